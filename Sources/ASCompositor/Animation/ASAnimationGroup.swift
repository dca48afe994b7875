// SPDX-License-Identifier: Apache-2.0

/// The animations that one block or transaction has begun; knows when all of them have ended.
///
/// Its completion is called once, come what may: also when the layers, and with them the animations, just go away.
@MainActor
package final class ASAnimationGroup {
    /// Called with whether all animations ran to their ends.
    package var completion: (@MainActor (Bool) -> Void)?

    /// Called before that, also when nobody waits.
    package var onEnd: (@MainActor () -> Void)?

    private var runningCount = 0
    private var isSealed = false
    private var isFinished = true

    package init(completion: (@MainActor (Bool) -> Void)? = nil) {
        self.completion = completion
    }

    isolated deinit {
        complete(false)
    }

    func animationDidBegin() {
        runningCount += 1
    }

    func animationDidEnd(isFinished: Bool) {
        runningCount -= 1
        if !isFinished { self.isFinished = false }
        completeIfDone()
    }

    /// The block or transaction is over: nothing comes any more.
    func seal() {
        isSealed = true
        completeIfDone()
    }

    private func completeIfDone() {
        if isSealed, runningCount == 0 { complete(isFinished) }
    }

    private func complete(_ isFinished: Bool) {
        if let onEnd {
            self.onEnd = nil
            ASAnimationCalls.add(onEnd)
        }
        guard let completion else { return }
        self.completion = nil
        ASAnimationCalls.add { completion(isFinished) }
    }
}
