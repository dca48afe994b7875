#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Swift 6.3.1 on Linux: an attributed string that is released does not release its attributes.
#
# Expected: an object that is only an attribute of a string is freed with the string.
# Seen: none of 1,000 such objects is freed, for both classes, with Foundation as a library and in the program. See also
# https://github.com/swiftlang/swift-corelibs-foundation/pull/5256.
# Seen on 2026-11-29, Debian 12, x86-64.
set -euo pipefail
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "needs Swift 6.3.1 in PATH (https://www.swift.org/install/linux/)"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/main.swift" <<'SWIFT'
import Foundation
nonisolated(unsafe) var freed = 0
final class Value {
    deinit { freed += 1 }
}
let key = NSAttributedString.Key("value")
@inline(never) func repeated(_ name: String, _ body: () -> Void) {
    freed = 0
    for _ in 0..<1000 { body() }
    print("\(name): \(freed) of 1000 are freed")
}
repeated("dictionary") { _ = NSDictionary(dictionary: ["value": Value()]) }
repeated("attributed string") { _ = NSAttributedString(string: "a", attributes: [key: Value()]) }
repeated("mutable attributed string") { _ = NSMutableAttributedString(string: "a", attributes: [key: Value()]) }
SWIFT
swiftc -O "$folder/main.swift" -o "$folder/library"
swiftc -O -static-stdlib "$folder/main.swift" -o "$folder/contained"
seen="$("$folder/library"; "$folder/contained")"
echo "$seen"
diff <(echo "$seen") - <<'TEXT'
dictionary: 1000 of 1000 are freed
attributed string: 0 of 1000 are freed
mutable attributed string: 0 of 1000 are freed
dictionary: 1000 of 1000 are freed
attributed string: 0 of 1000 are freed
mutable attributed string: 0 of 1000 are freed
TEXT
