// Flags come from a compilation database, or from compile_flags.txt.
// RUN: rm -rf %t && mkdir -p %t/json %t/flags %t/none %t/bad
// RUN: %python -c "import json,sys; json.dump([dict(directory=sys.argv[1], file=sys.argv[2], command='g++ -DNAME=by_json -c -o x.o ' + sys.argv[2])], open(sys.argv[1] + '/compile_commands.json', 'w'))" %t/json %s
// RUN: %python -c "import sys; open(sys.argv[1], 'w').write('-DNAME=by_flags\n')" %t/flags/compile_flags.txt
// RUN: %python -c "import sys; open(sys.argv[1], 'w').write('{ not json')" %t/bad/compile_commands.json
// RUN: %cugraft scan -p %t/json %s | FileCheck %s --check-prefix=JSON
// RUN: %cugraft scan -p %t/flags %s | FileCheck %s --check-prefix=FLAGS
// RUN: not %cugraft scan -p %t/none %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not %cugraft scan -p %t/bad %s 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not %cugraft scan -p %t/json %S/json.cpp 2>&1 | FileCheck %s --check-prefix=OTHER
#include <cugraft/kernel.hpp>

[[cuda::kernel]] void NAME(int* p) { *p = 1; }

// JSON: by_json(int *)
// FLAGS: by_flags(int *)
// NONE: error: no compilation database [database-invalid]
// NONE: CMAKE_EXPORT_COMPILE_COMMANDS
// BAD: error: not a compilation database
// OTHER: error: does not name {{.*}}json.cpp
