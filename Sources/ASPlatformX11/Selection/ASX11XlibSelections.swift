// SPDX-License-Identifier: Apache-2.0
internal import CX11
internal import Foundation

/// The implementation of selections with Xlib.
@MainActor
final class ASX11XlibSelections: ASX11SelectionWire {
    private let display: ASX11Display
    private let loop: ASX11EventLoop
    private var known: [String: Atom] = [:]
    private var knownNames: [Atom: String] = [:]
    /// The windows of other programs that were used last.
    private(set) var foreign: [Window] = []
    private static let foreignLimit = 128

    init(_ display: ASX11Display, _ loop: ASX11EventLoop) {
        self.display = display
        self.loop = loop
        known = display.atoms.byName
        knownNames = Dictionary(known.map { ($0.value, $0.key) }) { first, _ in first }
    }

    private var connection: OpaquePointer { display.connection }

    /// A request has a header of at most 32 bytes; pieces of a quarter of a megabyte block neither this program nor the server for long.
    var maximumByteCount: Int {
        let extended = XExtendedMaxRequestSize(connection)
        let words = extended > 0 ? extended : XMaxRequestSize(connection)
        return min(1 << 18, words * 4 - 64)
    }

    func makeWindow() -> Window {
        guard !display.isBroken else { return 0 }
        let window = XCreateSimpleWindow(connection, display.root, -10, -10, 1, 1, 0, 0, 0)
        XSelectInput(connection, window, Int(PropertyChangeMask))
        return window
    }

    func destroy(_ window: Window) {
        guard !display.isBroken else { return }
        XDestroyWindow(connection, window)
    }

    /// Returns the atom of a name; waits for the server the first time.
    func atom(_ name: String) -> Atom {
        if let atom = known[name] { return atom }
        guard !display.isBroken else { return 0 }
        let atom = XInternAtom(connection, name, 0)
        known[name] = atom
        return atom
    }

    /// Returns the names of atoms; waits for the server when one is new.
    func names(_ atoms: [Atom]) -> [String?] {
        var unknown = Array(Set(atoms.filter { knownNames[$0] == nil && $0 != 0 && $0 >> 29 == 0 }))
        if !unknown.isEmpty, !display.isBroken {
            var names = [UnsafeMutablePointer<CChar>?](repeating: nil, count: unknown.count)
            // The call fails completely when one atom is invalid; then each is requested separately.
            if XGetAtomNames(connection, &unknown, Int32(unknown.count), &names) == 0 {
                for name in names { if let name { XFree(name) } }
                names = unknown.map { display.isBroken ? nil : XGetAtomName(connection, $0) }
            }
            for (atom, name) in zip(unknown, names) {
                guard let name else { continue }
                knownNames[atom] = String(cString: name)
                XFree(name)
            }
        }
        return atoms.map { knownNames[$0] }
    }

    /// Acquires or releases a selection; waits for the server to verify the result.
    func claim(_ selection: Atom, for window: Window?, at time: Time) -> Bool {
        guard !display.isBroken else { return false }
        XSetSelectionOwner(connection, selection, window ?? 0, time)
        return XGetSelectionOwner(connection, selection) == window ?? 0
    }

    /// Returns the owner of a selection; waits for the server.
    func owner(of selection: Atom) -> Window {
        display.isBroken ? 0 : XGetSelectionOwner(connection, selection)
    }

    func convert(_ selection: Atom, to target: Atom, property: Atom, of window: Window, at time: Time) {
        guard !display.isBroken else { return }
        XConvertSelection(connection, selection, target, property, window, time)
    }

    func touch(_ window: Window, _ property: Atom) {
        guard !display.isBroken else { return }
        XChangeProperty(connection, window, property, Atom(XA_INTEGER), 8, PropModeAppend, nil, 0)
    }

    func write(_ window: Window, _ property: Atom, type: Atom, format: Int, _ data: Data) {
        guard !display.isBroken else { return }
        let count = data.count / (format / 8)
        let change = { (bytes: UnsafeRawBufferPointer) in
            _ = XChangeProperty(
                self.connection,
                window,
                property,
                type,
                Int32(format),
                PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress,
                Int32(count)
            )
        }
        if format == 32 {
            // Xlib expects each value in a `long`.
            let words = data.withUnsafeBytes { bytes in
                (0..<count).map { UInt(bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
            }
            words.withUnsafeBytes(change)
        } else {
            data.withUnsafeBytes(change)
        }
    }

    func remove(_ window: Window, _ property: Atom) {
        guard !display.isBroken else { return }
        XDeleteProperty(connection, window, property)
    }

    /// Reads a piece of a property; waits for the server.
    func read(_ window: Window, _ property: Atom, from offset: Int, count: Int) -> ASX11PropertyPiece? {
        display.isBroken ? nil : ASX11PropertyPiece(connection, window, property, from: offset, count: count)
    }

    func answer(_ request: ASX11SelectionRequest, property: Atom) {
        guard !display.isBroken else { return }
        expectErrors(about: request.requestor)
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        event.xselection.time = request.time
        XSendEvent(connection, request.requestor, 0, 0, &event)
    }

    func watch(_ window: Window, _ isOn: Bool) {
        guard !display.isBroken else { return }
        expectErrors(about: window)
        XSelectInput(connection, window, isOn ? Int(PropertyChangeMask | StructureNotifyMask) : 0)
    }

    func expectErrors(about window: Window) {
        if foreign.last == window { return }
        foreign.removeAll { $0 == window }
        foreign.append(window)
        if foreign.count > Self.foreignLimit { foreign.removeFirst() }
    }

    func text(compound data: Data) -> String? {
        guard !display.isBroken else { return nil }
        var bytes = Array(data)
        let count = UInt(bytes.count)
        bytes.append(0)
        let compound = atom("COMPOUND_TEXT")
        return bytes.withUnsafeMutableBufferPointer { buffer in
            var property = XTextProperty(value: buffer.baseAddress, encoding: compound, format: 8, nitems: count)
            var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
            var parts: Int32 = 0
            // A positive status means that unsupported characters were omitted.
            let status = Xutf8TextPropertyToTextList(connection, &property, &list, &parts)
            defer { if let list { XFreeStringList(list) } }
            guard status == Success, let list else { return nil }
            return (0..<Int(parts)).compactMap { list[$0].map { String(cString: $0) } }.joined(separator: "\n")
        }
    }

    func flush() {
        loop.flush()
    }
}
