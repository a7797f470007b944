#!/bin/sh
# Installs Smoking Cat for one user or for all, and removes it again.
#
#     ./install.sh --user      into ~/.local, without an administrator
#     ./install.sh --system    into /usr/local
#     ./install.sh --prefix FOLDER
#     ... --remove             after one of these: remove the game
#
# Matches, decks and settings stay, even when the game is removed. A copy of this script is installed
# with the game, so that it can be removed without the unpacked folder.
set -eu
umask 022

usage() {
    echo "usage: ./install.sh --user | --system | --prefix FOLDER  [--remove]" >&2
    exit 2
}

here=$(cd "$(dirname "$0")" && pwd)
prefix=''
remove=''
where=''
while [ $# -gt 0 ]; do
    case $1 in
    --user) prefix=$HOME/.local where=$1 ;;
    --system) prefix=/usr/local where=$1 ;;
    --prefix) [ $# -ge 2 ] || usage; prefix=$2 where="$1 '$2'"; shift ;;
    --remove) remove=yes ;;
    *) usage ;;
    esac
    shift
done
case $prefix in
/*) ;;
*) usage ;;
esac
lib=$prefix/lib/smokingcat
share=$prefix/share
[ "$prefix" != "$HOME/.local" ] || share=${XDG_DATA_HOME:-$HOME/.local/share}

refresh() { # at the latest, menus and icons are read at the next login
    # Without a folder of packages it keeps the file types of a removed game.
    mkdir -p "$share/mime/packages"
    update-mime-database "$share/mime" 2>/dev/null || true
    rmdir -p "$share/mime/packages" 2>/dev/null || true
    update-desktop-database -q "$share/applications" 2>/dev/null || true
    gtk-update-icon-cache -q -t "$share/icons/hicolor" 2>/dev/null || true
}

take_away() {
    [ -f "$lib/installed" ] || return 0
    while read -r name; do
        rm -f "$share/$name"
        (cd "$share" && rmdir -p "$(dirname "$name")" 2>/dev/null) || true # removes empty folders only
    done <"$lib/installed"
    rm -f "$prefix/bin/smokingcat"
    rm -rf "$lib"
}

if [ -n "$remove" ]; then
    [ -f "$lib/installed" ] || { echo "Smoking Cat is not installed in $prefix." >&2; exit 1; }
    take_away
    refresh
    echo "Smoking Cat is removed from $prefix. Your matches and settings are kept."
    exit
fi

[ -d "$here/share" ] || { echo "This installed copy can only remove the game: use --remove." >&2; exit 2; }
if [ -e "$lib" ] && [ ! -f "$lib/installed" ]; then
    echo "$lib exists, and this script did not make it: remove it, or choose another --prefix." >&2
    exit 1
fi
take_away
mkdir -p "$prefix/lib" "$prefix/bin" "$share"
cp -R "$here/lib" "$lib"
cp "$here/install.sh" "$lib/install.sh"
(cd "$here/share" && find . -type f | sed 's,^\./,,') >"$lib/installed"
while read -r name; do
    mkdir -p "$share/$(dirname "$name")"
    cp "$here/share/$name" "$share/$name"
done <"$lib/installed"
# The desktop's PATH may lack the folder of programs, so the menu entry has the full path.
quoted=$(printf '%s' "$lib/SmokingCat" | sed 's/[\\&,]/\\&/g')
sed -i "s,^Exec=smokingcat,Exec=\"$quoted\"," "$share/applications/smokingcat.desktop"
ln -sf "$lib/SmokingCat" "$prefix/bin/smokingcat"
refresh
echo "Smoking Cat is in your menu, and as $prefix/bin/smokingcat. To remove it:"
echo "  '$lib/install.sh' $where --remove"
