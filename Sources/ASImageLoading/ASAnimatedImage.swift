// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageIO
public import Foundation

/// A picture that moves: a GIF, an animated PNG or an animated WebP.
///
/// It holds the file's bytes. Frames are decoded when they are asked for, one after the other; nodes that play it each hold a canvas of
/// the file's size, and the next few frames at the size that is shown.
///
/// - Thread: any
/// - Source: Texture has `PINAnimatedImage` for this
public final class ASAnimatedImage: ASAnimatedImageProtocol {
    /// The first frame, of which only the header has been read.
    public let coverImage: UIImage

    private let decoder: ASAnimatedImageDecoder  // immutable after init
    private struct State: Sendable {
        var error: (any Error)?
    }
    private let state = ASLock(State())

    /// The frames of a file.
    ///
    /// - Parameters:
    ///   - data: the file's bytes; those that do not move have one frame
    ///   - name: for errors
    /// - Throws: `ASImageError`
    public convenience init(data: Data, name: String = "image data") throws {
        try self.init(UIImage.loading(data: data, name: name))
    }

    /// The frames of a file, which is read now.
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
        coverImage = image
        self.decoder = decoder
    }

    /// Yes: only the header is needed.
    public var coverImageReady: Bool { true }

    /// Seconds that all frames take together, once.
    public var totalDuration: TimeInterval { decoder.totalDuration }

    /// One: each frame is looked for at its time.
    public var frameInterval: Int { 1 }

    /// How often it is played; 0 for ever.
    public var loopCount: Int { decoder.playCount }

    /// How many frames there are; at least 1.
    public var frameCount: Int { decoder.frameCount }

    /// Yes.
    public var playbackReady: Bool { true }

    /// Why a frame could not be decoded, the last time that one could not.
    public var error: (any Error)? { state.withLock { $0.error } }

    /// Nil, since frames can be asked for at once; what is set is ignored.
    @preconcurrency public var playbackReadyCallback: (@Sendable () -> Void)? {
        get { nil }
        set {}
    }

    /// Whether the bytes have several frames.
    public func isDataSupported(_ data: Data) -> Bool { ASImageBytes.isAnimated(data) }

    /// A frame, decoded now, in the file's size.
    ///
    /// - Thread: any; not main
    /// - Returns: nil, with the reason as `error`, when it cannot be decoded
    /// - Precondition: `0..<frameCount` contains the index; traps otherwise
    public func image(at index: Int) -> UIImage? {
        image(at: index, from: decoder)
    }

    /// Seconds that a frame is shown.
    ///
    /// - Precondition: `0..<frameCount` contains the index; traps otherwise
    public func duration(at index: Int) -> TimeInterval { decoder.durations[index] }

    /// Forgets what has been drawn so far, of frames that were asked for by `image(at:)`.
    public func clearAnimatedImageCache() { decoder.forgetCanvas() }

    /// A decoder with a canvas of its own.
    ///
    /// - Parameter size: what frames shall not fall below, in pixels
    /// - Returns: a decoder that has drawn nothing yet
    package func decoder(atLeast size: (width: Int, height: Int)) -> ASAnimatedImageDecoder {
        decoder.resized(atLeast: size)
    }

    /// A frame of a decoder of `decoder(atLeast:)`.
    package func image(at index: Int, from decoder: ASAnimatedImageDecoder) -> UIImage? {
        do {
            return UIImage(pixelBuffer: try decoder.frame(at: index))
        } catch {
            state.withLock { $0.error = error }
            return nil
        }
    }
}
