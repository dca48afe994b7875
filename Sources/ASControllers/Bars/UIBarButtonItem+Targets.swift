// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import ASUIKit
internal import Foundation

// UIKit's ways to make a button of a bar: with a target, which is held weakly, and one of its methods.
//
//     UIBarButtonItem(barButtonSystemItem: .done, target: self, action: EditorViewController.save)

extension UIBarButtonItem {
    /// Buttons with well-known words.
    ///
    /// - Source: UIKit `UIBarButtonItem.SystemItem`
    /// - Deviation: most are words, as desktops have them
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add
        /// Room between buttons; takes none here, because a navigation bar puts its buttons at its ends.
        case flexibleSpace
        /// As `flexibleSpace`.
        case fixedSpace
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
        case play, pause, rewind, fastForward, undo, redo
        case close = 24

        var title: String {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "+"
            case .flexibleSpace, .fixedSpace: ""
            case .compose: "Compose"
            case .reply: "Reply"
            case .action: "Share"
            case .organize: "Organize"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .refresh: "Refresh"
            case .stop: "Stop"
            case .camera: "Camera"
            case .trash: "Delete"
            case .play: "Play"
            case .pause: "Pause"
            case .rewind: "Rewind"
            case .fastForward: "Forward"
            case .undo: "Undo"
            case .redo: "Redo"
            case .close: "Close"
            }
        }

        var style: Style { self == .done || self == .save ? .done : .plain }
    }

    /// Creates one of the well-known buttons.
    public convenience init(systemItem: SystemItem, primaryAction: ((UIBarButtonItem) -> Void)? = nil) {
        self.init(title: systemItem.title, style: systemItem.style, primaryAction: primaryAction)
        isSpace = systemItem == .flexibleSpace || systemItem == .fixedSpace
        if systemItem == .add { accessibilityLabel = "Add" }
    }

    /// Creates one of the well-known buttons, which calls a method of `target`.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem,
        target: Target?,
        action: @escaping (Target) -> () -> Void
    ) {
        self.init(systemItem: systemItem, primaryAction: Self.call(target, action))
    }

    /// Creates one of the well-known buttons, which calls a method of `target` and hands itself to it.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem,
        target: Target?,
        action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(systemItem: systemItem, primaryAction: Self.call(target, action))
    }

    /// Creates one of the well-known buttons without an action.
    ///
    /// - Parameters:
    ///   - systemItem: which one
    ///   - target: `nil`
    ///   - action: `nil`; give a method of the target instead of a selector
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        assert(action == nil, Self.selectorAdvice)
        self.init(systemItem: systemItem)
    }

    /// Creates a button with a title, which calls a method of `target`.
    public convenience init<Target: AnyObject>(
        title: String?,
        style: Style = .plain,
        target: Target?,
        action: @escaping (Target) -> () -> Void
    ) {
        self.init(title: title, style: style, primaryAction: Self.call(target, action))
    }

    /// Creates a button with a title, which calls a method of `target` and hands itself to it.
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
    ///   - title: the words
    ///   - style: how it looks
    ///   - target: `nil`
    ///   - action: `nil`; give a method of the target instead of a selector
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        assert(action == nil, Self.selectorAdvice)
        self.init(title: title, style: style)
    }

    private static var selectorAdvice: String {
        "UIBarButtonItem: a selector calls nothing here. Give the method itself: action: ViewController.save."
    }

    /// Creates a button with a picture, which calls a method of `target`.
    public convenience init<Target: AnyObject>(
        image: UIImage?,
        style: Style = .plain,
        target: Target?,
        action: @escaping (Target) -> () -> Void
    ) {
        self.init(image: image, style: style, primaryAction: Self.call(target, action))
    }

    /// Creates a button with a picture, which calls a method of `target` and hands itself to it.
    public convenience init<Target: AnyObject>(
        image: UIImage?,
        style: Style = .plain,
        target: Target?,
        action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(image: image, style: style, primaryAction: Self.call(target, action))
    }

    /// Creates a button with a picture and without an action.
    ///
    /// - Parameters:
    ///   - image: the picture
    ///   - style: how it looks
    ///   - target: `nil`
    ///   - action: `nil`; give a method of the target instead of a selector
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
