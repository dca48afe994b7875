// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
internal import CASImage
package import Foundation

/// The frames of a moving picture, composed one after the other.
///
/// Keeps one canvas of the file's size. Frame after frame costs one frame each; going elsewhere decodes from the last frame
/// that covers all. It has no clock: who shows the frames has.
///
/// - Thread: any; not main. Threads that ask at once decode for themselves.
package final class ASAnimatedImageDecoder: Sendable {
    /// Pixels in a row of every frame that is given.
    package let pixelWidth: Int
    /// Rows of every frame that is given.
    package let pixelHeight: Int
    /// How long each frame is shown, in seconds.
    package let durations: [Double]
    /// How often all frames are shown; 0: for ever.
    package let playCount: Int
    /// How long all frames are shown once, in seconds.
    package let totalDuration: Double

    private let source: any ASFrameSource
    private let name: String
    private let orientation: ASImageOrientation
    private let factor: Int
    /// Frames before which nothing has to be decoded, ascending; 0 is the first.
    private let starts: [Int]
    /// Nil while somebody draws on it.
    private let canvas = ASLock<ASAnimationCanvas?>(nil)  // guarded by lock

    /// The frames of a file.
    ///
    /// - Parameters:
    ///   - data: of a GIF, an APNG or a WebP; those that do not move have one frame
    ///   - name: for errors
    ///   - size: what frames shall not fall below, in pixels; nil for the file's size
    /// - Throws: `ASImageError`
    package convenience init(data: Data, name: String, atLeast size: (width: Int, height: Int)? = nil) throws {
        let header = try ASImageCodecs.header(of: data, name: name)
        try self.init(data, header, name: name, atLeast: size)
    }

    init(_ data: Data, _ header: ASImageHeader, name: String, atLeast size: (width: Int, height: Int)?) throws {
        try header.checkLimit(name: name)
        let source: any ASFrameSource =
            switch header.format {
            case .gif: try ASGIFFrames(data, name: name)
            case .png where header.hasFrames: try ASAPNGFrames(data, name: name)
            case .webp where header.hasFrames: try ASWebPFrames(data, name: name)
            default: ASStillFrame(data: data, header: header)
            }
        let (width, height) = (source.canvasWidth, source.canvasHeight)
        // The canvas, a frame, and what a frame covers.
        let byteCount = width * height * 4 * 3
        guard byteCount <= ASImageLimits.current.workingByteCount else {
            throw ASImageError(.tooMuchMemory(byteCount: byteCount), name: name)
        }
        durations = source.frames.map(\.duration)
        totalDuration = durations.reduce(0, +)
        starts = source.frames.indices.filter { index in
            let frame = source.frames[index]
            if index == 0 || frame.covers(width, height) && !frame.blends { return true }
            let previous = source.frames[index - 1]
            return previous.disposal == .clear && previous.covers(width, height)
        }
        self.source = source
        self.name = name
        playCount = source.playCount
        orientation = source is ASStillFrame ? .up : header.orientation
        (factor, pixelWidth, pixelHeight) = Self.measure(source, orientation, size, name)
    }

    private init(_ other: ASAnimatedImageDecoder, atLeast size: (width: Int, height: Int)?) {
        (source, name, orientation) = (other.source, other.name, other.orientation)
        (durations, totalDuration, playCount) = (other.durations, other.totalDuration, other.playCount)
        starts = other.starts
        (factor, pixelWidth, pixelHeight) = Self.measure(source, orientation, size, name)
    }

    /// By what frames are divided, and their size after that.
    private static func measure(
        _ source: any ASFrameSource,
        _ orientation: ASImageOrientation,
        _ size: (width: Int, height: Int)?,
        _ name: String
    ) -> (factor: Int, width: Int, height: Int) {
        let (width, height) = (source.canvasWidth, source.canvasHeight)
        let swaps = orientation.swapsSides
        let order = ASDecodeOrder(
            width: swaps ? size?.height : size?.width,
            height: swaps ? size?.width : size?.height,
            name: name
        )
        let factor = order.divisor(width, height, among: 2...256)
        let (w, h) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
        return swaps ? (factor, h, w) : (factor, w, h)
    }

    /// A decoder of the same frames in another size, with a canvas of its own.
    ///
    /// - Parameter size: what frames shall not fall below, in pixels; nil for the file's size
    /// - Returns: a decoder that has drawn nothing yet
    package func resized(atLeast size: (width: Int, height: Int)?) -> ASAnimatedImageDecoder {
        ASAnimatedImageDecoder(self, atLeast: size)
    }

    /// Gives back the memory of what has been drawn so far; the next frame is decoded from where nothing is needed before it.
    package func forgetCanvas() { canvas.withLock { $0 = nil } }

    /// Number of frames; at least 1.
    package var frameCount: Int { durations.count }

    /// A frame as it is seen, upright.
    ///
    /// - Throws: `ASImageError`
    /// - Precondition: the index is below `frameCount`; traps otherwise
    package func frame(at index: Int) throws -> ASPixelBuffer {
        precondition(
            source.frames.indices.contains(index),
            "\(name) has \(frameCount) frames; there is no frame \(index)."
        )
        let known = canvas.withLock { canvas -> ASAnimationCanvas? in
            defer { canvas = nil }
            return canvas
        }
        var drawing = known ?? ASAnimationCanvas(width: source.canvasWidth, height: source.canvasHeight)
        let start = starts.last { $0 <= index } ?? 0
        if drawing.index > index || drawing.index < start { drawing.restart(before: start) }
        while drawing.index < index {
            let next = drawing.index + 1
            let pixels = try ASTrace.span("decode frame", name) {
                try source.pixels(ofFrame: next, ASDecodeOrder(name: name))
            }
            drawing.draw(pixels, source.frames[next])
        }
        let shown = try picture(of: drawing)
        canvas.withLock { [drawing] in $0 = drawing }
        return shown
    }

    private func picture(of canvas: ASAnimationCanvas) throws -> ASPixelBuffer {
        let (width, height) = ((canvas.width + factor - 1) / factor, (canvas.height + factor - 1) / factor)
        let buffer = ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: .argb32, zeroed: false) { bytes, _ in
            let words = bytes.bindMemory(to: UInt32.self).baseAddress
            canvas.words.withUnsafeBufferPointer { source in
                cas_pixels_shrink(source.baseAddress, canvas.width, canvas.height, factor, words)
            }
            return cas_pixels_are_opaque(words, width * height)
        }
        guard let upright = buffer?.upright(orientation) else {
            throw ASImageError(.noRoom(width: width, height: height), name: name)
        }
        return upright
    }
}
