#!/usr/bin/env bash
# What the action runs: annotations on standard output, SARIF in PLUMB_SARIF, and the status of the check.
#
# PLUMB_PATHS has a file or directory a line, PLUMB_ARGUMENTS flags with blanks between them.
set -uo pipefail
read -ra arguments <<< "${PLUMB_ARGUMENTS:-}"
paths=()
while IFS= read -r path; do [ -z "$path" ] || paths+=("$path"); done <<< "${PLUMB_PATHS:-.}"
if [ -n "${PLUMB_SARIF:-}" ]; then
  # Findings are the second run's to report; what cannot be read is said there, too.
  plumb check "${arguments[@]+"${arguments[@]}"}" --format sarif --output "$PLUMB_SARIF" -- "${paths[@]}" 2> /dev/null
  [ ! -s "$PLUMB_SARIF" ] || echo "sarif=$PLUMB_SARIF" >> "${GITHUB_OUTPUT:-/dev/null}"
fi
plumb check "${arguments[@]+"${arguments[@]}"}" --format github -- "${paths[@]}"
