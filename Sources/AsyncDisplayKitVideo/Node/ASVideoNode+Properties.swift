// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import AsyncDisplayKit
public import Foundation

// What a program sets and asks.
extension ASVideoNode {
    /// What is played; another one ends what plays, and takes its placeholder away.
    ///
    /// - Thread: any
    public var asset: AVAsset? {
        get { video.withLockUnchecked { $0.asset } }
        set { setAsset(newValue) }
    }

    /// The address of what is played: file, http, https or data.
    ///
    /// Setting it makes an asset; an address that is set already changes nothing.
    ///
    /// - Thread: any
    public var assetURL: URL? {
        get { video.withLockUnchecked { $0.asset }?.sourceURL }
        set {
            guard newValue != assetURL else { return }
            setAsset(newValue.map { AVURLAsset(url: $0) })
        }
    }

    /// How the video is composed; see there.
    ///
    /// - Thread: any
    public var videoComposition: AVVideoComposition? {
        get { video.withLockUnchecked { $0.videoComposition } }
        set {
            video.withLockUnchecked { $0.videoComposition = newValue }
            currentItem?.videoComposition = newValue
        }
    }

    /// How loud the sound is, and when; see there.
    ///
    /// - Thread: any
    public var audioMix: AVAudioMix? {
        get { video.withLockUnchecked { $0.audioMix } }
        set {
            video.withLockUnchecked { $0.audioMix = newValue }
            currentItem?.audioMix = newValue
        }
    }

    /// What plays; `nil` while the node is far away.
    ///
    /// - Thread: any
    public var player: AVPlayer? { video.withLockUnchecked { $0.player } }

    /// What the player plays.
    ///
    /// - Thread: any
    public var currentItem: AVPlayerItem? { player?.currentItem }

    /// Whether the video plays whenever it becomes visible; `false` by default.
    ///
    /// - Thread: any
    public var shouldAutoplay: Bool {
        get { video.withLockUnchecked { $0.shouldAutoplay } }
        set { video.withLockUnchecked { $0.shouldAutoplay = newValue } }
    }

    /// Whether the video begins again at its end; `false` by default.
    ///
    /// - Thread: any
    public var shouldAutorepeat: Bool {
        get { video.withLockUnchecked { $0.shouldAutorepeat } }
        set { video.withLockUnchecked { $0.shouldAutorepeat = newValue } }
    }

    /// Whether a video that has stalled plays on as soon as anything is loaded, instead of waiting until it would not stall again soon;
    /// `false` by default.
    ///
    /// - Thread: any
    public var shouldAggressivelyRecoverFromStall: Bool {
        get { video.withLockUnchecked { $0.shouldAggressivelyRecoverFromStall } }
        set {
            video.withLockUnchecked { $0.shouldAggressivelyRecoverFromStall = newValue }
            player?.setPatience(!newValue)
        }
    }

    /// Whether there is no sound; `false` by default.
    ///
    /// - Thread: any
    public var muted: Bool {
        get { video.withLockUnchecked { $0.isMuted } }
        set {
            video.withLockUnchecked { $0.isMuted = newValue }
            player?.isMuted = newValue
        }
    }

    /// How loud it is, from 0 to 1; 1 by default.
    ///
    /// Values outside of that count as the nearest one inside.
    ///
    /// - Thread: any
    /// - Deviation: Texture has it at the player only, which is another one whenever the node has been far away.
    public var volume: Float {
        get { video.withLockUnchecked { $0.volume } }
        set {
            guard newValue.isFinite else { return }
            let player = video.withLockUnchecked { state -> AVPlayer? in
                state.volume = min(max(newValue, 0), 1)
                return state.player
            }
            player?.volume = newValue
        }
    }

    /// The speed of playing: 2 is twice as fast; 1 by default.
    ///
    /// Values that are not above zero are ignored.
    ///
    /// - Thread: any
    /// - Deviation: Texture has it at the player only, which is another one whenever the node has been far away.
    public var rate: Float {
        get { video.withLockUnchecked { $0.rate } }
        set {
            guard newValue > 0, newValue.isFinite else { return }
            let player = video.withLockUnchecked { state -> AVPlayer? in
                state.rate = newValue
                return state.player
            }
            player?.defaultRate = newValue
            if let player, player.rate != 0 { player.rate = newValue }
        }
    }

    /// How the video and its placeholder are laid into the node: all of it by default.
    ///
    /// - Thread: any
    public var gravity: AVLayerVideoGravity {
        get { video.withLockUnchecked { $0.gravity } }
        set {
            video.withLockUnchecked { $0.gravity = newValue }
            contentMode =
                switch newValue {
                case .resize: .scaleToFill
                case .resizeAspectFill: .scaleAspectFill
                default: .scaleAspectFit
                }
            onMain { $0.playerLayer?.videoGravity = newValue }
        }
    }

    /// The delegate is told of the time at most so many times a second; 10,000 by default, which is with each frame.
    ///
    /// - Thread: any
    public var periodicTimeObserverTimescale: Int32 {
        get { video.withLockUnchecked { $0.timescale } }
        set { video.withLockUnchecked { $0.timescale = max(newValue, 1) } }
    }

    /// What the player does.
    ///
    /// - Thread: any
    public var playerState: ASVideoNodePlayerState { video.withLockUnchecked { $0.playerState } }

    /// The time of the frame that is shown.
    ///
    /// - Thread: any
    public var currentTime: CMTime { player?.currentTime() ?? .zero }

    /// Performs `body` on main: now if this is main, else on a later turn, unless the node is gone.
    func onMain(_ body: @escaping @MainActor @Sendable (ASVideoNode) -> Void) {
        if ASThreadIsMain() {
            // The node stays on this thread.
            let node = ASUncheckedTransfer(self)
            return ASAssumeMain { body(node.value) }
        }
        let node = ASWeakNode(self)
        ASDispatcherCurrent().asyncMain {
            if let node = node.value as? ASVideoNode { body(node) }
        }
    }

    private func setAsset(_ asset: AVAsset?) {
        let isOther = video.withLockUnchecked { state -> Bool in
            guard state.asset !== asset else { return false }
            state.asset = asset
            state.startTime = nil
            state.generation += 1
            return true
        }
        if isOther { onMain { $0.assetDidChange() } }
    }
}
