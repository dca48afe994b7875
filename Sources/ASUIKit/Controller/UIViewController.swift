// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Manages a view: makes it when needed, hears of its appearing.
///
/// Appearing goes: `viewDidLoad` (once), `viewWillAppear`, layout, `viewDidAppear`; a child's come after its parent's. Windows
/// and controllers that contain others see to it; so does adding a child's view to a view that is shown.
///
/// This file is the header; the logic lies in the `UIViewController+….swift` files.
///
/// - Thread: main
/// - Source: UIKit `UIViewController`
@MainActor
open class UIViewController: UIResponder {
    enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    private var loadedView: UIView?
    var appearance = Appearance.disappeared
    var isTransitionAnimated = false
    /// The transition was begun by the view's coming or going, and ends with it.
    var endsTransitionWithMove = false

    /// Shown in title bars.
    open var title: String? {
        didSet { if title != oldValue { titleDidChange?() } }
    }

    var titleDidChange: (@MainActor () -> Void)?

    /// The controllers in this one.
    public internal(set) var children: [UIViewController] = []

    /// The controller that this one is in.
    public internal(set) weak var parent: UIViewController?

    /// The controller that covers this one.
    public internal(set) var presentedViewController: UIViewController?

    /// The controller that this one covers.
    public internal(set) weak var presentingViewController: UIViewController?

    // MARK: View

    /// The view; made by `loadView()` on the first call.
    public var view: UIView {
        get {
            if let loadedView { return loadedView }
            loadView()
            guard let loadedView else {
                preconditionFailure(
                    "\(type(of: self)).loadView() set no view. Set self.view in it, or do not override it."
                )
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

    /// The view if it exists; asking does not make it.
    public var viewIfLoaded: UIView? { loadedView }

    /// Whether the view exists.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view if it does not exist.
    public func loadViewIfNeeded() {
        _ = view
    }

    /// Makes the view; a plain one unless overridden.
    open func loadView() {
        view = UIView()
    }

    /// The view exists; once.
    open func viewDidLoad() {}

    /// The view is about to be shown.
    open func viewWillAppear(_ animated: Bool) {}

    /// The view is shown, and laid out.
    open func viewDidAppear(_ animated: Bool) {}

    /// The view is about to go.
    open func viewWillDisappear(_ animated: Bool) {}

    /// The view has gone.
    open func viewDidDisappear(_ animated: Bool) {}

    /// The view's layout begins; its bounds are right.
    open func viewWillLayoutSubviews() {}

    /// The view's layout is done.
    open func viewDidLayoutSubviews() {}

    // MARK: Containment

    /// Whether children whose views are in this one's appear and disappear with it; true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// About to move to `parent`.
    open func willMove(toParent parent: UIViewController?) {}

    /// Has moved to `parent`.
    open func didMove(toParent parent: UIViewController?) {}

    /// The view's superview, or the parent.
    override open var next: UIResponder? { loadedView?.superview ?? parent }

    /// The window of the view.
    override open var responderWindow: UIWindow? { loadedView?.window }
}
