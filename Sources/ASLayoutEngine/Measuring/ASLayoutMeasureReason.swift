// SPDX-License-Identifier: Apache-2.0

/// The reason for measuring an element.
///
/// - Thread: any (value)
public enum ASLayoutMeasureReason: String, Sendable, Codable, CaseIterable {
    /// A caller outside of any layout asked for it: a container, a window, a test.
    case root
    /// The layout pass of its view or layer found no layout for its current size.
    case bounds
    /// A node measures the spec that `layoutSpecThatFits(_:)` returned.
    case spec
    /// A stack learns the size that the child would have by itself.
    case stackIntrinsic
    /// A stack determines the child's own size.
    case stackFlex
    /// A stack gives the child more or less length, because the child grows or shrinks.
    case stackNothingLeft
    /// A stack has no space left for a child whose first measurement was deferred.
    case stackStretch
    /// A stack makes the child as large as its line on the cross axis.
    case child
    /// A spec passes its own range to its child, less the space that it keeps.
    case sizeOfOther
    /// A background or overlay spec gives an element the size of its child.
    case ratio
    /// An element of the app measures it without stating a reason.
    case other
}
