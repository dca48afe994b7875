// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import MillionRowsDemo
import PlaylistsDemo
import TableStressDemo
import TableStylesDemo
import Testing

@testable import FileBrowserDemo

/// Demos of tables.
extension DemoSnapshotTests {
    private func goDark(_ harness: ASTestHarness) {
        harness.window?.overrideUserInterfaceStyle = .dark
        harness.advance(seconds: 1)
    }

    @Test(arguments: [1.0, 2.0]) func millionRows(scale: CGFloat) throws {
        let size = CGSize(width: 480, height: 360)
        let tolerance = Self.madeFacesTolerance
        try show(
            { MillionRowsViewController() },
            size: size,
            scale: scale,
            maximumByteCount: 120_000,
            tolerance: tolerance
        )
    }

    /// The middle of the rows, in a narrow window whose buttons need two lines.
    @Test(arguments: [1.0, 2.0]) func millionRowsInTheDark(scale: CGFloat) throws {
        let size = CGSize(width: 340, height: 360)
        try show({ MillionRowsViewController() }, size: size, scale: scale, maximumByteCount: 120_000) { harness in
            goDark(harness)
            harness.type(.character("m"), modifiers: .control)
            harness.advance(seconds: 1)
        }
    }

    /// Shows the table after some edits, during an animation.
    private func showTableStress(_ scale: CGFloat, isDark: Bool, test: String = #function) throws {
        let size = CGSize(width: 480, height: 360)
        try show({ TableStressViewController() }, size: size, scale: scale, maximumByteCount: 120_000, test: test) {
            harness in
            if isDark { goDark(harness) }
            for _ in 0..<3 {
                harness.type(.character("t"), modifiers: .control)
                harness.advance(seconds: 0.08)
            }
        } finally: { harness in
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func tableStress(scale: CGFloat) throws {
        try showTableStress(scale, isDark: false)
    }

    @Test(arguments: [1.0]) func tableStressInTheDark(scale: CGFloat) throws {
        try showTableStress(scale, isDark: true)
    }

    /// All accessories, backgrounds, and section headers.
    @Test(arguments: [1.0, 2.0]) func tableStyles(scale: CGFloat) throws {
        let size = CGSize(width: 400, height: 600)
        try show({ TableStylesViewController() }, size: size, scale: scale, maximumByteCount: 160_000)
    }

    /// The right-to-left layout with a selected row.
    @Test(arguments: [1.0, 2.0]) func tableStylesInTheDark(scale: CGFloat) throws {
        let size = CGSize(width: 400, height: 600)
        try show({ TableStylesViewController() }, size: size, scale: scale, maximumByteCount: 160_000) { harness in
            harness.window?.semanticContentAttribute = .forceRightToLeft
            goDark(harness)
            harness.tap(at: CGPoint(x: 200, y: 495))
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func playlists(scale: CGFloat) throws {
        let size = CGSize(width: 400, height: 330)
        try show({ PlaylistsViewController() }, size: size, scale: scale, maximumByteCount: 120_000)
    }

    /// The actions that a swipe reveals.
    @Test(arguments: [1.0, 2.0]) func playlistsSwipedInTheDark(scale: CGFloat) throws {
        let size = CGSize(width: 400, height: 330)
        try show({ PlaylistsViewController() }, size: size, scale: scale, maximumByteCount: 120_000) { harness in
            goDark(harness)
            harness.drag(from: CGPoint(x: 380, y: 165), to: CGPoint(x: 230, y: 165), rest: 0.3)
            harness.advance(seconds: 1)
        }
    }

    /// Two pieces selected for removal.
    @Test(arguments: [1.0, 2.0]) func playlistsSelected(scale: CGFloat) throws {
        let size = CGSize(width: 400, height: 330)
        try show({ PlaylistsViewController() }, size: size, scale: scale, maximumByteCount: 120_000) { harness in
            harness.type(.character("t"), modifiers: .control)
            harness.advance(seconds: 1)
            for y in [CGFloat(110), 220] { harness.tap(at: CGPoint(x: 20, y: y)) }
            harness.advance(seconds: 1)
        }
    }

    /// The right-to-left list in editing mode, with its buttons and grips and the focus on a button.
    @Test(arguments: [1.0, 2.0]) func playlistsEdited(scale: CGFloat) throws {
        let size = CGSize(width: 320, height: 420)
        try show({ PlaylistsViewController() }, size: size, scale: scale, maximumByteCount: 120_000) { harness in
            harness.window?.semanticContentAttribute = .forceRightToLeft
            harness.tap(at: CGPoint(x: 160, y: 110))
            harness.type(.character("e"), modifiers: .control)
            harness.advance(seconds: 1)
            harness.type(.down)
            harness.type(.tab)
            harness.advance(seconds: 1)
        }
    }

    /// Shows a folder with all kinds of items, with one of its folders open.
    private func showFileBrowser(_ scale: CGFloat, isDark: Bool, width: CGFloat, test: String = #function) throws {
        let fixture = try PhotoFixture()
        for folder in ["Documents", "Empty", "写真"] { try fixture.addFolder(folder) }
        let long = "a very long name that has to be cut in its middle wherever it is shown.tar.gz"
        for (index, name) in ["Documents/letter.odt", "notes.txt", "Résumé.pdf", "отчёт.txt", long].enumerated() {
            try fixture.add(name, Data(count: 90 * (index + 1) * (index + 1) * (index + 1)))
        }
        try fixture.symbolicLink("lost", to: "nowhere")
        try fixture.symbolicLink("way", to: "Documents")
        let files = FileManager.default
        for name in try files.subpathsOfDirectory(atPath: fixture.folder.path) {
            let path = FilePath(fixture.folder.path + "/" + name)
            // 14 June 2026, 18:42.
            let time = timespec(tv_sec: 1_781_462_520, tv_nsec: 0)
            let isSet = path.withCString { utimensat(AT_FDCWD, $0, [time, time], AT_SYMLINK_NOFOLLOW) }
            #expect(isSet == 0)
        }
        func make() -> UIViewController {
            let page = FileBrowserViewController(folder: fixture.folder.path, watcher: ManualWatcher(), zone: .gmt)
            page.bar.pathNode.attributedText = DemoText.heading("/home/ada")
            return page
        }
        let size = CGSize(width: width, height: 460)
        try show(make, size: size, scale: scale, maximumByteCount: 120_000, test: test) { harness in
            if isDark { goDark(harness) }
            // The triangle of the second row, then that of the first.
            for y in [120.0, 90] {
                harness.tap(at: CGPoint(x: 19, y: y + (width < 450 ? 32 : 0)))
                harness.advance(seconds: 1)
            }
        }
    }

    @Test(arguments: [1.0, 2.0]) func fileBrowser(scale: CGFloat) throws {
        try showFileBrowser(scale, isDark: false, width: 560)
    }

    @Test(arguments: [1.0]) func fileBrowserInTheDark(scale: CGFloat) throws {
        try showFileBrowser(scale, isDark: true, width: 360)
    }
}
