// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASUIKit
public import Foundation

// The public properties.
extension ASVideoNode {
    /// The video.
    ///
    /// Setting another one stops the current one and removes its placeholder.
    ///
    /// - Thread: any
    public var asset: AVAsset? {
        get { video.withLock { $0.asset } }
        set { setAsset(newValue) }
    }

    /// The URL of the video: file, http, https or data.
    ///
    /// Setting another URL creates an `AVURLAsset`; setting the same one does nothing.
    ///
    /// - Thread: any
    public var assetURL: URL? {
        get { video.withLock { $0.asset }?.sourceURL }
        set {
            guard newValue != assetURL else { return }
            setAsset(newValue.map { AVURLAsset(url: $0) })
        }
    }

    /// The composition of the frames; see `AVPlayerItem.videoComposition`.
    ///
    /// - Thread: any
    public var videoComposition: AVVideoComposition? {
        get { video.withLock { $0.videoComposition } }
        set {
            video.withLock { $0.videoComposition = newValue }
            currentItem?.videoComposition = newValue
        }
    }

    /// The volume over time; see `AVPlayerItem.audioMix`.
    ///
    /// - Thread: any
    public var audioMix: AVAudioMix? {
        get { video.withLock { $0.audioMix } }
        set {
            video.withLock { $0.audioMix = newValue }
            currentItem?.audioMix = newValue
        }
    }

    /// The player; `nil` outside of the preload range.
    ///
    /// - Thread: any
    public var player: AVPlayer? { video.withLock { $0.player } }

    /// The player's item.
    ///
    /// - Thread: any
    public var currentItem: AVPlayerItem? { player?.currentItem }

    /// Whether the video plays whenever it becomes visible; `false` by default.
    ///
    /// - Thread: any
    public var shouldAutoplay: Bool {
        get { video.withLock { $0.shouldAutoplay } }
        set { video.withLock { $0.shouldAutoplay = newValue } }
    }

    /// Whether the video starts again at its end; `false` by default.
    ///
    /// - Thread: any
    public var shouldAutorepeat: Bool {
        get { video.withLock { $0.shouldAutorepeat } }
        set { video.withLock { $0.shouldAutorepeat = newValue } }
    }

    /// Whether a stalled video continues as soon as any data is loaded; `false` by default.
    ///
    /// Otherwise it waits until it would probably not stall again soon.
    ///
    /// - Thread: any
    public var shouldAggressivelyRecoverFromStall: Bool {
        get { video.withLock { $0.shouldAggressivelyRecoverFromStall } }
        set {
            video.withLock { $0.shouldAggressivelyRecoverFromStall = newValue }
            player?.setWaitsForBuffer(!newValue)
        }
    }

    /// Whether the sound is off; `false` by default.
    ///
    /// - Thread: any
    public var muted: Bool {
        get { video.withLock { $0.isMuted } }
        set {
            video.withLock { $0.isMuted = newValue }
            player?.isMuted = newValue
        }
    }

    /// The volume; 1 by default.
    ///
    /// Values are clamped to 0 through 1.
    ///
    /// - Thread: any
    /// - Deviation: in Texture only the player has it, and the node gets a new player whenever it enters the preload range again.
    public var volume: Float {
        get { video.withLock { $0.volume } }
        set {
            guard newValue.isFinite else { return }
            let player = video.withLock { state -> AVPlayer? in
                state.volume = min(max(newValue, 0), 1)
                return state.player
            }
            player?.volume = newValue
        }
    }

    /// The speed of playback: 2 is twice as fast; 1 by default.
    ///
    /// Values of 0 and below are ignored.
    ///
    /// - Thread: any
    /// - Deviation: in Texture only the player has it, and the node gets a new player whenever it enters the preload range again.
    public var rate: Float {
        get { video.withLock { $0.rate } }
        set {
            guard newValue > 0, newValue.isFinite else { return }
            let player = video.withLock { state -> AVPlayer? in
                state.rate = newValue
                return state.player
            }
            player?.defaultRate = newValue
            if let player, player.rate != 0 { player.rate = newValue }
        }
    }

    /// The placement of the video and its placeholder in the node; `.resizeAspect` by default.
    ///
    /// - Thread: any
    public var gravity: AVLayerVideoGravity {
        get { video.withLock { $0.gravity } }
        set {
            video.withLock { $0.gravity = newValue }
            contentMode =
                switch newValue {
                case .resize: .scaleToFill
                case .resizeAspectFill: .scaleAspectFill
                default: .scaleAspectFit
                }
            onMainThread { $0.playerLayer?.videoGravity = newValue }
        }
    }

    /// The highest number of `didPlayToTimeInterval` calls per second; 10,000 by default, which means one for each frame.
    ///
    /// - Thread: any
    public var periodicTimeObserverTimescale: Int32 {
        get { video.withLock { $0.timescale } }
        set { video.withLock { $0.timescale = max(newValue, 1) } }
    }

    /// The state of the player.
    ///
    /// - Thread: any
    public var playerState: ASVideoNodePlayerState { video.withLock { $0.playerState } }

    /// The time of the current frame.
    ///
    /// - Thread: any
    public var currentTime: CMTime { player?.currentTime() ?? .zero }

    /// Calls `body` on main: now if this is the main thread, otherwise later, unless the node has been released.
    func onMainThread(_ body: @escaping @MainActor @Sendable (ASVideoNode) -> Void) {
        let call: @MainActor @Sendable (ASDisplayNode) -> Void = { node in
            if let node = node as? ASVideoNode { body(node) }
        }
        if ASThreadIsMain() { performOnMain(call) } else { performLater(in: .data, call) }
    }

    private func setAsset(_ asset: AVAsset?) {
        let isOther = video.withLock { state -> Bool in
            guard state.asset !== asset else { return false }
            state.asset = asset
            state.startTime = nil
            state.generation += 1
            return true
        }
        if isOther { onMainThread { $0.assetDidChange() } }
    }
}
