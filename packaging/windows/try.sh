#!/usr/bin/env bash
# Tests the setup program of dist/ under Wine in a fresh home, as a user would use it. The game is
# installed into a path with spaces and accents, played, given decks, installed again, and removed.
#
#     bash packaging/windows/try.sh [FOLDER FOR PICTURES]
#
# It needs what build.sh needs, and imagemagick.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
if [ -z "${TRYING:-}" ]; then # run everything below on a virtual screen
    TRYING=1 exec xvfb-run -a -s "-screen 0 1920x1080x24" bash "$here/try.sh" "$@"
fi
unset SDL_VIDEODRIVER SDL_AUDIODRIVER SMOKINGCAT_HOME LANGUAGE
pictures=${1:-$root/build/windows/pictures}
work="$root/build/windows/try"
# shellcheck source=packaging/windows/python.sh
. "$here/python.sh"

step() { printf '\n== %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

setup=$(ls "$root"/dist/SmokingCat-*-setup.exe)
rm -rf "$work" "$pictures/sheet.png"
mkdir -p "$pictures" "$work"
prepare_wine
trap 'wineserver -k 2>/dev/null || true' EXIT

home="$WINEPREFIX/drive_c/users/$(id -un)"
local_folder="$home/AppData/Local"
saves="$local_folder/SmokingCat"
program="$home/Hráči u stolu/Kouřící kočka"
menu="$home/AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
uninstall_key='HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\SmokingCat'
files() { (cd "$WINEPREFIX/drive_c/users" && find . -type f | sort); }
game() { in_windows "$program/smokingcat.com" "$@"; }

# Wait until the trace $1 shows that a screen is drawn; then save a picture of it as $2.
photograph() {
    for _ in $(seq 600); do
        [ "$(grep -c '"drawn": true' "$1" 2>/dev/null)" -ge 3 ] 2>/dev/null && break
        sleep 0.2
    done
    sleep 3
    import -window root "$pictures/$2.png"
    colours=$(identify -format %k "$pictures/$2.png")
    [ "$colours" -gt 2000 ] || fail "only $colours colours on $2: the window was not drawn"
    echo "$2.png: $colours colours"
}

step "installed without a question, into $program"
files >"$work/before"
# The path after /D= must not be quoted, but Wine would quote it.
in_windows "$root/build/windows/python/python.exe" -c \
    'import subprocess, sys; subprocess.run(f"\"{sys.argv[1]}\" /S /D={sys.argv[2]}", check=True)' \
    "$(windows_path "$setup")" "$(windows_path "$program")"
wineserver -w
for file in "$program/SmokingCat.exe" "$program/smokingcat.com" "$program/uninstall.exe" \
    "$program/_internal/NOTICES.txt" "$menu/Smoking Cat.lnk"; do
    [ -f "$file" ] || fail "no $file"
done
in_windows reg query "$uninstall_key" /v DisplayVersion | grep DisplayVersion
in_windows reg query 'HKCU\Software\Classes\SmokingCat.Match\shell\open\command' /ve | grep -a -c SmokingCat.exe

step "the terminal program prints UTF-8"
game --version
game rules --lang cs >"$work/rules"
grep -m 1 'Kouřící kočka' "$work/rules" || fail "the rules have lost their accents"

step "the desktop program opens a window, and closes it on request"
trace="$work/trace"
SMOKINGCAT_TRACE=$(windows_path "$trace") wine "$program/SmokingCat.exe" --lang cs > >(cat >/dev/null) 2>&1 &
window=$!
photograph "$trace" title
[ "$(wc -l <"$trace")" -lt 5000 ] || fail "the window never sleeps"
if in_windows "$setup" /S; then fail "installed over a running program"; else
    echo "installing over the running program is refused: status $?"
fi
in_windows taskkill /im SmokingCat.exe | grep -v '^$' || true
wait "$window" || fail "the window ended with status $?"
: >"$trace"
SMOKINGCAT_TRACE=$(windows_path "$trace") wine "$program/SmokingCat.exe" \
    --autoplay --seed 7 --speed 4 --lang cs > >(cat >/dev/null) 2>&1 &
window=$!
sleep 12
in_windows "$root/build/windows/python/python.exe" "$(windows_path "$here/reader.py")"
photograph "$trace" match
in_windows taskkill /im SmokingCat.exe | grep -v '^$' || true
wait "$window" || fail "the window ended with status $?"

step "a match by autoplay, in the terminal"
# Last, because later windows would open at this one's invisible place.
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy game \
    --autoplay --seed 7 --speed 10000 --word PES --lang cs | tee "$work/autoplay"
[ "$(wc -l <"$work/autoplay")" = 1 ] || fail "more than one line of output"

[ ! -e "$saves/log.txt" ] || fail "$(cat "$saves/log.txt")"

step "a good deck is added, a broken one refused"
deck="$home/Balíček od tety"
mkdir -p "$deck" "$home/Rozbitý"
cp "$root"/assets/cards/prague/* "$deck"
sed -i 's/^name = .*/name = "teta"/' "$deck/deck.toml"
game --lang cs decks add "$(windows_path "$deck")"
game decks list | grep -A 1 teta
game decks sheet teta "$(windows_path "$pictures/sheet.png")" # by the drawing process
echo 'not a picture' >"$home/Rozbitý/1_club.svg"
if game --lang cs decks add "$(windows_path "$home/Rozbitý")"; then fail "a broken deck was added"; fi

step "installed again; the game and its files stay"
in_windows "$setup" /S
wineserver -w
[ -f "$program/SmokingCat.exe" ] || fail "installed into another folder"
game decks list | grep teta || fail "the deck is lost"

step "removed; files left"
in_windows "$program/uninstall.exe" /S
wineserver -w
for _ in $(seq 50); do [ -e "$program/uninstall.exe" ] || break; sleep 0.2; done
rm -rf "$deck" "$home/Rozbitý"
files >"$work/after"
comm -13 "$work/before" "$work/after" | grep -v -i '/temp/' >"$work/left"
sed 's|/[^/]*$||' "$work/left" | sort | uniq -c # files by folder
if grep -v '/AppData/Local/SmokingCat/' "$work/left"; then fail "these files should have been removed"; fi
[ ! -e "$program" ] || fail "the folder is still there"
for key in "$uninstall_key" 'HKCU\Software\Classes\SmokingCat.Match' 'HKCU\Software\Classes\.match'; do
    if in_windows reg query "$key" >/dev/null; then fail "$key is still there"; fi
done

step "installed and removed with all data"
in_windows "$setup" /S
wineserver -w
in_windows "$local_folder/Programs/SmokingCat/uninstall.exe" /S /EVERYTHING
for _ in $(seq 50); do [ -e "$saves" ] || break; sleep 0.2; done
files >"$work/after"
if comm -13 "$work/before" "$work/after" | grep -v -i '/temp/'; then fail "these files should have been removed"; fi
printf '\nall checks passed; pictures are in %s\n' "$pictures"
