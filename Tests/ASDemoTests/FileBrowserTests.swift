// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import Testing

@testable import FileBrowserDemo

@MainActor @Suite struct FileBrowserTests {
    private func run(
        _ folder: URL,
        size: CGSize = CGSize(width: 560, height: 500),
        test: String = #function,
        _ body: @MainActor (ASTestHarness, FileBrowserViewController, ManualWatcher) throws -> Void
    ) throws {
        try ASTestHarness.run(size: size, test: test) { harness in
            let watcher = ManualWatcher()
            let page = FileBrowserViewController(folder: folder.path, watcher: watcher, zone: .gmt)
            harness.show(page)
            harness.advance(seconds: 1)
            try body(harness, page, watcher)
            harness.advance(seconds: 1)
        }
    }

    private func run(
        _ fixture: PhotoFixture,
        test: String = #function,
        _ body: @MainActor (ASTestHarness, FileBrowserViewController, ManualWatcher) throws -> Void
    ) throws {
        // The folder is removed when `fixture` is released.
        try withExtendedLifetime(fixture) { try run(fixture.folder, test: test, body) }
    }

    private func cells(_ page: FileBrowserViewController) -> [FileRowNode] {
        page.table.visibleNodes.compactMap { $0 as? FileRowNode }
    }

    private func names(_ page: FileBrowserViewController) -> [String] { cells(page).map(\.row.name) }

    private func cell(_ name: String, _ page: FileBrowserViewController) throws -> FileRowNode {
        try #require(cells(page).first { $0.row.name == name }, "no \(name) among \(names(page))")
    }

    private func click(_ name: String, _ harness: ASTestHarness, _ page: FileBrowserViewController) throws {
        try harness.tap(cell(name, page))
        harness.advance(seconds: 0.5)
    }

    private func turn(_ name: String, _ harness: ASTestHarness, _ page: FileBrowserViewController) throws {
        try harness.tap(cell(name, page).disclosure)
        harness.advance(seconds: 1)
    }

    private func press(_ keys: ASKey..., in harness: ASTestHarness) {
        for key in keys {
            harness.type(key)
            harness.advance(seconds: 0.5)
        }
    }

    private func titles(_ menu: UIMenu) -> [String] {
        menu.children.flatMap { element in (element as? UIMenu).map { titles($0) } ?? [element.title] }
    }

    private func status(_ page: FileBrowserViewController) -> String { page.node.texts.last ?? "" }

    /// Returns a folder with nested folders, and files of known sizes and dates.
    private func fixture() throws -> PhotoFixture {
        let fixture = try PhotoFixture()
        for folder in ["outer", "outer/inner", "void"] { try fixture.addFolder(folder) }
        for (index, (name, count)) in [("b9.txt", 10), ("b10.txt", 2_500_000), ("Á.txt", 1), (".hidden", 3)]
            .enumerated()
        {
            try fixture.add(name, Data(count: count))
            try date(name, 1_781_462_520 + Double(index) * 86_400, fixture)
        }
        try fixture.add("outer/deep.txt")
        try fixture.add("outer/inner/deepest.txt")
        return fixture
    }

