// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CGStreamer
internal import Foundation

/// A video played by GStreamer.
///
/// All calls of GStreamer are made on one serial queue, and no caller waits for them. GStreamer's threads end on another queue, for which
/// this one waits at most two seconds.
///
/// - Thread: any
final class ASVideoPipeline: @unchecked Sendable {
    // @unchecked because: everything that is not constant is used on `queue` only.

    /// An event of the pipeline.
    enum Event: Sendable {
        /// The video can be played: its first frame has been decoded.
        case prepared(MediaInfo)
        /// The duration has become known or has changed.
        case duration(CMTime)
        /// The fill level of the buffer in percent; below 100 the video waits.
        case buffering(Int)
        /// The loaded parts, in seconds.
        case loaded([ClosedRange<Double>])
        /// The end has been reached.
        case ended
        /// A seek has finished; `isFinished` is `false` if a later seek replaced it or the pipeline refused it.
        case seeked(number: UInt64, isFinished: Bool)
        /// The current time where there is no frame, in seconds: of a sound without video, after the last frame, and at the end.
        case time(Double)
        /// The video cannot be played, or cannot be played any further.
        case failed(ASVideoError)
    }

    /// The facts that are known once the video can be played.
    struct MediaInfo: Sendable {
        var duration: CMTime
        var hasVideo: Bool
        var hasAudio: Bool
        var isSeekable: Bool
    }

    /// The requested way of playing.
    struct PlaybackSettings: Sendable, Equatable {
        var rate = 0.0
        var isMuted = false
        var volume = 1.0
        /// Whether a stalled video waits until enough is loaded to play without stalling again soon.
        var waitsForBuffer = true
    }

    struct Seek {
        var number: UInt64
        var nanoseconds: Int
        var isExact: Bool
    }

    let url: URL
    let output = ASVideoOutput()
    let header = ASMatroskaHeader()
    let queue = DispatchQueue(label: "AsyncDisplayKitVideo.pipeline", qos: .userInitiated)
    let handler: @Sendable (Event) -> Void

    // On `queue` only.
    var playbin: UnsafeMutablePointer<GstElement>?
    var sink: UnsafeMutablePointer<GstElement>?
    /// The number of the playbin's bus in `ASVideoBusTable`.
    var busNumber: UInt = 0
    var playbackSettings = PlaybackSettings()
    /// The rate of the pipeline's last seek.
    var currentRate = 1.0
    var isPrepared = false
    /// Whether the pipeline decodes sound.
    var hasSound = true
    /// Whether sound is decoded but not played, because it is longer than the video and determines the end.
    var playsSilently = false
    /// The end of a file without a duration, after it has been reached.
    var foundDuration: CMTime?
    /// The position before the last pause, in nanoseconds.
    private var pausedPosition = 0
    /// The number of the playbin whose progress is watched.
    var watchedCount: Int?
    /// Whether the sound card failed; the video then plays without sound.
    var hasLostSound = false
    var isBuffering = false
    var isAtEnd = false
    var hasFailed = false
    /// Whether the server ignores byte ranges and always sends the whole file.
    var isSequential = false
    /// Whether the server did not announce that it accepts byte ranges.
    var mayIgnoreRanges = false
    var mediaInfo: MediaInfo?
    var seekUnderway: Seek?
    var seekWaiting: Seek?
    /// The loaded parts and the time of a sound that were reported last, in seconds.
    var (reportedRanges, reportedTime): ([ClosedRange<Double>], Double) = ([], -1)
    /// The numbers of messages, of playbins made, and of restarts because no message arrived.
    var (messageCount, makeCount, restartCount) = (0, 0, 0)
    /// GStreamer's names of missing plugins.
    var missingPlugins: [String] = []

    /// Creates a pipeline that does nothing yet.
    ///
    /// - Parameters:
    ///   - url: a file, http, https or data URL
    ///   - handler: called on the pipeline's queue, in the caller's runtime
    init(url: URL, handler: @escaping @Sendable (Event) -> Void) {
        let runtime = ASRuntime.current
        self.url = url
        self.handler = { event in runtime.run { handler(event) } }
        output.whenFrameIsMissing { [weak self] in
            guard let self else { return }
            queue.async { self.watchProgress() }
        }
    }

    deinit {
        // Only `end()` stops GStreamer; the owner calls it.
        assert(playbin == nil, "A video pipeline was released before end() was called.")
    }

    // MARK: Commands

    /// Starts loading, up to the first frame.
    func prepare() { queue.async { [self] in begin() } }

    /// Plays as requested, as soon as possible.
    ///
    /// - Parameter read: called on the pipeline's queue
    func applySettings(_ read: @escaping @Sendable () -> PlaybackSettings) {
        queue.async { [self] in
            let (old, playbackSettings) = (self.playbackSettings, read())
            self.playbackSettings = playbackSettings
            if let playbin {
                if old.isMuted != playbackSettings.isMuted {
                    cgst_set_bool(playbin, "mute", playbackSettings.isMuted ? 1 : 0)
                }
                if old.volume != playbackSettings.volume { cgst_set_double(playbin, "volume", playbackSettings.volume) }
                if !playbackSettings.isMuted, !hasSound, !hasLostSound { beginWithSound(playbin) }
            }
            if isPrepared { applyRate() }
        }
    }

