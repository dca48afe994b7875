// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// Lays out and draws some invisible text, so that the fonts are loaded before the first visible text.
///
/// The first text of a process takes some ten milliseconds; call this on a background thread when the program starts.
///
/// - Thread: any; not main
public func ASTextWarmUp() {
    ASTrace.span("layout", "text warm-up") { warmUp(engines: min(4, ProcessInfo.processInfo.activeProcessorCount)) }
}

/// Warms up one engine for each thread that may lay out text at the same time.
private func warmUp(engines count: Int) {
    // Latin, Greek, Cyrillic, Hebrew, Arabic, Han, kana and an emoji: the most frequent targets of font substitution.
    let sample = "Äg Ωδ Жд אב بت 中文 かな 😀 …"
    for font in [UIFont.systemFont(ofSize: 14), .boldSystemFont(ofSize: 14)] {
        var attributes = ASTextAttributes()
        attributes.font = font
        let layout = ASPangoTextMeasuring().layout(
            ASTextContent(sample, attributes: attributes),
            ASTextLayoutParameters(maximumWidth: 500)
        )
        _ = ASGraphicsRender(size: CGSize(width: 500, height: 40), scale: 1, isOpaque: false) {
            layout.draw(in: $0, at: .zero)
        }
    }
    // While one engine is lent, the next text uses another one.
    if count > 1 { ASPangoEngine.use { _ in warmUp(engines: count - 1) } }
}
