// SPDX-License-Identifier: Apache-2.0

/// The name of an action that a responder can perform, such as `copy:`.
///
/// - Source: Objective-C `SEL`
/// - Deviation: only a name; it cannot be used to call a method
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let description: String

    /// Creates a selector from its name.
    public init(_ name: String) {
        description = name
    }

    /// Creates a selector from its name.
    public init(stringLiteral name: String) {
        description = name
    }

    /// Moves the selection to the pasteboard.
    public static let cut: Selector = "cut:"
    /// Copies the selection to the pasteboard.
    public static let copy: Selector = "copy:"
    /// Inserts the contents of the pasteboard.
    public static let paste: Selector = "paste:"
    /// Selects something.
    public static let select: Selector = "select:"
    /// Selects everything.
    public static let selectAll: Selector = "selectAll:"
    /// Deletes the selection.
    public static let delete: Selector = "delete:"
}
