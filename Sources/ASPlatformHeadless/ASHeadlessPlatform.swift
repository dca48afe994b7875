// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASPlatform
internal import Dispatch
public import Foundation

/// A platform without a display: windows are composited in memory.
///
/// Tests advance the time explicitly: nothing happens between two calls of `deliverFrames()`. For servers, `run()` serves the main run
/// loop and delivers frames by the clock.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASHeadlessPlatform: ASPlatform {
    /// The name of the platform: `headless`.
    public let name = "headless"

    /// The simulated monitors.
    public private(set) var screens: [ASScreenDescription]

    /// The delegate, which receives `simulateTermination(_:)`.
    public weak var delegate: (any ASPlatformDelegate)?

    /// The open windows, in the order of their creation.
    public private(set) var windows: [ASHeadlessWindow] = []

    private var isRunning = false
    private var tick: ASDelayedCall?

    /// Creates a platform with these monitors; the scale of the first becomes `ASScreenScale()`.
    ///
    /// - Precondition: there is at least one monitor; otherwise traps (always)
    public init(screens: [ASScreenDescription]) {
        precondition(!screens.isEmpty, "A platform needs at least one screen.")
        self.screens = screens
        ASSetScreenScale(screens[0].scale)
        ASSetScreenSize(screens[0].frame.size)
    }

    /// Creates a platform with one monitor of 60 Hz.
    ///
    /// - Parameters:
    ///   - size: in points
    ///   - scale: device pixels per point; by default `AS_SCREEN_SCALE` or 1
    public convenience init(size: CGSize = CGSize(width: 1920, height: 1080), scale: CGFloat? = nil) {
        let scale = scale ?? ASDebug.screenScale.map { CGFloat($0) } ?? 1
        self.init(screens: [
            ASScreenDescription(frame: CGRect(origin: .zero, size: size), scale: scale, refreshRate: 60)
        ])
    }

    /// Creates an `ASHeadlessWindow`.
    ///
    /// - Throws: `ASPlatformError.outOfMemory` when the size has no pixels or exceeds that of a buffer
    public func makeWindow(
        _ attributes: ASWindowAttributes,
        delegate: any ASPlatformWindowDelegate
    ) throws -> any ASPlatformWindow {
        let window = try ASHeadlessWindow(attributes, owner: self, scale: screens[0].scale, delegate: delegate)
        windows.append(window)
        return window
    }

    private let clipboards: [ASClipboardName: ASMemoryClipboard] = [.clipboard: .init(), .primary: .init()]

    /// Returns a clipboard in memory; `ASMemoryClipboard.simulateOffer(_:)` simulates another program.
    ///
    /// - Returns: an `ASMemoryClipboard`
    public func clipboard(_ name: ASClipboardName) -> any ASPlatformClipboard {
        // There is a clipboard for every name.
        clipboards[name] ?? ASMemoryClipboard()
    }

    // MARK: URLs

    /// The opened URLs, in order; they have no other effect.
    public private(set) var openedURLs: [URL] = []

    /// Returns the error for a URL to be opened; by default `nil`.
    public var urlError: @MainActor (URL) -> ASURLOpeningError? = { _ in nil }

    /// Adds the URL to `openedURLs`, unless `urlError` returns an error.
    public func open(_ url: URL, completion: @escaping @MainActor @Sendable (ASURLOpeningError?) -> Void) {
        let trouble = urlError(url)
        if trouble == nil { openedURLs.append(url) }
        ASDispatcherCurrent().asyncMain { completion(trouble) }
    }

    /// Returns whether `urlError` returns `nil`.
    public func canOpen(_ url: URL) -> Bool { urlError(url) == nil }

    // MARK: Popups

    /// Creates an `ASHeadlessWindow` with a `parent`; `origin` is its position.
    ///
    /// - Throws: `ASPlatformError` when the parent is closed, or the size has no pixels or exceeds that of a buffer
    public func makePopup(
        _ attributes: ASPopupAttributes,
        over parent: any ASPlatformWindow,
        delegate: any ASPlatformWindowDelegate
    ) throws -> any ASPlatformPopup {
        guard let parent = parent as? ASHeadlessWindow, !parent.isClosed else {
            throw ASPlatformError.connectionLost("the parent window is closed")
        }
        let frame = attributes.placement.frame(
            size: attributes.size,
            parentOrigin: parent.origin,
            areas: screens.map(\.workArea)
        )
        let window = try ASHeadlessWindow(
            ASWindowAttributes(
                title: parent.title,
                applicationClass: "",
                size: frame.size,
                minimumSize: .zero,
                backgroundColor: attributes.backgroundColor
            ),
            owner: self,
            scale: parent.scale,
            parent: parent,
            kind: attributes.kind,
            delegate: delegate
        )
        window.origin = frame.origin
        windows.append(window)
        return window
    }

    private var grab: ASHeadlessGrab?

    /// Whether a grab receives pointer and keyboard.
    public var isInputGrabbed: Bool { grab != nil }

    /// Passes the events of all windows to `delegate`.
    public func grabInput(
        over window: any ASPlatformWindow,
        delegate: any ASPlatformGrabDelegate
    ) -> (any ASPlatformGrab)? {
        guard let window = window as? ASHeadlessWindow, window.isShown, !window.isClosed else { return nil }
        grab?.lose(.taken)
        let new = ASHeadlessGrab(window, delegate: delegate) { [weak self] ended in
            if self?.grab === ended { self?.grab = nil }
        }
        grab = new
        return new
    }

    /// Ends the grab as another program, or a change of the monitors, does.
    public func simulateGrabLoss(_ reason: ASGrabLoss) {
        grab?.lose(reason)
    }

    // MARK: Time

    /// Whether a visible window waits for a frame.
    public var needsFrame: Bool { windows.contains { $0.isWaitingForFrame } }

    /// Delivers a frame to each visible window that has requested one, at `ASDispatcher.now`.
    ///
    /// - Returns: the number of windows that received a frame
    @discardableResult
    public func deliverFrames() -> Int {
        let time = ASDispatcherCurrent().now
        let waiting = windows.filter { $0.isWaitingForFrame }
        for window in waiting { window.deliverFrame(at: time) }
        return waiting.count
    }

    /// Serves the main run loop and delivers frames at the first screen's rate, until `stop()`.
    ///
    /// It sleeps while there is no work.
    ///
    /// - Precondition: called on the process's main thread, not nested; otherwise traps (always)
    public func run() {
        precondition(Thread.isMainThread && !isRunning, "run() must be called once, on the main thread.")
        isRunning = true
        defer { isRunning = false }
        scheduleTick()
        while isRunning, RunLoop.main.run(mode: .default, before: .distantFuture) {}
    }

    /// Makes `run()` return after the current turn; does nothing when it is not running.
    public func stop() {
        isRunning = false
        // The run loop reads `isRunning` after a block of the main queue, at the latest after this one.
        DispatchQueue.main.async {}
    }

    /// Notifies the delegate that the program is to end, as when the session is closed.
    public func simulateTermination(_ reason: ASPlatformError? = nil) {
        delegate?.platformWillTerminate(self, reason: reason)
    }

    // MARK: Drags

    /// The current drag.
    public private(set) var drag: ASHeadlessDrag?

    /// Returns the frontmost window at a point of the screen, in points: the last created one of those that overlap.
    private func window(at point: CGPoint) -> ASHeadlessWindow? {
        windows.last { $0.isVisible && $0.kind != .toolTip && CGRect(origin: $0.origin, size: $0.size).contains(point) }
    }

    private func scheduleTick() {
        guard isRunning, tick == nil, needsFrame else { return }
        let interval = 1 / max(1, screens[0].refreshRate)
        let now = ASDispatcherCurrent().now
        let untilNext = interval - now.truncatingRemainder(dividingBy: interval)
        tick = ASDelayedCall(after: untilNext) { [weak self] in
            guard let self else { return }
            tick = nil
            deliverFrames()
            scheduleTick()
        }
    }
}

