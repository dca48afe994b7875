#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Swift 6.3.1 on Linux: NSArray, NSDictionary and NSOrderedSet compare numbers differently from call to call.
#
# Expected, as on Apple's systems: 1 is found at index 0 of [1], ["x": 1] equals ["x": 1], and remove(_:) removes every equal element.
# Seen: `contains` finds the number and `index(of:)` does not; `isEqual(to:)` of dictionaries is false for numbers and true for texts;
# `NSMutableArray.remove(_:)` removes only the first of two equal elements.
# Seen on 2026-11-29, Debian 12, x86-64.
set -euo pipefail
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "needs Swift 6.3.1 in PATH (https://www.swift.org/install/linux/)"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/main.swift" <<'SWIFT'
import Foundation
let numbers = NSArray(array: [1]), texts = NSArray(array: ["a"])
print("number: contains \(numbers.contains(1)), found \(numbers.index(of: 1) != NSNotFound)")
print("text: contains \(texts.contains("a")), found \(texts.index(of: "a") != NSNotFound)")
print("dictionary of a number: \(NSDictionary(dictionary: ["x": 1]).isEqual(to: ["x": 1]))")
print("dictionary of a text: \(NSDictionary(dictionary: ["x": "a"]).isEqual(to: ["x": "a"]))")
print("ordered set: found \(NSOrderedSet(array: [1, 2]).index(of: 2) != NSNotFound)")
let list = NSMutableArray(array: ["a", "b", "a"])
list.remove("a")
print("left after removing: \(list.count)")
SWIFT
swiftc "$folder/main.swift" -o "$folder/program"
seen=$("$folder/program")
echo "$seen"
diff <(echo "$seen") - <<'TEXT'
number: contains true, found false
text: contains true, found true
dictionary of a number: false
dictionary of a text: true
ordered set: found false
left after removing: 2
TEXT
