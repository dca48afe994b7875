// SPDX-License-Identifier: Apache-2.0
public import ASNodes
internal import ASUIKit

/// The kind of a tip.
///
/// - Source: Texture `ASTipKind`
public enum ASTipKind: Hashable, Sendable {
    /// A suggestion to set `ASDisplayNode.isLayerBacked`.
    case enableLayerBacking
    /// A suggestion of the program's own provider.
    case other
}

/// A suggestion to reduce the cost of a node.
///
/// - Source: Texture `ASTip`
public struct ASTip: Sendable {
    /// The kind of the suggestion.
    public let kind: ASTipKind
    /// One sentence for the developer of the program.
    public let text: String

    /// Creates a suggestion.
    public init(kind: ASTipKind, text: String) {
        (self.kind, self.text) = (kind, text)
    }
}

/// Provides tips of one kind.
///
/// - Source: Texture `ASTipProvider`
@preconcurrency @MainActor
public protocol ASTipProvider: AnyObject {
    /// Returns the tip for a node in a window; `nil` for none.
    ///
    /// Called before each frame while tips are shown.
    func tip(for node: ASDisplayNode) -> ASTip?
}

/// Suggests layer backing for the topmost nodes that neither are operated by the user nor contain a node that is.
///
/// - Source: Texture `ASLayerBackingTipProvider`
/// - Deviation: nodes with gesture recognisers, interactions or the keyboard's focus, and descendants of a suggested node, have no tip
@MainActor
final class ASLayerBackingTipProvider: ASTipProvider {
    func tip(for node: ASDisplayNode) -> ASTip? {
        guard canBeLayerBacked(node), let parent = node.supernode, !canBeLayerBacked(parent) else { return nil }
        return ASTip(
            kind: .enableLayerBacking,
            text: "It handles no input: isLayerBacked = true saves a view for it and for each node in it."
        )
    }

    /// Returns whether the node can be layer-backed; the topmost node of a controller, a cell or a window needs a view.
    private func canBeLayerBacked(_ node: ASDisplayNode) -> Bool {
        guard !node.isLayerBacked, node.supernode != nil else { return false }
        return ASDisplayNodeFindFirstNode(node) { !$0.supportsLayerBacking || $0.needsView } == nil
    }
}

extension ASDisplayNode {
    /// Whether the view does more than display content.
    @MainActor
    fileprivate var needsView: Bool {
        guard let loadedView else { return false }
        return !loadedView.gestureRecognizers.isEmpty || !loadedView.interactions.isEmpty || loadedView.canBecomeFocused
    }
}
