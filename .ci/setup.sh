# SPDX-License-Identifier: Apache-2.0
# What Examples/run, Tests/run and Benchmarks/run share: the toolchain, the packages, a private X server, tidying up.
# Sourced by them; `root` is the top of the repository. Messages go to standard error; results go to standard output.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/asyncdisplaykit.XXXXXX")
server=''  # processes of the private X servers
program='' # process of the program under it

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$0: $*"
    exit 1
}

# Runs on every way out, signals included.
tidy() {
    local process
    for process in $program $server; do
        kill "$process" 2>/dev/null && wait "$process" 2>/dev/null
    done
    rm -rf "$work"
}
trap tidy EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# too_old ID VERSION: why a distribution cannot be used, in one sentence; nothing for all others, and for versions without a number.
too_old() {
    local year=${2%%.*} oldest
    case $1 in
        debian) oldest=12 ;;
        ubuntu) oldest=24 ;;
        *) return ;;
    esac
    case $year in '' | *[!0-9]*) return ;; esac
    [ "$year" -ge "$oldest" ] || echo "This system ($1 $2) is older than those that work: Debian 12, Ubuntu 24.04" \
        "and newer (Documentation/Guide.docc/Systems.md)."
}

# need_system: the distribution is not older than the ones that work.
need_system() {
    local reason
    [ -r /etc/os-release ] || return 0
    reason=$(. /etc/os-release && too_old "${ID:-}" "${VERSION_ID:-}")
    [ -z "$reason" ] || fail "$reason"
}

# need_swift: the system is not too old, and the toolchain is there, whole, and new enough.
need_swift() {
    need_system
    local advice="from https://www.swift.org/install/linux/ and put its usr/bin into PATH"
    command -v swift >/dev/null || fail "Swift is not installed: install Swift 6.2 or newer $advice."
    # Only before the first build, which takes minutes: this takes seconds.
    [ -d "$root/.build" ] || toolchain_builds || {
        need_packages toolchain
        toolchain_builds || fail "$(toolchain_failure)"
    }
    local said version
    said=$(swift --version 2>&1) || fail "swift does not start: $(tail -n 1 <<<"$said")"
    version=$(sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' <<<"$said" | head -n 1)
    [ -n "$version" ] || fail "cannot find the version of Swift in: $(head -n 1 <<<"$said")"
    if [ "${version%.*}" -lt 6 ] || { [ "${version%.*}" -eq 6 ] && [ "${version#*.}" -lt 2 ]; }; then
        fail "Swift $version is too old: install Swift 6.2 or newer $advice."
    fi
    remove_moved_builds
}

# remove_moved_builds: deletes the build folders that were made when the checkout had another path. The compiler refuses their
# modules, and SwiftPM does not notice.
remove_moved_builds() {
    local plan folder
    for plan in "$root"/.build/{debug,release}.yaml "$root"/.build-*/{debug,release}.yaml; do
        folder=$(dirname "$plan")
        [ -f "$plan" ] && ! grep -qF "\"$root/" "$plan" || continue
        say "This checkout was moved after $folder was built; everything is built again."
        rm -rf "$folder"
    done
}

# toolchain_builds: the compiler, the linker and the build tool make a program of one line. A toolchain unpacked on a bare system lacks
# shared libraries, and the C library and linker of gcc.
toolchain_builds() {
    local one=$work/one
    command -v git >/dev/null || { echo 'git is not installed' >"$work/toolchain.log"; return 1; }
    mkdir -p "$one/Sources/one"
    echo 'print(1)' >"$one/Sources/one/main.swift"
    cat >"$one/Package.swift" <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "one", targets: [.executableTarget(name: "one")])
SWIFT
    swift build --package-path "$one" -Xswiftc -use-ld=lld >"$work/toolchain.log" 2>&1
}

# missing_libraries: the shared libraries that programs of the toolchain need and this system does not have.
missing_libraries() {
    local folder
    folder=$(dirname "$(readlink -f "$(command -v swift)")")
    ldd "$folder"/{swift-build,swift-frontend,lld,clang} "$folder/../lib/swift/linux/libFoundationNetworking.so" 2>/dev/null |
        sed -nE 's/^\s*(\S+) => not found.*/\1/p' | sort -u | paste -sd ' '
}

# toolchain_failure: why the toolchain does not build a program of one line, and the remedy, in a few sentences.
toolchain_failure() {
    local missing
    missing=$(missing_libraries)
    case $missing in
        *libxml2.so.2*)
            echo "Swift's tools need $missing, which this system no longer has: it is newer than Swift's builds for Linux. Install the" \
                "packages libxml2 and libicu76 of Debian 13 beside its own (https://packages.debian.org/trixie/libxml2)." ;;
        ?*) echo "Swift's tools need $missing: install the packages that have these libraries, then run this again." ;;
        *) echo "Swift does not build a program of one line: $(grep -E 'error|not found' "$work/toolchain.log" | head -n 1)" ;;
    esac
}

packages_for() { sed -n "s/^$1: //p" "$root/.ci/packages"; }

