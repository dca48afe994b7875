// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASPlatform
internal import ASSoftwareRaster
internal import CX11
internal import Foundation

/// A window on an X server: its state, and its frames.
@MainActor
final class ASX11Window: ASPlatformWindow {
    let platform: ASX11Platform
    let display: ASX11Display
    /// The server's number of the window.
    let identifier: Window
    var portalIdentifier: String { "x11:" + String(identifier, radix: 16) }
    let pointer = ASX11Pointer()
    let clock: ASX11FrameClock
    var input: ASX11InputContext
    let compositor: any ASX11Compositor
    var backgroundColor: UIColor {
        didSet { if backgroundColor != oldValue, isAlive { writeBackground() } }
    }
    private(set) weak var delegate: (any ASPlatformWindowDelegate)?

    var pixelWidth: Int
    var pixelHeight: Int
    /// The size that the server told last; becomes `pixelWidth` × `pixelHeight` at the end of the turn.
    var configuredSize: (width: Int, height: Int)?
    var isMapped = false
    var isIconified = false
    var isObscured = false
    private(set) var isVisible = false
    var isFocused = false {
        didSet {
            guard isFocused != oldValue else { return }
            if !isFocused, let grab = platform.grab, grab.window === self { grab.lose(.focusLost) }
            delegate?.platformWindowDidChangeFocus(self)
        }
    }
    var needsFocusWhenMapped = false
    var fullScreen = ASX11FullScreen()
    /// Where it is on the screen, in pixels, as far as the server has told; nil for popups.
    var place: (Int, Int)?
    /// Answers about the place that are on their way.
    var placeReads = 0
    /// What makes it a popup; nil for windows that window managers take care of.
    let popup: ASX11Popup?
    /// What the window manager waits for before it shows the next size.
    var sync = ASX11SyncCounter()

    private(set) var wantsFrame = false
    private var isInFrame = false
    private var hasPresented = false
    private var lastFrame: (time: Double, request: UInt) = (-.infinity, 0)
    private(set) var isClosed = false
    /// The server has no such window any more.
    private var isDestroyed = false

    init(
        platform: ASX11Platform,
        attributes: ASWindowAttributes,
        popup: ASX11Popup? = nil,
        delegate: any ASPlatformWindowDelegate
    ) {
        self.platform = platform
        self.popup = popup
        self.delegate = delegate
        display = platform.display
        title = attributes.title
        minimumSize = attributes.minimumSize
        backgroundColor = attributes.backgroundColor
        let scale = platform.screenList.scale
        pixelWidth = popup?.frame.width ?? Self.pixels(attributes.size.width, scale)
        pixelHeight = popup?.frame.height ?? Self.pixels(attributes.size.height, scale)
        let frame = popup?.frame ?? ASPixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
        identifier = Self.create(display, frame, attributes.backgroundColor, isPopup: popup != nil)
        clock = ASX11FrameClock(display, window: identifier, period: platform.framePeriod)
        let rendering = platform.makeCompositor(window: identifier, backgroundColor: attributes.backgroundColor)
        compositor =
            rendering
            ?? platform.makeSoftwareCompositor(window: identifier, backgroundColor: attributes.backgroundColor)
        input = ASX11InputContext(platform.keyboard, window: identifier, takesKeys: popup == nil)
        setUp(applicationClass: attributes.applicationClass)
        input.eventMaskDidChange = { [weak self] in self?.selectEvents() }
        clock.tick = { [weak self] time in self?.tick(at: time) }
        pointer.deliver = { [weak self] event in self?.deliver(event) }
    }

    var scale: CGFloat { platform.screenList.scale }

    var title: String {
        didSet {
            guard title != oldValue, isAlive else { return }
            writeTitle()
            platform.loop.flush()
        }
    }

    var minimumSize: CGSize {
        didSet {
            guard minimumSize != oldValue, isAlive else { return }
            writeSizeHints()
            platform.loop.flush()
        }
    }

