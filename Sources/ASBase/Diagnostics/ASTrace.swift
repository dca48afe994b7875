// SPDX-License-Identifier: Apache-2.0
internal import CASBase
internal import Foundation
internal import Glibc

/// A trace in the trace-event JSON format, which Perfetto and chrome://tracing open.
///
/// `AS_TRACE=file.json` enables it. It has a span for each layout, drawing, decoding, upload and composite, and an instant for each frame.
/// The file is written when the program ends, and by `flush()`.
///
/// - Thread: any
/// - Source: "Trace Event Format", the Catapult project
public enum ASTrace {
    private struct Event: Sendable {
        var name: String
        var category: StaticString
        var detail: String
        var start: Double
        var duration: Double?
        var thread = cas_thread_id()

        init(_ name: String, _ category: StaticString, detail: String, start: Double, duration: Double?) {
            self.name = name
            self.category = category
            self.detail = detail
            self.start = start
            self.duration = duration
        }
    }

    private struct Store: Sendable {
        var events: [Event] = []
        var path: String
        var dropped = 0
    }

    /// The maximum number of stored events, which is enough for some minutes.
    ///
    /// Later events are only counted.
    private static let limit = 2_000_000

    private static let store: ASLock<Store>? = {
        guard let path = ProcessInfo.processInfo.environment["AS_TRACE"], !path.isEmpty else { return nil }
        atexit { ASTrace.flush() }
        return ASLock(Store(path: path))
    }()

    /// Whether a trace is being recorded.
    public static let isOn: Bool = store != nil

    /// Runs `body`, and records it as a span while a trace is being recorded.
    ///
    /// - Parameters:
    ///   - category: `layout`, `display`, `decode`, `upload`, `composite` or `main`
    ///   - name: usually the node's debug label; built only while a trace is being recorded
    ///   - body: the work
    /// - Returns: the result of `body`
    public static func span<R>(
        _ category: StaticString,
        _ name: @autoclosure () -> String,
        _ body: () throws -> R
    ) rethrows -> R {
        guard isOn else { return try body() }
        let start = seconds()
        defer {
            let duration = seconds() - start
            append(Event(name(), category, detail: "", start: start, duration: duration))
        }
        return try body()
    }

    /// Records an instant, such as a frame with its lateness.
    public static func instant(
        _ category: StaticString,
        _ name: @autoclosure () -> String,
        detail: @autoclosure () -> String = ""
    ) {
        guard isOn else { return }
        append(Event(name(), category, detail: detail(), start: seconds(), duration: nil))
    }

    /// Writes all events recorded so far to the file atomically; a failure is reported on standard error.
    public static func flush() {
        guard let copy = store?.withLock({ $0 }) else { return }
        let process = getpid()
        var text = "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n"
        for (index, event) in copy.events.enumerated() {
            let phase = event.duration.map { "\"ph\":\"X\",\"dur\":\(micro($0))" } ?? "\"ph\":\"i\",\"s\":\"t\""
            text += index == 0 ? "" : ",\n"
            text += "{\"name\":\(quoted(event.name)),\"cat\":\"\(event.category)\",\(phase),"
            text += "\"ts\":\(micro(event.start)),"
            text += "\"pid\":\(process),\"tid\":\(event.thread),\"args\":{\"detail\":\(quoted(event.detail))}}"
        }
        text += "\n],\"otherData\":{\"dropped\":\(copy.dropped)}}\n"
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: copy.path))
        } catch {
            ASLogLine("AS_TRACE: cannot write \(copy.path): \(error.localizedDescription)")
        }
    }

    private static func append(_ event: Event) {
        store?.withLock {
            if $0.events.count < limit { $0.events.append(event) } else { $0.dropped += 1 }
        }
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func micro(_ seconds: Double) -> Int {
        Int(seconds * 1e6)
    }

    private static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case _ where scalar.value < 0x20: out += " "
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}
