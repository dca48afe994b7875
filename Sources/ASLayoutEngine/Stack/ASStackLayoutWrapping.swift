// SPDX-License-Identifier: Apache-2.0

/// Whether a stack that is too short goes on in another line.
public enum ASStackLayoutFlexWrap: UInt8, Sendable {
    /// One line, whatever its length.
    case noWrap
    /// As many lines as it takes.
    case wrap
}

/// Where the lines of a wrapping stack go across it.
public enum ASStackLayoutAlignContent: UInt8, Sendable {
    /// At the start.
    case start
    /// In the middle.
    case center
    /// At the end.
    case end
    /// Apart, the outer ones at the edges. As `start` for a single line and when there is no space left.
    case spaceBetween
    /// Apart, with half a gap at the edges. As `center` for a single line and when there is no space left.
    case spaceAround
    /// Each line larger by the same amount.
    case stretch
}
