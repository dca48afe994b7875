// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A line of text with a position that an `ASTextLinePositionModifier` can change.
///
/// - Units: points
/// - Thread: any (value)
/// - Source: Texture `ASTextLine`
public struct ASTextLine: Hashable, Sendable {
    /// The index of the line in the layout.
    public let index: Int
    /// The index of its row, which lines on both sides of an exclusion path share.
    public let row: Int
    /// The origin of the baseline, from the top left of the layout.
    public var position: CGPoint
    /// The width of the letters.
    public let width: CGFloat
    /// The height of the letters above the baseline.
    public let ascent: CGFloat
    /// The depth of the letters below the baseline.
    public let descent: CGFloat
}

/// Moves the lines of a text while it is laid out.
///
/// Equal modifiers must move lines equally, because layouts are reused for equal parameters.
///
/// - Thread: any
/// - Source: Texture `ASTextLinePositionModifier`
/// - Deviation: the lines are values; the text and its container are those of an `ASTextLayout`.
public protocol ASTextLinePositionModifier: Hashable, Sendable {
    /// Changes the positions of lines.
    ///
    /// It is called for increasing numbers of lines, so lines must keep their positions when more lines follow.
    ///
    /// - Parameters:
    ///   - lines: the lines in the order of the text
    ///   - text: the whole text
    ///   - container: the parameters of the layout
    func modifyLines(_ lines: inout [ASTextLine], from text: ASTextContent, in container: ASTextLayoutParameters)
}

/// A modifier that places all baselines at equal distances, regardless of the fonts of the lines.
///
/// - Thread: any (value)
/// - Source: Texture `ASTextLinePositionSimpleModifier`
public struct ASTextLinePositionSimpleModifier: ASTextLinePositionModifier {
    /// The distance between two baselines, in points.
    ///
    /// The first baseline is at nine tenths of this distance.
    ///
    /// - Units: points
    public var fixedLineHeight: CGFloat

    /// Creates a modifier for a distance in points.
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

/// A type-erased modifier that can be compared.
package struct ASAnyLinePositionModifier: Hashable, Sendable {
    package let base: any ASTextLinePositionModifier

    package init(_ base: any ASTextLinePositionModifier) {
        self.base = base
    }

    package static func == (a: Self, b: Self) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }

    package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
