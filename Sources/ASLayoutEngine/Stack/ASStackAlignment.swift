// SPDX-License-Identifier: Apache-2.0

/// The horizontal placement of a stack's children, regardless of its direction.
public enum ASHorizontalAlignment: UInt8, Sendable {
    /// Unset; `justifyContent` and `alignItems` apply.
    case none
    /// At the left.
    case left
    /// In the middle.
    case middle
    /// At the right.
    case right

    func justifyContent(or current: ASStackLayoutJustifyContent, reverse: Bool) -> ASStackLayoutJustifyContent {
        switch self {
        case .none: current
        case .left: reverse ? .end : .start
        case .middle: .center
        case .right: reverse ? .start : .end
        }
    }

    func alignItems(or current: ASStackLayoutAlignItems) -> ASStackLayoutAlignItems {
        switch self {
        case .none: current
        case .left: .start
        case .middle: .center
        case .right: .end
        }
    }
}

/// The vertical placement of a stack's children, regardless of its direction.
public enum ASVerticalAlignment: UInt8, Sendable {
    /// Unset; `justifyContent` and `alignItems` apply.
    case none
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom

    func justifyContent(or current: ASStackLayoutJustifyContent, reverse: Bool) -> ASStackLayoutJustifyContent {
        switch self {
        case .none: current
        case .top: reverse ? .end : .start
        case .center: .center
        case .bottom: reverse ? .start : .end
        }
    }

    func alignItems(or current: ASStackLayoutAlignItems) -> ASStackLayoutAlignItems {
        switch self {
        case .none: current
        case .top: .start
        case .center: .center
        case .bottom: .end
        }
    }
}
