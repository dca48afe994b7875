// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Follows the links of a text.
final class ReaderGuide: ASTextNodeDelegate {
    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        UIAccessibility.post(notification: .announcement, argument: "This would be the \(value)")
    }
}
