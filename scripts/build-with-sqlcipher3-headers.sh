#!/bin/sh
# Builds the package against the headers and the library of SQLCipher 3.4.1, in a build folder of its own,
# and checks that it was really linked with that library. Arguments go to `swift build`.
set -eu

cd "$(dirname "$0")/.."
root=$(scripts/fetch-sqlcipher3.sh)
pkgconfig=${root%/root}/pkgconfig
mkdir -p "$pkgconfig"
# Debian's own file, pointed into the unpacked folder. Both ways of naming the header, <sqlite3.h> and
# <sqlcipher/sqlite3.h>, must find the old one before an installed new one.
# shellcheck disable=SC2016 # pkg-config fills it in
sed -e "s|^prefix=.*|prefix=$root/usr|" -e 's|^Cflags:.*|& -I${includedir}|' \
    "$root"/usr/lib/*/pkgconfig/sqlcipher.pc >"$pkgconfig/sqlcipher.pc"
# The others without their folder, which is searched first otherwise and has the installed SQLCipher too.
for library in crypto cmark; do
    sed -e "s|^Libs:.*|Libs: -l$library|" "$(pkg-config --variable=pcfiledir lib$library)/lib$library.pc" \
        >"$pkgconfig/lib$library.pc"
done

build() { PKG_CONFIG_PATH=$pkgconfig swift build --scratch-path .build/sqlcipher3/build "$@"; }
build "$@"
program=$(build "$@" --show-bin-path)/daybook
readelf -d "$program" | grep -q 'NEEDED.*libsqlcipher\.so\.0' || {
    echo "sqlcipher3: $program is not linked with SQLCipher 3.4.1" >&2
    exit 1
}
echo "sqlcipher3: builds with the headers and the library of SQLCipher 3.4.1"
