// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation
internal import Glibc

/// A source that reports low memory when programs have waited for memory for a tenth of two seconds.
///
/// The kernel notifies the source, so waiting costs no time. Needs Linux 5.2 with pressure stall information.
///
/// - Thread: any
public final class ASMemoryStallSource: ASMemoryPressureSource {
    /// The trigger: 200 000 µs of waiting within 2 000 000 µs; without privileges, a window must be a multiple of two seconds.
    static let trigger = "some 200000 2000000"

    private struct State: Sendable {
        var wasStarted = false
        /// The end of a pipe that is closed to stop watching; -1 before the start and after the end.
        var stopDescriptor: Int32 = -1
    }

    private let path: String  // immutable after init
    private let state = ASLock(State())

    /// Creates a source that reads `/proc/pressure/memory`, and does not watch yet.
    public convenience init() {
        self.init(path: "/proc/pressure/memory")
    }

    init(path: String) {
        self.path = path
    }

    deinit { stop() }

    /// Begins to watch, on a separate thread that sleeps until the kernel notifies it.
    ///
    /// - Throws: `ASMemoryPressureError` when the kernel does not provide the file, or refuses the trigger
    public func start(_ onPressure: @escaping @Sendable () -> Void) throws {
        let pressure = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard pressure >= 0 else { throw ASMemoryPressureError(description: "cannot open \(path): \(Self.problem)") }
        let isSet = Self.trigger.withCString { write(pressure, $0, strlen($0) + 1) } > 0
        guard isSet else {
            defer { close(pressure) }
            throw ASMemoryPressureError(description: "\(path) accepts no trigger: \(Self.problem)")
        }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            defer { close(pressure) }
            throw ASMemoryPressureError(description: "cannot create a pipe to watch \(path): \(Self.problem)")
        }
        let (stopped, stopping) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let isFirst = state.withLock { state -> Bool in
            guard !state.wasStarted else { return false }
            state.wasStarted = true
            state.stopDescriptor = stopping
            return true
        }
        precondition(isFirst, "A memory pressure source can be started only once; create another one.")
        let thread = Thread { Self.watch(pressure, until: stopped, onPressure) }
        thread.name = "memory pressure"
        thread.stackSize = 128 << 10
        thread.start()
    }

    /// Stops watching and ends the thread.
    public func stop() {
        let descriptor = state.withLock { state -> Int32 in
            defer { state.stopDescriptor = -1 }
            return state.stopDescriptor
        }
        // The thread polls the other end, which reports the end of the pipe.
        if descriptor >= 0 { close(descriptor) }
    }

    private static func watch(_ pressure: Int32, until stopped: Int32, _ onPressure: () -> Void) {
        defer {
            close(pressure)
            close(stopped)
        }
        var polled = [
            pollfd(fd: pressure, events: Int16(POLLPRI), revents: 0),
            pollfd(fd: stopped, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&polled, 2, -1)
            if count < 0 {
                if errno == EINTR { continue }
                ASLogLine("watching memory pressure ended: \(problem)")
                return
            }
            if polled[1].revents != 0 { return }
            if polled[0].revents & Int16(POLLERR) != 0 {
                ASLogLine("watching memory pressure ended: the kernel has removed the trigger.")
                return
            }
            if polled[0].revents & Int16(POLLPRI) != 0 { onPressure() }
        }
    }

    private static var problem: String { String(cString: strerror(errno)) }
}
