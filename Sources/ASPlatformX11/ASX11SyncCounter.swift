// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The window's part of `_NET_WM_SYNC_REQUEST`: a window manager that resizes waits until the content has the new size.
struct ASX11SyncCounter {
    /// The server's counter; 0 without SYNC.
    private(set) var counter: XSyncCounter = 0
    private var requested: (low: UInt32, high: Int32)?
    private var isConfigured = false

    /// Creates the counter with the value 0.
    @MainActor
    mutating func open(_ display: ASX11Display) {
        guard display.extensions.hasSync else { return }
        counter = XSyncCreateCounter(display.connection, XSyncValue(hi: 0, lo: 0))
    }

    /// Whether the counter has to be set at the next frame.
    var isDue: Bool { requested != nil && isConfigured }

    /// Stores the counter value of a resize that the window manager announces; it is set when the content has the new size.
    mutating func request(low: Int, high: Int) {
        requested = (UInt32(truncatingIfNeeded: low), Int32(truncatingIfNeeded: high))
        isConfigured = false
    }

    /// Notes that the announced size has arrived.
    mutating func configured() {
        isConfigured = true
    }

    /// Sets the counter, after the content has been drawn in the new size.
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
