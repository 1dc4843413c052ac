#!/bin/sh
# Installs what a fresh machine lacks to build Daybook. Swift itself is taken as given.
#
# Every need is probed for (a command, a pkg-config module, a shared library), so that a second run
# needs neither root nor network and takes a moment, and nothing that is already there is touched.
#
# DAYBOOK_SQLCIPHER=stock      takes the distribution's own SQLCipher, even where that is 3.4.1
# DAYBOOK_SQLCIPHER=backports  moves a machine that has 3.4.1 to SQLCipher 4
set -eu

wish=${DAYBOOK_SQLCIPHER:-}
backports_pin=/etc/apt/preferences.d/daybook-backports
backports_source=/etc/apt/sources.list.d/daybook-backports # and .sources or .list

say() { printf 'setup: %s\n' "$*"; }
fail() {
    printf 'setup: %s\n' "$*" >&2
    exit 1
}
has() { command -v "$1" >/dev/null 2>&1; }

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif has sudo; then
        sudo "$@"
    else
        fail "installing packages needs root: run 'make setup' as root once, or install sudo"
    fi
}
# Asks nothing, and is quiet but for errors.
apt_get() {
    as_root env DEBIAN_FRONTEND=noninteractive DEBCONF_NOWARNINGS=yes \
        apt-get -qq -o Dpkg::Use-Pty=0 -o Acquire::Retries=1 "$@" </dev/null >/dev/null
}
install_packages() {
    apt_get install -y --no-install-recommends "$@" || fail "apt-get could not install $*"
}

# pkg-config's version is SQLite's for SQLCipher 4 (3.25 and up); Debian's package of 3.4.1 says 3.4.
sqlcipher_is_old() { pkg-config --max-version=3.20 sqlcipher; }
release() { sed -n 's/^VERSION_CODENAME=//p' /etc/os-release; }
candidate() { apt-cache policy "$1" | sed -n 's/^  Candidate: //p'; }

# Shared libraries of the Swift toolchain that the loader does not find.
missing_toolchain_libraries() {
    bin=$(dirname "$(readlink -f "$(command -v swift)")")
    for program in swift-build swift-frontend lld; do
        [ -x "$bin/$program" ] && ldd "$bin/$program" | sed -n 's/^[[:space:]]*\([^ ]*\) => not found.*/\1/p'
    done | sort -u
}

package_of_library() {
    case $1 in
    libcurl.so.4) echo libcurl4 ;;
    libedit.so.2) echo libedit2 ;;
    libncurses.so.6) echo libncurses6 ;;
    libsqlite3.so.0) echo libsqlite3-0 ;;
    libtinfo.so.6) echo libtinfo6 ;;
    libuuid.so.1) echo libuuid1 ;;
    libxml2.so.2) echo libxml2 ;;
    libz.so.1) echo zlib1g ;;
    libstdc++.so.6 | libgcc_s.so.1) ;; # g++ brings them
    *) say "note: the Swift toolchain wants $1, and no package is known for it" >&2 ;;
    esac
}

# What is missing, as Debian and Ubuntu name it.
missing_packages() {
    has make || echo make
    has g++ || echo g++ # with it gcc, ld, strip, and the headers and start files that Swift links with
    has pkg-config || echo pkg-config
    for library in $(missing_toolchain_libraries); do package_of_library "$library"; done
    [ -e /usr/share/zoneinfo/Europe/Paris ] || echo tzdata
    { has pkg-config && pkg-config --exists libcrypto; } || echo libssl-dev
    { has pkg-config && pkg-config --exists libcmark; } || echo libcmark-dev
}

# Debian's own entry for this release in apt's sources, rewritten for its backports: the same mirror
# with the same options and key. Third parties use the release's name too, hence the origin.
backports_entry() {
    # shellcheck disable=SC2016 # apt-get fills these in
    found=$(apt-get indextargets --format '$(ORIGIN)|$(CODENAME)|$(COMPONENT)|$(SITE)|$(SOURCESENTRY)' \
        'Identifier: Packages' | grep "^Debian|$codename|main|" | head -n 1)
    [ -n "$found" ] || return 1
    site=$(printf '%s' "$found" | cut -d'|' -f4)
    file=$(printf '%s' "$found" | cut -d'|' -f5 | sed 's/:[0-9]*$//')
    case $file in
    *.sources)
        echo sources
        awk -v RS= -v site="$site" -v suite="$codename" '
            function skip_field() { while (i < count && lines[i + 1] ~ /^[ \t]/) i++ }
            index($0, site) && (" " $0 " ") ~ ("[ \t\n]" suite "[ \t\n]") {
                count = split($0, lines, "\n")
                for (i = 1; i <= count; i++) {
                    if (lines[i] ~ /^#/) continue
                    if (lines[i] ~ /^(Types|Suites|Components|Enabled):/) { skip_field(); continue }
                    print lines[i]
                }
                print "Types: deb\nSuites: " suite "-backports\nComponents: main"
                exit
            }' "$file"
        ;;
    *)
        echo list
        pattern="deb[[:space:]]+(\[[^]]*\][[:space:]]+)?([^[:space:]]+)[[:space:]]+${codename}[[:space:]].*"
        grep -F "$site" "$file" | sed -nE "s|^[[:space:]]*$pattern|deb \1\2 $codename-backports main|p" | head -n 1
        ;;
    esac
}

