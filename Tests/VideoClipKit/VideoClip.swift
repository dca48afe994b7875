// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import CGStreamer
import Foundation

/// A video whose every frame shows its own number, as eight black or white columns: the lowest bit on the left.
public struct VideoClip {
    /// The codec.
    public enum Kind: String, CaseIterable, Sendable {
        case vp8, vp9, theora, motionJPEG, h264

        var pipeline: String {
            switch self {
            case .vp8: "vp8enc deadline=1 keyframe-max-dist=12 ! webmmux"
            case .vp9: "vp9enc deadline=1 cpu-used=8 keyframe-max-dist=12 ! webmmux"
            case .h264: "x264enc speed-preset=ultrafast key-int-max=12 bframes=2 ! h264parse ! mp4mux"
            case .theora: "theoraenc keyframe-force=12 ! oggmux"
            case .motionJPEG: "jpegenc ! avimux"
            }
        }

        /// The kinds that can be encoded and decoded here: H.264 is in plugins that not every system has.
        public static var available: [Kind] {
            gst_init(nil, nil)
            return allCases.filter { kind in
                guard kind == .h264 else { return true }
                return ["x264enc", "avdec_h264"].allSatisfy { name in
                    guard let factory = gst_element_factory_find(name) else { return false }
                    gst_object_unref(UnsafeMutableRawPointer(factory))
                    return true
                }
            }
        }

        /// The extension of the file.
        public var fileExtension: String {
            switch self {
            case .vp8: "webm"
            case .vp9: "vp9.webm"
            case .h264: "mp4"
            case .theora: "ogv"
            case .motionJPEG: "avi"
            }
        }
    }

    /// An error: GStreamer could not make the clip.
    public struct Failed: Error { var reason: String }

    /// The size in pixels, and the frames per second.
    public static let (width, height, framesPerSecond) = (160, 96, 25)
    /// The file.
    public let url: URL

    /// The folder of this process's clips, until it ends.
    private static let folder: URL = {
        atexit { try? FileManager.default.removeItem(at: VideoClip.folderOfProcess) }
        return folderOfProcess
    }()

    private static var folderOfProcess: URL {
        FileManager.default.temporaryDirectory.appending(path: "video-clips-\(getpid())")
    }

    /// Encodes a clip once for each test program.
    public init(_ kind: Kind = .vp8, frames: Int = 50) throws {
        let folder = Self.folder
        url = folder.appending(path: "\(frames).\(kind.fileExtension)")
        guard !FileManager.default.fileExists(atPath: url.path) else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let raw = folder.appending(path: "\(frames).yuv")
        try Self.pixels(frames).write(to: raw)
        defer { try? FileManager.default.removeItem(at: raw) }
        try Self.encode(
            "filesrc location=\(raw.path) ! rawvideoparse format=i420 width=\(Self.width) height=\(Self.height) "
                + "framerate=\(Self.framesPerSecond)/1 ! \(kind.pipeline) ! filesink location=\(url.path)"
        )
    }

    /// Returns six seconds of noise, which is two megabytes.
    public static func noise() throws -> URL {
        let url = folder.appending(path: "noise.webm")
        guard !FileManager.default.fileExists(atPath: url.path) else { return url }
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try encode(
            "videotestsrc pattern=snow num-buffers=\(6 * framesPerSecond) ! video/x-raw,format=I420,width=\(width),"
                + "height=\(height),framerate=\(framesPerSecond)/1 ! vp8enc deadline=1 cpu-used=8 target-bitrate=4000000 "
                + "max-quantizer=10 keyframe-max-dist=12 ! webmmux ! filesink location=\(url.path)"
        )
        return url
    }

    /// Returns a second of sound, without video.
    public static func sound() throws -> URL {
        try made("sound.ogg") {
            try encode(
                "audiotestsrc num-buffers=44 ! audio/x-raw,rate=44100,channels=1 ! vorbisenc ! oggmux ! filesink location=\($0)"
            )
        }
    }

