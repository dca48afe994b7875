// SPDX-License-Identifier: Apache-2.0
public import Foundation

extension ASTextContent {
    /// The same text in another size: fonts, and the distances that go with them, times a factor.
    ///
    /// Kerning, raised letters, heights of lines and distances between lines and paragraphs go along; indents and pictures
    /// stay as they are.
    ///
    /// What is not positive and finite changes nothing.
    public func scaled(by factor: CGFloat) -> ASTextContent {
        guard factor > 0, factor.isFinite, factor != 1, !isEmpty else { return self }
        let scaled = runs.map { Run(range: $0.range, attributes: $0.attributes.scaled(by: factor)) }
        return ASTextContent(string: string, runs: scaled)
    }
}

extension ASTextAttributes {
    fileprivate func scaled(by factor: CGFloat) -> ASTextAttributes {
        var attributes = self
        attributes.font = font.withSize(font.pointSize * factor)
        attributes.kern *= factor
        attributes.baselineOffset *= factor
        attributes.paragraphStyle.lineSpacing *= factor
        attributes.paragraphStyle.minimumLineHeight *= factor
        attributes.paragraphStyle.maximumLineHeight *= factor
        attributes.paragraphStyle.paragraphSpacing *= factor
        attributes.paragraphStyle.paragraphSpacingBefore *= factor
        return attributes
    }
}
