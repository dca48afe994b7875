// SPDX-License-Identifier: Apache-2.0
public import ASLayoutEngine
public import Foundation

/// One of the two layouts of a transition.
///
/// - Source: Texture `ASTransitionContextFromLayoutKey`, `ASTransitionContextToLayoutKey`, which are strings
public struct ASTransitionContextLayoutKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The key as Texture's string.
    public let rawValue: String

    /// Creates a key; only the two below identify a layout.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a key from a string literal.
    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// The layout before the transition.
    public static let fromLayout: Self = "org.asyncdisplaykit.ASTransitionContextFromLayoutKey"
    /// The layout after the transition.
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

/// The context of `animateLayoutTransition(_:)`: describes a change of layout, and is notified when it ends.
///
/// Retain it until then: releasing a context that was not completed is equivalent to `completeTransition(false)`.
///
/// - Thread: main
/// - Source: Texture `ASContextTransitioning`
@preconcurrency @MainActor
public protocol ASContextTransitioning: AnyObject {
    /// Whether the change is animated; `false` for a node that is in no window.
    func isAnimated() -> Bool

    /// Returns the layout of the node before or after the transition; `nil` if there was no previous layout.
    func layout(forKey key: ASTransitionContextLayoutKey) -> ASLayout?

    /// Returns the size range for which the layout was measured; zero if there is no such layout.
    func constrainedSize(forKey key: ASTransitionContextLayoutKey) -> ASSizeRange

    /// Returns the direct nodes of the layout, from back to front.
    func subnodes(forKey key: ASTransitionContextLayoutKey) -> [ASDisplayNode]

    /// Returns the nodes that are only in the new layout; they are already subnodes, at their final frames.
    func insertedSubnodes() -> [ASDisplayNode]

    /// Returns the nodes that are only in the old layout; they remain subnodes until the transition has completed.
    func removedSubnodes() -> [ASDisplayNode]

    /// Returns the frame of a node in the old layout; `CGRect.null` for other nodes.
    ///
    /// If the transition interrupts another one, it is the frame that is on screen at that moment, also for nodes that the interrupted one
    /// was removing.
    ///
    /// - Units: points, in the coordinate space of the node that changes its layout
    func initialFrame(for node: ASDisplayNode) -> CGRect

    /// Returns the frame of a node in the new layout; `CGRect.null` for other nodes.
    ///
    /// - Units: points, in the coordinate space of the node that changes its layout
    func finalFrame(for node: ASDisplayNode) -> CGRect

    /// Ends the transition: calls `didCompleteLayoutTransition(_:)`, and removes the old subnodes.
    ///
    /// Further calls have no effect.
    ///
    /// - Parameter didComplete: `false` if the animation was interrupted
    func completeTransition(_ didComplete: Bool)
}
