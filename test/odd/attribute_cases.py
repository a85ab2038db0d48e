"""Our attributes where they may not be, with arguments they do not take, and in conflict."""
from case import HEADER, Case

ATTRIBUTES = {
    "kernel": "[[cuda::kernel]]",
    "block": "[[cuda::block(32)]]",
    "grid": "[[cuda::grid]]",
    "shared": "[[cuda::shared]]",
    "constant": "[[cuda::constant]]",
    "device": "[[cuda::device]]",
    "global": "__global__",
    "launch-bounds": "__launch_bounds__(64)",
    "unknown": "[[cuda::no_such]]",
}

PLACES = {
    "variable": "{} int v;",
    "class": "struct {} s {{}};",
    "enum": "enum {} e {{ a }};",
    "enumerator": "enum e {{ a {} }};",
    "alias": "using t {} = int;",
    "namespace": "namespace {} n {{}}",
    "empty-declaration": "{};",
    "member": "struct s {{ {} int v; }};",
    "method": "struct s {{ {} void f(int* x) {{ *x = 1; }} }};",
    "virtual-method": "struct s {{ {} virtual void f() {{}} }};",
    "constructor": "struct s {{ {} s() {{}} }};",
    "destructor": "struct s {{ {} ~s() {{}} }};",
    "conversion": "struct s {{ {} operator int() {{ return 1; }} }};",
    "operator": "struct s {{}}; {} void operator+(s, s) {{}}",
    "friend": "struct s {{ {} friend void f(s) {{}} }};",
    "parameter": "void f({} int n) {{}}",
    "statement": "void f() {{ {} return; }}",
    "local": "void f() {{ {} int v; }}",
    "local-function": "void f() {{ {} void g(); }}",
    "lambda": "auto f = [] {} (int) {{}};",
    "type": "int {} v;",
    "template-parameter": "template <{} class T> void f() {{}}",
    "declaration": "{} void f(int* x);",
    "deleted": "{} void f(int* x) = delete;",
    "main": "{} int main() {{}}",
    "constexpr": "{} constexpr void f(int*) {{}}",
    "coroutine-like": "{} auto f(int* x) -> void {{ *x = 1; }}",
    "extern-c": 'extern "C" {{ {} void f(int* x) {{ *x = 1; }} }}',
    "inline-variable": "{} inline constexpr int v = 1;",
    "thread-local": "{} thread_local int v;",
    "structured-binding": "struct p {{ int a, b; }}; void f() {{ {} auto [a, b] = p{{1, 2}}; }}",
    "linkage-block": "{} extern \"C\" {{ }}",
    "static-assert": "{} static_assert(true);",
    "using-namespace": "{} using namespace cugraft;",
    "deduction-guide": "template <class T> struct s {{ s(T); }}; {} s(int) -> s<int>;",
    "explicit-instantiation": "template <class T> void f(T) {{}} {} template void f(int);",
    "specialisation": "template <class T> void f(T*) {{}} template <> {} void f(int* x) {{ *x = 1; }}",
    "unnamed-parameter-kernel": "__global__ void f({} int) {{}}",
    "pointer-parameter": "__global__ void f({} int* x) {{}}",
    "reference": "{} void f(int& x) {{ x = 1; }}",
}

ARGUMENTS = [
    "kernel()", "kernel(1)", 'kernel("")', 'kernel("/no/such.cu")', 'kernel("a", "b")', "kernel(x)", 'kernel(L"a.cu")',
    'kernel("a\\0b.cu")', 'kernel("..")', "kernel(kernel)", "block", "block()", "block(0)", "block(-1)", "block(1025)",
    "block(1, 2, 3, 4)", "block(32, 64)", "block(1, 1, 65)", "block(99999999999999999999)", "block(1.5)", 'block("32")',
    "block(n)", "block(nullptr)", "block(sizeof(int))", "block(32 / 0)", "block((32))", "block(32,)", "block(,32)",
    "block(1ull << 40)", "block(true)", "block('a')", "block(int)", "block{32}", "block[32]", "block(", "block)",
    "kernel, kernel", "kernel, block(32), block(64)", "kernel, kernel(\"a.cu\")", "kernel...", "kernel, ...", "", ",",
    "kernel,", ",kernel", "grid(1)", "shared(1)", "constant(1)", "device(1)", "Kernel", "KERNEL", "kernel_",
]