# need_packages PURPOSE...: the packages of those purposes, if any is missing. Asks dpkg only, so that it costs milliseconds; apt says which
# packages in parentheses the system has.
need_packages() {
    local purpose package missing=() optional=() as_root=()
    command -v dpkg-query >/dev/null || {
        say "This system has no apt: the build needs the packages that .ci/packages lists under: $*."
        return 0
    }
    local all wanted installed
    all=$(for purpose in "$@"; do packages_for "$purpose"; done | tr ' ' '\n' | sort -u)
    wanted=$(grep -v '^(' <<<"$all")
    # shellcheck disable=SC2086 # one word a package
    installed=$(dpkg-query -W -f='${db:Status-Abbrev}${Package}\n' $wanted 2>/dev/null | sed -n 's/^.i //p' | sort -u)
    mapfile -t missing < <(comm -23 <(printf '%s\n' "$wanted") <(printf '%s\n' "$installed"))
    [ ${#missing[@]} -eq 0 ] && return 0

    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "run as root: apt-get install ${missing[*]}"
        as_root=(sudo)
    fi
    say "Installing with apt: ${missing[*]}"
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -qq)
    # A broken line in a list of package sources must not stop the script; only the packages count.
    "${apt[@]}" update >"$work/apt.log" 2>&1
    # shellcheck disable=SC2046 # one word a package
    mapfile -t optional < <(LC_ALL=C apt-cache policy $(sed -n 's/^(\(.*\))$/\1/p' <<<"$all") 2>/dev/null |
        awk '/^[^ ]/ { name = $1 } /Candidate:/ && $2 != "(none)" { sub(":", "", name); print name }')
    # --no-remove: installed packages stay.
    "${apt[@]}" install -y --no-install-recommends --no-remove "${missing[@]}" "${optional[@]}" >>"$work/apt.log" 2>&1 </dev/null && return 0
    apt_failed "${missing[@]}"
}

# apt_failed PACKAGE...: why, in one sentence.
apt_failed() {
    local unreachable unknown reason
    unreachable=$(grep -m 1 -oE "(Temporary failure resolving|Could not resolve|Could not connect to|Unable to connect to).*" "$work/apt.log")
    unknown=$(sed -nE "s/^E: Unable to locate package (.*)/\1/p; s/^E: Package '(.*)' has no installation candidate/\1/p" "$work/apt.log" |
        sort -u | paste -sd ' ')
    reason=$(grep '^E:' "$work/apt.log" | tail -n 1)
    [ -z "$unreachable" ] || fail "apt cannot reach its package sources ($unreachable): check the network, then run this again."
    [ -z "$unknown" ] || fail "apt finds no package $unknown: enable the sources that have it (main; on Ubuntu also universe)."
    fail "apt could not install $* (${reason:-no reason given}): fix that, then run this again."
}

# start_server WIDTHxHEIGHT [OPTION...]: a private X server; sets DISPLAY. It dies with this script, however that ends.
start_server() {
    command -v Xvfb >/dev/null || fail "there is no display and no Xvfb: install the package xvfb, or set DISPLAY."
    : >"$work/display"
    local tether=()
    command -v setpriv >/dev/null && tether=(setpriv --pdeathsig TERM)
    "${tether[@]}" Xvfb -displayfd 3 -screen 0 "$1x24" -dpi 96 -noreset -nolisten tcp "${@:2}" 3>"$work/display" 2>"$work/xvfb.log" &
    local new=$!
    server+=${server:+ }$new
    local deadline=$((SECONDS + 20))
    until [ -s "$work/display" ]; do
        kill -0 $new 2>/dev/null && [ $SECONDS -lt $deadline ] || fail "Xvfb did not start: $(tail -n 1 "$work/xvfb.log")"
        sleep 0.02
    done
    DISPLAY=:$(<"$work/display")
    export DISPLAY
    unset WAYLAND_DISPLAY XAUTHORITY
}

stop_server() {
    # shellcheck disable=SC2086 # one word a process
    [ -n "$server" ] && kill $server 2>/dev/null && wait $server 2>/dev/null
    server=
}

# The window tool (.ci/xwindow.c), built when it is missing or older than its source; prints its path.
window_tool() {
    local tool=$root/.build/xwindow
    if [ ! "$tool" -nt "$root/.ci/xwindow.c" ]; then
        mkdir -p "$root/.build"
        # shellcheck disable=SC2046 # one word an option
        "$(command -v cc || command -v clang)" -O2 -Wall -Wextra -o "$tool.$$" "$root/.ci/xwindow.c" \
            $(pkg-config --cflags --libs x11 cairo-xlib) >&2 || fail "the window tool .ci/xwindow.c does not build."
        mv "$tool.$$" "$tool"
    fi
    echo "$tool"
}

# SwiftPM repeats this line for each pkg-config file that says -pthread; it means nothing.
swift_quietly() {
    swift "$@" 2> >(grep --line-buffered -v 'prohibited flag(s): -pthread' >&2)
}

# swift_release PRODUCT [FOLDER]: builds it as package-app does; see Sources/PackageApp/Plugin. With the same options, builds of both
# share their object files.
swift_release() {
    local options=(-Xswiftc -static-stdlib -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs)
    swift_quietly build --package-path "${2:-$root}" -c release "${options[@]}" --product "$1" >&2
}

# use_release_programs: tests start the programs of the release build, which write their stacks when they crash.
use_release_programs() {
    AS_PROGRAMS=$root/.build/release
    AS_SWIFT_BACKTRACE=$(dirname "$(readlink -f "$(command -v swift)")")/../libexec/swift/linux/swift-backtrace-static
    [ -x "$AS_SWIFT_BACKTRACE" ] || fail "the toolchain has no swift-backtrace-static, with which programs tell where they crash."
    export AS_PROGRAMS AS_SWIFT_BACKTRACE
}
