// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The two kinds of layout element.
public enum ASLayoutElementType: UInt8, Sendable {
    /// Only arranges others; dissolved when a layout is flattened.
    case layoutSpec
    /// Has a place on screen.
    case displayNode
}

/// What can be measured: a node, or a spec that arranges nodes.
///
/// A parent asks its children for layouts (sizes), then places them; the result is an `ASLayout` tree.
///
/// A conforming class states `layoutElementType`, `style`, `sublayoutElements` and `calculateLayoutThatFits(_:)`; the rest
/// has defaults that follow the entry rule: the range that the parent gives is intersected with the element's own sizes, and
/// where both do not overlap the parent wins.
///
/// - Thread: any; conforming types are handles that are safe from any thread, but not `Sendable`, because an app's
///   subclasses may hold unguarded state
/// - Source: Texture `ASLayoutElement`
public protocol ASLayoutElement: AnyObject {
    /// Spec or node. Never changes.
    var layoutElementType: ASLayoutElementType { get }

    /// How the element wants to be sized and placed; made when first asked for.
    var style: ASLayoutElementStyle { get }

    /// The style if something was ever set in it, so that measuring does not make one.
    ///
    /// Default: `style`.
    var styleIfLoaded: ASLayoutElementStyle? { get }

    /// The elements directly inside this one.
    var sublayoutElements: [any ASLayoutElement] { get }

    /// Names the element in messages and dumps: its class and debug name.
    var debugLabel: String { get }

    /// The layout for a range, when there is no parent to resolve fractions against but the range itself.
    ///
    /// Default: `layoutThatFits(_:parentSize:)` with the range's maximum as the parent's size.
    func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout

    /// The layout for a range; what parents call, and where an element may answer from a cache.
    ///
    /// - Parameters:
    ///   - constrainedSize: what the parent allows
    ///   - parentSize: what fractions refer to; NaN sides where the parent does not know its own size yet
    /// - Returns: a layout without a position; place it with `ASLayout.positioned(at:)`
    func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout

    /// The layout for a range that already respects the element's own sizes. This is the one to implement.
    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout

    /// The layout for a range and for the element's own sizes, not yet combined.
    ///
    /// Default: intersects both, then `calculateLayoutThatFits(_:)`. Implement it only to see the parent's size.
    func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout

    /// The element and what is inside it, drawn with characters.
    func asciiArtString() -> String

    /// The title of the element's box in `asciiArtString()`.
    func asciiArtName() -> String
}

extension ASLayoutElement {
    /// The style; a class that makes its style lazily answers nil before.
    public var styleIfLoaded: ASLayoutElementStyle? { style }

    /// The class name.
    public var debugLabel: String { "\(Swift.type(of: self))" }

    /// Fractions refer to the range's maximum.
    public func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    /// Uncached.
    public func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        if let observer = ASLayoutObservation.current {
            return observer.respond(self, constrainedSize, parentSize) { _ in
                calculateLayoutThatFits(constrainedSize, restrictedTo: elementSize, relativeToParentSize: parentSize)
            }
        }
        return calculateLayoutThatFits(constrainedSize, restrictedTo: elementSize, relativeToParentSize: parentSize)
    }

    /// The entry rule.
    public func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayoutThatFits(ASResolveSizeRange(constrainedSize, size, parentSize))
    }

    /// The element's label: an element without children is drawn as its name.
    public func asciiArtString() -> String { asciiArtName() }

    /// The element's label.
    public func asciiArtName() -> String { debugLabel }

    /// The six sizing dimensions of the style; all auto when no style was made.
    public var elementSize: ASLayoutElementSize { styleIfLoaded?.size ?? ASLayoutElementSize() }

    /// Sets style properties in one expression.
    ///
    /// - Returns: the element itself
    @discardableResult
    public func styled(_ styleBlock: (ASLayoutElementStyle) -> Void) -> Self {
        styleBlock(style)
        return self
    }
}

/// The entry rule: `constrainedSize` cut down by an element's own sizes; where both do not overlap, `constrainedSize` wins by
/// its point nearest to them.
///
/// - Thread: any
public func ASResolveSizeRange(
    _ constrainedSize: ASSizeRange,
    _ size: ASLayoutElementSize,
    _ parentSize: CGSize
) -> ASSizeRange {
    size.isAuto ? constrainedSize : constrainedSize.intersect(size.resolved(parentSize: parentSize))
}
