// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Foundation

/// The input methods of a display: the desktop's as long as it runs, and the built-in one.
///
/// Each is opened when the first text becomes first responder, so that it does not delay the start. When the desktop's method ends, the
/// built-in one is used until the desktop's is available again.
@MainActor
final class ASX11InputMethods {
    private let display: ASX11Display
    private let usesDesktop: Bool
    private var desktop: ASX11InputMethod?
    private var hasLookedForDesktop = false
    private var tables: ASX11BlockingCall<ASX11ComposeTables?>?
    private lazy var builtIn = openBuiltIn()
    private var isWatching = false
    private var hasAppeared = false
    private var hasReceivedMessage = false
    /// A method that has not replied; its messages are still received until it replies or ends.
    private var unresponsiveMethod: ASX11InputMethod?
    private let watchdog: ASX11MethodWatchdog
    /// The keys that the desktop's method may still answer for.
    private var keys = ASX11MethodKeys()
    /// The contexts whose reports arrived during a call of Xlib.
    private var waiting: [ASX11InputContext] = []

    /// Called when contexts of another method have to be created.
    var didChange: () -> Void = {}
    /// Called during a call of Xlib to request that `turn()` is called soon.
    var needsTurn: () -> Void = {}

    /// The seconds that a new event has to wait for the method's answers to earlier keys.
    var remainingAnswerTime: Double { desktop?.isAlive == true ? keys.remainingTime(at: ASDispatcherCurrent().now) : 0 }

    /// The remaining seconds in which reports of the method may be about the text that a reset has discarded.
    var remainingResetTime: Double {
        desktop?.isAlive == true ? keys.remainingResetTime(at: ASDispatcherCurrent().now) : 0
    }

    /// Notes that the method was reset.
    func didReset() { keys.reset(at: ASDispatcherCurrent().now) }

    /// Notes that a method in another process has consumed an event.
    func didConsume(_ event: XEvent) {
        guard let key = ASX11MethodKeys.Key(event), key.code != 0 else { return }
        keys.add(key, at: ASDispatcherCurrent().now)
    }

    /// Returns whether an event is a key that the method has received and now returns.
    func isPending(_ event: XEvent) -> Bool { ASX11MethodKeys.Key(event).map(keys.contains) ?? false }

    /// Passes an event to the methods; returns whether one has consumed it.
    ///
    /// Xlib sends a key to a method and may wait until the method has received it.
    func filter(_ event: inout XEvent) -> Bool {
        let now = ASDispatcherCurrent().now
        if event.type == ClientMessage, event.xclient.message_type == display.atoms.inputMethodProtocol {
            keys.recordMessage(at: now)
            let isOurs = event.xclient.format == 32 && event.xclient.data.l.1 == Int(display.atoms.noAnswer)
            if unresponsiveMethod != nil, !isOurs {
                hasReceivedMessage = true
                needsTurn()
            }
        }
        guard let desktop, let key = ASX11MethodKeys.Key(event) else { return XFilterEvent(&event, 0) != 0 }
        if key.code != 0, keys.removeReturned(key, at: now) { return XFilterEvent(&event, 0) != 0 }
        return desktop.ask { XFilterEvent(&event, 0) != 0 }
    }

    /// Creates the object without opening a method.
    init(_ display: ASX11Display, usesDesktop: Bool) {
        self.display = display
        let modifiers = ProcessInfo.processInfo.environment["XMODIFIERS"] ?? ""
        self.usesDesktop = usesDesktop && Self.namesProgram(modifiers)
        watchdog = ASX11MethodWatchdog(display: display.name)
    }

    /// Returns whether locale modifiers, such as `@im=ibus`, name an input method in another process.
    nonisolated static func namesProgram(_ modifiers: String) -> Bool {
        // The text before the first `@` is not part of a modifier.
        let values = modifiers.split(separator: "@", omittingEmptySubsequences: false).dropFirst()
        guard let method = values.first(where: { $0.hasPrefix("im=") }) else { return false }
        return !["im=", "im=none", "im=local"].contains(method)
    }

    /// Reads the tables of the built-in method on another thread, so that the first text need not wait for them.
    ///
    /// It is not done if the desktop has a method, because Xlib's choice of the method to open is shared by all threads.
    func prepare() {
        if !usesDesktop { startReading() }
    }

