# Writes OUTPUT, a C++ file that holds the text of the FILES under FOLDER.
#   cmake -DOUTPUT=… -DTEMPLATE=… -DFOLDER=… -DFILES=a.h,b/c.h -P embed_prelude.cmake
string(REPLACE "," ";" FILES "${FILES}")
set(CUGRAFT_PRELUDE_FILES "")
foreach(name IN LISTS FILES)
  file(READ "${FOLDER}/${name}" text)
  string(APPEND CUGRAFT_PRELUDE_FILES "    PreludeFile{\"${name}\", R\"cugraft(${text})cugraft\"},\n")
endforeach()
configure_file("${TEMPLATE}" "${OUTPUT}" @ONLY)
