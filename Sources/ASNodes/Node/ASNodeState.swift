// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASLayoutEngine
internal import ASUIKit
internal import Foundation

/// The state of a node that several threads may access, composed of its components.
///
/// Each component is a value with its own rules. The `ASDisplayNode+….swift` files in the folder of a component make calls and callbacks
/// of them. Guarded by `ASDisplayNode.nodeState`.
package struct ASNodeState: Sendable {
    /// The only part that is accessed with `withLockUnchecked(_:)`.
    var links = ASNodeLinks<ASDisplayNode>()
    var interface = ASInterfaceStateProgress()
    var window = ASWindowMembership()
    package var layouts = ASNodeLayouts()
    /// The style, created on first access.
    var style: ASLayoutElementStyle?
    var traits = ASNodeTraits()
    /// The values for a view or layer that does not exist yet, or that the setting thread must not access.
    var pending: ASPendingState?
    var display = ASDisplayProgress()

    var flags: ASNodeFlags = .initial
    /// The state that few nodes have.
    var rare: ASNodeRareState?
}

/// The Boolean part of a node's state.
package struct ASNodeFlags: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    static let isLoaded = ASNodeFlags(rawValue: 1 << 0)
    static let isLayerBacked = ASNodeFlags(rawValue: 1 << 1)
    /// The node was created with a foreign view or layer.
    static let isSynchronous = ASNodeFlags(rawValue: 1 << 2)
    static let displaysAsynchronously = ASNodeFlags(rawValue: 1 << 3)
    static let automaticallyManagesSubnodes = ASNodeFlags(rawValue: 1 << 5)
    /// The node is inside a container that determines interface states.
    static let isRangeManaged = ASNodeFlags(rawValue: 1 << 7)
    static let placeholderEnabled = ASNodeFlags(rawValue: 1 << 8)
    /// `layoutSpecThatFits` is running; hierarchy edits are errors.
    package static let isMeasuring = ASNodeFlags(rawValue: 1 << 10)
    /// Callers that wait for all drawing do not wait for this node.
    static let bypassesEnsureDisplay = ASNodeFlags(rawValue: 1 << 11)
    /// The drawing of the subtree belongs to one transaction.
    static let isTransactionContainer = ASNodeFlags(rawValue: 1 << 13)
    static let isLoading = ASNodeFlags(rawValue: 1 << 14)
    /// Everything in the node is drawn into its own contents.
    static let rasterizesSubtree = ASNodeFlags(rawValue: 1 << 24)
    /// The node is drawn into the contents of a supernode, and never loads.
    static let isRasterized = ASNodeFlags(rawValue: 1 << 25)
    /// The error was reported that a layout contains nodes that are not subnodes.
    static let reportedForeignNodes = ASNodeFlags(rawValue: 1 << 17)
    /// The error was reported that a layout contains a node twice.
    static let reportedDuplicates = ASNodeFlags(rawValue: 1 << 18)
    /// The node is a cell that changes its size without animation.
    static let resizesWithoutAnimation = ASNodeFlags(rawValue: 1 << 15)
    /// The contents were drawn with dynamic colours, or depend on the traits in another way.
    static let drawsByTraits = ASNodeFlags(rawValue: 1 << 31)

    static let initial: ASNodeFlags = [.displaysAsynchronously]
}

/// The state that few nodes have, behind one pointer.
final class ASNodeRareState: @unchecked Sendable {
    // @unchecked because: it is accessed only through the state of its node, under the lock.
    var debugName: String?
    /// The lock that apps use.
    var lock: ASRecursiveLock?
    /// The number of calls that disable notifications about windows for the node and its descendants.
    var hierarchyNotificationsDisabled = 0
    var measurementOptions: ASDisplayNodePerformanceMeasurementOptions = []
    var performanceMeasurements = ASDisplayNodePerformanceMeasurements()
    /// The layer's actions by key; main only.
    var actions: [String: any CAAction]?
    /// The text of the tooltip.
    var toolTip: String?
    var restorationIdentifier: String?
    /// The accessibility values that were set.
    var accessibility: ASNodeAccessibilityValues?
    var viewBlock: (@MainActor () -> UIView)?
    var layerBlock: (@MainActor () -> CALayer)?
    var onDidLoad: [@MainActor (ASDisplayNode) -> Void] = []
    var layoutSpecBlock: ((ASDisplayNode, ASSizeRange) -> ASLayoutSpec)?
    /// The layout of the spec that was measured last, while unflattened layouts are stored.
    var unflattenedLayout: ASLayout?
    var hitTestSlop: UIEdgeInsets = .zero
    var margins = ASNodeMargins()
    var drawingPriority = 0
    /// The scale of the contents; `nil` for the scale of the screen.
    var contentsScaleForDisplay: CGFloat?
    var willDisplayNodeContent: ASDisplayNodeContextModifier?
    var didDisplayNodeContent: ASDisplayNodeContextModifier?
    var placeholderFadeDuration: Double = 0
    var controller: ASNodeControllerLink?
    var interfaceStateDelegates: [ASWeakDelegate] = []
    /// Incremented by each `cancelLayoutTransition()`.
    var transitionGeneration = 0
    var transitionDefaults = ASLayoutTransitionDefaults()
}

/// A weak reference to an interface state delegate.
struct ASWeakDelegate {
    weak var object: (any ASInterfaceStateDelegate)?
}
