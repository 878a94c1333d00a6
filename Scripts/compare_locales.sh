#!/bin/sh
# Compares the localized filters with Node's Intl for every locale and a grid of values; prints what differs, by filter.
set -eu
cd "$(dirname "$0")/.."
lines=$(mktemp -d)/intl.tsv
node Scripts/locale_oracle.js "$@" > "$lines"
BLAZON_INTL=$lines swift test --filter LocaleOracleTests.agreesWithIntlInAllLocales > "$lines.log" 2>&1 || { cat "$lines.log"; exit 1; }
echo "$(wc -l < "$lines") comparisons with Node $(node -p 'process.version + ", CLDR " + process.versions.cldr')"
echo "differing, by filter:"
cut -f2 "$lines.differing" | sort | uniq -c
echo "each of them: $lines.differing (locale, filter, input, argument, Intl's, Blazon's)"
