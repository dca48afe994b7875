// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import MonkeyKit
import Testing

extension LiveTests {
    /// The random user of `Tests/run --monkey`, tested with programs that fail.
    @MainActor @Suite(.serialized) struct Monkey {
        /// Returns the failures found in a program within `seconds`; it ends at the first one.
        private static func findings(_ arguments: [String], seconds: Double = 50) async throws -> [MonkeyFailure] {
            let records = FileManager.default.temporaryDirectory.appendingPathComponent("monkey-\(UUID().uuidString)")
            defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: records) } }
            var options = MonkeyRun.Options(
                start: MonkeySeed(7),
                seconds: seconds,
                plan: MonkeyPlan(seconds: seconds / 0.4, main: MonkeySubject("ASX11Probe", arguments), others: []),
                build: URL(fileURLWithPath: try ChildProgram.folder(".")),
                records: records,
                rule: { _ in
                    MonkeyGrowthRule(warmUp: 2, latest: 2, bounds: [.privateMemory: 24, .resources: 60, .pixmaps: 24])
                },
                say: { print($0) }
            )
            options.maximumFailures = 1
            return try await MonkeyRun(options).run()
        }

        @Test func `a program without a failure has no findings`() async throws {
            #expect(try await Self.findings(["idle"], seconds: 12).isEmpty)
        }

        @Test func `a crash is found, with the message of the trap and the command that repeats it`() async throws {
            let failure = try #require(try await Self.findings(["fail", "crash"]).first)

            #expect(failure.trouble == .ended(status: 128 + 4) || failure.trouble == .ended(status: 128 + 5))
            #expect(failure.words.contains { $0.contains("The probe crashes as requested.") })
            #expect(failure.actions.contains { $0.hasPrefix("click") || $0.hasPrefix("drag") })
            #expect(failure.place.value == 7)
        }

        @Test func `a main thread that waits forever is found, with its stack`() async throws {
            let failure = try #require(try await Self.findings(["fail", "hang"]).first)

            #expect(failure.trouble.kind == "hang")
            #expect(failure.words.contains { $0.contains("ProbeProgram.") && $0.contains("ProbeProgram.swift") })
        }

        @Test func `a window that is no longer painted is found`() async throws {
            let failure = try #require(try await Self.findings(["fail", "freeze"]).first)

            guard case .noRepaint(let missing) = failure.trouble else {
                Issue.record("found instead: \(failure.trouble)")
                return
            }
            #expect(missing > 0)
        }

        @Test(arguments: [("memory", "private MB"), ("windows", "resources")])
        func `growth of memory or windows is found`(way: String, quantity: String) async throws {
            let failure = try #require(try await Self.findings(["fail", way]).first)

            #expect(failure.trouble.kind == "growth")
            #expect("\(failure.trouble)".hasPrefix(quantity + " grew"))
        }
    }
}
