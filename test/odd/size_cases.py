"""Much of one thing: depth, length, recursion."""
from case import HEADER, KERNEL, Case, accepted, refused

DEPTH = 1000


def kernel(body, before=""):
    return f"{HEADER}{before}\n__global__ void k(int* x) {{ {body} }}\n"


def nested(depth):
    yield Case(f"parentheses-{depth}", kernel("x[0] = " + "(" * depth + "1" + ")" * depth + ";"))
    yield Case(f"open-parentheses-{depth}", kernel("x[0] = " + "(" * depth))
    yield Case(f"braces-{depth}", kernel("{" * depth + "x[0] = 1;" + "}" * depth))
    yield Case(f"open-braces-{depth}", kernel("{" * depth))
    yield Case(f"brackets-{depth}", kernel("x[" * depth + "0" + "]" * depth + ";"))
    yield Case(f"attributes-open-{depth}", kernel("") + "[[" * depth)
    spaces = "".join(f"namespace n{i} {{ " for i in range(depth))
    yield Case(f"namespaces-{depth}", HEADER + spaces + "__global__ void k(int* x) { x[0] = 1; }" + "}" * depth)
    classes = "".join(f"struct s{i} {{ " for i in range(depth)) + "static int f() { return 1; }" + " };" * depth
    name = "::".join(f"s{i}" for i in range(depth))
    yield Case(f"classes-{depth}", kernel(f"x[0] = {name}::f();", classes))
    types = "box<" * depth + "int" + ">" * depth
    yield Case(f"template-arguments-{depth}", kernel(f"{types} b; x[0] = sizeof b;", "template <class T> struct box {};"))
    yield Case(f"ifs-{depth}", kernel("if (x[0]) " * depth + "x[0] = 1;"))
    yield Case(f"elses-{depth}", kernel("".join(f"if (x[0] == {i}) x[0] = 2; else " for i in range(depth)) + ";"))
    yield Case(f"lambdas-{depth}", kernel("x[0] = " + "[&] { return " * depth + "1" + "; }()" * depth + ";"))
    yield Case(f"unary-{depth}", kernel("x[0] = " + "- " * depth + "1;"))
    yield Case(f"sum-{depth}", kernel("x[0] = " + "1 + " * depth + "1;"))
    yield Case(f"pointers-{depth}", HEADER + "__global__ void k(int" + "*" * depth + " x) { }\n")
    yield Case(f"conditionals-{depth}", HEADER + "#if 1\n" * depth + kernel("x[0] = 1;") + "#endif\n" * depth)
    chain = "".join(f"#define M{i + 1} M{i}\n" for i in range(depth))
    yield Case(f"macro-chain-{depth}", kernel(f"x[0] = M{depth};", "#define M0 1\n" + chain))
    calls = "".join(f"int f{i + 1}(int a) {{ return f{i}(a) + 1; }}\n" for i in range(depth))
    yield accepted(f"call-chain-{depth}", kernel(f"x[0] = f{depth}(1);", "int f0(int a) { return a; }\n" + calls))
    bases = "".join(f"struct b{i + 1} : b{i} {{}};\n" for i in range(depth))
    yield accepted(f"base-chain-{depth}", kernel(f"b{depth} b; x[0] = b.v;", "struct b0 { int v = 1; };\n" + bases))
    aliases = "".join(f"using t{i + 1} = t{i};\n" for i in range(depth))
    yield accepted(f"alias-chain-{depth}", kernel(f"t{depth} v = 1; x[0] = v;", "using t0 = int;\n" + aliases))


def long():
    yield accepted("long-line-comment", KERNEL + "//" + "x" * (1 << 20) + "\n")
    yield accepted("long-line-code", kernel("x[0] = 1;" + " " * (1 << 20) + "x[1] = 2;"))
    yield accepted("long-line-statements", kernel("x[0] = 1; " * 20000))
    yield accepted("long-string", kernel("x[0] = sizeof(\"" + "s" * (1 << 20) + "\");"))
    yield accepted("long-identifier", KERNEL.replace("tile", "t" * 100000))
    yield accepted("long-kernel-name", KERNEL.replace("work", "w" * 10000))
    yield Case("long-error", kernel("no_such_" + "n" * 5000 + ";"))
    yield accepted("comments-10-megabytes", KERNEL + "// nothing to see in this line of comment\n" * 250000)
    yield accepted("blank-lines", "\n" * 1000000 + KERNEL)
    yield accepted("many-kernels", HEADER + "".join(f"__global__ void k{i}(int* x) {{ *x = {i}; }}\n" for i in range(500)))
    parameters = ", ".join(f"int a{i}" for i in range(500))
    yield Case("many-parameters", HEADER + f"__global__ void k({parameters}) {{ }}\n")
    yield Case("big-struct", HEADER + "struct s { char c[5000]; };\n__global__ void k(s v) { }\n")
    yield Case("huge-struct", HEADER + "struct s { char c[1ull << 60]; };\n__global__ void k(s v) { }\n")
    yield Case("huge-array", kernel("__shared__ char c[1ull << 62]; c[0] = 1;"))
    yield Case("negative-array", kernel("__shared__ char c[-1]; c[0] = 1;"))
    yield Case("many-errors", kernel("no_such; " * 2000))


