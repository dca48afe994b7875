// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The two kinds of layout element.
public enum ASLayoutElementType: UInt8, Sendable {
    /// An element that arranges others; it is dissolved when a layout is flattened.
    case layoutSpec
    /// An element with a position on screen.
    case displayNode
}

/// An object that can be measured: a node, or a spec that arranges nodes.
///
/// A parent asks its children for layouts, which have sizes, and then places them. The result is an `ASLayout` tree.
///
/// A conforming class implements `layoutElementType`, `style`, `sublayoutElements` and `calculateLayoutThatFits(_:)`. The other members
/// have defaults that follow the entry rule: the parent's range is intersected with the element's own sizes, and the parent wins where
/// they do not overlap.
///
/// - Thread: any; conforming types are handles that are safe on any thread. They are not `Sendable`, because subclasses of the app may
///   have unguarded state.
/// - Source: Texture `ASLayoutElement`
public protocol ASLayoutElement: AnyObject {
    /// Whether the element is a spec or a node; never changes.
    var layoutElementType: ASLayoutElementType { get }

    /// The sizes and the placement that the element asks for; created when first read.
    var style: ASLayoutElementStyle { get }

    /// The style if any of its properties was ever set, so that measuring does not create one.
    ///
    /// Default: `style`.
    var styleIfLoaded: ASLayoutElementStyle? { get }

    /// The elements directly in this one.
    var sublayoutElements: [any ASLayoutElement] { get }

    /// The element's name in messages and dumps: its class and debug name.
    var debugLabel: String { get }

    /// Returns the layout for a range, against whose maximum fractions are resolved.
    ///
    /// The default implementation calls `layoutThatFits(_:parentSize:)` with the range's maximum as the parent's size.
    func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout

    /// Returns the layout for a range and a parent's size.
    ///
    /// Parents call it, and an element may answer from a cache.
    ///
    /// - Parameters:
    ///   - constrainedSize: the range that the parent allows
    ///   - parentSize: the size that fractions refer to; a side is NaN where the parent does not know its own size yet
    /// - Returns: a layout without a position; place it with `ASLayout.positioned(at:)`
    func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout

    /// Returns the layout for a range that already respects the element's own sizes.
    ///
    /// Conforming classes implement this method.
    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout

    /// Returns the layout for a range and for the element's own sizes, which are not combined yet.
    ///
    /// The default implementation intersects both, then calls `calculateLayoutThatFits(_:)`. Implement it only to read the parent's size.
    func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout

    /// Returns the element and its contents, drawn with characters.
    func asciiArtString() -> String

    /// Returns the title of the element's box in `asciiArtString()`.
    func asciiArtName() -> String
}

extension ASLayoutElement {
    /// Returns `style`; a class that creates its style lazily returns `nil` before.
    public var styleIfLoaded: ASLayoutElementStyle? { style }

    /// Returns the class name.
    public var debugLabel: String { "\(Swift.type(of: self))" }

    /// Resolves fractions against the range's maximum.
    public func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    /// Calculates the layout without a cache.
    public func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        let (range, parentSize) = (constrainedSize.orUnlimited, parentSize.orUnlimited)
        if let observer = ASLayoutObservation.current {
            return observer.respond(self, range, parentSize) { _ in
                calculateLayoutThatFits(range, restrictedTo: elementSize, relativeToParentSize: parentSize)
            }
        }
        return calculateLayoutThatFits(range, restrictedTo: elementSize, relativeToParentSize: parentSize)
    }

    /// Applies the entry rule, then calls `calculateLayoutThatFits(_:)`.
    public func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayoutThatFits(ASResolveSizeRange(constrainedSize, size, parentSize))
    }

    /// Returns the element's label.
    public func asciiArtString() -> String { asciiArtName() }

    /// Returns the element's label.
    public func asciiArtName() -> String { debugLabel }

    /// The six sizing dimensions of the style; all are auto while there is no style.
    public var elementSize: ASLayoutElementSize { styleIfLoaded?.size ?? ASLayoutElementSize() }

    /// Sets properties of the style in a block, and returns the element.
    ///
    /// Inside of nodes and specs it hides a function `styled` of an app: write the app's module before that, `MyApp.styled(…)`.
    ///
    /// - Returns: the element itself
    /// - Source: Texture `-styledWithBlock:`
    @discardableResult
    public func styled(_ styleBlock: (ASLayoutElementStyle) -> Void) -> Self {
        styleBlock(style)
        return self
    }
}

/// Applies the entry rule: returns `constrainedSize` intersected with the element's own sizes.
///
/// Where both do not overlap, the result is the point of `constrainedSize` that is nearest to them.
///
/// - Thread: any
public func ASResolveSizeRange(
    _ constrainedSize: ASSizeRange,
    _ size: ASLayoutElementSize,
    _ parentSize: CGSize
) -> ASSizeRange {
    size.isAuto ? constrainedSize : constrainedSize.intersect(size.resolved(parentSize: parentSize))
}
