// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
public import ASGraphics
internal import ASImageIO
public import ASPlatform
public import Foundation

/// The topmost view, shown in a window of the desktop.
///
/// - Thread: main
/// - Source: UIKit `UIWindow`
@preconcurrency @MainActor
open class UIWindow: UIView, ASPlatformWindowDelegate {
    private var platformWindow: (any ASPlatformWindow)?
    private var treeOfWindow: ASLayerTree?
    private lazy var touches = UITouchDispatcher(window: self)
    /// Makes the receiver of drops of a window; set once views can accept drops.
    package static var makeDropReceiver: (@MainActor (UIWindow) -> any ASDropReceiver)?
    private var madeDropReceiver: (any ASDropReceiver)?
    /// Takes what is dragged over the window; `nil` as long as no view can accept drops.
    var dropReceiver: (any ASDropReceiver)? {
        if madeDropReceiver == nil { madeDropReceiver = Self.makeDropReceiver?(self) }
        return madeDropReceiver
    }
    /// Who gets keys first.
    public internal(set) var firstResponder: UIResponder? {
        didSet {
            focusSystem.firstResponderDidChange(from: oldValue, to: firstResponder)
            if firstResponder !== oldValue { UIApplication.shared.windowsObserver?() }
        }
    }

    /// The text that has the keyboard, held weakly, for input methods; nil while keys are only keys.
    ///
    /// Set it again when it has become a secret, or is none any more.
    package weak var textInputClient: (any ASTextInputClient)? {
        didSet { platformWindow?.textInputClient = textInputClient }
    }

    /// Has the input method forget what it composes for `client`, if that has the keyboard.
    package func resetTextInput(of client: any ASTextInputClient) {
        if textInputClient === client { platformWindow?.resetTextInput() }
    }

    /// Who has the keyboard's focus, and where it goes.
    public private(set) lazy var focusSystem = UIFocusSystem(window: self)

    /// What sees input events before views do, until it is replaced or the window loses the focus; nil for none.
    var inputGrab: ASInputGrab? { didSet { oldValue?.ended() } }

    /// Called when the pointer has moved, for what shows something about it.
    final package var pointerObserver: (@MainActor () -> Void)?

    /// Where the pointer is, in the window's coordinate space; nil while it is outside.
    public var pointerLocation: CGPoint? { touches.pointerLocation }

    /// In the title bar; follows the root view controller's title until set.
    public var title: String? {
        didSet { updateTitle() }
    }

    /// The smallest size that a person can give the window, in points.
    public var minimumSize = CGSize(width: 200, height: 150) {
        didSet { platformWindow?.minimumSize = minimumSize }
    }

    /// Whether F, F11, and Alt with Return switch between full screen and window, when no responder takes them; `false`.
    ///
    /// While `UIApplication.debugKeysEnabled`, F11 is a debug key.
    public var hasFullScreenKey = false

    /// Creates a window whose content has the given size, in points; `makeKeyAndVisible()` opens it.
    public convenience init(size: CGSize) {
        self.init(frame: CGRect(origin: .zero, size: size))
    }

    /// Creates a window whose content has the size of `frame`, in points; an empty one takes that of the screen when it opens.
    ///
    /// - Deviation: the origin is ignored; the window manager places the window
    override public init(frame: CGRect) {
        super.init(frame: CGRect(origin: .zero, size: frame.size))
        backgroundColor = .systemBackground
    }

    /// Whether the window has the keyboard's focus.
    public var isKeyWindow: Bool { platformWindow?.isFocused ?? false }

