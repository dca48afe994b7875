// SPDX-License-Identifier: Apache-2.0

/// The direction in which a stack places its children.
public enum ASStackLayoutDirection: UInt8, Sendable {
    /// From top to bottom.
    case vertical
    /// From left to right.
    case horizontal
    /// From bottom to top: start is the bottom edge.
    ///
    /// - Deviation: Texture treats it as `vertical` unless it is built with Yoga.
    case verticalReverse
    /// From right to left: start is the right edge.
    ///
    /// - Deviation: Texture treats it as `horizontal` unless it is built with Yoga.
    case horizontalReverse

    /// Whether the main axis is the vertical one.
    public var isVertical: Bool { self == .vertical || self == .verticalReverse }

    /// Whether the start is the right or the bottom edge.
    public var isReverse: Bool { self == .verticalReverse || self == .horizontalReverse }
}
