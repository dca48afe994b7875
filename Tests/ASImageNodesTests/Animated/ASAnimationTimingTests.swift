// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import ASImageNodes

@Suite("The timing of an animated image's frames")
struct ASAnimationTimingTests {
    typealias Step = ASAnimationTiming.Step

    /// All steps from the beginning with their times, in milliseconds; `count` at most.
    private func schedule(_ timing: ASAnimationTiming, _ count: Int) -> [String] {
        var (step, time, result) = (Step(), 0.0, ["0:0@0"])
        while result.count < count, let next = timing.following(step) {
            time += next.seconds
            step = next.step
            result.append("\(step.loop):\(step.index)@\(Int((time * 1000).rounded()))")
        }
        return result
    }

    @Test("each frame has its own duration, and all repeat forever")
    func endless() {
        let timing = ASAnimationTiming(durations: [0.1, 0.05, 0.2], loopCount: 0, frameInterval: 1)

        #expect(
            schedule(timing, 8) == [
                "0:0@0", "0:1@100", "0:2@150", "1:0@350", "1:1@450", "1:2@500", "2:0@700", "2:1@800",
            ]
        )
    }

    @Test("after the last loop the last frame stays", arguments: [1, 2, 3])
    func ends(loops: Int) {
        let timing = ASAnimationTiming(durations: [0.1, 0.1], loopCount: loops, frameInterval: 1)
        let all = schedule(timing, 100)

        #expect(all.count == 2 * loops)
        #expect(all.last == "\(loops - 1):1@\(200 * loops - 100)")
    }

    @Test("frames that ended before the next check are skipped, except the last one of all")
    func skips() {
        // Checked every 100 ms.
        let timing = ASAnimationTiming(durations: Array(repeating: 0.03, count: 7), loopCount: 2, frameInterval: 6)

        #expect(schedule(timing, 100) == ["0:0@0", "0:4@120", "1:1@240", "1:5@360", "1:6@390"])
        let endless = ASAnimationTiming(durations: [0.01, 0.01], loopCount: 0, frameInterval: 6)
        #expect(schedule(endless, 3) == ["0:0@0", "5:0@100", "10:0@200"])
    }

    @Test("frames of a sixtieth of a second are not skipped because of rounding")
    func sixtieths() {
        let timing = ASAnimationTiming(durations: Array(repeating: 1.0 / 60, count: 50), loopCount: 1, frameInterval: 1)

        #expect(schedule(timing, 100).count == 50)
    }

    @Test("invalid durations are a tenth of a second; negative loop counts are infinite; intervals stay in bounds")
    func nonsense() {
        let timing = ASAnimationTiming(durations: [0, -1, .nan, .infinity], loopCount: -3, frameInterval: 0)
        #expect(schedule(timing, 6) == ["0:0@0", "0:1@100", "0:2@200", "0:3@300", "1:0@400", "1:1@500"])

        let slow = ASAnimationTiming(durations: [1, 1], loopCount: 0, frameInterval: .max)
        #expect(schedule(slow, 2) == ["0:0@0", "5:0@10000"])
    }
}
