// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASLayoutEngine
internal import ASUIKit
internal import Foundation

/// Everything of a node that more than one thread may touch: the state of its components.
///
/// Each component is a value with its own rules. The `ASDisplayNode+….swift` files in the folder of a component make calls and callbacks
/// of them. Guarded by `ASDisplayNode.nodeState`.
package struct ASNodeState: Sendable {
    /// The only part that is reached by `withLockUnchecked(_:)`.
    var links = ASNodeLinks<ASDisplayNode>()
    var interface = ASInterfaceStateProgress()
    var window = ASWindowMembership()
    package var layouts = ASNodeLayouts()
    /// Made when first asked for.
    var style: ASLayoutElementStyle?
    var traits = ASNodeTraits()
    /// Values for a view or layer that does not exist yet, or that another thread must not touch.
    var pending: ASPendingState?
    var display = ASDisplayProgress()

    var flags: ASNodeFlags = .initial
    /// State that few nodes have.
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
    /// Made around a foreign view or layer.
    static let isSynchronous = ASNodeFlags(rawValue: 1 << 2)
    static let displaysAsynchronously = ASNodeFlags(rawValue: 1 << 3)
    static let automaticallyManagesSubnodes = ASNodeFlags(rawValue: 1 << 5)
    /// Inside a container that decides about interface states.
    static let isRangeManaged = ASNodeFlags(rawValue: 1 << 7)
    static let placeholderEnabled = ASNodeFlags(rawValue: 1 << 8)
    /// `layoutSpecThatFits` is running; hierarchy edits are errors.
    package static let isMeasuring = ASNodeFlags(rawValue: 1 << 10)
    /// Waiting for all drawings does not include this node's.
    static let bypassesEnsureDisplay = ASNodeFlags(rawValue: 1 << 11)
    /// Groups the display of its subtree into one transaction.
    static let isTransactionContainer = ASNodeFlags(rawValue: 1 << 13)
    static let isLoading = ASNodeFlags(rawValue: 1 << 14)
    /// Draws everything in it into its own contents.
    static let rasterizesSubtree = ASNodeFlags(rawValue: 1 << 24)
    /// Is drawn into the contents of a node above, and never loads.
    static let isRasterized = ASNodeFlags(rawValue: 1 << 25)
    /// The mistake was reported: a layout places nodes that are not subnodes.
    static let reportedStrangers = ASNodeFlags(rawValue: 1 << 17)
    /// The mistake was reported: a layout places a node twice.
    static let reportedTwins = ASNodeFlags(rawValue: 1 << 18)
    /// A cell that changes its size without animation.
    static let resizesWithoutAnimation = ASNodeFlags(rawValue: 1 << 15)
    /// The contents were drawn with dynamic colours, or depend on the traits otherwise.
    static let drawsByTraits = ASNodeFlags(rawValue: 1 << 31)

    static let initial: ASNodeFlags = [.displaysAsynchronously]
}

/// State that few nodes have, behind one pointer.
final class ASNodeRareState: @unchecked Sendable {
    // @unchecked because: it is reached through the state of its node only, under the lock.
    var debugName: String?
    /// The one that apps take.
    var lock: ASRecursiveLock?
    /// How often nodes were told to keep quiet about windows, here and in everything below.
    var hierarchyNotificationsDisabled = 0
    var measurementOptions: ASDisplayNodePerformanceMeasurementOptions = []
    var performanceMeasurements = ASDisplayNodePerformanceMeasurements()
    /// Main only.
    var actions: [String: any CAAction]?
    /// Shown when the pointer rests.
    var toolTip: String?
    /// What was said for those who do not see it.
    var accessibility: ASNodeAccessibilityValues?
    var viewBlock: (@MainActor () -> UIView)?
    var layerBlock: (@MainActor () -> CALayer)?
    var onDidLoad: [@MainActor (ASDisplayNode) -> Void] = []
    var layoutSpecBlock: ((ASDisplayNode, ASSizeRange) -> ASLayoutSpec)?
    /// Of the spec measured last, while such layouts are kept.
    var unflattenedLayout: ASLayout?
    var hitTestSlop: UIEdgeInsets = .zero
    var margins = ASNodeMargins()
    var drawingPriority = 0
    /// Nil for the screen's.
    var contentsScaleForDisplay: CGFloat?
    var willDisplayNodeContent: ASDisplayNodeContextModifier?
    var didDisplayNodeContent: ASDisplayNodeContextModifier?
    var placeholderFadeDuration: Double = 0
    var controller: ASNodeControllerLink?
    var interfaceStateDelegates: [ASWeakDelegate] = []
    /// Grows with each `cancelLayoutTransition()`.
    var transitionGeneration = 0
    var transitionDefaults = ASLayoutTransitionDefaults()
}

/// A weak reference to an interface state delegate.
struct ASWeakDelegate {
    weak var object: (any ASInterfaceStateDelegate)?
}
