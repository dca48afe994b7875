// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The context of an input method for one window, and the text that it composes there.
@MainActor
final class ASX11MethodContext {
    let method: ASX11InputMethod
    /// The context; `nil` once it is closed.
    private(set) var context: XIC?
    private var preeditCallbacks: UnsafeMutablePointer<cx_preedit>?
    private(set) var preedit = ASX11Preedit()
    private var spot: (Int, Int)?
    /// Whether reports of the method are about text that is being discarded.
    private var isResetting = false

    /// Called during calls of Xlib.
    var preeditDidChange: () -> Void = {}

    /// Creates a context; waits for the method, and returns `nil` when it refuses.
    init?(_ method: ASX11InputMethod, window: Window) {
        self.method = method
        let callbacks = UnsafeMutablePointer<cx_preedit>.allocate(capacity: 1)
        callbacks.initialize(to: cx_preedit())
        preeditCallbacks = callbacks
        callbacks.pointee = cx_preedit(
            owner: Unmanaged.passUnretained(self).toOpaque(),
            start: { ASX11MethodContext.withContext($0) { $0.restart() } },
            draw: { owner, change in
                guard let change = change?.pointee else { return }
                let piece = ASX11Preedit.Piece(change.text)
                let (first, length, caret) = (Int(change.chg_first), Int(change.chg_length), Int(change.caret))
                ASX11MethodContext.withContext(owner) { context in
                    context.change { $0.draw(first: first, length: length, piece, caret: caret) }
                }
            },
            caret: { owner, change in
                guard let change else { return }
                let (direction, place) = (change.pointee.direction, Int(change.pointee.position))
                ASX11MethodContext.withContext(owner) { context in
                    context.change { $0.moveCaret(direction, to: place) }
                }
            },
            done: { ASX11MethodContext.withContext($0) { $0.restart() } },
            name: cx_ic_name()
        )
        context = method.makeContext(window, callbacks)
        guard let context else { return nil }
        // A new context receives keys even before it gets the focus.
        method.ask { XUnsetICFocus(context) }
    }

    isolated deinit {
        close()
    }

    var isAlive: Bool { context != nil && method.isAlive }

    /// Destroys the context.
    func close() {
        guard let callbacks = preeditCallbacks else { return }
        preeditCallbacks = nil
        if let context { method.end(context, callbacks) } else { callbacks.deallocate() }
        context = nil
    }

    /// The events of the window that the method needs.
    var eventMask: Int { isAlive ? context.map { context in method.ask { cx_ic_event_mask(context) } } ?? 0 : 0 }

    /// Directs the keys of the window to the method.
    func focus() {
        if isAlive, let context { method.ask { XSetICFocus(context) } }
    }

    /// Stops directing keys to the method.
    func unfocus() {
        // A silent method must not receive keys either; the call waits only briefly for it.
        guard let context, isAlive || method.isUnresponsive && !method.hasEnded else { return }
        // An unfinished sequence must not continue in another text.
        if method.isBuiltIn { reset() }
        method.ask { XUnsetICFocus(context) }
    }

    /// Makes the method discard the text that it composes.
    ///
    /// Waits for the method.
    func reset() {
        preedit = ASX11Preedit()
        guard isAlive, let context else { return }
        isResetting = true
        if let rest = method.ask({ Xutf8ResetIC(context) }) { XFree(rest) }
        isResetting = false
    }

    /// Discards the composed text after the method has ended.
    func forget() { preedit = ASX11Preedit() }

    /// Returns whether the method already has this position of the caret's bottom, or does not need it.
    func isPlaced(_ x: Int, _ y: Int) -> Bool {
        !method.needsSpotLocation || !isAlive || spot.map { $0 == (x, y) } ?? false
    }

    /// Sends the position of the caret's bottom, in pixels of the window, so that the method shows candidates there.
    ///
    /// Does not wait for the method; if Xlib does so nevertheless, the call is ended as others are.
    func place(_ x: Int, _ y: Int) {
        guard isAlive, let context, let preeditCallbacks else { return }
        spot = (x, y)
        method.ask { cx_ic_set_spot(context, preeditCallbacks, Int32(x), Int32(y)) }
    }

    /// Makes the next position count as a new one, because the window has moved.
    func forgetPlace() { spot = nil }

    private func restart() {
        change { $0 = ASX11Preedit() }
    }

    private func change(_ body: (inout ASX11Preedit) -> Void) {
        guard !isResetting else { return }
        let before = preedit
        body(&preedit)
        if preedit != before { preeditDidChange() }
    }

    /// Calls `body` with the owner; Xlib calls on the main thread, because events are only read there.
    nonisolated private static func withContext(
        _ owner: UnsafeMutableRawPointer?,
        _ body: @MainActor @Sendable (ASX11MethodContext) -> Void
    ) {
        let address = UInt(bitPattern: owner)
        MainActor.assumeIsolated {
            guard let owner = UnsafeRawPointer(bitPattern: address) else { return }
            body(Unmanaged<ASX11MethodContext>.fromOpaque(owner).takeUnretainedValue())
        }
    }
}
