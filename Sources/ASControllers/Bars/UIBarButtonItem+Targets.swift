// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageIO
public import ASUIKit
internal import Foundation

// UIKit's initialisers for bar buttons with a target, which is held weakly, and one of its methods.
//
//     UIBarButtonItem(barButtonSystemItem: .done, target: self, action: EditorViewController.save)

extension UIBarButtonItem {
    /// A bar button with a standard title.
    ///
    /// - Source: UIKit `UIBarButtonItem.SystemItem`
    /// - Deviation: most have a title instead of an image, as is common on desktops
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add
        /// Space that shares the remaining width of a toolbar; a navigation bar, which places its buttons at its ends, ignores it.
        case flexibleSpace
        /// Space of the item's `width` in a toolbar; a navigation bar ignores it.
        case fixedSpace
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
        case play, pause, rewind, fastForward, undo, redo
        case close = 24

        var title: String {
            switch self {
            case .done: ASWord("Done", comment: "button that ends editing")
            case .cancel: ASWord("Cancel")
            case .edit: ASWord("Edit", comment: "button that begins editing")
            case .save: ASWord("Save")
            case .add: "+"
            case .flexibleSpace, .fixedSpace: ""
            case .compose: ASWord("Compose", comment: "button: write a message")
            case .reply: ASWord("Reply", comment: "button: answer a message")
            case .action: ASWord("Share", comment: "button: share with another program")
            case .organize: ASWord("Organize", comment: "button: move to a folder")
            case .bookmarks: ASWord("Bookmarks")
            case .search: ASWord("Search")
            case .refresh: ASWord("Refresh")
            case .stop: ASWord("Stop", comment: "button: stop loading")
            case .camera: ASWord("Camera")
            case .trash: ASWord("Delete")
            case .play: ASWord("Play", comment: "button of a player")
            case .pause: ASWord("Pause", comment: "button of a player")
            case .rewind: ASWord("Rewind", comment: "button of a player")
            case .fastForward: ASWord("Forward", context: "player", comment: "button: play fast")
            case .undo: ASWord("Undo")
            case .redo: ASWord("Redo")
            case .close: ASWord("Close")
            }
        }

        var style: Style { self == .done || self == .save ? .done : .plain }
    }

    /// Creates a standard button.
    public convenience init(systemItem: SystemItem, primaryAction: ((UIBarButtonItem) -> Void)? = nil) {
        self.init(title: systemItem.title, style: systemItem.style, primaryAction: primaryAction)
        isSpace = systemItem == .flexibleSpace || systemItem == .fixedSpace
        isFlexible = systemItem == .flexibleSpace
        if systemItem == .add { accessibilityLabel = ASWord("Add") }
    }

    /// Creates a standard button that calls a method of `target`.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem,
        target: Target?,
        action: @escaping (Target) -> () -> Void
    ) {
        self.init(systemItem: systemItem, primaryAction: Self.call(target, action))
    }

    /// Creates a standard button that calls a method of `target` with the button as argument.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem,
        target: Target?,
        action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(systemItem: systemItem, primaryAction: Self.call(target, action))
    }

    /// Creates a standard button without an action.
    ///
    /// - Parameters:
    ///   - systemItem: the standard button
    ///   - target: `nil`
    ///   - action: `nil`; pass a method of the target instead of a selector
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        assert(action == nil, Self.selectorAdvice)
        self.init(systemItem: systemItem)
    }

    /// Creates a button with a title that calls a method of `target`.
    public convenience init<Target: AnyObject>(
        title: String?,
        style: Style = .plain,
        target: Target?,
        action: @escaping (Target) -> () -> Void
    ) {
        self.init(title: title, style: style, primaryAction: Self.call(target, action))
    }

    /// Creates a button with a title that calls a method of `target` with the button as argument.
    public convenience init<Target: AnyObject>(
        title: String?,
        style: Style = .plain,
        target: Target?,
        action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(title: title, style: style, primaryAction: Self.call(target, action))
    }

    /// Creates a button with a title and without an action, such as the `backBarButtonItem` of a controller.
    ///
    /// - Parameters:
    ///   - title: the title
    ///   - style: the appearance
    ///   - target: `nil`
    ///   - action: `nil`; pass a method of the target instead of a selector
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        assert(action == nil, Self.selectorAdvice)
        self.init(title: title, style: style)
    }

    private static var selectorAdvice: String {
        "UIBarButtonItem: selectors call nothing here. Pass the method itself: action: ViewController.save."
    }

    /// Creates a button with an image that calls a method of `target`.
    public convenience init<Target: AnyObject>(
        image: UIImage?,
        style: Style = .plain,
        target: Target?,
        action: @escaping (Target) -> () -> Void
    ) {
        self.init(image: image, style: style, primaryAction: Self.call(target, action))
    }

    /// Creates a button with an image that calls a method of `target` with the button as argument.
    public convenience init<Target: AnyObject>(
        image: UIImage?,
        style: Style = .plain,
        target: Target?,
        action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(image: image, style: style, primaryAction: Self.call(target, action))
    }

    /// Creates a button with an image and without an action.
    ///
    /// - Parameters:
    ///   - image: the image
    ///   - style: the appearance
    ///   - target: `nil`
    ///   - action: `nil`; pass a method of the target instead of a selector
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        assert(action == nil, Self.selectorAdvice)
        self.init(image: image, style: style)
    }

    private static func call<Target: AnyObject>(
        _ target: Target?,
        _ action: @escaping (Target) -> () -> Void
    ) -> (UIBarButtonItem) -> Void {
        { [weak target] _ in if let target { action(target)() } }
    }

    private static func call<Target: AnyObject>(
        _ target: Target?,
        _ action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) -> (UIBarButtonItem) -> Void {
        { [weak target] item in if let target { action(target)(item) } }
    }
}
