// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CGStreamer
internal import Foundation

// Handling of GStreamer's messages.
extension ASVideoPipeline {
    /// A video that ends earlier than its duration by more than both of these, in seconds and as a share, is truncated.
    private static let missingEnd = (seconds: 0.5, share: 0.05)

    /// A muted video continues to the end of its sound if that is later than its last frame by more than this, in nanoseconds.
    private static let longerSound = 250_000_000

    /// Whether the lack of sound was already logged.
    private static let hasLoggedMissingSound = ASLock(false)

    func handle(_ message: UnsafeMutablePointer<GstMessage>) {
        guard playbin != nil else { return }
        messageCount += 1
        switch cgst_message_type(message) {
        case GST_MESSAGE_ERROR: handleError(message)
        case GST_MESSAGE_WARNING: handleWarning(message)
        case GST_MESSAGE_ELEMENT:
            recordMissingPlugin(message)
            if cgst_lacks_ranges(message) != 0 { mayIgnoreRanges = true }
        case GST_MESSAGE_EOS: handleEndOfStream()
        case GST_MESSAGE_ASYNC_DONE: arrive()
        case GST_MESSAGE_DURATION_CHANGED: reportDuration()
        case GST_MESSAGE_BUFFERING: handleBuffering(message)
        case GST_MESSAGE_LATENCY:
            if let playbin {
                call(playbin) { gst_bin_recalculate_latency($0.withMemoryRebound(to: GstBin.self, capacity: 1) { $0 }) }
            }
        case GST_MESSAGE_CLOCK_LOST:
            if let playbin {
                setState(GST_STATE_PAUSED, of: playbin)
                applyRate()
            }
        default: break
        }
    }

    /// Fails after GStreamer has refused to start.
    ///
    /// The message with the reason is already on the queue; without one, the error states that.
    func failAfterMessages() {
        queue.async { [self] in
            if !hasFailed { fail(.unreadable(url, reason: "GStreamer gives no reason.")) }
        }
    }

    // MARK: Progress

    /// Called when the first frame, or the frame of a seek, has arrived.
    private func arrive() {
        guard let playbin else { return }
        if !isPrepared {
            isPrepared = true
            let found = MediaInfo(
                duration: duration(),
                hasVideo: cgst_get_int(playbin, "n-video") > 0,
                hasAudio: cgst_get_int(playbin, "n-audio") > 0,
                isSeekable: isSeekable()
            )
            if !found.hasVideo, let missing = missingPlugins.first { return fail(.missingPlugin(url, missing)) }
            if !found.hasVideo, !found.hasAudio {
                return fail(.notAVideo(url, reason: "it has neither images nor sound."))
            }
            mediaInfo = found
            missingPlugins = []
            handler(.prepared(found))
            reportLoadedRanges()
            watchProgress()
        } else if let seek = seekUnderway {
            // A pause before the seek reports its end too, which may be handled after the seek has begun.
            guard mediaInfo?.hasVideo != true || !output.awaitsFrame else { return }
            seekUnderway = nil
            if mediaInfo?.hasVideo == false || output.lacksFrame, let position = position() {
                handler(.time(Double(position) / 1e9))
            }
            handler(.seeked(number: seek.number, isFinished: true))
            watchProgress()
        }
        startSeekIfPossible()
        if seekUnderway == nil { applyRate() }
    }

