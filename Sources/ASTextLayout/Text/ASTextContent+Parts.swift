// SPDX-License-Identifier: Apache-2.0
package import Foundation

// A paragraph as parts that are laid out separately, for editors.
extension ASTextContent {
    /// Whether the text is right to left, by the style of its first paragraph or the first strong character of it.
    package var isRightToLeft: Bool {
        guard !isEmpty else { return false }
        let (range, _) = paragraph(from: 0, end: byteCount)
        return attributes(atByte: 0).paragraphStyle.baseWritingDirection.isRightToLeft(self, range)
    }

    /// Returns the text as the continuation of a paragraph: with the direction of that paragraph, and without the indent of a first line.
    package func continuing(isRightToLeft: Bool) -> ASTextContent {
        let continued = runs.map { run in
            var run = run
            run.attributes.paragraphStyle.firstLineHeadIndent = run.attributes.paragraphStyle.headIndent
            run.attributes.paragraphStyle.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
            return run
        }
        return ASTextContent(string: string, runs: continued)
    }
}

extension NSParagraphStyle {
    /// Returns the height of a line with letters of height `natural`, in points.
    package func lineHeight(natural: CGFloat) -> CGFloat { values.lineHeight(natural: natural) }
}
