// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageLoading
internal import ASNodes
internal import Foundation

/// Plays the frames of an animated image in a node.
///
/// While a frame is shown, the next ones are decoded in the background. When a frame is due, the node draws itself with the decoded
/// pixels. There is one timer for each frame. If a frame is not ready in time, the player waits for it. It delays later frames only if it
/// is late by more than its own duration. So small delays do not add up, and long ones do not make frames race.
@MainActor
final class ASAnimationPlayer {
    /// The number of frames that are decoded in advance.
    static let aheadCount = 2
    /// The urgency of decoding: below that of visible undrawn nodes, above that of nodes near the screen.
    private static let urgency = 1_500_000

    let reel: ASAnimatedImageFrames
    /// The frame that the node shows after playback has begun.
    private(set) var step = ASAnimationTiming.Step()
    /// Whether the node shows frames instead of the cover image.
    private(set) var hasBegun = false
    private(set) var isPlaying = false

    private weak var node: ASImageNode?
    private var timing: ASAnimationTiming?
    /// The time at which the next frame is due.
    private var due = 0.0
    /// Whether the next frame is due but not decoded yet.
    private var isWaiting = false
    private var isDecoding = false
    private var retryCall: ASDelayedCall?
    private var hasFailed = false
    /// The timer of the next frame.
    private var timer: ASDelayedCall?

    init(_ picture: any ASAnimatedImageProtocol, in node: ASImageNode) {
        reel = ASAnimatedImageFrames(picture)
        self.node = node
    }

    /// The frame to draw; `nil` for the cover image.
    var frame: ASAnimatedImageFrame? {
        hasBegun ? ASAnimatedImageFrame(reel: reel, index: step.index) : nil
    }

    /// Plays from the current frame.
    func play() {
        guard !isPlaying, !hasFailed, reel.picture.playbackReady else { return }
        if timing == nil { timing = ASAnimationTiming(reel.picture) }
        guard let following = timing?.following(step) else { return }
        isPlaying = true
        reel.open()
        due = ASDispatcherCurrent().now + following.seconds
        setTimer()
        decodeAhead()
    }

    /// Pauses at the current frame.
    func pause() {
        isPlaying = false
        isWaiting = false
        timer = nil
    }

    /// Returns to the cover image, and releases all memory.
    func rewind() {
        pause()
        (step, hasBegun, hasFailed) = (ASAnimationTiming.Step(), false, false)
        reel.rest()
    }

    // MARK: Time

    private func setTimer(_ seconds: Double? = nil) {
        timer = ASDelayedCall(after: max(0, seconds ?? due - ASDispatcherCurrent().now)) { [weak self] in
            guard let self, isPlaying else { return }
            advance()
        }
    }

    private func advance() {
        guard let node, let next = timing?.following(step)?.step else { return pause() }
        if node.isHeldByScrolling { return setTimer(1.0 / 60) }
        isWaiting = !node.isInMemory(ASAnimatedImageFrame(reel: reel, index: next.index))
        guard !isWaiting else { return hasFailed ? stop() : decodeAhead() }
        (step, hasBegun) = (next, true)
        node.setNeedsDisplay()
        guard let seconds = timing?.following(step)?.seconds else {
            return stop()
        }
        let now = ASDispatcherCurrent().now
        due = (now - due > seconds ? now : due) + seconds
        setTimer()
        decodeAhead()
    }

    /// Stops permanently at the current frame.
    private func stop() {
        pause()
        reel.finish()
    }

    // MARK: Frames

    /// Decodes the first of the next frames that is not decoded yet.
    private func decodeAhead() {
        guard isPlaying, !isDecoding, !hasFailed, let node, let timing else { return }
        var ahead = step
        for _ in 0..<Self.aheadCount {
            guard let next = timing.following(ahead)?.step else { return }
            ahead = next
            let frame = ASAnimatedImageFrame(reel: reel, index: ahead.index)
            guard let drawing = node.makeDrawing(frame), drawing.cachedContents == nil else { continue }
            isDecoding = true
            let surroundings = ASDisplayTraits(UITraitCollection(node.primitiveTraitCollection))
            let operation = ASDisplayOperation(urgency: Self.urgency) { [weak self] in
                let isDecoded = ASTrace.span("frame", "") { surroundings.whileCurrent { drawing.prepare() } }
                ASDispatcherCurrent().asyncMain { self?.didDecode(isDecoded) }
            }
            return ASDisplayQueue.shared.add(operation)
        }
    }

    private func didDecode(_ isDecoded: Bool) {
        isDecoding = false
        guard isPlaying else { return }
        if isDecoded {
            if isWaiting { advance() } else { decodeAhead() }
        } else if reel.picture is ASAnimatedImage || reel.picture.error != nil {
            // Playback continues up to the last decoded frame.
            hasFailed = true
            let reason = reel.picture.error.map { "\($0)" } ?? "There is no memory for a frame."
            ASLogLine("\(node?.debugLabel ?? "ASImageNode"): \(reason)")
            if isWaiting { stop() }
        } else {
            scheduleRetry()
        }
    }

    /// Asks again later for images of other types, which may not have the frame yet.
    private func scheduleRetry() {
        guard retryCall == nil else { return }
        retryCall = ASDelayedCall(after: 1.0 / 60) { [weak self] in
            self?.retryCall = nil
            self?.decodeAhead()
        }
    }
}
