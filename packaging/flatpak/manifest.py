"""Writes the manifest of the Flatpak: ``python packaging/flatpak/manifest.py TARBALL [FOLDER]``.

It packs the folder that ``packaging/linux/build.sh`` has made, for a runtime that brings nothing
but the system's libraries, and gives it a screen, a sound device and two folders, and no network.
It is called as shops call the game, which comes of the addresses, so it is made and not kept. Then

    flatpak-builder --user --install build/flatpak FOLDER/NAME.json
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from naming import NAME

RUNTIME = "25.08"


def manifest(tarball: Path) -> dict[str, object]:
    """Return what flatpak-builder is to do."""
    return {
        "id": NAME,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": "smokingcat",
        "rename-desktop-file": "smokingcat.desktop",
        "rename-icon": "smokingcat",
        "finish-args": [
            "--socket=wayland",
            "--socket=fallback-x11",
            "--share=ipc",
            "--socket=pulseaudio",
            "--device=dri",
            "--device=input",  # gamepads; a Flatpak before 1.16 knows no such word, and has none
            # Matches saved to a file lie among the documents, decks and matches come as downloads.
            "--filesystem=xdg-documents",
            "--filesystem=xdg-download:ro",
            f"--env=SDL_VIDEO_WAYLAND_WMCLASS={NAME}",
            f"--env=SDL_VIDEO_X11_WMCLASS={NAME}",
        ],
        "modules": [
            {
                "name": "smokingcat",
                "buildsystem": "simple",
                "build-commands": [
                    "./install.sh --prefix /app",
                    "desktop-file-edit --set-key=Exec --set-value='smokingcat --open %f' "
                    "/app/share/applications/smokingcat.desktop",
                    # Icons are told to the desktop under the sandbox's own name only.
                    f'sed -i \'s,icon name="smokingcat",icon name="{NAME}",\' '
                    f"/app/share/mime/packages/{NAME}.xml",
                ],
                # The folder is as it was tried: neither stripped nor taken apart again.
                "build-options": {"strip": False, "no-debuginfo": True},
                "sources": [
                    {
                        "type": "archive",
                        "path": str(tarball.resolve()),
                        "sha256": hashlib.sha256(tarball.read_bytes()).hexdigest(),
                    }
                ],
            }
        ],
    }


if __name__ == "__main__":
    told = manifest(Path(sys.argv[1]))
    folder = Path(sys.argv[2] if len(sys.argv) > 2 else "dist")
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{told['id']}.json"
    file.write_text(json.dumps(told, indent=4) + "\n", encoding="utf-8")
    print(file)
