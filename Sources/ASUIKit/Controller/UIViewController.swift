// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
public import ASPlatform
public import Foundation

/// Manages a view: creates it on demand, and is notified of its appearance.
///
/// The order is: `viewDidLoad` (once), `viewWillAppear`, `viewIsAppearing`, layout, `viewDidAppear`; children follow their parent. Windows
/// and container controllers trigger the calls, and so does adding a child's view to a visible view. A reversed transition, such as a
/// cancelled push, is reported too: each `viewWillAppear` is followed by a `viewDidAppear` or a `viewWillDisappear`.
///
/// This file declares the class; its logic is in the `UIViewController+….swift` files.
///
/// - Thread: main
/// - Source: UIKit `UIViewController`
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    package enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    /// All controllers of a runtime that have not been released, the oldest first.
    static let allControllers = ASMainSlot { ASWeakList<UIViewController>() }

    /// Creates a controller whose view is not loaded yet.
    ///
    /// Both parameters are ignored: there are no nib files.
    public init(nibName: String?, bundle: Bundle?) {
        super.init()
        Self.allControllers.current.append(self)
    }

    /// Creates a controller whose view is not loaded yet.
    override public convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    private var loadedView: UIView?
    package var appearance = Appearance.disappeared
    var isTransitionAnimated = false
    /// The first responder in the view before the view disappeared or was covered; see `restoreFocus()`.
    weak var focusBefore: UIResponder?
    /// Whether `viewIsAppearing` has yet to be called.
    var needsIsAppearing = false
    /// Whether the transition was started by the view's move to or from a window, and ends with it.
    var endsTransitionWithMove = false

    /// The title, shown in title bars.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            titleDidChange?()
            loadedNavigationItem?.controllerTitle = title
            tabTitleDidChange()
        }
    }

    /// The text of the controller's tab until its own item has a title.
    @_spi(ASHooks) open var tabTitle: String? { parent.map { $0.tabTitle(of: self) } ?? title }

    @_spi(ASHooks) open func tabTitleDidChange() {
        loadedTabBarItem?.controllerTitle = tabTitle
        parent?.childTabTitleDidChange(self)
    }

    /// Returns the text of a child's tab until the child's item has a title; the default implementation returns the child's title.
    @_spi(ASHooks) open func tabTitle(of child: UIViewController) -> String? { child.title }

    /// Called when the text of a child's tab has changed; the default implementation does nothing.
    @_spi(ASHooks) open func childTabTitleDidChange(_ child: UIViewController) {}

    /// Called when this controller or a descendant has a new tab bar item; the default implementation notifies the parent.
    @_spi(ASHooks) open func tabBarItemDidChange() { parent?.tabBarItemDidChange() }

    final var titleDidChange: (@MainActor () -> Void)?

    /// The child controllers.
    public internal(set) var children: [UIViewController] = []

    /// The parent controller.
    public internal(set) weak var parent: UIViewController?

    // MARK: Presentation

    /// The presentation of the controller that this one presents.
    var presentation: ASPresentation?
    /// The presentation of this controller.
    weak var ownPresentation: ASPresentation?

    /// How the controller is presented; full screen by default.
    open var modalPresentationStyle = UIModalPresentationStyle.fullScreen

    /// The animation of the presentation; from the bottom edge by default.
    public var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// The provider of custom transitions; held weakly.
    ///
    /// - Source: UIKit `UIViewController.transitioningDelegate`
    public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// Whether Escape and a click outside of a sheet do not dismiss the controller; `false` by default.
    ///
    /// - Deviation: a sheet is dismissed by Escape instead of a swipe
    open var isModalInPresentation = false

    /// The preferred size of a sheet; zero for the size of the style.
    ///
    /// - Units: points
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { ownPresentation?.layoutIfShown() } }
    }

    /// Presents `controller` over the window, in its `modalPresentationStyle`.
    ///
    /// While this controller presents another or is not on screen, or `controller` is presented, only the log has a line.
    ///
    /// - Parameters:
    ///   - controller: a controller without a parent
    ///   - animated: whether it appears with its `modalTransitionStyle`
    ///   - completion: called after its `viewDidAppear`, or when it is dismissed before that
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        presentOverWindow(controller, animated: animated, completion: completion)
    }

    /// Dismisses the controller that this one presents, and those presented above it; if there is none, dismisses this controller.
    ///
    /// - Parameters:
    ///   - animated: whether it disappears with its `modalTransitionStyle`
    ///   - completion: called after the `viewDidAppear` of the controller below; immediately when there is nothing to dismiss
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        dismissFromWindow(animated: animated, completion: completion)
    }

    // MARK: Bars

    var loadedNavigationItem: UINavigationItem?
    package var loadedTabBarItem: UITabBarItem?

    /// The content of the navigation bar for this controller; created on first access.
    open var navigationItem: UINavigationItem {
        if let loadedNavigationItem { return loadedNavigationItem }
        let item = UINavigationItem()
        item.controllerTitle = title
        loadedNavigationItem = item
        return item
    }

    /// The content of the tab bar for this controller; created on first access.
    ///
    /// A navigation controller whose item is not set shows the item of the first controller in its stack.
    open var tabBarItem: UITabBarItem {
        get {
            if let loadedTabBarItem { return loadedTabBarItem }
            let item = UITabBarItem()
            item.controllerTitle = tabTitle
            loadedTabBarItem = item
            return item
        }
        set {
            loadedTabBarItem = newValue
            newValue.controllerTitle = tabTitle
            parent?.tabBarItemDidChange()
        }
    }

    /// The items of the navigation controller's toolbar while this controller is on top; `nil` by default.
    open var toolbarItems: [UIBarButtonItem]? { didSet { loadedNavigationItem?.didChange?() } }

    /// Whether the tab bar is hidden while the controller is in a navigation stack; `false` by default.
    open var hidesBottomBarWhenPushed = false

    /// Whether the view extends under opaque bars; by default it is between them.
    ///
    /// If `true`, `safeAreaInsets` contains the area that the bars cover.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }

    /// Insets of the view's safe area in addition to those of bars; zero by default.
    ///
    /// - Units: points
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { safeAreaDidChange() } }
    }

    /// The insets of the view that the bars of the parent controller cover.
    package var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { safeAreaDidChange() } }
    }

    /// Whether any controller has ever set insets; until then, views need not compute their safe area.
    static var hasSafeAreas = false

    private func safeAreaDidChange() {
        Self.hasSafeAreas = true
        viewIfLoaded?.notifySafeAreaInsets()
    }

    // MARK: Members for phones, without effect: a desktop has neither status bar nor rotation

    /// Has no effect: a desktop has no status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Has no effect: a desktop has no status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// Has no effect: a desktop does not rotate.
    open var shouldAutorotate: Bool { true }
    /// Has no effect: a desktop does not rotate.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// Does nothing: a desktop has no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Has no effect: bars decide by `isTranslucent` whether content extends below them.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Has no effect.
    @available(*, deprecated, message: "Use UIScrollView.contentInsetAdjustmentBehavior.")
    open var automaticallyAdjustsScrollViewInsets: Bool {
        get { true }
        set { _ = newValue }
    }

    // MARK: View

    /// The view; created by `loadView()` on first access.
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
            newValue.layer.overriddenStyle = newValue.ownStyle
        }
    }

    /// The view, or `nil` if it has not been created; does not create it.
    public var viewIfLoaded: UIView? { loadedView }

    /// Whether the view has been created.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view if necessary.
    public func loadViewIfNeeded() {
        _ = view
    }

    /// Creates the view; the default implementation creates a plain `UIView`.
    open func loadView() {
        view = UIView()
    }

    /// Called once, after the view has been created.
    open func viewDidLoad() {}

    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called when the view is in the window with its final size and traits, before layout.
    ///
    /// Called once after each `viewWillAppear`.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called after the view has appeared and has been laid out.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called before the view lays out its subviews; its bounds are final.
    open func viewWillLayoutSubviews() {}

    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// The traits of the view; creates the view if necessary.
    public var traitCollection: UITraitCollection { view.traitCollection }

    /// The style of the controller's view and its subviews, regardless of the inherited style; unspecified to inherit.
    ///
    /// An override of the view itself takes precedence.
    ///
    /// - Source: UIKit `UIViewController.overrideUserInterfaceStyle`
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        willSet { styleBefore = viewIfLoaded?.ownStyle ?? .unspecified }
        didSet { viewIfLoaded?.overriddenStyleDidChange(from: styleBefore) }
    }

    private var styleBefore = UIUserInterfaceStyle.unspecified

    /// Called after the traits of the view have changed; before the view and its subviews are notified.
    ///
    /// - Parameter previousTraitCollection: the traits before the change
    /// - Source: UIKit `-traitCollectionDidChange:`
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called before the size of the view changes because the window or the parent was resized.
    ///
    /// The default implementation forwards the call to the visible children, and assumes that their views change by the same amount. An
    /// override must call `super`.
    ///
    /// - Parameters:
    ///   - size: the new size, in points
    ///   - coordinator: runs blocks during and after the change
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let (wider, higher) = (size.width - view.bounds.width, size.height - view.bounds.height)
        for child in children {
            guard let shown = child.viewIfLoaded, shown.window != nil else { continue }
            let new = CGSize(width: max(0, shown.bounds.width + wider), height: max(0, shown.bounds.height + higher))
            child.viewWillTransition(to: new, with: coordinator)
        }
    }

    /// Called after the view's `safeAreaInsets` change.
    open func viewSafeAreaInsetsDidChange() {}

    /// Called when the system is low on memory, to release data that can be recreated.
    ///
    /// Every controller is notified, whether it is visible or not, after the application's delegate.
    ///
    /// - Source: UIKit `-didReceiveMemoryWarning`
    open func didReceiveMemoryWarning() {}

    // MARK: Containment

    /// Whether the current transition adds the controller to its parent.
    public package(set) var isMovingToParent = false

    /// Whether the current transition removes the controller from its parent.
    public package(set) var isMovingFromParent = false

    /// Whether children whose views are in this controller's view appear and disappear with it; `true` by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Called before the controller moves to `parent`.
    open func willMove(toParent parent: UIViewController?) {}

    /// Called after the controller has moved to `parent`.
    open func didMove(toParent parent: UIViewController?) {}

    /// Shows `vc` in the nearest container, in the manner of that container; without a container, presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows `vc` as the detail of the nearest container that can show it; without one, presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Dismisses the presented controller, unless `isModalInPresentation`.
    override open func accessibilityPerformEscape() -> Bool {
        guard let ownPresentation, !isModalInPresentation, ownPresentation.phase != .dismissing else { return false }
        dismissByUser()
        return true
    }

    /// Called when Escape, a click outside of a sheet, or a gesture of a screen reader dismisses the controller; dismisses it with
    /// animation.
    @_spi(ASHooks) open func dismissByUser() { dismiss(animated: true) }

    /// The rectangle next to which a sheet is placed, in the window's coordinate space; `nil` for the middle of the window.
    @_spi(ASHooks) open var sheetAnchor: CGRect? { nil }

    /// Whether the controller is an alert for screen readers, which announce it at once; `false` by default.
    @_spi(ASHooks) open var isAlert: Bool { false }

    /// The controller whose view receives keys while there is no first responder: this one, or one that it shows.
    @_spi(ASHooks) open var controllerForKeys: UIViewController { self }

    /// Dismisses the presented controller on Escape, unless `isModalInPresentation`.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        let held = event.modifiers.withoutLocks
        guard event.key == .escape, held.isEmpty, let ownPresentation, !isModalInPresentation else { return false }
        if ownPresentation.phase != .dismissing { dismissByUser() }
        return true
    }

    /// Returns the view's superview, or the parent.
    override open var next: UIResponder? { loadedView?.superview ?? parent }

    override var responderRoot: (any ASInputRoot)? { loadedView?.responderRoot }
}
