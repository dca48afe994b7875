// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// What a node sees of its transition.
///
/// Main only. The transition knows it weakly: when everyone has let go of it, nobody can complete the transition any more.
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
