// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import ASNodes
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// A view that displays one node: the base class of UIKit's controls.
///
/// The node fills the bounds, unless a subclass places it elsewhere. The view has no content properties of its own: a subclass forwards
/// them to the node. Screen readers see the node instead of the view.
///
/// - Thread: main
/// - Source: none; UIKit's controls draw themselves
@preconcurrency @MainActor
open class ASNodeHostView: UIView {
    final let hostedNode: ASDisplayNode

    override public init(frame: CGRect) {
        hostedNode = type(of: self).makeNode()
        super.init(frame: frame)
        addSubnode(hostedNode)
    }

    /// Creates the node of a new view.
    class func makeNode() -> ASDisplayNode { ASDisplayNode() }

    /// Returns the node as an instance of the class that `makeNode()` creates.
    final func hosted<Node: ASDisplayNode>(_ type: Node.Type = Node.self) -> Node {
        guard let node = hostedNode as? Node else {
            preconditionFailure("\(Self.self) shows a \(Swift.type(of: hostedNode)), not a \(Node.self).")
        }
        return node
    }

    // MARK: Size

    /// Returns the maximum size in which the node is measured for a proposed size, in points.
    ///
    /// Sides may be infinite.
    func maximumNodeSize(in size: CGSize) -> CGSize { CGSize(width: CGFloat.infinity, height: .infinity) }

    /// Returns the size of the content, measured in the size from `maximumNodeSize(in:)`.
    ///
    /// Sides of `size` that are zero or less have no limit.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        sizeOfNode(in: maximumNodeSize(in: size))
    }

    /// Returns the size of the node within `room`.
    final func sizeOfNode(in room: CGSize) -> CGSize {
        // The node is measured again, because its cached size may be older than the view's last change.
        hostedNode.calculateLayoutThatFits(ASSizeRange(min: .zero, max: room)).size
    }

    override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// The frame of the node, in the view's coordinate space; the bounds by default.
    var frameOfNode: CGRect { bounds }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let frame = frameOfNode
        if hostedNode.frame != frame { hostedNode.frame = frame }
    }

    // MARK: Accessibility

    /// The node that screen readers see.
    var accessibleNode: ASDisplayNode { hostedNode }

    @_spi(ASHooks) override open var accessibilitySource: UIAccessibilityObject? { accessibleNode.view }
}
