// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A delegate that announces the targets of links instead of opening them.
final class ReaderGuide: ASTextNodeDelegate {
    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        UIAccessibility.post(notification: .announcement, argument: "Link to the \(value)")
    }
}
