// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Dispatch

/// Ends calls of Xlib that wait too long for an input method.
///
/// Xlib waits without limit, and for ever when the method ends meanwhile. What it waits for is a message at one of our windows: one that
/// says nothing, sent over another connection, makes the call fail.
final class ASX11MethodWatchdog: Sendable {
    private struct State {
        /// The number of the present call.
        var call = 0
        var isCalling = false
        var hasEnded = false
    }

    private let display: String
    private let queue = DispatchQueue(label: "ASX11MethodWatchdog", qos: .userInteractive)
    private let state = ASLock(State())

    /// How long a method may take to answer, and to what end it is asked again, in seconds.
    private static let (limit, again) = (2.0, 0.2)

    /// - Parameter display: its name
    init(display: String) { self.display = display }

    /// Makes a call that may wait for a method.
    ///
    /// - Parameters:
    ///   - windows: one of which is Xlib's for that method
    ///   - isSilent: whether the method is known not to answer
    ///   - body: the call
    /// - Returns: what it gives, and whether nobody had to end it
    @MainActor
    func call<Result>(
        _ windows: Range<Window>,
        isSilent: Bool = false,
        _ body: () -> Result
    ) -> (Result, isAnswered: Bool) {
        let call = state.withLock { state -> Int? in
            guard !state.isCalling else { return nil }
            state.call += 1
            (state.isCalling, state.hasEnded) = (true, false)
            return state.call
        }
        // Of one call within another the outer one is looked after.
        guard let call else { return (body(), true) }
        let timer = watch(call, windows, from: isSilent ? Self.again : Self.limit)
        defer { timer.cancel() }
        let result = body()
        let isAnswered = state.withLock { state in
            state.isCalling = false
            return !state.hasEnded
        }
        return (result, isAnswered)
    }

    /// Not on main, which waits.
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
