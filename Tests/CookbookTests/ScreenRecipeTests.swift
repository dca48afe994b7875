// SPDX-License-Identifier: Apache-2.0
import ASPlatformHeadless
import AsyncDisplayKit
import AsyncDisplayKitTesting
import BusKit
import Foundation
import Testing

@Suite("Recipes of screens and animations", .serialized)
@MainActor
struct ScreenRecipeTests {
    @Test func `an alert asks before a deletion`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 200), scale: 2) { harness in
            var deleted = 0
            let controller = ASDKViewController(node: Cookbook.page(ASDisplayNode()))
            harness.show(controller)
            confirmDeletion(of: "notes.txt", over: controller) { deleted += 1 }
            harness.advance(seconds: 1)
            try harness.verify("ShowAlert")

            // Two buttons of 44 points, the one that cancels at the left.
            let view = try #require(controller.presentedViewController?.view)
            let frame = view.convert(view.bounds, to: nil)
            harness.tap(at: CGPoint(x: frame.maxX - 20, y: frame.maxY - 22))
            harness.advance(seconds: 1)
            #expect(deleted == 1 && controller.presentedViewController == nil)
        }
    }

    @Test func `a chooser lists texts, and the chosen ones are shown`() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-\(UUID().uuidString)")
        let folder = root.appendingPathComponent("home/ada/Documents/Poems", isDirectory: true)
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Drafts"),
            withIntermediateDirectories: true
        )
        for (name, bytes) in [("Frog.txt", 120), ("Pond.txt", 4200), ("Notes.md", 900), ("Cover.png", 10)] {
            try Data(count: bytes).write(to: folder.appendingPathComponent(name))
        }
        try ASTestHarness.run(size: CGSize(width: 480, height: 300), scale: 2) { harness in
            let controller = ReaderController(node: ASTextNode())
            harness.show(controller)
            controller.chooseTexts(in: folder)
            harness.advance(seconds: 1)
            harness.type("p")
            harness.advance(seconds: 2)
            try harness.verify("ChooseFiles", maximumByteCount: 49_152)

            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(controller.node.attributedText?.string == "Pond.txt")
        }
        try FileManager.default.removeItem(at: root)
    }

    @Test func `a switch has its saved state`() throws {
        let name = "org.asyncdisplaykit.tests.\(UUID().uuidString)"
        let settings = try #require(UserDefaults(suiteName: name))
        try ASTestHarness.run(size: CGSize(width: 240, height: 120), scale: 2) { harness in
            let node = soundSwitch(settings: settings)
            harness.show(Cookbook.page(node))
            #expect(node.isOn)

            try harness.tap(node)
            harness.advance(seconds: 1)

            #expect(!soundSwitch(settings: settings).isOn)
        }
        settings.removePersistentDomain(forName: name)
    }

    @Test func `a click on a notification opens the file that it names`() async throws {
        let bus = try PrivateBus()
        let server = try LittleNotifications(on: bus)
        try await ASTestHarness.run(size: CGSize(width: 240, height: 120), scale: 2) { harness in
            ASDesktopServices.environment.current = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
            var opened: [String] = []
            let notifications = ExportNotifications { opened.append($0) }

            try await notifications.exported("Poems.pdf")
            server.click(1)
            while opened.isEmpty { await harness.runUntilParked() }

            #expect(opened == ["Poems.pdf"])
            ASDesktopServices.current.end(waiting: 10)
        }
        server.stop()
    }

    @Test func `a window, its columns, its list and its draft are as they were in the last run`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        typealias Run =
            @MainActor (UIWindow, ASTestHarness, UISplitViewController, ASTableNode, UITextView) throws -> Void
        func run(_ body: Run) throws {
            try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
                UIApplication.shared.stateRestorationFolder = folder
                let window = notesWindow()
                window.makeKeyAndVisible()
                harness.advance(seconds: 1)
                let split = try #require(window.rootViewController as? UISplitViewController)
                let notes = try #require(split.viewController(for: .primary) as? NotesViewController)
                let draft = try #require(split.viewController(for: .secondary) as? DraftViewController)
                try body(window, harness, split, notes.node, draft.draft)
                harness.advance(seconds: 1)
                UIApplication.shared.saveRestorableState()
                window.close()
                harness.advance(seconds: 1)
            }
        }
        var distance: CGFloat = 0
        try run { window, harness, split, notes, draft in
            (window.platformHandle as? ASHeadlessWindow)?.simulateResize(to: CGSize(width: 700, height: 500))
            harness.advance(seconds: 1)
            notes.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
            notes.selectRow(at: IndexPath(row: 42, section: 0), animated: false, scrollPosition: .none)
            draft.text = "Dear Ada"
            harness.advance(seconds: 1)
            distance =
                try #require(notes.nodeForRow(at: IndexPath(row: 42, section: 0))).frame.minY - notes.contentOffset.y
        }
        try run { window, _, _, notes, draft in
            #expect(window.bounds.size == CGSize(width: 700, height: 500))
            let row = try #require(notes.nodeForRow(at: IndexPath(row: 42, section: 0)))
            #expect(row.frame.minY - notes.contentOffset.y == distance && row.isSelected)
            #expect(draft.text == "Dear Ada")
        }
    }

    @Test func `files, addresses and actions of the desktop appear in the open window`() throws {
        try ASTestHarness.run(size: CGSize(width: 240, height: 120), scale: 2) { harness in
            let (notebook, application) = (Notebook(), UIApplication.shared)
            application.delegate = notebook
            notebook.applicationDidFinishLaunching(application)
            let page = try #require(URL(string: "notebook:poems"))

            ASApplicationRequests.current.perform(
                ASApplicationRequest(.open([URL(fileURLWithPath: "/tmp/a.txt"), page]))
            )
            let item = UIApplicationShortcutItem(type: "new-note", localizedTitle: "New note")
            ASApplicationRequests.current.perform(ASApplicationRequest(.perform(item)))

            #expect(notebook.names.attributedText?.string == "a.txt\nnotebook:poems\nNew note")
            for window in application.windows where window !== harness.window { window.close() }
            harness.runUntilParked()
            application.delegate = nil
        }
    }

    @Test func `a pushed screen has a button that goes back`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 160), scale: 2) { harness in
            let navigation = albums()
            harness.show(navigation)

            navigation.pushViewController(AlbumViewController("Second album"), animated: true)
            harness.advance(seconds: 1)
            #expect(navigation.topViewController?.title == "Second album")
            try harness.verify("Navigate")

            try harness.tap(label: "Back")
            harness.advance(seconds: 1)
            #expect(navigation.topViewController?.title == "First album")
        }
    }

    @Test func `a click on a tab shows its screen`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 160), scale: 2) { harness in
            let controller = tabs()
            harness.show(controller)
            try harness.verify("TabBar")

            harness.tap(at: CGPoint(x: 240, y: 140))
            harness.advance(seconds: 1)
            #expect(controller.selectedIndex == 1)
        }
    }

    @Test func `a change of layout moves nodes, and fades in new ones`() throws {
        try ASTestHarness.run(size: CGSize(width: 240, height: 160), scale: 2) { harness in
            let node = DetailsNode()
            node.backgroundColor = .systemBackground
            harness.show(node)
            #expect(node.subnodes.map(\.frame.minY) == [60])

            node.toggle()
            harness.advance(seconds: 0.2)
            try harness.verify("AnimateLayout")
            harness.advance(seconds: 1)
            // 40 + 8 + 80 points in 160.
            #expect(node.subnodes.map(\.frame.minY) == [16, 64])
        }
    }

    @Test func `an animation returns to where it began`() throws {
        try ASTestHarness.run(size: CGSize(width: 160, height: 100), scale: 2) { harness in
            let node = Cookbook.box(.systemRed, width: 40, height: 40)
            harness.show(Cookbook.page(node))

            pulse(node)
            harness.advance(seconds: 0.2)
            try harness.verify("AnimateView")
            harness.advance(seconds: 1)
            #expect(node.alpha == 1 && CATransform3DIsIdentity(node.transform))
        }
    }

    @Test func `a card has other colours in the dark`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 80), scale: 2) { harness in
            let cards = [CardNode(), CardNode()]
            for (card, style) in zip(cards, [UIUserInterfaceStyle.light, .dark]) {
                card.overrideUserInterfaceStyle = style
                card.style.preferredSize = CGSize(width: 160, height: 80)
            }
            harness.show(
                Cookbook.page { _, _ in
                    let row = ASStackLayoutSpec.horizontal()
                    row.children = cards
                    return row
                }
            )

            try harness.verify("DarkMode")
        }
    }

    @Test func `a node lays out its subnodes`() throws {
        try ASTestHarness.run(size: CGSize(width: 240, height: 60), scale: 2) { harness in
            let contact = ContactNode(name: "Ada Lovelace")
            harness.show(contact)

            #expect(contact.subnodes.map(\.frame.minX) == [16, 68])
            try harness.verify("OwnNode")
        }
    }

    @Test func `a flattened subtree has one layer`() throws {
        try ASTestHarness.run(size: CGSize(width: 160, height: 100), scale: 2) { harness in
            let node = pattern()
            harness.show(Cookbook.page(node))

            #expect(node.subnodes.count == 40 && node.layer.sublayers.isEmpty)
            try harness.verify("FlattenSubtree")
        }
    }

    @Test func `a narrow window has the details below the picture`() throws {
        try ASTestHarness.run(size: CGSize(width: 260, height: 140), scale: 2) { harness in
            let profile = ProfileNode()
            profile.backgroundColor = .systemBackground
            harness.show(profile)
            #expect(profile.subnodes.map(\.frame.origin) == [.zero, CGPoint(x: 88, y: 0)])
            try harness.verify("NarrowWindow")

            profile.frame.size.width = 200
            harness.advance(seconds: 1)
            #expect(profile.subnodes.map(\.frame.origin) == [.zero, CGPoint(x: 0, y: 68)])
        }
    }

    @Test func `a view is placed as a node`() throws {
        try ASTestHarness.run(size: CGSize(width: 160, height: 60), scale: 2) { harness in
            let node = progressNode(0.6)
            harness.show(Cookbook.page(node))

            #expect((node.view as? UIProgressView)?.frame == CGRect(x: 20, y: 28, width: 120, height: 4))
            try harness.verify("WrapView")
        }
    }

    @Test func `a double click zooms`() throws {
        try ASTestHarness.run(size: CGSize(width: 160, height: 100), scale: 2) { harness in
            let image = ASImageNode()
            image.image = Cookbook.cat
            image.contentMode = .scaleAspectFill
            let zoom = ZoomNode(image)
            harness.show(zoom)

            harness.tap(at: CGPoint(x: 80, y: 50), clickCount: 1)
            harness.tap(at: CGPoint(x: 80, y: 50), clickCount: 2)
            harness.advance(seconds: 1)

            #expect(zoom.view.zoomScale == 2)
            try harness.verify("ZoomContent", maximumByteCount: 98_304)
        }
    }
}
