// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControlNodes
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASPlatformHeadless
import ASTextNodes
import ASUIKitTesting
import BusKit
import Foundation
import Testing

@testable import ASDesktop
@testable import ASPlatform
@testable import ASUIKit

/// The replies to calls of AT-SPI clients.
@Suite("Answers over AT-SPI", .serialized)
@MainActor
struct ASAtspiServerTests {
    init() { ASNodePopupContents.register() }

    /// Returns a page with nodes in a column, each in its own size.
    private func page(_ nodes: [ASDisplayNode]) -> ASDisplayNode {
        let page = ASDisplayNode()
        page.automaticallyManagesSubnodes = true
        page.layoutSpecBlock = { _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .start
            column.children = nodes
            return column
        }
        return page
    }

    private func named<Node: ASDisplayNode>(_ name: String, _ node: Node) -> Node {
        node.accessibilityLabel = name
        node.isAccessibilityElement = true
        return node
    }

    @Test("each control has its role, its states and its interfaces")
    func roles() throws {
        let button = named("button", ASButtonNode())
        button.addAction(forControlEvents: .touchUpInside) { _ in }
        let disabled = named("disabled", ASButtonNode())
        disabled.isEnabled = false
        let (box, radio) = (ASCheckboxNode(title: "box"), ASCheckboxNode(title: "radio", shape: .radio))
        box.isMixed = true
        radio.isSelected = true
        let toggle = named("switch", ASSwitchNode())
        toggle.isOn = true
        let slider = named("slider", ASSliderNode(value: 40, minimumValue: 0, maximumValue: 100, step: 5))
        let bar = named("bar", ASProgressNode())
        bar.isIndeterminate = true
        let text = ASTextNode()
        text.attributedText = NSAttributedString(string: "text")
        let picture = named("picture", ASDisplayNode())
        picture.accessibilityTraits = .image
        picture.style.preferredSize = CGSize(width: 10, height: 10)
        try ASAtspiScreen.run(size: CGSize(width: 300, height: 400)) { screen in
            screen.harness.show(page([button, disabled, box, radio, toggle, slider, bar, text, picture]))
            screen.harness.advance(seconds: 0.2)
            let items = try screen.items()
            @MainActor func interfaces(_ name: String) throws -> Set<String> {
                let all = try screen.ask(items.path(name), .accessible, "GetInterfaces").first?.parts ?? []
                return Set(all.compactMap { $0.text?.replacingOccurrences(of: "org.a11y.atspi.", with: "") })
            }
            let expected: [(String, String, ASAtspiState, Set<String>)] = [
                ("button", "push button", .focusable, ["Action"]),
                ("box", "check box", [.checkable, .indeterminate, .focusable], ["Action"]),
                ("radio", "radio button", [.checkable, .checked, .focusable], ["Action"]),
                ("switch", "toggle button", [.checkable, .checked, .focusable], ["Action"]),
                ("slider", "slider", [.horizontal, .focusable], ["Action", "Value", "Text"]),
                ("bar", "progress bar", [.readOnly, .busy, .indeterminate], []),
                ("text", "label", [], ["Text"]),
                ("picture", "image", [], ["Action", "Image"]),
            ]
            for (name, role, states, more) in expected {
                let path = try items.path(name)
                #expect(try screen.role(path) == role)
                #expect(
                    try screen.states(path) == states.union([.visible, .showing, .enabled, .sensitive]),
                    "\(name)"
                )
                #expect(try interfaces(name) == more.union(["Accessible", "Component"]), "\(name)")
            }
            #expect(try screen.states(items.path("disabled")) == [.visible, .showing])
            #expect(try interfaces("disabled") == ["Accessible", "Component"])
            let root = ASAtspiServer.rootPath
            #expect(try screen.role(root) == "application")
            #expect(try screen.get(root, .accessible, "Name") == .string("Test"))
            let windows = try screen.children(root)
            #expect(try screen.role(try #require(windows.first)) == "frame")
            #expect(try screen.states(windows[0]).contains(.active))
            // The animation of an indeterminate bar would never end.
            bar.isIndeterminate = false
            #expect(try screen.get(windows[0], .accessible, "Parent") == screen.server.root)
        }
    }

    @Test("the rows of a menu report whether they can be checked, and whether they are checked")
    func menus() throws {
        func row(_ title: String, _ state: UIMenuElement.State = .off) -> UIAction {
            UIAction(title: title, state: state) { _ in }
        }
        let button = ASButtonNode()
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 24)
        let order = UIMenu(options: [.displayInline, .singleSelection], children: [row("Name", .on), row("Size")])
        let more = UIMenu(title: "More", children: [row("Paste")])
        button.menu = UIMenu(children: [order, row("Descending", .on), row("Groups", .mixed), row("Copy"), more])
        button.showsMenuAsPrimaryAction = true
        let root = ASDisplayNode()
        root.addSubnode(button)
        try ASAtspiScreen.run { screen in
            screen.harness.show(root)
            try screen.harness.tap(button)
            screen.harness.advance(seconds: 0.2)

            let popup = try #require(try screen.children(ASAtspiServer.rootPath).dropFirst().first)
            let menu = try #require(try screen.children(popup).first)
            #expect(try screen.role(menu) == "menu")
            let rows = try screen.children(menu)
            #expect(
                try rows.map(screen.role) == [
                    "radio menu item", "radio menu item", "check menu item", "check menu item", "menu item", "menu",
                ]
            )
            let states = try rows.map { try screen.states($0).intersection([.checkable, .checked, .indeterminate]) }
            let (on, mixed): (ASAtspiState, ASAtspiState) = ([.checkable, .checked], [.checkable, .indeterminate])
            #expect(states == [on, .checkable, on, mixed, [], []])

            screen.harness.type(.down)
            screen.harness.type(.down)
            #expect(
                try rows.map { try screen.states($0).contains(.focused) } == [false, true, false, false, false, false]
            )

            screen.harness.type(.escape)
            screen.harness.advance(seconds: 0.2)
            #expect(try screen.children(ASAtspiServer.rootPath).count == 1)
        }
    }

    @Test("a control with a menu reports it and has an action that opens it, and the menu has an action that closes it")
    func menuActions() throws {
        let choice = ASControlNode()
        choice.accessibilityLabel = "choice"
        choice.frame = CGRect(x: 20, y: 20, width: 100, height: 24)
        choice.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
        choice.showsMenuAsPrimaryAction = true
        let root = ASDisplayNode()
        root.addSubnode(choice)
        try ASAtspiScreen.run { screen in
            screen.harness.show(root)
            screen.harness.advance(seconds: 0.2)
            let path = try screen.items().path("choice")
            @MainActor func actions(_ path: String) throws -> [String] {
                let all = try screen.ask(path, .action, "GetActions").first?.parts ?? []
                return all.compactMap { $0.parts?.first?.text }
            }
            #expect(try screen.role(path) == "push button")
            #expect(try screen.states(path).contains(.hasPopup))
            #expect(try actions(path) == ["press", "show menu"])
            for index in 0..<2 {
                #expect(try screen.ask(path, .action, "DoAction", .int(index)) == [.boolean(true)])
                screen.harness.advance(seconds: 0.2)
                let popup = try #require(try screen.children(ASAtspiServer.rootPath).dropFirst().first)
                let menu = try #require(try screen.children(popup).first)
                #expect(try screen.role(menu) == "menu")
                #expect(try actions(menu) == ["escape"])
                #expect(try screen.ask(menu, .action, "DoAction", .int32(0)) == [.boolean(true)])
                screen.harness.advance(seconds: 0.2)
                #expect(try screen.children(ASAtspiServer.rootPath).count == 1)
            }
            choice.menu = nil
            choice.isAccessibilityElement = true
            let states = try screen.states(path)
            #expect(!states.contains(.hasPopup))
        }
    }

    @Test("an item reports its name, description, attributes and position among its siblings")
    func words() throws {
        let node = named("Name", ASDisplayNode())
        node.accessibilityHint = "Hint"
        node.accessibilityIdentifier = "script"
        node.accessibilityLanguage = "de"
        node.accessibilityValue = "9 of 10"
        node.style.preferredSize = CGSize(width: 10, height: 10)
        let segments = ASSegmentedControlNode(titles: ["Day", "Week"])
        segments.selectedSegmentIndex = 1
        try ASAtspiScreen.run { screen in
            screen.harness.show(page([node, segments]))
            screen.harness.advance(seconds: 0.2)
            let items = try screen.items()
            let path = try items.path("Name")
            #expect(try screen.get(path, .accessible, "Description") == .string("Hint"))
            #expect(try screen.get(path, .accessible, "AccessibleId") == .string("script"))
            #expect(try screen.get(path, .accessible, "Locale") == .string("de"))
            #expect(
                try screen.ask(path, .accessible, "GetAttributes") == [
                    .texts(["toolkit": "AsyncDisplayKit", "id": "script", "valuetext": "9 of 10"])
                ]
            )
            #expect(try screen.ask(path, .text, "GetText", .int32(5), .int32(-1)) == [.string("10")])
            let (day, week) = (try items.path("Day"), try items.path("Week"))
            #expect(try screen.states(week).contains(.checked) && !screen.states(day).contains(.checked))
            let parent = try #require(try screen.get(week, .accessible, "Parent").parts?.last?.text)
            let siblings = try screen.children(parent)
            #expect(try screen.ask(week, .accessible, "GetIndexInParent") == [.int(siblings.count - 1)])
            #expect(
                try screen.ask(parent, .accessible, "GetChildAtIndex", .int(siblings.count - 1)) == [
                    screen.server.reference(week)
                ]
            )
            let relations = try screen.ask(day, .accessible, "GetRelationSet").first?.parts
            // 5 is "member of": the group of the two segments.
            #expect(relations?.first?.parts?.first == .uint32(5))
            #expect(screen.paths([relations?.first?.parts?.last ?? .byte(0)]) == [day, week])
            let attributes = try screen.ask(week, .accessible, "GetAttributes").first
            #expect(attributes == .texts(["toolkit": "AsyncDisplayKit", "posinset": "2", "setsize": "2"]))
        }
    }

    @Test("the headers of an element label it")
    func headers() throws {
        try ASAtspiScreen.run { screen in
            let (title, text) = (named("title", ASDisplayNode()), named("text", ASDisplayNode()))
            for node in [title, text] { node.style.preferredSize = CGSize(width: 40, height: 20) }
            text.accessibilityHeaderElements = [title]
            screen.harness.show(page([title, text]))
            let items = try screen.items()
            let relations = try screen.ask(try items.path("text"), .accessible, "GetRelationSet").first?.parts
            // 2 is "labelled by".
            #expect(relations?.count == 1 && relations?.first?.parts?.first == .uint32(2))
            #expect(screen.paths([relations?.first?.parts?.last ?? .byte(0)]) == [try items.path("title")])
            let none = try screen.ask(try items.path("title"), .accessible, "GetRelationSet").first?.parts
            #expect(none?.isEmpty == true)
        }
    }

    @Test(
        "positions are in device pixels of the window, the screen or the parent, and a hit test finds the innermost item",
        arguments: [1, 2]
    )
    func places(scale: Int) throws {
        try ASAtspiScreen.run(scale: CGFloat(scale)) { screen in
            let window = try screen.window
            screen.harness.platformWindow.origin = CGPoint(x: 100, y: 50)
            let group = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
            group.accessibilityContainerType = .semanticGroup
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40.25))
            view.isAccessibilityElement = true
            view.accessibilityLabel = "view"
            group.addSubview(view)
            window.addSubview(group)
            screen.harness.runUntilParked()
            let path = try screen.items().path("view")
            @MainActor func extents(_ space: UInt32) throws -> [Int] {
                try screen.ask(path, .component, "GetExtents", .uint32(space)).first?.parts?.compactMap(\.int) ?? []
            }
            let height = scale == 1 ? 41 : 81
            #expect(try extents(1) == [30 * scale, 50 * scale, 30 * scale, height])
            #expect(try extents(0) == [130 * scale, 100 * scale, 30 * scale, height])
            #expect(try extents(2) == [10 * scale, 20 * scale, 30 * scale, height])
            let frame = try #require(try screen.children(ASAtspiServer.rootPath).first)
            @MainActor func hit(_ x: Int, _ y: Int) throws -> [ASDBusValue] {
                try screen.ask(frame, .component, "GetAccessibleAtPoint", .int(x), .int(y), .uint32(0))
            }
            #expect(try hit(131 * scale, 101 * scale) == [screen.server.reference(path)])
            #expect(try hit(130 * scale - 1, 101 * scale) != [screen.server.reference(path)])
            #expect(try hit(-5, -5) == [screen.server.reference(ASAtspiServer.nullPath)])
            #expect(
                try screen.ask(path, .component, "Contains", .int(30 * scale), .int(50 * scale), .uint32(1)) == [
                    .boolean(true)
                ]
            )
            #expect(
                try screen.ask(path, .component, "Contains", .int(30 * scale - 1), .int(50 * scale), .uint32(1)) == [
                    .boolean(false)
                ]
            )
        }
    }

    @Test("a press is the first action, then steps, then custom actions by name, and access keys are reported")
    func actions() throws {
        var done: [String] = []
        let save = named("Save", ASButtonNode())
        save.accessKey = "s"
        save.addAction(forControlEvents: .touchUpInside) { _ in done.append("saved") }
        let message = named("Message", ASDisplayNode())
        message.style.preferredSize = CGSize(width: 10, height: 10)
        message.accessibilityTraits = .adjustable
        message.accessibilityCustomActions = ["Reply", "Archive"].map { name in
            UIAccessibilityCustomAction(name: name) { _ in
                done.append(name)
                return name == "Archive"
            }
        }
        try ASAtspiScreen.run { screen in
            screen.harness.show(page([save, message]))
            screen.harness.advance(seconds: 0.2)
            let items = try screen.items()
            let (button, other) = (try items.path("Save"), try items.path("Message"))
            #expect(
                try screen.ask(button, .action, "GetActions").first?.parts == [
                    .structure([.string("press"), .string(""), .string("<Alt>s")])
                ]
            )
            #expect(try screen.ask(button, .action, "DoAction", .int32(0)) == [.boolean(true)])
            let names = try (0..<4).map { try screen.ask(other, .action, "GetName", .int32($0)).first?.text }
            #expect(names == ["increment", "decrement", "Reply", "Archive"])
            #expect(try screen.get(other, .action, "NActions") == .int32(4))
            #expect(try screen.ask(other, .action, "DoAction", .int32(2)) == [.boolean(false)])
            #expect(try screen.ask(other, .action, "DoAction", .int32(3)) == [.boolean(true)])
            #expect(done == ["saved", "Reply", "Archive"])
            #expect(try screen.error(other, "org.a11y.atspi.Action", "DoAction", .int32(4)) == "InvalidArgs")
            #expect(try screen.error(other, "org.a11y.atspi.Action", "DoAction", .int32(-1)) == "InvalidArgs")
        }
    }

    @Test("a client can set a slider's number, within its range and steps, as the user can")
    func numbers() throws {
        let slider = named("slider", ASSliderNode(value: 40, minimumValue: 0, maximumValue: 100, step: 5))
        var heard: [Double] = []
        slider.addAction(forControlEvents: .valueChanged) { [weak slider] _ in heard.append(Double(slider?.value ?? -1))
        }
        try ASAtspiScreen.run { screen in
            screen.harness.show(page([slider]))
            screen.harness.advance(seconds: 0.2)
            let path = try screen.items().path("slider")
            @MainActor func set(_ value: ASDBusValue) throws -> String {
                try screen.error(
                    path,
                    "org.freedesktop.DBus.Properties",
                    "Set",
                    .string("org.a11y.atspi.Value"),
                    .string("CurrentValue"),
                    .variant(value)
                )
            }
            #expect(try screen.get(path, .value, "MaximumValue") == .double(100))
            #expect(try screen.get(path, .value, "MinimumIncrement") == .double(5))
            #expect(try set(.double(73)) == "" && screen.get(path, .value, "CurrentValue") == .double(75))
            #expect(try set(.int32(400)) == "" && screen.get(path, .value, "CurrentValue") == .double(100))
            #expect(try screen.get(path, .value, "Text") == .string("100%"))
            #expect(try set(.double(.nan)) == "InvalidArgs" && set(.string("9")) == "InvalidArgs")
            #expect(heard == [75, 100])
            slider.isEnabled = false
            #expect(try set(.double(10)) == "NotSupported" && slider.value == 100)
        }
    }

    @Test("a client can move the focus, and items report it")
    func focus() throws {
        let (first, second) = (named("first", ASButtonNode()), named("second", ASButtonNode()))
        for node in [first, second] {
            node.style.preferredSize = CGSize(width: 50, height: 20)
            node.addAction(forControlEvents: .touchUpInside) { _ in }
        }
        try ASAtspiScreen.run { screen in
            screen.harness.show(page([first, second]))
            screen.harness.advance(seconds: 0.2)
            let items = try screen.items()
            #expect(try screen.ask(items.path("second"), .component, "GrabFocus") == [.boolean(true)])
            #expect(second.isFirstResponder)
            #expect(try screen.states(items.path("second")).contains(.focused))
            #expect(try !screen.states(items.path("first")).contains(.focused))
        }
    }

    @Test("a call with an invalid path, interface, method, type or property, or for a removed item, returns an error")
    func errors() throws {
        let node = named("node", ASDisplayNode())
        node.style.preferredSize = CGSize(width: 10, height: 10)
        try ASAtspiScreen.run { screen in
            screen.harness.show(page([node]))
            screen.harness.advance(seconds: 0.2)
            let path = try screen.items().path("node")
            let (root, accessible) = (ASAtspiServer.rootPath, "org.a11y.atspi.Accessible")
            for wrong in ["/", "/org/a11y/atspi/accessible/77777", "/org/a11y/atspi/accessible/-1", path + "0x", "/x"] {
                #expect(try screen.error(wrong, accessible, "GetRole") == "UnknownObject", "\(wrong)")
            }
            #expect(try screen.error(path, "org.a11y.atspi.Table", "GetRole") == "UnknownInterface")
            #expect(try screen.error(path, "org.a11y.atspi.Value", "GetRole") == "UnknownInterface")
            #expect(try screen.error(path, accessible, "Explode") == "UnknownMethod")
            #expect(try screen.error(path, accessible, "GetChildAtIndex", .string("0")) == "InvalidArgs")
            #expect(try screen.error(path, accessible, "GetChildAtIndex") == "InvalidArgs")
            #expect(try screen.error(path, accessible, "GetRole", .int32(0)) == "InvalidArgs")
            let properties = "org.freedesktop.DBus.Properties"
            #expect(
                try screen.error(path, properties, "Get", .string(accessible), .string("Colour")) == "UnknownProperty"
            )
            #expect(try screen.error(path, properties, "Get", .string("x"), .string("Name")) == "UnknownInterface")
            #expect(
                try screen.error(path, properties, "Set", .string(accessible), .string("Name"), .variant(.string("")))
                    == "PropertyReadOnly"
            )
            var unreadable = ASDBusMessage(kind: .call, path: path, interface: accessible, member: "GetRole")
            (unreadable.isUnreadable, unreadable.expectsReply) = (true, true)
            #expect(screen.server.answer(unreadable)?.errorName.hasSuffix("InvalidArgs") == true)
            // There is no reply if the caller expects none.
            unreadable.expectsReply = false
            #expect(screen.server.answer(unreadable) == nil)
            #expect(
                try screen.ask(path, .accessible, "GetChildAtIndex", .int32(9)) == [
                    screen.server.reference(ASAtspiServer.nullPath)
                ]
            )

            node.removeFromSupernode()
            node.isHidden = true
            screen.harness.advance(seconds: 0.1)
            #expect(try screen.error(path, accessible, "GetRole") == "UnknownObject")
            let frame = try #require(try screen.children(root).first)
            try screen.window.close()
            #expect(try screen.error(frame, accessible, "GetRole") == "UnknownObject")
            #expect(try screen.children(root).isEmpty)
        }
    }

    @Test("the introspection contains the supported interfaces, and lists of properties are complete")
    func introspection() throws {
        #expect(ASAtspiInterface.types("a((so)(so)(so)iiassusau)") == ["a((so)(so)(so)iiassusau)"])
        #expect(ASAtspiInterface.types("iu(ii)a{sv}as") == ["i", "u", "(ii)", "a{sv}", "as"])
        try ASAtspiScreen.run { screen in
            let root = ASAtspiServer.rootPath
            let text = try screen.ask(root, .introspectable, "Introspect").first?.text ?? ""
            let document = try XMLDocumentChecker.interfaces(text)
            #expect(document.contains("org.a11y.atspi.Application") && document.contains("org.a11y.atspi.Accessible"))
            let all = try screen.ask(root, .properties, "GetAll", .string("org.a11y.atspi.Accessible"))
            #expect(all.first?.parts?.count == ASAtspiInterface.accessible.properties.count)
            #expect(try screen.ask(ASAtspiServer.cachePath, .cache, "GetItems").first?.parts == [])
            #expect(try screen.error("/anything", "org.freedesktop.DBus.Peer", "Ping") == "")
        }
    }
}

/// Finds the names of the interfaces in introspection data.
private enum XMLDocumentChecker {
    static func interfaces(_ text: String) throws -> Set<String> {
        let expression = try NSRegularExpression(pattern: "<interface name=\"([^\"]+)\">")
        let whole = NSRange(location: 0, length: text.utf16.count)
        return Set(
            expression.matches(in: text, range: whole).compactMap { match in
                Range(match.range(at: 1), in: text).map { String(text[$0]) }
            }
        )
    }
}
