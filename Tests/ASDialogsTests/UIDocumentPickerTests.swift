// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASDesktop
internal import ASNodes
internal import ASNodesTesting
internal import ASPlatform
internal import ASTableNodes
internal import ASTextNodes
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASDialogs
@testable import ASUIKit
@testable import ASViews

/// The picker without a desktop, which shows our own dialog.
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

    @Test("folders come first, names in natural order; Ctrl+H shows hidden files")
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

    @Test("arrows select, Return enters folders and chooses files, Backspace and Alt+Up show the parent")
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

    @Test("letters select a name regardless of case; after a pause they start a new search")
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

    @Test("Esc and the button cancel once")
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

    @Test("a double click enters a folder; Shift selects several files")
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

    @Test("a folder can be chosen: the selected one, or the displayed one")
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

    @Test("an opened copy is in a new folder")
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

    @Test("an unreadable folder shows the reason; an empty one shows that it is empty")
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

    @Test("ten thousand files are listed at once")
    func manyFiles() throws {
        let folder = try DialogFolder()
        for number in 0..<10_000 { close(creat(folder.url.path + "/file-\(number)", 0o600)) }
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), in: folder) { harness, chooser, _ in
            #expect(chooser.entries.count == 10_000 && chooser.entries[9_999].name == "file-9999")
            press(.end, in: harness)
            #expect(chooser.selection.map(\.name) == ["file-9999"])
            harness.type("file-777")
            #expect(chooser.selection.map(\.name) == ["file-777"])
        }
    }

    @Test("a typed path shows its folder, or selects its file; a missing one is reported")
    func paths() throws {
        let folder = try fixture()
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), in: folder) { harness, chooser, _ in
            harness.type("/")
            harness.advance(seconds: 1)
            harness.type(String(folder.url.path.dropFirst()) + "/outer")
            press(.return, in: harness)
            harness.advance(seconds: 1)
            #expect(chooser.folder.path == folder.url.path + "/outer" && chooser.presentedViewController == nil)

            press(.character("l"), modifiers: .control, in: harness)
            harness.type("../b9.txt")
            press(.return, in: harness)
            harness.advance(seconds: 1)
            #expect(chooser.folder.path == folder.url.path && chooser.selection.map(\.name) == ["b9.txt"])

            press(.character("l"), modifiers: .control, in: harness)
            harness.type("gone")
            press(.return, in: harness)
            harness.advance(seconds: 1)
            let report = try #require(chooser.presentedViewController as? UIAlertController)
            #expect(report.title == "“gone” does not exist." && chooser.folder.path == folder.url.path)
            press(.escape, in: harness)
        }
    }

    @Test("a broken link and a name that is not UTF-8 are listed, but cannot be chosen")
    func problems() throws {
        let folder = try DialogFolder()
        #expect(symlink("missing", folder.url.path + "/link") == 0)
        let broken = folder.url.path.utf8CString.dropLast() + [0x2F, CChar(bitPattern: 0xE9), 0x2E, 0x74, 0]
        close(broken.withUnsafeBufferPointer { creat($0.baseAddress!, 0o600) })
        try folder.add("مستند.txt")
        try run(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), in: folder) { harness, chooser, _ in
            #expect(names(chooser) == ["link", "مستند.txt", "\u{FFFD}.t"])
            #expect(chooser.entries.map(\.isUsable) == [false, true, false])
            let cell = try #require(chooser.chooser.table.nodeForRow(at: IndexPath(row: 0, section: 0)))
            #expect(cell.toolTip == "It links to a missing file.")
            press(.home, in: harness)
            #expect(chooser.selection.isEmpty && !chooser.chooser.doneButton.isEnabled)
            press(.down, in: harness)
            #expect(chooser.selection.map(\.name) == ["مستند.txt"])
        }
    }
}
