// SPDX-License-Identifier: Apache-2.0
internal import ASImageLoading

/// The durations and the order of the frames of an animated image.
struct ASAnimationTiming: Sendable {
    /// A frame, and the number of completed loops.
    struct Step: Hashable, Sendable {
        var index = 0
        var loop = 0
    }

    private let durations: [Double]
    /// The number of loops; 0 for infinite repetition.
    private let loopCount: Int
    /// The minimum time between changes of frames, in seconds; frames that would end earlier are skipped.
    private let shortest: Double

    /// Creates the timing; `nil` for an image that is not animated.
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
    ///   - durations: the durations in seconds; an invalid one is treated as a tenth of a second, as in browsers
    ///   - loopCount: the number of loops; 0 for infinite repetition
    ///   - frameInterval: the minimum duration in sixtieths of a second
    init(durations: [Double], loopCount: Int, frameInterval: Int) {
        self.durations = durations.map { $0.isFinite && $0 > 0 ? max($0, 0.001) : 0.1 }
        self.loopCount = max(0, loopCount)
        shortest = Double(min(max(1, frameInterval), 600)) / 60
    }

    /// Returns the next frame and the seconds until then; `nil` after the last frame of the last loop.
    func following(_ step: Step) -> (step: Step, seconds: Double)? {
        let isLastLoop = loopCount > 0 && step.loop >= loopCount - 1
        if isLastLoop, step.index >= durations.count - 1 { return nil }
        var (next, seconds) = (step, 0.0)
        repeat {
            seconds += durations[next.index]
            next.index += 1
            if next.index == durations.count { next = Step(index: 0, loop: next.loop + 1) }
            // The last frame is never skipped.
            if loopCount > 0, next.loop == loopCount - 1, next.index == durations.count - 1 { break }
            // A tolerance permits frames of exactly a sixtieth of a second.
        } while seconds < shortest - 1e-9
        return (next, seconds)
    }
}
