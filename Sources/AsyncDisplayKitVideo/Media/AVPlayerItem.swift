// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The state of an asset while a player plays it: loaded parts, current time and status.
///
/// It loads while it is the current item of a player.
///
/// - Thread: any
/// - Source: AVFoundation `AVPlayerItem`
public final class AVPlayerItem: Sendable {
    /// The readiness of an item.
    public enum Status: Int, Sendable {
        /// Loading has not finished, or has not started.
        case unknown
        /// The item can be played.
        case readyToPlay
        /// The item cannot be played, or not any further: see `error`.
        case failed
    }

    struct State: Sendable {
        var status = Status.unknown
        var error: ASVideoError?
        var duration = CMTime.indefinite
        var hasVideo = false
        var hasAudio = false
        var isSeekable = false
        var loaded: [ClosedRange<Double>] = []
        var bufferPercent: Int?
        var time = 0.0
        /// Whether the end has been reached.
        var isAtEnd = false
        var videoComposition: AVVideoComposition?
        var audioMix: AVAudioMix?
        var pipeline: ASVideoPipeline?
        weak var player: AVPlayer?
        /// The player, whose deinitializer finds the weak reference empty.
        var playerID: ObjectIdentifier?
        /// The number of pipelines so far; late events of an earlier one are ignored.
        var generation = 0

        /// Resets everything that a pipeline has reported.
        mutating func reset() {
            var new = State()
            (new.videoComposition, new.audioMix) = (videoComposition, audioMix)
            new.generation = generation + 1
            self = new
        }
    }

    /// The asset that is played.
    public let asset: AVAsset
    let state = ASLock(State())

    /// Creates an item of an asset.
    public init(asset: AVAsset) { self.asset = asset }

    /// Creates an item of the video at `url`.
    public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

    deinit { state.withLock { $0.pipeline }?.end() }

    /// The readiness of the item.
    public var status: Status { state.withLock { $0.status } }

    /// The `ASVideoError` of a failed item; `nil` otherwise.
    public var error: (any Error)? { state.withLock { $0.error } }

    /// The duration; indefinite until it is known, and for live streams.
    public var duration: CMTime { state.withLock { $0.duration } }

    /// The display size of the video in pixels; zero until it is known, and for sound.
    public var presentationSize: CGSize { state.withLock { $0.pipeline }?.output.presentationSize ?? .zero }

    /// The loaded parts.
    public var loadedTimeRanges: [CMTimeRange] {
        state.withLock { $0.loaded }.map {
            CMTimeRange(
                start: CMTime(seconds: $0.lowerBound, preferredTimescale: 1000),
                end: CMTime(seconds: $0.upperBound, preferredTimescale: 1000)
            )
        }
    }

    /// Whether enough is loaded that playback will probably not stall.
    public var isPlaybackLikelyToKeepUp: Bool {
        state.withLock { $0.status == .readyToPlay && ($0.bufferPercent ?? 100) >= 100 }
    }

    /// Whether everything that is loaded has been played.
    public var isPlaybackBufferEmpty: Bool { state.withLock { $0.bufferPercent == 0 } }

    /// Whether the item is seekable.
    public var canSeek: Bool { state.withLock { $0.isSeekable } }

    /// Whether its end has been reached.
    var isAtEnd: Bool { state.withLock { $0.isAtEnd } }

    /// The composition of the frames; `nil` shows them unchanged.
    public var videoComposition: AVVideoComposition? {
        get { state.withLock { $0.videoComposition } }
        set {
            let pipeline = state.withLock { state -> ASVideoPipeline? in
                state.videoComposition = newValue
                return state.pipeline
            }
            pipeline?.output.setShortestInterval(newValue?.frameDuration.seconds ?? 0)
        }
    }

    /// The volume over time, multiplied with the player's volume; `nil` for none.
    public var audioMix: AVAudioMix? {
        get { state.withLock { $0.audioMix } }
        set {
            let player = state.withLock { state -> AVPlayer? in
                state.audioMix = newValue
                return state.player
            }
            player?.applyMix()
        }
    }

