// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASUIKitTesting
import BusKit
import Foundation
import Testing

@testable import ASDesktop
@testable import ASUIKit

/// The connection to screen readers, and its cost while no client is connected.
@Suite("The bridge to AT-SPI", .serialized, .timeLimit(.minutes(1)))
@MainActor
struct ASAccessibilityBridgeTests {
    private func question(_ path: String) -> ASDBusMessage {
        var call = ASDBusMessage(
            kind: .call,
            path: path,
            interface: ASAtspiInterface.accessible.rawValue,
            member: "GetChildren"
        )
        (call.sender, call.expectsReply) = (":1.7", true)
        return call
    }

    @Test("a thousand calls at once are answered in several turns, between which frames are drawn")
    func turns() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let bridge = ASAccessibilityBridge(environment: [:], name: "Test")
            bridge.arrived(.opened(busName: ":1.9", events: []))
            let window = try #require(harness.window)
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            box.backgroundColor = .red
            harness.runUntilParked()
            let turns = bridge.turnCount
            for _ in 0..<1000 { bridge.arrived(.message(question(ASAtspiServer.rootPath))) }
            // Queued after the first turn, and before the following ones.
            var answeredBefore = -1
            ASDispatcherCurrent().asyncMain {
                answeredBefore = bridge.waitingAnswers
                window.addSubview(box)
            }

            harness.runUntilParked()

            #expect(bridge.waitingAnswers == 1000)
            #expect(bridge.turnCount - turns >= 1000 / ASAccessibilityBridge.turnLimit)
            #expect((0...ASAccessibilityBridge.turnLimit).contains(answeredBefore))
            bridge.arrived(.closed)
            harness.runUntilParked()
            #expect(bridge.server == nil && UIApplication.shared.windowsObserver == nil)
            harness.advance(seconds: 0.2)
        }
    }

    @Test("a bridge without clients builds no tree, and the registry's own call is not from a client")
    func quiet() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let bridge = ASAccessibilityBridge(environment: [:], name: "Test")
            bridge.arrived(.opened(busName: ":1.9", events: [("x", "mouse:button")]))
            var set = question(ASAtspiServer.rootPath)
            (set.interface, set.member) = (ASAtspiInterface.properties.rawValue, "Set")
            set.arguments = [.string("org.a11y.atspi.Application"), .string("Id"), .variant(.int32(4))]
            bridge.arrived(.message(set))
            let window = try #require(harness.window)
            for round in 0..<3 {
                window.addSubview(UIView(frame: CGRect(x: round, y: 0, width: 10, height: 10)))
                harness.advance(seconds: 0.1)
            }

            #expect(bridge.server?.identifier == 4)
            #expect(window.accessibilityTree.buildCount == 0 && bridge.watcher?.scanCount == 0)
            bridge.arrived(.message(question(ASAtspiServer.rootPath)))
            harness.advance(seconds: 0.1)
            #expect(window.accessibilityTree.buildCount > 0)
            bridge.arrived(.closed)
            harness.advance(seconds: 0.1)
        }
    }

    @Test(
        "a bridge without a usable bus, or one that is disabled, does nothing; a second start and a stop have no effect"
    )
    func noBus() async throws {
        let bus = try PrivateBus()
        for environment in [
            [:], ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"], ["DBUS_SESSION_BUS_ADDRESS": bus.address],
            ["AT_SPI_BUS_ADDRESS": bus.address], ["AT_SPI_BUS_ADDRESS": "nonsense", "NO_AT_BRIDGE": "1"],
        ] {
            let (ends, end) = AsyncStream.makeStream(of: Void.self)
            let bridge = ASAccessibilityBridge(environment: environment, name: "Test") { end.yield() }
            bridge.start(addressOfDisplay: "unix:path=/stale")
            bridge.start()
            var iterator = ends.makeAsyncIterator()
            if bridge.isAllowed { _ = await iterator.next() }
            bridge.stop()
            bridge.start()
            #expect(bridge.server == nil)
            #expect(bridge.isAllowed == (environment["NO_AT_BRIDGE"] == nil))
        }
    }

    @Test("a bridge embeds itself, answers calls, and unembeds itself when it is stopped; it ends when the bus does")
    func life() async throws {
        for isStopped in [true, false] {
            let bus = try PrivateBus()
            let registry = try LittleRegistry(on: bus)
            var (calls, answers) = (registry.calls.makeAsyncIterator(), registry.answers.makeAsyncIterator())
            let (ends, end) = AsyncStream.makeStream(of: Void.self)
            let bridge = ASAccessibilityBridge(environment: ["AT_SPI_BUS_ADDRESS": bus.address], name: "Test") {
                end.yield()
            }
            bridge.start()
            #expect(await calls.next() == "GetRegisteredEvents")
            #expect(await calls.next() == "Embed")
            registry.ask(.accessible, "GetRoleName")
            #expect(await answers.next() == [.string("application")])
            registry.ask(.peer, "Ping")
            #expect(await answers.next() == [])
            #expect(await calls.next() == "GetKeystrokeListeners")

            if isStopped { bridge.stop() } else { bus.kill() }

            if isStopped { #expect(await calls.next() == "Unembed") }
            var iterator = ends.makeAsyncIterator()
            _ = await iterator.next()
            // Main handles the last arrival of the thread before this block.
            await withCheckedContinuation { done in ASDispatcherCurrent().asyncMain { done.resume() } }
            #expect(bridge.server == nil && bridge.watcher == nil)
            #expect(UIApplication.shared.windowsObserver == nil)
        }
    }
}
