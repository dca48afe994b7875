// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import ASPlatform
internal import CX11
internal import Dispatch
internal import Foundation

/// The platform for X servers: windows, input and frames.
///
/// It works with every server that has RENDER or a TrueColor visual of 24 bits. Other extensions are used where they exist, see
/// `ASX11Feature`. There are no wake-ups while the program is idle.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASX11Platform: ASPlatform {
    let display: ASX11Display
    /// The programs that open URLs; `nil` when URLs cannot be opened.
    let programs: (any ASURLOpening)?
    let loop: ASX11EventLoop
    let errors: ASX11Errors
    let screenList: ASX11Screens
    /// Whether the monitors are read again at the end of the turn.
    var monitorsAreOutdated = false
    let keyboard: ASX11Keyboard
    let heldEvents: ASX11HeldEvents
    let reviewedKeys: ASX11ReviewedKeys
    let pointerDevices: ASX11PointerDevices
    let cursors: ASX11Cursors
    /// The windows by their X identifier.
    var windows: [Window: ASX11Window] = [:]
    private var pendingErrors: [ASPlatformError] = []
    let renderDevice: ASX11RenderDevice?
    private let memory: ASX11SharedMemory
    private let usesSharedMemory: Bool
    let selections: ASX11Selections
    let selectionWire: ASX11XlibSelections
    let dragWire: ASX11XlibDragWire
    /// The window of the desktop's settings daemon; 0 for none.
    var settingsOwner: Window = 0
    /// The last known time of a change of Fontconfig's fonts, as the daemon reports it; `nil` if it does not.
    var fontTimestamp: Int?
    /// Whether a window of the program has had the focus.
    var hasHadFocus = false
    lazy var dropTarget = makeDropTarget()
    lazy var idleWatch = ASX11IdleWatch(self)
    /// The current drag that began in a window of this program.
    var drag: ASX11Drag?
    /// The start of the program, until its first window is drawn; `nil` if no launcher follows it.
    var startup: ASX11Startup?
    let userTime: ASX11UserTime
    /// The icon of the program in several sizes, for windows without one of their own.
    public var icons: [ASPixelBuffer] = [] {
        didSet { for window in windows.values { window.showIcons() } }
    }
    /// Called before each grab of pointer and keyboard; see `releaseInput()`.
    public var willGrabInput: () -> Void = {}
    /// The current grab of pointer and keyboard.
    var grab: ASX11Grab? {
        didSet { for window in windows.values { window.input.isSuspended = grab != nil } }
    }
    var watchedClipboards: Set<ASClipboardName> = []
    private let isSweepScheduled = ASLock(false)

    /// The object that is offered each key before the program, such as a screen reader; held weakly.
    public weak var keystrokeReviewer: (any ASKeystrokeReviewing)? {
        get { reviewedKeys.reviewer }
        set { reviewedKeys.reviewer = newValue }
    }

    /// The name of the platform: `x11`.
    public let name = "x11"

    /// The object that is notified of errors and of the loss of the connection; held weakly.
    public weak var delegate: (any ASPlatformDelegate)?

    /// The monitors, the primary one first.
    public var screens: [ASScreenDescription] { screenList.descriptions }

    /// The address of the accessibility bus, as the session has stored it on the display; `nil` for none.
    ///
    /// It is read from the display in the first turn.
    public private(set) var accessibilityBusAddress: String?

    /// Whether the event loop ended because the connection to the server was lost.
    package private(set) var hasLostConnection = false

    /// Connects to a display, and sets `ASScreenScale()` to its scale.
    ///
    /// Waits for the server; see `ASX11Connecting`.
    ///
    /// - Parameters:
    ///   - displayName: such as `:0`; `nil` takes the environment's `DISPLAY`
    ///   - disabled: the features that are not used even where the display has them
    ///   - programs: the programs that open URLs; with `nil`, no URL is opened
    /// - Throws: `ASPlatformError.noDisplay`, `.missingExtension`
    public convenience init(
        displayName: String? = nil,
        disabled: Set<ASX11Feature> = ASX11Feature.disabledByEnvironment(),
        programs: (any ASURLOpening)? = nil
    ) throws {
        try self.init(ASX11Connecting(displayName: displayName, disabled: disabled), programs: programs)
    }

    /// Takes over an open display, and sets `ASScreenScale()` to its scale.
    ///
    /// Waits for the server unless `connecting.run()` has returned.
    ///
    /// - Parameters:
    ///   - connecting: the display, which only one platform may take over
    ///   - programs: the programs that open URLs; with `nil`, no URL is opened
    /// - Throws: `ASPlatformError.noDisplay`, `.missingExtension`
    public init(_ connecting: ASX11Connecting, programs: (any ASURLOpening)? = nil) throws {
        self.programs = programs
        let opening = try connecting.opening()
        display = try ASX11Display(opening)
        startup = connecting.startup
        userTime = ASX11UserTime(display, start: connecting.startup?.time ?? 0)
        errors = ASX11Errors(display)
        screenList = ASX11Screens(display, settings: opening.settings.settings)
        keyboard = ASX11Keyboard(display)
        heldEvents = ASX11HeldEvents(display, keyboard.methods)
        reviewedKeys = ASX11ReviewedKeys(display, keyboard)
        pointerDevices = ASX11PointerDevices(display)
        cursors = ASX11Cursors(display)
        loop = ASX11EventLoop(display)
        renderDevice = ASX11RenderDevice(display, errors: errors)
        selectionWire = ASX11XlibSelections(display, loop)
        selections = ASX11Selections(selectionWire, noticesOwners: display.extensions.xfixesEvent != nil)
        dragWire = ASX11XlibDragWire(display, selectionWire, selections)
        memory = renderDevice?.uploader.memory ?? ASX11SharedMemory(display.connection, errors: errors)
        // If scenes are painted in memory, only this process reads drawings.
        usesSharedMemory = display.extensions.shmEvent != nil && renderDevice != nil
        ASSetScreenScale(screenList.scale)

        loop.handle = { [weak self] event in self?.handle(&event) }
        loop.keeps = { [heldEvents, reviewedKeys] event in reviewedKeys.keeps(&event) || heldEvents.keeps(&event) }
        loop.nextHeldEvent = { [heldEvents, reviewedKeys] in
            if let event = heldEvents.next() { return event }
            while var event = reviewedKeys.next() {
                if !heldEvents.keeps(&event) { return event }
            }
            return nil
        }
        reviewedKeys.needsTurn = { [weak self] in self?.loop.scheduleTurn() }
        loop.filter = { [methods = keyboard.methods] event in methods.filter(&event) }
        loop.didFilter = { [weak self] event, isTaken in
            guard let self else { return }
            notePress(event)
            if isTaken, windows[event.xany.window]?.input.isOfProgram == true { keyboard.methods.didConsume(event) }
            keyboard.methods.deliver()
        }
        keyboard.methods.needsTurn = { [weak self] in self?.loop.scheduleTurn() }
        keyboard.methods.didChange = { [weak self] in
            for window in self?.windows.values.map(\.input) ?? [] { window.methodDidChange() }
        }
        loop.endTurn = { [weak self] in self?.endTurn() }
        loop.connectionLost = { [weak self] in self?.connectionLost() }
        errors.report = { [weak self] error in self?.pendingErrors.append(error) }
        errors.isForeign = { [weak self] window in
            guard let self else { return false }
            return selectionWire.foreign.contains(window) || display.manager.isOwn(window)
        }
        errors.foreignFailed = { [weak self] window in self?.foreignWindowWasDestroyed(window) }
        dragWire.isLocal = { [weak self] window in self?.windows[window] != nil }
        if usesSharedMemory { shareMemory() }
        if let name = display.atoms.byName["AT_SPI_BUS"] {
            display.replies.property(name, of: display.root, type: Atom(XA_STRING)) { [weak self] answer in
                self?.accessibilityBusAddress = answer?.text
            }
        }
        take(opening.settings)
        // Some replies have arrived by now.
        display.replies.deliver()
        loop.scheduleTurn()
    }

    isolated deinit {
        loop.end()
        if usesSharedMemory { ASX11SegmentPool.shared.uninstall() }
    }

    /// Creates a window that is not shown yet.
    ///
    /// - Throws: `ASPlatformError.connectionLost` when the connection is lost
    public func makeWindow(
        _ attributes: ASWindowAttributes,
        delegate: any ASPlatformWindowDelegate
    ) throws -> any ASPlatformWindow {
        guard !display.isBroken else { throw ASPlatformError.connectionLost(display.name) }
        let window = ASX11Window(platform: self, attributes: attributes, delegate: delegate)
        if windows.isEmpty, let startup {
            window.write(display.atoms.byName["_NET_STARTUP_ID"] ?? 0, startup.identifier)
        }
        windows[window.identifier] = window
        window.showIcons()
        loop.flush()
        return window
    }

    /// Creates a popup that is not shown yet.
    ///
    /// Waits for the server only if the parent's position is unknown, such as just after a move.
    ///
    /// - Throws: `ASPlatformError.connectionLost` when the connection or the parent is lost
    public func makePopup(
        _ attributes: ASPopupAttributes,
        over parent: any ASPlatformWindow,
        delegate: any ASPlatformWindowDelegate
    ) throws -> any ASPlatformPopup {
        guard let parent = parent as? ASX11Window, parent.isAlive else {
            throw ASPlatformError.connectionLost(display.name)
        }
        let frame = ASX11Popup.frame(attributes.size, attributes.placement, over: parent)
        let window = ASX11Window(
            platform: self,
            attributes: ASWindowAttributes(
                title: parent.title,
                applicationClass: ProcessInfo.processInfo.processName,
                size: attributes.size,
                backgroundColor: attributes.backgroundColor
            ),
            popup: ASX11Popup(kind: attributes.kind, parent: parent, frame: frame),
            delegate: delegate
        )
        windows[window.identifier] = window
        loop.flush()
        return window
    }

    /// Grabs pointer and keyboard; the grab takes effect one round trip later.
    public func grabInput(
        over window: any ASPlatformWindow,
        delegate: any ASPlatformGrabDelegate
    ) -> (any ASPlatformGrab)? {
        guard let window = window as? ASX11Window, window.isAlive, window.isMapped else { return nil }
        grab?.lose(.taken)
        willGrabInput()
        let new = ASX11Grab(window, delegate: delegate)
        grab = new
        return new
    }

    /// Ends menus and drags, which grab pointer and keyboard, so that another program can grab them: a screen locker.
    public func releaseInput() {
        grab?.lose(.sessionPaused)
        drag?.cancel()
    }

    /// Runs the event loop until `stop()`, or until the connection is lost.
    ///
    /// - Precondition: on the process's main thread; traps otherwise (always)
    public func run() {
        loop.run()
        endSelections()
    }

    /// Makes `run()` return after the current turn.
    public func stop() {
        loop.stop()
    }

    func makeCompositor(window: Window, backgroundColor: UIColor) -> ASX11RenderCompositor? {
        renderDevice.map {
            ASX11RenderCompositor($0, errors: errors, window: window, background: backgroundColor)
        }
    }

    func makeSoftwareCompositor(window: Window, backgroundColor: UIColor) -> ASX11SoftwareCompositor {
        ASX11SoftwareCompositor(display, memory: memory, window: window, background: backgroundColor) { [loop] in
            loop.scheduleTurn()
        }
    }

    /// The maximum time that pictures of freed buffers are kept, in seconds; a sweep examines all pictures.
    private nonisolated static let sweepDelay = 0.1

    /// Makes drawings use memory that the server can read.
    private func shareMemory() {
        let isScheduled = isSweepScheduled
        ASX11SegmentPool.shared.install { [weak self] in
            // One sweep serves all buffers that are freed within this time. While there are frames, those sweep as well.
            guard
                !isScheduled.withLock({ state in
                    defer { state = true }
                    return state
                })
            else { return }
            DispatchQueue.main.asyncAfter(deadline: .now() + Self.sweepDelay) {
                isScheduled.withLock { $0 = false }
                MainActor.assumeIsolated { self?.sweep() }
            }
        }
    }

    private func sweep() {
        guard !display.isBroken else { return }
        renderDevice?.pictures.sweep()
        loop.flush()
    }

    private func endTurn() {
        errors.process()
        display.releaseRetired()
        updateMonitors()
        keyboard.methods.turn()
        for window in Array(windows.values) { window.endTurn() }
        reportErrors()
    }

    private func reportErrors() {
        guard !pendingErrors.isEmpty else { return }
        let errors = pendingErrors
        pendingErrors = []
        for error in errors {
            ASDebug.log(.events, "\(error)")
            if let delegate {
                delegate.platform(self, didReport: error)
            } else {
                ASLogLine(error.description)
            }
        }
    }

    private func connectionLost() {
        hasLostConnection = !loop.isStopped
        grab?.lose(.connectionLost)
        for window in windows.values { window.connectionLost() }
        selections.connectionLost()
        drag?.cancel()
        windows = [:]
        delegate?.platformWillTerminate(self, reason: .connectionLost("the X server \(display.name) closed it"))
        stop()
    }
}
