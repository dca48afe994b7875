// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CGStreamer
internal import Foundation

// The elements of a pipeline.
extension ASVideoPipeline {
    /// The bits of GStreamer's `GstPlayFlags`, which no header declares.
    private static let (videoFlag, deinterlaceFlag): (Int32, Int32) = (0x1, 0x200)
    /// Decodes sound.
    static let soundFlag: Int32 = 0x2
    /// Reports the fill level of the queues, so that a slow server is detected.
    ///
    /// A file does not need it, and would be "loading" after each seek.
    private static let bufferingFlag: Int32 = 0x100
    /// Stores the loaded bytes in a file, in which demultiplexers seek.
    private static let downloadFlag: Int32 = 0x80
    /// The lateness from which frames are dropped, in nanoseconds; decoders then skip frames, too.
    private static let latenessLimit = 20_000_000
    /// The time without data after which the rest is requested from the server again, in seconds.
    private static let timeout: Int32 = 15
    /// The time without data after which a server without byte ranges fails, in seconds.
    private static let sequentialTimeout: Int32 = 60

    /// Creates a `playbin` that sends its frames to `output` and its messages to the queue; `nil` if an element is missing.
    func makePlaybin() -> UnsafeMutablePointer<GstElement>? {
        guard let made = gst_element_factory_make("playbin", nil), let playbin = cgst_own(made) else { return nil }
        guard let video = makeSink() else {
            gst_object_unref(playbin)
            return nil
        }
        cgst_set_object(playbin, "video-sink", video)
        // A muted video needs no sound decoder, except when the source cannot seek: adding the decoder later needs a seek.
        hasSound = (!playbackSettings.isMuted || isSequential) && !hasLostSound
        var flags = Self.videoFlag | Self.deinterlaceFlag
        if hasSound { playsSilently = false }
        if hasSound || playsSilently { flags |= Self.soundFlag }
        if isRemote { flags |= Self.bufferingFlag }
        if isRemote, !isSequential { flags |= Self.downloadFlag }
        if playsSilently {
            guard let silence = gst_element_factory_make("fakesink", nil) else {
                gst_object_unref(playbin)
                return nil
            }
            cgst_set_bool(silence, "sync", 1)
            cgst_set_object(playbin, "audio-sink", silence)
        }
        cgst_set_int(playbin, "flags", flags)
        cgst_set_string(playbin, "uri", url.absoluteString)
        cgst_set_bool(playbin, "mute", playbackSettings.isMuted ? 1 : 0)
        cgst_set_double(playbin, "volume", playbackSettings.volume)
        if isSequential {
            cgst_connect(playbin, "source-setup", { _, source, _ in ASVideoPipeline.setUp(source, true) }, nil, nil)
        } else {
            cgst_connect(playbin, "source-setup", { _, source, _ in ASVideoPipeline.setUp(source, false) }, nil, nil)
        }
        cgst_connect_elements(
            playbin,
            { _, _, element, data in ASVideoPipeline.didAdd(element, data) },
            Unmanaged.passRetained(header).toOpaque(),
            { data in if let data { Unmanaged<ASMatroskaHeader>.fromOpaque(data).release() } }
        )
        busNumber = ASVideoBusTable.add(self)
        let bus = gst_element_get_bus(playbin)
        gst_bus_set_sync_handler(
            bus,
            { _, message, data in
                if let message {
                    ASVideoBusTable.take(message, UInt(bitPattern: data))
                    cgst_message_unref(message)
                }
                return GST_BUS_DROP
            },
            UnsafeMutableRawPointer(bitPattern: busNumber),
            nil
        )
        gst_object_unref(bus)
        return playbin
    }

