#!/usr/bin/env bash
# Builds dist/SmokingCat-<version>-setup.exe and dist/SmokingCat-<version>-windows.zip from a checkout.
#
#     bash packaging/windows/build.sh
#
# On Windows it needs Git Bash, Python 3.11 or newer and NSIS; on Debian
# `apt-get install --no-install-recommends wine wine64 nsis xvfb xauth gcc-mingw-w64-x86-64`, Python and 3 GB in build/windows.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work="$root/build/windows"
dist="$root/dist"
# shellcheck source=packaging/windows/python.sh
. "$here/python.sh"

# Building the wheel compiles the catalogues. The wheel names dependencies and version.
rm -rf "$work/wheel" "$work/folder"
mkdir -p "$work" "$dist"
if is_windows; then ours=python; else
    PYTHON=$(realpath -s "$(command -v "${PYTHON:-python3}")") # absolute, because other folders use it too
    ours=$PYTHON
fi
"$ours" -m pip wheel -q --no-deps -w "$work/wheel" "$root"
wheel=$(echo "$work"/wheel/smokingcat-*.whl)
version=$(basename "$wheel" | cut -d - -f 2)

prepare_python "$wheel"
(cd "$root" && in_windows "$python" -m PyInstaller --noconfirm --log-level WARN \
    --distpath "$(windows_path "$work/folder")" --workpath "$(windows_path "$work/pyinstaller")" \
    build.spec)
[ -f "$work/folder/SmokingCat/smokingcat.com" ]
twice=$(find "$work/folder" -name '*.dll' -size +1M -printf '%f\n' | sort | uniq -d)
[ -z "$twice" ] || { echo "packed twice: $twice" >&2; exit 1; }

rm -f "$dist/SmokingCat-$version-windows.zip"
(cd "$work/folder" && "$ours" -m zipfile -c "$dist/SmokingCat-$version-windows.zip" SmokingCat)

! is_windows || PATH="$PATH:/c/Program Files (x86)/NSIS"
makensis -V2 -INPUTCHARSET UTF8 "-DVERSION=$version" "-DFOLDER=$(nsis_path "$work/folder/SmokingCat")" \
    "-DICON=$(nsis_path "$root/assets/ui/icon.ico")" \
    "-DOUT=$(nsis_path "$dist/SmokingCat-$version-setup.exe")" "$(nsis_path "$here/setup.nsi")"
ls -l "$dist/SmokingCat-$version-windows.zip" "$dist/SmokingCat-$version-setup.exe"
