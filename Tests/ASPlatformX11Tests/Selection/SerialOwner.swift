// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import ASPlatformX11

/// A program like `xclip` that owns the clipboard, and serves one transfer at a time: it ignores requests until the last piece was read.
@MainActor
final class SerialOwner {
    let server: FakeServer
    let wire: FakeWire
    private let data: Data
    private let chunk: Int
    private var current: (request: ASX11SelectionRequest, offset: Int)?
    /// The request that arrived while `isSlow`.
    private var pending: ASX11SelectionRequest?
    /// Whether requests and deleted pieces are handled later, by `resume()`.
    var isSlow = false
    private var waitsForPiece = false
    /// The size that a transfer announces; a lower bound.
    var announced = 0
    /// The type of the pieces after the first.
    var laterType = "a/a"
    /// Whether it sends the data in one piece.
    var isWhole = false

    init(_ server: FakeServer, _ data: Data, chunk: Int = 50_000) {
        (self.server, self.data, self.chunk) = (server, data, chunk)
        wire = server.connect()
        wire.events.requested = { [unowned self] in requested($0) }
        wire.events.propertyChanged = { [unowned self] window, property, isRemoved, _ in
            if isRemoved { removed(window, property) }
        }
        _ = wire.claim(wire.atom("CLIPBOARD"), for: wire.makeWindow(), at: server.time)
    }

    /// Whether a transfer is not complete.
    var isBusy: Bool { current != nil }

    /// Handles the events that arrived while it was slow.
    func resume() {
        isSlow = false
        if let pending { requested(pending) }
        pending = nil
        if waitsForPiece { sendPiece() }
        server.run()
    }

    private func requested(_ request: ASX11SelectionRequest) {
        guard current == nil else { return }
        guard !isSlow else { return pending = request }
        let (requestor, property) = (request.requestor, request.property)
        if isWhole {
            wire.write(requestor, property, type: wire.atom("a/a"), format: 8, data)
        } else {
            current = (request, 0)
            wire.watch(requestor, true)
            wire.write(requestor, property, type: wire.atom("INCR"), format: 32, Data(words: [UInt(announced)]))
        }
        wire.answer(request, property: property)
    }

    private func removed(_ window: UInt, _ property: UInt) {
        guard let current, current.request.requestor == window, current.request.property == property else { return }
        waitsForPiece = true
        if !isSlow { sendPiece() }
    }

    private func sendPiece() {
        guard let (request, offset) = current else { return }
        waitsForPiece = false
        guard offset <= data.count else { return current = nil }
        let piece = data.subdata(in: offset..<min(data.count, offset + chunk))
        // The empty piece is the last.
        current?.offset = piece.isEmpty ? data.count + 1 : offset + piece.count
        let type = offset == 0 ? "a/a" : laterType
        wire.write(request.requestor, request.property, type: wire.atom(type), format: 8, piece)
    }
}
