// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASLayoutEngine
public import ASNodes
public import ASUIKit
public import Foundation

/// A view controller whose view is the view of a node.
///
/// The node fills the view, and keeps less content ready while it is not on screen.
///
/// ```swift
/// final class FeedViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
///     override init() { super.init(node: ASTableNode()) }
/// }
/// ```
/// - Source: Texture `ASDKViewController`
open class ASDKViewController<NodeType: ASDisplayNode>: UIViewController, ASVisibilityDepth {
    /// The node of `view`.
    ///
    /// Do not access its view before `viewDidLoad()`.
    ///
    /// - Precondition: the controller was created with a node; traps otherwise
    public var node: NodeType {
        guard let ownNode else {
            preconditionFailure(
                "\(type(of: self)) was created without a node. Use its view, or create it with init(node:)."
            )
        }
        return ownNode
    }

    private let ownNode: NodeType?

    /// Whether the first layout after each appearance waits until all nodes have been drawn; the default is `false`.
    public var neverShowPlaceholders = false

    /// Whether the node's ranges follow the controller's appearance: `true` if the controller or the node accepts range modes.
    ///
    /// - Deviation: cannot be set; Texture's setter only logs a line
    public var automaticallyAdjustRangeModeBasedOnViewEvents: Bool {
        self is any ASRangeControllerUpdateRangeProtocol || ownNode is any ASRangeControllerUpdateRangeProtocol
    }

    /// Returns the traits of the node and its subnodes instead of those of the view; the default is `nil`.
    ///
    /// Called before each layout. A container size of zero is replaced by the size of the view.
    ///
    /// - Source: Texture `overrideDisplayTraitsWithTraitCollection`
    @preconcurrency public var overrideDisplayTraitsWithTraitCollection:
        (@MainActor (UITraitCollection) -> ASTraitCollection)?
    {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// Returns the traits of the node and its subnodes for a size of the view; the default is `nil`.
    ///
    /// Called before each layout with the size of the controller's view. It takes precedence over
    /// `overrideDisplayTraitsWithTraitCollection`. A container size of zero is replaced by the size of the view.
    ///
    /// - Source: Texture `overrideDisplayTraitsWithWindowSize`, which is used on macOS only
    @preconcurrency public var overrideDisplayTraitsWithWindowSize: (@MainActor (CGSize) -> ASTraitCollection)? {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    private var ownDepth = 0
    private var knownDepth: Int? = 0
    private var waitsForDisplay = false
    /// Whether `loadView()` is getting the node's view, which may load the node.
    private var isTakingView = false
    /// The traits last passed to the node.
    private var handedTraits: ASPrimitiveTraitCollection?

    /// Creates a controller for a node, which must have a view; for a plain view if `node` is `nil`.
    ///
    /// The controller's view is loaded as soon as the node is, also when the node is loaded as a subnode of another controller's node.
    public init(node: NodeType?) {
        if let node {
            assert(
                !node.isLayerBacked,
                "\(node.debugLabel) is layer-backed and cannot be the root of a view controller."
            )
        }
        ownNode = node
        super.init(nibName: nil, bundle: nil)
        // A supernode may load the node first; traits, safe areas and appearances reach it through the view of its controller.
        node?.onDidLoad { [weak self] _ in
            guard let self, !isTakingView else { return }
            loadViewIfNeeded()
        }
    }

    /// Creates a controller of a plain view, without a node.
    ///
    /// A designated initialiser, as in Texture, so that a subclass writes `override init() { super.init(node: …) }`.
    public init() {
        ownNode = nil
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of a plain view, without a node; both parameters are ignored.
    override public init(nibName: String?, bundle: Bundle?) {
        ownNode = nil
        super.init(nibName: nibName, bundle: bundle)
    }

    /// Sets `view` to the node's view.
    override open func loadView() {
        guard let ownNode else { return super.loadView() }
        isTakingView = true
        defer { isTakingView = false }
        view = ownNode.view
    }

    /// The interface state of the node; empty without a node.
    public var interfaceState: ASInterfaceState { ownNode?.interfaceState ?? [] }

    // MARK: Appearance

    /// Lays out the node, so that it appears complete.
    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        waitsForDisplay = true
        view.layoutIfNeeded()
        ownDepth = 0
        visibilityDepthDidChange()
    }

    /// Requests the layout in the window that waits for the drawings.
    override open func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        if neverShowPlaceholders { view.setNeedsLayout() }
    }

    /// Called after the view has disappeared; reduces the ranges.
    override open func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ownDepth = 1
        visibilityDepthDidChange()
    }

    /// Waits for the drawings if `neverShowPlaceholders` is set.
    override open func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard waitsForDisplay, neverShowPlaceholders, let ownNode, ownNode.isInHierarchy else { return }
        waitsForDisplay = false
        ownNode.recursivelyEnsureDisplaySynchronously(true)
    }

    /// Called when the controller has a new parent, which may define the depth; the ranges are notified in any case.
    ///
    /// A table in any container controller therefore begins with full ranges, as in Texture.
    override open func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent != nil { knownDepth = nil }
        visibilityDepthDidChange()
    }

    // MARK: ASVisibilityDepth

    /// The depth that the parent defines, or 0 on screen and 1 off it.
    open var visibilityDepth: Int {
        if let parent = parent as? any ASManagesChildVisibilityDepth {
            return parent.visibilityDepth(ofChildViewController: self)
        }
        return ownDepth
    }

    /// Sets the range mode of the node, or of the controller itself, for the new depth.
    open func visibilityDepthDidChange() {
        let depth = visibilityDepth
        guard depth != knownDepth else { return }
        knownDepth = depth
        let mode = ASLayoutRangeModeForVisibilityDepth(depth)
        if let controller = self as? any ASRangeControllerUpdateRangeProtocol {
            controller.updateCurrentRange(with: mode)
        } else {
            (ownNode as? any ASRangeControllerUpdateRangeProtocol)?.updateCurrentRange(with: mode)
        }
    }
}

extension ASDKViewController: ASTraitPassingController {
    package func passTraitsToNode() {
        guard let ownNode else { return }
        let shown = view.traitCollection
        var traits =
            (overrideDisplayTraitsWithWindowSize?(view.bounds.size)
            ?? overrideDisplayTraitsWithTraitCollection?(shown))?.primitiveTraitCollection
            ?? ASPrimitiveTraitCollectionFromUITraitCollection(shown)
        if traits.containerSize == .zero { traits.containerSize = view.bounds.size }
        // Traits that the app has set on the node stay until those of the view change.
        guard traits != handedTraits || !ownNode.hasOwnTraits else { return }
        handedTraits = traits
        ownNode.hasOwnTraits = false
        ownNode.adopt(ASTraitCollection(traits))
    }
}
