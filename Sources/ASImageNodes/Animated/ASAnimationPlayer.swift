// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageLoading
internal import ASNodes
internal import Foundation

/// Shows one frame of a moving picture after the other in a node.
///
/// The next frames are decoded in the background while one is shown. When its time comes, the node draws itself, and finds the pixels at
/// hand. There is one timer for each frame. A frame that is not ready in time is waited for; it shifts those after it only if it is late
/// by more than its own time, so that small delays do not add up and long ones do not make frames race.
@MainActor
final class ASAnimationPlayer {
    /// Frames that are decoded before their time.
    static let aheadCount = 2
    /// Behind what is visible and not drawn, before what is only near the screen.
    private static let urgency = 1_500_000

    let reel: ASAnimationReel
    /// The frame that the node shows, once it has begun.
    private(set) var step = ASAnimationTiming.Step()
    /// Whether the node shows frames, and not the cover any more.
    private(set) var hasBegun = false
    private(set) var isPlaying = false

    private weak var node: ASImageNode?
    private var timing: ASAnimationTiming?
    /// When the frame that is shown has been shown long enough.
    private var due = 0.0
    /// Whether that time has come and the next frame has not.
    private var isWaiting = false
    private var isDecoding = false
    private var question: ASDelayedCall?
    private var hasFailed = false
    /// Shows the next frame.
    private var timer: ASDelayedCall?

    init(_ picture: any ASAnimatedImageProtocol, in node: ASImageNode) {
        reel = ASAnimationReel(picture)
        self.node = node
    }

    /// The frame to draw; nil for the cover.
    var frame: ASReelFrame? {
        hasBegun ? ASReelFrame(reel: reel, index: step.index) : nil
    }

    /// Goes on from where it is.
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

    /// Stands still.
    func pause() {
        isPlaying = false
        isWaiting = false
        timer = nil
    }

    /// Goes back to the cover, and gives back all memory.
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
        isWaiting = !node.isAtHand(ASReelFrame(reel: reel, index: next.index))
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

    /// Leaves the frame that is shown where it is, for good.
    private func stop() {
        pause()
        reel.finish()
    }

    // MARK: Frames

    /// Decodes the first of the next frames that is not there.
    private func decodeAhead() {
        guard isPlaying, !isDecoding, !hasFailed, let node, let timing else { return }
        var ahead = step
        for _ in 0..<Self.aheadCount {
            guard let next = timing.following(ahead)?.step else { return }
            ahead = next
            let frame = ASReelFrame(reel: reel, index: ahead.index)
            guard let drawing = node.makeDrawing(frame), drawing.contentsAtHand == nil else { continue }
            isDecoding = true
            let surroundings = ASDisplaySurroundings(UITraitCollection(node.primitiveTraitCollection))
            let operation = ASDisplayOperation(urgency: Self.urgency) { [weak self] in
                let isThere = ASTrace.span("frame", "") { surroundings.whileCurrent { drawing.prepare() } }
                ASDispatcherCurrent().asyncMain { self?.didDecode(isThere) }
            }
            return ASDisplayQueue.shared.add(operation)
        }
    }

    private func didDecode(_ isThere: Bool) {
        isDecoding = false
        guard isPlaying else { return }
        if isThere {
            if isWaiting { advance() } else { decodeAhead() }
        } else if reel.picture is ASAnimatedImage || reel.picture.error != nil {
            // It goes on up to there.
            hasFailed = true
            let reason = reel.picture.error.map { "\($0)" } ?? "There is no memory for a frame."
            ASLogLine("\(node?.debugLabel ?? "ASImageNode"): \(reason)")
            if isWaiting { stop() }
        } else {
            askAgainSoon()
        }
    }

    /// For pictures of others, which may not have a frame yet.
    private func askAgainSoon() {
        guard question == nil else { return }
        question = ASDelayedCall(after: 1.0 / 60) { [weak self] in
            self?.question = nil
            self?.decodeAhead()
        }
    }
}
