// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASPlatform
internal import ASScene
internal import ASSoftwareRaster
internal import CX11
internal import Foundation

/// A window on an X server: its state, and its frames.
@MainActor
final class ASX11Window: ASPlatformWindow {
    let platform: ASX11Platform
    let display: ASX11Display
    /// The X identifier of the window.
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
    /// The last size that the server reported; it becomes `pixelWidth` × `pixelHeight` at the end of the turn.
    var configuredSize: (width: Int, height: Int)?
    /// The evidence of the server and of the window manager about the visibility.
    var evidence = ASX11WindowVisibility()
    let ancestors: ASX11Ancestors
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
    var managed = ASX11ManagedFrame()
    /// The size before the last change of the scale, in points; a resize replaces it.
    var pointSize: CGSize?
    /// The position on the screen, in pixels, as far as it is known; `nil` for popups.
    var place: (Int, Int)?
    /// The number of pending requests for the position.
    var placeReads = 0
    /// The popup state; `nil` for windows that window managers control.
    let popup: ASX11Popup?
    /// The icon that the app has set; `nil` for that of the platform.
    var ownIcons: [ASPixelBuffer]?
    /// The counter that the window manager waits for before it shows the next size.
    var sync = ASX11SyncCounter()

    private(set) var needsFrame = false
    private var isInFrame = false
    private var hasPresented = false
    private var lastFrame: (time: Double, request: UInt) = (-.infinity, 0)
    /// The frame to draw before the next refresh.
    private var earlyFrame: (() -> Void)?
    private var isEarlyTimerSet = false
    private(set) var isClosed = false
    /// Whether the window no longer exists in the server.
    private var isDestroyed = false
    /// The requested origin of the content, in pixels of the screen.
    let wantedOrigin: (x: Int, y: Int)?

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
        maximumSize = attributes.maximumSize
        backgroundColor = attributes.backgroundColor
        let scale = platform.screenList.scale
        let size = popup == nil ? Self.openingSize(attributes.size, on: platform) : attributes.size
        pixelWidth = popup?.frame.width ?? Self.pixels(size.width, scale)
        pixelHeight = popup?.frame.height ?? Self.pixels(size.height, scale)
        if size != attributes.size { managed.limit = (pixelWidth, pixelHeight) }
        managed.needsFit = managed.limit != nil
        let wanted = attributes.origin ?? .zero
        let place = ASPixelRect(
            x: Int((wanted.x * scale).rounded()),
            y: Int((wanted.y * scale).rounded()),
            width: pixelWidth,
            height: pixelHeight
        )
        // A restored position may be on a monitor that is no longer there.
        let frame = popup?.frame ?? platform.screenList.monitorAreas.visible(place)
        wantedOrigin = attributes.origin == nil ? nil : (frame.minX, frame.minY)
        managed.placement = wantedOrigin.map { ASX11ManagedFrame.Placement(target: $0) }
        identifier = Self.create(display, frame, attributes.backgroundColor, isPopup: popup != nil)
        ancestors = ASX11Ancestors(display, platform.errors)
        clock = ASX11FrameClock(display, window: identifier, period: platform.framePeriod)
        let rendering = platform.makeCompositor(window: identifier, backgroundColor: attributes.backgroundColor)
        compositor =
            rendering
            ?? platform.makeSoftwareCompositor(window: identifier, backgroundColor: attributes.backgroundColor)
        input = ASX11InputContext(platform.keyboard, window: identifier, takesKeys: popup == nil)
        setUp(applicationClass: attributes.applicationClass)
        ancestors.didChange = { [weak self] in self?.askMapState() }
        ancestors.didMove = { [weak self] in self?.readPlace() }
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

    var hasMaximumSize: Bool { maximumSize.width < .infinity || maximumSize.height < .infinity }