    /// The controller whose view fills the window.
    public var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            if let oldValue { remove(oldValue) }
            if let rootViewController { add(rootViewController) }
        }
    }

    private func add(_ controller: UIViewController) {
        controller.titleDidChange = { [weak self] in self?.updateTitle() }
        controller.view.frame = contentBounds
        if platformWindow != nil { controller.beginAppearanceTransition(true, animated: false) }
        insertSubview(controller.view, at: 0)
        if platformWindow != nil {
            layoutIfNeeded()
            controller.endAppearanceTransition()
        }
        updateTitle()
    }

    private func remove(_ controller: UIViewController) {
        controller.presentation?.dismissAtOnce()
        controller.titleDidChange = nil
        controller.beginAppearanceTransition(false, animated: false)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.endAppearanceTransition()
    }

    /// What the focus stays in: all of the window, or the controller on top of others.
    var focusScope: UIView {
        guard let top = shownControllers.last, top.ownPresentation != nil else { return self }
        return top.view
    }

    /// The root and those that cover it, one over the other.
    var shownControllers: [UIViewController] {
        rootViewController.map { [$0] + $0.presentedChain } ?? []
    }

    /// Those of them that are seen: all down to one that hides what is below it.
    private var visibleControllers: [UIViewController] {
        let shown = shownControllers
        let lowest = shown.lastIndex { $0.ownPresentation?.hidesPresenter ?? true } ?? 0
        return Array(shown.dropFirst(lowest))
    }

    // MARK: Opening and closing

    /// Opens the window, if it is not open, and brings it to the front.
    ///
    /// Errors of the window system go to the application's platform delegate and leave the window closed.
    public func makeKeyAndVisible() {
        if platformWindow == nil { open() }
        platformWindow?.activate()
    }

    private func open() {
        guard let platform = UIApplication.shared.platform else {
            preconditionFailure("There is no display yet. Open windows in applicationDidFinishLaunching, or later.")
        }
        let attributes = ASWindowAttributes(
            title: shownTitle,
            applicationClass: ProcessInfo.processInfo.processName,
            size: bounds.isEmpty ? platform.screens.first?.frame.size ?? .zero : bounds.size,
            minimumSize: minimumSize,
            backgroundColor: (backgroundColor ?? .systemBackground).resolvedColor(with: traitCollection)
        )
        do {
            let window = try makePlatformWindow(attributes, on: platform)
            platformWindow = window
            didOpen()
            let controllers = visibleControllers
            for controller in controllers { controller.beginAppearanceTransition(true, animated: false) }
            // Closing has taken them out.
            for shown in shownControllers.reversed() {
                let view: UIView = shown.ownPresentation?.view ?? shown.view
                if view.superview == nil { insertSubview(view, at: 0) }
            }
            tellWillMove(toWindow: self)
            updateTraits()
            let tree = ASLayerTree(rootLayer: layer, window: window, owner: self)
            tree.backgroundColor = backgroundColor ?? .systemBackground
            tree.traitCollection = traitCollection
            tree.touchesMayReachOthers = { [weak self] in self?.updateHover() }
            treeOfWindow = tree
            window.textInputClient = textInputClient
            window.show()
            layoutIfNeeded()
            for controller in controllers { controller.endAppearanceTransition() }
        } catch {
            ASLogLine("cannot open a window: \(error)")
        }
    }

    /// Closes the window and takes the views out of it, so that nothing keeps them but the app.
    ///
    /// The first responder resigns before, so that editing ends. It gets the keyboard again if the window is opened again and it is in
    /// the view of a controller.
    ///
    /// The application ends with its last window, unless its delegate says no.
    public func close() {
        guard let window = platformWindow else { return }
        willClose()
        madeToolTips?.cancel()
        for popup in popups { popup.close() }
        touches.cancelAll()
        madeDropReceiver?.cancel()
        let controllers = visibleControllers
        for controller in controllers { controller.beginAppearanceTransition(false, animated: false) }
        endEditing(true)
        // Whoever was told may have given the keyboard to another one.
        firstResponder = nil
        tellWillMove(toWindow: nil)
        platformWindow = nil
        window.close()
        layer.leaveTree()
        treeOfWindow = nil
        for subview in subviews { subview.removeFromSuperview() }
        for controller in controllers { controller.endAppearanceTransition() }
        didClose()
    }

    /// Menus and tooltips over the window, in the order in which they were opened.
    public internal(set) var popups: [ASPopupWindow] = [] {
        didSet { UIApplication.shared.windowsObserver?() }
    }

    /// Whether another window has it.
    var isPopup: Bool { false }

    func makePlatformWindow(
        _ attributes: ASWindowAttributes,
        on platform: any ASPlatform
    ) throws -> any ASPlatformWindow {
        try platform.makeWindow(attributes, delegate: self)
    }

    func didOpen() { UIApplication.shared.windows.append(self) }

    func willClose() { UIApplication.shared.windowWillClose(self) }

    func didClose() { UIApplication.shared.windowDidClose(self) }

    /// What the views were told of last.
    private var knownTraits: UITraitCollection?
    /// Grows with each change; only the newest is applied.
    private var traitsVersion = 0

    /// Tells the views when the surroundings are others: another size class, scale or style.
    func updateTraits() {
        let new = traitCollection
        guard let old = knownTraits else {
            knownTraits = new
            return
        }
        guard old != new else { return }
        knownTraits = new
        traitsVersion += 1
        let version = traitsVersion
        let tell = { self.layer.tellTraits(from: old, to: new, isTopmost: true) }
        let apply: @MainActor () -> Void = { [weak self] in
            guard let self, version == traitsVersion else { return }
            treeOfWindow?.traitCollection = new
            platformWindow?.backgroundColor = (backgroundColor ?? .systemBackground).resolvedColor(with: new)
        }
        if old.hasDifferentColorAppearance(comparedTo: new) {
            ASAppearanceChange.perform(in: layer, tell: tell) { [weak self] in
                apply()
                self?.layer.redrawViewsWithTraits()
            }
        } else {
            tell()
            apply()
        }
    }

    /// The elements of the window, for those who do not see it; made when somebody asks.
    public private(set) lazy var accessibilityTree = ASAccessibilityTree(window: self)

    /// What the window is called.
    var accessibilityTitle: String { shownTitle }

    /// Makes a press at a place of the window, as a finger would.
    ///
    /// - Returns: whether anything is there
    package func press(at point: CGPoint) -> Bool {
        guard hitTest(point, with: nil) != nil else { return false }
        let pointer = ASPointerEvent(location: point, timestamp: ASDispatcherCurrent().now)
        touches.handle(.touchBegan(ASTouchEvent(identifier: .min, pointer: pointer)))
        touches.handle(.touchEnded(ASTouchEvent(identifier: .min, pointer: pointer)))
        return true
    }

    /// Asked when a person presses the close button; true unless overridden.
    open func shouldClose() -> Bool { true }

    /// Whether anything of the window can be seen.
    public var isOnScreen: Bool { platformWindow?.isVisible ?? false }

    /// Whether the window fills the screen.
    public var isFullScreen: Bool {
        get { platformWindow?.isFullScreen ?? false }
        set { platformWindow?.isFullScreen = newValue }
    }

    /// The window of the window system; nil while closed.
    public var platformHandle: (any ASPlatformWindow)? { platformWindow }

    /// The layers and their frame loop; nil while closed.
    public var layerTree: ASLayerTree? { treeOfWindow }

    /// Sets the icon, in as many sizes as there are.
    public func setIcons(_ icons: [ASPixelBuffer]) {
        platformWindow?.setIcons(icons)
    }

    private var shownTitle: String { title ?? rootViewController?.title ?? ProcessInfo.processInfo.processName }

    private func updateTitle() {
        platformWindow?.title = shownTitle
    }

    /// Where the root view controller and those that it presents are: what tools leave of the window.
    package final var contentBounds: CGRect {
        rootViewController == nil ? bounds : ASWindowTools.content(of: self, in: bounds)
    }

    /// A tool takes another part of the window.
    package final func toolInsetsDidChange() {
        updateTraits()
        setNeedsLayout()
    }

    /// The root view fills the window, but for what tools take of it.
    override open func layoutSubviews() {
        super.layoutSubviews()
        rootViewController?.view.frame = contentBounds
        for controller in shownControllers { controller.ownPresentation?.layout() }
    }

    /// The application.
    override open var next: UIResponder? { UIApplication.shared }

    /// Itself.
    override open var responderWindow: UIWindow? { self }

    func viewWillLeave(_ view: UIView) {
        touches.cancelTouches(in: view)
        focusSystem.viewWillLeave(view)
        if let holder = firstResponder as? UIView, holder.isDescendant(of: view) { firstResponder = nil }
    }

    // MARK: ASPlatformWindowDelegate

    /// Draws a frame.
    public func platformWindowFrame(_ window: any ASPlatformWindow, at time: Double) {
        treeOfWindow?.renderFrame(at: time)
    }

    /// Fits the views to the new size.
    public func platformWindowDidResize(_ window: any ASPlatformWindow) {
        touches.cancelAll()
        madeToolTips?.cancel()
        let resizing = ASResizing(
            of: self,
            to: CGSize(
                width: CGFloat(window.pixelWidth) / window.scale,
                height: CGFloat(window.pixelHeight) / window.scale
            )
        )
        treeOfWindow?.windowDidResize()
        updateTraits()
        resizing?.finish()
    }

    /// Tells the application when nothing can be seen any more.
    public func platformWindowDidChangeVisibility(_ window: any ASPlatformWindow) {
        treeOfWindow?.windowDidChangeVisibility()
        UIApplication.shared.windowVisibilityDidChange()
    }

    /// Touches end with the focus.
    public func platformWindowDidChangeFocus(_ window: any ASPlatformWindow) {
        UIApplication.shared.windowsObserver?()
        UIApplication.shared.windowFocusDidChange()
        if window.isFocused {
            for observer in UIApplication.shared.focusObservers { observer() }
            return
        }
        touches.cancelAll()
        madeToolTips?.cancel()
        inputGrab = nil
    }

    /// Closes, if `shouldClose()` agrees.
    public func platformWindowShouldClose(_ window: any ASPlatformWindow) {
        if shouldClose() { close() }
    }

    /// Closes; nobody is asked, for the window is gone.
    public func platformWindowWasDestroyed(_ window: any ASPlatformWindow) { close() }

    /// Hands events to views and responders.
    public func platformWindow(_ window: any ASPlatformWindow, didReceive event: ASInputEvent) {
        if let inputGrab, inputGrab.takes(event) { return }
        switch event {
        case .keyPressed(let key): deliver(key)
        case .keyReleased(let key): deliverRelease(of: key)
        case .buttonPressed(_, _, let pointer): focusByPress(at: pointer.location)
        case .touchBegan(let touch): focusByPress(at: touch.pointer.location)
        default: break
        }
        touches.handle(event)
        toolTips?.handle(event)
        if case .pointerMoved = event { pointerObserver?() }
    }

    // MARK: Menus and tooltips

    /// Makes what shows tooltips in a window; set once a view has a tooltip.
    package static var makeToolTips: (@MainActor (UIWindow) -> any ASInputFollower)?
    private var madeToolTips: (any ASInputFollower)?
    /// Shows what is said about a place when the pointer rests there; nil as long as no view has a tooltip.
    var toolTips: (any ASInputFollower)? {
        if madeToolTips == nil { madeToolTips = Self.makeToolTips?(self) }
        return madeToolTips
    }
    private var pointerBeforeMenu: CGPoint?

    /// Until the menu closes, pointer and keys are its own.
    package func menuWillOpen() {
        pointerBeforeMenu = pointerLocation
        madeToolTips?.cancel()
        touches.handle(.pointerLeft(ASPointerEvent(location: .zero, timestamp: ASDispatcherCurrent().now)))
        // Not now: recognisers may be in the midst of the touch that opens it.
        ASMainTurn.perform(in: .events) { [weak self] in
            self?.touches.cancelAll()
            self?.touches.updateHover()
        }
    }

    /// The pointer is back.
    ///
    /// - Parameter location: where it is on the screen; nil when it has not moved
    package func menuDidClose(pointerAt location: CGPoint?) {
        guard let origin = platformWindow?.screenFrame.origin else { return }
        let place = location.map { CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) } ?? pointerBeforeMenu
        pointerBeforeMenu = nil
        guard let place, bounds.contains(place) else {
            return touches.handle(.pointerLeft(ASPointerEvent(location: .zero, timestamp: ASDispatcherCurrent().now)))
        }
        touches.handle(.pointerEntered(ASPointerEvent(location: place, timestamp: ASDispatcherCurrent().now)))
    }

    /// Who has the keyboard when nobody has taken it.
    var keyHolder: UIResponder { shownControllers.last?.controllerForKeys.view ?? self }

    /// Takes all touches from views and recognisers.
    package func cancelTouches() {
        touches.cancelAll()
    }

    /// Looks again at what is under the pointer, after views have moved.
    package func updateHover() {
        touches.updateHover()
    }

    /// Whether the view of a touch has been told of it.
    func hasDelivered(_ touch: UITouch) -> Bool { touches.hasDelivered(touch) }

    /// The pointer's shape, by the view under it.
    func showCursor(for view: UIView?) {
        let cursor = sequence(first: view) { $0?.superview }.lazy.compactMap { $0?.cursor }.first
        platformWindow?.cursor = cursor ?? .arrow
    }
}
