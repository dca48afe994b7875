// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Dispatch
internal import Foundation

/// A source that reports low memory when less than a sixteenth of the memory is available.
///
/// Reads the figures every few seconds; used with kernels that do not notify programs. Reports again only after more than a tenth
/// was available meanwhile, or after half a minute.
///
/// - Thread: any
public final class ASAvailableMemorySource: ASMemoryPressureSource {
    /// The kernel's figures about memory, in bytes.
    public struct Reading: Hashable, Sendable {
        /// The memory that programs could allocate without swapping.
        public var available: UInt64
        /// The total memory of the computer.
        public var total: UInt64

        /// Creates a reading from two figures in bytes.
        public init(available: UInt64, total: UInt64) {
            self.available = available
            self.total = total
        }

        var isShort: Bool { available < total / 16 }
        /// Whether memory is clearly no longer short.
        var isSufficient: Bool { available > total / 10 }
    }

    private struct State: @unchecked Sendable {
        // @unchecked because: timers of Dispatch are safe from any thread.
        var timer: (any DispatchSourceTimer)?
        var onPressure: (@Sendable () -> Void)?
        var hasWarned = false
        var checksSinceWarning = 0
    }

    private let interval: Double  // immutable after init
    private let read: @Sendable () -> Reading?  // immutable after init
    private let state = ASLock(State())

    /// Creates a source that does not watch yet.
    ///
    /// - Parameters:
    ///   - interval: the seconds between two readings
    ///   - read: returns the current figures; reads `/proc/meminfo` by default
    public init(interval: Double = 5, read: (@Sendable () -> Reading?)? = nil) {
        self.interval = interval
        self.read = read ?? { Self.readSystem() }
    }

    deinit { stop() }

    /// Begins to read the figures regularly, on a background queue.
    ///
    /// - Throws: `ASMemoryPressureError` when they cannot be read
    public func start(_ onPressure: @escaping @Sendable () -> Void) throws {
        guard read() != nil else {
            throw ASMemoryPressureError(description: "/proc/meminfo does not contain the available memory.")
        }
        let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
        timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(500))
        timer.setEventHandler { [weak self] in self?.check() }
        state.withLock {
            $0.onPressure = onPressure
            $0.timer = timer
        }
        timer.activate()
    }

    /// Stops watching.
    public func stop() {
        let timer = state.withLock { state in
            defer {
                state.timer = nil
                state.onPressure = nil
            }
            return state.timer
        }
        timer?.cancel()
    }

    /// Reads the figures once, and calls the handler if memory is short.
    package func check() {
        guard let reading = read() else { return }
        let handler = state.withLock { state -> (@Sendable () -> Void)? in
            if reading.isSufficient { state.hasWarned = false }
            state.checksSinceWarning += 1
            guard reading.isShort, !state.hasWarned || Double(state.checksSinceWarning) * interval >= 30 else {
                return nil
            }
            state.hasWarned = true
            state.checksSinceWarning = 0
            return state.onPressure
        }
        handler?()
    }

    private static func readSystem() -> Reading? {
        guard let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8) else { return nil }
        return parse(text)
    }

    package static func parse(_ text: String) -> Reading? {
        func kilobytes(_ name: String) -> UInt64? {
            text.split(separator: "\n").first { $0.hasPrefix(name + ":") }?
                .split(separator: " ").dropFirst().first.flatMap { UInt64($0) }
        }
        guard let available = kilobytes("MemAvailable"), let total = kilobytes("MemTotal") else { return nil }
        return Reading(available: available * 1024, total: total * 1024)
    }
}
