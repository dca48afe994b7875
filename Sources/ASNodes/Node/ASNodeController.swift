// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASLayoutEngine

/// Makes a node when it is asked for, and hears of the stations of its life.
///
/// For what is too small for a view controller: override `loadNode()`, and what is to be heard; call super in each.
///
/// ```swift
/// final class AvatarController: ASNodeController<ASImageNode> {
///     override func loadNode() { node = ASImageNode() }
/// }
/// ```
/// - Thread: main
/// - Source: Texture `ASNodeController`
/// - Deviation: main only; Texture locks node and controller as a pair
@preconcurrency @MainActor
open class ASNodeController<NodeType: ASDisplayNode>: ASInterfaceStateDelegate {
    private var ownedNode: NodeType?
    private weak var watchedNode: NodeType?

    /// A controller without a node yet.
    public init() {}

    /// The node; made by `loadNode()` on the first call.
    public var node: NodeType {
        get {
            if let node = nodeIfLoaded { return node }
            loadNode()
            guard let node = nodeIfLoaded else {
                preconditionFailure("\(type(of: self)).loadNode() set no node. Set self.node in it.")
            }
            return node
        }
        set {
            nodeIfLoaded?.removeInterfaceStateDelegate(self)
            nodeIfLoaded?.setNodeController(nil, keeps: false)
            watchedNode = newValue
            newValue.addInterfaceStateDelegate(self)
            applyOwnership()
        }
    }

    /// The node if it exists; asking does not make it.
    public var nodeIfLoaded: NodeType? { watchedNode }

    /// Makes the node: set `node`.
    ///
    /// Without an override, a plain `ASDisplayNode`, where that is the type.
    open func loadNode() {
        if let plain = ASDisplayNode() as? NodeType { node = plain }
    }

    /// Who keeps whom: the controller the node (false), or the node the controller.
    public var shouldInvertStrongReference = false {
        didSet { if shouldInvertStrongReference != oldValue { applyOwnership() } }
    }

    private func applyOwnership() {
        guard let node = watchedNode else { return }
        ownedNode = shouldInvertStrongReference ? nil : node
        node.setNodeController(self, keeps: shouldInvertStrongReference)
    }

    // MARK: ASInterfaceStateDelegate; call super in each

    /// After every change, when the single calls below are done.
    open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    /// On screen now.
    open func didEnterVisibleState() {}
    /// Off screen now.
    open func didExitVisibleState() {}
    /// Near enough to draw now.
    open func didEnterDisplayState() {}
    /// Too far to keep drawings.
    open func didExitDisplayState() {}
    /// Near enough to load data now.
    open func didEnterPreloadState() {}
    /// Too far to keep data.
    open func didExitPreloadState() {}
    /// The view or layer exists.
    open func nodeDidLoad() {}
    /// The node is about to be measured in this range.
    ///
    /// - Thread: any
    nonisolated open func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) {}
    /// The frames of the subnodes are set.
    open func nodeDidLayout() {}
    /// The node and its direct subnodes have drawn.
    open func hierarchyDisplayDidFinish() {}
    /// In a window now.
    open func didEnterHierarchy() {}
    /// Out of the window now.
    open func didExitHierarchy() {}
}

/// A reference from a node to its controller, which keeps it or not.
struct ASNodeControllerLink {
    private weak var object: AnyObject?
    private let kept: AnyObject?

    init(_ object: AnyObject, keeps: Bool) {
        self.object = object
        kept = keeps ? object : nil
    }

    var controller: AnyObject? { object }
}

extension ASDisplayNode {
    /// The `ASNodeController` of the node; nil for most.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.nodeController`
    public var nodeController: AnyObject? { rare { $0.controller?.controller } ?? nil }

    func setNodeController(_ controller: AnyObject?, keeps: Bool) {
        // What is let go of here must not end inside the lock.
        let before = withRare { rare -> ASNodeControllerLink? in
            defer { rare.controller = controller.map { ASNodeControllerLink($0, keeps: keeps) } }
            return rare.controller
        }
        withExtendedLifetime(before) {}
    }
}
