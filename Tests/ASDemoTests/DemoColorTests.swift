// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import AsyncDisplayKit
import DemoSupport
import Foundation
import Testing

/// The colours of the examples.
@Suite struct DemoColorTests {
    /// Colours of text with their backgrounds.
    private static let pairs: [(name: String, text: UIColor, ground: UIColor)] = [
        ("text on a page", DemoColor.text, .systemBackground),
        ("text on a bar", DemoColor.text, .secondarySystemBackground),
        ("faint text on a page", DemoColor.faintText, .systemBackground),
        ("faint text on a bar", DemoColor.faintText, .secondarySystemBackground),
        ("accent on a page", DemoColor.accent, .systemBackground),
        ("accent on a bar", DemoColor.accent, .secondarySystemBackground),
        ("text on accent", DemoColor.onAccent, DemoColor.accent),
        ("text on pressed accent", DemoColor.onAccent, DemoColor.pressedAccent),
    ]

    @Test(arguments: pairs.indices, [false, true])
    func `text can be read on its ground, in the light and in the dark`(number: Int, isDark: Bool) {
        let pair = Self.pairs[number]
        let text = pair.text.resolvedColor(dark: isDark), ground = pair.ground.resolvedColor(dark: isDark)
        // Level AA of WCAG 2.2 for text of any size (1.4.3).
        #expect(Self.contrast(text, ground) >= 4.5, "\(pair.name)")
    }

    @Test func `contrast is that of the definition`() {
        #expect(abs(Self.contrast(.white, .black) - 21) < 0.001)
        // https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio; #767676 is the lightest grey that can be read on white.
        #expect(Self.contrast(UIColor(hex: 0x767676), .white) >= 4.5)
        #expect(Self.contrast(UIColor(hex: 0x777777), .white) < 4.5)
    }

    private static func contrast(_ a: UIColor, _ b: UIColor) -> CGFloat {
        let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
        return (light + 0.05) / (dark + 0.05)
    }

    /// - Source: WCAG 2.2, relative luminance
    private static func luminance(_ color: UIColor) -> CGFloat {
        func linear(_ value: CGFloat) -> CGFloat {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
}
