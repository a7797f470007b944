"""Writes the manifest of the Flatpak: ``python packaging/flatpak/manifest.py TARBALL [FOLDER]``.

The Flatpak packs the folder made by ``packaging/linux/build.sh`` for a runtime with only system
libraries. The Flatpak may use a screen, a sound device, gamepads and two folders, and no network.
The manifest's file name is the application id, which depends on the addresses, so the manifest is
not in the repository. Then

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
    """Return the manifest for flatpak-builder."""
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
            "--device=input",  # gamepads; Flatpak before 1.16 ignores it
            # Backups are written to the documents; decks and matches are read from the downloads.
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
                    # Desktops see the icon only under the application id.
                    f'sed -i \'s,icon name="smokingcat",icon name="{NAME}",\' '
                    f"/app/share/mime/packages/{NAME}.xml",
                ],
                # Pack the tested folder unchanged: no stripping, no separate debug files.
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
    content = manifest(Path(sys.argv[1]))
    folder = Path(sys.argv[2] if len(sys.argv) > 2 else "dist")
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{content['id']}.json"
    file.write_text(json.dumps(content, indent=4) + "\n", encoding="utf-8")
    print(file)
