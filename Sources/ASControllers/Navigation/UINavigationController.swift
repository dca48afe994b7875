// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASGraphics
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// A stack of controllers, of which the topmost is shown below a bar with its title and a back button.
///
/// The user returns to the previous controller with the back button of the bar or of the mouse, with Escape, with Alt and the arrow key
/// against the reading direction, or with a drag from the leading edge.
///
/// A push or pop can be reversed while it is animated: the views turn around at their current positions. The appearance calls are balanced
/// in this case too; see `UIViewController`. The order for a push of B over A is: `willMove(toParent:)` of B, `viewDidLoad` of B, the
/// delegate's `willShow`, `viewWillDisappear` of A, `viewWillAppear`, `viewIsAppearing` and layout of B. After the animation the order is:
/// `viewDidDisappear` of A, `viewDidAppear` and `didMove(toParent:)` of B, the delegate's `didShow`.
///
/// This file declares the class; its logic is in the `UINavigationController+….swift` files.
///
/// - Thread: main
/// - Source: UIKit `UINavigationController`
open class UINavigationController: UIViewController {
    /// The kind of a change of a stack.
    public typealias Operation = UINavigationControllerOperation

    /// The delegate, which is notified of the shown controller; held weakly.
    public weak var delegate: (any UINavigationControllerDelegate)?

    /// The navigation bar.
    public let navigationBar = UINavigationBar()

    /// The toolbar, which has the `toolbarItems` of the top controller; hidden by default.
    public var toolbar: UIToolbar { loadToolbar() }
    var toolbarIfLoaded: UIToolbar?
    var isBottomBarHidden = true

    package var stack: [UIViewController] = []
    /// The stack before the current change.
    var stackBefore: [UIViewController] = []
    var isBarHidden = false
    /// The scroll view below the large title of each controller that has one.
    var largeTitleScrolls: [UIViewController: ASLargeTitleScroll] = [:]

    // MARK: Shown controller; the logic is in UINavigationController+Transition.swift

    let stageView = UIView()
    /// The slots of the controllers whose views are in the hierarchy; the last one will remain.
    var slots: [ASNavigationSlot] = []
    /// The controller that is shown or is entering.
    var shown: UIViewController?
    /// The controllers in the stack that have not yet been notified that they were added.
    var arriving: [UIViewController] = []
    /// The controllers outside of the stack that have not yet been notified that they were removed.
    var leaving: [UIViewController] = []
    /// A counter of changes of the shown controller; the end of an animation with an older number is ignored.
    var turn = 0
    var isTransitioning = false
    var isTransitionVisible = false
    /// The running custom transition.
    var customTransition: ASControllerTransition?
    /// The interactive pop in progress.
    var interactivePop: ASInteractivePop?
    let popPan = ASPopGestureRecognizer()

    /// The recogniser of a drag from the leading edge, which pops interactively; releasing it halfway cancels the pop.
    ///
    /// Disable it or set its delegate to change this. A change that the delegate animates is not interactive.
    public var interactivePopGestureRecognizer: UIGestureRecognizer? { popPan }