    private func date(_ name: String, _ seconds: Double, _ fixture: PhotoFixture) throws {
        let path = fixture.folder.appendingPathComponent(name).path
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: seconds)],
            ofItemAtPath: path
        )
    }

    private static let first = ["outer", "void", "Á.txt", "b9.txt", "b10.txt"]

    // MARK: Rows

    @Test func `folders come first, names are in natural order, and rows show sizes and dates`() throws {
        try run(fixture()) { harness, page, _ in
            #expect(names(page) == Self.first)
            let row = try cell("b10.txt", page).row
            #expect((row.size, row.date) == ("2.5 MB", "2026-06-15 18:42"))
            #expect(status(page) == "5 items, 1 hidden")

            try harness.tap(page.bar.hiddenSwitch)
            harness.advance(seconds: 1)
            #expect(names(page) == ["outer", "void", ".hidden", "Á.txt", "b9.txt", "b10.txt"])
            #expect(status(page) == "6 items")
        }
    }

    @Test func `triangles open and close folders, and rows keep their cells`() throws {
        try run(fixture()) { harness, page, watcher in
            let before = try cell("b9.txt", page)
            try turn("outer", harness, page)
            #expect(names(page) == ["outer", "inner", "deep.txt", "void", "Á.txt", "b9.txt", "b10.txt"])
            try turn("inner", harness, page)
            #expect(names(page).prefix(4) == ["outer", "inner", "deepest.txt", "deep.txt"])
            #expect(try cell("deepest.txt", page).row.level == 2)
            #expect(watcher.watched.map(\.name).dropFirst() == ["outer", "inner"])

            try turn("void", harness, page)
            let note = try cell("Empty", page)
            #expect(note.row.icon == nil)
            #expect(try cell("void", page).accessibilityLabel?.hasPrefix("void, open folder") == true)
            try turn("void", harness, page)

            try turn("outer", harness, page)
            #expect(names(page) == Self.first)
            #expect(watcher.watched.count == 1)
            #expect(try cell("b9.txt", page) === before)
            // The folders that were open in it are open again.
            try turn("outer", harness, page)
            #expect(names(page).prefix(4) == ["outer", "inner", "deepest.txt", "deep.txt"])
        }
    }

    @Test func `Right opens a folder and enters it, Left leaves it and closes it`() throws {
        try run(fixture()) { harness, page, _ in
            try click("outer", harness, page)
            press(.right, in: harness)
            #expect(names(page).prefix(3) == ["outer", "inner", "deep.txt"])
            press(.right, .right, .right, in: harness)
            #expect(page.entry(at: page.table.indexPathForSelectedRow)?.name == "deepest.txt")
            press(.left, in: harness)
            #expect(page.entry(at: page.table.indexPathForSelectedRow)?.name == "inner")
            press(.left, .left, in: harness)
            #expect(page.entry(at: page.table.indexPathForSelectedRow)?.name == "outer")
            #expect(page.entry(at: page.table.indexPathForFocusedRow)?.name == "outer")
            press(.left, in: harness)
            #expect(names(page) == Self.first)
        }
    }

    @Test func `files can be sorted by size and date in both directions, and their cells move with them`() throws {
        try run(fixture()) { harness, page, _ in
            let before = try cell("Á.txt", page)
            page.sort(by: .size)
            harness.advance(seconds: 1)
            #expect(names(page) == ["outer", "void", "b10.txt", "b9.txt", "Á.txt"])
            try harness.tap(page.bar.directionButton)
            harness.advance(seconds: 1)
            #expect(names(page) == ["outer", "void", "Á.txt", "b9.txt", "b10.txt"])
            harness.type(.character("3"), modifiers: .control)
            harness.advance(seconds: 1)
            #expect(names(page).suffix(3) == ["Á.txt", "b10.txt", "b9.txt"])
            #expect(page.bar.orderControl.selectedSegmentIndex == 2)
            #expect(try cell("Á.txt", page) === before)
        }
    }

    @Test func `a row that cannot be opened shows the reason`() throws {
        let fixture = try fixture()
        try fixture.symbolicLink("lost", to: "nowhere")
        try fixture.symbolicLink("round", to: "round")
        try fixture.symbolicLink("way", to: "outer")
        try run(fixture.folder) { harness, page, watcher in
            #expect(try cell("lost", page).row.remark == "Broken link: No such file or directory (nowhere)")
            #expect(try cell("round", page).row.remark.hasPrefix("Broken link: Too many levels"))
            #expect(try cell("way", page).row.remark == "→ outer")
            #expect(try cell("way", page).row.isOpen == nil)

            // Removes the folder before it is opened.
            try FileManager.default.removeItem(at: fixture.folder.appendingPathComponent("void"))
            try turn("void", harness, page)
            let note = try cell("Cannot be opened: No such file or directory", page)
            #expect(note.row.isProblem)
            watcher.reportChange()
            harness.advance(seconds: 1)
            #expect(!names(page).contains("void"))
            #expect(!names(page).contains(note.row.name))
        }
        try run(fixture.folder.appendingPathComponent("none")) { _, page, _ in
            #expect(names(page) == ["Cannot be opened: No such file or directory"])
        }
        try run(fixture.folder.appendingPathComponent("b9.txt")) { _, page, _ in
            #expect(names(page) == ["Cannot be opened: Not a directory"])
        }
    }

    @Test func `names that are not valid text, and names that look alike, have separate rows`() throws {
        let fixture = try PhotoFixture()
        for name in [[0x61, 0xFF], [0x61, 0xFE], [0x62, 0x0A, 0x63]] as [[UInt8]] {
            let path = FilePath(fixture.folder.path).appending(name)
            let file = path.withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
            try #require(file >= 0)
            close(file)
        }
        try run(fixture.folder) { _, page, _ in
            #expect(names(page) == ["a\u{FFFD}", "a\u{FFFD}", "b⏎c"])
        }
    }

    @Test func `a folder of ten thousand files opens at once, and only near rows have cells`() throws {
        let fixture = try PhotoFixture()
        try fixture.addFolder("many")
        try fixture.add("many/0.txt")
        for number in 1..<10_000 { try fixture.link("many/\(number).txt", to: "many/0.txt") }
        try fixture.add("z.txt")
        try run(fixture.folder) { harness, page, _ in
            try turn("many", harness, page)
            #expect(page.table.numberOfRows(inSection: 0) == 10_002)
            #expect(names(page).prefix(3) == ["many", "0.txt", "1.txt"])
            #expect(status(page).hasSuffix("10,002 rows"))
            page.reverse()
            harness.advance(seconds: 1)
            #expect(names(page).prefix(3) == ["many", "9999.txt", "9998.txt"])

            try turn("many", harness, page)
            #expect(names(page) == ["many", "z.txt"])
        }
    }

    // MARK: Changes

    @Test func `changes in the file system appear, and a remaining row keeps its cell and shows its new size`() throws {
        let fixture = try fixture()
        try run(fixture.folder) { harness, page, watcher in
            try turn("outer", harness, page)
            let (stays, grows) = (try cell("Á.txt", page), try cell("deep.txt", page))
            let files = FileManager.default
            let folder = fixture.folder
            try files.moveItem(
                at: folder.appendingPathComponent("b9.txt"),
                to: folder.appendingPathComponent("renamed.txt")
            )
            try fixture.add("outer/deep.txt", Data(count: 1500))
            try fixture.add("outer/new.txt")
            watcher.reportChange()
            watcher.reportChange()
            harness.advance(seconds: 1)
            #expect(
                names(page) == [
                    "outer", "inner", "deep.txt", "new.txt", "void", "Á.txt", "b10.txt", "renamed.txt",
                ]
            )
            #expect(try cell("Á.txt", page) === stays)
            #expect(try cell("deep.txt", page) === grows)
            #expect(grows.row.size == "1.5 kB")
            #expect(grows.texts.contains("1.5 kB"))

            try files.removeItem(at: folder.appendingPathComponent("outer"))
            watcher.reportChange()
            harness.advance(seconds: 1)
            #expect(names(page) == ["void", "Á.txt", "b10.txt", "renamed.txt"])
            #expect(watcher.watched.count == 1)
        }
    }

    @Test(arguments: ASSeed.announce(count: 3))
    func `whatever is done outside and inside, the rows are those of the folders`(seed: UInt64) throws {
        var random = ASSeededGenerator(seed: seed)
        let fixture = try PhotoFixture()
        for folder in ["a", "b", "a/c"] { try fixture.addFolder(folder) }
        try run(fixture.folder, size: CGSize(width: 500, height: 2600)) { harness, page, watcher in
            let folders = ["", "a/", "b/", "a/c/"]
            for step in 0..<40 {
                let path = folders[Int.random(in: 0..<4, using: &random)] + "\(Int.random(in: 0..<12, using: &random))"
                let file = fixture.folder.appendingPathComponent(path)
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1: try fixture.add(path, Data(count: Int.random(in: 0..<9, using: &random)))
                case 2 where FileManager.default.fileExists(atPath: file.path):
                    try FileManager.default.removeItem(at: file)
                case 3: page.sort(by: FileOrder.Key.allCases[Int.random(in: 0..<3, using: &random)])
                case 4: page.reverse()
                default:
                    let folder = FilePath(
                        fixture.folder.path + "/" + ["a", "b", "a/c"][Int.random(in: 0..<3, using: &random)]
                    )
                    page.setOpen(!page.tree.expanded.contains(folder), folder)
                }
                watcher.reportChange()
                harness.advance(frames: Int.random(in: 0...12, using: &random))
                guard step % 8 == 7 else { continue }
                harness.advance(seconds: 1)
                let rows = try expected(FilePath(fixture.folder.path), page.tree)
                #expect(names(page) == rows, "seed \(seed), step \(step)")
            }
        }
    }

    /// Returns the expected rows of `folder` and of its open folders, read from the file system.
    private func expected(_ folder: FilePath, _ tree: FileTree) throws -> [String] {
        let entries = tree.order.sorted(try FolderReader.entries(of: folder))
        guard !entries.isEmpty else { return ["Empty"] }
        return try entries.flatMap { entry in
            try [entry.name] + (tree.expanded.contains(entry.path) ? expected(entry.path, tree) : [])
        }
    }

    // MARK: Deleting

    @Test func `Shift+Delete asks first: Escape cancels, and Return deletes a folder with its contents`() throws {
        let fixture = try fixture()
        try fixture.symbolicLink("outer/link", to: "../void")
        try run(fixture.folder) { harness, page, watcher in
            harness.type(.delete, modifiers: .shift)
            harness.advance(seconds: 1)
            #expect(status(page).hasPrefix("Select the items to delete."))

            try click("outer", harness, page)
            #expect(page.bar.deleteButton.isEnabled)
            harness.type(.delete, modifiers: .shift)
            harness.advance(seconds: 1)
            #expect(page.presentedViewController?.title == "Delete “outer” for good?")
            press(.escape, in: harness)
            #expect(page.presentedViewController == nil)
            #expect(names(page) == Self.first)

            harness.type(.delete, modifiers: .shift)
            harness.advance(seconds: 1)
            press(.return, in: harness)
            harness.advance(seconds: 1)
            #expect(names(page) == ["void", "Á.txt", "b9.txt", "b10.txt"])
            #expect(status(page).hasPrefix("“outer” is deleted."))
            #expect(!page.bar.deleteButton.isEnabled)
            let files = FileManager.default
            #expect(!files.fileExists(atPath: fixture.folder.appendingPathComponent("outer").path))
            // The target of the link remains.
            #expect(files.fileExists(atPath: fixture.folder.appendingPathComponent("void").path))
        }
    }

    @Test func `several items are selected with keys and deleted together, even if one cannot be deleted`() throws {
        let fixture = try fixture()
        try run(fixture.folder) { harness, page, _ in
            try turn("outer", harness, page)
            try click("outer", harness, page)
            for _ in 0..<4 {
                harness.type(.down, modifiers: .shift)
                harness.advance(seconds: 0.3)
            }
            // The contents of a selected folder belong to the folder.
            #expect(page.selection.map(\.name) == ["outer", "void", "Á.txt"])
            #expect(status(page).hasSuffix("  ·  5 items selected"))
            press(.down, in: harness)
            #expect(page.selection.map(\.name) == ["b9.txt"])
            press(.up, in: harness)
            harness.type(.end, modifiers: .shift)
            harness.advance(seconds: 0.5)
            #expect(page.selection.map(\.name) == ["Á.txt", "b9.txt", "b10.txt"])
            let entry = try #require(page.entry(at: page.table.indexPathForFocusedRow))
            #expect(titles(page.menu(of: entry)).contains("Delete 3 items for good …"))

            harness.type(.delete, modifiers: .shift)
            harness.advance(seconds: 1)
            #expect(page.presentedViewController?.title == "Delete 3 items for good?")
            try FileManager.default.removeItem(at: fixture.folder.appendingPathComponent("b9.txt"))
            press(.return, in: harness)
            harness.advance(seconds: 1)
            #expect(names(page) == ["outer", "inner", "deep.txt", "void"])
            #expect(status(page).hasPrefix("“b9.txt” cannot be deleted: No such file or directory."))
            #expect(!page.bar.deleteButton.isEnabled)

            harness.type(.character("a"), modifiers: .control)
            harness.type(.delete, modifiers: .shift)
            harness.advance(seconds: 1)
            press(.return, in: harness)
            harness.advance(seconds: 1)
            #expect(status(page).hasPrefix("2 items are deleted."))
            #expect(names(page) == ["One hidden item"])
        }
    }

    @Test func `a file that no longer exists, and one outside of the folder, is not deleted`() throws {
        let fixture = try fixture()
        try run(fixture.folder) { harness, page, _ in
            try click("b9.txt", harness, page)
            harness.type(.delete, modifiers: .shift)
            harness.advance(seconds: 1)
            try FileManager.default.removeItem(at: fixture.folder.appendingPathComponent("b9.txt"))
            press(.return, in: harness)
            harness.advance(seconds: 1)
            #expect(status(page).hasPrefix("“b9.txt” cannot be deleted: No such file or directory."))
            #expect(!names(page).contains("b9.txt"))
        }
        let inside = FilePath(fixture.folder.path + "/outer")
        #expect(throws: FileError.self) {
            try FileRemoval.forGood.remove(FilePath(fixture.folder.path), in: inside)
        }
        #expect(throws: FileError.self) { try FileRemoval.forGood.remove(inside, in: inside) }
        #expect(FileManager.default.fileExists(atPath: fixture.folder.path))
    }

    // MARK: Texts

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (9_949, "9.9 kB"), (9_950, "10 kB"),
        (999_499, "999 kB"), (999_500, "1.0 MB"), (2_500_000, "2.5 MB"), (Int64.max, "9.2 EB"),
    ])
    func `sizes have readable units`(count: Int64, text: String) {
        #expect(FileFormatting.size(count) == text)
    }

    @Test func `paths are split and joined`() {
        #expect(FilePath("/a/b/").text == "/a/b")
        #expect(FilePath("//").text == "/")
        #expect(FilePath("/a").parent == FilePath("/"))
        #expect(FilePath("/").parent == nil)
        #expect(FilePath("/").appending(Array("x".utf8)).text == "/x")
        #expect(FilePath("/ab").isInside(FilePath("/a")) == false)
        #expect(FilePath("/a/b").isInside(FilePath("/a")))
        #expect(FilePath("/a").isInside(FilePath("/")))
        #expect(FilePath("/a").isInside(FilePath("/a")) == false)
        #expect(FileFormatting.items(1) == "1 item")
        #expect(FileFormatting.rows(1_234_567) == "1,234,567 rows")
    }
}
