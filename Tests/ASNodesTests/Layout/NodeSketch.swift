// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import ASTesting
import Foundation

/// A tree of nodes as a value, so that the same tree can be made with and without a history.
struct NodeSketch: Sendable, CustomStringConvertible {
    enum Arrangement: Int, Sendable, CaseIterable {
        case row, column, wrappingRow, inset, centered, ratio, layers
    }

    /// The arrangement of the subnodes; nil for a leaf.
    var arrangement: Arrangement?
    /// The area that a leaf needs at any width, as text does, and its maximum width.
    var area: CGFloat = 0
    var widest: CGFloat = 0
    var width: CGFloat?
    var height: CGFloat?
    var flexGrow: CGFloat = 0
    var flexShrink: CGFloat = 0
    var subnodes: [NodeSketch] = []

    /// A random tree of at most `depth` levels.
    static func random(_ generator: inout ASSeededGenerator, depth: Int = 4) -> NodeSketch {
        var sketch = NodeSketch()
        if depth > 1, Int.random(in: 0..<4, using: &generator) > 0 {
            let arrangement = Arrangement.allCases.randomElement(using: &generator) ?? .row
            sketch.arrangement = arrangement
            let count = arrangement.holdsOne ? 1 : Int.random(in: 1...4, using: &generator)
            sketch.subnodes = (0..<count).map { _ in random(&generator, depth: depth - 1) }
        } else {
            sketch.widest = CGFloat.random(in: 0...220, using: &generator)
            sketch.area = CGFloat.random(in: 0...6_000, using: &generator)
        }
        if Int.random(in: 0..<4, using: &generator) == 0 {
            sketch.width = CGFloat.random(in: 0...150, using: &generator)
        }
        if Int.random(in: 0..<4, using: &generator) == 0 {
            sketch.height = CGFloat.random(in: 0...90, using: &generator)
        }
        sketch.flexGrow = CGFloat(Int.random(in: 0...2, using: &generator))
        sketch.flexShrink = CGFloat(Int.random(in: 0...2, using: &generator))
        return sketch
    }

    /// A valid range.
    static func range(_ generator: inout ASSeededGenerator) -> ASSizeRange {
        func side() -> (CGFloat, CGFloat) {
            let low = CGFloat.random(in: 0...250, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: return (low, low)
            case 1: return (0, .infinity)
            default: return (0, low + 50)
            }
        }
        let (width, height) = (side(), side())
        return ASSizeRange(
            min: CGSize(width: width.0, height: height.0),
            max: CGSize(width: width.1, height: height.1)
        )
    }

    /// Returns the nodes of the sketch; not loaded, with their subnodes.
    func makeNode() -> ASDisplayNode {
        let subnodes = subnodes.map { $0.makeNode() }
        let node = arrangement == nil ? TextLikeNode(area: area, widest: widest) : ASDisplayNode()
        if let width { node.style.width = .points(width) }
        if let height { node.style.height = .points(height) }
        node.style.flexGrow = flexGrow
        node.style.flexShrink = flexShrink
        for subnode in subnodes { node.addSubnode(subnode) }
        if let arrangement { node.layoutSpecBlock = { node, _ in arrangement.spec(node.subnodes) } }
        return node
    }

    var description: String {
        let own = "\(arrangement.map { "\($0)" } ?? "text \(area)/\(widest)") w \(width ?? -1) h \(height ?? -1)"
        return "(\(own) g \(flexGrow) s \(flexShrink) \(subnodes.map(\.description).joined(separator: " ")))"
    }
}

extension NodeSketch.Arrangement {
    fileprivate var holdsOne: Bool { self == .inset || self == .centered || self == .ratio }

    fileprivate func spec(_ nodes: [ASDisplayNode]) -> ASLayoutSpec {
        switch self {
        case .row, .column, .wrappingRow:
            let spec = self == .column ? ASStackLayoutSpec.vertical() : ASStackLayoutSpec.horizontal()
            spec.spacing = 5
            spec.alignItems = self == .row ? .stretch : .center
            spec.flexWrap = self == .wrappingRow ? .wrap : .noWrap
            spec.children = nodes
            return spec
        case .inset:
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 7, bottom: 3, right: 1), child: nodes[0])
        case .centered: return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: nodes[0])
        case .ratio: return ASRatioLayoutSpec(ratio: 0.6, child: nodes[0])
        case .layers: return ASWrapperLayoutSpec(layoutElements: nodes)
        }
    }
}

/// A leaf whose height grows when its width shrinks.
private final class TextLikeNode: ASDisplayNode {
    private let area: CGFloat  // immutable after init
    private let widest: CGFloat  // immutable after init

    init(area: CGFloat, widest: CGFloat) {
        self.area = area
        self.widest = widest
        super.init()
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let width = min(widest, constrainedSize.width)
        return CGSize(width: width, height: width < 1 ? 0 : min(area / width, 500))
    }
}
