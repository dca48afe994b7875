// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The window's half of `_NET_WM_SYNC_REQUEST`: a window manager that resizes waits until the content has followed.
struct ASX11SyncCounter {
    /// The server's counter; 0 without SYNC.
    private(set) var counter: XSyncCounter = 0
    private var requested: (low: UInt32, high: Int32)?
    private var isConfigured = false

    /// Makes the counter, with the value 0.
    @MainActor
    mutating func open(_ display: ASX11Display) {
        guard display.extensions.hasSync else { return }
        counter = XSyncCreateCounter(display.connection, XSyncValue(hi: 0, lo: 0))
    }

    /// Whether an answer waits for the next frame.
    var isDue: Bool { requested != nil && isConfigured }

    /// The window manager announces a size: the counter shall have this value when the window has followed.
    mutating func request(low: Int, high: Int) {
        requested = (UInt32(truncatingIfNeeded: low), Int32(truncatingIfNeeded: high))
        isConfigured = false
    }

    /// The announced size has come.
    mutating func configured() {
        isConfigured = true
    }

    /// The window has followed.
    @MainActor
    mutating func answer(_ display: ASX11Display) {
        guard let value = requested else { return }
        requested = nil
        guard counter != 0 else { return }
        XSyncSetCounter(display.connection, counter, XSyncValue(hi: value.high, lo: value.low))
    }

    @MainActor
    mutating func close(_ display: ASX11Display) {
        if counter != 0 { XSyncDestroyCounter(display.connection, counter) }
        counter = 0
    }
}
