// SPDX-License-Identifier: Apache-2.0

/// What an element is, as far as replaying it goes.
public enum ASCapturedElementKind: String, Sendable, Codable, CaseIterable {
    /// A node: answers from what was recorded, or with the spec that it had.
    case node
    /// A spec of the app's own: answers from what was recorded.
    case opaque
    /// `ASLayoutSpec` itself.
    case spacer
    /// `ASStackLayoutSpec`.
    case stack
    /// `ASInsetLayoutSpec`.
    case inset
    /// `ASBackgroundLayoutSpec`.
    case background
    /// `ASOverlayLayoutSpec`.
    case overlay
    /// `ASCenterLayoutSpec`.
    case center
    /// `ASRelativeLayoutSpec`.
    case relative
    /// `ASRatioLayoutSpec`.
    case ratio
    /// `ASAbsoluteLayoutSpec`.
    case absolute
    /// `ASWrapperLayoutSpec`.
    case wrapper
    /// `ASCornerLayoutSpec`.
    case corner

    /// Whether the library's own spec is made again to replay it.
    var isBuiltIn: Bool { self != .node && self != .opaque }
}
