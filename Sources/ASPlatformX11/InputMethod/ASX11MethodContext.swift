// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// An input method's side of one window, and what it composes there.
@MainActor
final class ASX11MethodContext {
    let method: ASX11InputMethod
    /// Nil once it is closed.
    private(set) var context: XIC?
    private var preeditCallbacks: UnsafeMutablePointer<cx_preedit>?
    private(set) var preedit = ASX11Preedit()
    private var spot: (Int, Int)?
    /// Whether what the method tells is about what nobody sees any more.
    private var isResetting = false

    /// Called in the midst of calls of Xlib.
    var preeditDidChange: () -> Void = {}

    /// Waits for the method; nil when it refuses.
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
            done: { ASX11MethodContext.withContext($0) { $0.restart() } }
        )
        context = method.makeContext(window, callbacks)
        guard let context else { return nil }
        // A new context gets keys without having been asked to.
        method.ask { XUnsetICFocus(context) }
    }

    isolated deinit {
        close()
    }

    var isAlive: Bool { context != nil && method.isAlive }

    /// Ends it.
    func close() {
        guard let callbacks = preeditCallbacks else { return }
        preeditCallbacks = nil
        if let context { method.end(context, callbacks) } else { callbacks.deallocate() }
        context = nil
    }

    /// The events that the method wants to see of the window.
    var eventMask: Int { isAlive ? context.map { context in method.ask { cx_ic_event_mask(context) } } ?? 0 : 0 }

    /// Keys of the window go to the method from now on.
    func focus() {
        if isAlive, let context { method.ask { XSetICFocus(context) } }
    }

    /// They do not any more.
    func unfocus() {
        // One that does not answer shall get no keys either; it is hardly waited for.
        guard let context, isAlive || method.isSilent && !method.hasEnded else { return }
        // A sign that was begun is not gone on with elsewhere.
        if method.isBuiltIn { reset() }
        method.ask { XUnsetICFocus(context) }
    }

    /// Has the method forget what it composes.
    ///
    /// Waits for the method.
    func reset() {
        preedit = ASX11Preedit()
        guard isAlive, let context else { return }
        isResetting = true
        if let rest = method.ask({ Xutf8ResetIC(context) }) { XFree(rest) }
        isResetting = false
    }

    /// The method has gone, and can compose no more.
    func forget() { preedit = ASX11Preedit() }

    /// Whether the method knows that the caret's foot is there, or does not care.
    func isPlaced(_ x: Int, _ y: Int) -> Bool {
        !method.wantsSpot || !isAlive || spot.map { $0 == (x, y) } ?? false
    }

    /// Tells the method where the caret's foot is, in pixels of the window, so that it puts candidates there.
    ///
    /// Waits for the method.
    func place(_ x: Int, _ y: Int) {
        guard isAlive, let context else { return }
        spot = (x, y)
        method.ask { cx_ic_set_spot(context, Int32(x), Int32(y)) }
    }

    private func restart() {
        change { $0 = ASX11Preedit() }
    }

    private func change(_ body: (inout ASX11Preedit) -> Void) {
        guard !isResetting else { return }
        let before = preedit
        body(&preedit)
        if preedit != before { preeditDidChange() }
    }

    /// Xlib calls on main, for events are only taken there.
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
