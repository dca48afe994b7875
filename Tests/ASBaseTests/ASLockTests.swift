// SPDX-License-Identifier: Apache-2.0
import ASBase
import Dispatch
import Testing

@Suite("ASLock")
struct ASLockTests {
    @Test("Increments from many threads are all counted")
    func countsEveryIncrement() {
        let counter = ASLock(0)

        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1_000 { counter.withLock { $0 += 1 } }
        }

        #expect(counter.withLock { $0 } == 8_000)
    }

    @Test("Entering twice on one thread traps with the reason")
    func reentryTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let lock = ASLock(0)
            lock.withLock { _ in lock.withLock { $0 += 1 } }
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("locked again by the thread that holds it"))
    }
}
