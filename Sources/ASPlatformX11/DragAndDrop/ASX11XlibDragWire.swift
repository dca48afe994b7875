// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import CX11
internal import Foundation

/// The implementation of drags with Xlib.
@MainActor
final class ASX11XlibDragWire: ASX11DragWire {
    private let display: ASX11Display
    private let wire: ASX11XlibSelections
    private let selections: ASX11Selections
    /// Whether a window is one of this program.
    var isLocal: @MainActor (Window) -> Bool = { _ in false }
    /// The maximum depth of nested windows in the search for one that accepts drops.
    private static let depthLimit = 32

    init(_ display: ASX11Display, _ wire: ASX11XlibSelections, _ selections: ASX11Selections) {
        self.display = display
        self.wire = wire
        self.selections = selections
    }

    var source: Window { selections.window }
    func atom(_ name: String) -> Atom { wire.atom(name) }
    func names(_ atoms: [Atom]) -> [String?] { wire.names(atoms) }
    private var selection: Atom { atom("XdndSelection") }

    /// Returns the frontmost window that accepts drops; waits for the server.
    func place(at point: ASX11Point) -> ASX11DropWindow? {
        var window = display.root
        for _ in 0..<Self.depthLimit {
            guard !display.isBroken else { return nil }
            var child = Window()
            var (x, y) = (Int32(), Int32())
            let isThere = XTranslateCoordinates(
                display.connection,
                display.root,
                window,
                Int32(point.x),
                Int32(point.y),
                &x,
                &y,
                &child
            )
            guard isThere != 0, child != 0 else { break }
            if isLocal(child) {
                return ASX11DropWindow(window: child, recipient: child, version: ASX11DragSource.version, isLocal: true)
            }
            if let place = place(on: child) { return place }
            window = child
        }
        // Desktops accept drops on the root window through a proxy.
        return place(on: display.root)
    }

    private func place(on window: Window) -> ASX11DropWindow? {
        if window != display.root { wire.expectErrors(about: window) }
        var recipient = window
        if let proxy = display.words(of: window, atom("XdndProxy"), type: Atom(XA_WINDOW)).first, proxy != 0 {
            wire.expectErrors(about: proxy)
            // A proxy that crashed leaves the property behind.
            if display.words(of: proxy, atom("XdndProxy"), type: Atom(XA_WINDOW)).first == proxy { recipient = proxy }
        }
        guard let version = display.words(of: recipient, atom("XdndAware"), type: Atom(XA_ATOM)).first, version >= 3
        else { return nil }
        return ASX11DropWindow(
            window: window,
            recipient: recipient,
            version: min(Int(clamping: version), ASX11DragSource.version)
        )
    }

    func send(_ message: ASX11DragMessage, about window: Window, to recipient: Window) {
        guard !display.isBroken, message.words.count >= 5 else { return }
        wire.expectErrors(about: recipient)
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom(message.name)
        event.xclient.format = 32
        let words = message.words
        event.xclient.data.l = (words[0], words[1], words[2], words[3], words[4])
        XSendEvent(display.connection, recipient, 0, 0, &event)
        wire.flush()
    }

    func publish(_ atoms: [Atom], as property: String) {
        wire.write(source, atom(property), type: Atom(XA_ATOM), format: 32, Data(words: atoms))
    }

    /// Returns the atoms in a property; waits for the server.
    func published(_ property: String, on window: Window) -> [Atom] {
        wire.expectErrors(about: window)
        return display.words(of: window, atom(property), type: Atom(XA_ATOM)).map { Atom($0) }
    }

    func watch(_ window: Window, _ isOn: Bool) {
        wire.watch(window, isOn)
    }

    /// Acquires the drag selection; waits for the server.
    func claim(_ offer: ASTransferOffer, at time: Time) -> Bool {
        selections.owner(selection).claim(offer, at: time)
    }

    func read(
        _ type: String,
        among targets: [String],
        at time: Time,
        limit: Int,
        _ done: @escaping @MainActor (Result<Data, ASTransferError>) -> Void
    ) {
        selections.read(selection, type, among: targets, at: time, limit: limit) { done($0) }
    }

    var lastTransfer: Double { max(selections.owner(selection).lastAnswer, selections.lastSent) }
}
