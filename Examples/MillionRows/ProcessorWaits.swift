// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How long each thread of this program, and the X server, have waited for a processor so far, because others had them.
///
/// On a machine that is busy with other things the time from a wish to its fulfilment says little of the program.
///
/// - Source: Linux `/proc/PID/task/*/schedstat`
struct ProcessorWaits {
    private static let mainThread = "\(ProcessInfo.processInfo.processIdentifier)"

    /// Seconds, by the number of the thread.
    private var ofThreads: [String: Double] = [:]
    private var ofServer = 0.0

    /// Those so far; where the system does not tell, none.
    static func now() -> ProcessorWaits {
        var result = ProcessorWaits()
        let folder = "/proc/self/task"
        do {
            for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
                result.ofThreads[thread] = seconds("\(folder)/\(thread)")
            }
        } catch {
            // No such folder: another system.
            return result
        }
        if let server { result.ofServer = seconds("/proc/\(server)") ?? 0 }
        return result
    }

    /// Nil for what has ended meanwhile.
    private static func seconds(_ folder: String) -> Double? {
        guard let data = FileManager.default.contents(atPath: "\(folder)/schedstat") else { return nil }
        // Nanoseconds on a processor, nanoseconds that it waited for one, turns.
        let numbers = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace).map { Double($0) }
        guard numbers.count == 3, let waited = numbers[1] else { return nil }
        return waited / 1e9
    }

    /// The process of an X server on this machine; nil for one elsewhere.
    private static let server: Int? = {
        let display = ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        guard display.hasPrefix(":") else { return nil }
        let number = display.dropFirst().prefix { $0 != "." }
        guard let data = FileManager.default.contents(atPath: "/tmp/.X\(number)-lock") else { return nil }
        return Int(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }()

    /// For how long something was kept up since `earlier` that main asks another thread for, and that the server shows then: what main
    /// waited, the one that waited longest of the others, and the server.
    func delay(since earlier: ProcessorWaits) -> Double {
        let grown = ofThreads.map { thread, value in (thread, value - (earlier.ofThreads[thread] ?? 0)) }
        let ofMain = grown.first { $0.0 == Self.mainThread }?.1 ?? 0
        let ofOthers = grown.filter { $0.0 != Self.mainThread }.map(\.1).max() ?? 0
        return ofMain + ofOthers + ofServer - earlier.ofServer
    }
}
