#!/usr/bin/env bash
# The Swift libraries as other packages use them:   Scripts/check/system Library BLAZON
# DocC builds the articles without warnings. The example in integrations/swift-server is built, started on loopback, and asked for the payloads of
# all recipients of templates/: its answers must be what BLAZON renders. A first build takes five minutes.
set -euo pipefail
blazon=$(realpath "$1")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
server=
trap '[[ -z $server ]] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT

# consumer BLAZON PARSER: a package with these dependencies builds, and renders. ArgumentParser comes from what the package's own build has fetched,
# with a tag for each version that is asked for: only the resolution of versions differs.
consumer() {
    rm -rf "$work/consumer/Package.swift" "$work/consumer/Package.resolved"
    mkdir -p "$work/consumer"
    cp -r Tests/Library/Sources "$work/consumer"
    sed "s#BLAZON)#$1)#; s#PARSER)#$2)#" Tests/Library/Package.swift.in >"$work/consumer/Package.swift"
    swift package --package-path "$work/consumer" config set-mirror --original https://github.com/apple/swift-argument-parser \
        --mirror "file://$work/swift-argument-parser" >/dev/null
    swift build --package-path "$work/consumer" --product Consumer | tail -n 1
    # Nothing of the command and the compiler is built for it.
    [[ -z $(find "$work/consumer/.build/debug"/Blazon{CLI,YAML}.build -name '*.o') ]]
    printf '%s\n' '{"id":"ada","firstName":"Ada"}' '{"id":"bob","firstName":["secret"]}' |
        "$work/consumer/.build/debug/Consumer" "$(<"$work/out/welcome/program.json")" >"$work/lines"
    grep -q '^1 {"aps":{"alert":{"title":"Hello Ada"' "$work/lines"
    grep -q '^2 BZ0505, .*: `firstName`$' "$work/lines"
    ! grep -q secret "$work/lines"
    echo "ok   a package with $1 and ArgumentParser $2"
}

"$blazon" compile Tests/C/welcome.yaml --out "$work/out" --quiet
git clone -q .build/repositories/swift-argument-parser-* "$work/swift-argument-parser"
for version in 1.5.0 1.9.9; do git -C "$work/swift-argument-parser" tag --force "$version" 1.8.2; done
git clone -q --no-local . "$work/blazon"
# The URL of a repository whose tag is a release, with what is not committed, too.
git diff --binary HEAD | git -C "$work/blazon" apply --allow-empty
git -C "$work/blazon" -c user.name=a -c user.email=a@localhost commit -qam release --allow-empty
git -C "$work/blazon" tag 0.1.0
consumer "name: \"blazon\", path: \"$PWD\"" 'exact: "1.5.0"'
consumer "url: \"file://$work/blazon\", from: \"0.1.0\"" 'exact: "1.9.9"'
[[ ${ONLY:-} != consumer ]] || exit 0

for module in Blazon BlazonPayload; do
    mkdir "$work/$module"
    maps=()
    # Modules of C sources have theirs written by the build.
    for map in Sources/*/module.modulemap Sources/*/include/module.modulemap .build/debug/*.build/module.modulemap; do maps+=(-I "$(dirname "$map")"); done
    swift-symbolgraph-extract -module-name "$module" -minimum-access-level public -skip-synthesized-members -skip-inherited-docs \
        -I .build/debug/Modules "${maps[@]}" -target "$(uname -m)-unknown-linux-gnu" -output-dir "$work/$module"
    docc convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$work/$module" --fallback-display-name "$module" \
        --fallback-bundle-identifier "$module" --output-dir "$work/$module.doccarchive" --warnings-as-errors
    echo "ok   the documentation of $module"
done

swift build --package-path integrations/swift-server --scratch-path .build-server
template=templates/loyalty-offer.yaml
"$blazon" compile "$template" --out "$work/out"
head -100 templates/recipients.ndjson >"$work/recipients.ndjson"
python3 Tests/Integrations/payload_server.py .build-server/debug/PayloadServer "$template" "$blazon" "$work/out/loyalty-offer/program.json" \
    "$work/recipients.ndjson"
