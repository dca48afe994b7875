// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A simulated partner who answers with prepared texts after a delay.
@MainActor
final class ChatPartner {
    static let name = "Ada Hartwell"
    /// The delays before writing and before the answer, in seconds.
    private let delays: (thinking: Double, writing: Double)

    /// Called when the partner begins or stops writing.
    var onWriting: (Bool) -> Void = { _ in }
    var onAnswer: (String) -> Void = { _ in }

    private var pendingAnswerCount = 0
    private var isBusy = false
    private var sentAnswerCount = 0

    /// - Parameter pace: the factor by which the partner is faster than a human
    init(pace: Double) {
        delays = (thinking: 0.7 / pace, writing: 1.3 / pace)
    }

    /// Adds `count` answers to write.
    func receiveMessage(answers count: Int = 1) {
        pendingAnswerCount += count
        begin()
    }

    private func begin() {
        guard pendingAnswerCount > 0, !isBusy else { return }
        isBusy = true
        ASDispatcherCurrent().asyncMain(after: delays.thinking) { [weak self] in self?.write() }
    }

    private func write() {
        onWriting(true)
        ASDispatcherCurrent().asyncMain(after: delays.writing) { [weak self] in self?.answer() }
    }

    private func answer() {
        onWriting(false)
        isBusy = false
        pendingAnswerCount -= 1
        onAnswer(ChatSamples.answers[sentAnswerCount % ChatSamples.answers.count])
        sentAnswerCount += 1
        begin()
    }
}
