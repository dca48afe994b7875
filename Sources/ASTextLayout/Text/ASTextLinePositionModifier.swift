// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A line of text whose place an `ASTextLinePositionModifier` can change.
///
/// - Units: points
/// - Thread: any (value)
/// - Source: Texture `ASTextLine`
public struct ASTextLine: Hashable, Sendable {
    /// The index of the line in the layout.
    public let index: Int
    /// The index of its row; lines beside each other, left and right of an exclusion path, share one.
    public let row: Int
    /// The origin of the baseline, from the top left of the layout.
    public var position: CGPoint
    /// The width of the letters.
    public let width: CGFloat
    /// How far the letters reach above the baseline.
    public let ascent: CGFloat
    /// How far the letters reach below the baseline.
    public let descent: CGFloat
}

/// Moves the lines of a text while it is laid out.
///
/// Equal modifiers have to move lines alike, because layouts are reused for equal parameters.
///
/// - Thread: any
/// - Source: Texture `ASTextLinePositionModifier`
/// - Deviation: the lines are values, and the text and its container are those of an `ASTextLayout`.
public protocol ASTextLinePositionModifier: Hashable, Sendable {
    /// Changes the positions of lines.
    ///
    /// Called for each number of lines that is tried, so lines have to keep their places when further ones follow.
    ///
    /// - Parameters:
    ///   - lines: in the order of the text
    ///   - text: all of the text
    ///   - container: the room that it has
    func modifyLines(_ lines: inout [ASTextLine], from text: ASTextContent, in container: ASTextLayoutParameters)
}

/// Puts all baselines at one distance, whatever the fonts of the lines are.
///
/// - Thread: any (value)
/// - Source: Texture `ASTextLinePositionSimpleModifier`
public struct ASTextLinePositionSimpleModifier: ASTextLinePositionModifier {
    /// The distance between two baselines.
    ///
    /// The first baseline is at nine tenths of it.
    ///
    /// - Units: points
    public var fixedLineHeight: CGFloat

    /// A modifier for a distance in points.
    public init(fixedLineHeight: CGFloat) {
        self.fixedLineHeight = fixedLineHeight
    }

    /// Sets the vertical position of each line by its row.
    public func modifyLines(
        _ lines: inout [ASTextLine],
        from text: ASTextContent,
        in container: ASTextLayoutParameters
    ) {
        for index in lines.indices {
            lines[index].position.y = (CGFloat(lines[index].row) + 0.9) * fixedLineHeight
        }
    }
}

/// A modifier that can be compared.
package struct ASAnyLinePositionModifier: Hashable, Sendable {
    package let base: any ASTextLinePositionModifier

    package init(_ base: any ASTextLinePositionModifier) {
        self.base = base
    }

    package static func == (a: Self, b: Self) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }

    package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
