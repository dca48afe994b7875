// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Foundation

/// Writes data to windows of other programs, in pieces if it is large (INCR).
@MainActor
final class ASX11SelectionSender {
    private struct Destination: Hashable {
        var window: Window
        var property: Atom
    }

    private struct Sending {
        var type: Atom
        var format: Int
        var data: Data
        var offset = 0
        /// Whether the final empty piece is written but not read yet.
        var isEnding = false
        var lastProgress: Double
    }

    private let wire: any ASX11SelectionWire
    private var sendings: [Destination: Sending] = [:]
    private var isWatching = false

    init(_ wire: any ASX11SelectionWire) {
        self.wire = wire
    }

    /// The last time that a consumer read a piece, in seconds of `ASDispatcher.now`.
    private(set) var lastSent = -Double.infinity

    /// Whether a consumer is still reading.
    var isBusy: Bool { !sendings.isEmpty }

    /// The last time that an unfinished transfer made progress, in seconds of `ASDispatcher.now`; `nil` without transfers.
    var lastProgress: Double? { sendings.values.map(\.lastProgress).max() }

    /// Writes `data` to a property completely, or its announcement; the requestor can be notified afterwards.
    func send(_ data: Data, type: Atom, format: Int, to window: Window, _ property: Atom) {
        wire.expectErrors(about: window)
        let destination = Destination(window: window, property: property)
        guard data.count > wire.maximumByteCount else {
            sendings[destination] = nil
            return wire.write(window, property, type: type, format: format, data)
        }
        // Watching starts first, so that no removal is missed.
        wire.watch(window, true)
        sendings[destination] = Sending(type: type, format: format, data: data, lastProgress: ASDispatcherCurrent().now)
        let size = UInt32(clamping: data.count)
        wire.write(window, property, type: wire.atom("INCR"), format: 32, withUnsafeBytes(of: size) { Data($0) })
        watchClock()
    }

    /// Writes the next piece after the property was removed.
    func propertyRemoved(_ window: Window, _ property: Atom) {
        let destination = Destination(window: window, property: property)
        guard var sending = sendings[destination] else { return }
        lastSent = ASDispatcherCurrent().now
        guard !sending.isEnding else { return end(destination) }
        sending.lastProgress = lastSent
        let count = min(wire.maximumByteCount / 4 * 4, sending.data.count - sending.offset)
        let start = sending.data.startIndex + sending.offset
        let piece = sending.data[start..<(start + count)]
        sending.offset += count
        sending.isEnding = piece.isEmpty
        sendings[destination] = sending
        wire.write(window, property, type: sending.type, format: sending.format, piece)
        wire.flush()
    }

    /// Ends the transfers to a window that is destroyed.
    func windowGone(_ window: Window) {
        for destination in sendings.keys where destination.window == window { sendings[destination] = nil }
    }

    /// Ends all transfers when the connection is lost.
    func connectionLost() {
        sendings = [:]
    }

    private func end(_ destination: Destination) {
        sendings[destination] = nil
        if !sendings.keys.contains(where: { $0.window == destination.window }) { wire.watch(destination.window, false) }
        wire.flush()
    }

    private func watchClock() {
        guard !isWatching, !sendings.isEmpty else { return }
        isWatching = true
        let now = ASDispatcherCurrent().now
        let timeout = ASX11SelectionReader.timeout
        let next = sendings.values.map { $0.lastProgress + timeout }.min() ?? now
        ASDispatcherCurrent().asyncMain(after: max(0, next - now)) { [weak self] in
            guard let self else { return }
            self.isWatching = false
            let now = ASDispatcherCurrent().now
            for (destination, sending) in self.sendings where sending.lastProgress + timeout <= now + 1e-6 {
                ASDebug.log(.events, "window \(destination.window) has stopped reading the requested data")
                self.end(destination)
            }
            self.watchClock()
        }
    }
}
