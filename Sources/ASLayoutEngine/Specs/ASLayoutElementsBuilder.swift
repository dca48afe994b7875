// SPDX-License-Identifier: Apache-2.0

/// Collects layout elements from a block: one per line, with `if`, `switch`, `for` and optionals.
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
    /// One element.
    public static func buildExpression(_ element: any ASLayoutElement) -> [any ASLayoutElement] { [element] }

    /// One element, or none.
    public static func buildExpression(_ element: (any ASLayoutElement)?) -> [any ASLayoutElement] {
        element.map { [$0] } ?? []
    }

    /// Several elements.
    public static func buildExpression(_ elements: [any ASLayoutElement]) -> [any ASLayoutElement] { elements }

    /// Everything, in order.
    public static func buildBlock(_ parts: [any ASLayoutElement]...) -> [any ASLayoutElement] { Array(parts.joined()) }

    /// What an `if` gives, or nothing.
    public static func buildOptional(_ part: [any ASLayoutElement]?) -> [any ASLayoutElement] { part ?? [] }

    /// What the first branch gives.
    public static func buildEither(first part: [any ASLayoutElement]) -> [any ASLayoutElement] { part }

    /// What the other branch gives.
    public static func buildEither(second part: [any ASLayoutElement]) -> [any ASLayoutElement] { part }

    /// What a loop gives, in order.
    public static func buildArray(_ parts: [[any ASLayoutElement]]) -> [any ASLayoutElement] { Array(parts.joined()) }
}
