// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation
internal import Synchronization

/// The queue for drawing: a few workers, each of which takes the most urgent waiting operation.
///
/// An urgency may change while the operation waits: a node that has become visible overtakes those that were drawn ahead. The heap then
/// contains two entries for the operation, and the one with the old urgency is skipped, so adding and changing take logarithmic time.
///
/// - Thread: any
/// - Source: Texture `ASAsyncTransactionQueue`
/// - Deviation: one worker per processor, all choosing by urgency; Texture has two per processor, the first of which works in order.
package final class ASDisplayQueue: Sendable {
    private struct State: Sendable {
        var waiting = ASUrgencyHeap()
        var workers = 0
    }

    /// The queue of the current runtime.
    package static var shared: ASDisplayQueue { slot.current }

    private static let slot = ASRuntimeSlot { ASDisplayQueue() }

    private let state = ASLock(State())
    private let limit: Int  // immutable after init

    /// Creates a queue with a number of workers; by default as many as processors, and at least two.
    init(workers: Int = max(2, ProcessInfo.processInfo.activeProcessorCount)) {
        limit = workers
    }

    /// Adds an operation.
    package func add(_ operation: ASDisplayOperation) {
        let startsWorker = state.withLock { state -> Bool in
            state.waiting.push(operation)
            guard state.workers < limit else { return false }
            state.workers += 1
            return true
        }
        if startsWorker {
            ASDispatcherCurrent().async(.display) { self.work() }
        }
    }

    /// Changes the urgency of an operation that may still be waiting.
    func setUrgency(_ urgency: Int, of operation: ASDisplayOperation) {
        // The old entry is invalidated and the new one added under a single lock: otherwise a worker in between would find nothing to do,
        // and end.
        state.withLock { state in
            guard !operation.isTaken, operation.setUrgency(urgency) else { return }
            // Without a worker the operation is running, has finished, or has not been added yet.
            if state.workers > 0 { state.waiting.push(operation) }
        }
    }

    private func work() {
        while let operation = next() { operation.run() }
    }

    private func next() -> ASDisplayOperation? {
        state.withLock { state -> ASDisplayOperation? in
            while let operation = state.waiting.pop() {
                if operation.take() { return operation }
            }
            state.workers -= 1
            return nil
        }
    }
}

/// An operation in an `ASDisplayQueue`, which is taken once: by a worker or by a caller that waits for it.
///
/// - Thread: any
package final class ASDisplayOperation: Sendable {
    /// Nil once it has begun.
    private let work: ASLock<(@Sendable () -> Void)?>
    private let currentUrgency: Atomic<Int>
    private let wasTaken = Atomic(false)

    package init(urgency: Int, work: @escaping @Sendable () -> Void) {
        currentUrgency = Atomic(urgency)
        self.work = ASLock(work)
    }

    /// The urgency; higher ones run first, equal ones in the order of addition.
    var urgency: Int { currentUrgency.load(ordering: .relaxed) }

    /// Whether the operation is running or has run.
    var isTaken: Bool { wasTaken.load(ordering: .acquiring) }

    /// Sets the urgency.
    ///
    /// - Returns: whether the urgency has changed
    func setUrgency(_ urgency: Int) -> Bool {
        currentUrgency.exchange(urgency, ordering: .relaxed) != urgency
    }

    /// Takes the operation, which the caller must then run.
    ///
    /// - Returns: `false` if it was already taken
    func take() -> Bool { !wasTaken.exchange(true, ordering: .acquiringAndReleasing) }

    /// Runs the operation; only for the caller that has taken it.
    ///
    /// The caller frees the objects that the work retains, such as the layout of a text: main would wait for the allocator's lock, which
    /// a thread may have that has lost its processor.
    func run() {
        let work = work.withLock { work in
            defer { work = nil }
            return work
        }
        work?()
    }
}

/// A binary heap of operations, the most urgent on top, equal ones in the order of their first addition.
struct ASUrgencyHeap: Sendable {
    private struct Entry: Sendable {
        var urgency: Int
        var number: Int
        var operation: ASDisplayOperation

        func precedes(_ other: Entry) -> Bool {
            (urgency, other.number) > (other.urgency, number)
        }
    }

    private var entries: [Entry] = []
    private var count = 0

    mutating func push(_ operation: ASDisplayOperation) {
        count += 1
        entries.append(Entry(urgency: operation.urgency, number: count, operation: operation))
        var index = entries.count - 1
        while index > 0 {
            let parent = (index - 1) / 2
            guard entries[index].precedes(entries[parent]) else { return }
            entries.swapAt(index, parent)
            index = parent
        }
    }

    /// Removes and returns the most urgent operation, dropping entries with an outdated urgency; `nil` if none is waiting.
    mutating func pop() -> ASDisplayOperation? {
        while let top = entries.first {
            entries.swapAt(0, entries.count - 1)
            entries.removeLast()
            sink()
            if top.operation.urgency == top.urgency, !top.operation.isTaken { return top.operation }
        }
        return nil
    }

    private mutating func sink() {
        var index = 0
        while true {
            var first = index
            for child in [2 * index + 1, 2 * index + 2] where child < entries.count {
                if entries[child].precedes(entries[first]) { first = child }
            }
            guard first != index else { return }
            entries.swapAt(index, first)
            index = first
        }
    }
}
