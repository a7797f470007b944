#!/usr/bin/env bash
# Makes dist/SmokingCat-<version>-macos-<machine>.dmg of a checkout, on a Mac with Python 3.11 or newer.
#
#     bash packaging/macos/build.sh
#
# Signed where SIGNING_CERTIFICATE (a "Developer ID Application" as .p12, in base64) and SIGNING_PASSWORD
# are set, and notarised where NOTARY_KEY (what is in the .p8), NOTARY_KEY_ID and NOTARY_ISSUER are too.
# Without them it is signed for this Mac alone, and others have to allow it in System Settings.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work="$root/build/macos"
dist="$root/dist"
[ "$(uname -s)" = Darwin ] || { echo "this wants a Mac" >&2; exit 2; }

rm -rf "$work"
mkdir -p "$work" "$dist"
"${PYTHON:-python3}" -m venv "$work/venv"
python="$work/venv/bin/python"
"$python" -m pip install -q -e "${root}[art,dist]" # compiles the catalogues as well
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
    export SIGNING_IDENTITY # build.spec signs with it
fi

(cd "$root" && "$python" -m PyInstaller --noconfirm --log-level WARN \
    --distpath "$work/dist" --workpath "$work/pyinstaller" build.spec)
app="$work/dist/SmokingCat.app"
codesign --verify --deep --strict "$app"
plutil -lint "$app/Contents/Info.plist"
"$app/Contents/MacOS/SmokingCat" --version

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
