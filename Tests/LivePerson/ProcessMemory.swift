// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The memory of a process, in megabytes.
public struct ProcessMemory: Sendable {
    /// The memory that the process does not share.
    public var own: Double
    /// All resident memory, shared or not.
    public var resident: Double

    /// Reads the current memory of a process; nil when it has ended.
    public init?(of process: Int32) {
        guard let data = FileManager.default.contents(atPath: "/proc/\(process)/smaps_rollup"), !data.isEmpty else {
            return nil
        }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        func megabytes(_ name: String) -> Double {
            lines.filter { $0.hasPrefix(name) }
                .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Double($0) } }
                .reduce(0, +) / 1024
        }
        (own, resident) = (megabytes("Private_"), megabytes("Rss:"))
    }
}
