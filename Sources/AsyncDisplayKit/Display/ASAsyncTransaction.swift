// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// Drawings that land together: their completions run in one main turn, in the order they were added, when all are done.
///
/// - Source: Texture `_ASAsyncTransaction`
final class ASAsyncTransaction: Sendable {
    typealias Completion = @MainActor @Sendable (_ isCancelled: Bool) -> Void

    private struct State: Sendable {
        var running = 0
        var isCommitted = false
        var isCancelled = false
        var isDone = false
        var completions: [Completion] = []
    }

    private let state = ASLock(State())
    /// Signalled when all drawings are done; for those who wait on main.
    private let finished = ASLock<[DispatchSemaphore]>([])

    /// Whether `cancel()` was called.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Starts a drawing at once.
    ///
    /// `work` stores its result where `completion` finds it.
    func add(
        urgency: @escaping @Sendable () -> Int,
        work: @escaping @Sendable () -> Void,
        completion: @escaping Completion
    ) {
        state.withLock {
            $0.running += 1
            $0.completions.append(completion)
        }
        ASDisplayQueue.shared.add(
            ASDisplayQueue.Job(urgency: urgency) {
                if !self.isCancelled { work() }
                self.state.withLock { $0.running -= 1 }
                self.finishIfPossible()
            }
        )
    }

    /// No drawing is added any more.
    func commit() {
        state.withLock { $0.isCommitted = true }
        finishIfPossible()
    }

    /// Nobody wants the drawings; the completions still run, and are told.
    func cancel() {
        state.withLock { $0.isCancelled = true }
    }

    /// Blocks until the drawings are done, then runs the completions.
    ///
    /// Commits first.
    @MainActor
    func waitUntilComplete() {
        let semaphore = DispatchSemaphore(value: 0)
        finished.withLock { $0.append(semaphore) }
        commit()
        let isRunning = state.withLock { $0.running > 0 }
        if isRunning { semaphore.wait() }
        runCompletions()
    }

    private func finishIfPossible() {
        let isReady = state.withLock { $0.isCommitted && $0.running == 0 && !$0.isDone }
        guard isReady else { return }
        for semaphore in finished.withLock({ $0 }) { semaphore.signal() }
        ASDispatcherCurrent().asyncMain { self.runCompletions() }
    }

    @MainActor
    private func runCompletions() {
        let (completions, isCancelled) = state.withLock { state -> ([Completion], Bool) in
            guard !state.isDone else { return ([], false) }
            state.isDone = true
            defer { state.completions = [] }
            return (state.completions, state.isCancelled)
        }
        for completion in completions { completion(isCancelled) }
    }
}

/// The transactions opened in this main turn; committed together at its end.
///
/// - Source: Texture `_ASAsyncTransactionGroup`
@MainActor
final class ASAsyncTransactionGroup {
    static let main = ASAsyncTransactionGroup()

    private var containers: [ASWeakNode] = []

    /// The open transaction of `container`, made and registered when there is none.
    func transaction(of container: ASDisplayNode) -> ASAsyncTransaction {
        if let open = container.displayData.openTransaction { return open }
        let transaction = ASAsyncTransaction()
        container.displayData.openTransaction = transaction
        if containers.isEmpty {
            ASDispatcherCurrent().asyncMain { ASAsyncTransactionGroup.main.commit() }
        }
        containers.append(ASWeakNode(container))
        return transaction
    }

    /// Commits what is open.
    ///
    /// Runs by itself at the end of the turn.
    func commit() {
        let closing = containers
        containers = []
        for container in closing {
            guard let node = container.value, let transaction = node.displayState?.openTransaction else { continue }
            node.displayData.openTransaction = nil
            transaction.commit()
        }
    }
}
