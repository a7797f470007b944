#!/usr/bin/env bash
# Uses the setup program of dist/ as its user would, under Wine, in a fresh home: installed into a path
# with spaces and hooks, played, given decks, put in anew and taken away. Says what it saw.
#
#     bash packaging/windows/try.sh [FOLDER FOR PICTURES]
#
# It needs what build.sh needs, and imagemagick.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
if [ -z "${TRYING:-}" ]; then # everything below happens on a screen of its own
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
rm -rf "$work"
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

# Wait until the trace $1 tells of a title that is drawn; a screen is photographed as $2 then.
photograph() {
    for _ in $(seq 600); do
        [ "$(grep -c '"drawn": true' "$1" 2>/dev/null)" -ge 3 ] 2>/dev/null && break
        sleep 0.2
    done
    sleep 3
    import -window root "$pictures/$2.png"
    colours=$(identify -format %k "$pictures/$2.png")
    [ "$colours" -gt 2000 ] || fail "only $colours colours on $2"
    echo "$2.png: $colours colours"
}

step "installed without a question, into $program"
files >"$work/before"
# What follows /D= may not be quoted, which Wine would do.
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

step "the program of the terminal speaks UTF-8"
game --version
game rules --lang cs >"$work/rules"
grep -m 1 'Kouřící kočka' "$work/rules" || fail "no hooks in the rules"

step "the program of the desktop opens a window, and closes it when it is asked to"
trace="$work/trace"
SMOKINGCAT_TRACE=$(windows_path "$trace") wine "$program/SmokingCat.exe" --lang cs > >(cat >/dev/null) 2>&1 &
window=$!
photograph "$trace" title
if in_windows "$setup" /S; then fail "installed over a program that runs"; else
    echo "installing over it meanwhile is refused: status $?"
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
# After the windows, which would open where this one was, that nobody sees.
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy game \
    --autoplay --seed 7 --speed 10000 --word PES --lang cs | tee "$work/autoplay"
[ "$(wc -l <"$work/autoplay")" = 1 ] || fail "more than a result"

[ ! -e "$saves/log.txt" ] || fail "$(cat "$saves/log.txt")"

step "a deck is taken in, another is refused"
deck="$home/Balíček od tety"
mkdir -p "$deck" "$home/Rozbitý"
cp "$root"/assets/cards/prague/* "$deck"
sed -i 's/^name = .*/name = "teta"/' "$deck/deck.toml"
game --lang cs decks add "$(windows_path "$deck")"
game decks list | grep -A 1 teta
game decks sheet teta "$(windows_path "$pictures/sheet.png")" # by the process that draws
echo 'not a picture' >"$home/Rozbitý/1_club.svg"
if game --lang cs decks add "$(windows_path "$home/Rozbitý")"; then fail "taken in"; fi

step "put in anew, everything stays where it was"
in_windows "$setup" /S
wineserver -w
[ -f "$program/SmokingCat.exe" ] || fail "it went elsewhere"
game decks list | grep teta || fail "the deck has gone"

step "taken away; what is left"
in_windows "$program/uninstall.exe" /S
wineserver -w
for _ in $(seq 50); do [ -e "$program/uninstall.exe" ] || break; sleep 0.2; done
rm -rf "$deck" "$home/Rozbitý"
files >"$work/after"
comm -13 "$work/before" "$work/after" | grep -v -i '/temp/' >"$work/left"
sed 's|/[^/]*$||' "$work/left" | sort | uniq -c # files by folder
if grep -v '/AppData/Local/SmokingCat/' "$work/left"; then fail "that is more than saves"; fi
[ ! -e "$program" ] || fail "the folder is still there"
for key in "$uninstall_key" 'HKCU\Software\Classes\SmokingCat.Match' 'HKCU\Software\Classes\.match'; do
    if in_windows reg query "$key" >/dev/null; then fail "$key is still there"; fi
done

step "installed and taken away with everything"
in_windows "$setup" /S
wineserver -w
in_windows "$local_folder/Programs/SmokingCat/uninstall.exe" /S /EVERYTHING
for _ in $(seq 50); do [ -e "$saves" ] || break; sleep 0.2; done
files >"$work/after"
if comm -13 "$work/before" "$work/after" | grep -v -i '/temp/'; then fail "something is left"; fi
printf '\neverything as it should be; pictures are in %s\n' "$pictures"
