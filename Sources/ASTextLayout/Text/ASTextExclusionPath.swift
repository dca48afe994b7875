// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
internal import Foundation

/// A shape that lines of text flow around.
///
/// - Units: points, from the top left of the text's container
/// - Thread: any (value)
public struct ASTextExclusionPath: Hashable, Sendable {
    /// The outline; open parts count as closed, and elements with NaN are ignored.
    public var path: CGPath
    /// Whether the even-odd rule determines the inside; otherwise the winding rule does.
    public var usesEvenOddFillRule: Bool

    /// Creates a shape.
    public init(_ path: CGPath, usesEvenOddFillRule: Bool = false) {
        (self.path, self.usesEvenOddFillRule) = (path, usesEvenOddFillRule)
    }

    /// Creates a shape from the current outline of `path`.
    public init(_ path: UIBezierPath) {
        self.init(path.cgPath, usesEvenOddFillRule: path.usesEvenOddFillRule)
    }
}
