// SPDX-License-Identifier: Apache-2.0
internal import ASImageLoading

/// How long each frame of a moving picture is shown, and which one follows.
struct ASAnimationTiming: Sendable {
    /// A frame, and how often all of them have been shown before.
    struct Step: Hashable, Sendable {
        var index = 0
        var loop = 0
    }

    private let durations: [Double]
    /// 0 for ever.
    private let loopCount: Int
    /// Frames are not changed more often, in seconds; those that would be over by then are left out.
    private let shortest: Double

    /// Nil for a picture that stands still.
    init?(_ picture: any ASAnimatedImageProtocol) {
        let count = picture.frameCount
        guard count > 1 else { return nil }
        self.init(
            durations: (0..<count).map { picture.duration(at: $0) },
            loopCount: picture.loopCount,
            frameInterval: picture.frameInterval
        )
    }

    /// - Parameters:
    ///   - durations: seconds; what is no time is taken for a tenth of one, as browsers do
    ///   - loopCount: 0 for ever
    ///   - frameInterval: in sixtieths of a second
    init(durations: [Double], loopCount: Int, frameInterval: Int) {
        self.durations = durations.map { $0.isFinite && $0 > 0 ? max($0, 0.001) : 0.1 }
        self.loopCount = max(0, loopCount)
        shortest = Double(min(max(1, frameInterval), 600)) / 60
    }

    /// What follows, and after how many seconds; nil after the last frame of the last time.
    func following(_ step: Step) -> (step: Step, seconds: Double)? {
        let isLastLoop = loopCount > 0 && step.loop >= loopCount - 1
        if isLastLoop, step.index >= durations.count - 1 { return nil }
        var (next, seconds) = (step, 0.0)
        repeat {
            seconds += durations[next.index]
            next.index += 1
            if next.index == durations.count { next = Step(index: 0, loop: next.loop + 1) }
            // The last frame is never left out.
            if loopCount > 0, next.loop == loopCount - 1, next.index == durations.count - 1 { break }
            // A hair is allowed for: frames of a sixtieth follow one another.
        } while seconds < shortest - 1e-9
        return (next, seconds)
    }
}
