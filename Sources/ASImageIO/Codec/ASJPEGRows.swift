// SPDX-License-Identifier: Apache-2.0
internal import CASImage
internal import Foundation

/// The rows of a JPEG, which are decoded from top to bottom.
struct ASJPEGRows: ~Copyable {
    /// The number of pixels in a row, and of rows.
    let (width, height): (Int, Int)
    private let request: ASDecodeRequest
    private let colors: ASJPEGMarkers.Colors
    private let transform: ASColorTransform?
    private let reader: OpaquePointer

    /// Calls `body` with the rows of an image, in the size that `request` needs; they are valid during the call.
    ///
    /// - Throws: `ASImageError`, and the error of `body`
    static func with<R>(
        _ data: Data,
        _ markers: ASJPEGMarkers,
        _ request: ASDecodeRequest,
        body: (borrowing ASJPEGRows) throws -> R
    ) throws -> R {
        try withExtendedLifetime(request.clock) {
            try data.withUnsafeBytes { try body(try ASJPEGRows($0, markers, request)) }
        }
    }

    private init(_ bytes: UnsafeRawBufferPointer, _ markers: ASJPEGMarkers, _ request: ASDecodeRequest) throws {
        self.request = request
        colors = markers.colors
        transform = markers.profile.transform(for: colors.space, name: request.name)
        let header = markers.header
        let divisor = request.divisor(header.pixelWidth, header.pixelHeight, among: ASJPEGCodec.divisors)
        (width, height) = ASJPEGCodec.size(of: header, request)
        var message = ASDecodeRequest.message
        var result = CAS_IMAGE_OK
        let opened = cas_jpeg_open(
            bytes.baseAddress,
            bytes.count,
            UInt32(header.pixelWidth),
            UInt32(header.pixelHeight),
            UInt32(divisor),
            ASDecodeClock.mayContinue,
            request.clock.context,
            &result,
            &message
        )
        guard let opened else { throw request.error(result, message, width, height) }
        reader = opened
    }

    deinit { cas_jpeg_close(reader) }

    /// Skips rows, which takes less time than reading them.
    ///
    /// - Throws: `ASImageError`
    func skip(_ count: Int) throws {
        var message = ASDecodeRequest.message
        let result = cas_jpeg_skip(reader, UInt32(count), &message)
        if result != CAS_IMAGE_OK { throw request.error(result, message, width, height) }
    }

    /// Reads the next rows and converts them to sRGB; rows for which there are not enough bytes become transparent.
    ///
    /// - Returns: the number of rows before those
    /// - Throws: `ASImageError`
    func read(_ words: UnsafeMutableBufferPointer<UInt32>, count: Int) throws -> Int {
        var known = 0
        var message = ASDecodeRequest.message
        let result = cas_jpeg_read(reader, UInt32(count), words.baseAddress, &known, &message)
        try request.check(result, message, width, height)
        if result == CAS_IMAGE_TRUNCATED { request.noteTruncation() }
        let read = UnsafeMutableBufferPointer(rebasing: words[..<(count * width)])
        ASJPEGCodec.finish(read, known: known * width, colors, transform)
        return known
    }

    /// Reads the next rows and converts them to sRGB.
    ///
    /// - Throws: `ASImageError`, with the reason `truncated` if there are not enough bytes for all rows
    func readAll(_ words: UnsafeMutableBufferPointer<UInt32>, count: Int) throws {
        if try read(words, count: count) < count { throw ASImageError(.truncated, name: request.name) }
    }
}
