#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Swift 6.3.1 on Linux: a program linked with -static-stdlib does not have all conformances of Foundation.
#
# Expected: a program behaves in the same way with Foundation as a library and with Foundation in the program.
# Seen: the linker copies only files of libFoundation.a to which the program refers. `as? NSArray` looks for the conformance at run time, so
# that nothing refers to its file: the result is nil, and Foundation's own archiver and property lists lose arrays, sets and dates.
# Seen on 2026-11-29, Debian 12, x86-64.
set -euo pipefail
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "needs Swift 6.3.1 in PATH (https://www.swift.org/install/linux/)"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/main.swift" <<'SWIFT'
import Foundation
func kind(_ value: Any?) -> String { value == nil ? "nil" : "an object" }
let list: Any = [1, 2], set: Any = Set(["a"]), place: Any = IndexPath(indexes: [1, 2]), parts: Any = DateComponents(year: 2026)
print("array", kind(list as? NSArray), "set", kind(set as? NSSet), "path", kind(place as? NSIndexPath), "date", kind(parts as? NSDateComponents))
print("dictionary", kind((["a": 1] as Any) as? NSDictionary), "text", kind(("a" as Any) as? NSString))
SWIFT
swiftc -O "$folder/main.swift" -o "$folder/library"
swiftc -O -static-stdlib "$folder/main.swift" -o "$folder/contained"
seen="$(echo "library:"; "$folder/library"; echo "contained:"; "$folder/contained")"
echo "$seen"
diff <(echo "$seen") - <<'TEXT'
library:
array an object set an object path an object date an object
dictionary an object text an object
contained:
array nil set nil path nil date nil
dictionary an object text an object
TEXT
