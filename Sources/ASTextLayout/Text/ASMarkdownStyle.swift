// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// How the parts of a Markdown text look.
///
/// - Units: points
/// - Thread: any (value)
public struct ASMarkdownStyle: Sendable {
    /// The font of running text; others are made from it.
    public var font = UIFont.systemFont(ofSize: 16)
    /// The family of code.
    public var codeFamily = "monospace"
    /// How much larger headings are than running text, from the first level on; the last counts for all deeper ones.
    public var headingScales: [CGFloat] = [1.8, 1.5, 1.25, 1.1, 1]
    /// The colour of text.
    public var color = UIColor.label
    /// The colour of links.
    public var linkColor = UIColor.systemBlue
    /// The colour of quotations.
    public var quoteColor = UIColor.secondaryLabel
    /// What lies behind code.
    public var codeBackgroundColor = UIColor.secondarySystemBackground
    /// How far lists and quotations are moved in, for each level.
    public var indent: CGFloat = 24
    /// Distance between paragraphs.
    public var paragraphSpacing: CGFloat = 8

    /// The usual look.
    public init() {}
}