    private func startReading() {
        guard tables == nil, !display.isBroken else { return }
        // Xlib locks the connection, which is closed after this object and therefore after the thread.
        let connection = ASUncheckedTransfer(display.connection)
        tables = ASX11BlockingCall { ASX11ComposeTables(connection.value) }
    }

    private func openBuiltIn() -> ASX11InputMethod? {
        startReading()
        return (tables?.answer).flatMap { $0 }.map { ASX11InputMethod(display, watchdog, $0) }
    }

    isolated deinit {
        // Waits for the thread, and closes the method that it has opened.
        if tables != nil { _ = builtIn }
        if isWatching, !display.isBroken { cx_unwatch_im(display.connection, owner) }
    }

    /// Returns the method for the current text; for secure ones the built-in method, which does not send keys to another process.
    ///
    /// The first call opens it: it waits for the desktop's method and the server, or for the tables of the built-in one.
    ///
    /// - Returns: `nil` when even the built-in one is missing
    func method(isSecure: Bool) -> ASX11InputMethod? {
        if !isSecure, usesDesktop, !hasLookedForDesktop, !display.isBroken {
            hasLookedForDesktop = true
            desktop = openDesktop()
            if desktop == nil { watch() }
        }
        if !isSecure, let desktop, desktop.isAlive { return desktop }
        return builtIn
    }

    /// Handles the start and the end of methods; called outside of all calls of Xlib.
    func turn() {
        if let desktop, !desktop.isAlive, !display.isBroken {
            let isUnresponsive = desktop.isUnresponsive
            ASDebug.log(
                .events,
                "the input method \(isUnresponsive ? "does not answer" : "has ended"); the built-in one is used"
            )
            self.desktop = nil
            keys.forget()
            if isUnresponsive { unresponsiveMethod = desktop } else { watch() }
            didChange()
        }
        reopenUnresponsiveMethod()
        if hasAppeared {
            hasAppeared = false
            if desktop == nil, unresponsiveMethod == nil, let found = openDesktop() {
                ASDebug.log(.events, "an input method has become available")
                desktop = found
                didChange()
            }
        }
        deliver()
    }

    private func openDesktop() -> ASX11InputMethod? {
        let made = ASX11InputMethod(display, watchdog)
        made?.didBecomeUnresponsive = { [weak self] in self?.needsTurn() }
        return made
    }

    /// Reopens a silent method when it sends a message, and discards it when it ends.
    private func reopenUnresponsiveMethod() {
        guard let unresponsiveMethod, !display.isBroken else { return }
        if unresponsiveMethod.hasEnded {
            self.unresponsiveMethod = nil
            watch()
        } else if hasReceivedMessage {
            unresponsiveMethod.destroyAbandonedContexts()
            if unresponsiveMethod.isUnresponsive { return hasReceivedMessage = false }
            self.unresponsiveMethod = nil
            hasAppeared = true
        }
        hasReceivedMessage = false
    }

    // MARK: Composed text

    /// Queues `context`, whose reports are not delivered yet.
    func enqueue(_ context: ASX11InputContext) {
        if !waiting.contains(where: { $0 === context }) { waiting.append(context) }
        needsTurn()
    }

    /// Delivers the reports of all queued contexts; called outside of all calls of Xlib.
    func deliver() {
        while !waiting.isEmpty { waiting.removeFirst().deliver() }
    }

    // MARK: Start and end

    private var owner: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// Waits for the start of the desktop's method, which the locale modifiers of the environment name.
    private func watch() {
        guard usesDesktop, !display.isBroken else { return }
        // A registration is called only once.
        if isWatching { cx_unwatch_im(display.connection, owner) }
        isWatching = true
        XSetLocaleModifiers("")
        cx_watch_im(
            display.connection,
            { owner in
                // Xlib calls on the main thread, while it filters events or registers. A pointer is not Sendable, so its address is
                // passed.
                let address = UInt(bitPattern: owner)
                MainActor.assumeIsolated {
                    guard let owner = UnsafeRawPointer(bitPattern: address) else { return }
                    let methods = Unmanaged<ASX11InputMethods>.fromOpaque(owner).takeUnretainedValue()
                    methods.hasAppeared = true
                    methods.needsTurn()
                }
            },
            owner
        )
    }
}
