// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A direction with a length.
///
/// - Thread: any (value)
/// - Source: Core Graphics `CGVector`
public struct CGVector: Hashable, Sendable {
    /// The length along the x axis.
    public var dx: CGFloat
    /// The length along the y axis.
    public var dy: CGFloat

    /// Creates a vector from its components, which are 0 by default.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) {
        self.dx = dx
        self.dy = dy
    }
}
