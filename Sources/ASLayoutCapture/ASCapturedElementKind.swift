// SPDX-License-Identifier: Apache-2.0

/// The kind of an element, which determines how it is replayed.
public enum ASCapturedElementKind: String, Sendable, Codable, CaseIterable {
    /// A node: replayed by its recorded results, or with the spec that it used.
    case node
    /// A spec of the app: replayed by its recorded results.
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

    /// Whether it is a spec of this library, which replay creates again.
    var isBuiltIn: Bool { self != .node && self != .opaque }
}
