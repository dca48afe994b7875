// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CGStreamer
internal import Foundation

/// One video as GStreamer plays it.
///
/// All that is asked of GStreamer is asked on one queue, in order, and nobody waits for it. It ends on that queue too: whoever lets the
/// pipeline go does not wait for its threads.
///
/// - Thread: any
final class ASVideoPipeline: @unchecked Sendable {
    // @unchecked because: what is not constant is used on `queue` only.

    /// What happens to a video.
    enum Event: Sendable {
        /// It can be played: its first frame is there.
        case prepared(Facts)
        /// Its length has become known, or is another one.
        case duration(CMTime)
        /// So much of what is needed to go on has been loaded, in per cent; below 100 the video stands.
        case buffering(Int)
        /// So much is loaded, in seconds.
        case loaded([ClosedRange<Double>])
        /// The end has been reached.
        case ended
        /// A seek has arrived, or was overtaken by a later one or refused.
        case seeked(number: UInt64, isFinished: Bool)
        /// A video without pictures is at this time, in seconds.
        case time(Double)
        /// It cannot be played, or not further.
        case failed(ASVideoError)
    }

    /// What is known of a video once it can be played.
    struct Facts: Sendable {
        var duration: CMTime
        var hasVideo: Bool
        var hasAudio: Bool
        var isSeekable: Bool
    }

    /// How a video is to be played.
    struct Wishes: Sendable, Equatable {
        var rate = 0.0
        var isMuted = false
        var volume = 1.0
        /// Whether it stands while it is loaded, until it would not have to stand again soon.
        var isPatient = true
    }

    struct Seek {
        var number: UInt64
        var nanoseconds: Int
        var isExact: Bool
    }

    let url: URL
    let output = ASVideoOutput()
    let queue = DispatchQueue(label: "AsyncDisplayKitVideo.pipeline", qos: .userInitiated)
    let handler: @Sendable (Event) -> Void

    // On `queue` only.
    var playbin: UnsafeMutablePointer<GstElement>?
    var sink: UnsafeMutablePointer<GstElement>?
    var wishes = Wishes()
    /// The rate that the pipeline has been told.
    var currentRate = 1.0
    var isPrepared = false
    /// Whether sound is decoded.
    var hasSound = true
    /// Whether the sound card failed; the video then plays without sound.
    var hasLostSound = false
    var isBuffering = false
    var isAtEnd = false
    var hasFailed = false
    /// Whether the server answers with the whole file when a part of it is asked for.
    var isSequential = false
    /// Whether the server has not said that parts can be asked for.
    var mayIgnoreRanges = false
    var facts: Facts?
    var seekUnderway: Seek?
    var seekWaiting: Seek?
    /// What was told last of the loaded part and of the time of a sound, in seconds.
    var (toldRanges, toldTime): ([ClosedRange<Double>], Double) = ([], -1)
    /// Messages so far; how often the pipeline was made, and how often again because there were none.
    var (messageCount, makeCount, restartCount) = (0, 0, 0)
    /// GStreamer's names of plugins that it looked for in vain.
    var missingPlugins: [String] = []

    /// A pipeline that does nothing yet.
    ///
    /// - Parameters:
    ///   - url: of a file, http, https or data
    ///   - handler: called on the pipeline's queue
    init(url: URL, handler: @escaping @Sendable (Event) -> Void) {
        (self.url, self.handler) = (url, handler)
    }

    deinit {
        // Only `end()` stops GStreamer; the owner's end calls it.
        assert(playbin == nil, "A video pipeline was let go of before it was ended.")
    }

    // MARK: Commands

    /// Loads so much that the first frame is there.
    func prepare() { queue.async { [self] in begin() } }

    /// Plays as wished, from now on, or as soon as it can.
    ///
    /// - Parameter read: called on the pipeline's queue
    func setWishes(_ read: @escaping @Sendable () -> Wishes) {
        queue.async { [self] in
            let (old, wishes) = (self.wishes, read())
            self.wishes = wishes
            if let playbin {
                if old.isMuted != wishes.isMuted { cgst_set_bool(playbin, "mute", wishes.isMuted ? 1 : 0) }
                if old.volume != wishes.volume { cgst_set_double(playbin, "volume", wishes.volume) }
                if !wishes.isMuted, !hasSound, !hasLostSound { beginWithSound(playbin) }
            }
            if isPrepared { applyRate() }
        }
    }

