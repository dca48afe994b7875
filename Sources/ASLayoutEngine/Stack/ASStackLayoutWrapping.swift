// SPDX-License-Identifier: Apache-2.0

/// Whether a stack that is too short breaks into lines.
public enum ASStackLayoutFlexWrap: UInt8, Sendable {
    /// One line of any length.
    case noWrap
    /// As many lines as the children need.
    case wrap
}

/// The placement of a wrapping stack's lines across it.
public enum ASStackLayoutAlignContent: UInt8, Sendable {
    /// At the start.
    case start
    /// In the middle.
    case center
    /// At the end.
    case end
    /// With equal gaps, the outer lines at the edges. The same as `start` for a single line and when no space is left.
    case spaceBetween
    /// With equal gaps, and half a gap at the edges. The same as `center` for a single line and when no space is left.
    case spaceAround
    /// Each line is enlarged by the same amount.
    case stretch
}
