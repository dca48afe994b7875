// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit

/// A random element tree: the same for the same seed.
struct RandomTree {
    let root: any ASLayoutElement
    private(set) var nodes: [TestNode] = []
    private(set) var stacks: [ASStackLayoutSpec] = []

    init(seed: UInt64) {
        var builder = Builder(generator: SeededGenerator(seed: seed))
        root = builder.element(depth: 4)
        nodes = builder.nodes
        stacks = builder.stacks
    }

    /// A valid range, sometimes without a maximum on an axis.
    static func range(seed: UInt64) -> ASSizeRange {
        var generator = SeededGenerator(seed: seed)
        func side() -> (CGFloat, CGFloat) {
            let low = generator.oneIn(2) ? 0 : CGFloat.random(in: 0...400, using: &generator)
            if generator.oneIn(4) { return (low, .infinity) }
            return (low, generator.oneIn(3) ? low : low + CGFloat.random(in: 0...400, using: &generator))
        }
        let (width, height) = (side(), side())
        return ASSizeRange(
            min: CGSize(width: width.0, height: height.0),
            max: CGSize(width: width.1, height: height.1)
        )
    }

    private struct Builder {
        var generator: SeededGenerator
        var nodes: [TestNode] = []
        var stacks: [ASStackLayoutSpec] = []

        mutating func length(_ limit: CGFloat) -> CGFloat { CGFloat.random(in: 0...limit, using: &generator) }

        mutating func element(depth: Int) -> any ASLayoutElement {
            let element = depth == 0 || generator.oneIn(4) ? leaf() : spec(depth: depth - 1)
            decorate(element.style)
            return element
        }

        mutating func elements(depth: Int) -> [any ASLayoutElement] {
            (0..<Int.random(in: 0...4, using: &generator)).map { _ in element(depth: depth) }
        }

        mutating func leaf() -> any ASLayoutElement {
            if generator.oneIn(6) { return ASLayoutSpec() }
            let (area, widest) = (length(8_000), length(200))
            let name = "\(nodes.count)"
            // Like text: narrower where necessary, and then higher.
            let node =
                generator.oneIn(2)
                ? TestNode(name, widest, length(80))
                : TestNode(name) { offered in
                    let width = min(widest, offered.width)
                    return CGSize(width: width, height: width > 1 ? min(area / width, 1_000) : 0)
                }
            nodes.append(node)
            return node
        }

        mutating func spec(depth: Int) -> any ASLayoutElement {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: return ASInsetLayoutSpec(insets: insets(), child: element(depth: depth))
            case 1: return ASOverlayLayoutSpec(child: element(depth: depth), overlay: element(depth: depth))
            case 2: return ASBackgroundLayoutSpec(child: element(depth: depth), background: element(depth: depth))
            case 3:
                return ASRelativeLayoutSpec(
                    horizontalPosition: generator.pick([.none, .start, .center, .end]),
                    verticalPosition: generator.pick([.none, .start, .center, .end]),
                    sizingOption: generator.pick([.default, .minimumWidth, .minimumHeight, .minimumSize]),
                    child: element(depth: depth)
                )
            case 4: return ASRatioLayoutSpec(ratio: 0.1 + length(3), child: element(depth: depth))
            case 5:
                return ASAbsoluteLayoutSpec(
                    sizing: generator.pick([.default, .sizeToFit]),
                    children: elements(depth: depth)
                )
            case 6:
                let corner = ASCornerLayoutSpec(
                    child: element(depth: depth),
                    corner: element(depth: depth),
                    location: generator.pick([.topLeft, .topRight, .bottomLeft, .bottomRight])
                )
                corner.wrapsCorner = generator.oneIn(2)
                return corner
            default: return stack(depth: depth)
            }
        }

        mutating func insets() -> UIEdgeInsets {
            func edge() -> CGFloat { generator.oneIn(5) ? .infinity : length(20) - 5 }
            return UIEdgeInsets(top: edge(), left: edge(), bottom: edge(), right: edge())
        }

        mutating func stack(depth: Int) -> ASStackLayoutSpec {
            let direction: ASStackLayoutDirection =
                generator.pick([.horizontal, .vertical, .horizontalReverse, .verticalReverse])
            let upright: [ASStackLayoutAlignItems] = [.start, .end, .center, .stretch]
            let stack = ASStackLayoutSpec(
                direction: direction,
                spacing: length(12),
                justifyContent: generator.pick([.start, .center, .end, .spaceBetween, .spaceAround]),
                alignItems: generator.pick(direction.isVertical ? upright : upright + [.baselineFirst, .baselineLast]),
                flexWrap: generator.pick([.noWrap, .wrap]),
                alignContent: generator.pick([.start, .center, .end, .spaceBetween, .spaceAround, .stretch]),
                lineSpacing: length(6),
                children: elements(depth: depth)
            )
            stacks.append(stack)
            return stack
        }

        mutating func decorate(_ style: ASLayoutElementStyle) {
            func dimension() -> ASDimension { generator.oneIn(2) ? .points(length(150)) : .fraction(length(1)) }
            if generator.oneIn(4) { style.width = dimension() }
            if generator.oneIn(4) { style.height = dimension() }
            if generator.oneIn(8) { style.minWidth = dimension() }
            if generator.oneIn(8) { style.maxHeight = dimension() }
            if generator.oneIn(4) { style.flexGrow = generator.pick([1, 2, 0.5]) }
            if generator.oneIn(3) { style.flexShrink = generator.pick([1, 2, 0.5]) }
            if generator.oneIn(8) { style.flexBasis = dimension() }
            if generator.oneIn(6) { style.spacingBefore = length(10) }
            if generator.oneIn(6) { style.spacingAfter = length(10) - 2 }
            if generator.oneIn(6) { style.alignSelf = generator.pick([.start, .end, .center, .stretch]) }
            if generator.oneIn(4) { style.ascender = length(20) }
            if generator.oneIn(4) { style.layoutPosition = CGPoint(x: length(50), y: length(50) - 10) }
        }
    }
}
