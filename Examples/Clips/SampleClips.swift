// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CGStreamer
import DemoSupport
import Foundation

/// Short videos for the examples: flights over the photographs in `assets/photos`, and test patterns of GStreamer.
///
/// They are written once to the cache folder of the user, beside the photographs.
public enum SampleClips {
    /// A video of 640 × 360 pixels at 30 frames per second, with sound.
    public struct Clip: Sendable {
        /// The title.
        public let title: String
        /// A photograph in `assets/photos`, or a pattern of GStreamer's `videotestsrc`.
        fileprivate let source: Source
        /// The duration, in seconds.
        public let seconds: Int
        /// The pitch of the sound, in hertz.
        fileprivate let pitch: Int

        /// The video file.
        public var url: URL { file("webm") }

        /// A still image: from the middle of a flight, or the first frame of a test pattern.
        public var poster: URL { file("jpg") }

        private func file(_ kind: String) -> URL {
            let name = title.lowercased().replacing(" ", with: "-")
            return SampleClips.folder.appending(path: "\(name).\(kind)")
        }
    }

    fileprivate enum Source: Sendable {
        case photo(String)
        case pattern(String)
    }

    /// All clips.
    public static let all = [
        Clip(title: "A rocket", source: .photo("rocket.jpg"), seconds: 8, pitch: 196),
        Clip(title: "A cat called Chelsea", source: .photo("chelsea.png"), seconds: 10, pitch: 262),
        Clip(title: "Deep field", source: .photo("hubble_deep_field.jpg"), seconds: 12, pitch: 147),
        Clip(title: "A ball that bounces", source: .pattern("ball"), seconds: 6, pitch: 330),
        Clip(title: "Coffee", source: .photo("coffee.png"), seconds: 9, pitch: 220),
        Clip(title: "Colour bars", source: .pattern("smpte"), seconds: 5, pitch: 440),
    ]

    private static let (width, height, framesPerSecond) = (640, 360, 30)
    /// The version, to be increased when the files have to be written again.
    private static let version = 1
    private static let lock = NSLock()

    /// The folder of the files.
    public static let folder = SamplePhotos.folder.deletingLastPathComponent().appending(path: "clips-\(version)")

    /// Whether `prepare()` has finished.
    public static var isPrepared: Bool { FileManager.default.fileExists(atPath: complete.path) }

    private static var complete: URL { folder.appending(path: "complete") }

    /// Writes the missing files.
    ///
    /// Takes some seconds the first time; call it off main.
    ///
    /// - Throws: `SampleClipsError`, or errors of the file system
    public static func prepare() throws {
        try lock.withLock {
            guard !isPrepared else { return }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            gst_init(nil, nil)
            let failure = ASLock<(any Error)?>(nil)
            DispatchQueue.concurrentPerform(iterations: all.count) { index in
                do { try write(all[index]) } catch { failure.withLock { $0 = $0 ?? error } }
            }
            if let error = failure.withLock({ $0 }) { throw error }
            try Data().write(to: complete)
        }
    }

