// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageIO
public import Foundation

/// An animated image: a GIF, an animated PNG or an animated WebP.
///
/// It holds the bytes of the file. Frames are decoded on request, in order. Each node that plays it holds a canvas of the file's size, and
/// the next few frames in the shown size.
///
/// - Thread: any
/// - Source: Texture uses `PINAnimatedImage` for this
public final class ASAnimatedImage: ASAnimatedImageProtocol {
    /// The first frame, of which only the header has been read.
    public let coverImage: UIImage

    private let decoder: ASAnimatedImageDecoder  // immutable after init
    private struct State: Sendable {
        var error: (any Error)?
    }
    private let state = ASLock(State())

    /// Creates an image from the bytes of a file.
    ///
    /// - Parameters:
    ///   - data: the file's bytes; a static image has one frame
    ///   - name: the name in errors
    /// - Throws: `ASImageError`
    public convenience init(data: Data, name: String = "image data") throws {
        try self.init(UIImage.loading(data: data, name: name))
    }

    /// Creates an image from a file, which is read now.
    ///
    /// - Thread: any; not main
    /// - Throws: `ASImageError`
    public convenience init(contentsOfFile path: String) throws {
        try self.init(UIImage.loading(contentsOfFile: path))
    }

    private init(_ image: UIImage) throws {
        guard let decoder = try image.animatedDecoder() else {
            throw ASImageError(.unknownFormat, name: image.name)
        }
        coverImage = image.firstFrame
        self.decoder = decoder
    }

    /// Returns `true`, because only the header is needed.
    public var coverImageReady: Bool { true }

    /// The total duration of all frames, in seconds.
    public var totalDuration: TimeInterval { decoder.totalDuration }

    /// Returns 1, because each frame has its own duration.
    public var frameInterval: Int { 1 }

    /// The number of repetitions; 0 means forever.
    public var loopCount: Int { decoder.playCount }

    /// The number of frames; at least 1.
    public var frameCount: Int { decoder.frameCount }

    /// Returns `true`.
    public var playbackReady: Bool { true }

    /// The error of the last frame that could not be decoded.
    public var error: (any Error)? { state.withLock { $0.error } }

    /// Returns `nil`, because frames are available immediately; setting it has no effect.
    @preconcurrency public var playbackReadyCallback: (@Sendable () -> Void)? {
        get { nil }
        set {}
    }

    /// Returns whether the bytes have several frames.
    public func isDataSupported(_ data: Data) -> Bool { ASImageBytes.isAnimated(data) }

    /// Decodes a frame in the file's size, and returns it.
    ///
    /// - Thread: any; not main
    /// - Returns: the frame; `nil`, with the reason as `error`, when it cannot be decoded
    /// - Precondition: `0..<frameCount` contains the index; otherwise traps (always)
    public func image(at index: Int) -> UIImage? {
        image(at: index, from: decoder)
    }

    /// Returns the duration of a frame, in seconds.
    ///
    /// - Precondition: `0..<frameCount` contains the index; otherwise traps (always)
    public func duration(at index: Int) -> TimeInterval { decoder.durations[index] }

    /// Releases the canvas of frames requested by `image(at:)`.
    public func clearAnimatedImageCache() { decoder.releaseCanvas() }

    /// Returns a decoder with its own canvas.
    ///
    /// - Parameter size: the minimum size of frames, in pixels
    /// - Returns: a decoder that has not drawn anything yet
    package func decoder(atLeast size: (width: Int, height: Int)) -> ASAnimatedImageDecoder {
        decoder.resized(atLeast: size)
    }

    /// Returns a frame of a decoder of `decoder(atLeast:)`.
    package func image(at index: Int, from decoder: ASAnimatedImageDecoder) -> UIImage? {
        do {
            return UIImage(pixelBuffer: try decoder.frame(at: index))
        } catch {
            state.withLock { $0.error = error }
            return nil
        }
    }
}
