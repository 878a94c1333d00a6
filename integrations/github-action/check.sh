#!/usr/bin/env bash
# The step of action.yml: checks templates, tests them if golden files have changed, prints workflow commands for annotations, and writes SARIF. Inputs are the environment variables
# below, which action.yml documents; outputs go to GITHUB_OUTPUT. Exits as `blazon check`, or with 64 if an input is wrong.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

output() { printf '%s=%s\n' "$1" "$2" >>"${GITHUB_OUTPUT:-/dev/null}"; }

# Reports an error that concerns no line of a template, and exits with the status $1.
fail() {
    local text=${2//'%'/%25}
    printf '::error title=Blazon::%s\n' "${text//$'\n'/%0A}"
    output result failed
    exit "$1"
}

# Reads the lines of $2 into the array $1, without blank lines and white space around them.
read_lines() {
    local -n lines=$1
    local line
    lines=()
    while IFS= read -r line || [[ -n $line ]]; do
        line=${line#"${line%%[![:space:]]*}"}
        line=${line%"${line##*[![:space:]]}"}
        [[ -z $line ]] || lines+=("$line")
    done <<<"$2"
}

# Whether a file that the check may read differs from the revision $1: YAML anywhere, since templates use other files and tables, and any file
# in the folders of `templates`, such as golden files.
has_changes() {
    local base
    if ! base=$(git merge-base "$1" HEAD 2>/dev/null); then
        printf '::notice title=Blazon::%s\n' "git does not find a common ancestor with $1, so all templates are checked; actions/checkout needs fetch-depth: 0"
        return 0
    fi
    # `literal`: names can contain `*` and `:`. An unreadable answer counts as a change.
    ! git diff --quiet "$base" -- '*.yaml' '*.yml' "${templates[@]/#/:(literal)}"
}

# Whether golden files differ from the revision $1.
has_changed_golden_files() {
    local base
    base=$(git merge-base "$1" HEAD 2>/dev/null) && ! git diff --quiet "$base" -- ':(glob)**/*.golden/**'
}

# Prints a file with lines of templates. The runner must not read commands in them.
print_unread() {
    [[ -s $1 ]] || return 0
    local token
    token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
    printf '::stop-commands::%s\n' "$token"
    cat "$1"
    printf '::%s::\n' "$token"
}

cd "${GITHUB_WORKSPACE:-.}"
declare -a templates options plan_options
read_lines templates "${BLAZON_TEMPLATES-templates}"
read_lines options "${BLAZON_OPTIONS:-}"
read_lines plan_options "${BLAZON_PLAN_OPTIONS:-}"
recipients=${BLAZON_RECIPIENTS:-}
sarif=${BLAZON_SARIF-blazon.sarif}
since=${BLAZON_CHANGED_SINCE:-}
((${#templates[@]})) || fail 64 "the input \`templates\` is empty"
if [[ -n $recipients ]] && ((${#templates[@]} != 1)); then fail 64 "with \`recipients\`, the input \`templates\` must be one folder"; fi
if [[ $since == -* ]]; then fail 64 "the input \`changed-since\` is not a revision"; fi

# Not in $work: later steps can run the program.
packages=${RUNNER_TEMP:-$work}/blazon-package
program=$("$here/program.sh" "${BLAZON_PROGRAM:-blazon}" "${BLAZON_SHA256:-}" "$packages" 2>"$work/problem") ||
    fail 64 "$(tail -n 1 "$work/problem")"
"$program" --version || fail 64 "$program does not run"
# Also without changes: what later steps run may have changed.
output program "$program"

if [[ -n $since ]] && ! has_changes "$since"; then
    echo "No template, and no file that templates may use, has changed since $since: nothing to check."
    output result unchanged
    exit 0
fi

formats=(--diagnostics github --diagnostics "human=$work/report")
if [[ -n $sarif ]]; then
    mkdir -p -- "$(dirname -- "$sarif")"
    rm -f -- "$sarif"
    formats+=(--diagnostics "sarif=$sarif")
fi
status=0
"$program" check "${formats[@]}" "${options[@]}" -- "${templates[@]}" || status=$?

print_unread "$work/report"
if [[ -n $sarif && -s $sarif ]]; then output sarif "$sarif"; fi
case $status in
    0) ;;
    1) output result failed ;;
    *) fail "$status" "blazon check could not run (exit code $status); the log states why" ;;
esac
if ((status == 0)) && [[ -n $since ]] && has_changed_golden_files "$since"; then
    "$program" test --diagnostics github -- "${templates[@]}" 2>"$work/tested" || status=$?
    print_unread "$work/tested"
    case $status in
        0) ;;
        1) output result failed ;;
        *) fail "$status" "blazon test could not run (exit code $status); the log states why" ;;
    esac
fi
if ((status == 0)) && [[ -n $recipients ]]; then
    "$here/plan.sh" "$program" "${templates[0]}" "${plan_options[@]}" || status=$?
    case $status in
        0) ;;
        1) fail "$status" "a campaign could not be compared with its earlier version; the plan or the log states why" ;;
        2 | 3) fail "$status" "more recipients are lost or changed than allowed; the plan names them" ;;
        *) fail "$status" "blazon plan could not run (exit code $status); the log states why" ;;
    esac
fi
if ((status == 0)); then output result passed; fi
exit "$status"
