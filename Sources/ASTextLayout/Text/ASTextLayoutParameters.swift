// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The space for a text, and the handling of text that does not fit.
///
/// - Units: points
/// - Thread: any (value)
public struct ASTextLayoutParameters: Hashable, Sendable {
    /// The maximum width of a line; infinite for lines that end only with their paragraph.
    ///
    /// Nothing fits if it is zero, negative or NaN.
    public var maximumWidth: CGFloat { didSet { maximumWidth = maximumWidth.orUnlimited } }
    /// The maximum height of all lines.
    ///
    /// One line is always laid out, unless it is zero, negative or NaN.
    public var maximumHeight: CGFloat { didSet { maximumHeight = maximumHeight.orUnlimited } }
    /// The maximum number of lines; 0 is no limit.
    public var maximumNumberOfLines: Int
    /// The method of breaking lines, and of truncating text that does not fit.
    public var lineBreakMode: NSLineBreakMode
    /// The text at the truncation; `nil` is `…` with the attributes of the preceding character.
    public var truncationToken: ASTextContent?
    /// The shapes that lines flow around; parts outside of the container are ignored.
    ///
    /// With such shapes, lines are aligned in the free parts of the container, and keep their positions in any other width. A row with
    /// text on both sides of a shape has a line on each side, and is treated as one of `maximumNumberOfLines`.
    public var exclusionPaths: [ASTextExclusionPath]
    /// The modifier that moves the lines; `nil` for none.
    ///
    /// A text is truncated where its moved lines leave the container. With exclusion paths it is truncated before the lines are moved.
    public var linePositionModifier: (any ASTextLinePositionModifier)? {
        get { modifier?.base }
        set { modifier = newValue.map(ASAnyLinePositionModifier.init) }
    }
    private var modifier: ASAnyLinePositionModifier?
    /// The number of device pixels per point with which the text will be drawn: letters are placed on whole pixels.
    public var scale: CGFloat
    /// Whether text without an alignment is at the right, regardless of its script, as in a layout that runs from right to left.
    package var isInRightToLeftLayout = false
    /// The generation of the fonts when the parameters were created.
    package let fontGeneration: Int

    /// Creates parameters; by default without limits, at the scale of the screen.
    public init(
        maximumWidth: CGFloat = .infinity,
        maximumHeight: CGFloat = .infinity,
        maximumNumberOfLines: Int = 0,
        lineBreakMode: NSLineBreakMode = .byWordWrapping,
        truncationToken: ASTextContent? = nil,
        exclusionPaths: [ASTextExclusionPath] = [],
        linePositionModifier: (any ASTextLinePositionModifier)? = nil,
        scale: CGFloat? = nil
    ) {
        self.maximumWidth = maximumWidth.orUnlimited
        self.maximumHeight = maximumHeight.orUnlimited
        self.maximumNumberOfLines = maximumNumberOfLines
        self.lineBreakMode = lineBreakMode
        self.truncationToken = truncationToken
        self.exclusionPaths = exclusionPaths
        modifier = linePositionModifier.map(ASAnyLinePositionModifier.init)
        self.scale = scale ?? ASScreenScale()
        fontGeneration = ASFontSettings.generation
    }

    /// The scale; 1 if it is not positive and finite.
    var usableScale: CGFloat { scale > 0 && scale.isFinite ? min(scale, 16) : 1 }
}
