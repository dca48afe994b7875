// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The total times that the threads of this program and the X server have waited for a busy processor.
///
/// On a busy machine, the time between a request and its completion says little about the program.
///
/// - Source: Linux `/proc/PID/task/*/schedstat`
struct ProcessorWaits {
    private static let mainThread = "\(ProcessInfo.processInfo.processIdentifier)"

    /// The waits in seconds, by thread identifier.
    private var ofThreads: [String: Double] = [:]
    private var ofServer = 0.0

    /// Returns the current times, which are empty if the system does not provide them.
    static func now() -> ProcessorWaits {
        var result = ProcessorWaits()
        let folder = "/proc/self/task"
        do {
            for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
                result.ofThreads[thread] = seconds("\(folder)/\(thread)")
            }
        } catch {
            // The folder does not exist on other systems.
            return result
        }
        if let server { result.ofServer = seconds("/proc/\(server)") ?? 0 }
        return result
    }

    /// Returns the wait of a thread in seconds, or `nil` if it has ended.
    private static func seconds(_ folder: String) -> Double? {
        guard let data = FileManager.default.contents(atPath: "\(folder)/schedstat") else { return nil }
        // The numbers are: nanoseconds on a processor, nanoseconds of waiting for one, and number of runs.
        let numbers = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace).map { Double($0) }
        guard numbers.count == 3, let waited = numbers[1] else { return nil }
        return waited / 1e9
    }

    /// The process of the X server, or `nil` if it is on another machine.
    private static let server: Int? = {
        let display = ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        guard display.hasPrefix(":") else { return nil }
        let number = display.dropFirst().prefix { $0 != "." }
        guard let data = FileManager.default.contents(atPath: "/tmp/.X\(number)-lock") else { return nil }
        return Int(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }()

    /// Returns the delay since `earlier` of work that main requests, another thread performs, and the X server displays.
    ///
    /// The delay is the sum of the waits of main, of the other thread with the longest wait, and of the server.
    func delay(since earlier: ProcessorWaits) -> Double {
        let grown = ofThreads.map { thread, value in (thread, value - (earlier.ofThreads[thread] ?? 0)) }
        let ofMain = grown.first { $0.0 == Self.mainThread }?.1 ?? 0
        let ofOthers = grown.filter { $0.0 != Self.mainThread }.map(\.1).max() ?? 0
        return ofMain + ofOthers + ofServer - earlier.ofServer
    }
}
