// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASTextLayout
import Foundation

/// Text in the pinned font where it is installed, else in fontconfig's replacement.
func text(
    _ string: String,
    size: CGFloat = 16,
    _ change: (inout ASTextAttributes) -> Void = { _ in }
) -> ASTextContent {
    var attributes = ASTextAttributes()
    attributes.font = .systemFont(ofSize: size)
    change(&attributes)
    return ASTextContent(string, attributes: attributes)
}

/// Lays out with Pango, whatever measuring is installed, at scale 1.
func pango(
    _ content: ASTextContent,
    width: CGFloat = .infinity,
    height: CGFloat = .infinity,
    lines: Int = 0,
    mode: NSLineBreakMode = .byWordWrapping,
    token: ASTextContent? = nil
) -> ASTextLayout {
    ASPangoTextMeasuring().layout(content, parameters(width, height, lines, mode, token))
}

/// Lays out with fixed metrics: at size 10, each character is 6 wide and each line 12 high.
func fixed(
    _ content: ASTextContent,
    width: CGFloat = .infinity,
    height: CGFloat = .infinity,
    lines: Int = 0,
    mode: NSLineBreakMode = .byWordWrapping,
    token: ASTextContent? = nil
) -> ASTextLayout {
    ASFixedTextMeasuring().layout(content, parameters(width, height, lines, mode, token))
}

private func parameters(
    _ width: CGFloat,
    _ height: CGFloat,
    _ lines: Int,
    _ mode: NSLineBreakMode,
    _ token: ASTextContent?
) -> ASTextLayoutParameters {
    ASTextLayoutParameters(
        maximumWidth: width,
        maximumHeight: height,
        maximumNumberOfLines: lines,
        lineBreakMode: mode,
        truncationToken: token,
        scale: 1
    )
}

/// Draws a layout on a transparent background.
func drawn(_ layout: ASTextLayout, width: CGFloat? = nil, margin: CGFloat = 4) -> ASPixelBuffer? {
    let size = CGSize(width: (width ?? layout.size.width) + 2 * margin, height: layout.size.height + 2 * margin)
    return ASGraphicsRender(size: size, scale: 1, isOpaque: false) {
        layout.draw(in: $0, at: CGPoint(x: margin, y: margin), width: width)
    }
}
