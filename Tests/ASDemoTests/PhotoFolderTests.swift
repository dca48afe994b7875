// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation
import Testing

@testable import PhotoBrowserDemo

@Suite struct PhotoFolderTests {
    @Test func `names are in natural order`() {
        let names = [
            "b.png", "IMG_10.jpg", "img_9.jpg", "Élan.png", "elk.png", "IMG_009b.jpg", "a.png", "1.png", "é.png",
        ]

        let sorted = NameOrder.sorted(names.reversed())

        #expect(
            sorted == [
                "1.png", "a.png", "b.png", "é.png", "Élan.png", "elk.png", "img_9.jpg", "IMG_009b.jpg", "IMG_10.jpg",
            ]
        )
        #expect(NameOrder.sorted(names) == sorted)
    }

    @Test func `numbers of any length are compared, and equal ones have a fixed order`() {
        let long = String(repeating: "9", count: 40)

        #expect(NameOrder.sorted(["x1\(long).png", "x\(long).png"]) == ["x\(long).png", "x1\(long).png"])
        #expect(NameOrder.sorted(["a1.png", "A1.png", "a01.png"]) == ["A1.png", "a01.png", "a1.png"])
        #expect(NameOrder.sorted(["", "0", "00", "a"]) == ["", "0", "00", "a"])
    }

    @Test func `only files with the extension of a picture count, including links to them`() throws {
        let fixture = try PhotoFixture()
        for name in ["2.JPG", "10.webp", "notes.txt", ".hidden.png", "png", "1.gif"] { try fixture.add(name) }
        try fixture.addFolder("folder.png")
        try fixture.symbolicLink("3-link.png", to: "1.gif")
        try fixture.symbolicLink("4-broken-link.png", to: "nowhere.png")
        try fixture.symbolicLink("5-link-to-a-folder.png", to: "folder.png")

        let folder = try PhotoFolder(path: fixture.folder.path).reading()

        #expect(folder.names == ["1.gif", "2.JPG", "3-link.png", "4-broken-link.png", "10.webp"])
        #expect(folder.file(1) == fixture.folder.path + "/2.JPG")
    }

    @Test func `a path that is no folder throws an error with the reason`() throws {
        let fixture = try PhotoFixture()
        try fixture.add("file.png")
        func sentence(_ path: String) -> String? {
            do {
                _ = try PhotoFolder(path: path).reading()
                return nil
            } catch {
                return "\(error)"
            }
        }
        let (none, file) = (fixture.folder.path + "/none", fixture.folder.path + "/file.png")

        #expect(sentence(none) == "\(none) cannot be opened: No such file or directory.")
        #expect(sentence(file) == "\(file) cannot be opened: Not a directory.")
        #expect(sentence(fixture.folder.path) == nil)
    }

    @Test(
        arguments: [
            (width: 100, columns: 1, gap: 0), (178, 1, 14), (341, 1, 95), (342, 2, 14), (400, 2, 33), (920, 5, 28),
        ] as [(width: CGFloat, columns: Int, gap: CGFloat)]
    )
    func `a row has as many tiles as fit, with even gaps`(width: CGFloat, columns: Int, gap: CGFloat) {
        let grid = TileGrid(tile: CGSize(width: 150, height: 174), minimumGap: 14)

        #expect(grid.columnCount(width: width) == columns)
        #expect(grid.gap(width: width) == gap)
    }

    @Test func `the last row has the remaining tiles`() {
        let grid = TileGrid(tile: CGSize(width: 150, height: 174), minimumGap: 14)

        #expect(grid.rowCount(of: 0, columnCount: 4) == 0)
        #expect(grid.rowCount(of: 14, columnCount: 4) == 4)
        #expect(grid.tiles(inRow: 3, of: 14, columnCount: 4) == 12..<14)
        #expect(grid.tiles(inRow: 9, of: 14, columnCount: 4) == 14..<14)
    }
}
