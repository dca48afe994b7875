// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A message.
struct ChatMessage: Sendable {
    var author: ChatAuthor
    var text: String
    /// Whether the text is Markdown; text typed by the user is not.
    var isMarkdown = false
    var date: Date
    /// The day, if it differs from that of the previous message.
    var day: String?
    /// Whether the previous message is by another author, or of another day.
    var beginsGroup = true
}

/// The author of a message.
enum ChatAuthor: Hashable, Sendable {
    case me
    case other(String)

    var name: String {
        switch self {
        case .me: "You"
        case .other(let name): name
        }
    }

    /// The hue of the colour of the author.
    var hue: Double {
        let sum = name.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF }
        return Double(sum % 24) / 24
    }
}
