// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

/// The attributes of a text whose characters all have the same ones, with the metrics of their font and style; shared by its paragraphs.
final class ASUniformAttributes: @unchecked Sendable {
    // @unchecked because: values of attributes are not changed once they are set.

    let values: [NSAttributedString.Key: Any]  // immutable after init
    let attributes: ASTextAttributes  // immutable after init
    let metrics: Metrics  // immutable after init

    init(_ values: [NSAttributedString.Key: Any]) {
        self.values = values
        // By a text, because the first one corrects the memory management of attributed strings.
        attributes = ASTextContent(NSAttributedString(string: "x", attributes: values)).attributes(atByte: 0)
        metrics = Metrics(values)
    }

    /// The distances around a paragraph, and the measures of its font, in points.
    struct Metrics: Sendable {
        /// The space before and after the paragraph, and between its lines.
        var spaceBefore: CGFloat, spaceBehind: CGFloat, lineSpacing: CGFloat
        var pointSize: CGFloat, lineHeight: CGFloat, ascender: CGFloat

        init(_ attributes: [NSAttributedString.Key: Any]) {
            let style = attributes[.paragraphStyle] as? NSParagraphStyle ?? .default
            let font = attributes[.font] as? UIFont ?? ASTextAttributes.defaultFont
            lineSpacing = max(0, style.lineSpacing)
            spaceBefore = max(0, style.paragraphSpacingBefore)
            spaceBehind = lineSpacing + max(0, style.paragraphSpacing)
            pointSize = font.pointSize
            lineHeight = style.lineHeight(natural: font.lineHeight)
            ascender = font.ascender
        }
    }
}

/// The parameters of a paragraph's lines, of which those of an editor have few.
struct ASEditingLineParameters: Hashable, Sendable {
    /// The maximum width of a line in points; infinite if lines end only with their paragraphs.
    var width: CGFloat
    /// Device pixels per point.
    var scale: CGFloat
    var fontGeneration: Int

    var parameters: ASTextLayoutParameters { ASTextLayoutParameters(maximumWidth: width, scale: scale) }
}
