// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Dispatch
public import Foundation

/// Plays one item.
///
/// Nothing here waits for a file, a server, or a decoder: what is asked is done in the background, and told on main.
///
/// - Thread: any
/// - Source: AVFoundation `AVPlayer`
/// - Deviation: what happens is told by notifications and by observers; there is no key-value observing.
public final class AVPlayer: Sendable {
    /// Whether a player plays.
    public enum TimeControlStatus: Int, Sendable {
        /// It does not.
        case paused
        /// It is to play, and waits for the item to be loaded.
        case waitingToPlayAtSpecifiedRate
        /// It does.
        case playing
    }

    /// What happens, as nodes hear of it on main.
    enum Change: Sendable {
        case item(ASVideoPipeline.Event)
        /// A frame has been shown, or time has passed.
        case time(Double)
    }

    private struct State: Sendable {
        var item: AVPlayerItem?
        var wishes = ASVideoPipeline.Wishes()
        /// The rate of `play()`.
        var defaultRate: Float = 1
        var seekCount: UInt64 = 0
        var completions: [UInt64: @Sendable (Bool) -> Void] = [:]
        var observers: [ASPlayerTimeObserver] = []
        var listener: (@MainActor @Sendable (Change) -> Void)?
        var target: ASVideoFrameTarget?
        /// The volume that was asked for; the item's mix goes on top of it.
        var volume: Float = 1
        var layers: [ASPlayerLayerReference] = []
    }

    private let state = ASLock(State())

    /// A player of nothing.
    public init() {}

    /// A player of an item, which begins to load.
    public convenience init(playerItem item: AVPlayerItem?) {
        self.init()
        replaceCurrentItem(with: item)
    }

    /// A player of what is at an address.
    public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

    deinit {
        state.withLock { $0.item }?.end(for: self)
        failSeeks()
    }

    // MARK: The item

    /// What is played.
    public var currentItem: AVPlayerItem? { state.withLock { $0.item } }

    /// Plays another item, at the same rate; that of before ends in the background.
    public func replaceCurrentItem(with item: AVPlayerItem?) {
        let (old, target) = state.withLock { state in
            defer { state.item = item }
            return (state.item, state.target)
        }
        guard old !== item else { return }
        old?.end(for: self)
        failSeeks()
        item?.begin(for: self, newestWishes)
        item?.pipeline?.output.target = target
        // What has changed while the item had no pipeline yet.
        item?.pipeline?.setWishes(newestWishes)
    }

    /// Why the current item cannot be played.
    public var error: (any Error)? { currentItem?.error }

    // MARK: Playing

    /// Plays at the default rate.
    public func play() { rate = defaultRate }

    /// Stands at the frame that is there.
    public func pause() { rate = 0 }

    /// How fast time passes: 0 stands, 1 plays, 2 plays twice as fast, below 0 backwards.
    public var rate: Float {
        get { Float(state.withLock { $0.wishes.rate }) }
        set { wish { $0.rate = newValue.isFinite ? Double(newValue) : 0 } }
    }

    /// The rate of `play()`; 1.
    public var defaultRate: Float {
        get { state.withLock { $0.defaultRate } }
        set { state.withLock { $0.defaultRate = newValue } }
    }

    /// Whether there is no sound.
    public var isMuted: Bool {
        get { state.withLock { $0.wishes.isMuted } }
        set { wish { $0.isMuted = newValue } }
    }

    /// How loud it is, from 0 to 1; 1.
    public var volume: Float {
        get { state.withLock { $0.volume } }
        set {
            state.withLock { $0.volume = min(max(newValue.isFinite ? newValue : 0, 0), 1) }
            applyMix()
        }
    }

    /// Whether a video that has stalled waits until it would not stall again soon; it does by default.
    func setPatience(_ isPatient: Bool) { wish { $0.isPatient = isPatient } }

