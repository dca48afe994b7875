// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// The context of a transition for its node.
///
/// Main only. The transition refers to it weakly: when it has been released, the transition can no longer be completed.
@MainActor
final class ASTransitionContext: ASContextTransitioning {
    let transition: ASLayoutTransition

    init(_ transition: ASLayoutTransition) {
        self.transition = transition
    }

    isolated deinit {
        transition.contextWasDropped()
    }

    func isAnimated() -> Bool { transition.isAnimated }

    func layout(forKey key: ASTransitionContextLayoutKey) -> ASLayout? {
        guard let node = transition.node else { return nil }
        return side(key)?.layout(of: node)
    }

    func constrainedSize(forKey key: ASTransitionContextLayoutKey) -> ASSizeRange {
        side(key)?.constrainedSize ?? ASSizeRange(min: .zero, max: .zero)
    }

    func subnodes(forKey key: ASTransitionContextLayoutKey) -> [ASDisplayNode] { side(key)?.nodes ?? [] }

    func insertedSubnodes() -> [ASDisplayNode] { transition.inserted }

    func removedSubnodes() -> [ASDisplayNode] { transition.removed }

    func initialFrame(for node: ASDisplayNode) -> CGRect {
        transition.onScreen[ObjectIdentifier(node)]?.frame ?? transition.from?.frame(for: node) ?? .null
    }

    func finalFrame(for node: ASDisplayNode) -> CGRect { transition.to?.frame(for: node) ?? .null }

    func completeTransition(_ didComplete: Bool) {
        transition.complete(didComplete)
    }

    private func side(_ key: ASTransitionContextLayoutKey) -> ASTransitionLayout? {
        switch key {
        case .fromLayout: transition.from
        case .toLayout: transition.to
        default: nil
        }
    }
}
