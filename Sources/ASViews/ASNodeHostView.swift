// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import ASNodes
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// A view that shows one node: the base of UIKit's controls.
///
/// The node fills the bounds, unless a subclass places it elsewhere. The view has no properties of its own: a subclass forwards to
/// the node. Screen readers see the node in place of the view.
///
/// - Thread: main
/// - Source: none; UIKit's controls draw themselves
@preconcurrency @MainActor
open class ASNodeHostView: UIView {
    final let hostedNode: ASDisplayNode

    /// A view at a frame.
    override public init(frame: CGRect) {
        hostedNode = type(of: self).makeNode()
        super.init(frame: frame)
        addSubnode(hostedNode)
    }

    /// The node of a new view.
    class func makeNode() -> ASDisplayNode { ASDisplayNode() }

    /// The node, as the class that `makeNode()` makes.
    final func hosted<Node: ASDisplayNode>(_ type: Node.Type = Node.self) -> Node {
        guard let node = hostedNode as? Node else {
            preconditionFailure("\(Self.self) shows a \(Swift.type(of: hostedNode)), not a \(Node.self).")
        }
        return node
    }

    // MARK: Size

    /// The room in which the node is measured for a wanted size; any number of points.
    ///
    /// Sides may be infinite.
    func roomForNode(in size: CGSize) -> CGSize { CGSize(width: CGFloat.infinity, height: .infinity) }

    /// The size of the content, measured in the room that the class gives it.
    ///
    /// Sides of `size` that are zero or less have no limit.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        sizeOfNode(in: roomForNode(in: size))
    }

    /// The size that the node takes of `room`.
    final func sizeOfNode(in room: CGSize) -> CGSize {
        // Measured anew: a size that the node keeps may be older than what the view was just given.
        hostedNode.calculateLayoutThatFits(ASSizeRange(min: .zero, max: room)).size
    }

    /// The size of the content without a limit.
    override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Where the node stands, in the view's coordinate space; the bounds.
    var frameOfNode: CGRect { bounds }

    /// Places the node.
    override open func layoutSubviews() {
        super.layoutSubviews()
        let frame = frameOfNode
        if hostedNode.frame != frame { hostedNode.frame = frame }
    }

    // MARK: Accessibility

    /// The node that readers see.
    var accessibleNode: ASDisplayNode { hostedNode }

    @_spi(ASHooks) override open var accessibilitySource: UIAccessibilityObject? { accessibleNode.view }
}
