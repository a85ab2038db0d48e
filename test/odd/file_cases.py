"""Odd files and odd names."""
import os

from case import HEADER, KERNEL, Case, accepted, refused


def named(name):
    def make(folder):
        path = folder / name
        path.write_text(KERNEL)
        return path
    return make


def names():
    for label, name in {
        "space": "my kernel.cpp",
        "quotes": "a'b\"c.cpp",
        "dollar": "$HOME$(x)`y`.cpp",
        "newline": "a\nb.cpp",
        "tab": "a\tb.cpp",
        "unicode": "K\u00e4rn \u6838.cpp",
        "backslash": "a\\b.cpp",
        "percent": "%s%n%d.cpp",
        "hash": "a#b:c.cpp",
        "semicolon": "a;b&c|d.cpp",
        "long": "n" * 240 + ".cpp",
        "dots": "a.b.c..cpp",
        "hidden": ".cpp",
        "no-suffix": "kernel",
        "header": "kernel.hpp",
        "c": "kernel.c",
        "cuda": "kernel.cu",
        "assembly": "kernel.s",
        "object": "kernel.o",
        "latin1": os.fsdecode(b"k\xe9rn.cpp"),
        "control": "a\x1b[31mb.cpp",
    }.items():
        yield Case(f"name-{label}", named(name))


def deep_folder(folder):
    here = os.open(folder, os.O_RDONLY)
    for _ in range(50):  # a path longer than the system takes, so made step by step
        os.mkdir("d" * 100, dir_fd=here)
        above, here = here, os.open("d" * 100, os.O_RDONLY, dir_fd=here)
        os.close(above)
    os.close(here)
    return "/".join([str(folder), *["d" * 100] * 50, "k.cpp"])


def symbolic_link(folder):
    (folder / "real.cpp").write_text(KERNEL)
    (folder / "link.cpp").symlink_to("real.cpp")
    return folder / "link.cpp"


def linked_headers(folder):
    (folder / "real.hpp").write_text("inline int one() { return 1; }\nstruct pod { int v; };\n")
    (folder / "guarded.hpp").symlink_to("real.hpp")
    (folder / "k.cpp").write_text(HEADER + '#pragma once\n#include "guarded.hpp"\n__global__ void k(pod* p) { p->v = one(); }\n')
    return folder / "k.cpp"


def one_header_two_names(folder):
    (folder / "real.hpp").write_text("#pragma once\ninline int one() { return 1; }\n")
    (folder / "other.hpp").symlink_to("real.hpp")
    (folder / "k.cpp").write_text(
        HEADER + '#include "real.hpp"\n#include "other.hpp"\n__global__ void k(int* x) { *x = one(); }\n')
    return folder / "k.cpp"


def link_to_itself(folder):
    (folder / "k.cpp").symlink_to("k.cpp")
    return folder / "k.cpp"


def dangling_link(folder):
    (folder / "k.cpp").symlink_to("gone.cpp")
    return folder / "k.cpp"


def folder_as_source(folder):
    (folder / "k.cpp").mkdir()
    return folder / "k.cpp"


def folder_as_header(folder):
    (folder / "h.hpp").mkdir()
    (folder / "k.cpp").write_text(f'#include "h.hpp"\n{KERNEL}')
    return folder / "k.cpp"


def empty_pipe(folder):
    os.mkfifo(folder / "k.cpp")
    return folder / "k.cpp"


def unreadable(folder):
    (folder / "k.cpp").write_text(KERNEL)
    (folder / "k.cpp").chmod(0)
    return folder / "k.cpp"


def unreadable_header(folder):
    (folder / "h.hpp").write_text("")
    (folder / "h.hpp").chmod(0)
    (folder / "k.cpp").write_text(f'#include "h.hpp"\n{KERNEL}')
    return folder / "k.cpp"


def includes_itself(folder):
    (folder / "k.cpp").write_text(f'#include "k.cpp"\n{KERNEL}')
    return folder / "k.cpp"


