#!/usr/bin/env bash
# Jobs on a cluster of Apache Spark with two workers on this machine:   Scripts/check/system Spark FOLDER [--benchmark]
# FOLDER has the wheels that `make release PARTS=wheels` writes. ROWS=1000000 is the size of the job whose worker is killed. About two minutes.
# --benchmark measures jobs instead (integrations/spark/benchmark.py).
set -euo pipefail
folder=$(realpath "$1")
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pip=(python3 -m pip install -q --disable-pip-version-check)
# What the wheels need is there, with the versions that they ask for.
"${pip[@]}" --no-index "$folder"/blazon_push*.whl
python3 -m pip check
python3 -m pip uninstall -q --yes blazon-push blazon-push-spark
# Only the driver finds the packages: tasks have what the job ships.
"${pip[@]}" --target "$work/packages" --no-deps "$folder"/blazon_push-*.whl "$folder"/blazon_push_spark-*.whl
export PATH=$work/packages/bin:$PATH PYTHONPATH=$work/packages
if [[ ${2:-} == --benchmark ]]; then
    PYTHONPATH+=:Scripts/measure python3 -c 'import inputs; print(*inputs.records(1_000_000), sep="\n")' >"$work/people.ndjson"
    python3 integrations/spark/benchmark.py "$work/people.ndjson" "$work/benchmark" "${@:3}"
else
    python3 -W ignore::DeprecationWarning -m pytest -q -p no:cacheprovider --basetemp="$work/tests" integrations/spark/tests
fi
