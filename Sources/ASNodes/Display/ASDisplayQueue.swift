// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// Where drawing happens: a few workers that always take the most urgent drawing that waits.
///
/// An urgency may change while the drawing waits: what has become visible meanwhile overtakes what was prefetched. The drawing then
/// stands in the heap twice, and the entry with the old urgency is passed over; so taking and changing cost a logarithm.
///
/// - Thread: any
/// - Source: Texture `ASAsyncTransactionQueue`
/// - Deviation: as many workers as processors, each by urgency; Texture has twice as many, of which the first takes them in order.
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

    /// A queue with so many workers; as many as processors, two at least, unless told.
    init(workers: Int = max(2, ProcessInfo.processInfo.activeProcessorCount)) {
        limit = workers
    }

    /// Hands a drawing in.
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

    /// Gives a drawing that may still wait another urgency.
    func setUrgency(_ urgency: Int, of operation: ASDisplayOperation) {
        // The entry that the change makes worthless and the new one change places under one lock: a worker that came between
        // would find nothing to do, and end.
        state.withLock { state in
            guard !operation.isTaken, operation.setUrgency(urgency) else { return }
            // Without a worker it is running or over, or not yet handed in.
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

/// A binary heap of operations, the most urgent on top, equal ones in the order of their first arrival.
struct ASUrgencyHeap: Sendable {
    private struct Entry: Sendable {
        var urgency: Int
        var number: Int
        var operation: ASDisplayOperation

        func goesBefore(_ other: Entry) -> Bool {
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
            guard entries[index].goesBefore(entries[parent]) else { return }
            entries.swapAt(index, parent)
            index = parent
        }
    }

    /// The most urgent operation, unless nothing waits; entries of before a change of urgency are dropped.
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
                if entries[child].goesBefore(entries[first]) { first = child }
            }
            guard first != index else { return }
            entries.swapAt(index, first)
            index = first
        }
    }
}