    /// Tells the pipeline the volume of this time.
    func applyMix() {
        let (item, volume) = state.withLock { ($0.item, $0.volume) }
        let share = item?.audioMix?.volume(at: item?.currentTime().seconds ?? 0) ?? 1
        wish { $0.volume = Double(volume * share) }
    }

    /// Whether it plays, or waits for the item to be loaded.
    public var timeControlStatus: TimeControlStatus {
        let (item, rate) = state.withLock { ($0.item, $0.wishes.rate) }
        guard rate != 0, let item, item.status != .failed else { return .paused }
        return item.isPlaybackLikelyToKeepUp ? .playing : .waitingToPlayAtSpecifiedRate
    }

    private func wish(_ change: (inout ASVideoPipeline.Wishes) -> Void) {
        let (item, isOther) = state.withLock { state in
            let old = state.wishes
            change(&state.wishes)
            return (state.item, old != state.wishes)
        }
        if isOther { item?.pipeline?.setWishes(newestWishes) }
    }

    /// Reads the wishes when the pipeline takes them: with two threads that wish, the last one to arrive brings the newest.
    private var newestWishes: @Sendable () -> ASVideoPipeline.Wishes {
        { [state] in state.withLock { $0.wishes } }
    }

    // MARK: Time

    /// The time of the frame that is there.
    public func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

    /// Goes to the frame of just that time.
    ///
    /// - Parameters:
    ///   - time: from the beginning; behind the end counts as the last frame, before the beginning as the first
    ///   - completionHandler: called once on main: `true` when the frame is there, `false` when a later seek overtook it, or when there
    ///     is nothing to seek in
    public func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void = { _ in }) {
        seek(to: time, toleranceBefore: .zero, toleranceAfter: .zero, completionHandler: completionHandler)
    }

    /// Goes to a time.
    ///
    /// - Parameters:
    ///   - time: as above
    ///   - toleranceBefore: with both tolerances above zero, the nearest frame that needs no other is shown, which is quicker
    ///   - toleranceAfter: see there
    ///   - completionHandler: as above
    public func seek(
        to time: CMTime,
        toleranceBefore: CMTime,
        toleranceAfter: CMTime,
        completionHandler: @escaping @Sendable (Bool) -> Void = { _ in }
    ) {
        let item = currentItem
        guard let nanoseconds = time.nanoseconds, let item, let pipeline = item.pipeline else {
            return ASDispatcherCurrent().asyncMain { completionHandler(false) }
        }
        item.willSeek()
        let number = state.withLock { state in
            state.seekCount += 1
            state.completions[state.seekCount] = completionHandler
            return state.seekCount
        }
        let isExact = toleranceBefore <= .zero || toleranceAfter <= .zero
        pipeline.seek(to: nanoseconds, isExact: isExact, number: number)
        // Another thread may have replaced the item meanwhile, whose seeks have failed already.
        if currentItem !== item { failSeeks() }
    }

    private func failSeeks() {
        let completions = state.withLock { state in
            defer { state.completions = [:] }
            return Array(state.completions.values)
        }
        guard !completions.isEmpty else { return }
        ASDispatcherCurrent().asyncMain { for completion in completions { completion(false) } }
    }

    /// Calls a block while time passes: with each frame at most, and after seeks.
    ///
    /// - Parameters:
    ///   - interval: how much time of the video passes between calls; that of a frame at least
    ///   - queue: where it is called; `nil` for main
    ///   - block: gets the time
    /// - Returns: what `removeTimeObserver(_:)` takes
    public func addPeriodicTimeObserver(
        forInterval interval: CMTime,
        queue: DispatchQueue?,
        using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        let observer = ASPlayerTimeObserver(interval: interval.seconds, queue: queue, block: block)
        state.withLock { $0.observers.append(observer) }
        return observer
    }

    /// Ends an observation; what is no observer of this player is ignored.
    public func removeTimeObserver(_ observer: Any) {
        guard let observer = observer as? ASPlayerTimeObserver else { return }
        state.withLock { $0.observers.removeAll { $0 === observer } }
    }

    // MARK: Layers and nodes

    /// Who hears of everything that happens, on main.
    func listen(_ listener: (@MainActor @Sendable (Change) -> Void)?) { state.withLock { $0.listener = listener } }

    /// Where frames are shown; `nil` for nowhere.
    func setTarget(_ target: ASVideoFrameTarget?) {
        let item = state.withLock { state in
            state.target = target
            return state.item
        }
        item?.pipeline?.output.target = target
    }

    @MainActor
    func add(_ layer: AVPlayerLayer) {
        state.withLock { $0.layers.append(ASPlayerLayerReference(layer)) }
    }

    @MainActor
    func remove(_ layer: AVPlayerLayer) {
        let other = state.withLockUnchecked { state -> AVPlayerLayer? in
            state.layers.removeAll { $0.layer == nil || $0.layer === layer }
            return state.layers.last?.layer
        }
        if let other { other.askForFrames() } else { setTarget(nil) }
    }

    @MainActor
    func itemDidTell(_ event: ASVideoPipeline.Event) {
        if case .seeked(let number, let isFinished) = event {
            state.withLock { $0.completions.removeValue(forKey: number) }?(isFinished)
        }
        state.withLock { $0.listener }?(.item(event))
        switch event {
        case .time(let time): tick(time)
        case .ended: post(.AVPlayerItemDidPlayToEndTime)
        case .failed:
            failSeeks()
            post(.AVPlayerItemFailedToPlayToEndTime)
        default: break
        }
    }

    @MainActor
    func itemDidShow(_ frame: ASVideoFrame?) {
        let (layers, item) = state.withLock { ($0.layers, $0.item) }
        if let frame { for layer in layers { layer.layer?.show(frame) } }
        if let item, item.isPlaybackLikelyToKeepUp, rate != 0 {
            layers.lazy.compactMap(\.layer).first { $0.canFollow }?.follow(item)
        }
        tick(item?.state.withLock { $0.time } ?? 0)
    }

    @MainActor
    private func tick(_ time: Double) {
        let (observers, listener, item) = state.withLock { ($0.observers, $0.listener, $0.item) }
        if item?.audioMix != nil { applyMix() }
        for observer in observers { observer.tick(time) }
        listener?(.time(time))
    }

    @MainActor
    private func post(_ name: Notification.Name) {
        guard let item = currentItem else { return }
        NotificationCenter.default.post(name: name, object: item)
    }
}