    private func handleEndOfStream() {
        let lastEnd = Int((output.lastEnd ?? 0) * 1e9)
        var here = max(lastEnd, position() ?? 0, seekUnderway?.nanoseconds ?? 0)
        if currentRate > 0 {
            if let end = duration().nanoseconds {
                let isSoundMissing = !hasSound && !playsSilently && mediaInfo?.hasAudio == true
                if isSoundMissing, mediaInfo?.isSeekable == true, end - here > Self.longerSound {
                    return continueSilently(at: here)
                }
                if !isSoundMissing, let error = truncation(lastEnd: lastEnd, position: here, end: end) {
                    return fail(error)
                }
                here = min(here, end)
            } else if !header.hasDuration {
                foundDuration = queriedDuration()
                reportDuration()
                reportLoadedRanges()
                here = min(here, foundDuration?.nanoseconds ?? here)
            }
        }
        isAtEnd = true
        if let playbin, setState(GST_STATE_PAUSED, of: playbin) == nil { return }
        if let seek = seekUnderway {
            seekUnderway = nil
            handler(.seeked(number: seek.number, isFinished: true))
        }
        if currentRate > 0 { handler(.time(Double(here) / 1e9)) }
        handler(.ended)
    }

    /// Returns the error of a video that ends long before its duration; all times are in nanoseconds.
    private func truncation(lastEnd: Int, position: Int, end: Int) -> ASVideoError? {
        let length = Double(end) / 1e9
        let limit = max(Self.missingEnd.seconds, length * Self.missingEnd.share)
        guard length - Double(position) / 1e9 > limit else { return nil }
        return .truncated(url, at: lastEnd > 0 ? Double(lastEnd) / 1e9 : Double(position) / 1e9, of: length)
    }

    private func handleBuffering(_ message: UnsafeMutablePointer<GstMessage>) {
        var percent: gint = 0
        gst_message_parse_buffering(message, &percent)
        isBuffering = percent < 100
        handler(.buffering(Int(percent)))
        reportLoadedRanges()
        if isPrepared, seekUnderway == nil { applyRate() }
    }

    private func reportDuration() {
        guard isPrepared, var mediaInfo else { return }
        let new = duration()
        guard new != mediaInfo.duration else { return }
        mediaInfo.duration = new
        self.mediaInfo = mediaInfo
        handler(.duration(new))
    }

    /// Returns the duration; indefinite for a file without one until its end has been reached.
    private func duration() -> CMTime { header.hasDuration ? queriedDuration() : foundDuration ?? .indefinite }

    private func queriedDuration() -> CMTime {
        var length: gint64 = -1
        guard let playbin, gst_element_query_duration(playbin, GST_FORMAT_TIME, &length) != 0, length >= 0 else {
            return .indefinite
        }
        return CMTime(nanoseconds: UInt64(length))
    }

    private func isSeekable() -> Bool {
        guard let playbin, let query = gst_query_new_seeking(GST_FORMAT_TIME) else { return false }
        defer { cgst_query_unref(query) }
        var answer: gboolean = 0
        guard gst_element_query(playbin, query) != 0 else { return false }
        gst_query_parse_seeking(query, nil, &answer, nil, nil)
        return answer != 0
    }

    /// Reports the loaded ranges after a change: everything of a file, and GStreamer's ranges of a remote video.
    func reportLoadedRanges() {
        guard let playbin, let mediaInfo, let length = mediaInfo.duration.nanoseconds else { return }
        let end = Double(length) / 1e9
        let ranges = isRemote ? remoteRanges(playbin, end) : [0...end]
        guard let ranges, ranges != reportedRanges else { return }
        reportedRanges = ranges
        handler(.loaded(ranges))
    }

    /// Returns the loaded ranges; GStreamer counts in millionths of the bytes, which approximates the time.
    private func remoteRanges(_ playbin: UnsafeMutablePointer<GstElement>, _ end: Double) -> [ClosedRange<Double>]? {
        guard let query = gst_query_new_buffering(GST_FORMAT_PERCENT) else { return nil }
        defer { cgst_query_unref(query) }
        guard gst_element_query(playbin, query) != 0 else { return nil }
        return (0..<gst_query_get_n_buffering_ranges(query)).compactMap { index in
            var (start, stop): (gint64, gint64) = (0, 0)
            guard gst_query_parse_nth_buffering_range(query, index, &start, &stop) != 0, stop > start else {
                return nil
            }
            return end * Double(start) / 1e6...end * Double(stop) / 1e6
        }
    }

