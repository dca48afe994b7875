// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Manages a view: makes it when needed, hears of its appearing.
///
/// - Thread: main
/// - Source: UIKit `UIViewController`
@MainActor
open class UIViewController: UIResponder {
    private enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    private var loadedView: UIView?
    private var appearance = Appearance.disappeared

    /// Shown in title bars.
    open var title: String? {
        didSet { if title != oldValue { titleDidChange?() } }
    }

    var titleDidChange: (@MainActor () -> Void)?

    /// The controllers in this one.
    public private(set) var children: [UIViewController] = []

    /// The controller that this one is in.
    public private(set) weak var parent: UIViewController?

    // MARK: View

    /// The view; made by `loadView()` on the first call.
    public var view: UIView {
        get {
            if let loadedView { return loadedView }
            loadView()
            guard let loadedView else {
                preconditionFailure("\(type(of: self)).loadView() set no view. Set self.view in it, or do not override it.")
            }
            viewDidLoad()
            return loadedView
        }
        set {
            loadedView?.viewController = nil
            loadedView = newValue
            newValue.viewController = self
        }
    }

    /// Whether the view exists.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view; a plain one unless overridden.
    open func loadView() {
        view = UIView()
    }

    /// The view exists; once.
    open func viewDidLoad() {}

    /// The view is about to be shown.
    open func viewWillAppear(_ animated: Bool) {}

    /// The view is shown.
    open func viewDidAppear(_ animated: Bool) {}

    /// The view is about to go.
    open func viewWillDisappear(_ animated: Bool) {}

    /// The view has gone.
    open func viewDidDisappear(_ animated: Bool) {}

    /// The view's layout begins; its bounds are right.
    open func viewWillLayoutSubviews() {}

    /// The view's layout is done.
    open func viewDidLayoutSubviews() {}

    // MARK: Appearance, driven by windows and containers

    /// Begins to appear or disappear. Containers call it on their children.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            appearance = .appearing
            viewWillAppear(animated)
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            viewWillDisappear(animated)
        }
    }

    /// Ends what was begun.
    public func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(false)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(false)
        default:
            break
        }
    }

    /// Whether `viewDidAppear` was the last station.
    public var isAppeared: Bool { appearance == .appeared }

    // MARK: Containment

    /// Takes `child` in; add its view yourself, then call `child.didMove(toParent:)`.
    public func addChild(_ child: UIViewController) {
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Takes this controller out of its parent.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// About to move to `parent`.
    open func willMove(toParent parent: UIViewController?) {}

    /// Has moved to `parent`.
    open func didMove(toParent parent: UIViewController?) {}

    /// The view's superview, or the window's.
    override open var next: UIResponder? { loadedView?.superview ?? parent }

    /// The window of the view.
    override open var responderWindow: UIWindow? { loadedView?.window }
}
