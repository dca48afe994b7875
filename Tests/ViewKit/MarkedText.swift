// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASTextLayout
import Foundation

/// Text of known sizes, next to real text: text in `MarkedText.font` has fixed metrics, other text is measured by Pango.
///
/// Can therefore stay installed.
package struct MarkedText: ASTextMeasuring {
    private let real = ASPangoTextMeasuring()
    private let fixed = ASFixedTextMeasuring()
    /// The number of layouts of each text.
    private static let counts = ASLock<[String: Int]>([:])

    /// A weight that no real font has.
    private static let mark = UIFont.Weight(rawValue: -0.7777)

    /// Each character is 0.6 of `size` wide, a line 1.2 of it high, 0.96 of that above the baseline.
    package static func font(_ size: CGFloat = 10) -> UIFont {
        install()
        return .systemFont(ofSize: size, weight: mark)
    }

    /// Installs the measuring in the current runtime.
    package static func install() {
        if !(ASTextMeasuringCurrent() is MarkedText) { ASTextMeasuringInstall(MarkedText()) }
    }

    package static func string(
        _ text: String,
        size: CGFloat = 10,
        _ attributes: [NSAttributedString.Key: Any] = [:]
    ) -> NSAttributedString {
        NSAttributedString(string: text, attributes: attributes.merging([.font: font(size)]) { $1 })
    }

    package static func layoutCount(of text: String) -> Int {
        counts.withLock { $0[text] ?? 0 }
    }

    package func metrics(of font: UIFont) -> ASFontMetrics {
        font.weight == Self.mark ? fixed.metrics(of: font) : real.metrics(of: font)
    }

    package func layout(_ content: ASTextContent, _ parameters: ASTextLayoutParameters) -> ASTextLayout {
        guard content.runs.first?.attributes.font.weight == Self.mark else { return real.layout(content, parameters) }
        Self.counts.withLock { $0[content.string, default: 0] += 1 }
        return fixed.layout(content, parameters)
    }
}
