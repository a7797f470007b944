#!/usr/bin/env bash
# Builds dist/SmokingCat-<version>-macos-<machine>.dmg from a checkout, on a Mac with Python 3.11 or newer.
#
#     bash packaging/macos/build.sh
#
# It is signed if SIGNING_CERTIFICATE (a "Developer ID Application" as .p12, in base64) and
# SIGNING_PASSWORD are set, and notarised if NOTARY_KEY (content of the .p8), NOTARY_KEY_ID and
# NOTARY_ISSUER are set too. Otherwise it is signed for this Mac alone, and users of other Macs must
# allow it in System Settings.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work="$root/build/macos"
dist="$root/dist"
[ "$(uname -s)" = Darwin ] || { echo "run this on a Mac" >&2; exit 2; }

rm -rf "$work"
mkdir -p "$work" "$dist"
oldest=$(sed -n 's/^OLDEST_MAC = "\(.*\)"$/\1/p' "$root/packaging/naming.py")
"${PYTHON:-python3}" -m venv "$work/venv"
python="$work/venv/bin/python"
# pip on a new Mac prefers wheels for new Macs only (numpy has some); wheels for the oldest come first.
"$python" -m pip wheel -q --no-deps -w "$work/wheels" "$root"
"$python" -m pip download -q --only-binary :all: --platform "macosx_${oldest/./_}_$(uname -m)" \
    -d "$work/wheels" "$work"/wheels/smokingcat-*.whl
"$python" -m pip install -q --no-index --find-links "$work/wheels" smokingcat
"$python" -m pip install -q -e "${root}[art,dist]" # also compiles the catalogues
version=$("$python" -c 'import smokingcat; print(smokingcat.__version__)')
dmg="$dist/SmokingCat-$version-macos-$(uname -m).dmg"

iconset="$work/icon.iconset"
mkdir "$iconset"
(cd "$root" && "$python" - "$iconset" <<'END'
import sys
from art.room.app_icon import drawn
for size in (16, 32, 128, 256, 512):
    drawn(size).save(f"{sys.argv[1]}/icon_{size}x{size}.png")
    drawn(2 * size).save(f"{sys.argv[1]}/icon_{size}x{size}@2x.png")
END
)
iconutil -c icns -o "$work/icon.icns" "$iconset"

if [ -n "${SIGNING_CERTIFICATE:-}" ]; then
    keychain="$work/signing.keychain-db"
    password=$(openssl rand -hex 20)
    base64 --decode <<<"$SIGNING_CERTIFICATE" >"$work/signing.p12"
    security create-keychain -p "$password" "$keychain"
    trap 'security delete-keychain "$keychain"; rm -f "$work/signing.p12" "$work/notary.p8"' EXIT
    security set-keychain-settings -t 3600 "$keychain"
    security unlock-keychain -p "$password" "$keychain"
    security import "$work/signing.p12" -k "$keychain" -P "$SIGNING_PASSWORD" -T /usr/bin/codesign
    security set-key-partition-list -S apple-tool:,apple: -k "$password" "$keychain" >/dev/null
    security list-keychains -d user -s "$keychain" login.keychain
    SIGNING_IDENTITY=$(security find-identity -v -p codesigning "$keychain" |
        sed -n 's/.*"\(Developer ID Application: .*\)".*/\1/p' | head -1)
    export SIGNING_IDENTITY # build.spec uses it
fi

(cd "$root" && "$python" -m PyInstaller --noconfirm --log-level WARN \
    --distpath "$work/dist" --workpath "$work/pyinstaller" build.spec)
app="$work/dist/Smoking Cat.app"
codesign --verify --deep --strict "$app"
plutil -lint "$app/Contents/Info.plist"
wanted=$(find "$app/Contents" -type f -exec vtool -show-build {} + 2>/dev/null |
    awk '$1 == "minos" { print $2 }' | sort -t . -k 1,1n -k 2,2n | tail -n 1)
[ "$(printf '%s\n' "$wanted" "$oldest" | sort -t . -k 1,1n -k 2,2n | tail -n 1)" = "$oldest" ] ||
    { echo "a library needs macOS $wanted, but the app must run on $oldest" >&2; exit 1; }

# Test that Python, its libraries and the drawing process run with these signatures.
game() {
    SMOKINGCAT_HOME="$work/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy \
        "$app/Contents/MacOS/SmokingCat" "$@"
}
game --version
game --autoplay --seed 7 --speed 10000 --word PES --lang en
game decks sheet tired-eyes "$work/sheet.png"

mkdir "$work/dmg"
cp -R "$app" "$work/dmg"
ln -s /Applications "$work/dmg/Applications"
hdiutil create -quiet -ov -fs HFS+ -format UDZO -volname "Smoking Cat" -srcfolder "$work/dmg" "$dmg"
if [ -n "${SIGNING_IDENTITY:-}" ]; then
    codesign --sign "$SIGNING_IDENTITY" --timestamp "$dmg"
fi
if [ -n "${NOTARY_KEY:-}" ]; then
    printf '%s\n' "$NOTARY_KEY" >"$work/notary.p8"
    xcrun notarytool submit "$dmg" --wait \
        --key "$work/notary.p8" --key-id "$NOTARY_KEY_ID" --issuer "$NOTARY_ISSUER"
    xcrun stapler staple "$dmg"
    spctl --assess --type open --context context:primary-signature "$dmg"
fi
ls -l "$dmg"
