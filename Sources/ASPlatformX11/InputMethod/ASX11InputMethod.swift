// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11

/// An open input method: the desktop's, which is another process, or the built-in one, which has compose tables only.
@MainActor
final class ASX11InputMethod {
    private let display: ASX11Display
    private let method: XIM
    private let watchdog: ASX11MethodWatchdog
    /// The windows that Xlib created when it opened the method; it waits for messages at one of them.
    private let windows: Range<Window>
    /// Set by Xlib when the method's process ends.
    private let processEndFlag: UnsafeMutablePointer<Int32>
    /// The style in which composed text is shown.
    let style: XIMStyle
    private let fonts: XFontSet?
    /// Whether it is Xlib's own method, which has compose tables and does not show unfinished sequences.
    let isBuiltIn: Bool

    /// Whether the method did not reply in time: it no longer receives requests, but may still send messages.
    private(set) var isUnresponsive = false
    /// The contexts that were closed while the method was silent.
    private var abandoned: [(context: XIC, callbacks: UnsafeMutablePointer<cx_preedit>)] = []

    /// Called when the method did not reply in time.
    var didBecomeUnresponsive: () -> Void = {}

    /// The maximum number of windows that Xlib creates when it opens a method, including the one at which it waits.
    private static let windowCount: Window = 16

    /// Opens the method that the environment's locale modifiers name; returns `nil` when there is none, or it does not reply.
    ///
    /// Waits for the server and for the method.
    init?(_ display: ASX11Display, _ watchdog: ASX11MethodWatchdog) {
        let processEndFlag = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        processEndFlag.initialize(to: 0)
        XSetLocaleModifiers("")
        let first = cx_next_identifier(display.connection)
        windows = first..<first + Self.windowCount
        let (opened, isAnswered) = watchdog.call(windows) { () -> (XIM, [XIMStyle])? in
            guard let method = cx_open_im(display.connection, processEndFlag) else { return nil }
            var styles = [XIMStyle](repeating: 0, count: 64)
            let count = Int(cx_im_styles(method, &styles, Int32(styles.count)))
            return (method, Array(styles.prefix(count)))
        }
        guard let (method, styles) = opened else {
            processEndFlag.deallocate()
            return nil
        }
        self.display = display
        self.watchdog = watchdog
        self.method = method
        self.processEndFlag = processEndFlag
        isUnresponsive = !isAnswered
        var wanted = Self.best(of: styles)
        var found: XFontSet?
        if wanted & XIMStyle(XIMPreeditPosition) != 0 {
            found = cx_create_fonts(display.connection)
            if found == nil { wanted = Self.plain }
        }
        (style, fonts) = (wanted, found)
        isBuiltIn = false
        let names = styles.map { String($0, radix: 16) }.joined(separator: " ")
        ASDebug.log(.events, "input method: styles \(names), selected \(String(wanted, radix: 16))")
    }

    /// Creates the built-in method.
    init(_ display: ASX11Display, _ watchdog: ASX11MethodWatchdog, _ tables: ASX11ComposeTables) {
        self.display = display
        self.watchdog = watchdog
        method = tables.method
        processEndFlag = .allocate(capacity: 1)
        processEndFlag.initialize(to: 0)
        windows = 0..<0
        (style, fonts, isBuiltIn) = (Self.plain, nil, true)
    }

    isolated deinit {
        if let fonts, !display.isBroken { XFreeFontSet(display.connection, fonts) }
        // Xlib still refers to a silent method, and writes to `processEndFlag` when it ends.
        guard !isUnresponsive || hasEnded else { return }
        for (_, callbacks) in abandoned { callbacks.deallocate() }
        if isAlive { _ = watchdog.call(windows) { [method] in XCloseIM(method) } }
        processEndFlag.deallocate()
    }

    /// Whether the contexts can be used; those of an ended method no longer exist.
    var isAlive: Bool { !hasEnded && !isUnresponsive && !display.isBroken }

    /// Whether the method's process has ended.
    var hasEnded: Bool { processEndFlag.pointee != 0 }

    /// Makes a call of Xlib that may wait for the method; marks the method as silent if it does not reply in time.
    func ask<Result>(_ call: () -> Result) -> Result {
        guard !isBuiltIn else { return call() }
        let (result, isAnswered) = watchdog.call(windows, isUnresponsive: isUnresponsive, call)
        if !isAnswered, !isUnresponsive {
            isUnresponsive = true
            didBecomeUnresponsive()
        }
        return result
    }

    /// Destroys a context, or keeps it until the silent method replies again.
    func end(_ context: XIC, _ callbacks: UnsafeMutablePointer<cx_preedit>) {
        if isUnresponsive, !hasEnded, !display.isBroken {
            // The callbacks may still be called, but then have no owner.
            callbacks.pointee.owner = nil
            abandoned.append((context, callbacks))
            return
        }
        // The context is destroyed afterwards, with or without a reply.
        if isAlive { ask { XDestroyIC(context) } }
        callbacks.deallocate()
    }

    /// Destroys the abandoned contexts after the method has replied again.
    func destroyAbandonedContexts() {
        guard isUnresponsive, !hasEnded else { return }
        isUnresponsive = false
        let left = abandoned
        abandoned = []
        for (context, callbacks) in left { end(context, callbacks) }
    }

    /// Whether the method needs the position of the caret.
    var needsSpotLocation: Bool { style & XIMStyle(XIMPreeditCallbacks | XIMPreeditPosition) != 0 }

    /// The style that every method supports: composed text is shown elsewhere, or not at all.
    static let plain = XIMStyle(XIMPreeditNothing | XIMStatusNothing)

    /// Returns the best supported style: shown by the editor, else by the method over the caret, else anywhere.
    static func best(of styles: [XIMStyle]) -> XIMStyle {
        let wanted = [XIMPreeditCallbacks, XIMPreeditPosition].map { XIMStyle($0 | XIMStatusNothing) }
        return wanted.first(where: styles.contains) ?? plain
    }

    /// Returns a context for the keys of a window; `nil` when the method refuses.
    ///
    /// - Parameters:
    ///   - window: the window that receives the keys
    ///   - preedit: receives the composed text; must live as long as the context
    /// - Returns: the context, to be destroyed while the method is alive
    func makeContext(_ window: Window, _ preedit: UnsafeMutablePointer<cx_preedit>) -> XIC? {
        guard isAlive else { return nil }
        guard !isBuiltIn else { return cx_create_built_in_ic(method, window) }
        return ask {
            cx_create_ic(method, window, style, preedit, fonts)
                ?? (style == Self.plain ? nil : cx_create_ic(method, window, Self.plain, preedit, nil))
        }
    }
}

/// Xlib's built-in method; opening it reads the compose tables, which have about ten thousand lines.
struct ASX11ComposeTables: @unchecked Sendable {
    // @unchecked because: the thread that opens it transfers it to the main thread.
    let method: XIM

    /// Opens the method on any thread, unless another one is opening an input method; `nil` where Xlib has no tables for the locale.
    init?(_ connection: OpaquePointer) {
        XSetLocaleModifiers("@im=none")
        guard let method = XOpenIM(connection, nil, nil, nil) else { return nil }
        self.method = method
    }
}
