// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11

/// An open input method: that of the desktop, which is a program of its own, or the built-in one, which only knows compose tables.
@MainActor
final class ASX11InputMethod {
    private let display: ASX11Display
    private let method: XIM
    private let watchdog: ASX11MethodWatchdog
    /// What Xlib made when it opened the method; one of them is the window at which it waits.
    private let windows: Range<Window>
    /// Written by Xlib when the method's program goes away.
    private let died: UnsafeMutablePointer<Int32>
    /// How what is composed is shown.
    let style: XIMStyle
    private let fonts: XFontSet?
    /// Whether it is the one of Xlib, which knows compose tables and keeps to itself what was begun.
    let isBuiltIn: Bool

    /// Whether it did not answer in time: it is asked nothing more, but may say something yet.
    private(set) var isSilent = false
    /// Contexts that were given up while it was silent.
    private var abandoned: [(context: XIC, callbacks: UnsafeMutablePointer<cx_preedit>)] = []

    /// Called when it did not answer in time.
    var didFallSilent: () -> Void = {}

    /// How many windows are made by then at most, with that at which Xlib waits among them.
    private static let windowCount: Window = 16

    /// Opens the program that the locale modifiers of the environment name; nil when there is none, or it does not answer.
    ///
    /// Waits for the server and for the method.
    init?(_ display: ASX11Display, _ watchdog: ASX11MethodWatchdog) {
        let died = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        died.initialize(to: 0)
        XSetLocaleModifiers("")
        let first = cx_next_identifier(display.connection)
        windows = first..<first + Self.windowCount
        let (opened, isAnswered) = watchdog.call(windows) { () -> (XIM, [XIMStyle])? in
            guard let method = cx_open_im(display.connection, died) else { return nil }
            var styles = [XIMStyle](repeating: 0, count: 64)
            let count = Int(cx_im_styles(method, &styles, Int32(styles.count)))
            return (method, Array(styles.prefix(count)))
        }
        guard let (method, styles) = opened else {
            died.deallocate()
            return nil
        }
        self.display = display
        self.watchdog = watchdog
        self.method = method
        self.died = died
        isSilent = !isAnswered
        var wanted = Self.best(of: styles)
        var found: XFontSet?
        if wanted & XIMStyle(XIMPreeditPosition) != 0 {
            found = cx_create_fonts(display.connection)
            if found == nil { wanted = Self.plain }
        }
        (style, fonts) = (wanted, found)
        isBuiltIn = false
        let names = styles.map { String($0, radix: 16) }.joined(separator: " ")
        ASDebug.log(.events, "input method: styles \(names), taken \(String(wanted, radix: 16))")
    }

    /// The built-in method.
    init(_ display: ASX11Display, _ watchdog: ASX11MethodWatchdog, _ tables: ASX11ComposeTables) {
        self.display = display
        self.watchdog = watchdog
        method = tables.method
        died = .allocate(capacity: 1)
        died.initialize(to: 0)
        windows = 0..<0
        (style, fonts, isBuiltIn) = (Self.plain, nil, true)
    }

    isolated deinit {
        if let fonts, !display.isBroken { XFreeFontSet(display.connection, fonts) }
        // Xlib still has a silent one, and writes there when it ends.
        guard !isSilent || hasEnded else { return }
        for (_, callbacks) in abandoned { callbacks.deallocate() }
        if isAlive { _ = watchdog.call(windows) { [method] in XCloseIM(method) } }
        died.deallocate()
    }

    /// Whether its contexts may be used; those of a dead one are gone with it.
    var isAlive: Bool { !hasEnded && !isSilent && !display.isBroken }

    /// Whether its program is gone.
    var hasEnded: Bool { died.pointee != 0 }

    /// Makes a call of Xlib that may wait for the method, which is silent from then on if it does not answer in time.
    func ask<Result>(_ call: () -> Result) -> Result {
        guard !isBuiltIn else { return call() }
        let (result, isAnswered) = watchdog.call(windows, isSilent: isSilent, call)
        if !isAnswered, !isSilent {
            isSilent = true
            didFallSilent()
        }
        return result
    }

    /// Ends a context, or lets it be until the method may be asked again.
    func end(_ context: XIC, _ callbacks: UnsafeMutablePointer<cx_preedit>) {
        if isSilent, !hasEnded, !display.isBroken {
            // It is called yet, and then finds nobody.
            callbacks.pointee.owner = nil
            abandoned.append((context, callbacks))
            return
        }
        // It is gone afterwards, answered or not.
        if isAlive { ask { XDestroyIC(context) } }
        callbacks.deallocate()
    }

    /// It has spoken again: what was left is tidied up.
    func tidy() {
        guard isSilent, !hasEnded else { return }
        isSilent = false
        let left = abandoned
        abandoned = []
        for (context, callbacks) in left { end(context, callbacks) }
    }

    /// Whether it wants to know where the caret is.
    var wantsSpot: Bool { style & XIMStyle(XIMPreeditCallbacks | XIMPreeditPosition) != 0 }

    /// What every method can do: it shows what is composed elsewhere, or not at all.
    static let plain = XIMStyle(XIMPreeditNothing | XIMStatusNothing)

    /// The best way to show what is composed: by the editor itself, else by the method over the caret, else anywhere.
    static func best(of styles: [XIMStyle]) -> XIMStyle {
        let wanted = [XIMPreeditCallbacks, XIMPreeditPosition].map { XIMStyle($0 | XIMStatusNothing) }
        return wanted.first(where: styles.contains) ?? plain
    }

    /// A context for the keys of a window; nil when the method refuses.
    ///
    /// - Parameters:
    ///   - window: whose keys
    ///   - preedit: told of what is composed; has to live as long as the context
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

/// Xlib's method that knows compose tables only; opening it reads them, some ten thousand lines.
struct ASX11ComposeTables: @unchecked Sendable {
    // @unchecked because: the thread that opens it hands it over to main.
    let method: XIM

    /// On any thread, unless another one opens an input method; nil where Xlib has no tables for the locale.
    init?(_ connection: OpaquePointer) {
        XSetLocaleModifiers("@im=none")
        guard let method = XOpenIM(connection, nil, nil, nil) else { return nil }
        self.method = method
    }
}
