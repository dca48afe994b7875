// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import ASImageIO
internal import Foundation

/// A button in a navigation bar.
///
/// - Thread: main
/// - Source: UIKit `UIBarButtonItem`
open class UIBarButtonItem: UIBarItem {
    /// How it looks.
    public enum Style: Int, Sendable {
        /// As most.
        case plain = 0
        /// In bold letters: ends something and keeps it.
        case done = 2
    }

    /// Buttons whose words everybody knows.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add
        case close = 24

        var title: String {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "+"
            case .close: "Close"
            }
        }
    }

    /// How it looks.
    open var style = Style.plain { didSet { if style != oldValue { didChange?() } } }

    /// The colour of words and picture; nil takes the bar's.
    open var tintColor: UIColor? { didSet { if tintColor != oldValue { didChange?() } } }

    /// Stands in the bar instead of a button, at its `sizeThatFits(_:)`.
    public let customView: UIView?

    /// What a click does.
    open var primaryAction: (@MainActor (UIBarButtonItem) -> Void)?

    /// A button with a title.
    ///
    /// - Deviation: UIKit takes a target and a selector; see also `init(title:style:target:action:)`
    public init(title: String?, style: Style = .plain, primaryAction: (@MainActor (UIBarButtonItem) -> Void)? = nil) {
        customView = nil
        super.init()
        (self.title, self.style, self.primaryAction) = (title, style, primaryAction)
    }

    /// A button with a picture.
    public init(image: UIImage?, style: Style = .plain, primaryAction: (@MainActor (UIBarButtonItem) -> Void)? = nil) {
        customView = nil
        super.init()
        (self.image, self.style, self.primaryAction) = (image, style, primaryAction)
    }

    /// A view of the app's.
    public init(customView: UIView) {
        self.customView = customView
        super.init()
    }

    /// A button that calls a method of `target`, which is held weakly: `action: EditorViewController.save`.
    public convenience init<Target: AnyObject>(
        title: String?,
        style: Style = .plain,
        target: Target,
        action: @escaping @Sendable (Target) -> @MainActor () -> Void
    ) {
        self.init(title: title, style: style) { [weak target] _ in
            if let target { action(target)() }
        }
    }

    /// One of the buttons that everybody knows.
    public convenience init(
        systemItem: SystemItem,
        primaryAction: (@MainActor (UIBarButtonItem) -> Void)? = nil
    ) {
        let endsSomething = systemItem == .done || systemItem == .save
        self.init(title: systemItem.title, style: endsSomething ? .done : .plain, primaryAction: primaryAction)
    }

    /// Does what a click does.
    package func perform() {
        if isEnabled { primaryAction?(self) }
    }
}
