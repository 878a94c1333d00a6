#!/usr/bin/env bash
# Jobs on a cluster of Apache Spark with two workers on this machine:   .ci/spark FOLDER [--benchmark]
# FOLDER has the wheels that `make wheel` writes. ROWS=1000000 is the size of the job whose worker is killed. Needs PyPI, and installs Debian's Java if
# it is missing. About two minutes; --benchmark measures jobs instead (integrations/spark/benchmark.py).
set -euo pipefail
folder=$(realpath "$1")
cd "$(dirname "$0")/.."

missing=()
command -v java >/dev/null || missing+=(openjdk-17-jre-headless)
python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
if ((${#missing[@]})); then
    sudo=; [[ $(id -u) == 0 ]] || sudo="sudo -n"
    $sudo apt-get update -qq
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -yqq --no-install-recommends "${missing[@]}" >/dev/null
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/environment"
pip=("$work/environment/bin/pip" install -q --disable-pip-version-check)
"${pip[@]}" pyspark==3.5.6 pyarrow==26.0.1 pandas==3.1.1 jinja2==3.1.6 orjson==3.13.0 pytest==9.0.3
# What the wheels need is there, with the versions that they ask for.
"${pip[@]}" --no-index "$folder"/blazon_push*.whl
"$work/environment/bin/pip" check
"$work/environment/bin/pip" uninstall -q --yes blazon-push blazon-push-spark
# Only the driver finds the packages: tasks have what the job ships.
"${pip[@]}" --target "$work/packages" --no-deps "$folder"/blazon_push-*.whl "$folder"/blazon_push_spark-*.whl
export PATH=$work/packages/bin:$PATH PYTHONPATH=$work/packages PYTHONDONTWRITEBYTECODE=1
if [[ ${2:-} == --benchmark ]]; then
    PYTHONPATH+=:Benchmarks python3 -c 'import inputs; print(*inputs.records(1_000_000), sep="\n")' >"$work/people.ndjson"
    "$work/environment/bin/python" integrations/spark/benchmark.py "$work/people.ndjson" "$work/benchmark" "${@:3}"
else
    "$work/environment/bin/python" -W ignore::DeprecationWarning -m pytest -q -p no:cacheprovider --basetemp="$work/tests" integrations/spark/tests
fi
