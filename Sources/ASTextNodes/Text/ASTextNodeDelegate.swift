// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Hears of touched links.
///
/// - Thread: main
/// - Source: Texture `ASTextNodeDelegate`
@preconcurrency @MainActor
public protocol ASTextNodeDelegate: AnyObject {
    /// A link was touched and let go of.
    ///
    /// - Parameters:
    ///   - textNode: the node with the text
    ///   - attribute: the name of the attribute, one of the node's `linkAttributeNames`
    ///   - value: what the attribute says
    ///   - point: in the node's coordinate space
    ///   - textRange: the stretch of text with that value
    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    )

    /// A link has been pressed for half a second; the touch goes on.
    ///
    /// Lifting it then taps the link as well, unless the node's `longPressCancelsTouches` is set.
    ///
    /// - Parameters:
    ///   - textNode: the node with the text
    ///   - attribute: the name of the attribute, one of the node's `linkAttributeNames`
    ///   - value: what the attribute says
    ///   - point: in the node's coordinate space
    ///   - textRange: the stretch of text with that value
    func textNode(
        _ textNode: ASTextNode,
        longPressedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    )

    /// Whether a link that was touched is highlighted; true.
    func textNode(
        _ textNode: ASTextNode,
        shouldHighlightLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool

    /// Whether a link can be pressed long; true.
    func textNode(
        _ textNode: ASTextNode,
        shouldLongPressLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool

    /// The truncation text was touched and let go of.
    func textNodeTappedTruncationToken(_ textNode: ASTextNode)
}

extension ASTextNodeDelegate {
    /// Nothing.
    public func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {}

    /// Nothing.
    public func textNode(
        _ textNode: ASTextNode,
        longPressedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {}

    /// Yes.
    public func textNode(
        _ textNode: ASTextNode,
        shouldHighlightLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool { true }

    /// Yes.
    public func textNode(
        _ textNode: ASTextNode,
        shouldLongPressLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool { true }

    /// Nothing.
    public func textNodeTappedTruncationToken(_ textNode: ASTextNode) {}
}