    var maximumSize: CGSize {
        didSet {
            guard maximumSize != oldValue, isAlive else { return }
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

    /// Whether requests about the window can be made.
    var isAlive: Bool { !isClosed && !isDestroyed && !display.isBroken }

    /// The text that receives keys; `nil` for none.
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
        guard !needsFrame, isAlive else { return }
        needsFrame = true
        // The end of the turn determines whether a frame can be drawn immediately.
        if isVisible, !clock.isArmed, !isInFrame { platform.loop.scheduleTurn() }
    }

    func present(_ scene: ASScene, change: ASSceneChange) {
        guard isAlive else { return }
        assert(
            isInFrame,
            "present was called outside platformWindowFrame. Call requestFrame, and present in platformWindowFrame."
        )
        compositor.present(scene, change: change)
        hasPresented = true
    }

    func presentEarly(_ frame: @escaping () -> Void) {
        earlyFrame = frame
        drawEarlyFrame()
    }

    /// Draws the early frame if the server has had time for the last frame; otherwise this is called again then.
    private func drawEarlyFrame() {
        guard let frame = earlyFrame, !isInFrame else { return }
        guard isAlive, isVisible, !sync.isDue, configuredSize == nil else { return earlyFrame = nil }
        // The end of painting, and the server's report that it has read the pixels, are followed by the end of a turn.
        guard !compositor.isBusy else { return }
        let pause = lastFrame.time + clock.period / 4 - ASDispatcherCurrent().now
        guard pause <= 0 else { return setEarlyTimer(after: pause) }
        earlyFrame = nil
        isInFrame = true
        frame()
        isInFrame = false
        guard isAlive else { return }
        lastFrame = (ASDispatcherCurrent().now, display.nextRequest - 1)
        platform.loop.flush()
    }

    private func setEarlyTimer(after pause: Double) {
        guard !isEarlyTimerSet else { return }
        isEarlyTimerSet = true
        ASDispatcherCurrent().asyncMain(after: pause) { [weak self] in
            self?.isEarlyTimerSet = false
            self?.drawEarlyFrame()
        }
    }

    func snapshot() -> ASPixelBuffer? {
        guard isAlive else { return nil }
        defer { platform.loop.flush() }
        return compositor.snapshot()
    }

    func picture(of scene: ASScene) -> ASPixelBuffer? {
        // The picture is painted in memory, so that nothing waits for the server.
        ASSoftwarePainter().picture(of: scene)
    }

    /// Called when the event queue is empty: delivers coalesced events, and draws if a frame is due.
    func endTurn() {
        guard isAlive else { return }
        applyConfiguredSize()
        // Moves are held back until a pending frame, so that there is one for each frame.
        if pointer.hasMotion, !(needsFrame && clock.isArmed) { pointer.deliverMotion() }
        guard isAlive else { return }
        drawEarlyFrame()
        guard isAlive else { return }
        if needsFrame, isVisible, !clock.isArmed {
            if isTimeForFrame { frame(at: ASDispatcherCurrent().now) } else if !compositor.isBusy { clock.arm() }
        }
        guard isAlive else { return }
        // A window manager must not wait for a frame that is not needed or not visible.
        if sync.isDue, !needsFrame || !isVisible { sync.answer(display) }
    }

    /// Recomputes `isVisible` from the evidence.
    func updateVisibility() {
        let visible = evidence.isVisible && !isClosed
        guard visible != isVisible else { return }
        isVisible = visible
        ASDebug.log(.events, "window \(identifier) is \(visible ? "" : "not ")visible")
        if !visible {
            clock.disarm()
            pointer.cancelTouches(at: ASDispatcherCurrent().now)
        }
        delegate?.platformWindowDidChangeVisibility(self)
    }

    func shouldClose() {
        delegate?.platformWindowShouldClose(self)
    }

    func deliver(_ event: ASInputEvent) {
        guard !isClosed else { return }
        ASDebug.log(.events, "\(event)")
        switch event {
        // The next event may make a text the first responder.
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
        platform.userTime.closed(identifier)
        input.close()
        sync.close(display)
        if !isDestroyed { XDestroyWindow(display.connection, identifier) }
        platform.windows[identifier] = nil
        platform.loop.flush()
    }

    /// Handles the destruction of the window by another program.
    func destroyed() {
        guard !isClosed, !isDestroyed else { return }
        ASDebug.log(.events, "window \(identifier) was destroyed by another program")
        isDestroyed = true
        platform.errors.ignoreErrors(of: [identifier] + compositor.windowResources)
        // A menu cannot stay open without one of its windows.
        if let grab = platform.grab, grab.window === self || popup.map({ $0.kind != .toolTip }) ?? false {
            grab.lose(.windowGone)
        }
        take(.mapped(false))
        delegate?.platformWindowWasDestroyed(self)
        close()
    }

    /// Handles the loss of the connection, and with it of the window.
    func connectionLost() {
        end()
    }

    private func end() {
        clock.disarm()
        delegate = nil
        isClosed = true
        isVisible = false
    }

    /// Whether a frame can be drawn now: the first frame after a pause is immediate; the following ones are synchronized with the display.
    private var isTimeForFrame: Bool {
        guard !compositor.isBusy else { return false }
        if sync.isDue { return true }
        let pause = ASDispatcherCurrent().now - lastFrame.time
        // A server that is still processing the last frame does not receive another; the clock waits for it.
        return pause >= clock.period * 0.9 && (display.isProcessed(lastFrame.request) || pause > 0.25)
    }

    private func tick(at time: Double) {
        guard isAlive, isVisible else { return }
        pointer.deliverMotion()
        guard isAlive, isVisible, needsFrame, !compositor.isBusy else { return }
        applyConfiguredSize()
        frame(at: time)
        // A timer's tick is outside the turns of the loop, which send buffered requests.
        if isAlive { platform.loop.flush() }
    }

    private func frame(at time: Double) {
        needsFrame = false
        earlyFrame = nil
        isInFrame = true
        hasPresented = false
        delegate?.platformWindowFrame(self, at: time)
        isInFrame = false
        guard isAlive else { return }
        if sync.isDue {
            compositor.finish()
            sync.answer(display)
        }
        // Any movement of the caret is detected here.
        if input.updateSpotLocation() { platform.loop.flush() }
        if hasPresented {
            lastFrame = (ASDispatcherCurrent().now, display.nextRequest - 1)
            if popup == nil, let startup = platform.startup {
                platform.startup = nil
                startup.end(with: identifier, on: display)
            }
        }
        // The tick is requested after the frame's own requests, so it arrives when they are done.
        if needsFrame, isVisible { clock.arm() }
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

    /// Converts points to device pixels, within the limits of a window's size.
    static func pixels(_ points: CGFloat, _ scale: CGFloat) -> Int {
        let pixels = (points * scale).rounded()
        return pixels.isFinite ? Int(min(max(pixels, 1), CGFloat(ASPixelBuffer.maximumPixelLength))) : 1
    }
}
