// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Functions and types for accessibility.
///
/// - Source: UIKit `UIAccessibility`
public enum UIAccessibility {
    /// A change that an app announces.
    ///
    /// - Source: UIKit `UIAccessibility.Notification`
    public enum Notification: Hashable, Sendable {
        /// Elements appeared or disappeared; the argument is the element to move to, or text to announce.
        case layoutChanged
        /// Most of the screen changed; the argument is the element to move to, or text to announce.
        case screenChanged
        /// The argument is text to announce.
        case announcement
        /// Content was scrolled by a page; the argument describes the new position.
        case pageScrolled
    }

    /// Notifies screen readers about a change, and marks the trees of elements as stale.
    ///
    /// - Parameters:
    ///   - notification: the kind of change
    ///   - argument: see the notification; a value of another type is ignored
    /// - Thread: main
    @preconcurrency @MainActor
    public static func post(notification: Notification, argument: Any?) {
        let words = (argument as? String) ?? (argument as? NSAttributedString)?.string
        let element = argument as? UIAccessibilityObject
        ASAccessibilityTree.post(notification, words: words, element: element)
    }
}
