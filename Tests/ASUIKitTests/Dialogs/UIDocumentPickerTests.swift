// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASDesktop
internal import ASNodes
internal import ASPlatform
internal import ASTableNodes
internal import ASTextNodes
internal import AsyncDisplayKitTesting
internal import Foundation
internal import Testing

@testable import ASDialogs
@testable import ASUIKit
@testable import ASViews

/// The picker where there is no desktop: our own dialog.
@Suite("File dialogs", .serialized)
@MainActor
struct UIDocumentPickerTests {
    private final class Heard: UIDocumentPickerDelegate {
        var lines: [String] = []
        var urls: [URL] = []

        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            self.urls = urls
            lines.append(urls.map(\.lastPathComponent).joined(separator: " "))
            #expect(controller.presentingViewController == nil)
        }

        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { lines.append("cancelled") }
    }

    private func run(
        _ picker: UIDocumentPickerViewController,
        in folder: DialogFolder,
        test: String = #function,
        _ body: @MainActor (ASTestHarness, ASFileChooserController, Heard) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 760, height: 600), test: test) { harness in
            let (below, heard) = (UIViewController(), Heard())
            harness.show(below)
            picker.directoryURL = folder.url
            picker.delegate = heard
            below.present(picker, animated: true)
            harness.advance(seconds: 1)
            let chooser = try #require(picker.presentedViewController as? ASFileChooserController)
            try body(harness, chooser, heard)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    private func names(_ chooser: ASFileChooserController) -> [String] { chooser.entries.map(\.name) }

    private func press(_ keys: ASKey..., modifiers: UIKeyModifierFlags = [], in harness: ASTestHarness) {
        for key in keys {
            harness.type(key, modifiers: modifiers)
            harness.advance(seconds: 0.5)
        }
    }

    private func fixture() throws -> DialogFolder {
        let made = try DialogFolder()
        try made.addFolder("outer/inner")
        try made.addFolder("Void")
        for name in ["b10.txt", "b9.txt", "Á.png", ".hidden"] { try made.add(name) }
        try made.add("outer/deep.txt", "deep")
        return made
    }

    @Test("folders come first, names as people sort them; hidden files are shown by Ctrl+H")
    func listing() throws {
        let folder = try fixture()
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), in: folder) { harness, chooser, _ in
            #expect(names(chooser) == ["outer", "Void", "Á.png", "b9.txt", "b10.txt"])
            press(.character("h"), modifiers: .control, in: harness)
            #expect(names(chooser) == ["outer", "Void", ".hidden", "Á.png", "b9.txt", "b10.txt"])
            press(.character("h"), modifiers: .control, in: harness)
            #expect(names(chooser).count == 5)
        }
    }

    @Test("only files of the types are listed, and all folders")
    func types() throws {
        let folder = try fixture()
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.image]), in: folder) { _, chooser, _ in
            #expect(names(chooser) == ["outer", "Void", "Á.png"])
        }
    }

    @Test("arrows choose, Return opens folders and picks files, Backspace and Alt+Up go back to where one was")
    func keys() throws {
        let folder = try fixture()
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), in: folder) {
            harness,
            chooser,
            heard in
            #expect(!chooser.chooser.doneButton.isEnabled)
            press(.home, .return, in: harness)
            #expect(chooser.folder.lastPathComponent == "outer" && names(chooser) == ["inner", "deep.txt"])
            press(.backspace, in: harness)
            #expect(chooser.folder.path == folder.url.path && chooser.selection.map(\.name) == ["outer"])
            press(.return, in: harness)
            press(.up, modifiers: .alternate, in: harness)
            #expect(chooser.selection.map(\.name) == ["outer"])
            press(.return, .end, .return, in: harness)
            harness.advance(seconds: 1)
            #expect(heard.lines == ["deep.txt"] && heard.urls.map(\.path) == [folder.url.path + "/outer/deep.txt"])
        }
    }

    @Test("letters find a name, whatever its case; after a pause they begin anew")
    func finding() throws {
        let folder = try fixture()
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), in: folder) { harness, chooser, _ in
            harness.type("B1")
            #expect(chooser.selection.map(\.name) == ["b10.txt"])
            harness.advance(seconds: 2)
            harness.type("a")
            #expect(chooser.selection.map(\.name) == ["Á.png"])
        }
    }

    @Test("Esc and the button cancel, once; so does nothing else")
    func cancelling() throws {
        let folder = try fixture()
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), in: folder) {
            harness,
            chooser,
            heard in
            press(.escape, .escape, in: harness)
            #expect(heard.lines == ["cancelled"] && chooser.presentingViewController == nil)
        }
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), in: folder) {
            harness,
            chooser,
            heard in
            try harness.tap(chooser.chooser.cancelButton)
            harness.advance(seconds: 1)
            #expect(heard.lines == ["cancelled"])
        }
    }

    @Test("a double click opens a folder and picks a file; several files are picked with Shift")
    func clicks() throws {
        let folder = try fixture()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        picker.allowsMultipleSelection = true
        try run(picker, in: folder) { harness, chooser, heard in
            press(.home, .down, .down, .down, in: harness)
            press(.down, modifiers: .shift, in: harness)
            #expect(chooser.selection.map(\.name) == ["b9.txt", "b10.txt"])
            try harness.tap(chooser.chooser.doneButton)
            harness.advance(seconds: 1)
            #expect(heard.lines == ["b9.txt b10.txt"])
        }
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), in: folder) {
            harness,
            chooser,
            heard in
            let row = try #require(chooser.chooser.table.nodeForRow(at: IndexPath(row: 0, section: 0)))
            try harness.tap(row)
            try harness.tap(row)
            harness.advance(seconds: 1)
            #expect(chooser.folder.lastPathComponent == "outer" && heard.lines.isEmpty)
        }
    }

    @Test("a folder can be picked: the selected one, or the one that is shown")
    func folders() throws {
        let folder = try fixture()
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.folder]), in: folder) {
            harness,
            chooser,
            heard in
            #expect(names(chooser) == ["outer", "Void"])
            press(.home, in: harness)
            try harness.tap(chooser.chooser.doneButton)
            harness.advance(seconds: 1)
            #expect(heard.lines == ["outer"])
        }
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.folder]), in: folder) {
            harness,
            chooser,
            heard in
            try harness.tap(chooser.chooser.doneButton)
            harness.advance(seconds: 1)
            #expect(heard.urls.map(\.path) == [folder.url.path])
        }
    }

    @Test("a copy that was opened lies in a folder of its own")
    func copies() throws {
        let folder = try fixture()
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.item], asCopy: true), in: folder) {
            harness,
            _,
            heard in
            press(.end, .return, in: harness)
            harness.advance(seconds: 1)
            let copy = try #require(heard.urls.first)
            #expect(copy.lastPathComponent == "b10.txt" && !copy.path.hasPrefix(folder.url.path))
            let text = String(decoding: try Data(contentsOf: copy), as: UTF8.self)
            #expect(text == "x")
            try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
        }
    }

    @Test("a folder that cannot be read says why; one without anything says so")
    func unreadable() throws {
        let folder = try fixture()
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), in: folder) { harness, chooser, _ in
            chooser.show(folder.url.appendingPathComponent("gone", isDirectory: true))
            harness.advance(seconds: 1)
            #expect(
                chooser.chooser.messageNode.attributedText?.string
                    == "“gone” cannot be read: No such file or directory."
            )
            #expect(names(chooser).isEmpty && !chooser.chooser.messageNode.isHidden)
            chooser.show(folder.url.appendingPathComponent("Void", isDirectory: true))
            harness.advance(seconds: 1)
            #expect(chooser.chooser.messageNode.attributedText?.string == "The folder is empty.")
        }
    }

    @Test("ten thousand files are listed at once, and only those in sight become rows")
    func manyFiles() throws {
        let folder = try DialogFolder()
        for number in 0..<10_000 { close(creat(folder.url.path + "/file \(number)", 0o600)) }
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), in: folder) { harness, chooser, _ in
            #expect(chooser.entries.count == 10_000 && chooser.entries[9_999].name == "file 9999")
            press(.end, in: harness)
            #expect(chooser.selection.map(\.name) == ["file 9999"])
            harness.type("file 777")
            #expect(chooser.selection.map(\.name) == ["file 777"])
        }
    }
}
