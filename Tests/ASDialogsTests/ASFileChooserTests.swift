// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASControlNodes
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

/// Search, order, places and errors of our own file dialog.
@Suite("File chooser", .serialized)
@MainActor
struct ASFileChooserTests {
    init() { ASNodePopupContents.register() }

    private func run(
        in folder: DialogFolder,
        saving name: String? = nil,
        width: CGFloat = 760,
        test: String = #function,
        _ body: @MainActor (ChooserStage) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: width, height: 600), test: test) { harness in
            let stage = ChooserStage(harness, folder)
            try stage.open(saving: name)
            try body(stage)
            stage.close()
        }
    }

    private func fixture() throws -> DialogFolder {
        let made = try DialogFolder()
        try made.addFolder("outer/inner")
        try made.addFolder("Void")
        try made.add("b10.txt", "1")
        try made.add("b9.txt", "333")
        try made.add("Á.png", "22")
        for (name, day) in [("b10.txt", 3.0), ("b9.txt", 1), ("Á.png", 2), ("outer", 5), ("Void", 4)] {
            let date = Date(timeIntervalSince1970: day * 86400)
            try FileManager.default.setAttributes(
                [.modificationDate: date],
                ofItemAtPath: made.url.appendingPathComponent(name).path
            )
        }
        return made
    }

    // MARK: Search

    @Test("Ctrl+F searches names regardless of case and accents; Esc ends the search before it closes the dialog")
    func searching() throws {
        let folder = try fixture()
        try run(in: folder) { stage in
            stage.press(.character("f"), modifiers: .control)
            #expect(stage.node.searchBar?.isFirstResponder == true)
            stage.harness.type("A")
            #expect(stage.names == ["Á.png"] && stage.status == "1 match")
            stage.press(.backspace)
            stage.harness.type("9.T")
            #expect(stage.names == ["b9.txt"])

            stage.press(.escape)
            #expect(stage.names == ["outer", "Void", "Á.png", "b9.txt", "b10.txt"] && stage.status == "5 items")
            #expect(!stage.node.isSearching && stage.isOpen)
            #expect(stage.node.table.view.isFirstResponder)
            stage.press(.escape)
            #expect(!stage.isOpen)
        }
    }

    @Test("a search without a result shows its text; the next one starts empty")
    func noMatch() throws {
        let folder = try fixture()
        try run(in: folder) { stage in
            try stage.tap(stage.node.searchButton)
            stage.harness.type("xyz")
            #expect(stage.names.isEmpty && stage.message == "No files match “xyz”." && stage.status == "0 matches")
            stage.press(.return)
            #expect(stage.node.searchBar?.isFirstResponder == true)
            try stage.tap(stage.node.searchButton)
            #expect(stage.names.count == 5 && stage.message == nil)
            stage.press(.character("f"), modifiers: .control)
            #expect(stage.node.searchBar?.text?.isEmpty == true && stage.names.count == 5)
        }
    }

    @Test("Down moves from the search to the first match; Return there chooses it", arguments: [ASKey.down, .return])
    func matches(key: ASKey) throws {
        let folder = try fixture()
        try run(in: folder) { stage in
            stage.press(.character("f"), modifiers: .control)
            stage.harness.type("b")
            stage.press(key)
            #expect(stage.selection == ["b9.txt"] && stage.isOpen)
            stage.press(.down)
            #expect(stage.selection == ["b10.txt"])
            stage.press(.escape)
            #expect(stage.selection == ["b10.txt"])
            #expect(stage.names.count == 5)
            stage.press(.return)
            #expect(stage.chosen == ["b10.txt"])
        }
    }

    @Test("a search ends in another folder, and a path can be typed during it")
    func searchAndPaths() throws {
        let folder = try fixture()
        try run(in: folder) { stage in
            stage.press(.character("f"), modifiers: .control)
            stage.harness.type("out")
            stage.press(.down)
            stage.press(.return)
            #expect(stage.chooser?.folder.lastPathComponent == "outer" && stage.names == ["inner"])
            #expect(!stage.node.isSearching)

            stage.press(.character("f"), modifiers: .control)
            stage.press(.character("l"), modifiers: .control)
            stage.harness.type("../Void")
            stage.press(.return)
            #expect(stage.chooser?.folder.lastPathComponent == "Void")
        }
    }

    @Test("a search leaves the typed name of a new file as it is")
    func searchAndName() throws {
        let folder = try fixture()
        try run(in: folder, saving: "new.txt") { stage in
            stage.harness.type("poem")
            stage.press(.character("f"), modifiers: .control)
            stage.harness.type("b9")
            #expect(stage.names == ["b9.txt"])
            stage.press(.escape)
            #expect(stage.node.nameField?.text == "poem.txt" && stage.node.doneButton.isEnabled)
        }
    }

    @Test("ten thousand files are filtered and sorted in the background")
    func manyFiles() throws {
        let folder = try DialogFolder()
        for number in 0..<10_000 { close(creat(folder.url.path + "/file-\(number)", 0o600)) }
        try run(in: folder) { stage in
            let chooser = try #require(stage.chooser)
            stage.press(.character("f"), modifiers: .control)
            stage.harness.runtime.run {
                chooser.arrange { $0.search = "99" }
                #expect(chooser.entries.count == 10_000)
            }
            stage.harness.runUntilParked()
            #expect(chooser.entries.count == 280 && chooser.entries[0].name == "file-99")

            stage.harness.runtime.run {
                chooser.sort(ASFileArrangement.Order(isDescending: true))
                #expect(chooser.entries[0].name == "file-99")
            }
            stage.harness.advance(seconds: 0.5)
            #expect(chooser.entries[0].name == "file-9999")
        }
    }

    // MARK: Order

    @Test("files are sorted by name, date and size, folders first; the next chooser has the same order")
    func sorting() throws {
        let folder = try fixture()
        try run(in: folder) { stage in
            #expect(stage.node.orderButton.accessibilityLabel == "Sorted by name, ascending")
            try stage.choose("Modified", from: stage.node.orderButton)
            #expect(stage.names == ["Void", "outer", "b9.txt", "Á.png", "b10.txt"])
            try stage.choose("Descending", from: stage.node.orderButton)
            #expect(stage.names == ["outer", "Void", "b10.txt", "Á.png", "b9.txt"])
            try stage.choose("Size", from: stage.node.orderButton)
            #expect(stage.names == ["outer", "Void", "b9.txt", "Á.png", "b10.txt"])
            #expect(stage.node.orderButton.accessibilityLabel == "Sorted by size, descending")

            stage.press(.escape)
            try stage.open()
            #expect(stage.names == ["outer", "Void", "b9.txt", "Á.png", "b10.txt"])
            #expect(stage.node.orderButton.accessibilityLabel == "Sorted by size, descending")
            try stage.choose("Name", from: stage.node.orderButton)
            #expect(stage.names == ["Void", "outer", "b10.txt", "b9.txt", "Á.png"])
            try stage.choose("Ascending", from: stage.node.orderButton)
            #expect(stage.names == ["outer", "Void", "Á.png", "b9.txt", "b10.txt"])
        }
    }

    @Test("another order keeps the selection, and a row has its date where there is room")
    func selectionAndDates() throws {
        let folder = try fixture()
        for (width, hasDate) in [(760.0, true), (400, false)] {
            try run(in: folder, width: width) { stage in
                stage.press(.end)
                #expect(stage.selection == ["b10.txt"])
                try stage.choose("Descending", from: stage.node.orderButton)
                #expect(stage.names == ["Void", "outer", "b10.txt", "b9.txt", "Á.png"])
                #expect(stage.selection == ["b10.txt"])
                let row = try #require(stage.node.table.nodeForRow(at: IndexPath(row: 2, section: 0)))
                let texts = row.subnodes.compactMap { ($0 as? ASTextNode)?.attributedText?.string }
                #expect(texts.prefix(2) == ["b10.txt", "1 byte"] && texts.contains { $0.contains("1970") } == hasDate)
            }
        }
    }

    // MARK: Places

    @Test("a narrow chooser has the places in a menu")
    func places() throws {
        let folder = try fixture()
        try run(in: folder, width: 400) { stage in
            stage.chooser?.show(ASUserFolder.home())
            stage.harness.advance(seconds: 0.5)
            let actions = (stage.node.placesButton.menu?.children ?? []).compactMap { $0 as? UIAction }
            #expect(actions.first?.title == "Home" && actions.first?.state == .on)
            #expect(actions.last?.title == "Computer" && actions.last?.state == .off)
            try stage.choose("Computer", from: stage.node.placesButton)
            #expect(stage.chooser?.folder.path == "/" && stage.names.contains("proc"))
        }
        try run(in: folder, width: 760) { stage in
            #expect(throws: (any Error).self) { try stage.harness.center(of: stage.node.placesButton) }
        }
    }

    // MARK: Changes

    @Test("F5 shows new and changed files, and keeps the scroll offset, the selection and the focused row")
    func refreshing() throws {
        let folder = try DialogFolder()
        for number in 10..<60 { try folder.add("file \(number)") }
        try run(in: folder) { stage in
            let table = stage.node.table
            stage.press(.end)
            let offset = table.contentOffset.y
            #expect(offset > 200 && stage.selection == ["file 59"])

            try folder.add("file 1")
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent("file 20"))
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent("file 21"))
            try folder.add("file 70", String(repeating: "x", count: 2000))
            stage.press(.function(5))

            #expect(stage.names.count == 50 && stage.names.first == "file 1" && stage.names.last == "file 70")
            #expect(table.contentOffset.y == offset)
            #expect(stage.selection == ["file 59"] && table.indexPathForFocusedRow?.row == 48)
            #expect(stage.status == "50 items")

            stage.press(.home)
            #expect(stage.selection == ["file 1"] && table.contentOffset.y == 0)
        }
    }

    @Test("a change of the displayed folder shows its files without a key, in each folder that is entered")
    func watchingDisplayedFolder() throws {
        let folder = try fixture()
        try run(in: folder) { stage in
            try folder.add("later.txt")
            stage.chooser?.files.watch?.reportLater()
            stage.harness.advance(seconds: 1)
            #expect(stage.names.contains("later.txt"))

            try folder.addFolder("outer/new")
            stage.press(.home)
            stage.press(.return)
            #expect(stage.names == ["inner", "new"])
            try folder.addFolder("outer/other")
            stage.chooser?.files.watch?.reportLater()
            stage.harness.advance(seconds: 1)
            #expect(stage.names == ["inner", "new", "other"])
        }
    }

    @Test("a watched folder reports new, written, renamed and removed files, and its own removal")
    func watching() async throws {
        let folder = try DialogFolder()
        let url = try folder.addFolder("watched")
        let file = url.appendingPathComponent("file")
        let changes: [@Sendable () throws -> Void] = [
            { try Data("x".utf8).write(to: file) },
            { try Data("more".utf8).write(to: file) },
            { try FileManager.default.moveItem(at: file, to: url.appendingPathComponent("other")) },
            { try FileManager.default.removeItem(at: url.appendingPathComponent("other")) },
            { try FileManager.default.removeItem(at: url) },
        ]
        let (reports, continuation) = AsyncStream.makeStream(of: Void.self)
        let watch = ASFolderWatch { continuation.yield() }
        watch.begin(url)
        var iterator = reports.makeAsyncIterator()
        for change in changes {
            try change()
            await iterator.next()
        }
        withExtendedLifetime(watch) {}
    }

    // MARK: Errors

    @Test("a folder that vanishes while it is open shows the reason; its parent and F5 show files again")
    func vanishing() throws {
        let folder = try fixture()
        try run(in: folder) { stage in
            stage.press(.home)
            stage.press(.return)
            #expect(stage.names == ["inner"])
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent("outer"))
            stage.press(.home)
            stage.press(.return)
            let reason = "cannot be read: No such file or directory."
            #expect(stage.message == "“inner” \(reason)" && stage.names.isEmpty && stage.status?.isEmpty == true)
            stage.press(.character("h"), modifiers: .control)
            try stage.choose("Size", from: stage.node.orderButton)
            #expect(stage.message == "“inner” \(reason)")
            stage.node.table.becomeFirstResponder()
            stage.press(.backspace)
            #expect(stage.message == "“outer” \(reason)")

            try folder.add("later.txt")
            try folder.addFolder("outer/new")
            stage.press(.function(5))
            #expect(stage.message == nil && stage.names == ["new"])
            stage.press(.backspace)
            #expect(stage.names.contains("later.txt") && stage.selection == ["outer"])
        }
    }

    @Test("a file is not a folder, and a path that cannot be followed shows the reason")
    func notFolders() throws {
        let folder = try fixture()
        try run(in: folder) { stage in
            stage.press(.character("l"), modifiers: .control)
            stage.harness.type("b9.txt/deep")
            stage.press(.return)
            let report = try #require(stage.chooser?.presentedViewController as? UIAlertController)
            #expect(report.title == "“b9.txt/deep” cannot be read." && report.message == "Not a directory.")
            stage.press(.escape)
            #expect(stage.names.count == 5)

            stage.chooser?.show(folder.url.appendingPathComponent("b9.txt"))
            stage.harness.advance(seconds: 0.5)
            #expect(stage.message == "“b9.txt” cannot be read: Not a directory." && !stage.node.doneButton.isEnabled)
            stage.press(.backspace)
            #expect(stage.selection == ["b9.txt"])
        }
    }

    @Test("a file is not saved in a folder that has vanished: the chooser stays, with the typed name")
    func savingInVanishedFolder() throws {
        let folder = try fixture()
        try run(in: folder, saving: "new.txt") { stage in
            stage.chooser?.show(folder.url.appendingPathComponent("Void", isDirectory: true))
            stage.harness.advance(seconds: 0.5)
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Void"))
            stage.harness.type("poem")
            stage.press(.return)
            let report = try #require(stage.chooser?.presentedViewController as? UIAlertController)
            #expect(report.title == "“poem.txt” cannot be saved in “Void”.")
            #expect(report.message == "No such file or directory.")
            stage.press(.return)
            #expect(stage.isOpen && stage.node.nameField?.text == "poem.txt" && stage.chosen.isEmpty)
            try stage.tap(stage.node.upButton)
            try stage.tap(stage.node.doneButton)
            #expect(stage.chosen == ["poem.txt"])
        }
    }

    @Test("a link to itself shows the reason why it cannot be chosen")
    func loop() throws {
        let folder = try DialogFolder()
        #expect(symlink("loop", folder.url.path + "/loop") == 0)
        try run(in: folder) { stage in
            #expect(stage.chooser?.entries.map(\.problem) == ["Too many levels of symbolic links."])
        }
    }
}
