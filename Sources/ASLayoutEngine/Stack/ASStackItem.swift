// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A child of a stack during layout, with its style resolved to numbers along (`main`) and across (`cross`) the stack.
///
/// It holds no reference, so that copies are cheap; its element and its layout are stored separately.
struct ASStackItem {
    let alignment: ASStackLayoutAlignItems
    let spacingBefore: CGFloat
    let spacingAfter: CGFloat
    let flexGrow: CGFloat
    let flexShrink: CGFloat
    /// The size along the stack that the style requests; NaN when it requests none.
    let basis: CGFloat
    /// The minimum across the stack from the style alone; 0 when it has none.
    let ownCrossMinimum: CGFloat
    /// The maximum across the stack from the style alone; infinite when it has none.
    let ownCrossMaximum: CGFloat

    /// The range of its last measurement; `nil` while its first measurement is deferred.
    var range: ASSizeRange?
    var mainSize: CGFloat = 0
    var crossSize: CGFloat = 0
    /// The length along the stack after flexing; NaN when it keeps its own.
    var flexedMainSize = CGFloat.nan
    /// The distance from the start edge across the stack to the baseline; 0 without baseline alignment.
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

    /// Stores the result of a measurement.
    mutating func adopt(_ mainSize: CGFloat, _ crossSize: CGFloat, _ range: ASSizeRange) {
        self.range = range
        self.mainSize = mainSize
        self.crossSize = crossSize
    }

    /// Whether the item may grow as well as shrink.
    var isFlexibleBothWays: Bool { flexGrow > 0 && flexShrink > 0 }

    /// The size along the stack, with the space that the style adds on both sides.
    var outerMainSize: CGFloat { spacingBefore + mainSize + spacingAfter }

    /// Whether the item is aligned to a baseline.
    var isBaselineAligned: Bool { alignment.isBaseline }
}

/// A line of a stack: a range of its items, and the measures of the line.
struct ASStackLine {
    let items: Range<Int>
    var crossSize: CGFloat = 0
    /// The greatest baseline of the items.
    var baseline: CGFloat = 0
    /// The sum of the items and all space between and around them.
    var mainSum: CGFloat = 0
}
