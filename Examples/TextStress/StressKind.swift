// SPDX-License-Identifier: Apache-2.0

/// The kind of text of a row.
enum StressKind: Hashable, Sendable {
    /// Sentences in all scripts, each with its own attributes.
    case rich
    /// Sentences that are truncated with a token, and optionally a truncation message that can be tapped.
    case truncated
    /// Sentences with links.
    case links
    /// Sentences with images between the letters.
    case attachments
    /// Twenty thousand letters without a break opportunity.
    case longLine
    /// A letter with ten thousand combining marks.
    case marks
    /// A line of a million characters.
    case million
    /// Invalid UTF-8.
    case invalid

    /// The kinds that occur once, with their rows.
    static let singles: [(name: String, row: Int, kind: StressKind)] = [
        ("10,000 marks", 40, .marks), ("A million characters", 80, .million), ("Not UTF-8", 120, .invalid),
    ]

    /// Returns the kind of a row, chosen with the random numbers of the row.
    static func of(row: Int, random: inout some RandomNumberGenerator) -> StressKind {
        if let single = singles.first(where: { $0.row == row }) { return single.kind }
        switch Int.random(in: 0..<100, using: &random) {
        case ..<45: return .rich
        case ..<70: return .truncated
        case ..<85: return .links
        case ..<98: return .attachments
        default: return .longLine
        }
    }

    var caption: String {
        switch self {
        case .rich: "Looks"
        case .truncated: "Truncation"
        case .links: "Links"
        case .attachments: "Attachments"
        case .longLine: "20,000 letters without a place to break, four lines of them"
        case .marks: "One letter with 10,000 combining marks"
        case .million: "A line of a million characters, eight lines of it"
        case .invalid: "Invalid UTF-8: each run of bytes is a replacement character"
        }
    }
}
