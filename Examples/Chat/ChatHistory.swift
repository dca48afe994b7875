// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// A long conversation, the same in each run except for its dates, which count back from the newest message.
struct ChatHistory: Sendable {
    private static let people = ["Ada Hartwell", "佐藤 美咲", "ليلى حداد"]

    let newest: Date
    let calendar: ChatCalendar
    /// The number of older messages.
    var count = 6000

    /// Returns the message with `age` newer ones.
    func message(_ age: Int) -> ChatMessage {
        var message = makeMessage(age)
        guard age + 1 < count else {
            message.day = calendar.day(of: message.date)
            return message
        }
        let before = makeMessage(age + 1)
        let isNewDay = !calendar.areSameDay(before.date, message.date)
        if isNewDay { message.day = calendar.day(of: message.date) }
        message.beginsGroup = isNewDay || before.author != message.author
        return message
    }

    private func makeMessage(_ age: Int) -> ChatMessage {
        var random = SeededGenerator(seed: age &* 11 &+ 3)
        let isMine = Int.random(in: 0..<5, using: &random) < 2
        let author: ChatAuthor =
            isMine ? .me : .other(Self.people[Int.random(in: 0..<30, using: &random) % 3 * (age / 7 % 2)])
        let text: String
        if age < ChatSamples.newest.count {
            text = ChatSamples.newest[age]
        } else if Int.random(in: 0..<6, using: &random) == 0 {
            text = SampleText.body(age, sentenceCount: 1...5)
        } else {
            text = ChatSamples.all.randomElement(using: &random) ?? ""
        }
        // Messages are 37 minutes apart. The random offset is smaller than that, so dates have the order of the ages.
        let back = Double(age) * 2220 + Double(Int.random(in: 0..<2000, using: &random))
        return ChatMessage(
            author: author,
            text: text,
            isMarkdown: true,
            date: newest.addingTimeInterval(age == 0 ? 0 : -back)
        )
    }
}
