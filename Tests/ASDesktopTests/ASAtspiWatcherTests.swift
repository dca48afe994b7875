// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControlNodes
import ASNodes
import ASNodesTesting
import ASTextNodes
import ASUIKitTesting
import BusKit
import Foundation
import Testing

@testable import ASDesktop
@testable import ASUIKit

/// The events that AT-SPI clients receive without a call.
@Suite("Events over AT-SPI", .serialized)
@MainActor
struct ASAtspiWatcherTests {
    /// The messages that a watcher has sent.
    @MainActor
    private final class Sent {
        var messages: [ASDBusMessage] = []

        /// Returns a line for each message with the name of the item, such as `first StateChanged:focused 1`.
        func lines(_ names: [String: String]) -> [String] {
            let called = Dictionary(names.map { ($1, $0) }) { first, _ in first }
            return messages.map { message in
                let parts = message.arguments
                let detail = parts[0].text.map { $0.isEmpty ? "" : ":" + $0 } ?? ""
                return "\(called[message.path] ?? message.path) \(message.member)\(detail) \(parts[1].int ?? -1)"
            }
        }
    }

    private func run(
        _ event: String?,
        _ body: @MainActor (ASAtspiScreen, ASAtspiWatcher, Sent) throws -> Void
    ) throws {
        try ASAtspiScreen.run { screen in
            let sent = Sent()
            let watcher = ASAtspiWatcher(screen.server) { sent.messages.append($0) }
            UIApplication.shared.windowsObserver = { [weak watcher] in watcher?.scheduleScan() }
            defer { UIApplication.shared.windowsObserver = nil }
            if let event { watcher.listeners.add(ASAtspiScreen.client, event) }
            try body(screen, watcher, sent)
        }
    }

