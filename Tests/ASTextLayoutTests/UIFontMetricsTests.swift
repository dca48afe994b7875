// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

@testable import ASTextLayout

@Suite("The text size that the user prefers")
struct UIFontMetricsTests {
    /// Runs `body` in a runtime with a factor of text styles.
    private func at(_ factor: CGFloat, _ body: () throws -> Void) rethrows {
        try ASRuntime(dispatcher: ASDispatcherCurrent()).run {
            ASTextScale.current = factor
            try body()
        }
    }

    @Test func `fonts of text styles are multiplied by the factor, others are not`() {
        at(1.5) {
            #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 25.5)
            #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 51)
            #expect(UIFont.systemFont(ofSize: 17).pointSize == 17)
            #expect(UIFontMetrics.default.scaledValue(for: 10) == 15)
            #expect(UIFontMetrics(forTextStyle: .title1).scaledFont(for: .boldSystemFont(ofSize: 20)).pointSize == 30)
        }
        at(1) { #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17) }
    }

    @Test func `a font follows a later factor, in its own weight, and up to its maximum`() {
        let metrics = UIFontMetrics.default
        let font = metrics.scaledFont(for: .systemFont(ofSize: 20, weight: .bold))
        #expect(font.adjusted(to: 2).pointSize == 40 && font.adjusted(to: 2).weight == .bold)
        #expect(font.adjusted(to: 2).adjusted(to: 1) == font)
        #expect(metrics.scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 30).adjusted(to: 2).pointSize == 30)
        let constant = UIFont.systemFont(ofSize: 20)
        #expect(constant.adjusted(to: 2) === constant)
        #expect(UIFont.preferredFont(forTextStyle: .body).withSize(9).adjusted(to: 2).pointSize == 9)
        let italic = UIFont.preferredFont(forTextStyle: .body).withTraits(isItalic: true)
        #expect(italic.adjusted(to: 2).pointSize == 34 && italic.adjusted(to: 2).isItalic)
    }

    @Test func `a font from the descriptor of a text style follows the factor, unless it has another size`() throws {
        let descriptor = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
        let bold = try #require(descriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0).adjusted(to: 2).pointSize == 34)
        #expect(UIFont(descriptor: bold, size: 17).adjusted(to: 2).pointSize == 17)
        #expect(UIFont(descriptor: bold.withSize(12), size: 0).adjusted(to: 2).pointSize == 12)
    }

    @Test func `traits with a category have UIKit's size of body, and traits without one that of the desktop`() {
        at(2) {
            var traits = UITraitCollection()
            #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize == 34)
            // Apple, Human Interface Guidelines, Typography.
            let sizes: [(UIContentSizeCategory, CGFloat)] = [
                (.extraSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.extraLarge, 19),
                (.extraExtraLarge, 21), (.extraExtraExtraLarge, 23), (.accessibilityMedium, 28),
                (.accessibilityLarge, 33), (.accessibilityExtraLarge, 40), (.accessibilityExtraExtraLarge, 47),
                (.accessibilityExtraExtraExtraLarge, 53),
            ]
            for (category, size) in sizes {
                traits.preferredContentSizeCategory = category
                let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
                #expect(abs(font.pointSize - size) < 0.001)
                #expect(UIContentSizeCategory(textScale: size / 17) == category)
            }
            #expect(sizes.map(\.0) == sizes.map(\.0).sorted())
            #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
            #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        }
    }

    @Test func `the exact factor applies to its category only`() {
        var traits = UITraitCollection()
        traits.exactTextScale = 1.5
        traits.preferredContentSizeCategory = UIContentSizeCategory(textScale: 1.5)
        #expect(traits.textScale == 1.5)
        traits.preferredContentSizeCategory = .large
        #expect(traits.textScale == 1)
    }

    @Test func `a text is adjusted run by run, and stays the same object if nothing changes`() throws {
        let text = NSMutableAttributedString(
            string: "styled ",
            attributes: [.font: UIFont.preferredFont(forTextStyle: .body)]
        )
        text.append(NSAttributedString(string: "fixed", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
        let adjusted = text.adjustingFonts(to: 2)
        #expect((adjusted.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 34)
        #expect((adjusted.attribute(.font, at: 8, effectiveRange: nil) as? UIFont)?.pointSize == 9)
        #expect(adjusted.adjustingFonts(to: 2) === adjusted)
        #expect(text.adjustingFonts(to: 0) === text)
    }

    @Test func `factors are limited, and those that are no numbers count as 1`() {
        #expect(ASTextScale.factor(override: nil, desktop: nil) == 1)
        #expect(ASTextScale.factor(override: 1.5, desktop: 2) == 1.5)
        #expect(ASTextScale.factor(override: nil, desktop: 2) == 2)
        #expect(ASTextScale.factor(override: 100, desktop: nil) == 4)
        #expect(ASTextScale.factor(override: nil, desktop: .nan) == 1)
        #expect(ASTextScale.factor(override: nil, desktop: -2) == 1)
    }
}
