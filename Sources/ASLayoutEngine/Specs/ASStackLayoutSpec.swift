// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// Places its children after one another, in one line or in several, as a subset of CSS flexible boxes.
///
/// Children are as large as they want to be, then grow or shrink by their `style.flexGrow` and `style.flexShrink` (both 0 unless
/// set) to meet the stack's range. Growing gives whole points: of 175 left for two, the first takes 88 and the second 87.
///
/// - Thread: any
/// - Source: Texture `ASStackLayoutSpec`
open class ASStackLayoutSpec: ASLayoutSpec {
    @exclusivity(unchecked)
    var settings: ASStackSettings  // the maker's, immutable from the handing-over on

    /// A stack by its parts.
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

    /// A horizontal stack without spacing, its children at the start and stretched.
    public convenience override init() {
        self.init(direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch)
    }

    /// A stack from top to bottom, otherwise as `init()`.
    public class func vertical() -> ASStackLayoutSpec {
        ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch)
    }

    /// A stack from left to right, otherwise as `init()`.
    public class func horizontal() -> ASStackLayoutSpec {
        ASStackLayoutSpec()
    }

    /// Lays out the children.
    ///
    /// A vertical stack takes over `style.ascender` from the child at its top and `style.descender` from the one at its bottom,
    /// so that it can stand on a baseline in a horizontal stack.
    ///
    /// - Precondition: a vertical stack does not align baselines; otherwise traps in debug builds, and aligns at the start in
    ///   release builds.
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

    /// The spec and its children as boxes in the stack's direction.
    open override func asciiArtString() -> String {
        if !direction.isVertical { return super.asciiArtString() }
        return ASAsciiArtBoxCreator.verticalBox(
            sublayoutElements.map { $0.asciiArtString() },
            parent: asciiArtName()
        )
    }
}

extension ASStackLayoutSpec {
    /// A stack from top to bottom of the elements in a block.
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

    /// A stack from left to right of the elements in a block.
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
