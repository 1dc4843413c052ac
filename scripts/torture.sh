#!/bin/sh
# Kills, starves, damages and crowds the built program, and looks whether anything is lost.
# torture.sh [--built FOLDER] [--quick] [--seed N] [--only PART]…
# Without --built both programs are built, optimised. The whole takes 10 to 15 minutes, --quick half a minute.
# On SQLCipher 3.4.1: with-sqlcipher3.sh scripts/torture.sh …
set -eu

cd "$(dirname "$0")/.."
built=
if [ "${1:-}" = --built ]; then
    built=$2
    shift 2
else
    for product in daybook Torture; do
        swift build -c release --static-swift-stdlib --product $product
    done
    built=.build/release
fi

# The library that makes the n-th write fail.
library=.build/torture/faults.so
mkdir -p .build/torture
if command -v cc >/dev/null; then
    cc -std=c11 -shared -fPIC -O2 -Wall -Wextra -o "$library.$$" Torture/faults.c -ldl
    mv "$library.$$" $library # whole, as another run may be using it
    set -- --faults "$PWD/$library" "$@"
else
    echo 'torture: there is no C compiler, so no writes are made to fail' >&2
fi
exec "$built/Torture" "$built/daybook" "$@"
