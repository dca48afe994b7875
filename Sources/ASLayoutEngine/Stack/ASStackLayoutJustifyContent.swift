// SPDX-License-Identifier: Apache-2.0

/// The placement of a stack's children along it, when the space is larger or smaller than needed.
public enum ASStackLayoutJustifyContent: UInt8, Sendable {
    /// At the start; children that do not fit extend beyond the end.
    case start
    /// In the middle; children that do not fit extend beyond both edges equally.
    case center
    /// At the end; children that do not fit extend beyond the start.
    case end
    /// With equal gaps, the outer children at the edges. The same as `start` for a single child and when no space is left.
    case spaceBetween
    /// With equal gaps, and half a gap at the edges. The same as `center` for a single child and when no space is left.
    case spaceAround
}
