// SPDX-License-Identifier: Apache-2.0

/// The animations that one block or transaction has begun; determines when all of them have ended.
///
/// Its completion is called exactly once, even when the layers, and with them the animations, are released.
@MainActor
package final class ASAnimationGroup {
    /// Called after the last animation; its parameter tells whether all animations ran to their ends.
    package var completion: (@MainActor (Bool) -> Void)?

    /// Called before `completion`, and also without one.
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

    /// Ends the block or transaction: animations can no longer be added.
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
