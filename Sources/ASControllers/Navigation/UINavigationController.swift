// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// A stack of controllers, of which the topmost is shown under a bar that says where one is and leads back.
///
/// The bar's back button, Esc, the mouse's back button, Alt with the arrow key against the direction of reading, and a drag from the
/// leading edge go back.
///
/// Pushing and popping can be undone on the way: the views turn round where they are. Calls are balanced then as always; see
/// `UIViewController`. The order of a push of B over A: `willMove(toParent:)` of B, `viewDidLoad` of B, the delegate's `willShow`,
/// `viewWillDisappear` of A, `viewWillAppear`, `viewIsAppearing` and layout of B; then, when it has come to rest, `viewDidDisappear`
/// of A, `viewDidAppear` and `didMove(toParent:)` of B, `didShow`.
///
/// This file is the header; the logic lies in the `UINavigationController+….swift` files.
///
/// - Thread: main
/// - Source: UIKit `UINavigationController`
/// - Deviation: no toolbar
open class UINavigationController: UIViewController {
    /// What changes a stack.
    public typealias Operation = UINavigationControllerOperation

    /// Told what is shown; held weakly.
    public weak var delegate: (any UINavigationControllerDelegate)?

    /// The bar.
    public let navigationBar = UINavigationBar()

    package var stack: [UIViewController] = []
    /// That of before the change that is being made.
    var stackBefore: [UIViewController] = []
    var isBarHidden = false
    /// What scrolls under the large title of each controller that has one.
    var largeTitleScrolls: [UIViewController: ASLargeTitleScroll] = [:]

    // MARK: On stage; the logic is in UINavigationController+Transition.swift

    let stageView = UIView()
    /// Of the controllers whose views are in, the one that stays last.
    var slots: [ASNavigationSlot] = []
    /// The one that is shown, or on its way in.
    var shown: UIViewController?
    /// In the stack, but not told yet that they are in.
    var arriving: [UIViewController] = []
    /// Out of the stack, but not told yet.
    var leaving: [UIViewController] = []
    /// Grows with each change of what is shown; an animation's end that is not the newest's says nothing.
    var turn = 0
    var isTransitioning = false
    var isTransitionVisible = false
    /// The change in the app's own manner that is going on.
    var customTransition: ASControllerTransition?
    /// The way back that is led by hand.
    var interactivePop: ASInteractivePop?
    let popPan = ASPopGestureRecognizer()

    /// Leads back along with a finger, or the pointer, that comes from the leading edge; whoever lets go half way stays.
    ///
    /// Switch it off, or give it a delegate, to have it otherwise. A change that the delegate animates is not led.
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
                // The back button at the root leads out of the stack.
                (parent as? UINavigationController)?.popViewController(animated: true)
            }
        }
        popPan.navigation = self
        popPan.addHandler { [weak self] in self?.popPanDidChange() }
    }

    // MARK: What is in it

    /// The stack, bottom first.
    public var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The one that is shown, when nothing is presented over it.
    public var topViewController: UIViewController? { stack.last }

    /// What is presented over the stack, or else the topmost one.
    public var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Puts `controller` on top.
    ///
    /// - Precondition: it is not in the stack yet; traps otherwise
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        setViewControllers(stack + [controller], animated: animated)
    }

    /// Takes the top one away, unless it is the only one.
    ///
    /// - Returns: what was taken away
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setViewControllers(Array(stack.dropLast()), animated: animated)
        return top
    }

    /// Takes away what lies on `controller`.
    ///
    /// - Precondition: it is in the stack; traps otherwise (debug)
    /// - Returns: what was taken away, bottom first; nil when there was nothing
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

    /// Takes all but the first away.
    ///
    /// - Returns: what was taken away, bottom first; nil when there was nothing
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces the stack.
    ///
    /// Animated as a push when the new top was not in the stack before, else as a pop.
    ///
    /// - Precondition: no controller is in it twice; traps otherwise
    open func setViewControllers(_ new: [UIViewController], animated: Bool) {
        replaceStack(new, animated: animated)
    }

    /// Puts `vc` on top, animated.
    override open func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    // MARK: Tab

    /// That of the first controller in the stack, unless this one was given its own.
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

    /// The first controller has another title, or there is another first one.
    @_spi(ASHooks) override public final func tabTitle(of child: UIViewController) -> String? {
        stack.first === child ? title ?? child.title : child.title
    }

    @_spi(ASHooks) override public final func childTabTitleDidChange(_ child: UIViewController) {
        if child === stack.first { loadedTabBarItem?.controllerTitle = tabTitle }
    }

    // MARK: Bar

    /// The item of the screen below the root while this stack lies in another one; `nil` otherwise.
    ///
    /// The root's back button is named after it, and leads there.
    package var outerBackItem: UINavigationItem? {
        didSet {
            guard outerBackItem !== oldValue else { return }
            navigationBar.show(barItems, isForward: true, isAnimated: isTransitioning && isTransitionVisible)
        }
    }

    var barItems: [UINavigationItem] { (outerBackItem.map { [$0] } ?? []) + stack.map(\.navigationItem) }

    /// Whether the bar is away; false.
    public var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Takes the bar away, or brings it back.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        guard animated, view.window != nil else { return }
        UIView.animate(withDuration: Self.barDuration) { view.layoutIfNeeded() }
    }

    private static let barDuration = 0.25

    /// Whether scrolling down takes the bar away, and scrolling up brings it back; false.
    ///
    /// The view of the shown controller counts if it scrolls, or else the first scroll view in it. Large titles keep the bar.
    ///
    /// - Source: UIKit `UINavigationController.hidesBarsOnSwipe`
    /// - Deviation: wheels and keys count as swipes do
    open var hidesBarsOnSwipe = false {
        didSet { if hidesBarsOnSwipe != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }
    var swipe = ASBarSwipe()

    // MARK: View

    /// Shows the top one.
    override open func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        stageView.clipsToBounds = true
        view.addSubview(stageView)
        view.addSubview(navigationBar)
        view.addGestureRecognizer(popPan)
        show(stack.last, isForward: true, animated: false)
    }

    /// Places the bar and the views.
    override open func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layStage()
    }

    // MARK: Going back by hand

    /// The one that is shown.
    @_spi(ASHooks) override public final var controllerForKeys: UIViewController { shown?.controllerForKeys ?? self }

    /// The back button goes back, while there is somewhere to go.
    override open func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool {
        if button == .back, goBack() { return true }
        return super.buttonPressed(button, at: pointer)
    }

    /// Esc and Alt with an arrow go back, while there is somewhere to go.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        let held = event.modifiers.subtracting([.alphaShift, .numericPad])
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isBack =
            event.key == .escape && held.isEmpty || event.key == (isMirrored ? .right : .left) && held == .alternate
        if isBack, goBack() { return true }
        return super.keyPressed(event)
    }

    /// Goes back, while there is somewhere to go.
    override open func accessibilityPerformEscape() -> Bool { goBack() || super.accessibilityPerformEscape() }

    private func goBack() -> Bool {
        guard stack.last?.navigationItem.hidesBackButton != true else { return false }
        return popViewController(animated: true) != nil
    }
}
