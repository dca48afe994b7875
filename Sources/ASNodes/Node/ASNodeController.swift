// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASLayoutEngine

/// Creates a node on demand, and receives the events of its life cycle.
///
/// It is meant for units that are too small for a view controller: override `loadNode()` and the event methods; each override must call
/// `super`.
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

    /// Creates a controller without a node.
    public init() {}

    /// The node; created by `loadNode()` on first access.
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

    /// The node, or `nil` if it has not been created; does not create it.
    public var nodeIfLoaded: NodeType? { watchedNode }

    /// Creates the node: sets `node`.
    ///
    /// The default implementation creates a plain `ASDisplayNode`, if that is the type.
    open func loadNode() {
        if let plain = ASDisplayNode() as? NodeType { node = plain }
    }

    /// Whether the node retains the controller, rather than the controller the node; `false` by default.
    public var shouldInvertStrongReference = false {
        didSet { if shouldInvertStrongReference != oldValue { applyOwnership() } }
    }

    private func applyOwnership() {
        guard let node = watchedNode else { return }
        ownedNode = shouldInvertStrongReference ? nil : node
        node.setNodeController(self, keeps: shouldInvertStrongReference)
    }

    // MARK: ASInterfaceStateDelegate; overrides must call super

    /// Called after each change, after the calls for the single states below.
    open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    /// Called when the node has become visible.
    open func didEnterVisibleState() {}
    /// Called when the node is no longer visible.
    open func didExitVisibleState() {}
    /// Called when the node has entered the display range.
    open func didEnterDisplayState() {}
    /// Called when the node has left the display range.
    open func didExitDisplayState() {}
    /// Called when the node has entered the preload range.
    open func didEnterPreloadState() {}
    /// Called when the node has left the preload range.
    open func didExitPreloadState() {}
    /// Called when the view or layer has been created.
    open func nodeDidLoad() {}
    /// Called before the node is measured with a size range.
    ///
    /// - Thread: any
    nonisolated open func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) {}
    /// Called when the frames of the subnodes have been set.
    open func nodeDidLayout() {}
    /// Called when the node and its direct subnodes have been drawn.
    open func hierarchyDisplayDidFinish() {}
    /// Called when the node has entered a window.
    open func didEnterHierarchy() {}
    /// Called when the node has left its window.
    open func didExitHierarchy() {}
}

/// A reference from a node to its controller, strong or weak.
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
    /// The `ASNodeController` of the node; `nil` for most nodes.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.nodeController`
    public var nodeController: AnyObject? { rare { $0.controller?.controller } ?? nil }

    func setNodeController(_ controller: AnyObject?, keeps: Bool) {
        // The previous controller must not be released while the lock is held.
        let before = withRare { rare -> ASNodeControllerLink? in
            defer { rare.controller = controller.map { ASNodeControllerLink($0, keeps: keeps) } }
            return rare.controller
        }
        withExtendedLifetime(before) {}
    }
}
