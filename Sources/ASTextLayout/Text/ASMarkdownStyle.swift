// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// The appearance of the parts of a Markdown text.
///
/// - Units: points
/// - Thread: any (value)
public struct ASMarkdownStyle: Sendable {
    /// The font of running text, from which others are derived.
    public var font = UIFont.systemFont(ofSize: 16)
    /// The font family of code.
    public var codeFamily = "monospace"
    /// The sizes of headings relative to running text, from the first level on; the last applies to all deeper levels.
    public var headingScales: [CGFloat] = [1.8, 1.5, 1.25, 1.1, 1]
    /// The colour of text.
    public var color = UIColor.label
    /// The colour of links.
    public var linkColor = UIColor.systemBlue
    /// The colour of quotations.
    public var quoteColor = UIColor.secondaryLabel
    /// The colour behind code.
    public var codeBackgroundColor = UIColor.secondarySystemBackground
    /// The indent of lists and quotations for each level.
    public var indent: CGFloat = 24
    /// The distance between paragraphs.
    public var paragraphSpacing: CGFloat = 8

    /// Creates the default appearance.
    public init() {}
}
