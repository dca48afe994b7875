// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASControlNodes
internal import ASGraphics
internal import ASNodesTesting
internal import ASPlatformHeadless
internal import ASSnapshots
internal import ASUIKitTesting
internal import CutTextKit
internal import Foundation
internal import Testing

@testable import ASUIKit

/// The dialogs in a narrow window: in German and Finnish, whose words are long, in Arabic, from right to left, and in Japanese.
@Suite("Dialogs in the user's language", .serialized)
@MainActor
struct DialogLanguageTests {
    init() { ASNodePopupContents.register() }

    nonisolated static let languages = ["ar", "de", "fi", "ja"]
    /// The width of the window, in points.
    private static let width: CGFloat = 360
    /// The tolerance for edges of glyphs: a bold Japanese font is made from the regular one, and versions of FreeType differ in it.
    private static let tolerance = ASSnapshotTolerance(channel: 16)

    @Test(arguments: LocalizedDialog.allCases, languages)
    func `no text is cut in a window of 360 points, and the dialog looks as in its reference`(
        dialog: LocalizedDialog,
        language: String
    ) throws {
        let folder = try DialogFolder()
        try ASTestHarness.run(size: CGSize(width: Self.width, height: dialog.windowHeight)) { harness in
            ASSetUserLocale(ASUserLocale(languages: [language]))
            #expect(ASWord("Cancel") != "Cancel")
            try DialogLanguageStage(harness, folder).show(dialog) { shown in
                let layer = shown.view.layer
                #expect(cutTexts(in: layer) == [])
                #expect(textsBeyondSides(of: layer) == [])
                try expectDirection(of: shown.view, dialog, isMirrored: language == "ar")
                let isInMenu = shown.window !== harness.platformWindow
                let frame = shown.view.convert(shown.view.bounds, to: nil)
                #expect(frame.minX >= 0 && frame.maxX <= Self.width)
                try ASSnapshot.verify(
                    shown.window.snapshot()?.part(frame),
                    test: "\(dialog)-\(language)",
                    dump: isInMenu ? nil : harness.sceneText,
                    tolerance: Self.tolerance,
                    maximumByteCount: 40_000
                )
            }
        }
    }

    private func expectDirection(of view: UIView, _ dialog: LocalizedDialog, isMirrored: Bool) throws {
        #expect(view.effectiveUserInterfaceLayoutDirection == (isMirrored ? .rightToLeft : .leftToRight))
        let bounds = view.layer.bounds
        if let words = dialog.leadingText {
            let place = try #require(middle(of: words, in: view.layer), "\(words)")
            #expect((place.x > bounds.midX) == isMirrored, "\(words)")
        }
        if let words = dialog.trailingText {
            let place = try #require(middle(of: words, in: view.layer), "\(words)")
            #expect((place.x < bounds.midX) == isMirrored, "\(words)")
        }
    }
}

extension ASPixelBuffer {
    /// Returns the pixels of a rectangle at scale 1; `nil` if there are none, or if the image has one byte per pixel.
    fileprivate func part(_ rect: CGRect) -> ASPixelBuffer? {
        let whole = CGRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
        let area = rect.intersection(whole)
        guard format == .argb32, area.width >= 1, area.height >= 1 else { return nil }
        let (left, top) = (Int(area.minX.rounded(.down)), Int(area.minY.rounded(.down)))
        let (right, bottom) = (Int(area.maxX.rounded(.up)), Int(area.maxY.rounded(.up)))
        let rowLength = (right - left) * 4
        return ASPixelBuffer(
            pixelWidth: right - left,
            pixelHeight: bottom - top,
            format: .argb32,
            isOpaque: isOpaque
        ) { target, targetBytesPerRow in
            self.withUnsafeBytes { source in
                for row in top..<bottom {
                    let start = row * bytesPerRow + left * 4
                    let goal = (row - top) * targetBytesPerRow
                    UnsafeMutableRawBufferPointer(rebasing: target[goal..<goal + rowLength])
                        .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[start..<start + rowLength]))
                }
            }
        }
    }
}
