#!/usr/bin/env bash
# Builds smokingcat_<version>-1_<arch>.deb and SmokingCat-<version>-linux-<machine>.tar.gz into a
# folder, by default dist. Needs the extras `art` and `dist`, and Debian's dpkg-dev and binutils.
# PYTHON selects another interpreter than that of .venv. FROZEN names a folder that build.spec has made
# already.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=packaging/linux
python=$(realpath -s "${PYTHON:-.venv/bin/python}")
out=$(realpath -m "${1:-dist}")
version=$("$python" -c 'import smokingcat; print(smokingcat.__version__)')
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022

if [[ -z ${FROZEN:-} ]]; then
    "$python" -m PyInstaller --noconfirm --log-level WARN --distpath "$work/frozen" \
        --workpath "$work/pyinstaller" build.spec
    FROZEN=$work/frozen/SmokingCat
fi
"$python" $here/share.py "$work/share"
glibc=$($here/glibc.sh "$FROZEN")
mkdir -p "$out"

# The tarball.
name=SmokingCat-$version-linux-$(uname -m)
mkdir "$work/$name"
cp -r "$FROZEN" "$work/$name/lib"
cp -r "$work/share" "$work/$name/share"
install -m 755 $here/install.sh "$work/$name/install.sh"
ln -s lib/_internal/NOTICES.txt "$work/$name/NOTICES.txt"
chmod -R u+w,go+rX "$work/$name"
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
    -c "$name" | gzip -9n >"$out/$name.tar.gz"

# The Debian package.
root=$work/root
arch=$(dpkg --print-architecture)
mkdir -p "$root"/{DEBIAN,usr/{games,lib,share/{doc/smokingcat,lintian/overrides}}}
cp -r "$FROZEN" "$root/usr/lib/smokingcat"
find "$root/usr/lib/smokingcat/_internal" -type f -exec chmod 644 {} +
# dpkg installs these files elsewhere.
rm "$root"/usr/lib/smokingcat/_internal/LICENSE*
ln -s ../lib/smokingcat/SmokingCat "$root/usr/games/smokingcat"
cp -r "$work/share"/* "$root/usr/share"
gzip -9n "$root"/usr/share/man/man6/smokingcat.6
"$python" $here/debian.py control "$arch" "$glibc" "$(du -sk "$root/usr" | cut -f1)" \
    >"$root/DEBIAN/control"
"$python" $here/debian.py changelog | gzip -9n >"$root/usr/share/doc/smokingcat/changelog.Debian.gz"
gzip -9nc CHANGELOG.md >"$root/usr/share/doc/smokingcat/changelog.gz"
"$python" $here/debian.py copyright >"$root/usr/share/doc/smokingcat/copyright"
cp $here/lintian-overrides "$root/usr/share/lintian/overrides/smokingcat"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
chmod -R u+w,go+rX,go-w "$root"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$root" "$out/smokingcat_$version-1_$arch.deb"
(cd "$out" && sha256sum "$name.tar.gz" "smokingcat_$version-1_$arch.deb")
