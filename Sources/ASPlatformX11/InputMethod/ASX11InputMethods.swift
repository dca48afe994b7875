// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Foundation

/// The input methods of a display: that of the desktop, as long as it is there, and the built-in one.
///
/// Each is opened when the first text gets the keyboard, for which a start does not wait. When the desktop's ends, the built-in one takes over; when it comes back, or comes later, it is used again.
@MainActor
final class ASX11InputMethods {
    private let display: ASX11Display
    private let usesDesktop: Bool
    private var desktop: ASX11InputMethod?
    private var hasLookedForDesktop = false
    private var tables: ASX11Question<ASX11ComposeTables?>?
    private lazy var builtIn = openBuiltIn()
    private var isWatching = false
    private var hasAppeared = false
    private var hasSpoken = false
    /// One that has not answered; it is listened to until it says something, or ends.
    private var silent: ASX11InputMethod?
    private let watchdog: ASX11MethodWatchdog
    /// What the desktop's method may still have to say.
    private var keys = ASX11MethodKeys()
    /// Contexts that were told of something, in the midst of a call of Xlib.
    private var waiting: [ASX11InputContext] = []

    /// Called when contexts of another method are to be made.
    var didChange: () -> Void = {}
    /// Called from the midst of a call of Xlib: `turn()` shall come soon.
    var needsTurn: () -> Void = {}

    /// For so long after a key that a method took, in seconds, it is not asked for anything that one waits for, where that can wait: it
    /// may hand a key back and wait for an answer itself, which Xlib does not give while it waits.
    private static let quietTime = 0.2
    private var lastKey = -Double.infinity

    /// How long not to ask yet.
    var restOfQuietTime: Double { max(0, lastKey + Self.quietTime - ASDispatcherCurrent().now, restOfAnswers) }

    /// How long, in seconds, to let what comes now wait for what the method has to say of keys before.
    var restOfAnswers: Double { desktop?.isAlive == true ? keys.rest(at: ASDispatcherCurrent().now) : 0 }

    /// For how long yet what the method says may be about what it was told to forget.
    var restOfReset: Double { desktop?.isAlive == true ? keys.restOfReset(at: ASDispatcherCurrent().now) : 0 }

    /// The method was told to forget what it composes.
    func didReset() { keys.reset(at: ASDispatcherCurrent().now) }

    /// A method that is a program of its own took an event.
    func didTake(_ event: XEvent) {
        guard let key = ASX11MethodKeys.Key(event), key.code != 0 else { return }
        lastKey = ASDispatcherCurrent().now
        keys.give(key, at: lastKey)
    }

    /// Whether an event is a key that the method was given, and so is back.
    func isGiven(_ event: XEvent) -> Bool { ASX11MethodKeys.Key(event).map(keys.has) ?? false }

    /// Shows an event to the methods: whether one took it.
    ///
    /// Xlib hands a key to a method and may wait until that has it.
    func filter(_ event: inout XEvent) -> Bool {
        let now = ASDispatcherCurrent().now
        if event.type == ClientMessage, event.xclient.message_type == display.atoms.inputMethodProtocol {
            keys.heard(at: now)
            let isOurs = event.xclient.format == 32 && event.xclient.data.l.1 == Int(display.atoms.noAnswer)
            if silent != nil, !isOurs {
                hasSpoken = true
                needsTurn()
            }
        }
        guard let desktop, let key = ASX11MethodKeys.Key(event) else { return XFilterEvent(&event, 0) != 0 }
        if key.code != 0, keys.takeBack(key, at: now) { return XFilterEvent(&event, 0) != 0 }
        return desktop.ask { XFilterEvent(&event, 0) != 0 }
    }

    /// Opens nothing yet.
    init(_ display: ASX11Display, usesDesktop: Bool) {
        self.display = display
        let modifiers = ProcessInfo.processInfo.environment["XMODIFIERS"] ?? ""
        self.usesDesktop = usesDesktop && Self.namesProgram(modifiers)
        watchdog = ASX11MethodWatchdog(display: display.name)
    }

