// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASTesting
import Dispatch
import Foundation
import Testing

@testable import ASNodes

@Suite("ASDisplayQueue", .serialized)
struct ASDisplayQueueTests {
    private struct Arrival {
        var operation: ASDisplayOperation
        var urgency: Int
    }

    @Test("The heap returns the most urgent first, equal ones in their order, through all changes of urgency")
    func heapOrders() {
        let seed = ASSeed.announce()
        var generator = ASSeededGenerator(seed: seed)
        for _ in 0..<200 {
            var heap = ASUrgencyHeap()
            let operations = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
                ASDisplayOperation(urgency: Int.random(in: 0...5, using: &generator)) {}
            }
            for operation in operations { heap.push(operation) }
            // The heap orders arrivals by the urgency at their insertion; of an operation with several arrivals, the first one with its
            // current urgency is used.
            var arrivals = operations.map { Arrival(operation: $0, urgency: $0.urgency) }
            for _ in 0..<Int.random(in: 0...60, using: &generator) {
                let operation = operations[Int.random(in: 0..<operations.count, using: &generator)]
                guard operation.setUrgency(Int.random(in: 0...5, using: &generator)) else { continue }
                heap.push(operation)
                arrivals.append(Arrival(operation: operation, urgency: operation.urgency))
            }

            var taken: [ASDisplayOperation] = []
            while let operation = heap.pop(), operation.take() { taken.append(operation) }

            let places = arrivals.enumerated()
                .filter { $0.element.urgency == $0.element.operation.urgency }
                .sorted { ($0.element.urgency, $1.offset) > ($1.element.urgency, $0.offset) }
            var expected: [ObjectIdentifier] = []
            for place in places where !expected.contains(ObjectIdentifier(place.element.operation)) {
                expected.append(ObjectIdentifier(place.element.operation))
            }
            #expect(taken.map { ObjectIdentifier($0) } == expected, "AS_SEED=\(seed)")
        }
    }

    @Test("Each operation runs once, on any thread, while urgencies change on several threads")
    func runsOnce() {
        let count = 2_000
        let runs = ASLock<[Int]>(Array(repeating: 0, count: count))
        let queue = ASDisplayQueue(workers: 4)
        let done = DispatchGroup()
        let operations = (0..<count).map { index in
            done.enter()
            return ASDisplayOperation(urgency: index % 7) {
                runs.withLock { $0[index] += 1 }
                done.leave()
            }
        }

        DispatchQueue.concurrentPerform(iterations: 4) { part in
            for index in stride(from: part, to: count, by: 4) { queue.add(operations[index]) }
            for index in stride(from: part, to: count, by: 3) {
                queue.setUrgency((index * 31) % 11, of: operations[index])
                if index % 50 == 0, operations[index].take() { operations[index].run() }
            }
        }

        #expect(done.wait(timeout: .now() + 60) == .success)
        #expect(runs.withLock { $0.allSatisfy { $0 == 1 } })
    }

    @Test("A drawing whose urgency changes just when a worker looks for the next one is not lost")
    func survivesChanges() {
        let queue = ASDisplayQueue(workers: 1)
        var forgotten = 0

        for round in 0..<2_000 where forgotten == 0 {
            let done = DispatchGroup()
            let operations = (0..<8).map { _ in
                done.enter()
                return ASDisplayOperation(urgency: 0) { done.leave() }
            }
            for operation in operations { queue.add(operation) }
            for urgency in 1...4 {
                for operation in operations { queue.setUrgency(urgency + round, of: operation) }
            }
            if done.wait(timeout: .now() + 30) == .timedOut { forgotten += 1 }
        }

        #expect(forgotten == 0)
    }

    @Test("An operation whose urgency is raised while it waits overtakes others")
    func overtakes() {
        var heap = ASUrgencyHeap()
        let (first, second) = (ASDisplayOperation(urgency: 1) {}, ASDisplayOperation(urgency: 0) {})
        heap.push(first)
        heap.push(second)

        #expect(second.setUrgency(5))
        heap.push(second)

        #expect(heap.pop() === second)
        #expect(second.take())
        #expect(heap.pop() === first)
        #expect(first.take())
        #expect(heap.pop() == nil)
    }
}