    /// Prepares an element that `playbin` has added, on any thread of GStreamer.
    private static func didAdd(_ element: UnsafeMutablePointer<GstElement>?, _ data: gpointer?) {
        guard let element, let data else { return }
        if cgst_is_video_decoder(element) != 0 { cgst_extend_segments(element) }
        guard cgst_is_made_by(element, "matroskademux") != 0 else { return }
        cgst_read_input(
            element,
            { bytes, count, offset, data in
                guard let data, let bytes, let offset = Int(exactly: offset) else { return 1 }
                let header = Unmanaged<ASMatroskaHeader>.fromOpaque(data).takeUnretainedValue()
                return header.add(UnsafeRawBufferPointer(start: bytes, count: Int(count)), at: offset) ? 1 : 0
            },
            Unmanaged.passRetained(Unmanaged<ASMatroskaHeader>.fromOpaque(data).takeUnretainedValue()).toOpaque(),
            { data in if let data { Unmanaged<ASMatroskaHeader>.fromOpaque(data).release() } }
        )
    }

    /// Creates the video sink: converts, rotates and passes frames to `output`.
    private func makeSink() -> UnsafeMutablePointer<GstElement>? {
        guard let bin = gst_bin_new("video"), let convert = gst_element_factory_make("videoconvert", nil),
            let sink = gst_element_factory_make("appsink", nil)
        else { return nil }
        // Phones record sideways and store the rotation in the file.
        let flip = gst_element_factory_make("videoflip", nil)
        cgst_set_bool(sink, "sync", 1)
        cgst_set_bool(sink, "qos", 1)
        cgst_set_int64(sink, "max-lateness", Self.latenessLimit)
        cgst_set_int(sink, "max-buffers", 1)
        cgst_set_bool(sink, "enable-last-sample", 0)
        let chain = [convert, flip, sink].compactMap { $0 }
        for element in chain { _ = cgst_bin_add(bin, element) }
        for (one, next) in zip(chain, chain.dropFirst()) { gst_element_link(one, next) }
        if let flip, cgst_has_property(flip, "video-direction") != 0 {
            gst_util_set_object_arg(UnsafeMutablePointer(OpaquePointer(flip)), "video-direction", "auto")
        }
        _ = cgst_expose(bin, convert, "sink")
        self.sink = UnsafeMutablePointer(OpaquePointer(gst_object_ref(sink)))
        cgst_set_sink_callbacks(
            sink,
            { sink, data in ASVideoPipeline.take(cgst_pull_sample(sink), data) },
            { sink, data in ASVideoPipeline.take(cgst_pull_preroll(sink), data) },
            { _, info, data in
                switch cgst_probed_event(info) {
                case GST_EVENT_FLUSH_START, GST_EVENT_FLUSH_STOP: ASVideoPipeline.output(data)?.awaitFrame()
                // While the sound continues after the last frame, GStreamer sends gaps instead of an end.
                case GST_EVENT_GAP, GST_EVENT_EOS: ASVideoPipeline.output(data)?.takeNoFrame()
                default: break
                }
                return GST_PAD_PROBE_OK
            },
            Unmanaged.passRetained(output).toOpaque(),
            { data in if let data { Unmanaged<ASVideoOutput>.fromOpaque(data).release() } }
        )
        return bin.withMemoryRebound(to: GstElement.self, capacity: 1) { $0 }
    }

    private static func take(_ sample: OpaquePointer?, _ data: gpointer?) -> GstFlowReturn {
        guard let sample else { return GST_FLOW_EOS }
        output(data)?.take(sample)
        return GST_FLOW_OK
    }

    private static func output(_ data: gpointer?) -> ASVideoOutput? {
        data.map { Unmanaged<ASVideoOutput>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Sets the user agent and the time-out of the element that reads from a server.
    private static func setUp(_ source: gpointer?, _ isSequential: Bool) {
        guard let source else { return }
        if isSequential { cgst_make_sequential(source) }
        if cgst_has_property(source, "user-agent") != 0 {
            cgst_set_string(source, "user-agent", "\(ProcessInfo.processInfo.processName) (AsyncDisplayKit)")
        }
        if cgst_has_property(source, "timeout") != 0 {
            cgst_set_int(source, "timeout", isSequential ? sequentialTimeout : timeout)
        }
        if cgst_has_property(source, "keep-alive") != 0 { cgst_set_bool(source, "keep-alive", 1) }
    }
}
