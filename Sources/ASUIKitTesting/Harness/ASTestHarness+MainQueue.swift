// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatformHeadless
internal import ASTesting
internal import Dispatch

// The methods with `await` also run the main queue: blocks of `DispatchQueue.main` and tasks of the main actor.
extension ASTestHarness {
    /// The number of consecutive turns without work after which the main queue is treated as empty.
    private static let quietTurns = 8
    /// The maximum time that a task may keep a thread of Swift's pool; a longer one is not waited for again.
    private static let patience = Duration.seconds(1)

    /// Runs background work, main turns, frames and the main queue until nothing is pending; the harness's time does not advance.
    ///
    /// Tasks that run on threads of Swift's pool, each for at most a second, are waited for. A sleep, another thread or a server is not:
    /// await those in the test.
    public func runUntilParked() async {
        _ = ASTaskPool.shared
        runtime.run { crank() }
        var quiet = 0
        while quiet < Self.quietTurns {
            let before = (dispatcher.ranCount, platformWindow.presentCount)
            await turnOfMainQueue()
            await awaitTaskPool()
            runtime.run { crank() }
            quiet = before == (dispatcher.ranCount, platformWindow.presentCount) ? quiet + 1 : 0
        }
    }

    /// Advances time by `seconds`: fires timers at their time, draws frames at 60 Hz, and runs all pending work in between.
    ///
    /// Also runs the main queue.
    public func advance(seconds: Double) async {
        await runUntilParked()
        let end = dispatcher.now + seconds
        while runtime.run({ advanceToNextFrame(before: end) }) { await runUntilParked() }
        runtime.run { crank(to: end) }
        await runUntilParked()
    }

    /// Advances time by `count` frames of the display.
    public func advance(frames count: Int) async {
        if count > 0 { await advance(seconds: seconds(untilFrame: count)) }
    }

    /// Waits for the tasks that are on threads of Swift's pool now; runs the main queue meanwhile.
    private func awaitTaskPool() async {
        let jobs = ASTaskPool.shared.current
        let end = ContinuousClock.now + Self.patience
        while !ASTaskPool.shared.wait(for: jobs) {
            guard ContinuousClock.now < end else { return ASTaskPool.shared.forget(jobs) }
            await turnOfMainQueue()
        }
    }

    /// Runs everything that is on the main queue now.
    private func turnOfMainQueue() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
}
