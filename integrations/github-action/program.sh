#!/usr/bin/env bash
# Prints the path of the blazon program:   program.sh SOURCE SHA256 FOLDER
# SOURCE is a command, the path of the program, or a path or https URL of a Debian package or Python wheel, which is unpacked into FOLDER.
# Nothing is installed into the system, so that root is not needed. The last line of stderr states an error.
set -euo pipefail
source=$1
checksum=$2
folder=$3

fail() {
    printf '%s\n' "$1" >&2
    exit 1
}

case $source in
    *.deb | *.whl) ;;
    http://* | https://*) fail "$source does not end in .deb or .whl" ;;
    *)
        [[ -z $checksum ]] || fail "a checksum needs a package, and $source is a program"
        command -v -- "$source" || fail "there is no program $source; name one in the input \`blazon\`, or a .deb or .whl that contains it"
        exit 0
        ;;
esac

rm -rf -- "$folder"
mkdir -p -- "$folder"
package=$source
case $source in
    https://*)
        package=$folder/${source##*/}
        curl -fsSL --proto '=https' --retry 3 -o "$package" -- "$source" || fail "cannot download $source"
        ;;
    http://*) fail "$source is not an https URL" ;;
esac
[[ -f $package ]] || fail "there is no file $package"
if [[ -n $checksum ]]; then
    found=$(sha256sum <"$package")
    [[ ${found%% *} == "${checksum,,}" ]] || fail "$source has the SHA-256 checksum ${found%% *}, not $checksum"
fi

case $package in
    *.deb)
        dpkg-deb -x "$package" "$folder/root" >&2 || fail "cannot unpack $source"
        program=$folder/root/usr/bin/blazon
        ;;
    *.whl)
        python3 -m venv "$folder/venv" >&2 || fail "cannot create a Python environment for $source"
        "$folder/venv/bin/python" -m pip -q --disable-pip-version-check install --no-index --no-deps "$package" >&2 ||
            fail "cannot install $source"
        program=$folder/venv/bin/blazon
        ;;
esac
[[ -x $program ]] || fail "$source contains no program blazon"
printf '%s\n' "$program"
