// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import CGStreamer
internal import Foundation

/// The sink of a pipeline: converts decoded frames to pixels that the display can show.
///
/// Frames are converted and scaled on the decoder's thread, directly into the memory that the display reads. Only the newest frame is
/// kept: a consumer that is slower than the video misses frames.
///
/// - Thread: any
final class ASVideoOutput: @unchecked Sendable {
    // @unchecked because: samples and converters are used within `conversion` only.

    private struct State: Sendable {
        var target: ASVideoFrameTarget?
        var newest: ASVideoFrame?
        /// Whether there is a frame or a time that `take()` has not returned.
        var isNew = false
        /// Whether the consumer polls instead of being called.
        var isPolled = false
        var frameCount: UInt64 = 0
        var size = CGSize.zero
        var time: Double?
        /// The beginning and the end of the newest frame, in seconds.
        var (begin, end): (Double?, Double?)
        /// Whether there is no frame at the current time: after the last one, and in a gap.
        var lacksFrame = false
        /// Called on a thread of the pipeline when `lacksFrame` becomes `true`.
        var didLoseFrame: (@Sendable () -> Void)?
        var announce: (@Sendable () -> Void)?
        var shortestInterval = 0.0
        /// The time of the last frame that counted for `shortestInterval`; `nil` after a seek, whose frame is always shown.
        var lastFrameTime: Double?
        /// Whether frames are withheld.
        var isHeld = false
    }

    /// The decoded frame and its converter; a frame of another format, or another target, needs another converter.
    private struct Conversion: @unchecked Sendable {
        // @unchecked because: the sample and its converter are used within the lock only; no copy of the state leaves it.
        var sample: OpaquePointer?
        /// The time of the frame in `sample`, in nanoseconds.
        var sampleTime = UInt64.max
        /// Whether neither a frame nor the report that there is none has followed the last seek.
        var awaitsFrame = false
        var converter: UnsafeMutablePointer<CGSTConverter>?
        var placement: ASVideoPlacement?
        var info = GstVideoInfo()
    }

    private let state = ASLock(State())
    private let conversion = ASLock(Conversion())

    deinit {
        conversion.withLock { conversion in
            if let sample = conversion.sample { cgst_sample_unref(sample) }
            if let converter = conversion.converter { cgst_converter_free(converter) }
        }
    }

    /// Sets the callback for a new frame or time; called on any thread in the caller's runtime, once until `take()`.
    func announceFrames(_ announce: (@Sendable () -> Void)?) {
        let announce = announce.map { ASRuntime.carrying($0) }
        state.withLock { $0.announce = announce }
    }

    /// Sets whether the consumer calls `take()` by itself, at each frame of its window, and is not called for each frame of the video.
    ///
    /// Call `take()` after polling ends, because the last frame was not announced.
    func setPolled(_ isPolled: Bool) { state.withLock { $0.isPolled = isPolled } }

    /// Sets the shortest time between two frames, in seconds; 0 skips no frame.
    func setShortestInterval(_ seconds: Double) { state.withLock { $0.shortestInterval = seconds } }

    /// The display size of the video in pixels; zero before the first frame.
    var presentationSize: CGSize { state.withLock { $0.size } }

    /// The end of the newest frame, in seconds of the video; `nil` before the first one.
    var lastEnd: Double? { state.withLock { $0.end } }

    /// The beginning of the newest frame, in seconds of the video; `nil` before the first one.
    var lastBegin: Double? { state.withLock { $0.begin } }

    /// Whether there is no frame at the current time: after the last one, and in a gap.
    var lacksFrame: Bool { state.withLock { $0.lacksFrame } }

    /// Sets the closure that is called on a thread of the pipeline when `lacksFrame` becomes `true`.
    func whenFrameIsMissing(_ didLoseFrame: (@Sendable () -> Void)?) {
        state.withLock { $0.didLoseFrame = didLoseFrame }
    }

    /// The number of frames made so far.
    var frameCount: UInt64 { state.withLock { $0.frameCount } }

