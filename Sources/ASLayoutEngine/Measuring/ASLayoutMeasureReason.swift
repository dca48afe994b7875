// SPDX-License-Identifier: Apache-2.0

/// Why an element was measured.
///
/// - Thread: any (value)
public enum ASLayoutMeasureReason: String, Sendable, Codable, CaseIterable {
    /// Somebody asked for its layout from outside of any layout: a container, a window, a test.
    case root
    /// The layout pass of its view or layer found no layout of the size that it has.
    case bounds
    /// A node measures the spec that `layoutSpecThatFits(_:)` returned.
    case spec
    /// A stack learns the size that the child would have by itself.
    case stackIntrinsic
    /// A stack gives the child more or less length, because the child grows or shrinks.
    case stackFlex
    /// A stack has nothing left for a child whose first measurement was saved up.
    case stackNothingLeft
    /// A stack makes the child as large across as its line.
    case stackStretch
    /// A spec passes its child what it was given itself, less what it keeps.
    case child
    /// A background, overlay or the like takes the size of what it belongs to.
    case sizeOfOther
    /// A ratio spec tries the size that comes closest to its ratio.
    case ratio
    /// An element of an app's own measures it and does not say why.
    case other
}