# Pinned at -1, packages of backports are never taken, not even by name; SQLCipher's alone are.
pin_text() {
    cat <<END
Explanation: Daybook (scripts/setup.sh): SQLCipher 4 from backports, and nothing else
Package: *
Pin: release n=$codename-backports
Pin-Priority: -1

Package: libsqlcipher-dev libsqlcipher1 sqlcipher
Pin: release n=$codename-backports
Pin-Priority: 500
END
}

put_file() {
    printf '%s\n' "$2" | as_root tee "$1" >/dev/null
    as_root chmod 644 "$1" # apt reads its settings as another user, whatever the umask here
}

remove_backports() { as_root rm -f "$backports_pin" "$backports_source.sources" "$backports_source.list"; }

add_backports() {
    entry=$(backports_entry) || return 1
    kind=$(printf '%s\n' "$entry" | head -n 1)
    source_text=$(printf '%s\n' "$entry" | sed 1d)
    [ -n "$source_text" ] || return 1
    say "adding $codename-backports from the mirror in use, for SQLCipher alone ($backports_source.$kind)"
    trap 'remove_backports; exit 130' INT TERM
    put_file "$backports_pin" "$(pin_text)"
    put_file "$backports_source.$kind" "# Daybook (scripts/setup.sh): for SQLCipher 4 alone, see $backports_pin
$source_text"
    # Only this source: the others are fresh, and their lists must stay.
    if apt_get update -o "Dir::Etc::sourcelist=$backports_source.$kind" -o Dir::Etc::sourceparts=- \
        -o APT::Get::List-Cleanup=0 -o APT::Update::Error-Mode=any -o Acquire::http::Timeout=20 2>/dev/null &&
        case $(candidate libsqlcipher-dev) in 4.*) true ;; *) false ;; esac then
        trap - INT TERM
        return 0
    fi
    trap - INT TERM
    remove_backports
    return 1
}

install_sqlcipher() {
    codename=$(release)
    if [ "$wish" = stock ]; then
        say "installing the distribution's own SQLCipher, as DAYBOOK_SQLCIPHER=stock asks"
        install_packages --allow-downgrades "libsqlcipher-dev/$codename"
        return
    fi
    case $(candidate libsqlcipher-dev) in
    '' | '(none)') fail "this system has no package libsqlcipher-dev; please install SQLCipher's headers by hand" ;;
    3.*)
        # Backports that are there already, unpinned, give way to the release: ask by version.
        newer=$(apt-cache madison libsqlcipher-dev | sed -n 's/^[^|]*| *\(4\.[^ ]*\) *|.*/\1/p' | head -n 1)
        if [ -n "$newer" ]; then
            install_packages "libsqlcipher-dev=$newer" "libsqlcipher1=$newer"
            return
        elif [ "$codename" = bookworm ] && add_backports; then
            say "installing SQLCipher 4"
        else
            say "SQLCipher 4 cannot be reached from here; taking the stock 3.4.1 instead. What is lost: FTS5, so ranking"
            say "is slower; keys are derived with 64,000 rounds of SHA-1; files of SQLCipher 4 cannot be opened."
        fi
        ;;
    *) say "installing SQLCipher 4" ;;
    esac
    install_packages libsqlcipher-dev
}

need_sqlcipher() {
    has pkg-config && pkg-config --exists sqlcipher || return 0
    case $wish in
    stock) ! sqlcipher_is_old && [ "$(release)" = bookworm ] ;;
    backports) sqlcipher_is_old ;;
    *) false ;;
    esac
}

case $wish in
'' | stock | backports) ;;
*) fail "DAYBOOK_SQLCIPHER is '$wish'; it can be 'stock' or 'backports'" ;;
esac

has swift || fail "Swift is missing. Install Swift 6 as the install page of swift.org says (Linux), put
its usr/bin folder on the PATH, and run 'make setup' again."

packages=$(missing_packages | sort -u | tr '\n' ' ')
if [ -n "$packages" ] || need_sqlcipher; then
    if ! has apt-get; then
        fail "please install by hand, under your system's names: make, a C++ compiler with its headers, pkg-config,
SQLCipher, OpenSSL and cmark with their headers (Fedora: gcc-c++ pkgconf sqlcipher-devel openssl-devel
cmark-devel; macOS: brew install pkg-config sqlcipher openssl@3 cmark)."
    fi
    say "refreshing apt's package lists"
    # A third party's source may be out of order; what matters is whether the installs go through.
    apt_get update || say "note: not all package lists could be refreshed; going on"
    if [ -n "$packages" ]; then
        say "installing ${packages% }"
        # shellcheck disable=SC2086 # a list of names
        install_packages $packages
    fi
    if need_sqlcipher; then install_sqlcipher; fi
fi

swift --version >/dev/null 2>&1 || fail "swift is there but does not start; 'swift --version' tells why"
if sqlcipher_is_old; then
    say "ready, with SQLCipher 3 (no FTS5); DAYBOOK_SQLCIPHER=backports make setup moves Debian 12 to SQLCipher 4"
else
    say "ready, with SQLCipher 4"
fi
