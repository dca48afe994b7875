// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What concerns those who do not see the screen, or do not use a pointer.
///
/// - Source: UIKit `UIAccessibility`
public enum UIAccessibility {
    /// What an app tells about a change.
    ///
    /// - Source: UIKit `UIAccessibility.Notification`
    public enum Notification: Hashable, Sendable {
        /// Something has come or gone; the argument is the element to go to, or words to say.
        case layoutChanged
        /// Nearly everything is new; the argument is the element to go to, or words to say.
        case screenChanged
        /// The argument is words to say.
        case announcement
        /// Content was scrolled by a page; the argument says where it is, in words.
        case pageScrolled
    }

    /// Tells whoever reads the screen about a change, and has the tree of elements made anew.
    ///
    /// - Parameters:
    ///   - notification: what has changed
    ///   - argument: see the notification; anything else is left out
    /// - Thread: main
    @preconcurrency @MainActor
    public static func post(notification: Notification, argument: Any?) {
        let words = (argument as? String) ?? (argument as? NSAttributedString)?.string
        let element = argument as? UIAccessibilityObject
        for window in UIApplication.shared.windows {
            window.accessibilityTree.didPost(notification, words: words, element: element)
        }
    }
}
