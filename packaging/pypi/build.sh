#!/usr/bin/env bash
# Builds wheel and sdist into a folder, by default dist. Builds them again from a copy of git's files
# with another umask, time and path; both results must have the same bytes.
# Needs the extra `dist`; PYTHON selects another interpreter than that of .venv.
set -euo pipefail
cd "$(dirname "$0")/../.."
python=$(realpath -s "${PYTHON:-.venv/bin/python}")
out=$(realpath -m "${1:-dist}")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

"$python" -m hatchling build -t sdist -t wheel -d "$scratch/first"
mkdir "$scratch/elsewhere"
git ls-files -z | xargs -0 cp --parents -t "$scratch/elsewhere"
(
    cd "$scratch/elsewhere"
    umask 077
    TZ=Pacific/Auckland "$python" -m hatchling build -t sdist -t wheel -d "$scratch/second"
)
for file in "$scratch"/first/*; do
    cmp "$file" "$scratch/second/$(basename "$file")"
done
"$python" -m twine check --strict "$scratch"/first/*
mkdir -p "$out"
cp "$scratch"/first/* "$out"
(cd "$scratch/first" && sha256sum ./*)
