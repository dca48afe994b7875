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

    /// The action that moves the selection to the pasteboard.
    public static let cut: Selector = "cut:"
    /// The action that copies the selection to the pasteboard.
    public static let copy: Selector = "copy:"
    /// The action that inserts the contents of the pasteboard.
    public static let paste: Selector = "paste:"
    /// The action that selects text or an element.
    public static let select: Selector = "select:"
    /// The action that selects everything.
    public static let selectAll: Selector = "selectAll:"
    /// The action that deletes the selection.
    public static let delete: Selector = "delete:"
}
