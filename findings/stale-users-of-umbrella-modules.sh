#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# SwiftPM of Swift 6.3.1: a target that names an umbrella module is not compiled again when a type that the umbrella exports has another size.
#
# Expected: a program has one size for a type, after each build.
# Seen: the program and the module that declares the type disagree about it after the second build, in debug and in release. A program that
# allocates such an object writes behind its memory. If the target also names the module behind the umbrella, they agree.
# Seen on 2026-11-30 with the toolchain of swift.org for Debian 12, x86-64.
set -euo pipefail
swift --version 2>/dev/null | grep -q 'Swift version 6.3.1 ' || { echo "needs Swift 6.3.1 (https://www.swift.org/install/linux)"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p Sources/Room Sources/Umbrella Sources/Program
echo '@_exported public import Room' >Sources/Umbrella/Umbrella.swift
cat >Sources/Program/main.swift <<'SWIFT'
import Umbrella
print("the program has \(MemoryLayout<Value>.size) bytes, the module \(sizeOfValue())")
SWIFT
declare_with() { # MEMBER
  printf 'public struct Value {\n    var first = 0\n    %s\n    public init() {}\n}\n@inline(never) public func sizeOfValue() -> Int { MemoryLayout<Value>.size }\n' \
    "$1" >Sources/Room/Room.swift
}
build() { # CONFIGURATION
  swift build -c "$1" >log 2>&1 || { cat log; exit 2; }
  ".build/$1/Program"
}
seen=$(for names in '"Umbrella"' '"Room", "Umbrella"'; do
  cat >Package.swift <<SWIFT
// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "Sizes", targets: [
    .target(name: "Room"), .target(name: "Umbrella", dependencies: ["Room"]),
    .executableTarget(name: "Program", dependencies: [$names]),
])
SWIFT
  for configuration in debug release; do
    rm -rf .build
    for member in '' 'private var second = 1' 'private var second = (1, 2)'; do
      declare_with "$member"
      # Times of files have a resolution.
      sleep 1
      echo "$names, $configuration: $(build $configuration)"
    done
  done
done)
echo "$seen"
diff <(echo "$seen") - <<'TEXT'
"Umbrella", debug: the program has 8 bytes, the module 8
"Umbrella", debug: the program has 8 bytes, the module 16
"Umbrella", debug: the program has 8 bytes, the module 24
"Umbrella", release: the program has 8 bytes, the module 8
"Umbrella", release: the program has 8 bytes, the module 16
"Umbrella", release: the program has 8 bytes, the module 24
"Room", "Umbrella", debug: the program has 8 bytes, the module 8
"Room", "Umbrella", debug: the program has 16 bytes, the module 16
"Room", "Umbrella", debug: the program has 24 bytes, the module 24
"Room", "Umbrella", release: the program has 8 bytes, the module 8
"Room", "Umbrella", release: the program has 16 bytes, the module 16
"Room", "Umbrella", release: the program has 24 bytes, the module 24
TEXT
