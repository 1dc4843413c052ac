#!/bin/sh
# with-sqlcipher3.sh COMMAND…: runs COMMAND with SQLCipher 3.4.1 in the place of the installed SQLCipher, so
# that programs built against SQLCipher 4 are tried on the older one: `with-sqlcipher3.sh swift test --skip-build`.
# DAYBOOK_TEST_SQLCIPHER=3 tells the tests, which check that they really run on it.
set -eu

[ $# -gt 0 ] || {
    echo "usage: with-sqlcipher3.sh COMMAND…" >&2
    exit 64
}
scripts=$(dirname "$0")
root=$("$scripts/fetch-sqlcipher3.sh")
links=${root%/root}/lib
mkdir -p "$links"
# Under the name that programs linked with SQLCipher 4 ask for, and under its own.
for library in "$root"/usr/lib/*/libsqlcipher.so.0; do
    ln -sf "$library" "$links/libsqlcipher.so.1"
    ln -sf "$library" "$links/libsqlcipher.so.0"
done
DAYBOOK_TEST_SQLCIPHER=3 LD_LIBRARY_PATH=$links${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} exec "$@"
