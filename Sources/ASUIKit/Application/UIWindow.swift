// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
public import ASGraphics
internal import ASImageIO
public import ASPlatform
internal import ASScene
public import Foundation

/// The root of a view hierarchy, shown in a window of the desktop.
///
/// - Thread: main
/// - Source: UIKit `UIWindow`
@preconcurrency @MainActor
open class UIWindow: UIView, ASPlatformWindowDelegate {
    private var platformWindow: (any ASPlatformWindow)?
    private var treeOfWindow: ASLayerTree?
    private lazy var touches = UITouchDispatcher(root: self)
    /// What other rooms add to the window.
    package private(set) lazy var additions = ASWindowAdditions(window: self)
    /// The responder that receives keys first.
    public internal(set) var firstResponder: UIResponder? {
        didSet {
            focusSystem.firstResponderDidChange(from: oldValue, to: firstResponder)
            if firstResponder !== oldValue { UIApplication.shared.windowsObserver?() }
        }
    }

    /// The text that has the keyboard focus, held weakly, for input methods; `nil` while no text is being edited.
    ///
    /// Set it again after the text has become secure, or is no longer secure.
    package weak var textInputClient: (any ASTextInputClient)? {
        didSet { platformWindow?.textInputClient = textInputClient }
    }

    /// Discards the composition of the input method for `client`, if that has the keyboard focus.
    package func resetTextInput(of client: any ASTextInputClient) {
        if textInputClient === client { platformWindow?.resetTextInput() }
    }

    /// The focus system: the focused view, and the movement of the focus.
    public private(set) lazy var focusSystem = UIFocusSystem(root: self)

    /// The grab that receives input events before views do, until it is replaced or the window loses the focus; `nil` for none.
    var inputGrab: ASInputGrab? { didSet { oldValue?.ended() } }

    /// The location of the pointer, in the window's coordinate space; `nil` while it is outside.
    public var pointerLocation: CGPoint? { touches.pointerLocation }

    /// The title in the title bar; the root view controller's title until it is set.
    public var title: String? {
        didSet { updateTitle() }
    }

    /// The smallest size to which the user can resize the window, in points.
    public var minimumSize = CGSize(width: 200, height: 150) {
        didSet { platformWindow?.minimumSize = minimumSize }
    }

    /// The largest size to which the user can resize the window, in points; infinite by default, and not applied to the full screen.
    public var maximumSize = CGSize(width: CGFloat.infinity, height: .infinity) {
        didSet { platformWindow?.maximumSize = maximumSize }
    }

    /// The location on the screen at which the top left corner of the content opens, in points; `nil` leaves it to the window manager.
    ///
    /// It takes effect when the window opens. Window managers may ignore it, and Wayland compositors do. `platformHandle?.screenFrame` is the
    /// current frame.
    public var openingOrigin: CGPoint?

    /// Whether F, F11 and Alt-Return toggle full screen when no responder handles them; `false` by default.
    ///
    /// While `UIApplication.debugKeysEnabled`, F11 is a debug key.
    public var hasFullScreenKey = false

    /// Creates a window whose content has the given size, in points; `makeKeyAndVisible()` opens it.
    public convenience init(size: CGSize) {
        self.init(frame: CGRect(origin: .zero, size: size))
    }

    /// Creates a window whose content has the size of `frame`, in points; an empty frame takes the size of the screen when the window
    /// opens.
    ///
    /// - Deviation: the origin is ignored; `openingOrigin` or the window manager places the window
    override public init(frame: CGRect) {
        super.init(frame: CGRect(origin: .zero, size: frame.size))
        backgroundColor = .systemBackground
    }

    /// Whether the window has the keyboard focus.
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

    /// The view to which the focus is confined: while controllers are presented, that of the topmost one that is not being dismissed.
    var focusScope: UIView {
        let top = shownControllers.last { !$0.isBeingDismissed }
        return top?.ownPresentation ?? top?.presentation == nil ? self : top?.view ?? self
    }

