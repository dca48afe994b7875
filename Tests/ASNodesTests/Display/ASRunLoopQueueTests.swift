// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodes
import ASTesting
import Dispatch
import Foundation
import NodeKit
import Testing

private final class Item {
    let name: String
    init(_ name: String) { self.name = name }
}

@Suite("ASRunLoopQueue", .serialized)
@MainActor
struct ASRunLoopQueueTests {
    @Test("One object is processed each turn, in order; only the last is passed with the flag for a drained queue")
    func takesTurns() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let queue = ASRunLoopQueue<Item>(retainObjects: true) { item, isDrained in
            let name = item.name
            record.withLock { $0.append("\(name) \(isDrained)") }
        }
        let others = ASRunLoopQueue<Item>(retainObjects: true) { _, _ in record.withLock { $0.append("other") } }
        for name in ["a", "b", "c"] { queue.enqueue(Item(name)) }
        others.enqueue(Item("x"))
        #expect(!queue.isEmpty)

        scene.dispatcher.runUntilParked()

        // Other blocks that wait for main run in between.
        #expect(record.withLock { $0 } == ["a false", "other", "b false", "c true"])
        #expect(queue.isEmpty)
        scene.finish()
    }

    @Test("A batch of two processes two objects each turn")
    func takesBatches() {
        let scene = NodeWindow()
        let taken = ASLock<[String]>([])
        let queue = ASRunLoopQueue<Item>(retainObjects: true) { item, isDrained in
            let name = item.name
            taken.withLock { $0.append(name + (isDrained ? "!" : "")) }
        }
        queue.batchSize = 2
        for name in ["a", "b", "c"] { queue.enqueue(Item(name)) }

        scene.dispatcher.runOne()
        #expect(taken.withLock { $0 } == ["a", "b"])
        scene.dispatcher.runUntilParked()

        #expect(taken.withLock { $0 } == ["a", "b", "c!"])
        for name in ["d", "e"] { queue.enqueue(Item(name)) }
        scene.dispatcher.runUntilParked()
        #expect(taken.withLock { $0.suffix(2) } == ["d", "e!"])
        scene.finish()
    }

    @Test("A pending object is not added again, unless that is allowed")
    func keepsMembership() {
        let scene = NodeWindow()
        let count = ASLock(0)
        let queue = ASRunLoopQueue<Item>(retainObjects: true) { _, _ in count.withLock { $0 += 1 } }
        let item = Item("a")
        queue.enqueue(item)
        queue.enqueue(item)
        scene.dispatcher.runUntilParked()
        #expect(count.withLock { $0 } == 1)

        queue.ensureExclusiveMembership = false
        queue.enqueue(item)
        queue.enqueue(item)
        scene.dispatcher.runUntilParked()

        #expect(count.withLock { $0 } == 3)
        scene.finish()
    }

    @Test("Freed objects that the queue does not retain are skipped, and take no turn")
    func dropsEnded() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let queue = ASRunLoopQueue<Item>(retainObjects: false) { item, isDrained in
            let name = item.name
            record.withLock { $0.append("\(name) \(isDrained)") }
        }
        let kept = Item("kept")
        var ending: Item? = Item("ending")
        ending.map { queue.enqueue($0) }
        queue.enqueue(kept)
        ending = nil

        scene.dispatcher.runOne()

        #expect(record.withLock { $0 } == ["kept true"])
        #expect(queue.isEmpty)
        withExtendedLifetime(kept) {}
        scene.finish()
    }

    @Test("Objects may be added from several threads at once, and none is lost")
    func takesFromThreads() {
        let scene = NodeWindow()
        scene.runtime.adoptsForeignThreads = true
        let count = ASLock(0)
        let queue = ASRunLoopQueue<Item>(retainObjects: true) { _, _ in count.withLock { $0 += 1 } }
        queue.batchSize = 64

        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for index in 0..<100 { queue.enqueue(Item("\(index)")) }
        }
        scene.dispatcher.runUntilParked()

        #expect(count.withLock { $0 } == 800)
        scene.finish()
    }
}
