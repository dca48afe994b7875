// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import ASPlatformX11

/// The connection of one program to a `FakeServer`.
@MainActor
final class FakeWire: ASX11SelectionWire {
    /// The program's handlers of events; they do nothing by default.
    struct Events {
        var requested: @MainActor (ASX11SelectionRequest) -> Void = { _ in }
        var answered: @MainActor (_ window: UInt, _ selection: UInt, _ property: UInt) -> Void = { _, _, _ in }
        var cleared: @MainActor (_ selection: UInt, _ time: UInt) -> Void = { _, _ in }
        var propertyChanged: @MainActor (_ window: UInt, _ property: UInt, _ isRemoved: Bool, _ time: UInt) -> Void = {
            _,
            _,
            _,
            _ in
        }
        var ownerChanged: @MainActor (_ selection: UInt, _ owner: UInt) -> Void = { _, _ in }
        var windowGone: @MainActor (_ window: UInt) -> Void = { _ in }
    }

    let server: FakeServer
    let noticesOwners: Bool
    var events = Events()
    var maximumByteCount = 1 << 18
    /// The times of claims and requests.
    var times: [UInt] = []

    init(_ server: FakeServer, noticesOwners: Bool) {
        self.server = server
        self.noticesOwners = noticesOwners
    }

    /// The selections of the library over this connection.
    func selections() -> ASX11Selections {
        let selections = ASX11Selections(self, noticesOwners: noticesOwners)
        events = Events(
            requested: { selections.requested($0) },
            answered: { selections.answered($0, selection: $1, property: $2) },
            cleared: { selections.cleared($0, at: $1) },
            propertyChanged: { selections.propertyChanged($0, $1, isRemoved: $2, at: $3) },
            ownerChanged: { selections.ownerChanged($0, to: $1) },
            windowGone: { selections.windowGone($0) }
        )
        return selections
    }

    func makeWindow() -> UInt { server.makeWindow(self) }
    func destroy(_ window: UInt) { server.destroy(window) }
    func atom(_ name: String) -> UInt { server.atom(name) }
    func names(_ atoms: [UInt]) -> [String?] { atoms.map { server.name($0) } }

    func claim(_ selection: UInt, for window: UInt?, at time: UInt) -> Bool {
        times.append(time)
        return server.claim(selection, window ?? 0, at: time)
    }

    /// Whether events may be in memory that nothing handles: they arrive with each reply, and `flush` checks for them.
    private(set) var hasReadAhead = false

    func owner(of selection: UInt) -> UInt {
        hasReadAhead = true
        return server.owners[selection]?.window ?? 0
    }

    func convert(_ selection: UInt, to target: UInt, property: UInt, of window: UInt, at time: UInt) {
        times.append(time)
        server.convert(
            ASX11SelectionRequest(
                requestor: window,
                selection: selection,
                target: target,
                property: property,
                time: time
            )
        )
    }

    func touch(_ window: UInt, _ property: UInt) { server.touch(window, property) }

    func write(_ window: UInt, _ property: UInt, type: UInt, format: Int, _ data: Data) {
        // A piece of a larger transfer continues the pattern.
        server.write(
            window,
            property,
            FakeServer.Property(type: type, format: format, data: Data([UInt8](data))),
            by: self
        )
    }

    func remove(_ window: UInt, _ property: UInt) { server.remove(window, property, by: self) }

    func read(_ window: UInt, _ property: UInt, from offset: Int, count: Int) -> ASX11PropertyPiece? {
        guard let value = server.properties[window]?[property], offset <= value.data.count else { return nil }
        let end = min(value.data.count, offset + count)
        return ASX11PropertyPiece(
            type: value.type,
            format: value.format,
            data: value.data.subdata(in: offset..<end),
            rest: value.data.count - end
        )
    }

    func answer(_ request: ASX11SelectionRequest, property: UInt) { server.answer(request, property) }
    func watch(_ window: UInt, _ isOn: Bool) { server.watch(window, self, isOn) }
    func expectErrors(about window: UInt) {}
    func text(compound data: Data) -> String? { "compound of \(data.count)" }
    func flush() { hasReadAhead = false }
}
