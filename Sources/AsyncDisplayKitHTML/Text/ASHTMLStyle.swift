// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import ASTextLayout
public import Foundation

/// The appearance of the parts of an HTML text.
///
/// The colours adapt to dark environments, as those of the toolkit do.
///
/// - Units: points
/// - Thread: any (value)
public struct ASHTMLStyle: Sendable {
    /// The font of running text, from which others are derived; 16 CSS pixels are its size.
    public var font = UIFont.systemFont(ofSize: 16)
    /// The font family of code.
    public var codeFamily = "monospace"
    /// The sizes of headings relative to running text, from the first level on; the last applies to all deeper levels.
    public var headingScales: [CGFloat] = [1.8, 1.5, 1.25, 1.1, 1]
    /// The colour of text.
    public var color = UIColor.label
    /// The colour of links.
    public var linkColor = UIColor.link
    /// The colour of quotations.
    public var quoteColor = UIColor.secondaryLabel
    /// The colour behind code.
    public var codeBackgroundColor = UIColor.secondarySystemBackground
    /// The indent of lists and quotations for each level.
    public var indent: CGFloat = 24
    /// The distance between paragraphs.
    public var paragraphSpacing: CGFloat = 10
    /// The maximum width of a table whose columns are aligned; in wider tables, each cell is a paragraph.
    public var maximumTableWidth: CGFloat = 600
    /// The size of images without a width and a height in the document.
    public var imageSize = CGSize(width: 240, height: 160)
    /// Whether the colours of the document are used; `true` by default.
    ///
    /// In dark environments, dark text and light backgrounds have the opposite lightness, so that the text can be read on the dark
    /// background around it.
    public var usesDocumentColors = true
    /// Whether the font sizes of the document are used; `true` by default.
    public var usesDocumentSizes = true

    /// Creates the default appearance.
    public init() {}
}
