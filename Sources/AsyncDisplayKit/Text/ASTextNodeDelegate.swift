// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Hears of touched links.
///
/// - Thread: main
/// - Source: Texture `ASTextNodeDelegate`
@MainActor
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
    public func textNodeTappedTruncationToken(_ textNode: ASTextNode) {}
}
