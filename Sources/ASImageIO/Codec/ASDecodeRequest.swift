// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CASImage
internal import Foundation

/// A request for decoding an image, with a deadline.
struct ASDecodeRequest: Sendable {
    /// The minimum size of the result, in stored orientation; the result is smaller only if the image is.
    ///
    /// `nil` requests all pixels.
    ///
    /// A vector graphic is drawn at this size.
    var width: Int?
    var height: Int?
    /// Whether more bytes may follow: an image without pixels is transparent, and a truncated one is not reported.
    var allowsIncomplete = false
    /// The name in errors.
    let name: String
    let clock = ASDecodeClock()
    /// Reports that the bytes end before the image does.
    var truncation = ASTruncationNote()

    /// Returns the size in whole pixels that shows an image in `size` device pixels, with a small tolerance, because sides are products of
    /// quotients.
    static func pixels(of size: CGSize) -> (width: Int, height: Int) {
        func whole(_ length: CGFloat) -> Int {
            Int(min(CGFloat(ASPixelBuffer.maximumPixelLength), (length - 1e-6).rounded(.up)))
        }
        return (whole(size.width), whole(size.height))
    }

    /// The words that a decoder has written.
    struct Filling {
        /// The part of the image for which there were bytes.
        enum Extent {
            case all
            case part
            case nothing
        }

        /// The transform of the words to sRGB.
        var transform: ASColorTransform?
        /// The other words are zero.
        var extent = Extent.all
        /// Whether the file is complete, but has no pixels for some of the words, which are zero.
        var hasGaps = false

        init(_ transform: ASColorTransform?, extent: Extent = .all, hasGaps: Bool = false) {
            (self.transform, self.extent, self.hasGaps) = (transform, extent, hasGaps)
        }

        /// - Parameters:
        ///   - transform: the transform of the words to sRGB
        ///   - known: the number of rows for which there were bytes
        ///   - count: the number of all rows
        init(_ transform: ASColorTransform?, rows known: Int, of count: Int) {
            self.init(transform, extent: known >= count ? .all : known > 0 ? .part : .nothing)
        }
    }

    /// Returns pixels whose words a decoder fills, which are then converted and multiplied by alpha.
    ///
    /// The available part of a truncated file is shown, as in browsers; its other pixels are transparent.
    ///
    /// - Parameters:
    ///   - width: number of pixels in a row
    ///   - height: number of rows
    ///   - isOpaque: whether every word of a complete image is guaranteed to be opaque
    ///   - fill: writes all words, not multiplied by alpha, or throws; returns a description of them
    /// - Returns: the pixels
    /// - Throws: `ASImageError`; with the reason `truncated` when the bytes end before the first pixels, unless more may follow
    func pixels(
        _ width: Int,
        _ height: Int,
        isOpaque: Bool,
        fill: (UnsafeMutableBufferPointer<UInt32>) throws -> Filling
    ) throws -> ASPixelBuffer {
        let buffer = try ASPixelBuffer(
            pixelWidth: width,
            pixelHeight: height,
            format: .argb32,
            zeroed: false
        ) { bytes, _ in
            let words = bytes.bindMemory(to: UInt32.self)
            let filling = try fill(words)
            if filling.extent == .nothing, !allowsIncomplete { throw ASImageError(.truncated, name: name) }
            if filling.extent != .all { noteTruncation() }
            filling.transform?.apply(to: words)
            let isCovered = filling.extent == .all && !filling.hasGaps
            return isOpaque && isCovered || cas_pixels_multiply(words.baseAddress, words.count)
        }
        guard let buffer else { throw ASImageError(.noRoom(width: width, height: height), name: name) }
        return buffer
    }

    /// Reports that the bytes end before the image does, unless more may follow.
    func noteTruncation() {
        if !allowsIncomplete { truncation.write(name: name) }
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

    /// Throws the error for a C decoder's result; returns on success, and for truncated bytes.
    func check(_ result: cas_image_result, _ message: [CChar], _ width: Int, _ height: Int) throws {
        if result == CAS_IMAGE_OK || result == CAS_IMAGE_TRUNCATED { return }
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
