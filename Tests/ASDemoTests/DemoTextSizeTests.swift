// SPDX-License-Identifier: Apache-2.0
import ASControllers
import ASTextLayout
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import CutTextKit
import DemoSupport
import Foundation
import Testing

@testable import GalleryDemo

/// Tests the first screen of each page at a text size of 200 %.
@MainActor @Suite(.serialized) struct DemoTextSizeTests {
    /// The pages with cut texts, by name, and the reason.
    private static let exceptions = [
        "Mail": "The columns of a split view have the same widths at each text size."
    ]

    @Test(arguments: 0..<DemoGallery.count)
    func `no text is cut at a text size of 200 % unless it is cut at 100 % as well`(number: Int) throws {
        let entry = DemoGallery.entries[number]
        let large = try cutTexts(of: entry, width: 800, textScale: 2)

        var found: [CutText] = []
        if !large.isEmpty {
            // Excerpts and long names end with an ellipsis at 100 % too: in the same window, or in one that has as much room for each
            // letter.
            let (same, narrow) = (try cutTexts(of: entry, width: 800), try cutTexts(of: entry, width: 400))
            let known = Set((same + narrow).map { letters($0) })
            found = large.filter { !known.contains(letters($0)) }
        }

        if let reason = Self.exceptions[entry.name] {
            #expect(!found.isEmpty, "No text of \(entry.title) is cut any longer: remove the exception “\(reason)”")
        } else {
            #expect(found == [], "\(entry.title)")
        }
    }

    @Test func `each exception is the name of a page`() {
        #expect(Set(Self.exceptions.keys).isSubset(of: DemoGallery.entries.map(\.name)))
    }

    @Test func `fonts and lengths of the examples are as specified at 100 %, and twice as large at 200 %`() throws {
        for factor in [1, 2] as [CGFloat] {
            try ASTestHarness.run { harness in
                ASFontSettings.textScale = factor
                harness.runUntilParked()
                let texts = [DemoText.heading("Text"), DemoText.plain("Text", size: 13)]
                let sizes = texts.map { ($0.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize }
                #expect(sizes == [16 * factor, 13 * factor])
                #expect(DemoFont.systemFont(ofSize: 14, weight: .semibold).pointSize == 14 * factor)
                #expect(DemoFont.length(62) == 62 * factor)
                let plain = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .regular)
                #expect(DemoFont.monospacedDigitSystemFont(ofSize: 13, weight: .regular).fontName == plain.fontName)
            }
        }
    }

    @Test func `an open bar follows a change of the text size`() throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 200)) { harness in
            let slider = DemoSliderNode("Speed", titles: ["100 / s"], selected: 0)
            let button = DemoButton.make("Reload")
            let bar = ASDisplayNode()
            bar.automaticallyManagesSubnodes = true
            bar.layoutSpecBlock = { _, _ in
                let column = ASStackLayoutSpec.vertical()
                column.alignItems = .start
                column.children = [slider, button]
                return column
            }
            harness.show(bar)
            let before = button.frame.height

            ASFontSettings.textScale = 2
            harness.runUntilParked()

            #expect(button.frame.height > before * 1.4)
            #expect(CutTextKit.cutTexts(in: bar.layer) == [])
        }
    }

    /// Returns the cut texts of the first screen of a page.
    private func cutTexts(of entry: GalleryEntry, width: CGFloat, textScale: CGFloat = 1) throws -> [CutText] {
        try DemoPhotos.prepare()
        let before = DemoGallery.makePictures
        DemoGallery.makePictures = { TestPictures(isInstant: true) }
        defer { DemoGallery.makePictures = before }
        return try ASTestHarness.run(size: CGSize(width: width, height: 700), test: entry.name) { harness in
            ASFontSettings.textScale = textScale
            harness.show(UINavigationController(rootViewController: entry.makeViewController()))
            harness.advance(seconds: 1)
            let window = try #require(harness.window)
            let found = CutTextKit.cutTexts(in: window.layer, allowsScrolling: true)
            // Removes the page: playing content keeps its timers while it is visible.
            window.rootViewController = UIViewController()
            harness.advance(seconds: 1)
            return found
        }
    }

    /// The letters of a text, without numbers, which change with the visible part of a list; the whole text if it has none.
    private func letters(_ text: CutText) -> String {
        let letters = text.words.filter(\.isLetter)
        return letters.isEmpty ? text.words : letters
    }
}
