// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import DialogsDemo

@MainActor @Suite struct DialogsTests {
    /// Runs a test with new settings, and removes them afterwards.
    private func withSettings(_ body: @MainActor (UserDefaults) throws -> Void) throws {
        let name = "org.asyncdisplaykit.tests.\(UUID().uuidString)"
        let settings = try #require(UserDefaults(suiteName: name))
        try body(settings)
        settings.removePersistentDomain(forName: name)
    }

    private func run(
        _ settings: UserDefaults,
        test: String = #function,
        _ body: @MainActor (ASTestHarness, DialogsViewController) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 640, height: 640), test: test) { harness in
            let page = DialogsViewController(settings: settings)
            harness.show(page)
            harness.advance(seconds: 0.5)
            try body(harness, page)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    private func press(_ title: String, _ harness: ASTestHarness, _ page: DialogsViewController) throws {
        try harness.tap(page.page.button(titled: title))
        harness.advance(seconds: 1)
    }

    private func status(_ page: DialogsViewController) -> String? {
        page.page.descendants(ASTextNode.self).compactMap(\.debugName).first { $0.hasPrefix("status: ") }
    }

    @Test func `each alert reports its pressed button`() throws {
        try withSettings { settings in
            try run(settings) { harness, page in
                for (button, keys, result) in [
                    ("Message …", [ASKey.return], "OK"), ("Question …", [.right, .return], "Delete"),
                    ("Three buttons …", [.escape], "Cancel"), ("Action sheet …", [.escape], "Cancel"),
                ] {
                    try press(button, harness, page)
                    for key in keys { harness.type(key) }
                    harness.advance(seconds: 1)
                    #expect(status(page) == "status: \(result)", "\(button)")
                }
                try press("Text fields …", harness, page)
                harness.type("Ada")
                harness.type(.return)
                harness.advance(seconds: 1)
                #expect(status(page) == "status: Signed in as Ada")
            }
        }
    }

    @Test func `settings are the same on the next page`() throws {
        try withSettings { settings in
            try run(settings) { harness, page in
                #expect(!page.page.largeSwitch.isOn)
                try harness.tap(page.page.largeSwitch)
                harness.advance(seconds: 1)
            }
            try run(settings) { _, page in #expect(page.page.largeSwitch.isOn) }
        }
    }

    @Test func `a chosen text is shown, and Esc closes the about panel`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("a.txt")
        try Data("An old silent pond".utf8).write(to: file)
        try withSettings { settings in
            try run(settings) { harness, page in
                let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
                page.documentPicker(picker, didPickDocumentsAt: [file])
                harness.advance(seconds: 1)
                #expect(page.page.texts.contains("An old silent pond"))
                try press("About …", harness, page)
                #expect(page.presentedViewController is ASAboutViewController)
                harness.type(.escape)
                harness.advance(seconds: 1)
                #expect(page.presentedViewController == nil)
            }
        }
        try FileManager.default.removeItem(at: folder)
    }
}
