// SPDX-License-Identifier: Apache-2.0
public import ASNodes
internal import ASUIKit

/// What a tip suggests.
///
/// - Source: Texture `ASTipKind`
public enum ASTipKind: Hashable, Sendable {
    /// `ASDisplayNode.isLayerBacked`.
    case enableLayerBacking
    /// A suggestion of the program's own provider.
    case other
}

/// A suggestion how a node could cost less.
///
/// - Source: Texture `ASTip`
public struct ASTip: Sendable {
    /// What is suggested.
    public let kind: ASTipKind
    /// One sentence for the person who develops the program.
    public let text: String

    /// A suggestion.
    public init(kind: ASTipKind, text: String) {
        (self.kind, self.text) = (kind, text)
    }
}

/// Knows tips of one kind.
///
/// - Source: Texture `ASTipProvider`
@preconcurrency @MainActor
public protocol ASTipProvider: AnyObject {
    /// The tip for a node that is in a window; nil when there is none. Asked before each frame while tips are shown.
    func tip(for node: ASDisplayNode) -> ASTip?
}

/// Suggests layer backing for the topmost nodes that no person can operate, and nothing in which a person can.
///
/// - Source: Texture `ASLayerBackingTipProvider`
/// - Deviation: nodes with gesture recognisers, interactions or the keyboard's focus, and what lies in a suggested node, have no tip
@MainActor
final class ASLayerBackingTipProvider: ASTipProvider {
    func tip(for node: ASDisplayNode) -> ASTip? {
        guard canBeLayerBacked(node), let parent = node.supernode, !canBeLayerBacked(parent) else { return nil }
        return ASTip(
            kind: .enableLayerBacking,
            text: "Nothing in it is operated: isLayerBacked = true saves a view for it and for each node in it."
        )
    }

    /// A topmost node is the view of a controller, a cell or a window, which need one.
    private func canBeLayerBacked(_ node: ASDisplayNode) -> Bool {
        guard !node.isLayerBacked, node.supernode != nil else { return false }
        return ASDisplayNodeFindFirstNode(node) { !$0.supportsLayerBacking || $0.needsView } == nil
    }
}

extension ASDisplayNode {
    /// Whether the view is used for more than to show something.
    @MainActor
    fileprivate var needsView: Bool {
        guard let loadedView else { return false }
        return !loadedView.gestureRecognizers.isEmpty || !loadedView.interactions.isEmpty || loadedView.canBecomeFocused
    }
}