    private func view(_ name: String, y: CGFloat) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: y, width: 50, height: 20))
        view.isAccessibilityElement = true
        view.accessibilityLabel = name
        return view
    }

    @Test("a client that was there before the application is notified of the active window and the focus")
    func start() throws {
        for isEarlier in [true, false] {
            try run(nil) { screen, watcher, sent in
                let node = ASEditableTextNode()
                node.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
                node.accessibilityLabel = "it"
                screen.harness.show(node)
                node.becomeFirstResponder()
                let events = [(client: ":1.7", event: "object:state-changed"), (client: ":1.7", event: "window:")]
                if isEarlier {
                    watcher.addEarlier(events)
                } else {
                    for (client, event) in events { watcher.listeners.add(client, event) }
                }
                screen.harness.advance(seconds: 0.2)

                let lines = sent.lines(["it": try screen.items().path("it")])
                #expect(lines.contains("it StateChanged:focused 1") == isEarlier)
                #expect(sent.messages.map(\.member) == (isEarlier ? ["Activate", "StateChanged"] : []))
                node.resignFirstResponder()
                screen.harness.advance(seconds: 1)
            }
        }
    }

    @Test("trees are built after changes only while there is a client")
    func onDemand() throws {
        try run(nil) { screen, watcher, sent in
            let window = try screen.window
            for round in 0..<5 {
                window.addSubview(view("\(round)", y: CGFloat(20 * round)))
                UIAccessibility.post(notification: .announcement, argument: "\(round)")
                screen.harness.advance(seconds: 0.2)
            }
            #expect(window.accessibilityTree.buildCount == 0 && watcher.scanCount == 0 && sent.messages.isEmpty)

            watcher.listeners.add(":1.7", "object:state-changed:focused")
            screen.harness.advance(seconds: 0.2)
            #expect(window.accessibilityTree.buildCount == 1 && watcher.scanCount == 1)
            window.addSubview(view("more", y: 150))
            screen.harness.advance(seconds: 0.2)
            let count = window.accessibilityTree.buildCount
            #expect(count > 1)

            watcher.removeClient(":1.7")
            window.addSubview(view("more still", y: 170))
            screen.harness.advance(seconds: 0.2)
            #expect(window.accessibilityTree.buildCount == count)
        }
    }

    @Test("each change of names, children, values and selection sends one event to registered clients")
    func changes() throws {
        try run("object:") { screen, watcher, sent in
            let window = try screen.window
            let (first, second) = (view("first", y: 0), view("second", y: 30))
            window.title = "Window"
            window.addSubview(first)
            screen.harness.advance(seconds: 0.2)
            let frame = try #require(try screen.children(ASAtspiServer.rootPath).first)
            #expect(sent.messages.isEmpty)

            first.accessibilityLabel = "another"
            screen.harness.advance(seconds: 0.2)
            var names = try screen.items()
            #expect(sent.lines(names) == ["another PropertyChange:accessible-name 0"])
            #expect(sent.messages.first?.arguments[3] == .variant(.string("another")))
            #expect(sent.messages.first?.signature == "siiva{sv}")

            sent.messages = []
            window.addSubview(second)
            screen.harness.advance(seconds: 0.2)
            names = try screen.items()
            #expect(sent.messages.map(\.path) == [frame])
            #expect(sent.lines(names).first?.hasSuffix("ChildrenChanged:add 1") == true)
            #expect(sent.messages.first?.arguments[3] == .variant(screen.server.reference(try names.path("second"))))

            sent.messages = []
            second.accessibilityTraits = .selected
            second.accessibilityValue = "5"
            screen.harness.advance(seconds: 0.2)
            #expect(
                Set(sent.lines(names)) == [
                    "second PropertyChange:accessible-value 0", "second StateChanged:selected 1",
                    "Window SelectionChanged 0",
                ]
            )

            sent.messages = []
            first.removeFromSuperview()
            screen.harness.advance(seconds: 0.2)
            let gone = sent.lines(names)
            #expect(gone.contains { $0.hasSuffix("ChildrenChanged:remove 0") })
            #expect(gone.contains("another StateChanged:defunct 1"))
            #expect(gone.count == 2)
        }
    }

    @Test("the loss of the focus is sent before its gain, and a client receives only registered events")
    func focus() throws {
        let nodes = ["first", "second"].map { name -> ASButtonNode in
            let node = ASButtonNode()
            node.accessibilityLabel = name
            node.addAction(forControlEvents: .touchUpInside) { _ in }
            return node
        }
        try run("object:state-changed:focused") { screen, watcher, sent in
            let page = ASDisplayNode()
            for (index, node) in nodes.enumerated() {
                node.frame = CGRect(x: 0, y: 40 * index, width: 60, height: 30)
                page.addSubnode(node)
            }
            screen.harness.show(page)
            nodes[0].becomeFirstResponder()
            screen.harness.advance(seconds: 0.2)
            let names = try screen.items()
            sent.messages = []

            nodes[1].becomeFirstResponder()
            nodes[0].accessibilityLabel = "other"
            screen.harness.advance(seconds: 0.2)

            #expect(sent.lines(names) == ["first StateChanged:focused 0", "second StateChanged:focused 1"])
        }
    }

    @Test("an announcement sends one event to registered clients, even with several windows")
    func announcements() throws {
        try run("object:announcement") { screen, watcher, sent in
            let second = UIWindow(size: CGSize(width: 50, height: 50))
            second.makeKeyAndVisible()
            screen.harness.advance(seconds: 0.2)

            UIAccessibility.post(notification: .announcement, argument: "Dinner")
            UIAccessibility.post(notification: .layoutChanged, argument: "New rows")
            UIAccessibility.post(notification: .announcement, argument: nil)
            screen.harness.advance(seconds: 0.2)
            #expect(sent.messages.map(\.member) == ["Announcement", "Announcement"])
            #expect(
                sent.messages.map { $0.arguments[3] } == [.variant(.string("Dinner")), .variant(.string("New rows"))]
            )

            watcher.listeners.remove(ASAtspiScreen.client, "object:announcement")
            UIAccessibility.post(notification: .announcement, argument: "Nobody")
            screen.harness.advance(seconds: 0.2)
            #expect(sent.messages.count == 2)
            second.close()
        }
    }

    @Test("windows that open, become active and close send events")
    func windows() throws {
        try run("window:") { screen, watcher, sent in
            screen.harness.advance(seconds: 0.2)
            let second = UIWindow(size: CGSize(width: 50, height: 50))
            second.title = "Second"
            second.makeKeyAndVisible()
            screen.harness.advance(seconds: 0.2)
            #expect(Set(sent.messages.map(\.member)).isSuperset(of: ["Create", "Activate"]))
            #expect(sent.messages.first { $0.member == "Create" }?.arguments[3] == .variant(.string("Second")))
            #expect(sent.messages.allSatisfy { $0.interface == "org.a11y.atspi.Event.Window" })

            sent.messages = []
            second.close()
            screen.harness.advance(seconds: 0.2)
            #expect(sent.messages.map(\.member).contains("Destroy"))
        }
    }

    @Test("a client that only calls receives the events that concern its cache")
    func caches() throws {
        try run(nil) { screen, watcher, sent in
            let window = try screen.window
            let first = view("first", y: 0)
            window.addSubview(first)
            watcher.addClient(":1.7")
            screen.harness.advance(seconds: 0.2)

            first.accessibilityLabel = "other"
            UIAccessibility.post(notification: .announcement, argument: "words")
            screen.harness.advance(seconds: 0.2)

            #expect(sent.messages.map(\.member) == ["PropertyChange"])
        }
    }

    @Test("listeners accept the forms in which clients write events")
    func listeners() {
        var listeners = ASAtspiListeners()
        #expect(listeners.isEmpty)
        listeners.add("a", "mouse:button")
        #expect(listeners.isEmpty)
        listeners.add("a", "object:state-changed:focused")
        listeners.add("b", "Object:StateChanged:focused")
        #expect(!listeners.isEmpty)
        #expect(listeners.isRegistered("object", "statechanged", "focused"))
        #expect(!listeners.isRegistered("object", "statechanged", "checked"))
        #expect(!listeners.isRegistered("object", "childrenchanged", "add"))
        listeners.remove("a", "object:state-changed:focused")
        #expect(listeners.isRegistered("object", "statechanged", "focused"))
        listeners.remove("b")
        #expect(!listeners.isRegistered("object", "statechanged", "focused") && listeners.isEmpty)
        listeners.add("c", "object:state-changed:")
        #expect(listeners.isRegistered("object", "statechanged", "checked"))
        listeners.add("c", "window")
        #expect(listeners.isRegistered("window", "create", ""))
        listeners.add("d", "*")
        #expect(listeners.isRegistered("object", "announcement", ""))
    }
}
