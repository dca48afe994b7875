// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Dispatch

/// Ends calls of Xlib that wait too long for an input method.
///
/// Xlib waits without a limit, even if the method has ended meanwhile. It waits for a message at one of this program's windows. An empty
/// message, sent over another connection, makes the call fail.
final class ASX11MethodWatchdog: Sendable {
    private struct State {
        /// The number of the current call.
        var call = 0
        var isCalling = false
        var hasEnded = false
    }

    private let display: String
    private let queue = DispatchQueue(label: "ASX11MethodWatchdog", qos: .userInteractive)
    private let state = ASLock(State())

    /// The seconds that a method may take to reply, and the interval at which a call that still waits is ended again.
    private static let (limit, again) = (2.0, 0.2)

    /// - Parameter display: the name of the display
    init(display: String) { self.display = display }

    /// Makes a call that may wait for a method.
    ///
    /// - Parameters:
    ///   - windows: the range that contains Xlib's window for that method
    ///   - isUnresponsive: whether the method is known not to reply
    ///   - body: the call
    /// - Returns: the result of `body`, and whether the call ended without the watchdog
    @MainActor
    func call<Result>(
        _ windows: Range<Window>,
        isUnresponsive: Bool = false,
        _ body: () -> Result
    ) -> (Result, isAnswered: Bool) {
        let call = state.withLock { state -> Int? in
            guard !state.isCalling else { return nil }
            state.call += 1
            (state.isCalling, state.hasEnded) = (true, false)
            return state.call
        }
        // For nested calls only the outer one is watched.
        guard let call else { return (body(), true) }
        let timer = watch(call, windows, from: isUnresponsive ? Self.again : Self.limit)
        defer { timer.cancel() }
        let result = body()
        let isAnswered = state.withLock { state in
            state.isCalling = false
            return !state.hasEnded
        }
        return (result, isAnswered)
    }

    /// Starts the timer on another thread, because the main thread waits.
    private func watch(_ call: Int, _ windows: Range<Window>, from delay: Double) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        // Some calls wait several times.
        timer.schedule(deadline: .now() + delay, repeating: Self.again)
        timer.setEventHandler { [self] in end(call, windows) }
        timer.activate()
        return timer
    }

    private func end(_ call: Int, _ windows: Range<Window>) {
        let isWaiting = state.withLock { state in
            guard state.isCalling, state.call == call else { return false }
            state.hasEnded = true
            return true
        }
        guard isWaiting else { return }
        let isSent = cx_end_im_wait(display, windows.lowerBound, Int32(windows.count)) != 0
        ASDebug.log(
            .events,
            isSent ? "stopped waiting for the input method" : "no second connection to the display"
        )
    }
}
