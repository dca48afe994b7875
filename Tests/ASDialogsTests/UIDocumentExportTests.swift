// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASNodesTesting
internal import ASPlatform
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASDialogs
@testable import ASUIKit
@testable import ASViews

@Suite("Exporting files", .serialized)
@MainActor
struct UIDocumentExportTests {
    private final class Heard: UIDocumentPickerDelegate {
        var urls: [URL] = []
        var isCancelled = false

        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            self.urls = urls
        }

        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { isCancelled = true }
    }

    private func run(
        _ files: [URL],
        asCopy: Bool,
        to folder: URL,
        test: String = #function,
        _ body: @MainActor (ASTestHarness, ASFileChooserController, Heard) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 760, height: 600), test: test) { harness in
            let (below, heard) = (UIViewController(), Heard())
            harness.show(below)
            let picker = UIDocumentPickerViewController(forExporting: files, asCopy: asCopy)
            picker.directoryURL = folder
            picker.delegate = heard
            below.present(picker, animated: true)
            harness.advance(seconds: 1)
            try body(harness, try #require(picker.presentedViewController as? ASFileChooserController), heard)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    private func press(_ key: ASKey, in harness: ASTestHarness) {
        harness.type(key)
        harness.advance(seconds: 1)
    }

    @Test("a file is moved to the typed name, or copied to it")
    func moving() throws {
        for asCopy in [false, true] {
            let folder = try DialogFolder()
            let (file, target) = (try folder.add("a.txt", "words"), try folder.addFolder("to"))
            try run([file], asCopy: asCopy, to: target) { harness, chooser, heard in
                #expect(chooser.chooser.nameField?.text == "a.txt" && chooser.chooser.nameField?.isEditing == true)
                harness.type("new")
                press(.return, in: harness)
                #expect(heard.urls.map(\.path) == [target.path + "/new.txt"])
                #expect(try folder.text("to/new.txt") == "words")
                #expect(FileManager.default.fileExists(atPath: file.path) == asCopy)
                let names = try FileManager.default.contentsOfDirectory(atPath: target.path)
                #expect(names == ["new.txt"])
            }
        }
    }

    @Test("an existing name causes a question; only Replace writes")
    func replacing() throws {
        let folder = try DialogFolder()
        let (file, target) = (try folder.add("a.txt", "new"), try folder.addFolder("to"))
        try folder.add("to/a.txt", "old")
        try run([file], asCopy: true, to: target) { harness, chooser, heard in
            press(.return, in: harness)
            let alert = try #require(chooser.presentedViewController as? UIAlertController)
            #expect(alert.title == "Replace “a.txt”?")
            press(.escape, in: harness)
            #expect(heard.urls.isEmpty && !heard.isCancelled && chooser.presentedViewController == nil)
            #expect(try folder.text("to/a.txt") == "old")
            press(.return, in: harness)
            press(.right, in: harness)
            press(.return, in: harness)
            #expect(heard.urls.count == 1)
            #expect(try folder.text("to/a.txt") == "new")
        }
    }

    @Test("invalid names are not accepted; the name of a folder shows that folder")
    func names() throws {
        let folder = try DialogFolder()
        let file = try folder.add("a.txt")
        try folder.addFolder("to")
        try run([file], asCopy: true, to: folder.url) { harness, chooser, heard in
            for name in ["", "a/b", ".."] {
                chooser.chooser.nameField?.text = name
                chooser.showState()
                #expect(!chooser.chooser.doneButton.isEnabled)
                press(.return, in: harness)
            }
            chooser.chooser.nameField?.text = "to"
            chooser.showState()
            press(.return, in: harness)
            #expect(chooser.folder.lastPathComponent == "to" && heard.urls.isEmpty)
        }
    }

    @Test("several files are moved to one folder, with numbers if their names exist")
    func several() throws {
        let folder = try DialogFolder()
        let files = [try folder.add("a.txt", "1"), try folder.add("b", "2")]
        let target = try folder.addFolder("to")
        try folder.add("to/a.txt", "old")
        try run(files, asCopy: false, to: target) { harness, chooser, heard in
            try harness.tap(chooser.chooser.doneButton)
            harness.advance(seconds: 1)
            #expect(heard.urls.map(\.lastPathComponent) == ["a 2.txt", "b"])
            #expect(try folder.text("to/a.txt") == "old")
            #expect(try folder.text("to/a 2.txt") == "1")
        }
    }

    @Test("a failed export shows an alert, and then cancels")
    func failing() throws {
        let folder = try DialogFolder()
        let (file, target) = (try folder.add("a.txt"), try folder.addFolder("to"))
        try run([file], asCopy: false, to: target) { harness, chooser, heard in
            try FileManager.default.removeItem(at: file)
            press(.return, in: harness)
            let alert = try #require(chooser.presentedViewController as? UIAlertController)
            #expect(alert.title == "The files cannot be written." && alert.message?.isEmpty == false)
            press(.return, in: harness)
            #expect(heard.isCancelled && heard.urls.isEmpty)
        }
    }

    @Test("typing replaces the suggested name up to its file extension")
    func stem() throws {
        let folder = try DialogFolder()
        let (file, target) = (try folder.add("a.tar.txt"), try folder.addFolder("to"))
        try run([file], asCopy: true, to: target) { harness, chooser, heard in
            harness.type("b")
            press(.return, in: harness)
            #expect(heard.urls.map(\.lastPathComponent) == ["b.txt"])
        }
    }

    @Test("a new folder is created and shown; a name that exists shows the reason")
    func newFolders() throws {
        let folder = try DialogFolder()
        let (file, target) = (try folder.add("a.txt"), try folder.addFolder("to"))
        try run([file], asCopy: true, to: target) { harness, chooser, _ in
            try harness.tap(try #require(chooser.chooser.newFolderButton))
            harness.advance(seconds: 1)
            let alert = try #require(chooser.presentedViewController as? UIAlertController)
            #expect(alert.title == "New folder" && alert.actions.last?.isEnabled == false)
            harness.type("Poems")
            press(.return, in: harness)
            var isFolder: ObjCBool = false
            #expect(FileManager.default.fileExists(atPath: target.path + "/Poems", isDirectory: &isFolder))
            #expect(isFolder.boolValue && chooser.folder.path == target.path + "/Poems")

            chooser.goUp()
            harness.advance(seconds: 1)
            harness.type(.character("n"), modifiers: [.control, .shift])
            harness.advance(seconds: 1)
            harness.type("Poems")
            press(.return, in: harness)
            let report = try #require(chooser.presentedViewController as? UIAlertController)
            #expect(report.title == "“Poems” cannot be created." && report.message == "File exists.")
            press(.escape, in: harness)
            #expect(chooser.folder.path == target.path && chooser.presentedViewController == nil)
        }
    }
}
