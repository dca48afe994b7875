// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MonkeyKit

@Suite struct MonkeyRuleTests {
    private static let rule = MonkeyGrowthRule(warmUp: 4, latest: 3, bounds: [.privateMemory: 10])

    private static func samples(_ values: [Double]) -> [MonkeySample] {
        values.map { MonkeySample([.privateMemory: $0, .resources: $0]) }
    }

    @Test func `growth over the plateau by more than the bound is found`() {
        let findings = Self.rule.findings(Self.samples([50, 70, 90, 88, 101, 102, 103]))

        #expect(findings == [.init(quantity: .privateMemory, plateau: 90, now: 101, bound: 10)])
        #expect(
            findings.first?.description == "private MB grew from a plateau of 90 to 101, which is more than 10 over it."
        )
    }

    @Test(arguments: [
        // Filling caches during the warm-up.
        [50, 70, 90, 120, 121, 122, 123],
        // Exactly at the bound.
        [50, 70, 90, 88, 100, 102, 103],
        // A sample during work that has not finished.
        [50, 50, 50, 50, 51, 400, 52],
        // Too few samples.
        [50, 50, 50, 50, 400, 400],
    ])
    func `values within the bound, peaks and a warm-up are not growth`(values: [Double]) {
        #expect(Self.rule.findings(Self.samples(values)).isEmpty)
    }

    @Test func `a quantity without a bound may grow`() {
        let rule = MonkeyGrowthRule(warmUp: 1, latest: 1, bounds: [.pixmaps: 1])

        #expect(rule.findings(Self.samples([1, 1000])).isEmpty)
    }

    @Test func `growth is judged once there are samples of the warm-up and of the time after it`() {
        #expect(!Self.rule.canJudge(Self.samples([1, 1, 1, 1, 1, 1])))
        #expect(Self.rule.canJudge(Self.samples([1, 1, 1, 1, 1, 1, 1])))
    }

    @Test func `patience ends after five seconds of checks`() {
        var patience = MonkeyPatience()

        for _ in 0..<49 { patience.look(after: 0.1) }
        #expect(!patience.isOver)

        patience.look(after: 0.11)
        #expect(patience.isOver)
    }

    @Test func `time between two checks counts only in part`() {
        var patience = MonkeyPatience()

        // As after a machine was suspended.
        for _ in 0..<19 { patience.look(after: 3600) }
        #expect(!patience.isOver)

        patience.look(after: 3600)
        #expect(patience.isOver)
    }

    @Test func `an output is explained from the message of the trap on, or by its end`() {
        let noise = (0..<100).map { "line \($0)" }

        let crash = MonkeyFailure.explanation(
            noise + ["Foo.swift:3: Fatal error: no cat", "at main"] + noise,
            limit: 5
        )
        #expect(crash == ["Foo.swift:3: Fatal error: no cat", "at main", "line 0", "line 1", "line 2"])
        #expect(MonkeyFailure.explanation(noise) == Array(noise.suffix(20)))
    }

    @Test func `a failure report contains its seed, its actions and the lines that repeat it`() {
        let failure = MonkeyFailure(
            trouble: .ended(status: 133),
            place: MonkeySeed(42, leg: 5, visit: 17),
            page: "Kittens",
            scale: 2,
            time: 123.4,
            actions: ["key Tab", "click (0.500, 0.500) button 1"],
            words: ["Fatal error: no cat"],
            records: "/tmp/x"
        )

        let text = failure.report(number: 3, command: "run", seconds: 600)

        #expect(text.contains("Failure 3 (crash) after 123 s, Kittens, scale 2: The program was ended by signal 5."))
        #expect(text.contains("| Fatal error: no cat"))
        #expect(text.contains("    key Tab\n    click (0.500, 0.500) button 1\n"))
        #expect(text.contains("run 60 42:5:17\n"))
        #expect(text.hasSuffix("run 600 42"))
    }
}
