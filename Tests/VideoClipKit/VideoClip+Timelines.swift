// SPDX-License-Identifier: Apache-2.0
import CGStreamer
import Foundation

// Clips with unusual times.
extension VideoClip {
    /// Returns a clip whose file has no duration, as recorders of browsers write it.
    public static func recording(frames: Int) throws -> URL {
        try numbered("recording.webm", frames: frames) {
            "\($0) ! vp8enc deadline=1 keyframe-max-dist=25 ! webmmux streamable=true ! filesink location=\($1)"
        }
    }

    /// Returns a clip of some frames, each shown until the next one; the file has the duration of 25 frames a second for each.
    ///
    /// Only the first frame is a key frame.
    public static func sparse(_ numbers: [Int]) throws -> URL {
        let name = "sparse-\(numbers.map(String.init).joined(separator: "-")).webm"
        return try numbered(name, frames: (numbers.last ?? 0) + 1, kept: Set(numbers)) {
            "\($0) ! identity name=frames ! vp8enc deadline=1 keyframe-max-dist=1000 ! webmmux ! filesink location=\($1)"
        }
    }

    /// Returns a clip with a sound that is longer than the video.
    public static func longSound(frames: Int, soundSeconds: Int) throws -> URL {
        try numbered("long-sound-\(frames)-\(soundSeconds).webm", frames: frames) {
            "\($0) ! vp8enc deadline=1 keyframe-max-dist=12 ! mux. audiotestsrc samplesperbuffer=441 "
                + "num-buffers=\(soundSeconds * 100) ! audio/x-raw,rate=44100,channels=1 ! vorbisenc ! mux. "
                + "webmmux name=mux ! filesink location=\($1)"
        }
    }

    /// Makes a file once for each test program, from numbered frames; `pipeline` receives the pipeline's source and the path of the file.
    private static func numbered(
        _ name: String,
        frames: Int,
        kept: Set<Int>? = nil,
        _ pipeline: (String, String) -> String
    ) throws -> URL {
        try made(name) { path in
            let raw = path + ".yuv"
            try pixels(frames).write(to: URL(fileURLWithPath: raw))
            defer { try? FileManager.default.removeItem(atPath: raw) }
            let source =
                "filesrc location=\(raw) ! rawvideoparse format=i420 width=\(width) height=\(height) "
                + "framerate=\(framesPerSecond)/1"
            try encode(pipeline(source, path), keeping: kept)
        }
    }
}