    /// Goes to a time; a seek that has not arrived yet is overtaken.
    ///
    /// - Parameters:
    ///   - nanoseconds: from the beginning; behind the end counts as the last frame
    ///   - isExact: whether the frame of just that time is shown, or the nearest one that needs no other
    ///   - number: told when it has arrived
    func seek(to nanoseconds: Int, isExact: Bool, number: UInt64) {
        queue.async { [self] in
            if let waiting = seekWaiting { handler(.seeked(number: waiting.number, isFinished: false)) }
            guard !hasFailed else { return handler(.seeked(number: number, isFinished: false)) }
            // The first frame is not the one that was asked for.
            if !isPrepared { output.setHeld(true) }
            seekWaiting = Seek(number: number, nanoseconds: nanoseconds, isExact: isExact)
            startSeekIfPossible()
        }
    }

    /// Frames that came too late to be shown, as the sink counts them.
    func countDroppedFrames(_ tell: @escaping @Sendable (_ dropped: UInt64, _ rendered: UInt64) -> Void) {
        queue.async { [self] in
            var (dropped, rendered): (guint64, guint64) = (0, 0)
            if let sink { cgst_sink_statistics(sink, &dropped, &rendered) }
            tell(UInt64(dropped), UInt64(rendered))
        }
    }

    /// Stops, and gives everything back; nothing is told any more.
    func end(_ completion: (@Sendable () -> Void)? = nil) {
        output.announceFrames(nil)
        queue.async { [self] in
            hasFailed = true
            stop()
            completion?()
        }
    }

    // MARK: On the queue

    private func begin() {
        guard playbin == nil, !hasFailed else { return }
        if let problem = ASGStreamer.problem { return fail(problem) }
        guard let scheme = url.scheme?.lowercased(), ["file", "http", "https", "data"].contains(scheme) else {
            return fail(.unsupportedScheme(url))
        }
        makeCount += 1
        guard let made = makePlaybin() else {
            return fail(.unavailable(reason: "GStreamer's elements for video cannot be made."))
        }
        playbin = made
        watch(messageCount, silence: 0)
        if gst_element_set_state(made, GST_STATE_PAUSED) == GST_STATE_CHANGE_FAILURE { failAfterMessages() }
    }

    /// Plays or stands, as is wished, and as the buffer allows.
    func applyRate() {
        guard let playbin, isPrepared, !hasFailed else { return }
        let rate = wishes.rate
        if rate != 0, rate != currentRate, seekUnderway == nil { changeRate(rate) }
        let plays = rate != 0 && (!isBuffering || !wishes.isPatient) && !isAtEnd
        gst_element_set_state(playbin, plays ? GST_STATE_PLAYING : GST_STATE_PAUSED)
    }

    private func changeRate(_ rate: Double) {
        var position: gint64 = 0
        guard let playbin, facts?.isSeekable == true,
            gst_element_query_position(playbin, GST_FORMAT_TIME, &position) != 0
        else { return }
        currentRate = rate
        // A seek that is asked for meanwhile waits for this one.
        if seekPipeline(to: position, isExact: true) {
            seekUnderway = Seek(number: 0, nanoseconds: position, isExact: true)
        }
    }

    /// Goes to where was asked last, when nothing else is on its way.
    func startSeekIfPossible() {
        guard isPrepared, !hasFailed, seekUnderway == nil, let seek = seekWaiting else { return }
        seekWaiting = nil
        seekUnderway = seek
        if wishes.rate != 0 { currentRate = wishes.rate }
        isAtEnd = false
        var target = seek.nanoseconds
        // Of the end there is no frame; of the time before it there is.
        if let end = facts?.duration.nanoseconds { target = min(target, max(end - 1_000_000, 0)) }
        output.forgetTime()
        output.setHeld(false)
        if facts?.isSeekable == true, seekPipeline(to: target, isExact: seek.isExact) { return }
        if seek.nanoseconds <= 0 { return startAgain() }
        seekUnderway = nil
        output.showHeld()
        handler(.seeked(number: seek.number, isFinished: false))
    }

    /// Makes the pipeline again with sound, and goes to where it was.
    private func beginWithSound(_ playbin: UnsafeMutablePointer<GstElement>) {
        guard facts?.isSeekable != false else {
            // It cannot go back to where it is; the sound comes as soon as GStreamer can add it.
            hasSound = true
            return cgst_set_int(playbin, "flags", cgst_get_int(playbin, "flags") | Self.soundFlag)
        }
        restartHere(playbin)
    }

    /// Makes the pipeline again without sound, whose device has failed, and goes to where it was.
    func goOnWithoutSound(_ playbin: UnsafeMutablePointer<GstElement>) {
        hasLostSound = true
        restartHere(playbin)
    }

