// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CASImage

/// A request for decoding an image, with a deadline.
struct ASDecodeRequest: Sendable {
    /// The minimum size of the result, in stored orientation; the result is smaller only if the image is.
    ///
    /// `nil` requests all pixels.
    ///
    /// A vector graphic is drawn at this size.
    var width: Int?
    var height: Int?
    /// Whether an incomplete image is decoded as far as it is known.
    var allowsIncomplete = false
    /// The name in errors.
    let name: String
    let clock = ASDecodeClock()

    /// Returns pixels whose words a decoder fills, which are then converted and multiplied by alpha.
    ///
    /// - Parameters:
    ///   - width: number of pixels in a row
    ///   - height: number of rows
    ///   - isOpaque: whether every word is guaranteed to be opaque
    ///   - fill: writes all words, not multiplied by alpha, or throws; if incomplete images are allowed, words that it does not write are
    ///     transparent. Returns the transform to sRGB.
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

    /// Returns the largest divisor for both sides with which the result has at least the requested size, and fits into a buffer.
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

    /// Throws the error for a C decoder's result; returns on success, or for an incomplete image if that is allowed.
    func check(_ result: cas_image_result, _ message: [CChar], _ width: Int, _ height: Int) throws {
        if result == CAS_IMAGE_OK || result == CAS_IMAGE_TRUNCATED && allowsIncomplete { return }
        throw error(result, message, width, height)
    }

    /// Returns the error for the result of a C decoder that failed.
    func error(_ result: cas_image_result, _ message: [CChar], _ width: Int, _ height: Int) -> ASImageError {
        let reason: ASImageError.Reason =
            switch result {
            case CAS_IMAGE_TRUNCATED: .truncated
            case CAS_IMAGE_STOPPED: .tookTooLong(seconds: clock.seconds)
            case CAS_IMAGE_NO_MEMORY: .noRoom(width: width, height: height)
            case CAS_IMAGE_CHANGED: .corrupt("Its size changed.")
            default: .corrupt(Self.text(message))
            }
        return ASImageError(reason, name: name)
    }

    static func text(_ message: [CChar]) -> String {
        let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.isEmpty ? "The decoder failed without a reason." : text
    }

    /// A buffer for the message of a C decoder.
    static var message: [CChar] { [CChar](repeating: 0, count: Int(CAS_IMAGE_MESSAGE)) }
}
