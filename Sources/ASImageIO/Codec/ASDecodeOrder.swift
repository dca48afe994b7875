// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CASImage

/// What is wanted of a picture, and how it ends when it takes too long.
struct ASDecodeOrder: Sendable {
    /// The size that the result shall not fall below unless the picture does, as stored; nil for all pixels.
    ///
    /// A vector is drawn at this size.
    var width: Int?
    var height: Int?
    /// Whether a picture that ends too early is given as far as it goes.
    var allowsIncomplete = false
    /// For errors.
    let name: String
    let clock = ASDecodeClock()

    /// Words for a decoder to fill; on the way out they are converted and multiplied.
    ///
    /// - Parameters:
    ///   - width: pixels in a row
    ///   - height: number of rows
    ///   - isOpaque: the promise that no word will be transparent
    ///   - fill: writes words that are not multiplied: all of them, or throws; where what is incomplete is allowed, those it leaves
    ///     are transparent. Returns the transform to sRGB.
    /// - Returns: the pixels
    /// - Throws: `ASImageError`
    func pixels(
        _ width: Int,
        _ height: Int,
        isOpaque: Bool,
        fill: (UnsafeMutableBufferPointer<UInt32>) throws -> ASColorTransform?
    ) throws -> ASPixelBuffer {
        let buffer = try ASPixelBuffer(
            pixelWidth: width,
            pixelHeight: height,
            format: .argb32,
            zeroed: allowsIncomplete
        ) { bytes, _ in
            let words = bytes.bindMemory(to: UInt32.self)
            let transform = try fill(words)
            transform?.apply(to: words)
            return isOpaque || cas_pixels_multiply(words.baseAddress, words.count)
        }
        guard let buffer else { throw ASImageError(.noRoom(width: width, height: height), name: name) }
        return buffer
    }

    /// The largest divisor of both sides that leaves at least what is wanted, and no more than a buffer holds.
    func divisor(_ width: Int, _ height: Int, among candidates: some Sequence<Int>) -> Int {
        guard let wantedWidth = self.width, let wantedHeight = self.height else { return 1 }
        let limit = ASPixelBuffer.maximumPixelLength
        var result = 1
        for divisor in candidates where divisor > result {
            let (w, h) = ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
            let isTooLarge = (width + result - 1) / result > limit || (height + result - 1) / result > limit
            guard isTooLarge || w >= wantedWidth && h >= wantedHeight else { break }
            result = divisor
        }
        return result
    }

    /// Throws what a C decoder's result means; returns when it is well, or incomplete where that is allowed.
    func check(_ result: cas_image_result, _ message: [CChar], _ width: Int, _ height: Int) throws {
        let reason: ASImageError.Reason
        switch result {
        case CAS_IMAGE_OK: return
        case CAS_IMAGE_TRUNCATED:
            if allowsIncomplete { return }
            reason = .truncated
        case CAS_IMAGE_STOPPED: reason = .tookTooLong(seconds: clock.seconds)
        case CAS_IMAGE_NO_MEMORY: reason = .noRoom(width: width, height: height)
        case CAS_IMAGE_CHANGED: reason = .corrupt("Its size changed.")
        default: reason = .corrupt(Self.text(message))
        }
        throw ASImageError(reason, name: name)
    }

    static func text(_ message: [CChar]) -> String {
        let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.isEmpty ? "The decoder gave up." : text
    }

    /// Room for what a C decoder says.
    static var message: [CChar] { [CChar](repeating: 0, count: Int(CAS_IMAGE_MESSAGE)) }
}
