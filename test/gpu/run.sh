#!/usr/bin/env bash
# Runs everything in this kit, prints a table, and writes what the programs say as JSON.
#
#   run.sh [--backend cuda|cpu] [--results FILE]      FILE: default results.json in the current folder
#
# The programs run on the GPU, and fail where there is none, unless told otherwise: a silent fall back to the CPU would
# prove nothing here. Exit code: 0, 1 if any program failed, 2 for wrong usage. Needs bash and a driver, nothing else.
set -uo pipefail

readonly time_limit_s=300  # per program
kit=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
backend=cuda
results=results.json
failures=0
json_samples=() json_tests=() json_benchmarks=()

usage() {
  echo "usage: run.sh [--backend cuda|cpu] [--results FILE]" >&2
  exit 2
}

while [[ $# -gt 1 ]]; do
  case $1 in
    --backend) backend=$2 ;;
    --results) results=$2 ;;
    *) usage ;;
  esac
  shift 2
done
[[ $# -eq 0 && $backend =~ ^(cuda|cpu)$ && -n $results ]] || usage

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

# A JSON string of its argument.
quote() {
  local text=$1
  text=${text//\\/\\\\}
  text=${text//\"/\\\"}
  text=${text//$'\n'/\\n}
  text=${text//$'\t'/\\t}
  text=$(printf '%s' "$text" | tr -d '\000-\037')
  printf '"%s"' "$text"
}

# Joins its arguments with commas.
join() {
  local IFS=,
  printf '%s' "$*"
}

# run KIND NAME ARGUMENT…: runs a program of the kit. Sets `status`, `output`, `errors` and `seconds`.
run() {
  local kind=$1 name=$2 start=$SECONDS
  shift 2
  (cd "$scratch" && CUGRAFT_BACKEND=$backend LD_LIBRARY_PATH=$kit/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} \
    timeout "$time_limit_s" "$kit/$kind/$name" "$@" >"$scratch/stdout" 2>"$scratch/stderr")
  status=$?
  output=$(<"$scratch/stdout")
  errors=$(<"$scratch/stderr")
  seconds=$((SECONDS - start))
  ((status == 0)) || failures=$((failures + 1))
}

# A row of the table: kind, name, verdict, and what the program said.
row() {
  local verdict=ok
  ((status == 0)) || verdict="FAILED ($status)"
  printf '%-10s  %-16s  %-12s  %s\n' "$1" "$2" "$verdict" "$3"
  ((status == 0)) || [[ -z $errors ]] || printf '%s\n' "$errors" | sed 's/^/            /'
}

# What every record starts with.
record() { printf '"name":"%s","exit_code":%d,"seconds":%d,"errors":%s' "$1" "$status" "$seconds" "$(quote "$errors")"; }

# The fields of a sample's line, which are two or more spaces apart; nothing for a sample that prints another line.
sample_fields() {
  local keys=(sample size backend device how time largest_error verdict) fields i
  mapfile -t fields < <(awk -F '   *' '{for (i = 1; i <= NF; ++i) print $i}' <<<"$1")
  ((${#fields[@]} == ${#keys[@]})) || return 0
  for i in "${!keys[@]}"; do printf ',"%s":%s' "${keys[i]}" "$(quote "${fields[i]#largest error }")"; done
}

run_sample() {
  run samples "$1"
  row sample "$1" "$output"
  json_samples+=("{$(record "$1"),\"output\":$(quote "$output")$(sample_fields "$output")}")
}

run_test() {
  local summary report=null
  local arguments=(--gtest_output=json:"$scratch/$1.json")
  [[ $1 == differential_test ]] && arguments+=(--recorded="$kit/recorded")
  run tests "$1" "${arguments[@]}"
  summary=$(grep -E '^\[  (PASSED|FAILED|SKIPPED) +\] [0-9]+ test' "$scratch/stdout" | sed 's/^\[ *//; s/ *\]/:/' |
    paste -sd' ')
  row test "$1" "$summary"
  ((status == 0)) || grep -E '^\[  FAILED  \]|: Failure|^  ' "$scratch/stdout" | sed 's/^/            /'
  [[ -s $scratch/$1.json ]] && report=$(<"$scratch/$1.json")
  json_tests+=("{$(record "$1"),\"report\":$report}")
}

run_benchmark() {
  local report=null
  run benchmarks "$1"
  [[ $output == "{"*"}" ]] && report=$output
  row benchmark "$1" "$output"
  json_benchmarks+=("{$(record "$1"),\"report\":$report}")
}

gpus=$(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader 2>/dev/null || true)
processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)
echo "GPU and driver: ${gpus:-unknown (no nvidia-smi)}; CPU: $processor; backend: $backend"

for program in "$kit"/samples/*; do run_sample "$(basename "$program")"; done
for program in "$kit"/tests/*; do run_test "$(basename "$program")"; done
if [[ $backend == cuda ]]; then
  for program in "$kit"/benchmarks/*; do run_benchmark "$(basename "$program")"; done
fi

cat >"$results" <<JSON || exit 1
{"version":1,"date":"$(date -u +%FT%TZ)","backend":"$backend","gpus":$(quote "$gpus"),"cpu":$(quote "$processor"),
"failures":$failures,
"samples":[$(join "${json_samples[@]}")],
"tests":[$(join "${json_tests[@]}")],
"benchmarks":[$(join "${json_benchmarks[@]}")]}
JSON
echo "$failures failed; results in $results"
((failures == 0))
