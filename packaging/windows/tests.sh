#!/usr/bin/env bash
# Runs the tests of code that differs on Windows, with the Python that build.sh has left in build/windows.
#
#     bash packaging/windows/tests.sh [ARGUMENTS OF PYTEST]
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work="$root/build/windows"
# shellcheck source=packaging/windows/python.sh
. "$here/python.sh"
[ $# -gt 0 ] || set -- tests/store/test_files.py tests/common/test_intake.py tests/store/test_backup.py \
    tests/match/test_match_store.py tests/store/test_journal.py tests/match/test_kill.py \
    tests/match/test_two_windows.py tests/match/test_finished_matches.py tests/store/test_settings.py \
    tests/decks/test_rasteriser.py tests/decks/worker/test_jobs.py tests/decks/worker/test_hostile.py
wanted=(pytest hypothesis colorama)

export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
cd "$root"
if is_windows; then
    python="$work/venv/Scripts/python.exe"
    "$python" -m pip install -q "${wanted[@]}"
else
    prepare_wine
    python="$work/python/python.exe"
    ${PYTHON:-python3} -m pip install -q --no-compile --upgrade --target "$work/python/Lib/site-packages" \
        --platform win_amd64 --python-version 3.13 --implementation cp --only-binary=:all: "${wanted[@]}"
fi
in_windows "$python" -m pytest -q -p no:cacheprovider -o addopts= -m "not long" "$@"
