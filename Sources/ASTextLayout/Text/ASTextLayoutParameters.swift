// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The room that text has, and what happens when it is too small.
///
/// - Units: points
/// - Thread: any (value)
public struct ASTextLayoutParameters: Hashable, Sendable {
    /// The widest that a line may be; infinite for lines that end with their paragraph.
    ///
    /// Nothing fits zero, less, or NaN.
    public var maximumWidth: CGFloat
    /// The greatest height of all lines.
    ///
    /// One line is always laid out, unless this is zero, less, or NaN.
    public var maximumHeight: CGFloat
    /// The greatest number of lines; 0 is no limit.
    public var maximumNumberOfLines: Int
    /// How lines break, and how text that does not fit is cut.
    public var lineBreakMode: NSLineBreakMode
    /// What stands where text was cut; nil is `…` with the attributes of the character before.
    public var truncationToken: ASTextContent?
    /// Shapes that lines flow round; what lies outside the container does not count.
    ///
    /// Where there is one, lines are aligned within what it leaves of the container, and keep their place in any other width. A row
    /// with text on both sides of a shape has a line on each, and is one of `maximumNumberOfLines`.
    public var exclusionPaths: [ASTextExclusionPath]
    /// What moves the lines; nil for nothing.
    ///
    /// A text is cut where its moved lines leave the container. With exclusion paths it is cut before the lines move.
    public var linePositionModifier: (any ASTextLinePositionModifier)? {
        get { modifier?.base }
        set { modifier = newValue.map(ASAnyLinePositionModifier.init) }
    }
    private var modifier: ASAnyLinePositionModifier?
    /// Device pixels per point that the text will be drawn with: letters are placed on whole ones.
    public var scale: CGFloat
    /// The fonts that there were when the room was asked for.
    package let fontGeneration: Int

    /// Room for text; without arguments, as much as it wants, at the scale of the screen.
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
        self.maximumWidth = maximumWidth
        self.maximumHeight = maximumHeight
        self.maximumNumberOfLines = maximumNumberOfLines
        self.lineBreakMode = lineBreakMode
        self.truncationToken = truncationToken
        self.exclusionPaths = exclusionPaths
        modifier = linePositionModifier.map(ASAnyLinePositionModifier.init)
        self.scale = scale ?? ASScreenScale()
        fontGeneration = ASFontSettings.generation
    }

    /// The scale; 1 for one that is not positive and finite.
    var usableScale: CGFloat { scale > 0 && scale.isFinite ? min(scale, 16) : 1 }
}
