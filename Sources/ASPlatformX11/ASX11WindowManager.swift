// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The known state of an EWMH window manager: read at the start, and whenever it changes.
@MainActor
final class ASX11WindowManager {
    private let connection: OpaquePointer
    private let root: Window
    private let atoms: ASX11Atoms
    private let replies: ASX11Replies
    /// The window that shows that a manager is running; 0 for none.
    private(set) var window: Window = 0
    private var candidate: Window = 0
    private var supported: Set<UInt> = []
    private var openReads = 0
    /// The callbacks for the end of the pending reads.
    private var waiting: [() -> Void] = []

    init(_ connection: OpaquePointer, root: Window, atoms: ASX11Atoms, replies: ASX11Replies) {
        self.connection = connection
        self.root = root
        self.atoms = atoms
        self.replies = replies
        read()
    }

    /// Whether a manager is running, as far as the server has reported; see `performWhenKnown`.
    var isRunning: Bool { window != 0 }

    /// Returns whether the manager supports `atom`, as far as the server has reported; see `performWhenKnown`.
    func supports(_ atom: Atom) -> Bool { isRunning && supported.contains(atom) }

    /// Calls `body` once the state of the manager is known: immediately unless it is being read.
    func performWhenKnown(_ body: @escaping () -> Void) {
        if openReads == 0 { body() } else { waiting.append(body) }
    }

    /// Returns whether a window belongs to a manager, so that an error about it means that the manager has just ended.
    func isOwn(_ window: Window) -> Bool { window != 0 && (window == self.window || window == candidate) }

    /// Handles a change of a property of the root window.
    func rootChanged(_ property: Atom) {
        if property == atoms.netSupportingWMCheck || property == atoms.netSupported { read() }
    }

    /// Handles the destruction of a window.
    func destroyed(_ ended: Window) {
        guard isOwn(ended) else { return }
        window = 0
        read()
    }

    private func read() {
        openReads += 1
        replies.property(atoms.netSupportingWMCheck, of: root, type: Atom(XA_WINDOW)) { [weak self] answer in
            self?.check(answer?.words.first ?? 0)
        }
    }

    private func check(_ check: Window) {
        guard check != 0 else { return end(0, []) }
        candidate = check
        XSelectInput(connection, check, Int(PropertyChangeMask | StructureNotifyMask))
        var isTrue = false
        // A manager that crashed leaves the property, but not the window that it names.
        replies.property(atoms.netSupportingWMCheck, of: check, type: Atom(XA_WINDOW)) { answer in
            isTrue = answer?.words.first == check
        }
        replies.property(atoms.netSupported, of: root, type: Atom(XA_ATOM)) { [weak self] answer in
            self?.end(isTrue ? check : 0, Set(answer?.words ?? []))
        }
    }

    private func end(_ window: Window, _ supported: Set<UInt>) {
        openReads -= 1
        (self.window, self.supported) = (window, supported)
        guard openReads == 0 else { return }
        let bodies = waiting
        waiting = []
        for body in bodies { body() }
    }
}
