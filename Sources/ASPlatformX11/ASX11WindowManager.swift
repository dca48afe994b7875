// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// What is known of a window manager of the EWMH kind: read at the start, and again whenever it changes.
@MainActor
final class ASX11WindowManager {
    private let connection: OpaquePointer
    private let root: Window
    private let atoms: ASX11Atoms
    private let answers: ASX11Answers
    /// The window by which a manager shows that it runs; 0 for none.
    private(set) var window: Window = 0
    private var candidate: Window = 0
    private var supported: Set<UInt> = []
    private var openReads = 0

    init(_ connection: OpaquePointer, root: Window, atoms: ASX11Atoms, answers: ASX11Answers) {
        self.connection = connection
        self.root = root
        self.atoms = atoms
        self.answers = answers
        read()
    }

    /// Whether a manager runs.
    ///
    /// Waits for the server while it is being read.
    var isRunning: Bool {
        while openReads > 0 && !answers.isEmpty { answers.wait() }
        return window != 0
    }

    /// Whether the manager knows `atom`.
    ///
    /// Waits for the server while it is being read.
    func supports(_ atom: Atom) -> Bool { isRunning && supported.contains(atom) }

    /// Whether an error about a window is about one of a manager that has just ended.
    func isOwn(_ window: Window) -> Bool { window != 0 && (window == self.window || window == candidate) }

    /// A property of the root window has changed.
    func rootChanged(_ property: Atom) {
        if property == atoms.netSupportingWMCheck || property == atoms.netSupported { read() }
    }

    /// A window has ended.
    func destroyed(_ ended: Window) {
        guard isOwn(ended) else { return }
        window = 0
        read()
    }

    private func read() {
        openReads += 1
        answers.property(atoms.netSupportingWMCheck, of: root, type: Atom(XA_WINDOW)) { [weak self] answer in
            self?.check(answer?.words.first ?? 0)
        }
    }

    private func check(_ check: Window) {
        guard check != 0 else { return end(0, []) }
        candidate = check
        XSelectInput(connection, check, Int(PropertyChangeMask | StructureNotifyMask))
        var isTrue = false
        // The property outlives a manager that crashed: the window that it names does not.
        answers.property(atoms.netSupportingWMCheck, of: check, type: Atom(XA_WINDOW)) { answer in
            isTrue = answer?.words.first == check
        }
        answers.property(atoms.netSupported, of: root, type: Atom(XA_ATOM)) { [weak self] answer in
            self?.end(isTrue ? check : 0, Set(answer?.words ?? []))
        }
    }

    private func end(_ window: Window, _ supported: Set<UInt>) {
        openReads -= 1
        (self.window, self.supported) = (window, supported)
    }
}
