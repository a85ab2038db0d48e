"""What a test of odd input is, and the ordinary kernel that most of them are made from."""
from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

HEADER = "#include <cugraft/kernel.hpp>\n"

# A bit of everything that the tool reads: a macro, a namespace, a helper, a template and its instance, all attributes.
KERNEL = HEADER + """#define TWICE(x) ((x) + (x))
namespace app {
struct pair { int first, second; };
template <class T> inline T half(T v) { return v / 2; }
[[cuda::constant]] int table[4];
template <class T> [[cuda::kernel]] [[cuda::block(64)]] void work([[cuda::grid]] int n, T* x, pair p) {
  [[cuda::shared]] int tile[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = half(x[i]) + TWICE(p.first) + table[i & 3] + tile[0];
}
}
template void app::work<float>(int, float*, app::pair);
"""


@dataclass
class Case:
    """One input. `source` is the text, or makes the file in an empty folder and returns the path to give the tool."""

    name: str
    source: str | bytes | Callable[[Path], Path]
    codes: frozenset[int] = frozenset({0, 1})  # what the tool may exit with
    flags: list[str] = field(default_factory=list)
    is_one_of_many: bool = False  # only `build`, which scans too, gets it


def accepted(name, source, **more):
    return Case(name, source, codes=frozenset({0}), **more)


def refused(name, source, **more):
    return Case(name, source, codes=frozenset({1}), **more)