    /// The root controller and the presented controllers above it, from the bottom to the top.
    var shownControllers: [UIViewController] {
        rootViewController.map { [$0] + $0.presentedChain } ?? []
    }

    /// The visible ones of `shownControllers`: from the topmost one that hides its presenter to the top.
    private var visibleControllers: [UIViewController] {
        let shown = shownControllers
        let lowest = shown.lastIndex { $0.ownPresentation?.hidesPresenter ?? true } ?? 0
        return Array(shown.dropFirst(lowest))
    }

    // MARK: Opening and closing

    /// Opens the window, if it is not open, and brings it to the front.
    ///
    /// If the window system fails, the window remains closed, and the error is reported to the platform's delegate.
    public func makeKeyAndVisible() {
        if platformWindow == nil { open() }
        platformWindow?.activate()
    }

    /// Opens the window, if it is not open, and brings it to the front for an action of the user in another program.
    ///
    /// - Parameter token: the token of the action for the window system
    package func makeKeyAndVisible(token: String) {
        if platformWindow == nil { open() }
        platformWindow?.activate(token: token)
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
            maximumSize: maximumSize,
            backgroundColor: (backgroundColor ?? .systemBackground).resolvedColor(with: traitCollection),
            origin: openingOrigin
        )
        do {
            let window = try makePlatformWindow(attributes, on: platform)
            platformWindow = window
            didOpen()
            let controllers = visibleControllers
            for controller in controllers { controller.beginAppearanceTransition(true, animated: false) }
            // `close()` has removed the views from the window.
            for shown in shownControllers.reversed() {
                let view: UIView = shown.ownPresentation?.view ?? shown.view
                if view.superview == nil { insertSubview(view, at: 0) }
            }
            notifyWillMove(toWindow: self)
            updateTraits()
            let tree = ASLayerTree(rootLayer: layer, window: window, owner: self)
            tree.backgroundColor = backgroundColor ?? .systemBackground
            tree.traitCollection = traitCollection
            tree.didReleaseTouches = { [weak self] in self?.updateHover() }
            treeOfWindow = tree
            window.textInputClient = textInputClient
            window.show()
            layoutIfNeeded()
            for controller in controllers { controller.endAppearanceTransition() }
        } catch {
            ASLogLine("cannot open a window: \(error)")
        }
    }

    /// Closes the window and removes the views from it, so that only the app retains them.
    ///
    /// The first responder resigns before, so that editing ends. When the window is opened again, it becomes first responder again if it
    /// is in the view of a controller.
    ///
    /// The application ends with its last window, unless its delegate returns `false`.
    public func close() {
        guard let window = platformWindow else { return }
        willClose()
        additions.windowWillClose()
        for popup in popups { popup.close() }
        touches.cancelAll()
        let controllers = visibleControllers
        for controller in controllers { controller.beginAppearanceTransition(false, animated: false) }
        endEditing(true)
        // A delegate that was notified may have made another view first responder.
        firstResponder = nil
        notifyWillMove(toWindow: nil)
        platformWindow = nil
        window.close()
        layer.leaveTree()
        treeOfWindow = nil
        for subview in subviews { subview.removeFromSuperview() }
        for controller in controllers { controller.endAppearanceTransition() }
        didClose()
    }

    /// The open menus and tooltips of the window, in the order in which they were opened.
    public internal(set) var popups: [ASPopupWindow] = [] {
        didSet { UIApplication.shared.windowsObserver?() }
    }

    /// Whether the window is a popup of another window.
    var isPopup: Bool { false }

    func makePlatformWindow(
        _ attributes: ASWindowAttributes,
        on platform: any ASPlatform
    ) throws -> any ASPlatformWindow {
        try platform.makeWindow(attributes, delegate: self)
    }

    func didOpen() {
        UIApplication.shared.windows.append(self)
        ASWindowAdditions.windowDidOpen?(self)
    }

    func willClose() { UIApplication.shared.windowWillClose(self) }

    func didClose() { UIApplication.shared.windowDidClose(self) }

    /// The traits of which the views were notified last.
    private var notifiedTraits: UITraitCollection?
    /// A counter of changes; only the latest change is applied.
    private var traitsVersion = 0

    /// Called when `semanticContentAttribute` has changed: lays out the contents again.
    func directionDidChange() {
        for subview in subviews { subview.setNeedsLayout() }
        if platformWindow != nil { updateTraits() }
    }

    /// Notifies the views when the traits have changed: the size class, the scale, the style or the direction.
    func updateTraits() {
        let new = traitCollection
        guard let old = notifiedTraits else {
            notifiedTraits = new
            return
        }
        guard old != new else { return }
        notifiedTraits = new
        traitsVersion += 1
        let version = traitsVersion
        let tell = { self.layer.notifyTraits(from: old, to: new, isTopmost: true) }
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

    /// The accessibility tree of the window; created on first access.
    public private(set) lazy var accessibilityTree = ASAccessibilityTree(window: self)

    /// The name of the window for screen readers.
    var accessibilityTitle: String { shownTitle }

    /// Simulates a touch at a point of the window.
    ///
    /// - Returns: whether a view is at the point
    package func press(at point: CGPoint) -> Bool {
        guard hitTest(point, with: nil) != nil else { return false }
        let pointer = ASPointerEvent(location: point, timestamp: ASDispatcherCurrent().now)
        touches.handle(.touchBegan(ASTouchEvent(identifier: .min, pointer: pointer)))
        touches.handle(.touchEnded(ASTouchEvent(identifier: .min, pointer: pointer)))
        return true
    }

    /// Called when the user presses the close button; the default implementation returns `true`.
    open func shouldClose() -> Bool { true }

    /// Whether any part of the window is visible.
    public var isOnScreen: Bool { platformWindow?.isVisible ?? false }

    /// Whether the window fills the screen.
    public var isFullScreen: Bool {
        get { platformWindow?.isFullScreen ?? false }
        set { platformWindow?.isFullScreen = newValue }
    }

    /// The platform's window; `nil` while closed.
    public var platformHandle: (any ASPlatformWindow)? { platformWindow }

    /// The layer tree, which renders the frames; `nil` while closed.
    public var layerTree: ASLayerTree? { treeOfWindow }

    /// Sets the icon in several sizes; by default it is that of the program's package.
    public func setIcons(_ icons: [ASPixelBuffer]) {
        platformWindow?.setIcons(icons)
    }

    private var shownTitle: String { title ?? rootViewController?.title ?? ProcessInfo.processInfo.processName }

    private func updateTitle() { platformWindow?.title = shownTitle }

    /// The area of the root view controller and of presented controllers: the bounds without the insets of tools.
    package final var contentBounds: CGRect {
        rootViewController == nil ? bounds : additions.content(in: bounds)
    }

    /// Updates traits and layout after the insets of a tool have changed.
    package final func toolInsetsDidChange() {
        updateTraits()
        setNeedsLayout()
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        additions.layTopBar(in: bounds)
        rootViewController?.view.frame = contentBounds
        for controller in shownControllers { controller.ownPresentation?.layout() }
    }

    override open var next: UIResponder? { UIApplication.shared }

    override var responderRoot: (any ASInputRoot)? { self }

    func viewWillLeave(_ view: UIView) {
        touches.cancelTouches(in: view)
        focusSystem.viewWillLeave(view)
        if let holder = firstResponder as? UIView, holder.isDescendant(of: view) { firstResponder = nil }
    }

    // MARK: ASPlatformWindowDelegate

    /// Renders a frame.
    public func platformWindowFrame(_ window: any ASPlatformWindow, at time: Double) {
        ASWindowAdditions.willRender?()
        treeOfWindow?.renderFrame(at: time)
    }

    /// Resizes the views to the new size.
    public func platformWindowDidResize(_ window: any ASPlatformWindow) {
        touches.cancelAll()
        additions.hideToolTip()
        let (width, height) = (CGFloat(window.pixelWidth) / window.scale, CGFloat(window.pixelHeight) / window.scale)
        let resizing = ASResizing(of: self, to: CGSize(width: width, height: height))
        treeOfWindow?.windowDidResize()
        updateTraits()
        resizing?.finish()
    }

    /// Notifies the layer tree and the application of the changed visibility.
    public func platformWindowDidChangeVisibility(_ window: any ASPlatformWindow) {
        treeOfWindow?.windowDidChangeVisibility()
        UIApplication.shared.windowVisibilityDidChange()
    }

    /// Notifies the application; cancels touches when the focus is lost.
    public func platformWindowDidChangeFocus(_ window: any ASPlatformWindow) {
        UIApplication.shared.windowsObserver?()
        UIApplication.shared.windowFocusDidChange()
        if window.isFocused {
            UIApplication.shared.lastKeyWindow = self
            for observer in UIApplication.shared.focusObservers { observer() }
            return
        }
        touches.cancelAll()
        additions.hideToolTip()
        inputGrab = nil
    }

    /// Closes the window if `shouldClose()` returns `true`.
    public func platformWindowShouldClose(_ window: any ASPlatformWindow) {
        if shouldClose() { close() }
    }

    /// Closes without asking `shouldClose()`, because the platform's window no longer exists.
    public func platformWindowWasDestroyed(_ window: any ASPlatformWindow) { close() }

    /// Delivers an event to views and responders.
    public func platformWindow(_ window: any ASPlatformWindow, didReceive event: ASInputEvent) {
        if let inputGrab, inputGrab.takes(event) { return }
        switch event {
        case .keyPressed(let key): deliver(key)
        case .keyReleased(let key): deliverRelease(of: key)
        case .buttonPressed(_, _, let pointer): focusByPress(at: pointer.location)
        case .touchBegan(let touch) where touch.target == nil: focusByPress(at: touch.pointer.location)
        default: break
        }
        touches.handle(event)
        additions.handle(event)
    }

    // MARK: Menus

    private var pointerBeforeMenu: CGPoint?

    /// Prepares for a menu, which receives pointer and keys until it closes.
    package func menuWillOpen() {
        pointerBeforeMenu = pointerLocation
        additions.hideToolTip()
        touches.handle(.pointerLeft(ASPointerEvent(location: .zero, timestamp: ASDispatcherCurrent().now)))
        // Not immediately: recognisers may be handling the touch that opens the menu.
        ASMainTurn.perform(in: .events) { [weak self] in
            self?.touches.cancelAll()
            self?.touches.updateHover()
        }
    }

    /// Restores the pointer's location after a menu has closed.
    ///
    /// - Parameter location: the location on the screen; `nil` if the pointer has not moved
    package func menuDidClose(pointerAt location: CGPoint?) {
        guard let origin = platformWindow?.screenFrame.origin else { return }
        let place = location.map { CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) } ?? pointerBeforeMenu
        pointerBeforeMenu = nil
        guard let place, bounds.contains(place) else {
            return touches.handle(.pointerLeft(ASPointerEvent(location: .zero, timestamp: ASDispatcherCurrent().now)))
        }
        touches.handle(.pointerEntered(ASPointerEvent(location: place, timestamp: ASDispatcherCurrent().now)))
    }

    /// The responder that receives keys while there is no first responder.
    var keyResponder: UIResponder { shownControllers.last?.controllerForKeys.view ?? self }

    /// Cancels all touches of views and recognisers.
    package func cancelTouches() {
        touches.cancelAll()
    }

    /// Updates the hovered views after views have moved under the pointer.
    package func updateHover() {
        touches.updateHover()
    }

    /// Whether `touch` has been delivered to its view.
    func hasDelivered(_ touch: UITouch) -> Bool { touches.hasDelivered(touch) }

    /// Sets the pointer's shape to that of the nearest superview that has one.
    func showCursor(for view: UIView?) {
        let cursor = sequence(first: view) { $0?.superview }.lazy.compactMap { $0?.cursor }.first
        platformWindow?.cursor = cursor ?? .arrow
    }
}
