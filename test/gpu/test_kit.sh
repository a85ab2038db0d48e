#!/usr/bin/env bash
# Makes the GPU kit from BUILD_DIR in WORK_DIR and runs it on the CPU backend: everything passes, and the results are
# JSON that says so. Then breaks one program, which must be noticed.
set -euo pipefail

if [[ $# -ne 2 ]]; then
  echo "usage: test_kit.sh BUILD_DIR WORK_DIR" >&2
  exit 2
fi
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
kit=$2
results=$2.json

check() {  # check EXPRESSION: over `r`, the results
  python3 -c 'import json, sys; r = json.load(open(sys.argv[1])); assert eval(sys.argv[2]), json.dumps(r, indent=1)' \
    "$results" "$1"
}

"$here/make_kit.sh" "$1" "$kit"
"$kit/run.sh" --backend cpu --results "$results"
check 'r["failures"] == 0'
check '{"saxpy", "matrix_product", "sum_reduction", "convolution"} <= {s["name"] for s in r["samples"] if s.get("verdict") == "ok"}'
check 'all(s["backend"] == "cpu" for s in r["samples"] if "backend" in s)'
check 'r["tests"][0]["report"]["tests"] > 10 and r["tests"][0]["report"]["failures"] == 0'

printf '#!/bin/sh\necho "broken on \\"purpose\\"" >&2\nexit 3\n' >"$kit/samples/saxpy"
if "$kit/run.sh" --backend cpu --results "$results"; then
  echo "test_kit.sh: run.sh did not fail with a broken program" >&2
  exit 1
fi
check '[s["exit_code"] for s in r["samples"] if s["name"] == "saxpy"] == [3] and r["failures"] == 1'
