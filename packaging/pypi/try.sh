#!/usr/bin/env bash
# Tests the wheel in a folder (by default dist) as a user would use it: by uvx with several Pythons
# (PYTHONS: versions or paths), and installed by pipx. Every deck, sound and language must be there.
# Needs uv. For the newest Python it only checks that all dependencies have wheels.
set -euo pipefail
cd "$(dirname "$0")/../.."
checkout=$PWD
wheel=$(realpath "${1:-dist}"/smokingcat-*.whl)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
export SMOKINGCAT_HOME=$scratch/home SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy LANGUAGE=en
export PIPX_HOME=$scratch/pipx PIPX_BIN_DIR=$scratch/bin PYTHONDONTWRITEBYTECODE=1

all_is_there() { # COMMAND...: the program must have all decks and languages
    local name code
    for deck in "$checkout"/assets/cards/*/deck.toml; do
        name=$(basename "$(dirname "$deck")")
        "$@" decks sheet "$name" "$scratch/$name.png" >/dev/null
        rm "$scratch/$name.png"
    done
    for book in "$checkout"/locales/*/rules.md; do
        code=$(basename "$(dirname "$book")")
        "$@" rules --lang "$code" >/dev/null
    done
    "$@" --autoplay --seed 7 --speed 10000 --word PES
}

for version in ${PYTHONS:-3.11 3.12 3.13}; do
    echo "Python $version, uvx"
    uvx -q --isolated --python "$version" --from "$wheel" smokingcat --version
    all_is_there uvx -q --python "$version" --from "$wheel" smokingcat
done

echo "pipx"
uvx -q pipx install -q "$wheel"
all_is_there "$PIPX_BIN_DIR/smokingcat"
installed=$(dirname "$(find "$PIPX_HOME" -path '*/smokingcat/_data/assets')")
diff -r "$checkout/assets" "$installed/assets"
diff -r -x '*.po' -x '*.pot' -x terms.toml -x notes.toml "$checkout/locales" "$installed/locales"
uvx -q pipx uninstall smokingcat
test ! -e "$PIPX_BIN_DIR/smokingcat"

for system in x86_64-manylinux_2_28 aarch64-manylinux_2_28 windows macos x86_64-apple-darwin; do
    echo "Python 3.14 on $system: all dependencies have wheels"
    echo "$wheel" | uv pip compile -q --python-version 3.14 --python-platform "$system" \
        --only-binary :all: --no-annotate --no-header - | grep -v '^/' | paste -sd ' '
done
