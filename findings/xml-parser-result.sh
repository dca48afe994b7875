#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Swift 6.3.1 on Linux: XMLParser.parse() returns true for documents with errors.
#
# Expected, as on Apple's systems and in the documentation: false, and parserError, for a document that is not well-formed.
# Seen: true for a document that ends early and for a wrong end tag; parserError is set nevertheless. An empty document has neither.
# Seen on 2026-12-01, Debian 12, x86-64.
set -euo pipefail
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "needs Swift 6.3.1 in PATH (https://www.swift.org/install/linux/)"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/main.swift" <<'SWIFT'
import Foundation
import FoundationXML
let documents = [
    ("complete", "<a><b>text</b></a>"), ("ends in an element", "<a><b>text"), ("ends in a tag", "<a><b"), ("wrong end tag", "<a><b></a>"),
    ("empty", ""),
]
for (name, text) in documents {
    let parser = XMLParser(data: Data(text.utf8))
    print("\(name): \(parser.parse()), \(parser.parserError == nil ? "no error" : "an error")")
}
SWIFT
swiftc "$folder/main.swift" -o "$folder/program"
seen=$("$folder/program")
echo "$seen"
diff <(echo "$seen") - <<'TEXT'
complete: true, no error
ends in an element: true, an error
ends in a tag: true, an error
wrong end tag: true, an error
empty: true, no error
TEXT
