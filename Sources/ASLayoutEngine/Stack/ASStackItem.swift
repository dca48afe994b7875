// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A child of a stack while it is laid out: its style resolved to numbers along (`main`) and across (`cross`) the stack.
///
/// Holds no reference, so that passing it about costs nothing; its element and its layout are kept beside it.
struct ASStackItem {
    let alignment: ASStackLayoutAlignItems
    let spacingBefore: CGFloat
    let spacingAfter: CGFloat
    let flexGrow: CGFloat
    let flexShrink: CGFloat
    /// The size along the stack that the style asks for; NaN when it leaves that open.
    let basis: CGFloat
    /// What the style alone demands across the stack; 0 when nothing.
    let ownCrossMinimum: CGFloat
    /// What the style alone allows across the stack; infinite when everything.
    let ownCrossMaximum: CGFloat

    /// What it was measured in last; nil while its first measurement is saved up.
    var range: ASSizeRange?
    var mainSize: CGFloat = 0
    var crossSize: CGFloat = 0
    /// The length along the stack that flexing gives it; NaN when it keeps its own.
    var flexedMainSize = CGFloat.nan
    /// The distance from the child's start edge across the stack to its baseline; 0 without baseline alignment.
    var baseline: CGFloat = 0

    init(_ element: any ASLayoutElement, in stack: borrowing ASStackSolver) {
        self = element.styleIfLoaded?.read { ASStackItem($0, in: stack) } ?? ASStackItem(.default, in: stack)
    }

    private init(_ style: ASLayoutElementStyleValues, in stack: borrowing ASStackSolver) {
        alignment = style.alignSelf.resolved(stack.alignItems)
        spacingBefore = style.spacingBefore
        spacingAfter = style.spacingAfter
        flexGrow = style.flexGrow
        flexShrink = style.flexShrink
        basis = style.flexBasis.resolved(parent: stack.main(stack.parentSize), auto: .nan)
        if style.size.isAuto {
            ownCrossMinimum = 0
            ownCrossMaximum = .infinity
        } else {
            let own = style.size.resolved(parentSize: ASLayoutElementParentSizeUndefined)
            ownCrossMinimum = stack.cross(own.min)
            ownCrossMaximum = stack.cross(own.max)
        }
    }

    /// Takes over what was measured.
    mutating func adopt(_ mainSize: CGFloat, _ crossSize: CGFloat, _ range: ASSizeRange) {
        self.range = range
        self.mainSize = mainSize
        self.crossSize = crossSize
    }

    /// Whether it may become larger as well as smaller.
    var isFlexibleBothWays: Bool { flexGrow > 0 && flexShrink > 0 }

    /// Its size along the stack with the space that its style adds on both sides.
    var outerMainSize: CGFloat { spacingBefore + mainSize + spacingAfter }

    /// Whether it stands on a baseline.
    var isBaselineAligned: Bool { alignment.isBaseline }
}

/// A line of a stack: a run of its items, and what the line measures.
struct ASStackLine {
    let items: Range<Int>
    var crossSize: CGFloat = 0
    /// The greatest baseline of its items.
    var baseline: CGFloat = 0
    /// The sum of its items and all the space between and around them.
    var mainSum: CGFloat = 0
}
