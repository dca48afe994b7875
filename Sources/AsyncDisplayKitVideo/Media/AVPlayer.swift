// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Dispatch
public import Foundation

/// Plays one item.
///
/// No call waits for a file, a server or a decoder: the work is done in the background, and its result is reported on main.
///
/// - Thread: any
/// - Source: AVFoundation `AVPlayer`
/// - Deviation: notifications and time observers report changes; there is no key-value observing.
public final class AVPlayer: Sendable {
    /// The state of playback.
    public enum TimeControlStatus: Int, Sendable {
        /// The rate is 0, or there is nothing to play.
        case paused
        /// The player waits until enough of the item is loaded.
        case waitingToPlayAtSpecifiedRate
        /// The item is playing.
        case playing
    }

    /// A change that is reported to nodes on main.
    enum Change: Sendable {
        case item(ASVideoPipeline.Event)
        /// The current time has changed, in seconds.
        case time(Double)
    }

    private struct State: Sendable {
        var item: AVPlayerItem?
        var playbackSettings = ASVideoPipeline.PlaybackSettings()
        /// The rate of `play()`.
        var defaultRate: Float = 1
        var seekCount: UInt64 = 0
        var completions: [UInt64: @Sendable (Bool) -> Void] = [:]
        var observers: [ASPlayerTimeObserver] = []
        var listener: (@MainActor @Sendable (Change) -> Void)?
        var target: ASVideoFrameTarget?
        /// The requested volume, before the item's mix is applied.
        var volume: Float = 1
        var layers: [ASPlayerLayerReference] = []
    }

    private let state = ASLock(State())

    /// Creates a player without an item.
    public init() {}

    /// Creates a player of an item, which starts loading.
    public convenience init(playerItem item: AVPlayerItem?) {
        self.init()
        replaceCurrentItem(with: item)
    }

    /// Creates a player of the video at `url`.
    public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

    deinit {
        state.withLock { $0.item }?.end(for: self)
        failSeeks()
    }

    // MARK: Item

    /// The item that is played.
    public var currentItem: AVPlayerItem? { state.withLock { $0.item } }

    /// Plays another item at the same rate; the previous one ends in the background.
    public func replaceCurrentItem(with item: AVPlayerItem?) {
        let (old, target) = state.withLock { state in
            defer { state.item = item }
            return (state.item, state.target)
        }
        guard old !== item else { return }
        old?.end(for: self)
        failSeeks()
        item?.begin(for: self, currentSettings)
        item?.pipeline?.output.target = target
        // The settings may have changed while the item had no pipeline yet.
        item?.pipeline?.applySettings(currentSettings)
    }

    /// The reason why the current item cannot be played.
    public var error: (any Error)? { currentItem?.error }

    // MARK: Playing

    /// Plays at the default rate.
    public func play() { rate = defaultRate }

    /// Pauses at the current frame.
    public func pause() { rate = 0 }

    /// The speed of playback: 0 is paused, 1 is normal, 2 is twice as fast; negative values play backwards.
    public var rate: Float {
        get { Float(state.withLock { $0.playbackSettings.rate }) }
        set { changeSettings { $0.rate = newValue.isFinite ? Double(newValue) : 0 } }
    }

    /// The rate that `play()` sets; 1 by default.
    public var defaultRate: Float {
        get { state.withLock { $0.defaultRate } }
        set { state.withLock { $0.defaultRate = newValue } }
    }

    /// Whether the sound is off; `false` by default.
    public var isMuted: Bool {
        get { state.withLock { $0.playbackSettings.isMuted } }
        set { changeSettings { $0.isMuted = newValue } }
    }

    /// The volume from 0 to 1; 1 by default.
    public var volume: Float {
        get { state.withLock { $0.volume } }
        set {
            state.withLock { $0.volume = min(max(newValue.isFinite ? newValue : 0, 0), 1) }
            applyMix()
        }
    }

    /// Sets whether a stalled video waits until enough is loaded to play without stalling again; it does by default.
    func setWaitsForBuffer(_ waitsForBuffer: Bool) { changeSettings { $0.waitsForBuffer = waitsForBuffer } }