    var cursor: ASCursor = .arrow {
        didSet {
            guard cursor != oldValue, isAlive else { return }
            XDefineCursor(display.connection, identifier, platform.cursors.cursor(cursor))
            platform.loop.flush()
        }
    }

    /// Whether there is a window to talk about.
    var isAlive: Bool { !isClosed && !isDestroyed && !display.isBroken }

    /// Keys are for a text as long as there is one.
    weak var textInputClient: (any ASTextInputClient)? {
        didSet {
            guard isAlive else { return }
            input.client = textInputClient
            platform.loop.flush()
        }
    }

    func resetTextInput() {
        guard isAlive else { return }
        input.reset()
        platform.loop.flush()
    }

    func requestFrame() {
        guard !wantsFrame, isAlive else { return }
        wantsFrame = true
        // At the end of the turn it turns out whether now is the time.
        if isVisible, !clock.isArmed, !isInFrame { platform.loop.scheduleTurn() }
    }

    func present(_ scene: ASScene, change: ASSceneChange) {
        guard isAlive else { return }
        assert(
            isInFrame,
            "present was called outside of platformWindowFrame. Ask with requestFrame, present when called."
        )
        compositor.present(scene, change: change)
        hasPresented = true
    }

    /// Between two frames, if the server has had time for the last one.
    func presentEarly(_ frame: () -> Void) {
        let pause = ASDispatcherCurrent().now - lastFrame.time
        let hasOtherWork = isInFrame || compositor.isBusy || sync.isDue || configuredSize != nil
        guard isAlive, isVisible, !hasOtherWork, pause >= clock.period / 4 else { return }
        isInFrame = true
        frame()
        isInFrame = false
        guard isAlive else { return }
        lastFrame = (ASDispatcherCurrent().now, display.nextRequest - 1)
        platform.loop.flush()
    }

    func snapshot() -> ASPixelBuffer? {
        guard isAlive else { return nil }
        defer { platform.loop.flush() }
        return compositor.snapshot()
    }

    func picture(of scene: ASScene) -> ASPixelBuffer? {
        // In memory: nothing waits for the server.
        ASSoftwarePainter().picture(of: scene)
    }

    /// Called when there is no event left: delivers what gathered, and draws if now is the time.
    func endTurn() {
        guard isAlive else { return }
        applyConfiguredSize()
        // Moves wait for a frame that is to come, so that there is one of them for each frame.
        if pointer.hasMotion, !(wantsFrame && clock.isArmed) { pointer.deliverMotion() }
        guard isAlive else { return }
        if wantsFrame, isVisible, !clock.isArmed {
            if isTimeForFrame { frame(at: ASDispatcherCurrent().now) } else if !compositor.isBusy { clock.arm() }
        }
        guard isAlive else { return }
        // A window manager that waits for a frame which nobody wants, or nobody would see, waits in vain.
        if sync.isDue, !wantsFrame || !isVisible { sync.answer(display) }
    }

    /// Updates `isVisible` from what it depends on.
    func updateVisibility() {
        let visible = isMapped && !isIconified && !isObscured && !isClosed
        guard visible != isVisible else { return }
        isVisible = visible
        ASDebug.log(.events, "window \(identifier) is \(visible ? "" : "not ")visible")
        if !visible {
            clock.disarm()
            pointer.cancelTouches(at: ASDispatcherCurrent().now)
        }
        delegate?.platformWindowDidChangeVisibility(self)
    }

    func scaleDidChange() {
        guard isAlive else { return }
        writeSizeHints()
        delegate?.platformWindowDidResize(self)
    }

    func shouldClose() {
        delegate?.platformWindowShouldClose(self)
    }

