// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASDialogs
import ASPlatform
import ASUIKitTesting
import ASViews
import BusKit
import Foundation
import Testing

@testable import ASDesktop
@testable import ASUIKit

/// Alerts and panels as clients of AT-SPI see them.
@Suite("Dialogs over AT-SPI", .serialized)
@MainActor
struct ASAtspiDialogTests {
    @Test("an alert has its role and title, is modal, hides the page below, and returns the focus")
    func alerts() throws {
        try ASAtspiScreen.run(size: CGSize(width: 400, height: 300)) { screen in
            var messages: [ASDBusMessage] = []
            let watcher = ASAtspiWatcher(screen.server) { messages.append($0) }
            UIApplication.shared.windowsObserver = { [weak watcher] in watcher?.scheduleScan() }
            defer { UIApplication.shared.windowsObserver = nil }
            watcher.listeners.add(ASAtspiScreen.client, "object:state-changed:focused")
            let below = UIViewController()
            screen.harness.show(below)
            let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
            field.accessibilityLabel = "Below"
            below.view.addSubview(field)
            field.becomeFirstResponder()
            screen.harness.advance(seconds: 0.5)
            let alert = UIAlertController(title: "Delete?", message: "For good.", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
            alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
            messages = []

            below.present(alert, animated: true)
            screen.harness.advance(seconds: 1)
            let items = try screen.items()
            let path = try items.path("Delete?")
            #expect(items["Below"] == nil)
            let frame = try #require(try screen.children(ASAtspiServer.rootPath).first)
            let dialog = try #require(try screen.children(frame).first)
            #expect(try screen.role(dialog) == "alert")
            #expect(try screen.states(dialog).contains(.modal))
            #expect(try screen.get(dialog, .accessible, "Name") == .string("Delete?"))
            // The last of that name is the heading.
            #expect(try screen.role(path) == "heading")
            #expect(try screen.role(items.path("For good.")) == "label")
            #expect(try screen.role(items.path("Delete")) == "push button")
            #expect(try screen.states(items.path("Keep")).contains(.focused))
            let focused = messages.filter { $0.arguments[1].int == 1 }.map(\.path)
            let keep = try items.path("Keep")
            #expect(focused == [keep])

            messages = []
            screen.harness.type(.escape)
            screen.harness.advance(seconds: 1)
            // The page below has new elements, because it was hidden.
            let paths = messages.filter { $0.arguments[1].int == 1 }.map(\.path)
            let belowPath = try screen.items().path("Below")
            #expect(paths == [belowPath])
            screen.harness.window?.rootViewController = nil
            screen.harness.runUntilParked()
        }
    }

    @Test("an about panel is a dialog with its title and texts; the chooser has its files in a table")
    func panels() throws {
        try ASAtspiScreen.run(size: CGSize(width: 760, height: 600)) { screen in
            let below = UIViewController()
            screen.harness.show(below)
            var information = ASAboutInformation()
            (information.name, information.version, information.website) = ("Ada", "2", URL(string: "https://ada.org"))
            below.present(ASAboutViewController(information), animated: false)
            screen.harness.advance(seconds: 0.5)
            var items = try screen.items()
            #expect(try screen.role(items.path("About Ada")) == "dialog")
            #expect(try screen.role(items.path("Ada")) == "heading")
            #expect(try screen.role(items.path("Version 2")) == "label")
            screen.harness.type(.escape)
            screen.harness.advance(seconds: 1)
            #expect(below.presentedViewController == nil)

            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("abc".utf8).write(to: folder.appendingPathComponent("a.txt"))
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
            picker.directoryURL = folder
            below.present(picker, animated: false)
            screen.harness.advance(seconds: 1)
            items = try screen.items()
            #expect(try screen.role(items.path("Open")) != "label")
            #expect(try screen.children(items.path("Files")).count == 1)
            #expect(try screen.role(items.path("Parent folder")) == "push button")
            #expect(try screen.role(items.path("Cancel")) == "push button")
            #expect(try screen.role(items.path("Search this folder")) == "push button")
            #expect(try screen.role(items.path("Sorted by name, ascending")) == "push button")
            screen.harness.type(.character("f"), modifiers: .control)
            screen.harness.advance(seconds: 0.5)
            items = try screen.items()
            #expect(try screen.role(items.path("Search")) == "entry")
            #expect(try screen.states(items.path("Search")).contains(.focused))
            screen.harness.type(.escape)
            screen.harness.advance(seconds: 0.5)
            screen.harness.type(.escape)
            screen.harness.advance(seconds: 1)
            screen.harness.window?.rootViewController = nil
            screen.harness.runUntilParked()
            try FileManager.default.removeItem(at: folder)
        }
    }
}