extension Notification.Name {
    /// A player item has been played to its end.
    public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    /// A player item cannot be played, or not to its end.
    public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
        "AVPlayerItemFailedToPlayToEndTimeNotification"
    )
}

/// A layer of a player, held weakly.
struct ASPlayerLayerReference: @unchecked Sendable {
    // @unchecked because: the layer is used on main only.
    weak var layer: AVPlayerLayer?

    init(_ layer: AVPlayerLayer) { self.layer = layer }
}

/// Hears of time passing.
final class ASPlayerTimeObserver: Sendable {
    private struct Last: Sendable {
        var time: Double?
    }

    private let interval: Double
    private let queue: DispatchQueue?
    private let block: @Sendable (CMTime) -> Void
    private let last = ASLock(Last())

    init(interval: Double, queue: DispatchQueue?, block: @escaping @Sendable (CMTime) -> Void) {
        self.interval = interval.isFinite ? max(interval, 0) : 0
        (self.queue, self.block) = (queue, block)
    }

    @MainActor
    func tick(_ time: Double) {
        let isDue = last.withLock { last -> Bool in
            if let known = last.time, time >= known, time - known < interval - 1e-6 { return false }
            last.time = time
            return true
        }
        guard isDue else { return }
        let moment = CMTime(seconds: time, preferredTimescale: 1_000_000_000)
        if let queue { queue.async { [block] in block(moment) } } else { block(moment) }
    }
}
