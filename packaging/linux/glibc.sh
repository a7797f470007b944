#!/usr/bin/env bash
# Prints the least glibc with which everything in a folder can be loaded, such as 2.35.
set -euo pipefail
find "$1" -type f \( -name '*.so*' -o -perm -u+x \) -print0 |
    { xargs -0 objdump -T 2>/dev/null || true; } | # some that may be run are no programs
    grep -oP '\bGLIBC_\K2\.[0-9]+' | sort -Vu | tail -n 1
