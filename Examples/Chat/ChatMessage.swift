// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What somebody has written.
struct ChatMessage: Sendable {
    var author: ChatAuthor
    var text: String
    /// Whether the text is Markdown; what a person types is not.
    var isMarkdown = false
    var date: Date
    /// The day, if it is another one than that of the message before.
    var day: String?
    /// Whether the message before is by somebody else, or of another day.
    var beginsGroup = true
}

/// Who writes.
enum ChatAuthor: Hashable, Sendable {
    case me
    case other(String)

    var name: String {
        switch self {
        case .me: "You"
        case .other(let name): name
        }
    }

    /// Where on the circle of colours somebody is.
    var hue: Double {
        let sum = name.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF }
        return Double(sum % 24) / 24
    }
}
