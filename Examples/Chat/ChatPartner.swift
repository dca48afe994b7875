// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// Somebody who answers after a while, from a script.
@MainActor
final class ChatPartner {
    static let name = "Ada Hartwell"
    /// From hearing something to beginning to write, and from there to the answer, in seconds.
    private let delays: (thinking: Double, writing: Double)

    /// Whether the partner is writing has changed.
    var onWriting: (Bool) -> Void = { _ in }
    var onAnswer: (String) -> Void = { _ in }

    private var owed = 0
    private var isBusy = false
    private var given = 0

    /// - Parameter pace: how much faster than a person
    init(pace: Double) {
        delays = (thinking: 0.7 / pace, writing: 1.3 / pace)
    }

    /// Owes some more answers.
    func hear(answers count: Int = 1) {
        owed += count
        begin()
    }

    private func begin() {
        guard owed > 0, !isBusy else { return }
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
        owed -= 1
        onAnswer(ChatSamples.answers[given % ChatSamples.answers.count])
        given += 1
        begin()
    }
}