    /// Whether locale modifiers, such as `@im=ibus`, name an input method that is a program of its own.
    nonisolated static func namesProgram(_ modifiers: String) -> Bool {
        // What stands before the first sign belongs to no modifier.
        let values = modifiers.split(separator: "@", omittingEmptySubsequences: false).dropFirst()
        guard let method = values.first(where: { $0.hasPrefix("im=") }) else { return false }
        return !["im=", "im=none", "im=local"].contains(method)
    }

    /// Reads the tables of the built-in method on another thread, so that the first text need not wait for it.
    ///
    /// Not where there is a method of the desktop: Xlib keeps for all threads which one is opened.
    func prepare() {
        if !usesDesktop { startReading() }
    }

    private func startReading() {
        guard tables == nil, !display.isBroken else { return }
        // Xlib guards the connection, which is closed after this object and so after the thread.
        let connection = ASUncheckedTransfer(display.connection)
        tables = ASX11Question { ASX11ComposeTables(connection.value) }
    }

    private func openBuiltIn() -> ASX11InputMethod? {
        startReading()
        return (tables?.answer).flatMap { $0 }.map { ASX11InputMethod(display, watchdog, $0) }
    }

    isolated deinit {
        // Waits for the thread, and closes what it has opened.
        if tables != nil { _ = builtIn }
        if isWatching, !display.isBroken { cx_unwatch_im(display.connection, owner) }
    }

    /// The method for what is typed now; for secrets the one that tells nobody.
    ///
    /// The first call opens it: waits for the desktop's method and the server, or for the tables of the built-in one.
    ///
    /// - Returns: nil when even the built-in one is missing
    func method(isSecure: Bool) -> ASX11InputMethod? {
        if !isSecure, usesDesktop, !hasLookedForDesktop, !display.isBroken {
            hasLookedForDesktop = true
            desktop = openDesktop()
            if desktop == nil { watch() }
        }
        if !isSecure, let desktop, desktop.isAlive { return desktop }
        return builtIn
    }

    /// Looks after methods that have gone or come; called outside of all calls of Xlib.
    func turn() {
        if let desktop, !desktop.isAlive, !display.isBroken {
            let isSilent = desktop.isSilent
            ASDebug.log(
                .events,
                "the input method \(isSilent ? "does not answer" : "has ended"); going on with the built-in one"
            )
            self.desktop = nil
            keys.forget()
            if isSilent { silent = desktop } else { watch() }
            didChange()
        }
        listenToSilent()
        if hasAppeared {
            hasAppeared = false
            if desktop == nil, silent == nil, let found = openDesktop() {
                ASDebug.log(.events, "there is an input method")
                desktop = found
                didChange()
            }
        }
        deliver()
    }

    private func openDesktop() -> ASX11InputMethod? {
        let made = ASX11InputMethod(display, watchdog)
        made?.didFallSilent = { [weak self] in self?.needsTurn() }
        return made
    }

    /// One that did not answer is opened anew when it says something again, and forgotten when it ends.
    private func listenToSilent() {
        guard let silent, !display.isBroken else { return }
        if silent.hasEnded {
            self.silent = nil
            watch()
        } else if hasSpoken {
            silent.tidy()
            if silent.isSilent { return hasSpoken = false }
            self.silent = nil
            hasAppeared = true
        }
        hasSpoken = false
    }

    // MARK: What is composed

    /// `context` has something to tell.
    func hasNews(_ context: ASX11InputContext) {
        if !waiting.contains(where: { $0 === context }) { waiting.append(context) }
        needsTurn()
    }

    /// Lets contexts tell what they have been told; called outside of all calls of Xlib.
    func deliver() {
        while !waiting.isEmpty { waiting.removeFirst().deliver() }
    }

    // MARK: Coming and going

    private var owner: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// Waits for the desktop's method, for the locale modifiers of the environment.
    private func watch() {
        guard usesDesktop, !display.isBroken else { return }
        // A registration is called once.
        if isWatching { cx_unwatch_im(display.connection, owner) }
        isWatching = true
        XSetLocaleModifiers("")
        cx_watch_im(
            display.connection,
            { owner in
                // On main: in the midst of filtering events, or of registering. A pointer is no value to hand over.
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