    /// The size and placement of the frames; `nil` converts none.
    ///
    /// Setting another target converts the current frame again.
    var target: ASVideoFrameTarget? {
        get { state.withLock { $0.target } }
        set {
            let isOther = state.withLock { state -> Bool in
                defer { state.target = newValue }
                return state.target != newValue && newValue != nil
            }
            guard isOther else { return }
            ASDispatcherCurrent().async(.display) { [weak self] in self?.recreate() }
        }
    }

    /// Returns the newest frame and the time of the video in seconds; `nil` if neither has changed since the last call.
    func take() -> (frame: ASVideoFrame?, time: Double?)? {
        state.withLock { state in
            defer { (state.newest, state.isNew) = (nil, false) }
            return state.isNew ? (state.newest, state.time) : nil
        }
    }

    /// Converts the current frame for `target`; returns `nil` before the first frame.
    ///
    /// - Thread: any but main
    func pixels(for target: ASVideoFrameTarget?) -> ASPixelBuffer? {
        conversion.withLock { make(&$0, target, keepsConverter: false) }
    }

    // MARK: Threads of the pipeline

    /// Takes ownership of a decoded frame.
    func take(_ sample: OpaquePointer) {
        defer { conversion.withLock { $0.awaitsFrame = false } }
        let stamp = gst_sample_get_buffer(sample).map { streamTime(of: $0, in: sample) } ?? UInt64.max
        // A frame without a time stamp is treated as displayed at the time of the previous one.
        let time = stamp == .max ? UInt64((state.withLock { $0.time } ?? 0) * 1e9) : stamp
        let isOther = conversion.withLock { conversion -> Bool in
            if conversion.sample != nil, conversion.sampleTime == time, stamp != UInt64.max {
                // The frame shown while paused is delivered again when playback starts.
                cgst_sample_unref(sample)
                return false
            }
            if let old = conversion.sample { cgst_sample_unref(old) }
            (conversion.sample, conversion.sampleTime) = (sample, time)
            return true
        }
        guard isOther else { return }
        let length = gst_sample_get_buffer(sample).map { cgst_buffer_duration($0) } ?? .max
        state.withLock { state in
            state.begin = Double(time) / 1e9
            state.end = Double(time) / 1e9 + (length == .max ? 0 : Double(length) / 1e9)
            state.lacksFrame = false
        }
        makeNew(Double(time) / 1e9)
    }

    /// Called for a seek, and when it discards the earlier frames: the next frame is treated as new even if its time is the same.
    func awaitFrame() {
        conversion.withLock { ($0.sampleTime, $0.awaitsFrame) = (.max, true) }
        state.withLock { ($0.lastFrameTime, $0.lacksFrame) = (nil, false) }
    }

    /// Called when there is no frame at the current time: at the end, and in a gap.
    func takeNoFrame() {
        conversion.withLock { $0.awaitsFrame = false }
        let didLoseFrame = state.withLock { state in
            defer { state.lacksFrame = true }
            return state.lacksFrame ? nil : state.didLoseFrame
        }
        didLoseFrame?()
    }

    /// Whether neither a frame nor the report that there is none has followed the last seek.
    var awaitsFrame: Bool { conversion.withLock { $0.awaitsFrame } }

    /// Sets whether frames are withheld, because a seek is pending and they are not the requested ones.
    func setHeld(_ isHeld: Bool) { state.withLock { $0.isHeld = isHeld } }

    /// Shows the withheld frame after a refused seek.
    func showHeld() { recreate() }

    private func makeNew(_ time: Double) {
        let isShown = state.withLock { state -> Bool in
            if state.isHeld { return false }
            if let last = state.lastFrameTime, time > last, time - last < state.shortestInterval * 0.9 { return false }
            state.lastFrameTime = time
            return true
        }
        conversion.withLock { conversion in
            note(conversion.sample)
            guard isShown else { return }
            let target = state.withLock { $0.target }
            let buffer = target == nil ? nil : make(&conversion, target, keepsConverter: true)
            store(buffer, time)
        }
    }

    private func recreate() {
        conversion.withLock { conversion in
            guard let target = state.withLock({ $0.target }), conversion.sample != nil,
                let buffer = make(&conversion, target, keepsConverter: true)
            else { return }
            store(buffer, state.withLock { $0.time } ?? 0)
        }
    }

