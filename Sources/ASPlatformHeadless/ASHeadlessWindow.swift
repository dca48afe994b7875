// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import ASPlatform
public import ASScene
internal import ASSoftwareRaster
public import Foundation

/// A window in memory, with methods that simulate the actions of the user and of the window manager.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASHeadlessWindow: ASPlatformPopup {
    /// The width of the content in device pixels.
    public private(set) var pixelWidth: Int
    /// The height of the content in device pixels.
    public private(set) var pixelHeight: Int
    /// The number of device pixels per point.
    public private(set) var scale: CGFloat
    /// Whether the window is shown, not covered and not closed.
    public var isVisible: Bool { isShown && !isCovered && !isClosed }
    /// Empty, because the window exists only in this process.
    public var portalIdentifier: String { "" }
    /// Whether the window receives key events; `show()` and `activate()` give it the focus.
    public private(set) var isFocused = false
    /// The title, which is not displayed.
    public var title: String
    /// The minimum size for `simulateResize(to:)`, that is, for the user; programs can set smaller sizes.
    public var minimumSize: CGSize
    /// The maximum size for `simulateResize(to:)`.
    public var maximumSize: CGSize
    /// The shape of the pointer, which is not displayed.
    public var cursor = ASCursor.arrow
    /// Whether the window has the size of the first screen.
    public var isFullScreen = false { didSet { if isFullScreen != oldValue { enlargedStateDidChange() } } }
    /// Whether the window has the place and the size of the first screen's work area; full screen takes precedence.
    public var isMaximized = false { didSet { if isMaximized != oldValue { enlargedStateDidChange() } } }

    /// The position of the top left corner on the screen, in points; drags between windows use it.
    public var origin = CGPoint.zero

    /// The parent of a popup; `nil` for other windows.
    public private(set) weak var parent: ASHeadlessWindow?
    /// The purpose of a popup; `nil` for other windows.
    public let kind: ASPopupKind?

    /// The last icons that were set.
    public private(set) var icons: [ASPixelBuffer] = []
    /// Whether `close()` was called.
    public private(set) var isClosed = false
    /// Whether `show()` was called, and no `hide()` since.
    public private(set) var isShown = false
    /// Whether another window covers this one, as set by `simulateCover(_:)`.
    public private(set) var isCovered = false

    /// The number of frames that the delegate was given.
    public private(set) var frameCount = 0
    /// The number of presented frames.
    public private(set) var presentCount = 0
    /// The last presented scene.
    public private(set) var lastScene: ASScene?
    /// The damage of the last presented scene.
    public private(set) var lastDamage = ASPixelRegion()
    /// The pixels that were moved before painting; `nil` for none.
    public private(set) var lastScroll: ASSceneScroll?
    /// The total number of damaged pixels in all frames; overlapping pixels count once in each frame.
    public private(set) var paintedPixelCount = 0

    private weak var owner: (any ASHeadlessWindowOwner)?
    private weak var delegate: (any ASPlatformWindowDelegate)?
    /// The colour where nothing was painted.
    public var backgroundColor: UIColor
    private let painter = ASSoftwarePainter()
    private var surface: ASPixelSurface?
    /// The damage of frames that were not read yet; it is painted when the pixels are read.
    private var unpainted = ASPixelRegion()
    /// The background of the last frame, where nothing was painted.
    private var presentedBackground: UIColor
    private var isFrameRequested = false
    private var isInsideFrame = false
    /// Whether the window presents frames between the delivered ones; `false`, so that each step of the clock has at most one.
    public var presentsEarly = false
    /// The frame before the window was maximised or full screen.
    private var frameBefore: CGRect?

    init(
        _ attributes: ASWindowAttributes,
        owner: any ASHeadlessWindowOwner,
        scale: CGFloat,
        parent: ASHeadlessWindow? = nil,
        kind: ASPopupKind? = nil,
        delegate: any ASPlatformWindowDelegate
    ) throws {
        self.parent = parent
        self.kind = kind
        title = attributes.title
        minimumSize = attributes.minimumSize
        maximumSize = attributes.maximumSize
        origin = attributes.origin ?? .zero
        backgroundColor = attributes.backgroundColor.withAlphaComponent(1)
        presentedBackground = backgroundColor
        self.owner = owner
        self.scale = scale
        self.delegate = delegate
        (pixelWidth, pixelHeight) = Self.pixels(attributes.size, scale: scale)
        let lengths = 1...ASPixelBuffer.maximumPixelLength
        guard lengths.contains(pixelWidth), lengths.contains(pixelHeight) else {
            throw ASPlatformError.outOfMemory(request: "makeWindow", pixelWidth: pixelWidth, pixelHeight: pixelHeight)
        }
    }

    // MARK: Input methods

    /// The text that receives keyboard input.
    public weak var textInputClient: (any ASTextInputClient)?

    /// The number of times the input method's composition was reset.
    public private(set) var textInputResetCount = 0

    /// Increments `textInputResetCount`.
    public func resetTextInput() { textInputResetCount += 1 }

    /// Changes the composition in the text that has the keyboard, as an input method does; `nil` removes it.
    ///
    /// - Returns: whether there is a text that allows compositions; otherwise keys are plain
    @discardableResult
    public func simulateComposition(_ text: ASMarkedText?) -> Bool {
        guard let textInputClient, isFocused, owner?.isInputGrabbed != true, !textInputClient.isSecureTextEntry else {
            return false
        }
        textInputClient.setMarkedText(text)
        return true
    }

    /// Ends the input method, as after a crash: its composition becomes text.
    public func simulateInputMethodEnd() { textInputClient?.unmarkText() }

    /// The frame on the screen, in points.
    public var screenFrame: CGRect { CGRect(origin: origin, size: size) }

    /// Sets the size and the placement.
    public func place(size: CGSize, _ placement: ASPopupPlacement) {
        guard let parent, let owner, !isClosed else { return }
        let frame = placement.frame(
            size: size,
            parentOrigin: parent.origin,
            areas: owner.screens.map(\.workArea)
        )
        origin = frame.origin
        setSize(frame.size)
    }

    /// The size of the content in points.
    public var size: CGSize { CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale) }

    // MARK: ASPlatformWindow

    /// Stores the icons.
    public func setIcons(_ icons: [ASPixelBuffer]) {
        self.icons = icons
    }

    /// Shows the window and gives it the focus.
    public func show() {
        changeVisibility { isShown = true }
        if parent == nil { setFocused(true) }
    }

    /// Hides the window; it loses the focus.
    public func hide() {
        changeVisibility { isShown = false }
        setFocused(false)
        owner?.endGrab(over: self, .windowGone)
    }

    /// Raises the window and gives it the focus.
    public func activate() {
        changeVisibility { isCovered = false }
        if parent == nil { setFocused(isShown) }
    }

    /// The token of the last `activate(token:)`; `nil` before the first one.
    public private(set) var activationToken: String?

    /// Raises the window, gives it the focus, and stores the token.
    public func activate(token: String) {
        activationToken = token
        activate()
    }

    /// Sets the size immediately, and notifies the delegate.
    public func resize(to size: CGSize) {
        setSize(size)
    }

    /// Closes the window; the delegate is not called afterwards.
    public func close() {
        isClosed = true
        isFocused = false
        isFrameRequested = false
        delegate = nil
        surface = nil
        owner?.windowDidClose(self)
    }

    /// Records that a frame is requested.
    public func requestFrame() {
        guard !isClosed else { return }
        isFrameRequested = true
        owner?.windowNeedsFrame()
    }

    /// Calls `frame` if `presentsEarly`.
    public func presentEarly(_ frame: @escaping () -> Void) {
        guard presentsEarly, !isClosed, isVisible else { return }
        isInsideFrame = true
        frame()
        isInsideFrame = false
    }

    /// Stores the scene, whose damaged pixels `snapshot()` paints over the previous frames; all pixels when there are none of this size.
    public func present(_ scene: ASScene, change: ASSceneChange) {
        assert(
            isInsideFrame,
            "present(_:change:) was called outside platformWindowFrame(_:at:). Request a frame first."
        )
        guard !isClosed else { return }
        var (damage, scroll) = (change.damage, change.scroll)
        if surface?.pixelWidth != pixelWidth || surface?.pixelHeight != pixelHeight {
            surface = ASPixelSurface(pixelWidth: pixelWidth, pixelHeight: pixelHeight)
            unpainted = ASPixelRegion()
            (damage, scroll) = (ASPixelRegion(ASPixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)), nil)
        }
        guard let surface else {
            owner?.windowDidFail(.outOfMemory(request: "present", pixelWidth: pixelWidth, pixelHeight: pixelHeight))
            return
        }
        if let scroll {
            let moved = unpainted.intersection(scroll.source).offsetBy(x: scroll.x, y: scroll.y)
            surface.move(scroll)
            unpainted.formUnion(moved)
        }
        unpainted.formUnion(damage)
        presentedBackground = backgroundColor
        lastScene = scene
        lastDamage = damage
        lastScroll = scroll
        presentCount += 1
        paintedPixelCount += damage.rects.reduce(0) { $0 + $1.area }
    }

    /// Returns a copy of the pixels of the last presented frame; `nil` before the first one and after `close()`.
    public func snapshot() -> ASPixelBuffer? {
        if let surface, let lastScene, !unpainted.isEmpty {
            painter.paint(lastScene, damage: unpainted, into: surface, background: presentedBackground)
            unpainted = ASPixelRegion()
        }
        return surface?.makeBuffer(isOpaque: true)
    }

    /// Paints a scene that the window does not show.
    public func picture(of scene: ASScene) -> ASPixelBuffer? {
        painter.picture(of: scene)
    }

    /// Begins a drag, which continues with the events of `send(_:)`; returns `nil` during another drag.
    public func beginDrag(
        _ attributes: ASDragAttributes,
        delegate: any ASPlatformDragDelegate
    ) -> (any ASPlatformDrag)? {
        assert(!attributes.actions.isEmpty, "A drag without an allowed action was started. Allow at least copy.")
        guard !isClosed else { return nil }
        return owner?.beginDrag(attributes, from: self, delegate: delegate)
    }

    // MARK: Simulated actions of the user and the window manager

    /// Whether the window is visible and has requested a frame.
    public var isWaitingForFrame: Bool { isFrameRequested && isVisible }

    /// Simulates an input event; does nothing when the window is closed.
    public func send(_ event: ASInputEvent) {
        if let owner, owner.take(event, sentTo: self) { return }
        delegate?.platformWindow(self, didReceive: event)
    }

    /// Simulates a drag of another program over the window; `drop` is an `ASLocalDrop` without context.
    ///
    /// - Returns: the action of a drop at this location
    @discardableResult
    public func simulateDrag(_ drop: any ASPlatformDrop, to location: CGPoint) -> ASDragAction? {
        delegate?.platformWindow(self, drop: drop, movedTo: location)
    }

    /// Simulates the end of a drag over the window.
    public func simulateDragLeft(_ drop: any ASPlatformDrop) {
        delegate?.platformWindow(self, dropLeft: drop)
    }

    /// Simulates a drop.
    public func simulateDrop(_ drop: any ASPlatformDrop, at location: CGPoint) {
        guard let delegate else { return drop.finish(nil) }
        delegate.platformWindow(self, dropped: drop, at: location)
    }

    /// Returns the position in the window of a point on the screen, in points.
    func place(of point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }

    /// Simulates a resize by the user: as `resize(to:)`, but between `minimumSize` and `maximumSize`.
    public func simulateResize(to size: CGSize) {
        let largest = CGSize(
            width: max(maximumSize.width, minimumSize.width),
            height: max(maximumSize.height, minimumSize.height)
        )
        setSize(
            CGSize(
                width: min(max(size.width, minimumSize.width), largest.width),
                height: min(max(size.height, minimumSize.height), largest.height)
            )
        )
    }

    /// Simulates a change of the desktop's scale, which keeps the size in points; `ASScreenScale()` and the monitors change too.
    public func simulateScale(_ scale: CGFloat) {
        owner?.scaleDidChange(to: scale)
        let size = size
        self.scale = scale
        setSize(size, isScaleChange: true)
    }

    /// Simulates that another window covers all of this one, or no longer does.
    public func simulateCover(_ isCovered: Bool) {
        changeVisibility { self.isCovered = isCovered }
    }

    /// Simulates that the window gains or loses the focus.
    public func simulateFocus(_ isFocused: Bool) {
        setFocused(isFocused)
    }

    /// Simulates that another program destroys the window.
    public func simulateDestruction() {
        guard !isClosed else { return }
        delegate?.platformWindowWasDestroyed(self)
        if !isClosed { close() }
    }

    /// Simulates a press of the close button.
    public func simulateCloseRequest() {
        delegate?.platformWindowShouldClose(self)
    }

    // MARK: Internals

    func deliverFrame(at time: Double) {
        // The platform's list may be from before a frame of another window closed or hid this one.
        guard isWaitingForFrame else { return }
        isFrameRequested = false
        isInsideFrame = true
        frameCount += 1
        delegate?.platformWindowFrame(self, at: time)
        isInsideFrame = false
    }

    private func changeVisibility(_ change: () -> Void) {
        let before = isVisible
        change()
        guard isVisible != before else { return }
        delegate?.platformWindowDidChangeVisibility(self)
        if isFrameRequested { owner?.windowNeedsFrame() }
    }

    private func setFocused(_ isFocused: Bool) {
        guard !isClosed, isFocused != self.isFocused else { return }
        self.isFocused = isFocused
        if !isFocused { textInputClient?.unmarkText() }
        if !isFocused { owner?.endGrab(over: self, .focusLost) }
        delegate?.platformWindowDidChangeFocus(self)
    }

    private func setSize(_ size: CGSize, isScaleChange: Bool = false) {
        let (width, height) = Self.pixels(size, scale: scale)
        let limit = ASPixelBuffer.maximumPixelLength
        guard !isClosed, isScaleChange || width != pixelWidth || height != pixelHeight else { return }
        pixelWidth = min(max(1, width), limit)
        pixelHeight = min(max(1, height), limit)
        owner?.endGrab(over: self, .windowMoved)
        delegate?.platformWindowDidResize(self)
    }

    private func enlargedStateDidChange() {
        let screen = owner?.screens.first
        if let area = isFullScreen ? screen?.frame : isMaximized ? screen?.workArea : nil {
            if frameBefore == nil { frameBefore = screenFrame }
            origin = area.origin
            setSize(area.size)
        } else if let frame = frameBefore {
            frameBefore = nil
            origin = frame.origin
            setSize(frame.size)
        }
    }

    private static func pixels(_ size: CGSize, scale: CGFloat) -> (Int, Int) {
        func length(_ points: CGFloat) -> Int {
            let pixels = (points * scale).rounded()
            return pixels.isFinite ? Int(min(max(pixels, 0), 1_000_000)) : 0
        }
        return (length(size.width), length(size.height))
    }
}