def recursive():
    yield Case("template-endless", kernel("f<0>();", "template <int N> void f() { f<N + 1>(); }"))
    yield Case("template-type-endless", kernel("s<int>::f();", "template <class T> struct s { static void f() { s<T*>::f(); } };"))
    yield accepted("template-recursive", kernel("x[0] = f<500>();",
                   "template <int N> int f() { if constexpr (N == 0) return 0; else return f<N - 1>() + 1; }"))
    yield Case("constexpr-endless", kernel("x[0] = v;", "constexpr int f(int i) { return f(i + 1); }\nconstexpr int v = f(0);"))
    yield Case("constexpr-loop", kernel("x[0] = v;", "constexpr int f() { for (;;); }\nconstexpr int v = f();"))
    yield accepted("function-recursive", kernel("x[0] = f(9);", "int f(int i) { return i ? f(i - 1) : 0; }"))
    yield accepted("functions-mutually-recursive", kernel("x[0] = g(9);",
                   "int f(int i);\nint g(int i) { return i ? f(i - 1) : 0; }\nint f(int i) { return g(i); }"))
    yield Case("macro-recursive", kernel("x[0] = F(1);", "#define F(x) F(x) + G(x)\n#define G(x) F(x)\nint F(int); int G(int);"))
    bomb = "#define A0 1\n" + "".join(f"#define A{i + 1} A{i} + A{i}\n" for i in range(12))
    yield accepted("macro-bomb", kernel("x[0] = A12;", bomb))
    yield Case("class-in-itself", kernel("s v;", "struct s { s inner; };"))
    yield Case("alias-to-itself", kernel("t v;", "using t = t;"))
    yield Case("concept-in-itself", kernel("f(1);", "template <class T> concept c = c<T>;\ntemplate <c T> void f(T) {}"), flags=["-std=c++20"])
    yield Case("auto-in-itself", kernel("x[0] = f(1);", "auto f(int i) { return i ? f(i - 1) : 0; }"))
    yield Case("default-argument-in-itself", kernel("f();", "int f(int i = f());"))
    macros = "#define BODY { x[0] = 1; }\n#define HEAD(n) __global__ void n(int* x)\n#define ALL(n) HEAD(n) BODY\n#define TWO(a, b) ALL(a) ALL(b)"
    yield Case("kernels-in-macros", f"{HEADER}{macros}\nTWO(first, second)\n")
    yield Case("kernel-in-one-macro", f"{HEADER}{macros}\nALL(only)\n")
    yield Case("kernel-head-in-macro", f"{HEADER}{macros}\nHEAD(only) {{ x[0] = 1; }}\n")
    yield Case("kernel-body-in-macro", f"{HEADER}{macros}\n__global__ void only(int* x) BODY\n")
    yield Case("kernel-begins-in-macro", f"{HEADER}#define OPEN __global__ void k(int* x) {{ x[0]\n#define SHUT = 1; }}\nOPEN SHUT\n")
    yield Case("attribute-pasted", f"{HEADER}#define A(x) [[cuda::ker##x]]\nA(nel) void k(int* x) {{ *x = 1; }}\n")
    yield Case("attribute-from-macros", f"{HEADER}#define cuda_ns cuda\n#define what kernel\n[[cuda_ns::what]] void k(int* x) {{ *x = 1; }}\n")
    yield Case("kernel-is-a-macro", f"{HEADER}#define kernel nothing\n[[cuda::kernel]] void k(int* x) {{ *x = 1; }}\n")
    yield Case("void-is-a-macro", f"{HEADER}#define void int\n__global__ void k(int* x) {{ *x = 1; }}\n")


def cases():
    yield from nested(100)
    yield from nested(DEPTH)
    yield from long()
    yield from recursive()