    /// Seeks to a time; replaces a seek that has not started yet.
    ///
    /// - Parameters:
    ///   - nanoseconds: from the beginning; a time past the end means the last frame
    ///   - isExact: whether to show exactly the frame at that time, or the nearest key frame, which is faster
    ///   - number: identifies the seek in `Event.seeked`
    func seek(to nanoseconds: Int, isExact: Bool, number: UInt64) {
        queue.async { [self] in
            if let waiting = seekWaiting { handler(.seeked(number: waiting.number, isFinished: false)) }
            guard !hasFailed else { return handler(.seeked(number: number, isFinished: false)) }
            // The first frame is not the requested one.
            if !isPrepared { output.setHeld(true) }
            seekWaiting = Seek(number: number, nanoseconds: nanoseconds, isExact: isExact)
            startSeekIfPossible()
        }
    }

    /// Reports how many frames the sink dropped because they were late, and how many it rendered.
    func countDroppedFrames(_ tell: @escaping @Sendable (_ dropped: UInt64, _ rendered: UInt64) -> Void) {
        queue.async { [self] in
            var (dropped, rendered): (guint64, guint64) = (0, 0)
            if let sink { cgst_sink_statistics(sink, &dropped, &rendered) }
            tell(UInt64(dropped), UInt64(rendered))
        }
    }

    /// Stops and releases everything; no event follows.
    func end(_ completion: (@Sendable () -> Void)? = nil) {
        output.announceFrames(nil)
        queue.async { [self] in
            hasFailed = true
            stop()
            completion?()
        }
    }

    // MARK: On the pipeline's queue

    private func begin() {
        guard playbin == nil, !hasFailed else { return }
        if let problem = ASGStreamer.problem { return fail(problem) }
        guard let scheme = url.scheme?.lowercased(), ["file", "http", "https", "data"].contains(scheme) else {
            return fail(.unsupportedScheme(url))
        }
        makeCount += 1
        guard let made = makePlaybin() else {
            return fail(.unavailable(reason: "GStreamer's elements for video cannot be created."))
        }
        playbin = made
        watch(messageCount, idleSeconds: 0)
        if setState(GST_STATE_PAUSED, of: made) == GST_STATE_CHANGE_FAILURE { failAfterMessages() }
    }

    /// Plays or pauses, as requested and as the buffer allows.
    func applyRate() {
        guard let playbin, isPrepared, !hasFailed else { return }
        let rate = playbackSettings.rate
        if rate != 0, rate != currentRate, seekUnderway == nil { changeRate(rate) }
        pausedPosition = position() ?? pausedPosition
        let plays = rate != 0 && (!isBuffering || !playbackSettings.waitsForBuffer) && !isAtEnd
        setState(plays ? GST_STATE_PLAYING : GST_STATE_PAUSED, of: playbin)
    }

    /// Returns the current time in nanoseconds; `nil` if there is none.
    func position() -> Int? {
        guard let playbin else { return nil }
        let position = cgst_position(playbin)
        // After the last frame its sink reports the end of the segment; the sound has the time.
        if position >= 0, output.lacksFrame, hasSound || playsSilently, mediaInfo?.hasAudio == true {
            let ofSound = cgst_position_of_others(playbin, sink)
            if ofSound >= 0 { return Int(ofSound) }
        }
        if position >= 0 { return Int(position) }
        // While the state changes, the time of the newest frame is known, and the time at which the pipeline was paused.
        return output.lastBegin.map { currentRate < 0 ? Int($0 * 1e9) : max(Int($0 * 1e9), pausedPosition) }
    }

    private func changeRate(_ rate: Double) {
        guard mediaInfo?.isSeekable == true, let position = position() else { return }
        currentRate = rate
        // Seeks that are requested meanwhile wait for this one.
        if seekPipeline(to: position, isExact: true) {
            seekUnderway = Seek(number: 0, nanoseconds: position, isExact: true)
        }
    }

    /// Starts the last requested seek, unless another one is in progress.
    func startSeekIfPossible() {
        guard isPrepared, !hasFailed, seekUnderway == nil, let seek = seekWaiting else { return }
        seekWaiting = nil
        seekUnderway = seek
        pausedPosition = 0
        if playbackSettings.rate != 0 { currentRate = playbackSettings.rate }
        isAtEnd = false
        var target = seek.nanoseconds
        // There is no frame at the end itself.
        if let end = mediaInfo?.duration.nanoseconds { target = min(target, max(end - 1_000_000, 0)) }
        output.awaitFrame()
        output.setHeld(false)
        if mediaInfo?.isSeekable == true, seekPipeline(to: target, isExact: seek.isExact) { return }
        if seek.nanoseconds <= 0 { return startAgain() }
        seekUnderway = nil
        output.showHeld()
        handler(.seeked(number: seek.number, isFinished: false))
    }

