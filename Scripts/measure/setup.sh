#!/usr/bin/env bash
# What `make bench` needs besides Blazon: peers from Debian and PyPI, the programs written by hand. Only what is missing is installed.
set -euo pipefail
cd "$(dirname "$0")"
build=${BLAZON_BENCH:-/tmp/blazon-bench}
mkdir -p "$build"

need=()
for package in g++ pkg-config jq ruby ruby-liquid libsimdjson-dev libyaml-dev python3-venv pigz strace time zstd; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || need+=("$package")
done
if [ ${#need[@]} -gt 0 ]; then
    sudo=
    [ "$(id -u)" = 0 ] || sudo=sudo
    $sudo apt-get update -q
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -qy --no-install-recommends "${need[@]}"
fi

[ -x "$build/venv/bin/pip" ] || python3 -m venv "$build/venv"
"$build/venv/bin/pip" install -q --disable-pip-version-check -r requirements.txt

newest() { [ ! -e "$1" ] || [ -n "$(find peers -newer "$1" -print -quit)" ]; }
flags=(-std=c++20 -O3 -march=native -Wall -Wextra -pthread)
if newest "$build/hello"; then
    g++ "${flags[@]}" peers/scan.cpp -o "$build/scan"
    g++ "${flags[@]}" peers/simdjson.cpp -o "$build/simdjson" -lsimdjson
    g++ "${flags[@]}" peers/limits.cpp -o "$build/limits"
    gcc -O2 -Wall -Wextra peers/yaml_events.c -o "$build/yaml_events" -lyaml
    g++ -O2 peers/hello.cpp -o "$build/hello"
fi
