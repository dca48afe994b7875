// SPDX-License-Identifier: Apache-2.0

/// The name of something that a responder can be asked for, such as `copy:`.
///
/// - Source: Objective-C `SEL`
/// - Deviation: a name and no more: nothing can be called by it
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let description: String

    /// The selector of that name.
    public init(_ name: String) {
        description = name
    }

    /// The selector of that name.
    public init(stringLiteral name: String) {
        description = name
    }

    /// Takes what is selected away and keeps it for pasting.
    public static let cut: Selector = "cut:"
    /// Keeps what is selected for pasting.
    public static let copy: Selector = "copy:"
    /// Puts in what is kept.
    public static let paste: Selector = "paste:"
    /// Selects something.
    public static let select: Selector = "select:"
    /// Selects everything.
    public static let selectAll: Selector = "selectAll:"
    /// Takes what is selected away.
    public static let delete: Selector = "delete:"
}
