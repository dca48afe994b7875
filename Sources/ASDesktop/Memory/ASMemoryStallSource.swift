// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation
internal import Glibc

/// Memory is short when programs wait for it: the kernel tells when they did so for a tenth of two seconds.
///
/// Costs nothing until then. Needs Linux 5.2 with pressure stall information.
///
/// - Thread: any
public final class ASMemoryStallSource: ASMemoryPressureSource {
    /// Microseconds of waiting in so many microseconds; windows of two seconds are those that any user may ask for.
    static let trigger = "some 200000 2000000"

    private struct State: Sendable {
        var wasStarted = false
        /// Written to when watching ends; -1 before the start and after the end.
        var stopDescriptor: Int32 = -1
    }

    private let path: String  // immutable after init
    private let state = ASLock(State())

    /// A source over the kernel's file, which does not watch yet.
    public convenience init() {
        self.init(path: "/proc/pressure/memory")
    }

    init(path: String) {
        self.path = path
    }

    deinit { stop() }

    /// Begins to watch, on a thread of its own that sleeps.
    ///
    /// - Throws: `ASMemoryPressureError` when the kernel has no such information, or refuses it
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

    /// Ends the thread.
    public func stop() {
        let descriptor = state.withLock { state -> Int32 in
            defer { state.stopDescriptor = -1 }
            return state.stopDescriptor
        }
        // The other end becomes readable.
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
