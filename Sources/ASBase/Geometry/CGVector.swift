// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A direction with a length.
///
/// - Thread: any (value)
/// - Source: Core Graphics `CGVector`
public struct CGVector: Hashable, Sendable {
    /// Along the x axis.
    public var dx: CGFloat
    /// Along the y axis.
    public var dy: CGFloat

    /// A vector by its parts; of no length unless told.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) {
        self.dx = dx
        self.dy = dy
    }
}