    /// Creates an empty stack; both parameters are ignored.
    override public init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        connect()
    }

    /// Creates a stack of one controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        connect()
        setViewControllers([rootViewController], animated: false)
    }

    private func connect() {
        navigationBar.goBack = { [weak self] in
            guard let self else { return }
            if viewControllers.count > 1 {
                _ = popViewController(animated: true)
            } else {
                // The back button of the root leads out of the stack.
                (parent as? UINavigationController)?.popViewController(animated: true)
            }
        }
        popPan.navigation = self
        popPan.addHandler { [weak self] in self?.popPanDidChange() }
    }

    // MARK: The stack

    /// The stack, from the bottom to the top.
    public var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The top of the stack, which is shown unless a controller is presented over it.
    public var topViewController: UIViewController? { stack.last }

    /// The controller that is presented over the stack, otherwise the topmost one.
    public var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Pushes `controller`.
    ///
    /// - Precondition: it is not in the stack yet; traps otherwise
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        setViewControllers(stack + [controller], animated: animated)
    }

    /// Pops the topmost controller, unless it is the only one.
    ///
    /// - Returns: the popped controller
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setViewControllers(Array(stack.dropLast()), animated: animated)
        return top
    }

    /// Pops the controllers above `controller`.
    ///
    /// - Precondition: it is in the stack; traps otherwise (debug)
    /// - Returns: the popped controllers, from the bottom to the top; `nil` if there were none
    @discardableResult
    open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === controller }) else {
            assertionFailure("popToViewController: \(type(of: controller)) is not in the stack.")
            return nil
        }
        let gone = Array(stack.dropFirst(index + 1))
        guard !gone.isEmpty else { return nil }
        setViewControllers(Array(stack.prefix(index + 1)), animated: animated)
        return gone
    }

    /// Pops all controllers except the root.
    ///
    /// - Returns: the popped controllers, from the bottom to the top; `nil` if there were none
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces the stack.
    ///
    /// The change is animated as a push if the new top was not in the stack before, otherwise as a pop.
    ///
    /// - Precondition: no controller is in it twice; traps otherwise
    open func setViewControllers(_ new: [UIViewController], animated: Bool) {
        replaceStack(new, animated: animated)
    }

    /// Pushes `vc` with an animation.
    override open func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    // MARK: Tab

    /// The item of the first controller in the stack, unless an own item was set.
    override open var tabBarItem: UITabBarItem {
        get {
            if loadedTabBarItem == nil, let root = stack.first { return root.tabBarItem }
            return super.tabBarItem
        }
        set { super.tabBarItem = newValue }
    }

    @_spi(ASHooks) override public final var tabTitle: String? { title ?? stack.first?.title }

    @_spi(ASHooks) override public final func tabTitleDidChange() {
        super.tabTitleDidChange()
        guard let root = stack.first else { return }
        root.loadedTabBarItem?.controllerTitle = root.tabTitle
    }

    /// Returns this controller's title for the first controller in the stack, if there is one; otherwise the title of the child.
    @_spi(ASHooks) override public final func tabTitle(of child: UIViewController) -> String? {
        stack.first === child ? title ?? child.title : child.title
    }

    @_spi(ASHooks) override public final func childTabTitleDidChange(_ child: UIViewController) {
        if child === stack.first { loadedTabBarItem?.controllerTitle = tabTitle }
    }

    // MARK: Bar

    /// The item of the screen below the root if this stack is in another one; otherwise `nil`.
    ///
    /// The back button of the root has its title, and leads there.
    package var outerBackItem: UINavigationItem? {
        didSet {
            guard outerBackItem !== oldValue else { return }
            navigationBar.show(barItems, isForward: true, isAnimated: isTransitioning && isTransitionVisible)
        }
    }

    var barItems: [UINavigationItem] { (outerBackItem.map { [$0] } ?? []) + stack.map(\.navigationItem) }

    /// Whether the bar is hidden; `false` by default.
    public var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        guard animated, view.window != nil else { return }
        UIView.animate(withDuration: Self.barDuration) { view.layoutIfNeeded() }
    }

    private static let barDuration = 0.25

    /// Whether scrolling down hides the bar, and scrolling up shows it again; `false` by default.
    ///
    /// It applies to the view of the shown controller, if that scrolls, otherwise to the view's first subview that does. Views with paging
    /// are ignored. The bar is not hidden for large titles.
    ///
    /// - Source: UIKit `UINavigationController.hidesBarsOnSwipe`
    /// - Deviation: wheels and keys have the same effect as swipes
    open var hidesBarsOnSwipe = false {
        didSet { if hidesBarsOnSwipe != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }
    var swipe = ASBarSwipe()

    // MARK: View

    override open func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        stageView.clipsToBounds = true
        view.addSubview(stageView)
        if let toolbarIfLoaded { view.addSubview(toolbarIfLoaded) }
        view.addSubview(navigationBar)
        view.addGestureRecognizer(popPan)
        show(stack.last, isForward: true, animated: false)
    }

    /// Lays out the bar, whose height depends on the text size.
    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.textScale != traitCollection.textScale { viewIfLoaded?.setNeedsLayout() }
    }

    override open func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layStage()
    }

    // MARK: Back navigation

    /// Returns the shown controller, or one that it shows.
    @_spi(ASHooks) override public final var controllerForKeys: UIViewController { shown?.controllerForKeys ?? self }

    /// Goes back on the back button of the mouse, if possible.
    override open func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool {
        if button == .back, goBack() { return true }
        return super.buttonPressed(button, at: pointer)
    }

    /// Goes back on Escape and Alt with an arrow key, if possible.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        let held = event.modifiers.withoutLocks
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isBack =
            event.key == .escape && held.isEmpty || event.key == (isMirrored ? .right : .left) && held == .alternate
        if isBack, goBack() { return true }
        return super.keyPressed(event)
    }

    override open func accessibilityPerformEscape() -> Bool { goBack() || super.accessibilityPerformEscape() }

    private func goBack() -> Bool {
        guard stack.last?.navigationItem.hidesBackButton != true else { return false }
        return popViewController(animated: true) != nil
    }
}
