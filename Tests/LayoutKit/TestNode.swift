// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation

/// A node without a view: a name, a style, and a preferred size.
package final class TestNode: ASLayoutElement, ASLabelled {
    package let name: String
    package let style: ASLayoutElementStyle
    private let wantedSize: @Sendable (CGSize) -> CGSize
    private let ranges = ASLock<[ASSizeRange]>([])

    /// Creates a node whose preferred size depends on the maximum size.
    package init(
        _ name: String = "node",
        style: ASLayoutElementStyle = ASLayoutElementStyle(),
        wantedSize: @escaping @Sendable (CGSize) -> CGSize
    ) {
        self.name = name
        self.style = style
        self.wantedSize = wantedSize
    }

    /// Creates a node that takes the whole maximum size if that is finite, else none, as a plain display node does.
    package convenience init(_ name: String = "node", style: ASLayoutElementStyle = ASLayoutElementStyle()) {
        self.init(name, style: style) { ASIsCGSizeValidForSize($0) ? $0 : .zero }
    }

    /// Creates a node with a preferred size of `width` × `height`.
    package convenience init(_ name: String, _ width: CGFloat, _ height: CGFloat) {
        self.init(name) { _ in CGSize(width: width, height: height) }
    }

    package var layoutElementType: ASLayoutElementType { .displayNode }
    package var sublayoutElements: [any ASLayoutElement] { [] }
    package var debugLabel: String { "TestNode (\(name))" }

    /// The ranges of all measurements, in order.
    package var measuredRanges: [ASSizeRange] { ranges.withLock { $0 } }

    package func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ranges.withLock { $0.append(constrainedSize) }
        return ASLayout(layoutElement: self, size: constrainedSize.clamp(wantedSize(constrainedSize.max)))
    }
}

/// The node that hosts a tree, as a display node with automatically managed subnodes does.
package struct TestHost {
    package let node = TestNode("host")

    package init() {}

    /// The flattened layout of `root` in `range`.
    package func layout(_ root: any ASLayoutElement, _ range: ASSizeRange) -> ASLayout {
        let rootLayout = ASCalculateRootLayout(root, range).positioned(at: .zero)
        return ASLayout(layoutElement: node, size: rootLayout.size, sublayouts: [rootLayout]).filteredNodeLayoutTree()
    }

    /// The frames of the nodes in `root`, in order.
    package func frames(_ root: any ASLayoutElement, _ range: ASSizeRange) -> [CGRect] {
        layout(root, range).sublayouts.map(\.frame)
    }
}

extension ASSizeRange {
    /// Exactly one size.
    package static func exactly(_ width: CGFloat, _ height: CGFloat) -> ASSizeRange {
        ASSizeRange(exactly: CGSize(width: width, height: height))
    }

    /// Any size up to a maximum.
    package static func upTo(_ width: CGFloat, _ height: CGFloat) -> ASSizeRange {
        ASSizeRange(min: .zero, max: CGSize(width: width, height: height))
    }
}

extension CGRect {
    /// Creates a rectangle from four numbers, for tables of expected frames.
    package init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init(x: x, y: y, width: width, height: height)
    }
}
