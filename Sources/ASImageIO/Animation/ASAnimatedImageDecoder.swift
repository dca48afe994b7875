// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
internal import CASImage
package import Foundation

/// Decodes the frames of an animated image, and composes them in order.
///
/// It keeps one canvas of the file's size. Frames in sequence cost one frame each; any other frame is decoded from the last frame that
/// covers the whole canvas. It has no clock; the code that shows the frames does.
///
/// - Thread: any; not main. Threads that call it at the same time decode separately.
package final class ASAnimatedImageDecoder: Sendable {
    /// The number of pixels in a row of every returned frame.
    package let pixelWidth: Int
    /// The number of rows of every returned frame.
    package let pixelHeight: Int
    /// The duration of each frame, in seconds.
    package let durations: [Double]
    /// The number of repetitions of the animation; 0 means forever.
    package let playCount: Int
    /// The total duration of all frames, in seconds.
    package let totalDuration: Double

    private let source: any ASFrameSource
    private let name: String
    private let truncation = ASTruncationNote()
    private let orientation: ASImageOrientation
    private let factor: Int
    /// The frames that do not depend on earlier ones, in ascending order; the first is 0.
    private let starts: [Int]
    /// The canvas; `nil` while a thread is drawing on it.
    private let canvas = ASLock<ASAnimationCanvas?>(nil)  // guarded by lock

    /// Creates a decoder of the frames of a file.
    ///
    /// - Parameters:
    ///   - data: a GIF, PNG or WebP; a static image has one frame
    ///   - name: the name in errors
    ///   - size: the minimum size of frames, in pixels; `nil` for the file's size
    /// - Throws: `ASImageError`
    package convenience init(data: Data, name: String, atLeast size: (width: Int, height: Int)? = nil) throws {
        let header = try ASImageCodecs.header(of: data, name: name)
        try self.init(data, header, name: name, atLeast: size)
    }

    init(_ data: Data, _ header: ASImageHeader, name: String, atLeast size: (width: Int, height: Int)?) throws {
        try header.checkLimit(name: name)
        let found: (any ASFrameSource)? =
            switch header.format {
            case .gif: try ASGIFFrames(data, name: name)
            case .png where header.hasFrames: try ASAPNGFrames(data, name: name)
            case .webp where header.hasFrames: try ASWebPFrames(data, name: name)
            default: nil
            }
        let source = found ?? ASStaticFrame(data: data, header: header)
        let (width, height) = (source.canvasWidth, source.canvasHeight)
        // The canvas, a frame, and the pixels that a frame covers.
        let byteCount = width * height * 4 * 3
        guard byteCount <= ASImageLimits.current.workingByteCount else {
            throw ASImageError(.tooMuchMemory(byteCount: byteCount), name: name)
        }
        durations = source.frames.map(\.duration)
        totalDuration = durations.reduce(0, +)
        starts = source.frames.indices.filter { index in
            let frame = source.frames[index]
            if index == 0 { return true }
            // After a frame that restores what it covered, the earlier frames are seen again.
            if frame.covers(width, height), !frame.blends, frame.disposal != .restore { return true }
            let previous = source.frames[index - 1]
            return previous.disposal == .clear && previous.covers(width, height)
        }
        self.source = source
        self.name = name
        playCount = source.playCount
        orientation = source is ASStaticFrame ? .up : header.orientation
        (factor, pixelWidth, pixelHeight) = Self.measure(source, orientation, size, name)
    }

    private init(_ other: ASAnimatedImageDecoder, atLeast size: (width: Int, height: Int)?) {
        (source, name, orientation) = (other.source, other.name, other.orientation)
        (durations, totalDuration, playCount) = (other.durations, other.totalDuration, other.playCount)
        starts = other.starts
        (factor, pixelWidth, pixelHeight) = Self.measure(source, orientation, size, name)
    }

    /// Returns the factor by which frames are reduced, and their size after that.
    private static func measure(
        _ source: any ASFrameSource,
        _ orientation: ASImageOrientation,
        _ size: (width: Int, height: Int)?,
        _ name: String
    ) -> (factor: Int, width: Int, height: Int) {
        let (width, height) = (source.canvasWidth, source.canvasHeight)
        let swaps = orientation.swapsSides
        let order = ASDecodeRequest(
            width: swaps ? size?.height : size?.width,
            height: swaps ? size?.width : size?.height,
            name: name
        )
        let factor = order.divisor(width, height, among: 2...256)
        let (w, h) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
        return swaps ? (factor, h, w) : (factor, w, h)
    }

    /// Returns a decoder of the same frames in another size, with its own canvas.
    ///
    /// - Parameter size: the minimum size of frames, in pixels; `nil` for the file's size
    /// - Returns: a decoder that has not drawn anything yet
    package func resized(atLeast size: (width: Int, height: Int)?) -> ASAnimatedImageDecoder {
        ASAnimatedImageDecoder(self, atLeast: size)
    }

    /// Releases the canvas; the next frame is decoded from the last frame that does not depend on earlier ones.
    package func releaseCanvas() { canvas.withLock { $0 = nil } }

    /// The number of frames; at least 1.
    package var frameCount: Int { durations.count }

    /// Returns a frame as it is shown, upright.
    ///
    /// - Throws: `ASImageError`
    /// - Precondition: the index is below `frameCount`; otherwise traps (always)
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
                try source.pixels(ofFrame: next, ASDecodeRequest(name: name, truncation: truncation))
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
