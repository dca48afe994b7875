// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The loaded nodes of a runtime on which other threads have set properties; the next main turn applies them.
///
/// - Thread: any
final class ASPendingFlushes: Sendable {
    private static let slot = ASRuntimeSlot { ASPendingFlushes() }
    private let nodes = ASLock<[ASWeakNode]>([])

    /// Requests that the pending values of `node` are applied.
    static func add(_ node: ASDisplayNode) {
        let flushes = slot.current
        let isFirst = flushes.nodes.withLock { nodes -> Bool in
            nodes.append(ASWeakNode(node))
            return nodes.count == 1
        }
        if isFirst { ASMainTurn.perform(in: .geometry) { flushes.flush() } }
    }

    @MainActor
    private func flush() {
        let due = nodes.withLock { nodes -> [ASWeakNode] in
            defer { nodes = [] }
            return nodes
        }
        for node in due { node.value?.flushPendingState() }
    }
}
