// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
package import ASLayoutEngine
internal import ASUIKit
package import Foundation

/// Everything of a node that more than one thread may touch.
///
/// Guarded by `ASDisplayNode.nodeState`.
package struct ASNodeState {
    // Tree.
    weak var supernode: ASDisplayNode?
    var subnodes: [ASDisplayNode] = []

    // Life.
    var flags: ASNodeFlags = .initial
    var interfaceState: ASInterfaceState = []
    /// Values for a view or layer that does not exist yet, or that another thread must not touch.
    var pending: ASPendingState?
    /// What few nodes have.
    var rare: ASNodeRareState?

    // Layout.
    var style: ASLayoutElementStyle?
    /// Grows with each invalidation; a layout made for an older version is void.
    package var layoutVersion = 0
    /// The layout that frames were last set from.
    package var calculatedLayout: ASNodeLayout?
    /// A newer layout that waits for the main thread.
    package var pendingLayout: ASNodeLayout?
    /// The surroundings, nil for nothing known; the object is the supernode's when they are the same.
    var traits: ASTraitCollection?
    var semanticContentAttribute = UISemanticContentAttribute.unspecified

    // Display.
    /// Grows with each request, suspension and clearing; a drawing made for an older one is dropped.
    var displaySentinel = 0
}

/// What a node was measured as, with what it was measured for.
///
/// It is no `ASLayout`, because that retains its element.
package struct ASNodeLayout {
    package var size: CGSize
    var sublayouts: [ASLayout]
    package var constrainedSize: ASSizeRange
    package var parentSize: CGSize
    package var version: Int
    /// The parent was already asked to make room for it.
    package var hasAskedParent = false

    @inline(__always)
    func isValid(for range: ASSizeRange, parentSize other: CGSize, version current: Int) -> Bool {
        version >= current && constrainedSize == range && isSame(parentSize.width, other.width)
            && isSame(parentSize.height, other.height)
    }

    /// NaN marks an unknown side and equals itself here.
    @inline(__always)
    private func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool {
        a == b || (a.isNaN && b.isNaN)
    }
}

/// The yes-or-no part of a node's state.
package struct ASNodeFlags: OptionSet {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    static let isLoaded = ASNodeFlags(rawValue: 1 << 0)
    static let isLayerBacked = ASNodeFlags(rawValue: 1 << 1)
    /// Made round a foreign view or layer.
    static let isSynchronous = ASNodeFlags(rawValue: 1 << 2)
    static let displaysAsynchronously = ASNodeFlags(rawValue: 1 << 3)
    static let displaySuspended = ASNodeFlags(rawValue: 1 << 4)
    static let automaticallyManagesSubnodes = ASNodeFlags(rawValue: 1 << 5)
    static let isInHierarchy = ASNodeFlags(rawValue: 1 << 6)
    /// Inside a container that decides about interface states.
    static let isRangeManaged = ASNodeFlags(rawValue: 1 << 7)
    static let placeholderEnabled = ASNodeFlags(rawValue: 1 << 8)
    static let flushScheduled = ASNodeFlags(rawValue: 1 << 9)
    /// `layoutSpecThatFits` runs right now; hierarchy edits are errors.
    package static let isMeasuring = ASNodeFlags(rawValue: 1 << 10)
    /// Whoever waits for all drawings does not wait for this node's.
    static let bypassesEnsureDisplay = ASNodeFlags(rawValue: 1 << 11)
    /// Display was asked for while there was no area to draw, or while it was suspended.
    static let displayIsDue = ASNodeFlags(rawValue: 1 << 12)
    /// Groups the display of its subtree into one transaction.
    static let isTransactionContainer = ASNodeFlags(rawValue: 1 << 13)
    static let isLoading = ASNodeFlags(rawValue: 1 << 14)
    /// Those are being told of a new interface state who have to be.
    static let isTellingState = ASNodeFlags(rawValue: 1 << 28)
    /// Those are being told of a coming into the window, or a leaving, who have to be.
    static let isTellingHierarchy = ASNodeFlags(rawValue: 1 << 29)
    /// Is in a window, whatever was told of it so far.
    static let belongsInHierarchy = ASNodeFlags(rawValue: 1 << 30)
    /// Draws everything in it into its own contents.
    static let rasterizesSubtree = ASNodeFlags(rawValue: 1 << 24)
    /// Is drawn into the contents of a node above, and never loads.
    static let isRasterized = ASNodeFlags(rawValue: 1 << 25)
    /// The traits were set by hand; what is above a topmost node does not replace them.
    package static let hasOwnTraits = ASNodeFlags(rawValue: 1 << 16)
    /// The mistake was reported: a layout places nodes that are not subnodes.
    static let reportedStrangers = ASNodeFlags(rawValue: 1 << 17)
    /// The mistake was reported: a layout places a node twice.
    static let reportedTwins = ASNodeFlags(rawValue: 1 << 18)
    /// A cell whose size changes on its own takes it at once.
    static let resizesWithoutAnimation = ASNodeFlags(rawValue: 1 << 15)
    /// What shows was drawn with dynamic colours, or otherwise by the traits.
    static let drawsByTraits = ASNodeFlags(rawValue: 1 << 31)

    static let initial: ASNodeFlags = [.displaysAsynchronously]
}

/// State that few nodes have, behind one pointer.
///
/// Guarded by `ASDisplayNode.nodeState` like the rest.
final class ASNodeRareState {
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
    var overriddenStyle = UIUserInterfaceStyle.unspecified
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
