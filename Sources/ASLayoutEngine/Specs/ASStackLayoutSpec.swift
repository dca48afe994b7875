// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// A spec that places its children one after another, in one line or in several, by a subset of CSS flexible boxes.
///
/// Children have their own size, then grow or shrink by their `style.flexGrow` and `style.flexShrink` (0 by default) to fit the stack's
/// range. Children grow by whole points: of 175 points for two children, the first takes 88 and the second 87.
///
/// - Thread: any
/// - Source: Texture `ASStackLayoutSpec`
open class ASStackLayoutSpec: ASLayoutSpec {
    @exclusivity(unchecked)
    var settings: ASStackSettings  // set by its creator, immutable once handed over

    /// Creates a stack with the given settings and children.
    public init(
        direction: ASStackLayoutDirection,
        spacing: CGFloat,
        justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems,
        flexWrap: ASStackLayoutFlexWrap = .noWrap,
        alignContent: ASStackLayoutAlignContent = .start,
        lineSpacing: CGFloat = 0,
        children: [any ASLayoutElement] = []
    ) {
        settings = ASStackSettings(
            direction: direction,
            spacing: spacing,
            justifyContent: justifyContent,
            alignItems: alignItems,
            flexWrap: flexWrap,
            alignContent: alignContent,
            lineSpacing: lineSpacing
        )
        super.init()
        self.children = children
    }

    /// Creates a horizontal stack without spacing, with its children at the start and stretched.
    public convenience override init() {
        self.init(direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch)
    }

    /// Returns a vertical stack with the settings of `init()`.
    public class func vertical() -> ASStackLayoutSpec {
        ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch)
    }

    /// Returns a horizontal stack with the settings of `init()`.
    public class func horizontal() -> ASStackLayoutSpec {
        ASStackLayoutSpec()
    }

    /// Lays out the children.
    ///
    /// A vertical stack adopts `style.ascender` of its top child and `style.descender` of its bottom child. It can then be aligned to a
    /// baseline in a horizontal stack.
    ///
    /// - Precondition: a vertical stack does not align baselines; otherwise traps in debug builds, and aligns at the start in release
    ///   builds.
    open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let elements = sublayoutElements
        if elements.isEmpty { return ASLayout(layoutElement: self, size: constrainedSize.min) }
        var settings = settings
        if settings.direction.isVertical && settings.alignItems.isBaseline {
            ASLayoutMisuse(
                "\(debugLabel): alignItems is \(settings.alignItems), but baselines align in horizontal stacks only."
            )
            settings.alignItems = .start
        }
        let layout = ASStackSolver(self, settings, elements, constrainedSize).layout()
        if settings.direction.isVertical { adoptBaselines(elements, isReverse: settings.direction.isReverse) }
        return layout
    }

    /// Returns the spec and its children as boxes in the stack's direction.
    open override func asciiArtString() -> String {
        if !direction.isVertical { return super.asciiArtString() }
        return ASAsciiArtBoxCreator.verticalBox(
            sublayoutElements.map { $0.asciiArtString() },
            parent: asciiArtName()
        )
    }
}

extension ASStackLayoutSpec {
    /// Returns a vertical stack of the elements in a block.
    public class func vertical(
        spacing: CGFloat = 0,
        justifyContent: ASStackLayoutJustifyContent = .start,
        alignItems: ASStackLayoutAlignItems = .stretch,
        @ASLayoutElementsBuilder children: () -> [any ASLayoutElement]
    ) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: .vertical,
            spacing: spacing,
            justifyContent: justifyContent,
            alignItems: alignItems,
            children: children()
        )
    }

    /// Returns a horizontal stack of the elements in a block.
    public class func horizontal(
        spacing: CGFloat = 0,
        justifyContent: ASStackLayoutJustifyContent = .start,
        alignItems: ASStackLayoutAlignItems = .stretch,
        @ASLayoutElementsBuilder children: () -> [any ASLayoutElement]
    ) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal,
            spacing: spacing,
            justifyContent: justifyContent,
            alignItems: alignItems,
            children: children()
        )
    }
}
