// SPDX-License-Identifier: Apache-2.0
public import ASLayoutEngine
public import Foundation

/// One of the two layouts of a transition.
///
/// - Source: Texture `ASTransitionContextFromLayoutKey`, `ASTransitionContextToLayoutKey`, which are strings
public struct ASTransitionContextLayoutKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The key as Texture's string.
    public let rawValue: String

    /// A key; only the two below name a layout.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A key written as a string.
    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// The layout before the transition.
    public static let fromLayout: Self = "org.asyncdisplaykit.ASTransitionContextFromLayoutKey"
    /// The layout after it.
    public static let toLayout: Self = "org.asyncdisplaykit.ASTransitionContextToLayoutKey"
}

/// The layout before a transition; the same as `.fromLayout`.
///
/// - Source: Texture `ASTransitionContextFromLayoutKey`
public let ASTransitionContextFromLayoutKey = ASTransitionContextLayoutKey.fromLayout

/// The layout after a transition; the same as `.toLayout`.
///
/// - Source: Texture `ASTransitionContextToLayoutKey`
public let ASTransitionContextToLayoutKey = ASTransitionContextLayoutKey.toLayout

/// What `animateLayoutTransition(_:)` needs to know about a change of layout, and whom it tells when it is done.
///
/// Keep it until then: a context that is let go of without an answer counts as `completeTransition(false)`.
///
/// - Thread: main
/// - Source: Texture `ASContextTransitioning`
@preconcurrency @MainActor
public protocol ASContextTransitioning: AnyObject {
    /// Whether the change shall be seen; false as well for a node that is in no window.
    func isAnimated() -> Bool

    /// The layout of the node before or after; nil for the one before when there was none.
    func layout(forKey key: ASTransitionContextLayoutKey) -> ASLayout?

    /// The range that the layout was measured for; zero when there is no such layout.
    func constrainedSize(forKey key: ASTransitionContextLayoutKey) -> ASSizeRange

    /// The nodes directly in the layout, back to front.
    func subnodes(forKey key: ASTransitionContextLayoutKey) -> [ASDisplayNode]

    /// The nodes that only the new layout has; they are subnodes already, at their final frames.
    func insertedSubnodes() -> [ASDisplayNode]

    /// The nodes that only the old layout has; they are subnodes until the transition is complete.
    func removedSubnodes() -> [ASDisplayNode]

    /// Where a node of the old layout stood; `CGRect.null` for others.
    ///
    /// Where another transition was interrupted: where the node is on screen at that moment, and then for nodes that the
    /// interrupted one was taking out as well.
    ///
    /// - Units: points, in the coordinate space of the node that changes its layout
    func initialFrame(for node: ASDisplayNode) -> CGRect

    /// Where a node of the new layout will stand; `CGRect.null` for others.
    ///
    /// - Units: points, in the coordinate space of the node that changes its layout
    func finalFrame(for node: ASDisplayNode) -> CGRect

    /// Ends the transition: `didCompleteLayoutTransition(_:)` is called, and removed subnodes go.
    ///
    /// Further calls have no effect.
    ///
    /// - Parameter didComplete: false when the animation was cut short
    func completeTransition(_ didComplete: Bool)
}