    /// Sends the pipeline the volume for the current time.
    func applyMix() {
        let (item, volume) = state.withLock { ($0.item, $0.volume) }
        let share = item?.audioMix?.volume(at: item?.currentTime().seconds ?? 0) ?? 1
        changeSettings { $0.volume = Double(volume * share) }
    }

    /// Whether the player plays, waits for the item to load, or is paused.
    public var timeControlStatus: TimeControlStatus {
        let (item, rate) = state.withLock { ($0.item, $0.playbackSettings.rate) }
        guard rate != 0, let item, item.status != .failed else { return .paused }
        return item.isPlaybackLikelyToKeepUp ? .playing : .waitingToPlayAtSpecifiedRate
    }

    private func changeSettings(_ change: (inout ASVideoPipeline.PlaybackSettings) -> Void) {
        let (item, isOther) = state.withLock { state in
            let old = state.playbackSettings
            change(&state.playbackSettings)
            return (state.item, old != state.playbackSettings)
        }
        if isOther { item?.pipeline?.applySettings(currentSettings) }
    }

    /// The settings, which are read when the pipeline applies them, so that the order in which two threads arrive does not matter.
    private var currentSettings: @Sendable () -> ASVideoPipeline.PlaybackSettings {
        { [state] in state.withLock { $0.playbackSettings } }
    }

    // MARK: Time

    /// Returns the time of the current frame.
    public func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

    /// Seeks to exactly the frame at a time.
    ///
    /// - Parameters:
    ///   - time: from the beginning; a time past the end means the last frame, a negative one the first
    ///   - completionHandler: called once on main: `true` when the frame is shown, `false` if a later seek replaced this one, or if
    ///     there is no seekable item
    @preconcurrency public func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void = { _ in })
    {
        seek(to: time, toleranceBefore: .zero, toleranceAfter: .zero, completionHandler: completionHandler)
    }

    /// Seeks to a time.
    ///
    /// - Parameters:
    ///   - time: from the beginning; a time past the end means the last frame, a negative one the first
    ///   - toleranceBefore: if both tolerances are above zero, the nearest key frame is shown, which is faster
    ///   - toleranceAfter: see `toleranceBefore`
    ///   - completionHandler: called once on main: `true` when the frame is shown, `false` if a later seek replaced this one, or if
    ///     there is no seekable item
    @preconcurrency public func seek(
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
        // Another thread may have replaced the item since; its pending seeks have been answered already.
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

    /// Calls a block when the current time changes: at most once per frame, and after seeks.
    ///
    /// - Parameters:
    ///   - interval: the time of the video between two calls; at least the duration of a frame
    ///   - queue: the queue of the calls; `nil` for main
    ///   - block: receives the current time
    /// - Returns: the observer, for `removeTimeObserver(_:)`
    @preconcurrency public func addPeriodicTimeObserver(
        forInterval interval: CMTime,
        queue: DispatchQueue?,
        using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        let observer = ASPlayerTimeObserver(interval: interval.seconds, queue: queue, block: block)
        state.withLock { $0.observers.append(observer) }
        return observer
    }

    /// Removes an observer; ignores anything that is not an observer of this player.
    public func removeTimeObserver(_ observer: Any) {
        guard let observer = observer as? ASPlayerTimeObserver else { return }
        state.withLock { $0.observers.removeAll { $0 === observer } }
    }

    // MARK: Layers and nodes

    /// Sets the closure that receives all changes on main.
    func listen(_ listener: (@MainActor @Sendable (Change) -> Void)?) { state.withLock { $0.listener = listener } }

    /// Sets the size and placement of frames; `nil` converts none.
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
        let other = state.withLock { state -> AVPlayerLayer? in
            state.layers.removeAll { $0.layer == nil || $0.layer === layer }
            return state.layers.last?.layer
        }
        if let other { other.requestFrames() } else { setTarget(nil) }
    }

    @MainActor
    func itemDidReport(_ event: ASVideoPipeline.Event) {
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
    /// Posted when a player item has been played to its end.
    public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    /// Posted when a player item cannot be played, or not to its end.
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

/// Calls a block when enough time of the video has passed.
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
