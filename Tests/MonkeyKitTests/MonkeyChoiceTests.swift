// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MonkeyKit

@Suite struct MonkeyChoiceTests {
    @Test(arguments: [
        ("12", MonkeySeed(12)), ("12:3", MonkeySeed(12, leg: 3)), ("0:3:45", MonkeySeed(0, leg: 3, visit: 45)),
    ])
    func `a seed is read with its leg and its visit`(text: String, seed: MonkeySeed) {
        #expect(MonkeySeed(text) == seed)
        #expect(MonkeySeed(seed.description) == seed)
    }

    @Test(arguments: ["", "a", "-1", "1:", "1:x", "1:2:3:4", ":1", "1:-2", "1:2:99999999999999"])
    func `other texts are not seeds`(text: String) {
        #expect(MonkeySeed(text) == nil)
    }

    @Test func `equal places have equal visits, other places have others`() {
        let place = MonkeySeed(5, leg: 2, visit: 9)
        let visit = MonkeyVisit(place, pageCount: 35)

        #expect(MonkeyVisit(place, pageCount: 35) == visit)
        for other in [
            MonkeySeed(6, leg: 2, visit: 9), MonkeySeed(5, leg: 3, visit: 9), MonkeySeed(5, leg: 2, visit: 10),
        ] {
            #expect(MonkeyVisit(other, pageCount: 35).steps != visit.steps)
        }
    }

    @Test func `each round visits each page once, in another order`() {
        func round(_ number: Int) -> [Int] {
            (0..<35).map { MonkeyVisit(MonkeySeed(1, leg: 0, visit: number * 35 + $0), pageCount: 35).page }
        }

        #expect(round(0).sorted() == Array(0..<35))
        #expect(round(1).sorted() == Array(0..<35))
        #expect(round(0) != round(1))
        #expect(MonkeyVisit(MonkeySeed(1, visit: 7), pageCount: 0).page == 0)
    }

    @Test func `a run has actions of every kind, within their limits`() {
        let steps = (0..<60).flatMap { MonkeyVisit(MonkeySeed(3, visit: $0), pageCount: 1).steps }

        var kinds: Set<String> = []
        for step in steps {
            kinds.insert(String(step.action.description.prefix { $0 != " " }))
            switch step.action {
            case .click(let point, _, let count), .wheel(let point, _, let count, _):
                #expect((0..<1).contains(point.x) && (0..<1).contains(point.y) && count > 0)
            case .drag(let points, _): #expect(points.count > 1)
            case .resize(let width, let height): #expect((1...980).contains(width) && (1...980).contains(height))
            case .debugKey(let number): #expect((8...12).contains(number))
            default: break
            }
        }
        #expect(kinds == ["click", "drag", "wheel", "key", "type", "resize", "move", "pause"])
        #expect(steps.contains(where: \.waits) && steps.contains { !$0.waits })
    }

    @Test func `an action is described completely in one line`() {
        let click = MonkeyAction.click(MonkeyPoint(0.25, 1.0625), button: 3, count: 2)
        let key = MonkeyAction.key("Tab", modifiers: ["Control_L", "Shift_L"], count: 1)

        #expect(click.description == "click (0.250, 1.063) button 3 × 2")
        #expect(key.description == "key Control_L+Shift_L+Tab")
        #expect(MonkeyPoint(-0.05, 0).description == "(-0.050, 0.000)")
    }

    @Test func `a plan alternates the scale, and runs each program at both`() {
        let main = MonkeySubject("Main", pages: ["A", "B"], home: "List")
        let others = ["P", "Q", "R"].map { MonkeySubject($0) }
        let plan = MonkeyPlan(seconds: 600, main: main, others: others)

        #expect([0, 5, 10].map { plan.leg($0).subject } == [main, main, main])
        #expect([0, 5, 10].map { plan.leg($0).scale } == [1, 2, 1])
        #expect(plan.leg(0).seconds == 240)
        #expect((1...4).map { plan.leg($0).subject.program } == ["P", "Q", "R", "P"])
        let seen = Set((0..<20).map { plan.leg($0) }.map { "\($0.subject.program) \($0.scale)" })
        #expect(seen.count == 8)
        // A short run has time for each kind of leg.
        #expect((0..<5).reduce(0) { $0 + MonkeyPlan(seconds: 60, main: main, others: others).leg($1).seconds } <= 60)
    }
}
