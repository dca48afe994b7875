// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Dispatch

/// Calls blocks one after the other, in their order, on a queue or on any thread but main.
///
/// - Thread: any
final class ASCallbackLine: Sendable {
    private struct State: Sendable {
        var waiting: [@Sendable () -> Void] = []
        var isCalling = false
    }

    /// What only the main queue has: the objects that stand for a queue are not always the same one.
    private static let mainKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private let queue: DispatchQueue?  // immutable after init
    private let kind: ASWorkKind  // immutable after init
    private let state = ASLock(State())

    /// Without a queue the blocks are work of that kind.
    init(queue: DispatchQueue?, kind: ASWorkKind = .display) {
        self.queue = queue
        self.kind = kind
    }

    /// Calls `block` later.
    func call(_ block: @escaping @Sendable () -> Void) {
        let begins = state.withLock { state in
            state.waiting.append(block)
            defer { state.isCalling = true }
            return !state.isCalling
        }
        if begins { hop() }
    }

    private func hop() {
        if let queue, queue.getSpecific(key: Self.mainKey) == true {
            ASDispatcherCurrent().asyncMain { [self] in callAll() }
        } else if let queue {
            queue.async { [self] in callAll() }
        } else {
            ASDispatcherCurrent().async(kind) { [self] in callAll() }
        }
    }

    private func callAll() {
        while let block = next() { block() }
    }

    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isCalling = false
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
