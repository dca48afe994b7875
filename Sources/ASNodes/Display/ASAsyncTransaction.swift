// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Dispatch

/// A group of operations whose results are applied together.
///
/// The blocks run on background queues as soon as they are added. The completions run in one main turn, in the order of addition, when the
/// transaction has been committed and all blocks have finished.
///
/// - Thread: any, except where marked
/// - Source: Texture `_ASAsyncTransaction`
public final class ASAsyncTransaction: Sendable {
    /// The state of a transaction.
    public enum State: Hashable, Sendable {
        /// Accepts further operations.
        case open
        /// Waits for its blocks to finish.
        case committed
        /// Cancelled; the completions are notified.
        case canceled
        /// The completions have run.
        case complete
    }

    /// Computes a result, off main.
    public typealias OperationBlock = @Sendable () -> (any Sendable)?
    /// Receives a block's result on main; `isCanceled` is `true` if the result is no longer needed.
    public typealias OperationCompletion = @MainActor @Sendable (_ value: (any Sendable)?, _ isCanceled: Bool) -> Void
    /// Called on main after the completions of all operations.
    public typealias CompletionBlock =
        @MainActor @Sendable (_ transaction: ASAsyncTransaction, _ isCanceled: Bool) -> Void

    /// A block and its result.
    private final class Operation: Sendable {
        let value = ASLock<(any Sendable)?>(nil)
        let completion: OperationCompletion?  // immutable after init

        init(_ completion: OperationCompletion?) {
            self.completion = completion
        }
    }

    private struct Contents: Sendable {
        var state = State.open
        var running = 0
        var operations: [Operation] = []
        /// The operations on the display queue, which a waiting caller can run itself.
        var drawings: [ASDisplayOperation] = []
    }

    private let contents = ASLock(Contents())
    /// Signalled when all blocks have finished, for callers that wait on main.
    private let waiters = ASLock<[DispatchSemaphore]>([])
    private let completionBlock: CompletionBlock?  // immutable after init

    /// Creates an open transaction.
    public init(completionBlock: CompletionBlock? = nil) {
        self.completionBlock = completionBlock
    }

    /// The state of the transaction.
    public var state: State { contents.withLock { $0.state } }

    /// Adds a block, which may start immediately.
    ///
    /// - Parameters:
    ///   - block: computes a result
    ///   - priority: waiting blocks with a higher priority run first
    ///   - queue: the queue for the block; `nil` for the queue on which nodes draw
    ///   - completion: receives the result
    /// - Precondition: the transaction is open; traps otherwise (debug)
    @preconcurrency public func addOperation(
        block: @escaping OperationBlock,
        priority: Int = 0,
        queue: DispatchQueue? = nil,
        completion: OperationCompletion? = nil
    ) {
        let work = begin(block, completion)
        if let queue {
            queue.async(execute: work)
        } else {
            enqueue(work, urgency: priority)
        }
    }

    /// Adds a block on the display queue, as `addOperation` does, and returns the operation, whose urgency can be changed.
    func addDrawing(
        urgency: Int,
        block: @escaping OperationBlock,
        completion: @escaping OperationCompletion
    ) -> ASDisplayOperation {
        enqueue(begin(block, completion), urgency: urgency)
    }

    private func begin(_ block: @escaping OperationBlock, _ completion: OperationCompletion?) -> @Sendable () -> Void {
        let operation = Operation(completion)
        let wasOpen = contents.withLock { contents -> Bool in
            contents.running += 1
            contents.operations.append(operation)
            return contents.state == .open
        }
        assert(wasOpen, "A transaction that is \(state) can no longer accept operations. Begin another one.")
        return {
            if self.state != .canceled {
                let value = block()
                operation.value.withLock { $0 = value }
            }
            self.contents.withLock { $0.running -= 1 }
            self.finishIfPossible()
        }
    }

    @discardableResult
    private func enqueue(_ work: @escaping @Sendable () -> Void, urgency: Int) -> ASDisplayOperation {
        let drawing = ASDisplayOperation(urgency: urgency, work: work)
        contents.withLock { $0.drawings.append(drawing) }
        ASDisplayQueue.shared.add(drawing)
        return drawing
    }

    /// Commits the transaction, which accepts no further operations; a transaction without operations is complete immediately.
    ///
    /// - Precondition: the transaction is open; traps otherwise (debug)
    /// - Thread: main
    @preconcurrency @MainActor
    public func commit() {
        let (wasOpen, isEmpty) = contents.withLock { contents -> (Bool, Bool) in
            guard contents.state == .open else { return (false, false) }
            contents.state = .committed
            return (true, contents.operations.isEmpty)
        }
        assert(wasOpen, "A transaction can be committed only once; this one is already \(state).")
        if isEmpty { complete() } else { finishIfPossible() }
    }

    /// Cancels the transaction; its completions still run, with `isCanceled`.
    ///
    /// Does nothing if the transaction is complete.
    ///
    /// - Precondition: the transaction was committed; traps otherwise (debug)
    public func cancel() {
        let wasOpen = contents.withLock { contents -> Bool in
            if contents.state == .committed { contents.state = .canceled }
            return contents.state == .open
        }
        assert(!wasOpen, "Only a committed transaction can be canceled, and this one is open. Commit it first.")
    }

    /// Blocks until all results are available, then runs the completions; commits an open transaction first.
    ///
    /// The calling thread runs the drawing that no worker has started.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func waitUntilComplete() {
        if state == .complete { return }
        if state == .open { commit() }
        while let drawing = nextWaiting() { drawing.run() }
        let done = DispatchSemaphore(value: 0)
        waiters.withLock { $0.append(done) }
        let isRunning = contents.withLock { $0.running > 0 }
        if isRunning { done.wait() }
        complete()
    }

    private func nextWaiting() -> ASDisplayOperation? {
        contents.withLock { contents -> ASDisplayOperation? in
            while let drawing = contents.drawings.popLast() {
                if drawing.take() { return drawing }
            }
            return nil
        }
    }

    private func finishIfPossible() {
        let isReady = contents.withLock { contents in
            contents.running == 0 && (contents.state == .committed || contents.state == .canceled)
        }
        guard isReady else { return }
        for waiter in waiters.withLock({ $0 }) { waiter.signal() }
        ASMainTurn.perform(in: .commit) { self.complete() }
    }

    @MainActor
    private func complete() {
        let (operations, isCanceled) = contents.withLock { contents -> ([Operation], Bool?) in
            guard contents.state == .committed || contents.state == .canceled else { return ([], nil) }
            let isCanceled = contents.state == .canceled
            contents.state = .complete
            defer {
                contents.operations = []
                contents.drawings = []
            }
            return (contents.operations, isCanceled)
        }
        guard let isCanceled else { return }
        for operation in operations {
            operation.completion?(operation.value.withLock { $0 }, isCanceled)
        }
        completionBlock?(self, isCanceled)
    }
}

/// The transaction, under Texture's name.
public typealias _ASAsyncTransaction = ASAsyncTransaction