    /// Recreates the pipeline with sound and seeks to the current time.
    private func beginWithSound(_ playbin: UnsafeMutablePointer<GstElement>) {
        guard mediaInfo?.isSeekable != false else {
            // This source cannot seek back to the current time; GStreamer adds the sound when it can.
            hasSound = true
            return cgst_set_int(playbin, "flags", cgst_get_int(playbin, "flags") | Self.soundFlag)
        }
        restartHere()
    }

    /// Recreates the pipeline without sound, because the sound device has failed, and seeks to the current time.
    func continueWithoutSound(_ playbin: UnsafeMutablePointer<GstElement>) {
        hasLostSound = true
        restartHere()
    }

    /// Recreates the pipeline with sound that is not played, and seeks to a time in nanoseconds; the end is that of the sound.
    func continueSilently(at position: Int) {
        playsSilently = true
        if seekUnderway == nil, seekWaiting == nil {
            seekWaiting = Seek(number: 0, nanoseconds: position, isExact: true)
        }
        restart()
    }

    private func restartHere() {
        if isPrepared, seekUnderway == nil, seekWaiting == nil, let position = position() {
            seekWaiting = Seek(number: 0, nanoseconds: position, isExact: true)
        }
        restart()
    }

    /// Reloads from a server that ignores byte ranges: from the beginning, without seeking.
    func beginSequentially() {
        isSequential = true
        restart()
    }

    private func restart() {
        stop()
        if let seek = seekUnderway {
            // The new pipeline seeks there, unless a later seek is already waiting.
            if seekWaiting == nil {
                seekWaiting = seek
            } else {
                handler(.seeked(number: seek.number, isFinished: false))
            }
            seekUnderway = nil
        }
        (isPrepared, isBuffering, isAtEnd) = (false, false, false)
        output.setHeld(seekWaiting != nil)
        begin()
    }

    /// The interval at which a pipeline without a first frame is checked, and the time after which it fails, in seconds.
    private static let (watchInterval, timeout, remoteTimeout) = (0.5, 10.0, 45.0)
    private static let restartLimit = 3

    /// Recreates the pipeline when it delivers neither a frame nor an error.
    ///
    /// `decodebin` loses a demultiplexer's error that is posted while the demultiplexer is being linked.
    private func watch(_ count: Int, idleSeconds: Double) {
        let number = makeCount
        queue.asyncAfter(deadline: .now() + Self.watchInterval) { [weak self] in
            guard let self, makeCount == number, !isPrepared, !hasFailed else { return }
            guard messageCount == count else { return watch(messageCount, idleSeconds: 0) }
            let idleSeconds = idleSeconds + Self.watchInterval
            if !isRemote, restartCount < Self.restartLimit {
                restartCount += 1
                return restart()
            }
            guard idleSeconds < (isRemote ? Self.remoteTimeout : Self.timeout) else {
                return fail(.unreadable(url, reason: "GStreamer produced no frame, and gave no reason."))
            }
            watch(count, idleSeconds: idleSeconds)
        }
    }

    var isRemote: Bool { url.scheme?.lowercased().hasPrefix("http") == true }

    /// Plays an unseekable source from the beginning by loading it again.
    private func startAgain() {
        guard let playbin else { return }
        guard setState(GST_STATE_READY, of: playbin) != nil else { return }
        if setState(GST_STATE_PAUSED, of: playbin) == GST_STATE_CHANGE_FAILURE { failAfterMessages() }
    }

    @discardableResult
    private func seekPipeline(to nanoseconds: Int, isExact: Bool) -> Bool {
        guard let playbin else { return false }
        let flags = GstSeekFlags(
            GST_SEEK_FLAG_FLUSH.rawValue | (isExact ? GST_SEEK_FLAG_ACCURATE : GST_SEEK_FLAG_KEY_UNIT).rawValue
        )
        let rate = currentRate
        let succeeds = call(playbin) { playbin in
            gst_element_seek(
                playbin,
                rate,
                GST_FORMAT_TIME,
                flags,
                GST_SEEK_TYPE_SET,
                rate < 0 ? 0 : nanoseconds,
                rate < 0 ? GST_SEEK_TYPE_SET : GST_SEEK_TYPE_NONE,
                rate < 0 ? nanoseconds : -1
            )
        }
        return succeeds ?? 0 != 0
    }

    func fail(_ error: ASVideoError) {
        guard !hasFailed else { return }
        hasFailed = true
        for seek in [seekUnderway, seekWaiting].compactMap({ $0 }) {
            handler(.seeked(number: seek.number, isFinished: false))
        }
        (seekUnderway, seekWaiting) = (nil, nil)
        handler(.failed(error))
        stop()
    }

    /// The time that GStreamer has for another change of the state, in seconds.
    var stateChangeTimeout = 10.0
}