    func deliver(_ event: ASInputEvent) {
        guard !isClosed else { return }
        ASDebug.log(.events, "\(event)")
        switch event {
        // The next event may give a text the keyboard.
        case .pointerMoved, .keyPressed: platform.keyboard.methods.prepare()
        default: break
        }
        if let drag = platform.drag, drag.window === self, drag.take(event) { return }
        if let grab = platform.grab { return grab.take(event, in: self) }
        delegate?.platformWindow(self, didReceive: event)
    }

    func close() {
        guard !isClosed else { return }
        if let drag = platform.drag, drag.window === self, drag.isTracking { drag.cancel() }
        platform.dropTarget.windowGone(identifier)
        if let grab = platform.grab, grab.window === self { grab.lose(.windowGone) }
        for other in platform.windows.values where other.popup?.parent === self { other.close() }
        end()
        guard !display.isBroken else { return }
        input.close()
        sync.close(display)
        if !isDestroyed { XDestroyWindow(display.connection, identifier) }
        platform.windows[identifier] = nil
        platform.loop.flush()
    }

    /// Another program has destroyed the window.
    func destroyed() {
        guard !isClosed, !isDestroyed else { return }
        ASDebug.log(.events, "window \(identifier) was destroyed by another program")
        isDestroyed = true
        platform.errors.expectNothing(of: [identifier] + compositor.windowResources)
        // A menu without one of its windows is none.
        if let grab = platform.grab, grab.window === self || popup.map({ $0.kind != .toolTip }) ?? false {
            grab.lose(.windowGone)
        }
        isMapped = false
        updateVisibility()
        delegate?.platformWindowWasDestroyed(self)
        close()
    }

    /// The server is gone and the window with it.
    func connectionLost() {
        end()
    }

    private func end() {
        clock.disarm()
        delegate = nil
        isClosed = true
        isVisible = false
    }

    /// The first frame after a pause comes at once; those after it keep step with the display.
    private var isTimeForFrame: Bool {
        guard !compositor.isBusy else { return false }
        if sync.isDue { return true }
        let pause = ASDispatcherCurrent().now - lastFrame.time
        // A server that is still at work on the last frame shall not get another; the clock waits for it.
        return pause >= clock.period * 0.9 && (display.isProcessed(lastFrame.request) || pause > 0.25)
    }

    private func tick(at time: Double) {
        guard isAlive, isVisible else { return }
        pointer.deliverMotion()
        guard isAlive, isVisible, wantsFrame, !compositor.isBusy else { return }
        applyConfiguredSize()
        frame(at: time)
        // A tick of a timer comes outside of the loop's turns, which send what was asked for.
        if isAlive { platform.loop.flush() }
    }

    private func frame(at time: Double) {
        wantsFrame = false
        isInFrame = true
        hasPresented = false
        delegate?.platformWindowFrame(self, at: time)
        isInFrame = false
        guard isAlive else { return }
        if sync.isDue {
            compositor.finish()
            sync.answer(display)
        }
        // Whatever has moved the caret is seen now.
        if input.tellSpot() { platform.loop.flush() }
        if hasPresented { lastFrame = (ASDispatcherCurrent().now, display.nextRequest - 1) }
        // Asked for after the frame's own requests, the tick comes when they are done.
        if wantsFrame, isVisible { clock.arm() }
    }

    private func applyConfiguredSize() {
        guard let size = configuredSize else { return }
        configuredSize = nil
        sync.configured()
        guard size != (pixelWidth, pixelHeight) else { return }
        (pixelWidth, pixelHeight) = size
        ASDebug.log(.events, "window \(identifier) is \(pixelWidth) × \(pixelHeight)")
        delegate?.platformWindowDidResize(self)
    }

    /// Points as device pixels that a window can have.
    static func pixels(_ points: CGFloat, _ scale: CGFloat) -> Int {
        let pixels = (points * scale).rounded()
        return pixels.isFinite ? Int(min(max(pixels, 1), CGFloat(ASPixelBuffer.maximumPixelLength))) : 1
    }
}
