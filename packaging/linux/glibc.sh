#!/usr/bin/env bash
# Prints the oldest glibc that can load everything in a folder, such as 2.35.
set -euo pipefail
find "$1" -type f \( -name '*.so*' -o -perm -u+x \) -print0 |
    { xargs -0 objdump -T 2>/dev/null || true; } | # some executable files are no ELF files
    grep -oP '\bGLIBC_\K2\.[0-9]+' | sort -Vu | tail -n 1
