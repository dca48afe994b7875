// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatformHeadless
internal import Dispatch

// The same as without `await`, but the main queue has its turns as well: blocks of `DispatchQueue.main`, tasks of the main actor.
extension ASTestHarness {
    /// Turns of the main queue in a row that bring nothing about, before it is taken to be empty.
    private static let quietTurns = 8

    /// Runs background work, main turns, frames, and what waits on the main queue, until none waits; the harness's time stands still.
    ///
    /// What waits for something else, such as a sleep, another thread or a server, is not waited for: await it in the test.
    public func runUntilParked() async {
        runtime.run { crank() }
        var quiet = 0
        while quiet < Self.quietTurns {
            let before = (dispatcher.ranCount, platformWindow.presentCount)
            await turnOfMainQueue()
            runtime.run { crank() }
            quiet = before == (dispatcher.ranCount, platformWindow.presentCount) ? quiet + 1 : 0
        }
    }

    /// Lets `seconds` pass: timers fire at their time, frames are drawn at 60 Hz, and everything that waits runs between, on the main
    /// queue as well.
    public func advance(seconds: Double) async {
        await runUntilParked()
        let end = dispatcher.now + seconds
        while runtime.run({ crankToNextFrame(before: end) }) { await runUntilParked() }
        runtime.run { crank(to: end) }
        await runUntilParked()
    }

    /// Lets `count` frames of the display pass.
    public func advance(frames count: Int) async {
        if count > 0 { await advance(seconds: seconds(untilFrame: count)) }
    }

    /// Lets everything run that is on the main queue by now.
    private func turnOfMainQueue() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
}
