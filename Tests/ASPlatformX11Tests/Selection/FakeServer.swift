// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASTesting
import Foundation

@testable import ASPlatformX11

/// A server with windows, properties and selections only.
///
/// All events wait in a queue until `run()`; time passes only in `advance(seconds:)`.
@MainActor
final class FakeServer {
    struct Property: Equatable {
        var type: UInt
        var format: Int
        var data: Data
    }

    struct Owner {
        var window: UInt
        var time: UInt
    }

    let dispatcher: ASDeterministicDispatcher
    private var names: [String] = []
    private var queue: [@MainActor () -> Void] = []
    private var nextWindow: UInt = 100
    private(set) var time: UInt = 5000
    var properties: [UInt: [UInt: Property]] = [:]
    var owners: [UInt: Owner] = [:]
    /// The connection that made each window, and receives its events.
    private var makers: [UInt: FakeWire] = [:]
    private var watchers: [UInt: [FakeWire]] = [:]
    var clients: [FakeWire] = []
    /// The maximum number of bytes that one property has had.
    private(set) var largestProperty = 0

    private init(seed: UInt64) {
        dispatcher = ASDeterministicDispatcher(seed: seed)
    }

    /// Runs a test with a server, in a runtime with its dispatcher.
    static func run<R>(test: String = #function, _ body: @MainActor (FakeServer) throws -> R) rethrows -> R {
        let server = FakeServer(seed: ASSeed.announce(test))
        return try ASRuntime(dispatcher: server.dispatcher).run { try body(server) }
    }

    /// Connects another program.
    func connect(noticesOwners: Bool = true) -> FakeWire {
        let wire = FakeWire(self, noticesOwners: noticesOwners)
        clients.append(wire)
        return wire
    }

    /// Delivers events and runs their handlers, until none is left.
    func run() {
        repeat {
            while !queue.isEmpty { queue.removeFirst()() }
            dispatcher.runUntilParked()
        } while !queue.isEmpty
    }

    /// Handles one event; without events, what the dispatcher has to do.
    func runOne() {
        if queue.isEmpty { dispatcher.runUntilParked() } else { queue.removeFirst()() }
    }

    /// Advances the time.
    func advance(seconds: Double) {
        dispatcher.advance(seconds: seconds)
        run()
    }

    func post(_ event: @escaping @MainActor () -> Void) {
        queue.append(event)
    }

    // MARK: Atoms

    func atom(_ name: String) -> UInt {
        if let index = names.firstIndex(of: name) { return UInt(index + 1) }
        names.append(name)
        return UInt(names.count)
    }

    func name(_ atom: UInt) -> String? {
        names.indices.contains(Int(atom) - 1) ? names[Int(atom) - 1] : nil
    }

    // MARK: Windows and properties

    func makeWindow(_ maker: FakeWire) -> UInt {
        nextWindow += 1
        makers[nextWindow] = maker
        properties[nextWindow] = [:]
        return nextWindow
    }

    func exists(_ window: UInt) -> Bool { properties[window] != nil }

    /// The windows of a connection.
    func windows(of client: FakeWire) -> [UInt] { makers.filter { $0.value === client }.map(\.key) }

    func destroy(_ window: UInt) {
        guard let maker = makers.removeValue(forKey: window) else { return }
        properties[window] = nil
        for (selection, owner) in owners where owner.window == window {
            owners[selection] = nil
            tellOwner(selection, 0)
        }
        for watcher in watchers.removeValue(forKey: window) ?? [] where watcher !== maker {
            post { watcher.events.windowGone(window) }
        }
    }

    func watch(_ window: UInt, _ client: FakeWire, _ isOn: Bool) {
        guard exists(window) else { return post { client.events.windowGone(window) } }
        watchers[window, default: []].removeAll { $0 === client }
        if isOn { watchers[window, default: []].append(client) }
    }

    func write(_ window: UInt, _ property: UInt, _ value: Property, by client: FakeWire) {
        guard exists(window) else { return post { client.events.windowGone(window) } }
        largestProperty = max(largestProperty, value.data.count)
        properties[window]?[property] = value
        tell(window, property, isRemoved: false)
    }

    func touch(_ window: UInt, _ property: UInt) {
        guard exists(window) else { return }
        tell(window, property, isRemoved: false)
    }

    func remove(_ window: UInt, _ property: UInt, by client: FakeWire) {
        guard exists(window) else { return post { client.events.windowGone(window) } }
        guard properties[window]?.removeValue(forKey: property) != nil else { return }
        tell(window, property, isRemoved: true)
    }

    private func tell(_ window: UInt, _ property: UInt, isRemoved: Bool) {
        time += 1
        let time = time
        for client in [makers[window]].compactMap({ $0 }) + (watchers[window] ?? []) {
            post { client.events.propertyChanged(window, property, isRemoved, time) }
        }
    }

    // MARK: Selections

    func claim(_ selection: UInt, _ window: UInt, at time: UInt) -> Bool {
        let before = owners[selection]
        guard time <= self.time, time >= before?.time ?? 0 else { return false }
        if let before, before.window != window, let maker = makers[before.window] {
            post { maker.events.cleared(selection, time) }
        }
        owners[selection] = window == 0 ? nil : Owner(window: window, time: time)
        tellOwner(selection, window)
        return true
    }

    private func tellOwner(_ selection: UInt, _ window: UInt) {
        for client in clients where client.noticesOwners { post { client.events.ownerChanged(selection, window) } }
    }

    func convert(_ request: ASX11SelectionRequest) {
        if let owner = owners[request.selection], let maker = makers[owner.window] {
            post { maker.events.requested(request) }
        } else {
            answer(request, 0)
        }
    }

    func answer(_ request: ASX11SelectionRequest, _ property: UInt) {
        guard let maker = makers[request.requestor] else { return }
        post { maker.events.answered(request.requestor, request.selection, property) }
    }
}
