// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASLayoutEngine
public import ASUIKit
internal import Foundation

/// A view controller whose view is that of a node.
///
/// The node fills the view, and keeps less ready while it is not on screen.
///
/// ```swift
/// final class FeedViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
///     init() { super.init(node: ASTableNode()) }
/// }
/// ```
/// - Source: Texture `ASDKViewController`
open class ASDKViewController<NodeType: ASDisplayNode>: UIViewController, ASVisibilityDepth {
    /// The node behind `view`.
    ///
    /// Do not touch its view before `viewDidLoad()`.
    public let node: NodeType

    /// Whether the first layout after each appearance waits until everything has drawn; false.
    public var neverShowPlaceholders = false

    /// Whether the node's ranges follow the controller's appearance: true when the controller or the node can be told.
    ///
    /// - Deviation: cannot be set; Texture's setter has no effect but a log line
    public var automaticallyAdjustRangeModeBasedOnViewEvents: Bool {
        self is any ASRangeControllerUpdateRangeProtocol || node is any ASRangeControllerUpdateRangeProtocol
    }

    /// Gives the node and everything in it other traits than the view has; nil.
    ///
    /// Asked before each layout. A container size of zero stands for the view's.
    ///
    /// - Source: Texture `overrideDisplayTraitsWithTraitCollection`
    public var overrideDisplayTraitsWithTraitCollection: (@MainActor (UITraitCollection) -> ASTraitCollection)? {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    private var ownDepth = 0
    private var knownDepth = 0
    private var waitsForDisplay = false

    /// A controller of a node, which must have a view.
    public init(node: NodeType) {
        assert(!node.isLayerBacked, "\(node.debugLabel) is layer-backed and cannot be the root of a view controller.")
        self.node = node
        super.init()
    }

    /// The node's view.
    override open func loadView() {
        view = node.view
    }

    /// How near the node is to being seen.
    public var interfaceState: ASInterfaceState { node.interfaceState }

    // MARK: Appearance

    /// Lays the node out, so that it appears whole.
    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        waitsForDisplay = true
        node.view.layoutIfNeeded()
        ownDepth = 0
        visibilityDepthDidChange()
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
        guard waitsForDisplay, neverShowPlaceholders, node.isInHierarchy else { return }
        waitsForDisplay = false
        node.recursivelyEnsureDisplaySynchronously(true)
    }

    /// The new parent may know the depth.
    override open func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
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
            (node as? any ASRangeControllerUpdateRangeProtocol)?.updateCurrentRange(with: mode)
        }
    }
}

extension ASDKViewController: ASTraitHandingController {
    func handTraitsToNode() {
        let shown = view.traitCollection
        var traits =
            overrideDisplayTraitsWithTraitCollection?(shown).primitiveTraitCollection
            ?? ASPrimitiveTraitCollectionFromUITraitCollection(shown)
        if traits.containerSize == .zero { traits.containerSize = view.bounds.size }
        node.adopt(ASTraitCollection(traits))
    }
}
