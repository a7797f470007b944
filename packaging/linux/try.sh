#!/usr/bin/env bash
# Tests the two files that build.sh has put into a folder (by default dist) as a user would use them.
#
# The package: its metadata are checked. apt installs it in a fresh Debian (SUITE, by default bookworm).
# An unprivileged user plays a match in a window. It is removed; any file left over is printed and is an
# error. The tarball: likewise, by a user with spaces and accents in the name of the home. Pictures of
# both windows are saved in the folder.
#
# Runs as root on Debian without containers: a chroot is made below TMPDIR. Needs mmdebstrap, xvfb,
# imagemagick, lintian, appstream, desktop-file-utils, shared-mime-info and libglib2.0-bin.
set -euo pipefail
cd "$(dirname "$0")/../.."
dist=$(realpath "${1:-dist}")
suite=${SUITE:-bookworm}
deb=$(ls "$dist"/smokingcat_*.deb)
tarball=$(ls "$dist"/SmokingCat-*-linux-*.tar.gz)
work=$(mktemp -d)
root=$work/root
export DISPLAY=:93 LANGUAGE=en LC_ALL=C.UTF-8
leave() {
    kill "$screen" 2>/dev/null || true
    rm -rf "$work"
}
Xvfb "$DISPLAY" -screen 0 1280x800x24 2>/dev/null &
screen=$!
trap leave EXIT

watched() { # NAME COMMAND...: play a match; save a picture of the window in the middle of it
    local name=$1
    shift
    "$@" --autoplay --seed 7 --word PES --speed 6 >"$work/output" &
    local game=$!
    sleep 12
    import -window root "$dist/$name.png"
    wait "$game"
    cat "$work/output"
    local colours
    colours=$(convert "$dist/$name.png" -format '%k' info:)
    ((colours > 1000)) || { echo "$name.png is empty: the window was not drawn" >&2; exit 1; }
}

says() { # PATTERN COMMAND...: run the command; its output must match the pattern
    local said
    said=$("${@:2}")
    echo "$said"
    grep -q "$1" <<<"$said"
}

echo "== metadata"
lintian --allow-root --info --display-info --pedantic --fail-on error,warning,info,pedantic "$deb"
dpkg-deb -x "$deb" "$work/unpacked"
desktop-file-validate "$work"/unpacked/usr/share/applications/*.desktop
appstreamcli validate --no-net "$work"/unpacked/usr/share/metainfo/*.xml

echo "== $suite without other packages"
mmdebstrap --quiet --variant=apt "$suite" "$root" ${MIRROR:+"$MIRROR"}
everything() { (cd "$root" && find . -path ./proc -prune -o -path ./tmp -prune -o -path './var/*' -prune -o -print | sort); }
in_root() { chroot "$root" env -u LC_ALL "$@"; }
cp "$deb" "$root/tmp/"
cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true
in_root useradd -m player
in_root apt-get update -qq
in_root apt-get install -y -qq --no-install-recommends libx11-6 libxext6 libstdc++6 >/dev/null 2>&1
everything >"$work/before"
in_root apt-get install -y -qq --no-install-recommends "/tmp/$(basename "$deb")" >/dev/null 2>&1
in_root dpkg -s smokingcat | grep -E '^(Status|Version|Depends)'
in_root dpkg --verify smokingcat
player() { chroot --userspec=player:player "$root" env HOME=/home/player SDL_AUDIODRIVER=dummy PATH=/usr/bin:/usr/games "$@"; }
player smokingcat --version
player smokingcat decks list
watched package player smokingcat
in_root apt-get purge -y -qq smokingcat 2>/dev/null
everything | diff "$work/before" - | grep -v ' ./home/player' | grep '^>' && exit 1
echo "removed; files left in the player's home:"
(cd "$root/home/player" && find . -name '*.match' -o -name 'settings.json')

echo "== the tarball"
export HOME="$work/Příliš žluťoučký kůň"
mkdir "$HOME"
tar -C "$HOME" -xzf "$tarball"
unpacked=$HOME/$(basename "$tarball" .tar.gz)
"$unpacked/install.sh" --user | tee "$work/printed"
rm -r "$unpacked"
desktop-file-validate "$HOME/.local/share/applications/smokingcat.desktop"
grep '^Exec' "$HOME/.local/share/applications/smokingcat.desktop"
watched tarball env SDL_AUDIODRIVER=dummy "$HOME/.local/bin/smokingcat"
record=$(find "$HOME/.local/share/SmokingCat" -name '*.match' | head -n 1)
says ': application/x-smokingcat-match$' gio info -a standard::content-type "$record"
says 'Default.*: smokingcat.desktop$' gio mime application/x-smokingcat-match
eval "$(tail -n 1 "$work/printed")" # the command that install.sh printed
if grep -rl smokingcat "$HOME"/.local/share/{mime,applications}; then echo "these files still name the game" >&2; exit 1; fi
echo "files left:"
(cd "$HOME" && find . -type f -not -path './.cache/*')
