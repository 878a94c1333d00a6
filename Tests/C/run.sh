#!/usr/bin/env bash
# libblazon as other programs use it:   Scripts/check/system C BLAZON
# Installs the library into a scratch folder, compiles the example of docs/c.md against it as C and C++ and runs it,
# gives the interface chosen and random arguments (CALLS=30000) under the address sanitizer, forks while threads render (FORKS=500), and
# has valgrind look where it is installed.
set -euo pipefail
blazon=$(realpath "$1")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
make install PARTS=library PREFIX="$work/usr"
export PKG_CONFIG_PATH=$work/usr/lib/pkgconfig LD_LIBRARY_PATH=$work/usr/lib
read -ra flags <<<"$(pkg-config --cflags --libs blazon)"
warnings=(-Wall -Wextra -Werror -pedantic)

cp Tests/C/welcome.yaml "$work"
sed 's/welcome/offer/; s/^message:/  wantsPush: boolean\nskip:\n  no-consent: not wantsPush\nmessage:/' "$work/welcome.yaml" >"$work/offer.yaml"
"$blazon" compile "$work/welcome.yaml" "$work/offer.yaml" --out "$work/out" --quiet

cmp <(cd "$work/usr" && find . -type f -o -type l | LC_ALL=C sort) - <<'END'
./include/blazon.h
./lib/libblazon.so
./lib/libblazon.so.1
./lib/pkgconfig/blazon.pc
./share/blazon/valgrind.supp
END
# The symbols are those that the header declares.
diff <(nm -D --defined-only "$work/usr/lib/libblazon.so.1" | awk '{ print $3 }' | LC_ALL=C sort) \
    <(grep -oE '\bblazon_[a-z_]+\(' "$work/usr/include/blazon.h" | tr -d '(' | LC_ALL=C sort -u)
! readelf -S "$work/usr/lib/libblazon.so.1" | grep -q '\.symtab'
echo "ok   what is installed"

# In the order of the page: the library behind the source.
cc -std=c99 "${warnings[@]}" integrations/c/example.c -o "$work/example" "${flags[@]}"
c++ -x c++ -std=c++17 "${warnings[@]}" integrations/c/example.c -o "$work/example++" "${flags[@]}"
for example in example example++; do
    "$work/$example" "$work/out/welcome/program.json" >"$work/payloads" 2>"$work/rejects"
    [[ $(<"$work/payloads") == '{"aps":{"alert":{"title":"Hello Ada"}'* && $(wc -l <"$work/payloads") == 1 ]]
    grep -q '^{"line":2,"id":"bob",.*"code":"BZ0504","field":"firstName"' "$work/rejects"
done
"$work/example" "$work/welcome.yaml" 2>"$work/error" && exit 1
grep -q 'welcome.yaml: .*not a compiled program' "$work/error"
echo "ok   the example of docs/c.md, as C and as C++"

cc -g -O1 -fsanitize=address "${warnings[@]}" Tests/C/arguments.c -o "$work/arguments" "${flags[@]}"
"$work/arguments" "$work/out/offer/program.json" "${SEED:-$(date +%s)}" "${CALLS:-30000}"
echo "ok   arguments"

cc -g -O1 "${warnings[@]}" Tests/C/forks.c -o "$work/forks" "${flags[@]}" -lpthread
"$work/forks" "$work/out/offer/program.json" "${FORKS:-500}"
echo "ok   forks"

if command -v valgrind >/dev/null; then
    "$blazon" compile templates/loyalty-offer.yaml --out "$work/out" --quiet
    for program in welcome loyalty-offer; do
        valgrind -q --error-exitcode=9 --leak-check=full --suppressions="$work/usr/share/blazon/valgrind.supp" \
            "$work/example" "$work/out/$program/program.json" >/dev/null 2>"$work/errors" || { cat "$work/errors"; exit 1; }
    done
    echo "ok   valgrind"
fi
