#!/usr/bin/env bash
# Posts what a pull request does to recipients as a comment of it, and replaces the comment of an earlier run:
#   plan.sh PROGRAM FOLDER [OPTION…]
# FOLDER is that of the templates, and OPTIONs are further ones of `blazon plan`. Inputs are the environment variables below, which action.yml
# documents. Nothing happens on other events, and for pull requests of other repositories, whose jobs get no secrets. Exits as `blazon plan`.
set -euo pipefail
program=$1
folder=$2
shift 2
mark='<!-- blazon plan -->'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

notice() { printf '::notice title=Blazon::%s\n' "$1"; }

event() { jq -r "$1 // empty" "$GITHUB_EVENT_PATH"; }

# Sends the request $1 to the path $2 of GitHub's API, with the body in the file $3 if there is one, and prints the answer.
api() {
    local body=()
    if [[ -n ${3:-} ]]; then body=(--data-binary "@$3"); fi
    curl -fsS --retry 3 --max-time 60 -X "$1" -H "Accept: application/vnd.github+json" -H "X-GitHub-Api-Version: 2022-11-28" \
        -H "Content-Type: application/json" -H @"$work/authorization" "${body[@]}" -- "${GITHUB_API_URL:-https://api.github.com}$2"
}

if [[ ${GITHUB_EVENT_NAME:-} != pull_request ]]; then
    notice "a plan is made for the event pull_request only, and this is ${GITHUB_EVENT_NAME:-none}"
    exit 0
fi
if [[ $(event .pull_request.head.repo.full_name) != "$GITHUB_REPOSITORY" ]]; then
    notice "no plan is made for a pull request from another repository: it must not read recipients"
    exit 0
fi
number=$(event .pull_request.number)
if ! base=$(git merge-base "$(event .pull_request.base.sha)" HEAD 2>/dev/null); then
    notice "git does not find the base of the pull request, so no plan is made; actions/checkout needs fetch-depth: 0"
    exit 0
fi

status=0
"$program" plan "$base:./$folder" "$folder" --recipients "$BLAZON_RECIPIENTS" --format markdown --out "$work/plan.md" "$@" || status=$?
# Exit code 1: a campaign could not be compared, which the report says; without a report there is nothing to show.
if [[ ! -s $work/plan.md ]]; then exit "$status"; fi

# A dry run shows the comment in the job's summary.
if [[ ${BLAZON_DRY_RUN:-false} == true ]]; then
    cat "$work/plan.md" >>"${GITHUB_STEP_SUMMARY:-/dev/stdout}"
    exit "$status"
fi
(umask 077 && printf 'Authorization: Bearer %s\n' "$BLAZON_TOKEN" >"$work/authorization")
jq -Rs '{body: .}' <"$work/plan.md" >"$work/comment.json"
comments="/repos/$GITHUB_REPOSITORY/issues"
earlier=
for page in {1..30}; do
    api GET "$comments/$number/comments?per_page=100&page=$page" >"$work/page.json"
    # A person's comment with the mark is not ours.
    earlier=$(jq -r --arg mark "$mark" 'map(select(.user.type == "Bot" and (.body | startswith($mark)))) | first | .id // empty' <"$work/page.json")
    if [[ -n $earlier || $(jq length <"$work/page.json") -lt 100 ]]; then break; fi
done
if [[ -n $earlier ]]; then
    api PATCH "$comments/comments/$earlier" "$work/comment.json" >/dev/null
else
    api POST "$comments/$number/comments" "$work/comment.json" >/dev/null
fi
exit "$status"
