// SPDX-License-Identifier: Apache-2.0

/// The placement of a stack's children across it.
public enum ASStackLayoutAlignItems: UInt8, Sendable {
    /// At the start: the top of a horizontal stack, the left of a vertical one.
    case start
    /// At the end.
    case end
    /// In the middle, rounded down to whole device pixels.
    case center
    /// As large as the line, unless the child has its own size.
    case stretch
    /// First baselines on one line; horizontal stacks only.
    case baselineFirst
    /// Last baselines on one line; horizontal stacks only.
    case baselineLast
    /// The same as `start`.
    case notSet

    /// Whether children are aligned to a baseline.
    package var isBaseline: Bool { self == .baselineFirst || self == .baselineLast }
}

/// The placement of a child across its stack, which overrides the stack's `alignItems`.
public enum ASStackLayoutAlignSelf: UInt8, Sendable {
    /// The stack decides.
    case auto
    /// At the start.
    case start
    /// At the end.
    case end
    /// In the middle.
    case center
    /// As large as the line.
    case stretch

    /// Returns the placement of a child in a stack with `alignItems`.
    func resolved(_ alignItems: ASStackLayoutAlignItems) -> ASStackLayoutAlignItems {
        switch self {
        case .auto: alignItems
        case .start: .start
        case .end: .end
        case .center: .center
        case .stretch: .stretch
        }
    }
}
