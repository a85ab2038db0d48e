"""How the text is stored and cut: truncations, encodings, line ends, continuations, #line."""
import re

from case import HEADER, KERNEL, Case, accepted, refused

TOKEN = re.compile(r'\w+|"[^"\n]*"|::|\[\[|\]\]|\S')


def truncations():
    begin = KERNEL.index("namespace app")
    for match in TOKEN.finditer(KERNEL, begin):
        yield Case(f"truncated-{match.end()}", KERNEL[: match.end()], is_one_of_many=True)


def one_token_less():
    begin = KERNEL.index("template <class T> [[cuda::kernel")
    for match in TOKEN.finditer(KERNEL, begin):
        text = KERNEL[: match.start()] + KERNEL[match.end() :]
        yield Case(f"without-{match.start()}", text, is_one_of_many=True)


def encodings():
    latin = KERNEL.replace("// ", "").replace("int i =", "/* \u00e9t\u00e9 */ int i =")
    yield accepted("latin1-comment", latin.encode("latin-1"))
    yield Case("latin1-identifier", KERNEL.replace("tile", "t\u00efle").encode("latin-1"))
    yield accepted("utf8-identifier", KERNEL.replace("tile", "t\u00efle").encode())
    yield accepted("utf8-bom", b"\xef\xbb\xbf" + KERNEL.encode())
    yield refused("utf16-bom", KERNEL.encode("utf-16"))
    yield Case("utf16-le", KERNEL.encode("utf-16-le"))
    yield refused("utf32-bom", KERNEL.encode("utf-32"))
    for place in ("namespace", "int i", "tile[64]", "template void"):
        yield Case(f"nul-before-{place}", KERNEL.replace(place, "\0" + place).encode())
    yield Case("nul-in-comment", KERNEL.replace("int i =", "/* \0 */ int i =").encode())
    yield Case("nul-at-end", KERNEL.encode() + b"\0")
    yield Case("only-nul", b"\0" * 100)
    yield Case("control-z", KERNEL.encode() + b"\x1a")
    yield Case("invalid-utf8", KERNEL.replace("pair p", "pair \udcff\udcfe").encode(errors="surrogateescape"))
    yield Case("bidi", KERNEL.replace("int i", "/* \u202e } \u2066 */ int i").encode())
    yield Case("random-bytes", bytes((i * 7919 + i // 3) % 256 for i in range(4096)))


def line_ends():
    yield accepted("crlf", KERNEL.replace("\n", "\r\n").encode())
    yield accepted("cr-only", KERNEL.replace("\n", "\r").encode())
    yield accepted("mixed", KERNEL.replace(";\n", ";\r\n").replace("{\n", "{\r").encode())
    yield accepted("form-feeds", KERNEL.replace("\n", "\f\v\n"))
    yield accepted("no-newline-at-end", KERNEL.rstrip("\n"))
    yield Case("backslash-at-end", KERNEL + "\\")
    yield Case("empty", "")
    yield Case("one-newline", "\n")
    yield Case("only-a-comment", "// nothing\n")


def continuations():
    for word in ("[[cuda::kernel]]", "#define", "blockIdx", "namespace", "cuda::grid", "template void", "TWICE(p", "table["):
        at = KERNEL.index(word) + len(word) // 2
        for name, end in (("lf", "\\\n"), ("crlf", "\\\r\n"), ("space", "\\ \n")):
            yield Case(f"continued-in-{word}-{name}", (KERNEL[:at] + end + KERNEL[at:]).encode())
    everywhere = HEADER + "\\\n".join("__global__ void k(int* x) { x[threadIdx.x] = 1; }") + "\n"
    yield accepted("continued-everywhere", everywhere)
    attribute = HEADER + "\\\n".join("[[cuda::kernel, cuda::block(32)]] void k(int* x) { *x = 1; }") + "\n"
    yield accepted("attribute-continued-everywhere", attribute)
    yield Case("trigraphs", KERNEL.replace("[[", "??(??(").replace("]]", "??)??)").replace("#define", "??=define"))
    trigraphs = KERNEL.replace("[[", "??(??(").replace("]]", "??)??)")
    yield accepted("trigraphs-on", trigraphs, flags=["-trigraphs"])
    digraphs = KERNEL.replace("[[", "<:<:").replace("]]", ":>:>").replace("#define", "%:define").replace("{", "<%")
    yield accepted("digraphs", digraphs.replace("}", "%>"))


def line_directives():
    for name, directive in {
        "other-file": '#line 7 "other.cpp"',
        "no-such-file": '#line 7 "/no/such/file.cpp"',
        "huge": "#line 2147483647",
        "too-huge": "#line 99999999999999999999",
        "zero": "#line 0",
        "no-number": "#line",
        "macro": "#define L 5\n#line L",
        "quotes": '#line 3 "a\\"b\\\\c.cpp"',
        "escapes": '#line 3 "a\\n\\t\\x01.cpp"',
        "empty-name": '#line 3 ""',
        "unterminated": '#line 3 "abc',
        "gnu": '# 12 "x.cpp" 1 3',
        "gnu-return": '# 12 "x.cpp" 2',
        "own-name": '#line 1 "<built-in>"',
        "folder": '#line 3 "/"',
    }.items():
        yield Case(f"line-{name}", KERNEL.replace("template <class T> [[", directive + "\ntemplate <class T> [["))
        body = KERNEL.replace("  int i", directive + "\n  int i").replace("tile[0]", "nothing[0]")
        yield Case(f"line-{name}-before-error", body)
        yield Case(f"line-{name}-at-begin", directive + "\n" + KERNEL)


def unterminated():
    for name, text in {
        "comment": "/* ",
        "string": '"abc',
        "character": "'a",
        "raw-string": 'R"x(',
        "raw-delimiter": 'R"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx(',
        "if": "\n#if 1\n",
        "if-zero": "\n#if 0\n",
        "else": "\n#else\n",
        "endif": "\n#endif\n",
        "elif": "\n#elif 1\n",
        "define": "\n#define\n",
        "macro-call": "TWICE(",
        "attribute": "[[",
        "cuda-attribute": "[[cuda::kernel(",
        "include": "\n#include\n",
        "include-quote": '\n#include "abc\n',
        "include-missing": '\n#include "no_such.hpp"\n',
        "error": "\n#error stop here\n",
        "pragma": '\n_Pragma("\n',
        "unknown-directive": "\n#nonsense\n",
    }.items():
        for place in ("namespace app", "  int i", "template void"):
            yield Case(f"open-{name}-before-{place.strip()}", KERNEL.replace(place, text + place))


def cases():
    for group in (truncations, one_token_less, encodings, line_ends, continuations, line_directives, unterminated):
        yield from group()
