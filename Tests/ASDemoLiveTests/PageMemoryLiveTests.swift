// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests that closed pages of the gallery leave no memory or X resources behind.
    @MainActor @Suite(.serialized) struct PageMemory {
        /// The private memory of the program in megabytes, and the number of its X resources.
        struct Sample {
            var memory: Double
            var resources: Int

            /// Returns whether this sample exceeds `earlier` by at most 2 MB and 20 resources.
            func isFlat(since earlier: Sample) -> Bool {
                memory <= earlier.memory + 2 && resources <= earlier.resources + 20
            }
        }

        /// The gallery in a separate process, which opens and closes pages on demand.
        @MainActor struct Probe {
            let program: ChildProgram
            let person: Person
            let window: UInt
            let pages: Int

            init(cache: String) async throws {
                let program = try ChildProgram("ASPageProbe", [], ["XDG_CACHE_HOME": cache], hasInput: true)
                let person = try Person()
                pages = try #require(await program.line().flatMap { Int($0.dropFirst("pages ".count)) })
                var found: UInt?
                try await LiveDemo.poll("the probe shows its window") {
                    found = person.window(ofProcess: program.identifier)
                    return found != nil
                }
                (self.program, self.person, window) = (program, person, try #require(found))
            }

            /// Opens and closes a page `count` times, the first time for `stay` seconds.
            func visit(_ page: Int, _ count: Int, stay: Int = 0) async throws {
                program.send(stay > 0 ? "open \(page) \(count) \(stay)" : "open \(page) \(count)")
                try #require(await program.line() == "closed", "The program ended on page \(page).")
            }

            func sample() throws -> Sample {
                Sample(
                    memory: try #require(ProcessMemory(of: program.identifier)).own,
                    resources: try #require(person.resources(of: window))
                )
            }

            /// Returns a sample that is flat since `earlier`, or the last sample of ten seconds.
            ///
            /// Caches release their contents with a delay.
            func sample(since earlier: Sample) async throws -> Sample {
                let start = ContinuousClock.now
                var last = try sample()
                while !last.isFlat(since: earlier), start.duration(to: .now) < .seconds(10) {
                    try await Task.sleep(for: .milliseconds(200))
                    last = try sample()
                }
                return last
            }
        }

        /// The pages that no probe has visited yet.
        @MainActor final class Pages {
            private var index = 0

            func next(of count: Int) -> Int? {
                guard index < count else { return nil }
                defer { index += 1 }
                return index
            }
        }

        /// Visits a page until its remaining memory is flat, for at most three further rounds of 25 visits.
        ///
        /// A leak grows in each round. A limited cache does not.
        private func lastRound(_ page: Int, _ probe: Probe) async throws -> (before: Sample, after: Sample) {
            try await probe.visit(page, 5, stay: 2)
            var before = try probe.sample()
            try await probe.visit(page, 45)
            var after = try await probe.sample(since: before)
            for _ in 0..<3 where !after.isFlat(since: before) {
                print("page \(page) grew: \(before), \(after)")
                before = after
                try await probe.visit(page, 25)
                after = try await probe.sample(since: before)
            }
            print("page \(page): \(before), \(after)")
            return (before, after)
        }

        /// Shares the pages among four programs, because each of them mostly waits for frames.
        ///
        /// If a page grows in addition to the remains of other pages, it is tested again in a program that has opened no other page.
        @Test func `pages that have been opened fifty times leave nothing behind`() async throws {
            let cache = try await LiveDemo.photoCache()
            let pages = Pages()
            @MainActor func work() async throws {
                let probe = try await Probe(cache: cache)
                defer { probe.program.end() }
                while let page = pages.next(of: probe.pages) {
                    var round = try await lastRound(page, probe)
                    if !round.after.isFlat(since: round.before) {
                        let alone = try await Probe(cache: cache)
                        defer { alone.program.end() }
                        round = try await lastRound(page, alone)
                    }
                    #expect(round.after.isFlat(since: round.before), "page \(page): \(round)")
                }
            }

            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 { group.addTask { try await work() } }
                try await group.waitForAll()
            }
        }
    }
}