    /// Reports the time of a sound without video, after a change.
    func reportTime(_ seconds: Double) {
        guard seconds != reportedTime else { return }
        reportedTime = seconds
        handler(.time(seconds))
    }

    // MARK: Errors

    private func recordMissingPlugin(_ message: UnsafeMutablePointer<GstMessage>) {
        guard gst_is_missing_plugin_message(message) != 0 else { return }
        guard let name = cgst_missing_name(message) else { return }
        missingPlugins.append(String(cString: name))
        g_free(name)
    }

    private func handleWarning(_ message: UnsafeMutablePointer<GstMessage>) {
        var error: UnsafeMutablePointer<GError>?
        gst_message_parse_warning(message, &error, nil)
        defer { g_clear_error(&error) }
        guard let error else { return }
        let text = String(cString: cgst_error_message(error))
        let source = cgst_source_class(message).map { String(cString: $0) } ?? ""
        guard source.contains("Audio") else { return ASDebug.log(.images, "\(url.lastPathComponent): \(text)") }
        let isFirstWarning = Self.hasLoggedMissingSound.withLock { hasWarned -> Bool in
            defer { hasWarned = true }
            return !hasWarned
        }
        if isFirstWarning { ASLogLine("Video plays without sound here: \(text)") }
    }

    private func handleError(_ message: UnsafeMutablePointer<GstMessage>) {
        var error: UnsafeMutablePointer<GError>?
        gst_message_parse_error(message, &error, nil)
        defer { g_clear_error(&error) }
        guard let error else { return }
        let source = cgst_source_class(message).map { String(cString: $0) } ?? ""
        let ignoresRanges = cgst_is_resource_error(error, Int32(GST_RESOURCE_ERROR_SEEK.rawValue)) != 0
        // A missing byte range appears as an error of the source or of the demultiplexer, whichever comes first.
        let requestsRange = mayIgnoreRanges && !isPrepared && !source.contains("Source")
        if isRemote, !isSequential, ignoresRanges || requestsRange { return beginSequentially() }
        if isRemote, ignoresRanges {
            return fail(.serverFailed(url, reason: "it interrupted the transfer, and cannot send the rest separately."))
        }
        fail(reason(error, source: source, status: Int(cgst_http_status(message))))
    }

    private func reason(_ error: UnsafePointer<GError>, source: String, status: Int) -> ASVideoError {
        let text = String(cString: cgst_error_message(error))
        if let missing = missingPlugins.first { return .missingPlugin(url, missing) }
        if cgst_is_missing_plugin_error(error) != 0 { return .missingPlugin(url, text) }
        if cgst_is_resource_error(error, -1) != 0, source.contains("Source") || source.isEmpty {
            if status == 404 || status == 410 { return .notFound(url) }
            if status == 401 || status == 403 { return .forbidden(url, reason: text) }
            if isRemote {
                return .serverFailed(url, reason: status > 0 ? "it responded with status \(status). \(text)" : text)
            }
            if cgst_is_resource_error(error, Int32(GST_RESOURCE_ERROR_NOT_FOUND.rawValue)) != 0 {
                return .notFound(url)
            }
            if cgst_is_resource_error(error, Int32(GST_RESOURCE_ERROR_NOT_AUTHORIZED.rawValue)) != 0 {
                return .forbidden(url, reason: text)
            }
            return .unreadable(url, reason: text)
        }
        // The source reports nothing more about a server that does not respond.
        if isRemote, source.contains("Source") {
            return .serverFailed(url, reason: "it cannot be reached, or closed the connection.")
        }
        let isUnknown = [
            GST_STREAM_ERROR_TYPE_NOT_FOUND, GST_STREAM_ERROR_WRONG_TYPE, GST_STREAM_ERROR_CODEC_NOT_FOUND,
        ]
        .contains { cgst_is_stream_error(error, Int32($0.rawValue)) != 0 }
        if isUnknown, !isPrepared { return .notAVideo(url, reason: text) }
        return .damaged(url, reason: text)
    }
}
