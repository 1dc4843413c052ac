#!/bin/sh
# Unpacks SQLCipher 3.4.1 (library and headers) of stock Debian 12 into .build/sqlcipher3/root, without
# installing it, and prints that folder. Once there, nothing is fetched again.
set -eu

cd "$(dirname "$0")/.."
folder=$PWD/.build/sqlcipher3
fail() {
    printf 'sqlcipher3: %s\n' "$*" >&2
    exit 1
}

# By version: with backports in apt's sources the plain name means SQLCipher 4.
old_version() { apt-cache madison "$1" | sed -n 's/^[^|]*| *\(3\.[^ ]*\) *|.*/\1/p' | head -n 1; }

if [ ! -e "$folder/root" ]; then
    command -v apt-get >/dev/null || fail "needs apt and Debian 12's packages"
    if [ -z "$(old_version libsqlcipher0)" ]; then # no lists yet, as on a fresh machine
        if [ "$(id -u)" = 0 ]; then apt-get -qq update; else sudo apt-get -qq update; fi </dev/null >&2 ||
            fail "apt's package lists could not be refreshed"
    fi
    rm -rf "$folder/new"
    mkdir -p "$folder/new/packages"
    for package in libsqlcipher0 libsqlcipher-dev; do
        version=$(old_version $package)
        [ -n "$version" ] || fail "apt's sources have no $package 3.4.1; Debian 12 (bookworm) has it"
        # The sandbox user could not write here; the package is still verified.
        (cd "$folder/new/packages" && apt-get -qq -o APT::Sandbox::User=root download "$package=$version" >&2)
    done
    for package in "$folder/new/packages"/*.deb; do dpkg -x "$package" "$folder/new"; done
    mv "$folder/new" "$folder/root" # whole or not at all
fi
echo "$folder/root"
