// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The windows that a window manager has put around a window, such as its frame.
///
/// Some window managers hide a window by unmapping its frame only, which the server does not report to the window itself.
@MainActor
final class ASX11Ancestors {
    /// The maximum number of ancestors below the root; window managers use one to three.
    private static let limit = 8

    private let display: ASX11Display
    private let errors: ASX11Errors
    private var windows: Set<Window> = []
    /// The number of the last search for ancestors; earlier replies are ignored.
    private var search = 0

    /// Called when ancestors may have been mapped or unmapped.
    var didChange: () -> Void = {}
    /// Called when ancestors may have moved; some managers do not tell the window inside, such as weston's.
    var didMove: () -> Void = {}

    init(_ display: ASX11Display, _ errors: ASX11Errors) {
        self.display = display
        self.errors = errors
    }

    /// Whether the window is in a window of a window manager.
    var isEmpty: Bool { windows.isEmpty }

    /// Finds the ancestors, beginning with the window's new parent.
    func reparented(to parent: Window) {
        windows = []
        search += 1
        climb(to: parent, search)
    }

    /// Handles an event of another window; returns whether it was one of an ancestor.
    func handle(_ event: XEvent) -> Bool {
        guard windows.contains(event.xany.window) else { return false }
        switch event.type {
        case MapNotify, UnmapNotify: didChange()
        case ConfigureNotify: didMove()
        case ReparentNotify: climb(to: event.xreparent.parent, search)
        default: break
        }
        return true
    }

    private func climb(to window: Window, _ number: Int) {
        guard number == search else { return }
        guard window != 0, window != display.root, windows.count < Self.limit, windows.insert(window).inserted else {
            return didChange()
        }
        // The window manager may destroy it at any time.
        errors.ignoreErrors(of: [window])
        XSelectInput(display.connection, window, Int(StructureNotifyMask))
        display.replies.ask(cx_ask_tree(display.connection, window)) { [weak self] answer in
            self?.climb(to: answer?.parent ?? 0, number)
        }
    }
}