    /// Returns the time of the current frame.
    public func currentTime() -> CMTime {
        CMTime(seconds: state.withLock { $0.time }, preferredTimescale: 1_000_000_000)
    }

    // MARK: Used by the player

    /// Starts loading for `player`, instead of any other player.
    func begin(for player: AVPlayer, _ playbackSettings: @escaping @Sendable () -> ASVideoPipeline.PlaybackSettings) {
        let (old, generation, composition) = state.withLock { state -> (ASVideoPipeline?, Int, AVVideoComposition?) in
            let old = state.pipeline
            state.reset()
            (state.player, state.playerID) = (player, ObjectIdentifier(player))
            return (old, state.generation, state.videoComposition)
        }
        old?.end()
        let pipeline = ASVideoPipeline(url: asset.sourceURL) { [weak self] event in self?.take(event, generation) }
        pipeline.output.announceFrames { [weak self] in
            ASDispatcherCurrent().asyncMain { self?.showNextFrame() }
        }
        pipeline.output.setShortestInterval(composition?.frameDuration.seconds ?? 0)
        let isCurrent = state.withLock { state -> Bool in
            guard state.generation == generation else { return false }
            state.pipeline = pipeline
            return true
        }
        guard isCurrent else { return }
        pipeline.applySettings(playbackSettings)
        pipeline.prepare()
    }

    /// Stops loading and resets the item, unless another player plays it by now.
    func end(for player: AVPlayer) {
        let old = state.withLock { state -> ASVideoPipeline? in
            guard state.playerID == ObjectIdentifier(player) else { return nil }
            defer { state.reset() }
            return state.pipeline
        }
        old?.end()
    }

    /// Called before a seek: the item is no longer at its end.
    func willSeek() { state.withLock { $0.isAtEnd = false } }

    var pipeline: ASVideoPipeline? { state.withLock { $0.pipeline } }

    /// Handles an event of the pipeline; called on the pipeline's queue.
    private func take(_ event: ASVideoPipeline.Event, _ generation: Int) {
        let player = state.withLock { state -> AVPlayer? in
            guard state.generation == generation else { return nil }
            switch event {
            case .prepared(let mediaInfo):
                state.status = .readyToPlay
                (state.duration, state.isSeekable) = (mediaInfo.duration, mediaInfo.isSeekable)
                (state.hasVideo, state.hasAudio) = (mediaInfo.hasVideo, mediaInfo.hasAudio)
            case .duration(let duration): state.duration = duration
            case .buffering(let percent): state.bufferPercent = percent
            case .loaded(let ranges): state.loaded = ranges
            case .ended: state.isAtEnd = true
            case .seeked: state.isAtEnd = false
            case .time(let time): state.time = time
            case .failed(let error):
                (state.status, state.error) = (.failed, error)
                if case .truncated = error { state.isAtEnd = true }
            }
            return state.player
        }
        guard let player else { return }
        switch event {
        case .prepared(let mediaInfo):
            asset.note(duration: mediaInfo.duration, naturalSize: presentationSize, isPlayable: true)
        case .duration(let duration): asset.note(duration: duration)
        case .failed(let error):
            if case .truncated = error { break }
            asset.note(isPlayable: false)
        default: break
        }
        ASDispatcherCurrent().asyncMain { [weak self] in
            guard let self, player.currentItem === self else { return }
            // A frame is shown before the event that announces it is reported.
            showNextFrame()
            player.itemDidReport(event)
        }
    }

    /// Shows the newest frame in the player's layers.
    ///
    /// - Returns: whether there was a new frame or a new time
    @discardableResult
    @MainActor
    func showNextFrame() -> Bool {
        guard let update = pipeline?.output.take() else { return false }
        let player = state.withLock { state -> AVPlayer? in
            if let time = update.time { state.time = time }
            return state.player
        }
        player?.itemDidShow(update.frame)
        return true
    }
}
