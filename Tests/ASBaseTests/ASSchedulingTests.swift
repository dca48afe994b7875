// SPDX-License-Identifier: Apache-2.0
import ASBase
import Glibc
import Testing

@Suite("ASScheduling")
struct ASSchedulingTests {
    /// The nice value of the calling thread; on Linux a process number of 0 denotes it alone.
    private static func niceness() -> Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }

    /// The nice value of the main thread, whose number is that of the process.
    private static func mainNiceness() -> Int32 {
        getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(getpid()))
    }

    @Test(arguments: ASWorkKind.allCases)
    func `background work yields to the main thread`(kind: ASWorkKind) async {
        let dispatcher = ASSystemDispatcher()
        for _ in 1...3 {
            let niceness = await withCheckedContinuation { continuation in
                dispatcher.async(kind) { continuation.resume(returning: Self.niceness()) }
            }
            #expect(niceness == min(Self.mainNiceness() + ASScheduling.backgroundNiceness, 19))
        }
    }

    @Test @MainActor func `work on the main thread keeps its priority`() async {
        let before = Self.mainNiceness()
        await withCheckedContinuation { continuation in
            ASSystemDispatcher().asyncMain { continuation.resume() }
        }
        #expect(Self.mainNiceness() == before)
    }
}