extension ASHeadlessPlatform: ASHeadlessWindowOwner {
    func take(_ event: ASInputEvent, sentTo window: ASHeadlessWindow) -> Bool {
        if let drag, drag.window === window, drag.take(event) { return true }
        guard let grab else { return false }
        grab.take(event, from: window.origin)
        return true
    }

    func endGrab(over window: ASHeadlessWindow, _ reason: ASGrabLoss) {
        if let grab, grab.window === window { grab.lose(reason) }
    }

    func beginDrag(
        _ attributes: ASDragAttributes,
        from window: ASHeadlessWindow,
        delegate: any ASPlatformDragDelegate
    ) -> (any ASPlatformDrag)? {
        guard drag == nil else { return nil }
        let new = ASHeadlessDrag(
            attributes,
            window: window,
            delegate: delegate,
            windowAt: { [weak self] in self?.window(at: $0) },
            didEnd: { [weak self] ended in
                if self?.drag === ended { self?.drag = nil }
            }
        )
        drag = new
        return new
    }

    func scaleDidChange(to scale: CGFloat) {
        screens = screens.map { screen in
            func shown(_ rect: CGRect) -> CGRect {
                let ratio = screen.scale / scale
                return CGRect(
                    x: rect.minX * ratio,
                    y: rect.minY * ratio,
                    width: rect.width * ratio,
                    height: rect.height * ratio
                )
            }
            return ASScreenDescription(
                frame: shown(screen.frame),
                scale: scale,
                refreshRate: screen.refreshRate,
                workArea: shown(screen.workArea)
            )
        }
        ASSetScreenScale(scale)
        ASSetScreenSize(screens[0].frame.size)
    }

    func windowNeedsFrame() {
        scheduleTick()
    }

    func windowDidClose(_ window: ASHeadlessWindow) {
        windows.removeAll { $0 === window }
        endGrab(over: window, .windowGone)
        for popup in windows where popup.parent === window { popup.close() }
        if drag?.window === window { drag?.cancel() }
    }

    func windowDidFail(_ error: ASPlatformError) {
        delegate?.platform(self, didReport: error)
    }
}
