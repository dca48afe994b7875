// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASTesting
import Foundation
import Testing

@Suite("ASDeterministicDispatcher")
@MainActor
struct ASDeterministicDispatcherTests {
    /// Records the blocks that ran, on any thread.
    private final class Journal: Sendable {
        private let lines = ASLock<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    /// Returns the order of ten background blocks, each of which submits a block to main.
    private func order(seed: UInt64) -> [String] {
        let dispatcher = ASDeterministicDispatcher(seed: seed)
        let journal = Journal()
        for index in 0..<10 {
            dispatcher.async(ASWorkKind.allCases[index % 3]) {
                journal.add("background \(index)")
                dispatcher.asyncMain { journal.add("main after \(index)") }
            }
        }
        dispatcher.runUntilParked()
        return journal.all
    }

    @Test("the same seed results in the same order")
    func sameSeed() {
        let seed = ASSeed.announce()

        #expect(order(seed: seed) == order(seed: seed))
    }

    @Test("other seeds result in other orders of the same blocks")
    func otherSeeds() {
        let orders = (1...8).map { order(seed: $0) }

        #expect(Set(orders).count > 6)
        let background = orders.map { $0.filter { $0.hasPrefix("background") } }
        #expect(Set(background).count > 6, "background blocks overtake each other")
        #expect(Set(orders.map { $0.sorted() }).count == 1)
        #expect(orders[0].count == 20)
    }

    @Test("nothing runs before the dispatcher is cranked")
    func nothingByItself() {
        let dispatcher = ASDeterministicDispatcher(seed: 1)
        let journal = Journal()

        dispatcher.async(.display) { journal.add("background") }
        dispatcher.asyncMain { journal.add("main") }

        #expect(journal.all.isEmpty)
        #expect(dispatcher.pendingCount == 2)
        dispatcher.runUntilParked()
        #expect(journal.all.sorted() == ["background", "main"])
        #expect(dispatcher.pendingCount == 0)
        #expect(dispatcher.ranCount == 2)
    }

    @Test("main blocks keep their order, whatever runs between them")
    func mainOrder() {
        for seed in ASSeed.announce(count: 20) {
            let dispatcher = ASDeterministicDispatcher(seed: seed)
            let journal = Journal()
            for index in 0..<6 {
                dispatcher.asyncMain { journal.add("\(index)") }
                dispatcher.async(.utility) { journal.add("b") }
            }

            dispatcher.runUntilParked()

            #expect(journal.all.filter { $0 != "b" } == ["0", "1", "2", "3", "4", "5"], "AS_SEED=\(seed)")
        }
    }

    @Test("background blocks are off main, main blocks and timers on it")
    func threads() {
        let dispatcher = ASDeterministicDispatcher(seed: 3)
        let journal = Journal()

        dispatcher.async(.display) { journal.add("background \(ASThreadIsMain())") }
        dispatcher.asyncMain { journal.add("main \(ASThreadIsMain())") }
        dispatcher.asyncMain(after: 1) { journal.add("timer \(ASThreadIsMain())") }
        dispatcher.advance(seconds: 1)

        #expect(journal.all.sorted() == ["background false", "main true", "timer true"])
    }

    @Test("timers fire in the order of their deadlines, at their time, after pending blocks")
    func timers() {
        let dispatcher = ASDeterministicDispatcher(seed: 4)
        let journal = Journal()
        let start = dispatcher.now
        @Sendable func note(_ name: String) {
            journal.add("\(name) \(String(format: "%.2f", dispatcher.now - start))")
        }

        dispatcher.asyncMain(after: 0.5) { note("late") }
        dispatcher.asyncMain(after: 0.25) {
            note("early")
            dispatcher.async(.layout) { note("work") }
            dispatcher.asyncMain(after: 0.125) { note("nested") }
        }
        dispatcher.asyncMain(after: 2) { note("never") }
        dispatcher.advance(seconds: 1)

        #expect(journal.all == ["early 0.25", "work 0.25", "nested 0.38", "late 0.50"])
        #expect(dispatcher.now == start + 1)
        #expect(dispatcher.pendingTimerCount == 1)
        #expect(dispatcher.nextDeadline == start + 2)
    }

    @Test("timers with the same deadline fire in the order in which they were set")
    func equalDeadlines() {
        let dispatcher = ASDeterministicDispatcher(seed: 5)
        let journal = Journal()

        for index in 0..<5 { dispatcher.asyncMain(after: 1) { journal.add("\(index)") } }
        dispatcher.advance(seconds: 1)

        #expect(journal.all == ["0", "1", "2", "3", "4"])
    }

    @Test("concurrentPerform runs each index once, on the calling thread, in the order of the seed")
    func concurrentPerform() {
        func order(_ seed: UInt64) -> [Int] {
            let dispatcher = ASDeterministicDispatcher(seed: seed)
            let indices = ASLock<[Int]>([])
            let thread = ObjectIdentifier(Thread.current)
            dispatcher.concurrentPerform(iterations: 12) { index in
                #expect(ObjectIdentifier(Thread.current) == thread)
                indices.withLock { $0.append(index) }
            }
            return indices.withLock { $0 }
        }

        #expect(order(1) == order(1))
        #expect(order(1) != order(2))
        #expect(order(1).sorted() == Array(0..<12))
    }

    @Test("a background block and the objects it retains are released off main, after the next main block")
    func letsGo() {
        final class Held: Sendable {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
            deinit { journal.add("gone, on main: \(ASThreadIsMain())") }
        }
        let dispatcher = ASDeterministicDispatcher(seed: 6)
        let journal = Journal()
        var held: Held? = Held(journal)

        dispatcher.async(.utility) { [held] in
            journal.add("runs \(held != nil)")
            dispatcher.asyncMain { journal.add("main") }
        }
        held = nil
        dispatcher.runUntilParked()

        #expect(journal.all == ["runs true", "main", "gone, on main: false"])
    }

    @Test("a block that is followed by none on main is released too, and what that submits is run")
    func letsGoLast() {
        final class Held: Sendable {
            let dispatcher: ASDeterministicDispatcher
            let journal: Journal
            init(_ dispatcher: ASDeterministicDispatcher, _ journal: Journal) {
                (self.dispatcher, self.journal) = (dispatcher, journal)
            }
            deinit { dispatcher.asyncMain { [journal] in journal.add("gone") } }
        }
        let dispatcher = ASDeterministicDispatcher(seed: 6)
        let journal = Journal()
        var held: Held? = Held(dispatcher, journal)

        dispatcher.async(.utility) { [held] in journal.add("runs \(held != nil)") }
        held = nil
        dispatcher.runUntilParked()

        #expect(journal.all == ["runs true", "gone"])
    }

    @Test("a block runs in the runtime in which it was submitted, on any thread")
    func runtimes() {
        let dispatcher = ASDeterministicDispatcher(seed: 7)
        let runtime = ASRuntime(dispatcher: dispatcher)
        let journal = Journal()
        let outer = ASRuntime.current
        @Sendable func note(_ name: String) { journal.add("\(name) \(ASRuntime.current === runtime)") }

        runtime.run {
            ASDispatcherCurrent().async(.display) { note("background") }
            ASDispatcherCurrent().asyncMain { note("main") }
            ASDispatcherCurrent().asyncMain(after: 1) { note("timer") }
        }
        dispatcher.asyncMain { note("other") }
        dispatcher.advance(seconds: 1)

        #expect(journal.all.sorted() == ["background true", "main true", "other false", "timer true"])
        #expect(ASRuntime.current === outer)
    }
}
