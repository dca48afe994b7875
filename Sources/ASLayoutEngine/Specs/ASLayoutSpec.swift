// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// Arranges elements; has no place on screen itself.
///
/// The plain class is a spacer: as small as it may be.
///
/// A spec is configured where it is made, then handed over to be measured; from then on it no longer changes
/// (`isMutable`). An app's own spec overrides `calculateLayoutThatFits(_:)`.
///
/// - Thread: any
/// - Source: Texture `ASLayoutSpec`
open class ASLayoutSpec: ASLayoutElement {
    /// What is behind the lock in this class.
    ///
    /// The stored properties of the specs of this module are guarded by it too.
    struct Tree {
        var children: [any ASLayoutElement] = []
        var style: ASLayoutElementStyle?
        var isMutable = true
        /// What measures this spec, or a spec round it.
        weak var owner: AnyObject?
        /// Those that were set; nil for those of what measures the spec.
        var traits: ASTraitCollection?
        var debugName: String?
    }

    let tree = ASLock(Tree())

    /// A spec without children.
    public init() {}

    /// Always `.layoutSpec`.
    public final var layoutElementType: ASLayoutElementType { .layoutSpec }

    /// How the spec itself wants to be sized and placed.
    public final var style: ASLayoutElementStyle {
        tree.withLockUnchecked {
            if let style = $0.style { return style }
            let style = ASLayoutElementStyle()
            $0.style = style
            return style
        }
    }

    /// The style if it was ever asked for.
    public final var styleIfLoaded: ASLayoutElementStyle? { tree.withLockUnchecked { $0.style } }

    /// The only child.
    ///
    /// - Precondition: the spec has at most one child; otherwise traps in debug builds, and means the first in release builds.
    open var child: (any ASLayoutElement)? {
        get { soleChild }
        set { setSoleChild(newValue) }
    }

    /// The elements arranged, in the order of the spec.
    open var children: [any ASLayoutElement]? {
        get { tree.withLockUnchecked { $0.children } }
        set { replaceChildren(newValue ?? []) }
    }

    /// The children.
    open var sublayoutElements: [any ASLayoutElement] { tree.withLockUnchecked { $0.children } }

    /// Whether properties may still be set.
    ///
    /// A node sets it to false once the spec was handed over.
    public final var isMutable: Bool {
        get { tree.withLockUnchecked { $0.isMutable } }
        set { setMutable(newValue) }
    }

    /// A name for dumps.
    public final var debugName: String? {
        get { tree.withLockUnchecked { $0.debugName } }
        set { tree.withLockUnchecked { $0.debugName = newValue } }
    }

    /// The class, and the debug name in parentheses.
    open var debugLabel: String {
        debugName.map { "\(Swift.type(of: self)) (\($0))" } ?? "\(Swift.type(of: self))"
    }

    /// The layout for a range that already respects the spec's own sizes.
    ///
    /// Override it in an own spec: measure the children with `layoutThatFits(_:parentSize:)`, place them with
    /// `positioned(at:)`, return a layout of this spec.
    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: constrainedSize.min)
    }

    /// The entry rule; override it only to see the parent's size.
    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayoutThatFits(ASResolveSizeRange(constrainedSize, size, parentSize))
    }

    /// The spec and its children as boxes in a row.
    open func asciiArtString() -> String {
        ASAsciiArtBoxCreator.horizontalBox(sublayoutElements.map { $0.asciiArtString() }, parent: asciiArtName())
    }

    /// The title of the box.
    open func asciiArtName() -> String { debugLabel }
}
