// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CASImage

/// The static representation of an animated image.
enum ASFirstFrame {
    /// Returns the first frame on its canvas.
    ///
    /// - Throws: `ASImageError`
    static func decode(_ source: some ASFrameSource, _ order: ASDecodeRequest) throws -> ASPixelBuffer {
        let frame = source.frames[0]
        let (width, height) = (source.canvasWidth, source.canvasHeight)
        var whole = order
        (whole.width, whole.height) = (nil, nil)
        let byteCount = width * height * 4
        guard byteCount <= ASImageLimits.current.workingByteCount else {
            throw ASImageError(.tooMuchMemory(byteCount: byteCount), name: order.name)
        }
        let pixels = try source.pixels(ofFrame: 0, whole)
        let factor = order.divisor(width, height, among: 2...256)
        let isWhole = frame.x == 0 && frame.y == 0 && frame.width == width && frame.height == height
        if isWhole, factor == 1 { return pixels }
        var canvas = ASAnimationCanvas(width: width, height: height)
        canvas.draw(pixels, frame)
        let (w, h) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
        let buffer = ASPixelBuffer(pixelWidth: w, pixelHeight: h, format: .argb32, zeroed: false) { bytes, _ in
            let words = bytes.bindMemory(to: UInt32.self).baseAddress
            canvas.words.withUnsafeBufferPointer { cas_pixels_shrink($0.baseAddress, width, height, factor, words) }
            return cas_pixels_are_opaque(words, w * h)
        }
        guard let buffer else { throw ASImageError(.noRoom(width: w, height: h), name: order.name) }
        return buffer
    }
}