def includes_itself_once(folder):
    (folder / "k.cpp").write_text(f'#ifndef AGAIN\n#define AGAIN\n#include "k.cpp"\n#else\n{KERNEL}\n#endif\n')
    return folder / "k.cpp"


def include_cycle(folder):
    (folder / "a.hpp").write_text('#include "b.hpp"\nstruct a { int v; };\n')
    (folder / "b.hpp").write_text('#include "a.hpp"\nstruct b { int v; };\n')
    (folder / "k.cpp").write_text(f'#include "a.hpp"\n{KERNEL}')
    return folder / "k.cpp"


def guarded_cycle(folder):
    (folder / "a.hpp").write_text('#pragma once\n#include "b.hpp"\nstruct a { int v; };\n')
    (folder / "b.hpp").write_text('#pragma once\n#include "a.hpp"\nstruct b { int v; };\n')
    (folder / "k.cpp").write_text(HEADER + '#include "a.hpp"\n__global__ void k(a* x, b* y) { x->v = y->v; }\n')
    return folder / "k.cpp"


def kernel_across_files(folder):
    (folder / "body.inc").write_text("{ x[0] = 1; }\n")
    (folder / "k.cpp").write_text(HEADER + '__global__ void k(int* x)\n#include "body.inc"\n')
    return folder / "k.cpp"


def repeated_header(folder):
    (folder / "x.inc").write_text("__global__ void NAME(int* x) { x[0] = __LINE__; }\n#undef NAME\n")
    uses = "".join(f'#define NAME k{i}\n#include "x.inc"\n' for i in range(50))
    launches = "".join(f"cugraft::launch<k{i}>(s, cugraft::grid{{1}}, x); " for i in range(50))
    (folder / "k.cpp").write_text(
        f"{HEADER}#include <cugraft/cugraft.hpp>\n{uses}void f(const cugraft::stream& s, int* x) {{ {launches}}}\n")
    return folder / "k.cpp"


def include_chain(folder):
    for i in range(150):
        (folder / f"h{i}.hpp").write_text(f'#include "h{i + 1}.hpp"\n')
    (folder / "h150.hpp").write_text("inline int one() { return 1; }\n")
    (folder / "k.cpp").write_text(HEADER + '#include "h0.hpp"\n__global__ void k(int* x) { *x = one(); }\n')
    return folder / "k.cpp"


def include_too_deep(folder):
    (folder / "h.hpp").write_text('#if __INCLUDE_LEVEL__ < 300\n#include "h.hpp"\n#endif\n')
    (folder / "k.cpp").write_text(f'#include "h.hpp"\n{KERNEL}')
    return folder / "k.cpp"


def cases():
    yield from names()
    yield refused("deep-folder", deep_folder)
    yield accepted("symbolic-link", symbolic_link)
    yield accepted("linked-headers", linked_headers)
    yield accepted("one-header-two-names", one_header_two_names)
    yield refused("link-to-itself", link_to_itself)
    yield refused("dangling-link", dangling_link)
    yield refused("folder-as-source", folder_as_source)
    yield refused("folder-as-header", folder_as_header)
    yield refused("pipe-as-source", empty_pipe)
    yield Case("unreadable", unreadable)  # root reads everything
    yield Case("unreadable-header", unreadable_header)
    yield refused("no-such-file", lambda folder: folder / "gone.cpp")
    yield refused("no-such-folder", lambda folder: folder / "gone/k.cpp")
    yield Case("null-device", lambda folder: "/dev/null")
    yield Case("full-device", lambda folder: "/dev/full")
    yield refused("includes-itself", includes_itself)
    yield Case("includes-itself-once", includes_itself_once)
    yield Case("include-cycle", include_cycle)
    yield accepted("guarded-cycle", guarded_cycle)
    yield Case("kernel-across-files", kernel_across_files)
    yield accepted("repeated-header", repeated_header)
    yield accepted("include-chain", include_chain)
    yield Case("include-too-deep", include_too_deep)
