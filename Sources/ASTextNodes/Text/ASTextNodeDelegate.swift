// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Receives the touches on links.
///
/// - Thread: main
/// - Source: Texture `ASTextNodeDelegate`
@preconcurrency @MainActor
public protocol ASTextNodeDelegate: AnyObject {
    /// Called when a link was tapped.
    ///
    /// - Parameters:
    ///   - textNode: the node with the text
    ///   - attribute: the name of the attribute, one of the node's `linkAttributeNames`
    ///   - value: the value of the attribute
    ///   - point: in the node's coordinate space
    ///   - textRange: the range of the text with that value
    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    )

    /// Called when a link has been pressed for half a second; the touch continues.
    ///
    /// Lifting the finger then taps the link too, unless the node's `longPressCancelsTouches` is `true`.
    ///
    /// - Parameters:
    ///   - textNode: the node with the text
    ///   - attribute: the name of the attribute, one of the node's `linkAttributeNames`
    ///   - value: the value of the attribute
    ///   - point: in the node's coordinate space
    ///   - textRange: the range of the text with that value
    func textNode(
        _ textNode: ASTextNode,
        longPressedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    )

    /// Whether a touched link is highlighted; the default implementation returns `true`.
    func textNode(
        _ textNode: ASTextNode,
        shouldHighlightLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool

    /// Whether a link can be long-pressed; the default implementation returns `true`.
    func textNode(
        _ textNode: ASTextNode,
        shouldLongPressLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool

    /// Called when the truncation text was tapped.
    func textNodeTappedTruncationToken(_ textNode: ASTextNode)
}

extension ASTextNodeDelegate {
    /// Does nothing.
    public func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {}

    /// Does nothing.
    public func textNode(
        _ textNode: ASTextNode,
        longPressedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {}

    /// Returns `true`.
    public func textNode(
        _ textNode: ASTextNode,
        shouldHighlightLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool { true }

    /// Returns `true`.
    public func textNode(
        _ textNode: ASTextNode,
        shouldLongPressLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool { true }

    /// Does nothing.
    public func textNodeTappedTruncationToken(_ textNode: ASTextNode) {}
}