    /// Prepares the files in the background.
    ///
    /// - Parameter completion: called on main with the error, or `nil` after success
    public static func load(_ completion: @escaping @MainActor @Sendable ((any Error)?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async {
            let failure: (any Error)?
            do {
                try prepare()
                failure = nil
            } catch {
                failure = error
            }
            ASDispatcherCurrent().asyncMain { completion(failure) }
        }
    }

    // MARK: Encoding

    private static func write(_ clip: Clip) throws {
        // Another program may be preparing the same files; each file is complete or absent.
        let part = folder.appending(path: ".\(getpid())-\(clip.url.lastPathComponent)")
        defer { try? FileManager.default.removeItem(at: part) }
        switch clip.source {
        case .pattern(let pattern):
            let motion = pattern == "smpte" ? "" : "animation-mode=frames"
            let source = "videotestsrc pattern=\(pattern) \(motion) num-buffers=\(clip.seconds * framesPerSecond)"
            try encode(clip, from: source, to: part)
            try writePoster(of: part, clip)
        case .photo(let name):
            guard let photo = UIImage(contentsOfFile: SamplePhotos.original(name).path) else {
                throw SampleClipsError.noPhotograph(SamplePhotos.original(name).path)
            }
            try encode(clip, photo, to: part)
        }
        try rename(part, clip.url)
    }

    /// Encodes a flight over a photograph and back: GStreamer reads the frames, which are drawn here, from a pipe.
    private static func encode(_ clip: Clip, _ photo: UIImage, to file: URL) throws {
        let pipe = Pipe()
        let count = clip.seconds * framesPerSecond
        let source =
            "fdsrc fd=\(pipe.fileHandleForReading.fileDescriptor) ! rawvideoparse format=bgrx width=\(width) "
            + "height=\(height) framerate=\(framesPerSecond)/1"
        let failure = ASLock<(any Error)?>(nil)
        let painter = Thread {
            do {
                for frame in 0..<count {
                    let progress = CGFloat(frame) / CGFloat(count - 1)
                    let pixels = try draw(photo, progress)
                    try pipe.fileHandleForWriting.write(contentsOf: pixels.withUnsafeBytes { Data($0) })
                    if frame == count / 2 { try writePoster(pixels, clip) }
                }
            } catch {
                failure.withLock { $0 = error }
            }
            try? pipe.fileHandleForWriting.close()
        }
        painter.start()
        try encode(clip, from: source, to: file)
        if let error = failure.withLock({ $0 }) { throw error }
    }

    /// Returns a frame of the flight: a part of the photograph, from its whole width to half of it, along a curve.
    private static func draw(_ photo: UIImage, _ progress: CGFloat) throws -> ASPixelBuffer {
        let size = CGSize(width: width, height: height)
        let turn = progress * 2 * .pi
        let fill = max(size.width / photo.size.width, size.height / photo.size.height)
        let zoom = fill * (1.5 - 0.4 * cos(turn))
        let drawn = CGSize(width: photo.size.width * zoom, height: photo.size.height * zoom)
        let origin = CGPoint(
            x: -(drawn.width - size.width) * (0.5 + 0.4 * sin(turn)),
            y: -(drawn.height - size.height) * (0.5 + 0.4 * sin(2 * turn))
        )
        let pixels = ASGraphicsRender(size: size, scale: 1, isOpaque: true) { _ in
            photo.draw(in: CGRect(origin: origin, size: drawn))
        }
        guard let pixels else { throw SampleClipsError.notEncoded("a frame") }
        return pixels
    }

    private static func writePoster(_ pixels: ASPixelBuffer, _ clip: Clip) throws {
        guard let data = UIImage(pixelBuffer: pixels, scale: 1).jpegData(compressionQuality: 0.85) else {
            throw SampleClipsError.notEncoded(clip.poster.path)
        }
        try data.write(to: clip.poster, options: .atomic)
    }

    /// Writes the first frame of an existing file.
    private static func writePoster(of file: URL, _ clip: Clip) throws {
        try run(
            "filesrc location=\"\(file.path)\" ! matroskademux ! vp8dec ! videoconvert ! jpegenc snapshot=true "
                + "! filesink location=\"\(clip.poster.path)\"",
            clip.poster
        )
    }

    private static func encode(_ clip: Clip, from source: String, to file: URL) throws {
        let buffers = clip.seconds * 10
        try run(
            "webmmux name=mux ! filesink location=\"\(file.path)\" "
                + "\(source) ! videoconvert ! video/x-raw,format=I420,width=\(width),height=\(height),"
                + "framerate=\(framesPerSecond)/1 ! vp8enc deadline=1 cpu-used=8 target-bitrate=1200000 "
                + "keyframe-max-dist=60 ! queue ! mux. "
                + "audiotestsrc wave=ticks freq=\(clip.pitch) volume=0.2 samplesperbuffer=4410 num-buffers=\(buffers) "
                + "! audio/x-raw,rate=44100,channels=1 ! vorbisenc ! queue ! mux.",
            file
        )
    }

    /// Runs a pipeline to its end.
    private static func run(_ description: String, _ file: URL) throws {
        guard let made = gst_parse_launch(description, nil) else { throw SampleClipsError.notEncoded(file.path) }
        let pipeline = cgst_own(made)
        defer { gst_object_unref(pipeline) }
        gst_element_set_state(pipeline, GST_STATE_PLAYING)
        let bus = gst_element_get_bus(pipeline)
        let ends = GstMessageType(GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue)
        let message = gst_bus_timed_pop_filtered(bus, guint64(120_000_000_000), ends)
        let isDone = message.map { cgst_message_type($0) == GST_MESSAGE_EOS } ?? false
        if let message { cgst_message_unref(message) }
        gst_element_set_state(pipeline, GST_STATE_NULL)
        gst_object_unref(bus)
        if !isDone { throw SampleClipsError.notEncoded(file.path) }
    }

    private static func rename(_ part: URL, _ file: URL) throws {
        guard Foundation.rename(part.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}

/// An error of preparing videos.
public enum SampleClipsError: Error, CustomStringConvertible {
    /// A photograph cannot be read.
    case noPhotograph(String)
    /// GStreamer could not write this file.
    case notEncoded(String)

    /// The message.
    public var description: String {
        switch self {
        case .noPhotograph(let path):
            "There is no photograph \(path). Run from a checkout, or set AS_ASSETS to its assets folder."
        case .notEncoded(let path): "\(path) could not be made; are GStreamer's base and good plugins installed?"
        }
    }
}
