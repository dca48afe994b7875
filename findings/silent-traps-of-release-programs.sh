#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Swift 6.3.1 on Linux: a program with Swift's libraries in it stops silently, and has no backtraces by default.
#
# Expected: an index out of range says so, as in a debug build, or SWIFT_BACKTRACE=enable=yes shows the stack.
# Seen: a release build writes nothing and ends by SIGILL (SIGTRAP on arm64). With SWIFT_BACKTRACE=enable=yes a program that contains the
# libraries says that it cannot locate swift-backtrace, although the toolchain has it: its path must be given.
# Seen on 2026-11-29, Debian 12, x86-64.
set -uo pipefail
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "needs Swift 6.3.1 in PATH (https://www.swift.org/install/linux/)"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/main.swift" <<'SWIFT'
@inline(never) func element(_ list: [Int], _ index: Int) -> Int { list[index] }
print(element([1, 2], Int(CommandLine.argc) + 4))
SWIFT
swiftc -O -g -static-stdlib "$folder/main.swift" -o "$folder/program" || exit 1
tool=$(dirname "$(readlink -f "$(command -v swift)")")/../libexec/swift/linux/swift-backtrace-static
run() { env "$@" "$folder/program" 2>&1; }
seen="$(
    echo "default: $(run -u SWIFT_BACKTRACE | wc -c) bytes"
    echo "enabled: $(run SWIFT_BACKTRACE=enable=yes | head -n 1)"
    echo "with its path: $(run "SWIFT_BACKTRACE=enable=yes,interactive=no,color=no,swift-backtrace=$tool" | grep -c 'main.swift:1')"
)" 2>/dev/null
echo "$seen"
diff <(sed -E 's/(with its path:) [1-9][0-9]*/\1 found/' <<<"$seen") - <<'TEXT'
default: 0 bytes
enabled: swift runtime: unable to locate swift-backtrace; disabling backtracing.
with its path: found
TEXT
