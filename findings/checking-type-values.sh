#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Swift 6.3.1 on Linux: NSTextCheckingResult.CheckingType has other values than on Apple's systems.
#
# Expected: the values of Apple's headers, which sources often write as numbers: date 8, address 16, link 32, phone number 2048.
# Seen: date 16, address 32, link 64, each twice Apple's value; phone number 2048. `correction` and `regularExpression` are both 1024.
# Seen on 2026-11-29, Debian 12, x86-64.
set -euo pipefail
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "needs Swift 6.3.1 in PATH (https://www.swift.org/install/linux/)"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/main.swift" <<'SWIFT'
import Foundation
typealias Kind = NSTextCheckingResult.CheckingType
print("date \(Kind.date.rawValue), address \(Kind.address.rawValue), link \(Kind.link.rawValue), phone number \(Kind.phoneNumber.rawValue)")
print("correction \(Kind.correction.rawValue), regular expression \(Kind.regularExpression.rawValue)")
SWIFT
swiftc -suppress-warnings "$folder/main.swift" -o "$folder/program"
seen=$("$folder/program")
echo "$seen"
diff <(echo "$seen") - <<'TEXT'
date 16, address 32, link 64, phone number 2048
correction 1024, regular expression 1024
TEXT
