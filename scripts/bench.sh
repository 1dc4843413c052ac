#!/bin/sh
# Times Daybook's library beside plain C on the same SQLCipher, and prints a table.
# bench.sh [--entries N] [--rounds N] [--keep FOLDER] [--tokenizer]; with --keep the databases stay in FOLDER, and
# are used again by the next run; --tokenizer times the tokenizer alone. On SQLCipher 3.4.1: scripts/with-sqlcipher3.sh scripts/bench.sh
set -eu

folder=
kept=
for argument; do # takes --keep out; the rest is for the program
    shift
    if [ "$kept" = next ]; then
        kept=$argument
    elif [ "$argument" = --keep ]; then
        kept=next
    else
        set -- "$@" "$argument"
    fi
done
if [ "$kept" = next ]; then
    echo "bench: --keep needs a folder" >&2
    exit 64
elif [ -n "$kept" ]; then
    mkdir -p "$kept"
    folder=$(cd "$kept" && pwd)
fi

cd "$(dirname "$0")/.."
for product in daybook Benchmarks; do
    swift build -c release --static-swift-stdlib --product $product >&2
done
products=$(swift build -c release --static-swift-stdlib --show-bin-path)
# shellcheck disable=SC2046 # a list of flags
cc -O2 -Wall -Wextra -o "$products/baseline" Benchmarks/baseline/*.c $(pkg-config --cflags --libs sqlcipher) -lm

if [ -z "$folder" ]; then
    # A disk, as /tmp may be memory.
    folder=$(mktemp -d /var/tmp/daybook-bench.XXXXXX)
    trap 'rm -rf "$folder"' EXIT
    trap 'exit 130' INT TERM
fi
"$products/Benchmarks" --folder "$folder" --baseline "$products/baseline" --daybook "$products/daybook" "$@"
