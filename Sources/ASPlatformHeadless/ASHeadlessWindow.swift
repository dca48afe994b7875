// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
public import ASGraphics
public import ASPlatform
internal import ASSoftwareRaster
public import Foundation

/// A window in memory, which can be looked at and told what a person or a window manager would do to it.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASHeadlessWindow: ASPlatformPopup {
    /// Width of the content in device pixels.
    public private(set) var pixelWidth: Int
    /// Height of the content in device pixels.
    public private(set) var pixelHeight: Int
    /// Device pixels per point.
    public private(set) var scale: CGFloat
    /// Whether it is shown, not covered and not closed.
    public var isVisible: Bool { isShown && !isCovered && !isClosed }
    /// Empty: no other program knows the window.
    public var portalIdentifier: String { "" }
    /// Whether keys go to it; `show()` and `activate()` give it the focus.
    public private(set) var isFocused = false
    /// The title, which nothing shows.
    public var title: String
    /// Kept to by `simulateResize(to:)`: people cannot make it smaller, programs can.
    public var minimumSize: CGSize
    /// The pointer's shape, which nothing shows.
    public var cursor = ASCursor.arrow
    /// Full screen is the size of the first screen.
    public var isFullScreen = false { didSet { if isFullScreen != oldValue { fullScreenDidChange() } } }

    /// Where its upper left corner is on the screen, in points; drags from window to window go by it.
    public var origin = CGPoint.zero

    /// The window that a popup stands over; nil for other windows.
    public private(set) weak var parent: ASHeadlessWindow?
    /// What a popup is for; nil for other windows.
    public let kind: ASPopupKind?

    /// The last icons that were set.
    public private(set) var icons: [ASPixelBuffer] = []
    /// Whether `close()` was called.
    public private(set) var isClosed = false
    /// Whether `show()` was called, and no `hide()` since.
    public private(set) var isShown = false
    /// Whether `simulateCover(_:)` has put another window in front.
    public private(set) var isCovered = false

    /// How many frames the delegate was given.
    public private(set) var frameCount = 0
    /// How often something was presented.
    public private(set) var presentCount = 0
    /// What was presented last.
    public private(set) var lastScene: ASScene?
    /// The damage that came with it.
    public private(set) var lastDamage = ASPixelRegion()
    /// The pixels that were moved before they were painted; nil when none were.
    public private(set) var lastScroll: ASSceneScroll?
    /// Pixels of the damage of all frames together; what overlaps counts once for each frame.
    public private(set) var paintedPixelCount = 0

    private weak var owner: (any ASHeadlessWindowOwner)?
    private weak var delegate: (any ASPlatformWindowDelegate)?
    /// Where nothing was painted.
    public var backgroundColor: UIColor
    private let painter = ASSoftwarePainter()
    private var surface: ASPixelSurface?
    /// Damage of frames that nobody has looked at: painted when somebody does.
    private var unpainted = ASPixelRegion()
    /// What stands where nothing was painted in the last frame.
    private var presentedBackground: UIColor
    private var isFrameRequested = false
    private var isInsideFrame = false
    /// Whether it shows frames between those that are delivered; `false`, so that each step of the clock has one at most.
    public var presentsEarly = false
    private var sizeBeforeFullScreen: CGSize?

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

    /// The text that has the keyboard.
    public weak var textInputClient: (any ASTextInputClient)?

    /// How often the input method was told to forget what it composes.
    public private(set) var textInputResetCount = 0

    /// Counts.
    public func resetTextInput() { textInputResetCount += 1 }

    /// An input method shows something else in the text that has the keyboard; nil when it has given up what it composed.
    ///
    /// - Returns: whether there is a text that it may compose in; keys are plain otherwise
    @discardableResult
    public func simulateComposition(_ text: ASMarkedText?) -> Bool {
        guard let textInputClient, isFocused, owner?.isInputGrabbed != true, !textInputClient.isSecureTextEntry else {
            return false
        }
        textInputClient.setMarkedText(text)
        return true
    }

    /// An input method ends, as by a crash: what it was composing becomes text.
    public func simulateInputMethodEnd() { textInputClient?.unmarkText() }

    /// Where it is on the screen, in points.
    public var screenFrame: CGRect { CGRect(origin: origin, size: size) }

    /// Takes another place and size.
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

    /// Size of the content in points.
    public var size: CGSize { CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale) }

    // MARK: ASPlatformWindow

    /// Keeps the icons.
    public func setIcons(_ icons: [ASPixelBuffer]) {
        self.icons = icons
    }

    /// Makes it visible, and focused.
    public func show() {
        changeVisibility { isShown = true }
        if parent == nil { setFocused(true) }
    }

    /// Makes it invisible; it loses the focus.
    public func hide() {
        changeVisibility { isShown = false }
        setFocused(false)
        owner?.endGrab(over: self, .windowGone)
    }

    /// Puts it in front, with the focus.
    public func activate() {
        changeVisibility { isCovered = false }
        if parent == nil { setFocused(isShown) }
    }

    /// Takes the size at once; the delegate is told.
    public func resize(to size: CGSize) {
        setSize(size)
    }

    /// Closes it; the delegate hears nothing any more.
    public func close() {
        isClosed = true
        isFocused = false
        isFrameRequested = false
        delegate = nil
        surface = nil
        owner?.windowDidClose(self)
    }

    /// Remembers that a frame is wanted.
    public func requestFrame() {
        guard !isClosed else { return }
        isFrameRequested = true
        owner?.windowNeedsFrame()
    }

    /// Calls `frame` if `presentsEarly`.
    public func presentEarly(_ frame: () -> Void) {
        guard presentsEarly, !isClosed, isVisible else { return }
        isInsideFrame = true
        frame()
        isInsideFrame = false
    }

    /// Keeps the scene, of which `snapshot()` paints the damaged pixels over the frames before; all of them when there is none of this size.
    public func present(_ scene: ASScene, change: ASSceneChange) {
        assert(
            isInsideFrame,
            "present(_:change:) is called outside of platformWindowFrame(_:at:). Ask for a frame first."
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

    /// A copy of the pixels of the last presented frame; nil before the first one and after `close()`.
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

    /// Begins a drag, which goes on with what `send(_:)` is given; nil while another one goes on.
    public func beginDrag(
        _ attributes: ASDragAttributes,
        delegate: any ASPlatformDragDelegate
    ) -> (any ASPlatformDrag)? {
        assert(!attributes.actions.isEmpty, "A drag that nothing may become of is begun. Say copy, at least.")
        guard !isClosed else { return nil }
        return owner?.beginDrag(attributes, from: self, delegate: delegate)
    }

    // MARK: What persons and window managers do

    /// Whether it has asked for a frame and can be seen.
    public var isWaitingForFrame: Bool { isFrameRequested && isVisible }

    /// Somebody does something to the window; nobody hears of it when it is closed.
    public func send(_ event: ASInputEvent) {
        if let owner, owner.take(event, sentTo: self) { return }
        delegate?.platformWindow(self, didReceive: event)
    }

    /// Something of another program (an `ASLocalDrop` without context plays it) is dragged over the window.
    ///
    /// - Returns: what would become of it there
    @discardableResult
    public func simulateDrag(_ drop: any ASPlatformDrop, to location: CGPoint) -> ASDragAction? {
        delegate?.platformWindow(self, drop: drop, movedTo: location)
    }

    /// It leaves the window.
    public func simulateDragLeft(_ drop: any ASPlatformDrop) {
        delegate?.platformWindow(self, dropLeft: drop)
    }

    /// It is dropped.
    public func simulateDrop(_ drop: any ASPlatformDrop, at location: CGPoint) {
        guard let delegate else { return drop.finish(nil) }
        delegate.platformWindow(self, dropped: drop, at: location)
    }

    /// A place of the screen in the window, in points.
    func place(of point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }

    /// Somebody drags the window's edge: as `resize(to:)`, but not below `minimumSize`.
    public func simulateResize(to size: CGSize) {
        setSize(CGSize(width: max(size.width, minimumSize.width), height: max(size.height, minimumSize.height)))
    }

    /// The window is moved to a monitor of another scale: the size in points stays.
    public func simulateScale(_ scale: CGFloat) {
        let size = size
        self.scale = scale
        setSize(size, isScaleChange: true)
    }

    /// Another window covers all of it, or no longer does.
    public func simulateCover(_ isCovered: Bool) {
        changeVisibility { self.isCovered = isCovered }
    }

    /// The focus comes or goes.
    public func simulateFocus(_ isFocused: Bool) {
        setFocused(isFocused)
    }

    /// Another program destroys the window.
    public func simulateDestruction() {
        guard !isClosed else { return }
        delegate?.platformWindowWasDestroyed(self)
        if !isClosed { close() }
    }

    /// Somebody presses the close button.
    public func simulateCloseRequest() {
        delegate?.platformWindowShouldClose(self)
    }

    // MARK: Internals

    func deliverFrame(at time: Double) {
        // The platform may have a list from before this window was closed or hidden by another one's frame.
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

    private func fullScreenDidChange() {
        if isFullScreen, let screen = owner?.screens.first {
            sizeBeforeFullScreen = size
            setSize(screen.frame.size)
        } else if let size = sizeBeforeFullScreen {
            sizeBeforeFullScreen = nil
            setSize(size)
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

/// What a window asks of the platform that it belongs to.
///
/// - Thread: main
@MainActor
protocol ASHeadlessWindowOwner: AnyObject {
    /// The pretended monitors.
    var screens: [ASScreenDescription] { get }
    /// Whether a grab has pointer and keyboard.
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

    /// Called when a visible window has asked for a frame.
    func windowNeedsFrame()

    /// Called when a window was closed.
    func windowDidClose(_ window: ASHeadlessWindow)

    /// Called when a window failed to do something that the program survives.
    func windowDidFail(_ error: ASPlatformError)
}