    private func store(_ buffer: ASPixelBuffer?, _ time: Double) {
        let announce = state.withLock { state -> (@Sendable () -> Void)? in
            state.time = time
            if let buffer {
                state.frameCount += 1
                state.newest = ASVideoFrame(buffer: buffer, time: time, number: state.frameCount)
            }
            defer { state.isNew = true }
            return state.isNew || state.isPolled ? nil : state.announce
        }
        announce?()
    }

    /// Returns the stream time of a buffer, in nanoseconds.
    private func streamTime(of buffer: UnsafeMutablePointer<GstBuffer>, in sample: OpaquePointer) -> UInt64 {
        let time = cgst_buffer_time(buffer)
        guard let segment = gst_sample_get_segment(sample), time != guint64.max else { return UInt64(time) }
        return UInt64(gst_segment_to_stream_time(segment, GST_FORMAT_TIME, time))
    }

    /// Stores the display size of a frame.
    private func note(_ sample: OpaquePointer?) {
        var info = GstVideoInfo()
        guard let sample, let caps = gst_sample_get_caps(sample), gst_video_info_from_caps(&info, caps) != 0 else {
            return
        }
        let size = CGSize(width: (Double(info.height) * Self.aspect(info)).rounded(), height: Double(info.height))
        state.withLock { $0.size = size }
    }

    private func make(
        _ conversion: inout Conversion,
        _ target: ASVideoFrameTarget?,
        keepsConverter: Bool
    ) -> ASPixelBuffer? {
        var info = GstVideoInfo()
        guard let sample = conversion.sample, let buffer = gst_sample_get_buffer(sample),
            let caps = gst_sample_get_caps(sample), gst_video_info_from_caps(&info, caps) != 0
        else { return nil }
        let placement = ASVideoPlacement(
            width: Int(info.width),
            height: Int(info.height),
            aspect: Self.aspect(info),
            target: target
        )
        let isKnown = conversion.placement == placement && gst_video_info_is_equal(&conversion.info, &info) != 0
        let converter = isKnown ? conversion.converter : Self.converter(&info, placement)
        guard let converter else {
            ASDebug.log(.images, "Video: no pixels can be created from \(info.width) × \(info.height).")
            return nil
        }
        defer {
            if !isKnown {
                if keepsConverter {
                    if let old = conversion.converter { cgst_converter_free(old) }
                    (conversion.converter, conversion.placement, conversion.info) = (converter, placement, info)
                } else {
                    cgst_converter_free(converter)
                }
            }
        }
        let isOpaque = info.finfo.pointee.flags.rawValue & GST_VIDEO_FORMAT_FLAG_ALPHA.rawValue == 0
        let pixels = ASTrace.span("video frame", "\(placement.width) × \(placement.height)") {
            try? ASPixelBuffer(
                pixelWidth: placement.width,
                pixelHeight: placement.height,
                format: .argb32,
                zeroed: false
            ) { bytes, _ in
                guard cgst_convert(converter, buffer, bytes.baseAddress, gsize(bytes.count)) != 0 else {
                    throw ASVideoFrameError.unreadable
                }
                return isOpaque
            }
        }
        return pixels
    }

    private static func converter(
        _ info: inout GstVideoInfo,
        _ placement: ASVideoPlacement
    ) -> UnsafeMutablePointer<CGSTConverter>? {
        cgst_converter_new(
            &info,
            Int32(placement.sourceX),
            Int32(placement.sourceY),
            Int32(placement.sourceWidth),
            Int32(placement.sourceHeight),
            Int32(placement.width),
            Int32(placement.height)
        )
    }

    /// Returns the aspect ratio of the displayed picture.
    private static func aspect(_ info: GstVideoInfo) -> Double {
        guard info.height > 0, info.par_d > 0 else { return 1 }
        return Double(info.width) * Double(info.par_n) / Double(info.par_d) / Double(info.height)
    }
}

private enum ASVideoFrameError: Error {
    /// The decoder's pixels cannot be read.
    case unreadable
}
