#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Swift 6.3.1 on Linux: after the first block on a global queue, Dispatch wakes the process every second, for ever.
#
# Expected: a process without work sleeps.
# Seen: no thread is woken before the first block. After one empty block on `DispatchQueue.global(qos: .utility)`, a timer of Dispatch's pool of
# threads wakes a thread once a second, also when the pool has long been idle.
# Seen on 2026-11-29, Debian 12, x86-64.
set -euo pipefail
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "needs Swift 6.3.1 in PATH (https://www.swift.org/install/linux/)"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/main.swift" <<'SWIFT'
import Dispatch
import Foundation

/// The number of times that the threads of the process went to sleep.
func sleepCount() -> Int {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.reduce(0) { sum, thread in
        let status = (try? String(contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
        return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
}

/// Sleeps, and returns whether the other threads were woken about once a second.
func wakes() -> String {
    let before = sleepCount()
    sleep(6)
    // The main thread slept once.
    let count = sleepCount() - before - 1
    return count == 0 ? "no wake-ups" : (5...7).contains(count) ? "a wake-up a second" : "\(count) wake-ups in 6 s"
}

print("before the first block: \(wakes())")
DispatchQueue.global(qos: .utility).async {}
sleep(8)
print("8 seconds after it: \(wakes())")
sleep(10)
print("24 seconds after it: \(wakes())")
SWIFT
swiftc "$folder/main.swift" -o "$folder/program"
seen=$("$folder/program")
echo "$seen"
diff <(echo "$seen") - <<'TEXT'
before the first block: no wake-ups
8 seconds after it: a wake-up a second
24 seconds after it: a wake-up a second
TEXT