    /// Returns an image of 64 x 48 pixels.
    public static func photograph() throws -> URL {
        try made("photograph.jpg") {
            try encode(
                "videotestsrc num-buffers=1 ! video/x-raw,width=64,height=48 ! jpegenc ! filesink location=\($0)"
            )
        }
    }

    /// Makes a file once for each test program; `make` receives its path.
    static func made(_ name: String, _ make: (String) throws -> Void) throws -> URL {
        let url = folder.appending(path: name)
        guard !FileManager.default.fileExists(atPath: url.path) else { return url }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try make(url.path)
        return url
    }

    /// The time just after a frame begins, in seconds.
    public static func time(of frame: Int) -> Double { (Double(frame) + 0.5) / Double(framesPerSecond) }

    /// The number that the pixels of a frame show, at any size.
    public static func number(_ pixels: ASPixelBuffer) -> Int {
        (0..<8).reduce(0) { number, bit in
            let x = pixels.pixelWidth * (2 * bit + 1) / 16
            let green = pixels.pixel(x: x, y: pixels.pixelHeight / 2) >> 8 & 0xFF
            return green > 127 ? number | 1 << bit : number
        }
    }

    static func pixels(_ frames: Int) -> Data {
        var data = Data()
        for frame in 0..<frames {
            let row = (0..<width).map { x in UInt8(frame >> (x * 8 / width) & 1 == 1 ? 235 : 16) }
            for _ in 0..<height { data.append(contentsOf: row) }
            data.append(Data(repeating: 128, count: width * height / 2))
        }
        return data
    }

    /// The number of the next frame, and the numbers of those that pass.
    private final class Selection {
        var next = 0
        let kept: Set<Int>

        init(_ kept: Set<Int>) { self.kept = kept }
    }

    /// Runs a pipeline to its end; of the frames at its element `frames`, only those with the numbers `kept` pass, or all for `nil`.
    public static func encode(_ description: String, keeping kept: Set<Int>? = nil) throws {
        gst_init(nil, nil)
        guard let made = gst_parse_launch(description, nil) else { throw Failed(reason: description) }
        let pipeline = cgst_own(made)
        defer { gst_object_unref(pipeline) }
        if let kept {
            let bin = UnsafeMutableRawPointer(pipeline)?.assumingMemoryBound(to: GstBin.self)
            guard let filter = gst_bin_get_by_name(bin, "frames"), let pad = gst_element_get_static_pad(filter, "src")
            else { throw Failed(reason: description) }
            defer {
                gst_object_unref(pad)
                gst_object_unref(filter)
            }
            gst_pad_add_probe(
                pad,
                GST_PAD_PROBE_TYPE_BUFFER,
                { _, _, data in
                    guard let data else { return GST_PAD_PROBE_OK }
                    let selection = Unmanaged<Selection>.fromOpaque(data).takeUnretainedValue()
                    defer { selection.next += 1 }
                    return selection.kept.contains(selection.next) ? GST_PAD_PROBE_OK : GST_PAD_PROBE_DROP
                },
                Unmanaged.passRetained(Selection(kept)).toOpaque(),
                { data in if let data { Unmanaged<Selection>.fromOpaque(data).release() } }
            )
        }
        gst_element_set_state(pipeline, GST_STATE_PLAYING)
        let bus = gst_element_get_bus(pipeline)
        let ends = GstMessageType(GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue)
        let message = gst_bus_timed_pop_filtered(bus, guint64(60_000_000_000), ends)
        let isDone = message.map { cgst_message_type($0) == GST_MESSAGE_EOS } ?? false
        if let message { cgst_message_unref(message) }
        gst_element_set_state(pipeline, GST_STATE_NULL)
        gst_object_unref(bus)
        if !isDone { throw Failed(reason: description) }
    }
}
