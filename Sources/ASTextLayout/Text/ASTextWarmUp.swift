// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// Lays out and draws some invisible text, so that the fonts are loaded before the first visible text.
///
/// The first text of a process takes some ten milliseconds; call this on a background thread when the program starts.
/// Loads the fonts of Latin text for one thread, and then for a second one if there are several processors. Fonts of other scripts are
/// loaded with their first text.
///
/// - Thread: any; not main
public func ASTextWarmUp() {
    ASTrace.span("layout", "text warm-up") {
        drawSamples()
        // Two threads measure the first rows, each with an engine of its own.
        if ProcessInfo.processInfo.activeProcessorCount > 1 { ASPangoEngine.use { _ in drawSamples() } }
    }
}

/// Lays out and draws a text in each of the usual fonts.
private func drawSamples() {
    for font in [UIFont.systemFont(ofSize: 14), .boldSystemFont(ofSize: 14)] {
        var attributes = ASTextAttributes()
        attributes.font = font
        let layout = ASPangoTextMeasuring().layout(
            ASTextContent("Äg…", attributes: attributes),
            ASTextLayoutParameters(maximumWidth: 500)
        )
        _ = ASGraphicsRender(size: CGSize(width: 500, height: 40), scale: 1, isOpaque: false) {
            layout.draw(in: $0, at: .zero)
        }
    }
}
