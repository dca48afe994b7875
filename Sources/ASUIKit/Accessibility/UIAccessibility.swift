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
    @MainActor
    public static func post(notification: Notification, argument: Any?) {
        let words = (argument as? String) ?? (argument as? NSAttributedString)?.string
        let element = argument as? UIAccessibilityObject
        for window in UIApplication.shared.windows {
            window.accessibilityTree.didPost(notification, words: words, element: element)
        }
    }
}

/// What moves an element's content by a page.
///
/// - Source: UIKit `UIAccessibilityScrollDirection`
public enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
    case right = 1
    case left, up, down, next, previous
}

/// How what is in an element is walked through.
///
/// - Source: UIKit `UIAccessibilityNavigationStyle`
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
    /// As the reader does usually.
    case automatic = 0
    /// One by one.
    case separate
    /// All as one.
    case combined
}

/// What kind of whole an element's content makes.
///
/// - Source: UIKit `UIAccessibilityContainerType`
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// Rows and columns.
    case dataTable
    /// One after another.
    case list
    /// A place on the page, as a table of contents.
    case landmark
    /// Things that belong together.
    case semanticGroup
}

/// Something else that can be done with an element.
///
/// - Thread: main
/// - Source: UIKit `UIAccessibilityCustomAction`
@MainActor
public final class UIAccessibilityCustomAction {
    /// In words.
    public var name: String
    /// Does it.
    ///
    /// Returns whether it was done.
    public var actionHandler: (@MainActor (UIAccessibilityCustomAction) -> Bool)?

    /// An action of that name.
    public init(name: String, actionHandler: (@MainActor (UIAccessibilityCustomAction) -> Bool)? = nil) {
        (self.name, self.actionHandler) = (name, actionHandler)
    }
}
