// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
public import ASPlatform
public import Foundation

/// Manages a view: makes it when needed, hears of its appearing.
///
/// Appearing goes: `viewDidLoad` (once), `viewWillAppear`, `viewIsAppearing`, layout, `viewDidAppear`; a child's come after its
/// parent's. Windows and controllers that contain others see to it; so does adding a child's view to a view that is shown. Who
/// turns round on the way, as in a push that is undone, hears of it: each `viewWillAppear` is followed by a `viewDidAppear` or a
/// `viewWillDisappear`.
///
/// This file is the header; the logic lies in the `UIViewController+….swift` files.
///
/// - Thread: main
/// - Source: UIKit `UIViewController`
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    package enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    /// Creates a controller whose view is not loaded yet.
    ///
    /// Both parameters are ignored: there are no nib files.
    public init(nibName: String?, bundle: Bundle?) {
        super.init()
        ASLivingControllers.slot.current.add(self)
    }

    /// Creates a controller whose view is not loaded yet.
    override public convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    private var loadedView: UIView?
    package var appearance = Appearance.disappeared
    var isTransitionAnimated = false
    /// Who in the view had the keyboard when that went or was covered; see `restoreFocus()`.
    weak var focusBefore: UIResponder?
    /// `viewIsAppearing` is still to come.
    var awaitsIsAppearing = false
    /// The transition was begun by the view's coming or going, and ends with it.
    var endsTransitionWithMove = false

    /// Shown in title bars.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            titleDidChange?()
            loadedNavigationItem?.controllerTitle = title
            tabTitleDidChange()
        }
    }

    /// What the tab of the controller says until its item has a title of its own.
    @_spi(ASHooks) open var tabTitle: String? { parent.map { $0.tabTitle(of: self) } ?? title }

    @_spi(ASHooks) open func tabTitleDidChange() {
        loadedTabBarItem?.controllerTitle = tabTitle
        parent?.childTabTitleDidChange(self)
    }

    /// What the tab of a child says until its item has a title of its own; the child's title.
    @_spi(ASHooks) open func tabTitle(of child: UIViewController) -> String? { child.title }

    /// Called when what the tab of a child says has changed; does nothing.
    @_spi(ASHooks) open func childTabTitleDidChange(_ child: UIViewController) {}

    /// Called when this controller or one in it has got another tab bar item; tells the parent.
    @_spi(ASHooks) open func tabBarItemDidChange() { parent?.tabBarItemDidChange() }

    final var titleDidChange: (@MainActor () -> Void)?

    /// The controllers in this one.
    public internal(set) var children: [UIViewController] = []

    /// The controller that this one is in.
    public internal(set) weak var parent: UIViewController?

    // MARK: Presentation

    /// What this controller itself presents, with how it is shown.
    var presentation: ASPresentation?
    /// How this controller is presented.
    weak var ownPresentation: ASPresentation?

    /// How the controller is shown when it is presented; over the whole window.
    open var modalPresentationStyle = UIModalPresentationStyle.fullScreen

    /// How it comes and goes when that is animated; from the bottom edge.
    public var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// Gives it a way in and out of its own; held weakly.
    ///
    /// - Source: UIKit `UIViewController.transitioningDelegate`
    public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// Whether Esc and a click beside a sheet leave it alone; false.
    ///
    /// - Deviation: a desktop has no swipe that closes a sheet, but Esc
    open var isModalInPresentation = false

    /// The size that a sheet shall have; zero leaves it to the style.
    ///
    /// - Units: points
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { ownPresentation?.layoutIfShown() } }
    }

    /// Presents `controller`, which has no parent, over the window, in its `modalPresentationStyle`.
    ///
    /// - Parameters:
    ///   - controller: presents no controller yet
    ///   - animated: whether it appears by its `modalTransitionStyle`
    ///   - completion: called after its `viewDidAppear`, or when it is dismissed before that
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        presentOverWindow(controller, animated: animated, completion: completion)
    }

    /// Dismisses the controller that this one presents, with those that it presents; without one, this controller itself.
    ///
    /// - Parameters:
    ///   - animated: whether it disappears by its `modalTransitionStyle`
    ///   - completion: called after the `viewDidAppear` of the controller below; immediately when there is nothing to dismiss
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        dismissFromWindow(animated: animated, completion: completion)
    }

    // MARK: Bars

    var loadedNavigationItem: UINavigationItem?
    package var loadedTabBarItem: UITabBarItem?

    /// What the bar of a navigation controller shows for this controller; made when first asked for.
    open var navigationItem: UINavigationItem {
        if let loadedNavigationItem { return loadedNavigationItem }
        let item = UINavigationItem()
        item.controllerTitle = title
        loadedNavigationItem = item
        return item
    }

    /// What the bar of a tab controller shows for this controller; made when first asked for.
    ///
    /// A navigation controller that was given none shows the item of the first controller in its stack.
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

    /// Whether the tab bar goes while the controller is in a navigation stack; false.
    open var hidesBottomBarWhenPushed = false

    /// Whether the view lies under bars that let nothing show, too; false: it lies between them.
    ///
    /// Where it does, `safeAreaInsets` says what the bars cover.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }

    /// What else the view's safe area leaves free, besides bars; zero.
    ///
    /// - Units: points
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { safeAreaDidChange() } }
    }

    /// What the bars of the controller that this one is in cover of the view.
    package var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { safeAreaDidChange() } }
    }

    /// Whether any controller has ever left something free; until then no view need ask.
    static var hasSafeAreas = false

    private func safeAreaDidChange() {
        Self.hasSafeAreas = true
        viewIfLoaded?.tellSafeAreaInsets()
    }

    // MARK: Members of phones, without effect: a desktop has neither status bar nor rotation

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var edgesForExtendedLayout = UIRectEdge.all
    @available(*, deprecated, message: "Use UIScrollView.contentInsetAdjustmentBehavior.")
    open var automaticallyAdjustsScrollViewInsets: Bool {
        get { true }
        set { _ = newValue }
    }

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
            newValue.layer.overriddenStyle = newValue.ownStyle
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

    /// The view is in the window, with the size and the traits that it will have; its layout comes next.
    ///
    /// Once for each `viewWillAppear`, after it.
    open func viewIsAppearing(_ animated: Bool) {}

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

    /// The surroundings of the view, made if need be.
    public var traitCollection: UITraitCollection { view.traitCollection }

    /// Light or dark, whatever the surroundings, for the controller's view and everything in it; unspecified leaves it to them.
    ///
    /// What the view itself overrides goes before.
    ///
    /// - Source: UIKit `UIViewController.overrideUserInterfaceStyle`
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        willSet { styleBefore = viewIfLoaded?.ownStyle ?? .unspecified }
        didSet { viewIfLoaded?.overriddenStyleDidChange(from: styleBefore) }
    }

    private var styleBefore = UIUserInterfaceStyle.unspecified

    /// The traits of the view are others; the view is told after this, then what is in it.
    ///
    /// - Parameter previousTraitCollection: those before
    /// - Source: UIKit `-traitCollectionDidChange:`
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The size of the view is about to change, because the window or the parent was resized.
    ///
    /// The default implementation forwards the call to the children that are shown, whose views are taken to grow as this one does. A
    /// subclass that overrides it calls super.
    ///
    /// - Parameters:
    ///   - size: the new size, in points
    ///   - coordinator: takes blocks that run with the change and after it
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

    /// The computer runs short of memory: let go what can be made again.
    ///
    /// Every controller that lives is told, whether it is shown or not, after the application's delegate.
    ///
    /// - Source: UIKit `-didReceiveMemoryWarning`
    open func didReceiveMemoryWarning() {}

    // MARK: Containment

    /// Whether the controller comes into its parent with the transition that is going on.
    public package(set) var isMovingToParent = false

    /// Whether it leaves its parent with the transition that is going on.
    public package(set) var isMovingFromParent = false

    /// Whether children whose views are in this one's appear and disappear with it; true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// About to move to `parent`.
    open func willMove(toParent parent: UIViewController?) {}

    /// Has moved to `parent`.
    open func didMove(toParent parent: UIViewController?) {}

    /// Shows `vc` as the nearest container shows new content; without a container, presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows `vc` as the details of the nearest container that has a place for them, or presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Closes what is presented, unless that is modal.
    override open func accessibilityPerformEscape() -> Bool {
        guard let ownPresentation, !isModalInPresentation, ownPresentation.phase != .dismissing else { return false }
        dismissByPerson()
        return true
    }

    /// Esc, a click beside a sheet, or a reader's gesture closes what is presented; dismisses it, animated.
    @_spi(ASHooks) open func dismissByPerson() { dismiss(animated: true) }

    /// What a sheet stands beside, in the window's coordinate space; `nil` for the middle of the window.
    @_spi(ASHooks) open var sheetAnchor: CGRect? { nil }

    /// Whether a sheet warns or asks, so that readers tell it at once; `false`.
    @_spi(ASHooks) open var isAlert: Bool { false }

    /// Whose view gets keys first when nobody has the keyboard: this one, or what it shows.
    @_spi(ASHooks) open var controllerForKeys: UIViewController { self }

    /// Esc closes what is presented, unless that is modal.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        let held = event.modifiers.subtracting([.alphaShift, .numericPad])
        guard event.key == .escape, held.isEmpty, let ownPresentation, !isModalInPresentation else { return false }
        if ownPresentation.phase != .dismissing { dismissByPerson() }
        return true
    }

    /// The view's superview, or the parent.
    override open var next: UIResponder? { loadedView?.superview ?? parent }

    /// The window of the view.
    override open var responderWindow: UIWindow? { loadedView?.window }
}
