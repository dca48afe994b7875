// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import ASPlatformX11

/// Another program that requests the clipboard step by step.
@MainActor
final class Asker {
    private let server: FakeServer
    private let wire: FakeWire
    let window: UInt
    /// The properties that the answers named; 0 is a refusal.
    private(set) var answers: [UInt] = []

    init(_ server: FakeServer) {
        self.server = server
        wire = server.connect()
        window = wire.makeWindow()
        wire.events.answered = { [unowned self] in answers.append($2) }
    }

    /// Returns the contents of the property after the answer; nil when it was refused.
    func ask(
        _ target: String,
        property: UInt? = nil,
        words: [UInt]? = nil,
        at time: UInt? = nil
    ) -> FakeServer
        .Property?
    {
        answers = []
        let property = property ?? server.atom("P")
        if let words { wire.write(window, property, type: server.atom("ATOM_PAIR"), format: 32, Data(words: words)) }
        wire.convert(
            server.atom("CLIPBOARD"),
            to: server.atom(target),
            property: property,
            of: window,
            at: time ?? server.time
        )
        server.run()
        guard let answered = answers.last, answered != 0 else { return nil }
        return server.properties[window]?[answered]
    }

    func value(_ name: String) -> FakeServer.Property? { server.properties[window]?[server.atom(name)] }

    /// Removes a piece, so that the next one is sent.
    func takeOne(_ name: String) {
        wire.remove(window, server.atom(name))
        server.run()
    }

    /// Reads all following pieces.
    func takeAll(_ name: String) -> Data {
        var data = Data()
        while true {
            takeOne(name)
            guard let piece = value(name), !piece.data.isEmpty else { break }
            data.append(piece.data)
        }
        takeOne(name)
        return data
    }
}
