// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASLayoutEngine
public import ASNodes
public import ASUIKit
public import Foundation

/// A view controller whose view is that of a node.
///
/// The node fills the view, and keeps less ready while it is not on screen.
///
/// ```swift
/// final class FeedViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
///     override init() { super.init(node: ASTableNode()) }
/// }
/// ```
/// - Source: Texture `ASDKViewController`
open class ASDKViewController<NodeType: ASDisplayNode>: UIViewController, ASVisibilityDepth {
    /// The node behind `view`.
    ///
    /// Do not touch its view before `viewDidLoad()`.
    ///
    /// - Precondition: the controller was made with one; traps otherwise
    public var node: NodeType {
        guard let ownNode else {
            preconditionFailure("\(type(of: self)) was made without a node. Use its view, or make it by init(node:).")
        }
        return ownNode
    }

    private let ownNode: NodeType?

    /// Whether the first layout after each appearance waits until everything has drawn; false.
    public var neverShowPlaceholders = false

    /// Whether the node's ranges follow the controller's appearance: true when the controller or the node can be told.
    ///
    /// - Deviation: cannot be set; Texture's setter has no effect but a log line
    public var automaticallyAdjustRangeModeBasedOnViewEvents: Bool {
        self is any ASRangeControllerUpdateRangeProtocol || ownNode is any ASRangeControllerUpdateRangeProtocol
    }

    /// Gives the node and everything in it other traits than the view has; nil.
    ///
    /// Asked before each layout. A container size of zero stands for the view's.
    ///
    /// - Source: Texture `overrideDisplayTraitsWithTraitCollection`
    @preconcurrency public var overrideDisplayTraitsWithTraitCollection:
        (@MainActor (UITraitCollection) -> ASTraitCollection)?
    {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// Gives the node and everything in it other traits by the size of the view; nil.
    ///
    /// Asked before each layout, with the size of the controller's view, and counts instead of
    /// `overrideDisplayTraitsWithTraitCollection`. A container size of zero stands for the view's.
    ///
    /// - Source: Texture `overrideDisplayTraitsWithWindowSize`, which counts on macOS only
    @preconcurrency public var overrideDisplayTraitsWithWindowSize: (@MainActor (CGSize) -> ASTraitCollection)? {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    private var ownDepth = 0
    private var knownDepth: Int? = 0
    private var waitsForDisplay = false
    /// Whether `loadView()` asks the node for its view, which may load the node.
    private var isTakingView = false
    /// The traits that the node was handed last.
    private var handedTraits: ASPrimitiveTraitCollection?

    /// A controller of a node, which must have a view; of a plain view when there is none.
    ///
    /// Its view is loaded as soon as the node is, also when the node is loaded as a subnode of another controller's node.
    ///
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
    /// A designated initializer, as in Texture, so that a subclass writes `override init() { super.init(node: …) }`.
    public init() {
        ownNode = nil
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of a plain view, without a node; both parameters are ignored.
    override public init(nibName: String?, bundle: Bundle?) {
        ownNode = nil
        super.init(nibName: nibName, bundle: bundle)
    }

    /// The node's view.
    override open func loadView() {
        guard let ownNode else { return super.loadView() }
        isTakingView = true
        defer { isTakingView = false }
        view = ownNode.view
    }

    /// How near the node is to being seen; nothing without a node.
    public var interfaceState: ASInterfaceState { ownNode?.interfaceState ?? [] }

    // MARK: Appearance

    /// Lays the node out, so that it appears whole.
    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        waitsForDisplay = true
        view.layoutIfNeeded()
        ownDepth = 0
        visibilityDepthDidChange()
    }

    /// In the window now: the layout that comes next is the one that waits for the drawings.
    override open func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        if neverShowPlaceholders { view.setNeedsLayout() }
    }

    /// Lets the ranges shrink.
    override open func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ownDepth = 1
        visibilityDepthDidChange()
    }

    /// Waits for the drawings, if that was asked for.
    override open func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard waitsForDisplay, neverShowPlaceholders, let ownNode, ownNode.isInHierarchy else { return }
        waitsForDisplay = false
        ownNode.recursivelyEnsureDisplaySynchronously(true)
    }

    /// The new parent may know the depth; the ranges are told of it in any case.
    ///
    /// A table that is in any container therefore begins with full ranges, as in Texture.
    override open func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent != nil { knownDepth = nil }
        visibilityDepthDidChange()
    }

    // MARK: ASVisibilityDepth

    /// What the parent says, or 0 on screen and 1 off it.
    open var visibilityDepth: Int {
        if let parent = parent as? any ASManagesChildVisibilityDepth {
            return parent.visibilityDepth(ofChildViewController: self)
        }
        return ownDepth
    }

    /// Tells the node's ranges.
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
        // Traits that were set on the node by hand stay until those of the view change.
        guard traits != handedTraits || !ownNode.hasOwnTraits else { return }
        handedTraits = traits
        ownNode.hasOwnTraits = false
        ownNode.adopt(ASTraitCollection(traits))
    }
}
