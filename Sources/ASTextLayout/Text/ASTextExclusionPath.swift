// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
internal import Foundation

/// A shape that lines of text stay out of.
///
/// - Units: points, from the top left of the text's container
/// - Thread: any (value)
public struct ASTextExclusionPath: Hashable, Sendable {
    /// The outline; open parts count as closed, steps with NaN are left out.
    public var path: CGPath
    /// Whether overlapping parts take turns being inside; otherwise the winding decides.
    public var usesEvenOddFillRule: Bool

    /// A shape.
    public init(_ path: CGPath, usesEvenOddFillRule: Bool = false) {
        (self.path, self.usesEvenOddFillRule) = (path, usesEvenOddFillRule)
    }

    /// What a pencil has drawn so far.
    public init(_ path: UIBezierPath) {
        self.init(path.cgPath, usesEvenOddFillRule: path.usesEvenOddFillRule)
    }
}
