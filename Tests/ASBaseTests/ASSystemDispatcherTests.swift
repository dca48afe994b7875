// SPDX-License-Identifier: Apache-2.0
import ASBase
import Glibc
import Testing

@Suite("ASSystemDispatcher")
struct ASSystemDispatcherTests {
    /// 0 is the calling thread.
    private func nice(ofThread number: id_t) -> Int32 { getpriority(numericCast(PRIO_PROCESS.rawValue), number) }

    @Test("Threads of the background stand behind main, and main stays as it is", arguments: ASWorkKind.allCases)
    func priority(kind: ASWorkKind) async {
        let main = nice(ofThread: id_t(getpid()))
        let dispatcher = ASSystemDispatcher()
        let found = await withCheckedContinuation { continuation in
            dispatcher.async(kind) { continuation.resume(returning: nice(ofThread: 0)) }
        }
        let all = ASLock<Set<Int32>>([])
        await withCheckedContinuation { continuation in
            dispatcher.async(kind) {
                dispatcher.concurrentPerform(iterations: 64) { _ in _ = all.withLock { $0.insert(nice(ofThread: 0)) } }
                continuation.resume()
            }
        }

        #expect(found == min(19, main + 5))
        #expect(all.withLock { $0 } == [found])
        #expect(nice(ofThread: id_t(getpid())) == main)
    }
}