def cases():
    for place, pattern in PLACES.items():
        for name, attribute in ATTRIBUTES.items():
            yield Case(f"{name}-on-{place}", HEADER + pattern.format(attribute) + "\n", is_one_of_many=True)
    for argument in ARGUMENTS:
        text = f"[[cuda::{argument}]]" if argument else "[[cuda::]]"
        yield Case(f"argument-{argument}", f"{HEADER}{text} void k(int* x) {{ *x = 1; }}\n", is_one_of_many=True)
        beside = f"{HEADER}{text} __global__ void k(int* x) {{ *x = 1; }}\n"
        yield Case(f"argument-beside-{argument}", beside, is_one_of_many=True)
    for using in ("[[using cuda: kernel]]", "[[using cuda: kernel, block(32)]]", "[[using cuda:]]", "[[using cuda: cuda::kernel]]"):
        yield Case(f"using-{using}", f"{HEADER}{using} void k(int* x) {{ *x = 1; }}\n")
    body = "{ *x = 1; }"
    for name, text in {
        "twice": f"__global__ void k(int* x) {body}\n__global__ void k(int* x) {body}",
        "overloads": f"__global__ void k(int* x) {body}\n__global__ void k(float* x) {body}",
        "host-twin": f"__global__ void k(int* x);\nvoid k(int* x) {body}",
        "late-attribute": f"void k(int* x);\n__global__ void k(int* x) {body}",
        "other-block": f"[[cuda::kernel, cuda::block(32)]] void k(int* x);\n[[cuda::kernel, cuda::block(64)]] void k(int* x) {body}",
        "stub-and-body": f'[[cuda::kernel("k.cu")]] void k(int* x) {body}',
        "constant-and-shared": "__global__ void k(int* x) { __constant__ __shared__ int v; *x = v; }",
        "constant-and-device": "__constant__ __device__ int v;\n__global__ void k(int* x) { *x = v; }",
        "grid-and-shared": "[[cuda::kernel]] void k([[cuda::grid, cuda::shared]] int n, int* x) { *x = n; }",
        "four-grids": "[[cuda::kernel]] void k([[cuda::grid]] int a, [[cuda::grid]] int b, [[cuda::grid]] int c, [[cuda::grid]] int d) {}",
        "block-and-bounds": f"[[cuda::block(256)]] __launch_bounds__(64) __global__ void k(int* x) {body}",
        "named-like-a-builtin": f"__global__ void threadIdx(int* x) {body}",
        "named-like-a-keyword": f"__global__ void class(int* x) {body}",
        "in-function": f"void f() {{ __global__ void k(int* x) {body} }}",
        "in-local-class": f"void f() {{ struct s {{ __global__ static void k(int* x) {body} }}; }}",
        "kernel-calls-kernel": f"__global__ void a(int* x) {body}\n__global__ void b(int* x) {{ a(x); }}",
        "kernel-calls-itself": "__global__ void a(int* x) { if (*x) a(x); }",
        "try-body": f"__global__ void k(int* x) try {body} catch (...) {{}}",
        "default-arguments": f"__global__ void k(int* x = nullptr, int y = 3) {body}",
        "no-parameters": "__global__ void k() {}",
        "void-parameter": "__global__ void k(void) {}",
        "old-style": f"__global__ void k(x) int* x; {body}",
        "auto-parameter": f"__global__ void k(auto* x) {body}",
        "requires": f"template <class T> requires true __global__ void k(T* x) {body}",
    }.items():
        yield Case(f"kernel-{name}", HEADER + text + "\n", flags=["-std=c++20"])
