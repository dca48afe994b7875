// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Dispatch

/// Calls blocks one at a time, in order, on a queue or on any thread except the main thread.
///
/// - Thread: any
final class ASCallbackQueue: Sendable {
    private struct State: Sendable {
        var waiting: [@Sendable () -> Void] = []
        var isCalling = false
    }

    /// A value that only the main queue has, because the objects that represent a queue are not always identical.
    private static let mainKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private let queue: DispatchQueue?  // immutable after init
    private let kind: ASWorkKind  // immutable after init
    private let state = ASLock(State())

    /// Creates a line; without a queue the blocks are work of the given kind.
    init(queue: DispatchQueue?, kind: ASWorkKind = .display) {
        self.queue = queue
        self.kind = kind
    }

    /// Calls `block` later.
    ///
    /// On a worker, which may call blocks without a queue, it calls the block now if no other thread is calling one.
    func call(isOnWorker: Bool = false, _ block: @escaping @Sendable () -> Void) {
        let begins = state.withLock { state in
            state.waiting.append(block)
            defer { state.isCalling = true }
            return !state.isCalling
        }
        guard begins else { return }
        if isOnWorker, queue == nil { callAll() } else { hop() }
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
