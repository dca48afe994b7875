// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControlNodes
import ASNodes
import ASNodesTesting
import ASPlatformHeadless
import ASUIKitTesting
import BusKit
import Foundation
import Glibc
import Testing

@testable import ASDesktop
@testable import ASUIKit

/// Calls with invalid arguments, for hidden items or inactive windows, and at unusual times.
@Suite("Unusual calls over AT-SPI", .serialized)
@MainActor
struct ASAtspiTroubleTests {
    private func button(_ name: String, _ frame: CGRect, _ press: @escaping @MainActor () -> Void = {}) -> ASButtonNode
    {
        let node = ASButtonNode()
        node.accessibilityLabel = name
        node.frame = frame
        node.addAction(forControlEvents: .touchUpInside) { _ in press() }
        return node
    }

    private func view(_ name: String, _ traits: UIAccessibilityTraits, y: CGFloat = 0) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: y, width: 50, height: 20))
        view.isAccessibilityElement = true
        view.accessibilityLabel = name
        view.accessibilityTraits = traits
        return view
    }

    @Test func `arguments of the correct number but the wrong type are refused`() throws {
        try ASAtspiScreen.run { screen in
            try screen.window.addSubview(view("it", .button))
            screen.harness.runUntilParked()
            let path = try screen.items().path("it")
            let component = ASAtspiInterface.component.rawValue
            let words: [ASDBusValue] = [.string("1"), .string("2"), .string("3")]

            for method in ["Contains", "GetAccessibleAtPoint"] {
                let answer = try screen.message(path, component, method, words)
                #expect(answer.kind == .error && answer.errorName.hasSuffix("InvalidArgs"), "\(method)")
            }
            #expect(
                try screen.error(path, component, "GetExtents", .uint32(0), .uint32(0), .uint32(0)) == "InvalidArgs"
            )
        }
    }

    @Test func `the first responder is focused only while its window receives the keys`() throws {
        try ASAtspiScreen.run { screen in
            let node = button("it", CGRect(x: 0, y: 0, width: 60, height: 30))
            screen.harness.show(node)
            node.becomeFirstResponder()
            screen.harness.runUntilParked()
            let path = try screen.items().path("it")
            #expect(try screen.states(path).isSuperset(of: [.focusable, .focused]))

            screen.harness.platformWindow.simulateFocus(false)
            screen.harness.runUntilParked()
            #expect(try screen.states(path).contains(.focusable))
            #expect(try !screen.states(path).contains(.focused))
            let frame = try #require(try screen.children(ASAtspiServer.rootPath).first)
            #expect(try !screen.states(frame).contains(.active))
        }
    }

    @Test func `an item outside the visible area is scrolled there before it is pressed`() throws {
        try ASAtspiScreen.run { screen in
            var presses = 0
            let scroll = ASScrollNode()
            scroll.addSubnode(button("far", CGRect(x: 0, y: 900, width: 60, height: 30)) { presses += 1 })
            scroll.addSubnode(button("near", CGRect(x: 0, y: 0, width: 60, height: 30)) { presses += 1 })
            screen.harness.show(scroll)
            scroll.view.contentSize = CGSize(width: 300, height: 1000)
            screen.harness.runUntilParked()
            let far = try screen.items().path("far")
            #expect(try !screen.states(far).contains(.showing))

            #expect(try screen.ask(far, .action, "DoAction", .int32(0)) == [.boolean(true)])
            screen.harness.advance(seconds: 1)

            #expect(presses == 1)
            #expect(scroll.view.contentOffset.y > 0)
            #expect(try screen.states(far).contains(.showing))
        }
    }

    @Test func `every member of a group lists all members in their order`() throws {
        let segments = ASSegmentedControlNode(titles: ["Day", "Week", "Month"])
        try ASAtspiScreen.run { screen in
            segments.frame = CGRect(x: 0, y: 0, width: 240, height: 30)
            screen.harness.show(segments)
            screen.harness.advance(seconds: 0.2)
            let items = try screen.items()
            let all = try ["Day", "Week", "Month"].map { try items.path($0) }
            for path in all {
                let relations = try screen.ask(path, .accessible, "GetRelationSet").first?.parts
                #expect(screen.paths([relations?.first?.parts?.last ?? .byte(0)]) == all)
            }
        }
    }

    @Test func `selecting a child that is not selectable neither selects nor presses it`() throws {
        try ASAtspiScreen.run { screen in
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            bar.accessibilityContainerType = .semanticGroup
            bar.accessibilityTraits = .tabBar
            bar.addSubview(view("tab", .button))
            bar.addSubview(view("words", [.staticText, .selected], y: 30))
            try screen.window.addSubview(bar)
            screen.harness.runUntilParked()
            let items = try screen.items()
            let group = try #require(try screen.get(items.path("tab"), .accessible, "Parent").parts?.last?.text)
            #expect(try screen.states(items.path("tab")).contains(.selectable))

            #expect(try screen.ask(group, .selection, "IsChildSelected", .int32(1)) == [.boolean(false)])
            #expect(try screen.ask(group, .selection, "SelectChild", .int32(1)) == [.boolean(false)])
            #expect(try screen.get(group, .selection, "NSelectedChildren") == .int32(0))
        }
    }

    @Test func `the position of an item follows a window that moves`() throws {
        try ASAtspiScreen.run { screen in
            try screen.window.addSubview(view("it", .button))
            screen.harness.runUntilParked()
            let path = try screen.items().path("it")
            @MainActor func left() throws -> ASDBusValue? {
                try screen.ask(path, .component, "GetPosition", .uint32(0)).first
            }
            screen.harness.platformWindow.origin = CGPoint(x: 100, y: 50)
            #expect(try left() == .int32(100))

            screen.harness.platformWindow.origin = CGPoint(x: 300, y: 50)
            #expect(try left() == .int32(300))
        }
    }

    @Test func `the loss of the focus is sent before its gain, also if an earlier item gains it`() throws {
        try ASAtspiScreen.run { screen in
            var sent: [ASDBusMessage] = []
            let watcher = ASAtspiWatcher(screen.server) { sent.append($0) }
            UIApplication.shared.windowsObserver = { [weak watcher] in watcher?.scheduleScan() }
            defer { UIApplication.shared.windowsObserver = nil }
            watcher.listeners.add(ASAtspiScreen.client, "object:state-changed:focused")
            let page = ASDisplayNode()
            let nodes = (0..<2).map { button("\($0)", CGRect(x: 0, y: 40 * $0, width: 60, height: 30)) }
            for node in nodes { page.addSubnode(node) }
            screen.harness.show(page)
            nodes[1].becomeFirstResponder()
            screen.harness.advance(seconds: 0.2)
            let items = try screen.items()
            sent = []

            nodes[0].becomeFirstResponder()
            screen.harness.advance(seconds: 0.2)

            #expect(sent.map(\.path) == [try items.path("1"), try items.path("0")])
            #expect(sent.map { $0.arguments[1] } == [.int32(0), .int32(1)])
        }
    }

    @Test func `a slider sends its number once, and nothing when only its text changes`() throws {
        try ASAtspiScreen.run { screen in
            var sent: [ASDBusMessage] = []
            let watcher = ASAtspiWatcher(screen.server) { sent.append($0) }
            UIApplication.shared.windowsObserver = { [weak watcher] in watcher?.scheduleScan() }
            defer { UIApplication.shared.windowsObserver = nil }
            watcher.listeners.add(ASAtspiScreen.client, "object:property-change:accessible-value")
            let slider = ASSliderNode(value: 40, minimumValue: 0, maximumValue: 100, step: 5)
            slider.accessibilityLabel = "slider"
            slider.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
            screen.harness.show(slider)
            screen.harness.advance(seconds: 0.2)
            sent = []

            slider.value = 60
            screen.harness.advance(seconds: 0.2)

            // A single event, although number and text have changed.
            #expect(sent.map { $0.arguments[3] } == [.variant(.double(60))])
            slider.accessibilityValue = "rather loud"
            screen.harness.advance(seconds: 0.2)
            #expect(sent.count == 1)
        }
    }

    @Test func `a client that registers twice for an event and deregisters once remains registered`() {
        var listeners = ASAtspiListeners()
        for _ in 0..<2 { listeners.add("a", "object:announcement") }
        listeners.remove("a", "object:announcement")
        #expect(listeners.isRegistered("object", "announcement", ""))
        listeners.remove("a", "object:announcement")

        #expect(!listeners.isRegistered("object", "announcement", "") && listeners.isEmpty)
    }

    @Test func `a bridge accepts any number of calls before the registry has replied`() async throws {
        let bus = try PrivateBus()
        let registry = try LittleRegistry(on: bus, haste: 2000)
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
        bridge.stop()
        var iterator = ends.makeAsyncIterator()
        _ = await iterator.next()
        await withCheckedContinuation { done in ASDispatcherCurrent().asyncMain { done.resume() } }
    }

    @Test func `a bridge handles more calls than fit in the queue, even if none expects a reply`() async throws {
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

        registry.tell(.accessible, "GetRole", times: 3 * ASAccessibilityBridge.queueLimit)
        // This loop keeps main busy until the queue is full.
        let start = ASDispatcherCurrent().now
        while !bridge.isFull, ASDispatcherCurrent().now - start < 20 { sched_yield() }
        #expect(bridge.isFull)
        registry.ask(.accessible, "GetRoleName")

        #expect(await answers.next() == [.string("application")])
        bridge.stop()
        var iterator = ends.makeAsyncIterator()
        _ = await iterator.next()
        await withCheckedContinuation { done in ASDispatcherCurrent().asyncMain { done.resume() } }
        #expect(bridge.server == nil)
    }
}
