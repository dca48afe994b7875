// SPDX-License-Identifier: Apache-2.0

/// A result builder of layout elements: one on each line, with `if`, `switch`, `for` and optionals.
///
/// ```swift
/// ASStackLayoutSpec.vertical(spacing: 8) {
///     titleNode
///     if let subtitleNode { subtitleNode }
///     for button in buttons { button }
/// }
/// ```
@resultBuilder
public enum ASLayoutElementsBuilder {
    /// Returns one element.
    public static func buildExpression(_ element: any ASLayoutElement) -> [any ASLayoutElement] { [element] }

    /// Returns one element, or none for `nil`.
    public static func buildExpression(_ element: (any ASLayoutElement)?) -> [any ASLayoutElement] {
        element.map { [$0] } ?? []
    }

    /// Returns several elements.
    public static func buildExpression(_ elements: [any ASLayoutElement]) -> [any ASLayoutElement] { elements }

    /// Returns all elements in order.
    public static func buildBlock(_ parts: [any ASLayoutElement]...) -> [any ASLayoutElement] { Array(parts.joined()) }

    /// Returns the elements of an `if`, or none when its condition is false.
    public static func buildOptional(_ part: [any ASLayoutElement]?) -> [any ASLayoutElement] { part ?? [] }

    /// Returns the elements of the first branch.
    public static func buildEither(first part: [any ASLayoutElement]) -> [any ASLayoutElement] { part }

    /// Returns the elements of the other branch.
    public static func buildEither(second part: [any ASLayoutElement]) -> [any ASLayoutElement] { part }

    /// Returns the elements of a loop, in order.
    public static func buildArray(_ parts: [[any ASLayoutElement]]) -> [any ASLayoutElement] { Array(parts.joined()) }
}
