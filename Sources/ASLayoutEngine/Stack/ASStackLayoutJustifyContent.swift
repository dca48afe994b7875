// SPDX-License-Identifier: Apache-2.0

/// Where the children of a stack go along it, when there is space left or too little.
public enum ASStackLayoutJustifyContent: UInt8, Sendable {
    /// At the start; too many run over the end.
    case start
    /// In the middle; too many run over both edges alike.
    case center
    /// At the end; too many run over the start.
    case end
    /// Apart, the outer ones at the edges. As `start` for a single child and when there is no space left.
    case spaceBetween
    /// Apart, with half a gap at the edges. As `center` for a single child and when there is no space left.
    case spaceAround
}
