// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

extension PlaygroundModel {
    /// Whether baselines can be aligned, which is only possible in horizontal stacks.
    var allowsBaselines: Bool { !stack.direction.isVertical }

    /// Whether `horizontalAlignment` or `verticalAlignment` replaces `justifyContent`.
    var alignmentDecidesMainAxis: Bool {
        stack.direction.isVertical ? stack.verticalAlignment != .none : stack.horizontalAlignment != .none
    }

    /// Whether one of them replaces `alignItems`.
    var alignmentDecidesCrossAxis: Bool {
        stack.direction.isVertical ? stack.horizontalAlignment != .none : stack.verticalAlignment != .none
    }

    /// Returns the spec that arranges `elements`, which are at least two boxes.
    func makeSpec(_ elements: [any ASLayoutElement]) -> ASLayoutSpec {
        let (first, second) = (elements[0], elements[1])
        switch kind {
        case .stack: return makeStack(elements)
        case .inset:
            let insets = UIEdgeInsets(
                top: inset.top.value,
                left: inset.left.value,
                bottom: inset.bottom.value,
                right: inset.right.value
            )
            return ASInsetLayoutSpec(insets: insets, child: first)
        case .overlay: return ASOverlayLayoutSpec(child: first, overlay: second)
        case .background: return ASBackgroundLayoutSpec(child: first, background: second)
        case .center:
            return ASCenterLayoutSpec(centeringOptions: center.centering, sizingOptions: center.sizing, child: first)
        case .relative:
            return ASRelativeLayoutSpec(
                horizontalPosition: relative.horizontal,
                verticalPosition: relative.vertical,
                sizingOption: relative.sizing,
                child: first
            )
        case .ratio: return ASRatioLayoutSpec(ratio: ratio, child: first)
        case .absolute: return ASAbsoluteLayoutSpec(sizing: absoluteSizing, children: elements)
        case .corner:
            let spec = ASCornerLayoutSpec(child: first, corner: second, location: corner.location)
            spec.offset = corner.offset
            spec.wrapsCorner = corner.wrapsCorner
            return spec
        case .wrapper: return ASWrapperLayoutSpec(layoutElements: elements)
        }
    }

    private func makeStack(_ elements: [any ASLayoutElement]) -> ASLayoutSpec {
        let isBaseline = stack.alignItems == .baselineFirst || stack.alignItems == .baselineLast
        let spec = ASStackLayoutSpec(
            direction: stack.direction,
            spacing: stack.spacing,
            justifyContent: stack.justifyContent,
            alignItems: isBaseline && !allowsBaselines ? .start : stack.alignItems,
            flexWrap: stack.flexWrap,
            alignContent: stack.alignContent,
            lineSpacing: stack.lineSpacing,
            children: elements
        )
        spec.isConcurrent = stack.isConcurrent
        spec.horizontalAlignment = stack.horizontalAlignment
        spec.verticalAlignment = stack.verticalAlignment
        return spec
    }
}

extension PlaygroundModel.Style {
    /// Sets all properties of the style of a node.
    func apply(to style: ASLayoutElementStyle) {
        style.flexGrow = flexGrow
        style.flexShrink = flexShrink
        style.flexBasis = flexBasis.dimension
        style.alignSelf = alignSelf
        style.width = width.dimension
        style.height = height.dimension
        style.minWidth = minWidth.dimension
        style.maxWidth = maxWidth.dimension
        style.minHeight = minHeight.dimension
        style.maxHeight = maxHeight.dimension
        style.spacingBefore = spacingBefore
        style.spacingAfter = spacingAfter
        style.layoutPosition = layoutPosition
        style.ascender = ascender
        style.descender = descender
    }
}
