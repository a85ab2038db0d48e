#!/usr/bin/env python3
"""check_coverage.py ROOT: fails, with their names, if functions that the kernel headers offer occur in no differential
case. A case calls its function, or names it in CALLS(…), which the *_ROUNDED and *_BOTH macros do for several."""
import re
import sys
from pathlib import Path

# What has no result to compare, or none that two machines could share.
NOT_COMPARED = {
    "__assume": "a hint",
    "__brkpt": "for debuggers",
    "__fmaf_ieee_rd": "is __fmaf_rd", "__fmaf_ieee_rn": "is __fmaf_rn",
    "__fmaf_ieee_ru": "is __fmaf_ru", "__fmaf_ieee_rz": "is __fmaf_rz",
    "__nanosleep": "time passes",
    "__prof_trigger": "for profilers",
    "__threadfence": "orders memory, and returns nothing",
    "__threadfence_block": "orders memory, and returns nothing",
    "__threadfence_system": "orders memory, and returns nothing",
    "__trap": "ends the program",
    "clock64": "time passes",
    "is_valid": "of a grid: whether the launch was cooperative, which ours are not",
}
# Headers of types, of what functions are made of, of addresses, of clusters (which are of one block on a CPU), of what
# needs a newer GPU than recorded, and of what has no CPU version.
NOT_COMPUTED = {"vector_types", "position", "qualifiers", "detail", "address", "cluster", "packed", "texture"}
# Headers and folders.
NO_CASES_YET = {"half"}

DETAIL = re.compile(r"^namespace cugraft::kernel_detail \{.*?^\}  // namespace cugraft::kernel_detail$",
                    re.MULTILINE | re.DOTALL)
# Private parts of classes.
INNER = re.compile(r"^ (?:private|protected):.*?^(?: public:|\};)", re.MULTILINE | re.DOTALL)
# A type and a name, at the line's start or indented as a member; the name in parentheses where a macro of that name may
# exist, as in `int(min)(int x, int y)`.
DECLARATION = re.compile(r"^ {0,2}(?:(?:inline|constexpr|static|explicit|(?:\[\[[^]]*\]\])) )*"
                         r"[\w:]+(?:<[^;()]*>)?(?:[ *&]+|\()"
                         r"(?:(?:long|int)[ (])*(\w+)\)?\([^)]*\)?[^;{]*[;{,]?", re.MULTILINE)


def offered(header):
    text = INNER.sub("", DETAIL.sub("", header.read_text()))
    names = {name for line in text.splitlines() if not line.lstrip().startswith(("//", "#", "return", "if"))
             for name in DECLARATION.findall(line)}
    return {name for name in names if not name.startswith(("cugraft_", "thread_block_tile", "__builtin_", "operator"))}


def tested(folder):
    text = "\n".join(file.read_text() for file in folder.glob("*.cpp"))
    names = set(re.findall(r"\b(\w+)(?:<[^<>;()]*(?:<[^<>]*>)?>)?\(", text))
    names.update(re.findall(r"CALLS\w*\((\w+)\)", text))
    for name in re.findall(r"CALLS_ROUNDED\((\w+)\)", text):
        names.update(name + way for way in ("_rn", "_rz", "_ru", "_rd"))
    for name in re.findall(r"CALLS_BOTH\((\w+)\)", text):
        names.update(name + lanes for lanes in ("2", "4"))
    return names


root = Path(sys.argv[1])
kernel = root / "runtime/include/cugraft/kernel"
headers = [header for header in kernel.rglob("*.hpp")
           if not (NOT_COMPUTED | NO_CASES_YET) & {header.stem, *header.relative_to(kernel).parts}]
all_offered = set().union(*map(offered, headers))
if not {"__popc", "atomicAdd", "min", "__vadd4", "sinpi", "shfl_down", "norm4df"} <= all_offered:
    sys.exit("the kernel headers are not understood")

missing = sorted(all_offered - tested(root / "test/differential") - NOT_COMPARED.keys())
for name in missing:
    print(f"no differential case calls {name}")
for name in sorted(NOT_COMPARED.keys() - all_offered):
    print(f"{name} is excused from being tested, but not there")
sys.exit(1 if missing or NOT_COMPARED.keys() - all_offered else 0)
