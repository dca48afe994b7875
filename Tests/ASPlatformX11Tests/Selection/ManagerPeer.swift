// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import ASPlatformX11

/// A clipboard manager: reads all targets that it is asked to save, then reports that it has them.
@MainActor
final class ManagerPeer {
    private let wire: FakeWire
    private let reader: ASX11SelectionReader
    private(set) var kept: [String: Data] = [:]

    init(_ server: FakeServer) {
        let wire = server.connect()
        self.wire = wire
        let reader = ASX11SelectionReader(wire)
        self.reader = reader
        let window = wire.makeWindow()
        _ = wire.claim(wire.atom("CLIPBOARD_MANAGER"), for: window, at: server.time)
        wire.events.requested = { [weak self] in self?.save($0) }
        wire.events.answered = { _ = reader.answered($0, selection: $1, property: $2) }
        wire.events.propertyChanged = { window, property, isRemoved, _ in
            if !isRemoved { _ = reader.propertyChanged(window, property) }
        }
    }

    private func save(_ request: ASX11SelectionRequest) {
        guard let list = wire.read(request.requestor, request.property, from: 0, count: 4096) else { return }
        var missing = list.data.words.count
        for target in list.data.words {
            reader.read(wire.atom("CLIPBOARD"), as: target, at: request.time, limit: 1 << 30) { [self] result in
                if case .success(let reply) = result, let name = wire.names([target])[0] { kept[name] = reply.data }
                missing -= 1
                if missing == 0 { wire.answer(request, property: request.property) }
            }
        }
    }
}