    private func restartHere(_ playbin: UnsafeMutablePointer<GstElement>) {
        var position: gint64 = 0
        if isPrepared, seekUnderway == nil, seekWaiting == nil,
            gst_element_query_position(playbin, GST_FORMAT_TIME, &position) != 0
        {
            seekWaiting = Seek(number: 0, nanoseconds: position, isExact: true)
        }
        restart()
    }

    /// Loads it again from a server that ignores ranges: from the beginning, without seeking.
    func beginSequentially() {
        isSequential = true
        restart()
    }

    private func restart() {
        stop()
        if let seek = seekUnderway {
            // The new pipeline goes there, unless a later seek waits already.
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

    /// How often a pipeline that stands still before its first frame is looked at, and until when, in seconds.
    private static let (watchInterval, patience, remotePatience) = (0.5, 10.0, 45.0)
    private static let restartLimit = 3

    /// Makes the pipeline again when it neither comes to a frame nor says why.
    ///
    /// `decodebin` loses an error of a demultiplexer that comes while it links it.
    private func watch(_ count: Int, silence: Double) {
        let number = makeCount
        queue.asyncAfter(deadline: .now() + Self.watchInterval) { [weak self] in
            guard let self, makeCount == number, !isPrepared, !hasFailed else { return }
            guard messageCount == count else { return watch(messageCount, silence: 0) }
            let silence = silence + Self.watchInterval
            if !isRemote, restartCount < Self.restartLimit {
                restartCount += 1
                return restart()
            }
            guard silence < (isRemote ? Self.remotePatience : Self.patience) else {
                return fail(.unreadable(url, reason: "GStreamer comes to no frame, and does not say why."))
            }
            watch(count, silence: silence)
        }
    }

    /// How often the time of a sound, and what is loaded of a remote video, is told, in seconds.
    private static let progressInterval = 0.25

    /// Tells what no frame and no message tells: the time of what has no pictures, and how much is loaded.
    func watchProgress() {
        guard isRemote || facts?.hasVideo == false else { return }
        let number = makeCount
        queue.asyncAfter(deadline: .now() + Self.progressInterval) { [weak self] in
            guard let self, makeCount == number, let playbin else { return }
            var position: gint64 = 0
            if facts?.hasVideo == false, gst_element_query_position(playbin, GST_FORMAT_TIME, &position) != 0 {
                tellTime(Double(position) / 1e9)
            }
            if isRemote { tellLoaded() }
            if facts?.hasVideo == false || !isLoaded { watchProgress() }
        }
    }

    /// Whether everything has been told to be loaded.
    private var isLoaded: Bool {
        guard let end = facts?.duration.seconds, let range = toldRanges.first else { return false }
        return range.lowerBound <= 0 && range.upperBound >= end * 0.999
    }

    var isRemote: Bool { url.scheme?.lowercased().hasPrefix("http") == true }

    /// What cannot be sought in is played from the beginning by loading it again.
    private func startAgain() {
        guard let playbin else { return }
        gst_element_set_state(playbin, GST_STATE_READY)
        if gst_element_set_state(playbin, GST_STATE_PAUSED) == GST_STATE_CHANGE_FAILURE { failAfterMessages() }
    }

    @discardableResult
    private func seekPipeline(to nanoseconds: Int, isExact: Bool) -> Bool {
        guard let playbin else { return false }
        let flags = GstSeekFlags(
            GST_SEEK_FLAG_FLUSH.rawValue | (isExact ? GST_SEEK_FLAG_ACCURATE : GST_SEEK_FLAG_KEY_UNIT).rawValue
        )
        let isBackwards = currentRate < 0
        return gst_element_seek(
            playbin,
            currentRate,
            GST_FORMAT_TIME,
            flags,
            GST_SEEK_TYPE_SET,
            isBackwards ? 0 : nanoseconds,
            isBackwards ? GST_SEEK_TYPE_SET : GST_SEEK_TYPE_NONE,
            isBackwards ? nanoseconds : -1
        ) != 0
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

    private func stop() {
        guard let playbin else { return }
        self.playbin = nil
        if let bus = gst_element_get_bus(playbin) {
            gst_bus_set_sync_handler(bus, nil, nil, nil)
            gst_object_unref(bus)
        }
        gst_element_set_state(playbin, GST_STATE_NULL)
        if let sink { gst_object_unref(sink) }
        sink = nil
        gst_object_unref(playbin)
    }
}
