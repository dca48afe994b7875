// SPDX-License-Identifier: Apache-2.0

/// Edges of a rectangle.
///
/// - Source: UIKit `UIRectEdge`
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// The upper one.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left one.
    public static let left = UIRectEdge(rawValue: 2)
    /// The lower one.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right one.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]

    /// Edges by their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