/// The services of the platform for its windows.
///
/// - Thread: main
@MainActor
protocol ASHeadlessWindowOwner: AnyObject {
    /// The simulated monitors.
    var screens: [ASScreenDescription] { get }
    /// Whether a grab receives pointer and keyboard.
    var isInputGrabbed: Bool { get }

    /// Offers an event to the current drag or grab.
    ///
    /// - Returns: whether one of them took it
    func take(_ event: ASInputEvent, sentTo window: ASHeadlessWindow) -> Bool

    /// Ends the grab over a window; does nothing when there is none.
    func endGrab(over window: ASHeadlessWindow, _ reason: ASGrabLoss)

    /// Begins a drag; returns `nil` during another one.
    func beginDrag(
        _ attributes: ASDragAttributes,
        from window: ASHeadlessWindow,
        delegate: any ASPlatformDragDelegate
    ) -> (any ASPlatformDrag)?

    /// Called when the desktop has another scale, before the window changes.
    func scaleDidChange(to scale: CGFloat)

    /// Called when a visible window has asked for a frame.
    func windowNeedsFrame()

    /// Called when a window was closed.
    func windowDidClose(_ window: ASHeadlessWindow)

    /// Called when a window failed to do something that the program survives.
    func windowDidFail(_ error: ASPlatformError)
}
