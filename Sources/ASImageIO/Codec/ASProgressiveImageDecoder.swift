// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
internal import CASImage
package import Foundation

/// Decodes a JPEG as it arrives.
///
/// A progressive JPEG is completely visible after its first scan and becomes finer with each scan; any other JPEG grows row by row. Of
/// other formats the bytes are only counted: they have no image before all bytes have arrived.
///
/// - Thread: any; not main. One thread at a time decodes; others wait.
package final class ASProgressiveImageDecoder: Sendable {
    /// The deadline that stops libjpeg's calls.
    private final class Watch {
        var clock = ASDecodeClock()

        static let mayContinue: cas_image_may_continue = { context in
            guard let context else { return true }
            return !Unmanaged<Watch>.fromOpaque(context).takeUnretainedValue().clock.hasExpired
        }
    }

    private struct State: @unchecked Sendable {
        // @unchecked because: the stream and its watch are used with the lock only; no copy of the state leaves it.
        var stream: OpaquePointer?
        let watch = Watch()
        /// All bytes up to the end of the header; empty afterwards.
        var start = Data()
        var count = 0
        var isOther = false
        var markers: ASJPEGMarkers?
        var divisor = 1
        var failure: ASImageError?
    }

    private let name: String
    private let wanted: (width: Int, height: Int)?
    private let state = ASLock(State())  // guarded by lock; libjpeg is called in it, and calls only the watch

    /// - Parameters:
    ///   - name: the name in errors
    ///   - size: the minimum upright size of images, in pixels; `nil` for all pixels
    package init(name: String, atLeast size: (width: Int, height: Int)? = nil) {
        self.name = name
        wanted = size
    }

    deinit {
        state.withLock { cas_jpeg_stream_free($0.stream) }
    }

    /// Appends the next bytes, and decodes as much as possible.
    ///
    /// - Throws: `ASImageError`, again in each call after the first error
    package func append(_ data: Data) throws {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            do {
                try take(data, &state)
            } catch let error as ASImageError {
                state.failure = error
                throw error
            }
        }
    }

    /// The size of the upright image; `nil` before its header has arrived, and for other formats.
    package var pixelSize: (width: Int, height: Int)? {
        state.withLock { $0.markers?.header.uprightSize }
    }

    /// The known fraction of the image, from 0 to 1.
    ///
    /// For a progressive JPEG it is the share of the coefficients, where one that lacks n bits is treated as 1 / 2ⁿ; otherwise it is the
    /// share of the rows.
    package var fraction: Double {
        state.withLock { state in state.stream.map { cas_jpeg_stream_fraction($0) } ?? 0 }
    }

    /// The number of the scan that is arriving, from 1 on; 0 before the first.
    package var scan: Int {
        state.withLock { state in state.stream.map { Int(cas_jpeg_stream_scan($0)) } ?? 0 }
    }

    /// Whether the whole image is known.
    package var isComplete: Bool {
        state.withLock { state in state.stream.map { cas_jpeg_stream_is_complete($0) } ?? false }
    }

    /// Returns the known part of the image, upright; unknown rows are transparent.
    ///
    /// Returns `nil` before the first row is known, and for other formats.
    ///
    /// - Throws: `ASImageError`
    package func picture() throws -> ASPixelBuffer? {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            guard let stream = state.stream, let markers = state.markers else { return nil }
            state.watch.clock = ASDecodeClock()
            return try picture(stream, markers, state.divisor)
        }
    }

    private func picture(_ stream: OpaquePointer, _ markers: ASJPEGMarkers, _ divisor: Int) throws -> ASPixelBuffer? {
        let width = (markers.header.pixelWidth + divisor - 1) / divisor
        let height = (markers.header.pixelHeight + divisor - 1) / divisor
        let order = ASDecodeRequest(allowsIncomplete: true, name: name)
        var known = 0
        let pixels = try order.pixels(width, height, isOpaque: false) { words in
            var message = ASDecodeRequest.message
            try order.check(
                cas_jpeg_stream_picture(stream, words.baseAddress, &known, &message),
                message,
                width,
                height
            )
            let transform = markers.profile.transform(for: markers.colors.space, name: name)
            ASJPEGCodec.finish(words, known: known * width, markers.colors, transform)
            return ASDecodeRequest.Filling(nil, rows: known, of: height)
        }
        guard known > 0 else { return nil }
        guard let upright = pixels.upright(markers.header.orientation) else {
            throw ASImageError(.noRoom(width: height, height: width), name: name)
        }
        return upright
    }

    private func take(_ data: Data, _ state: inout State) throws {
        state.count += data.count
        let limit = ASImageLimits.current.byteCount
        guard state.count <= limit else {
            throw ASImageError(.tooManyBytes(count: state.count, limit: limit), name: name)
        }
        if state.isOther || data.isEmpty { return }
        if state.stream == nil {
            state.start += data
            guard state.start.count >= 3 else { return }
            guard state.start.starts(with: [0xFF, 0xD8, 0xFF]) else {
                state.isOther = true
                state.start = Data()
                return
            }
            state.stream = cas_jpeg_stream_make()
            guard let stream = state.stream else { throw ASImageError(.noRoom(width: 1, height: 1), name: name) }
            try feed(state.start, stream, &state)
        } else if let stream = state.stream {
            if state.markers == nil { state.start += data }
            try feed(data, stream, &state)
        }
    }

    private func feed(_ data: Data, _ stream: OpaquePointer, _ state: inout State) throws {
        let order = ASDecodeRequest(
            width: wanted?.width,
            height: wanted?.height,
            allowsIncomplete: true,
            name: name
        )
        state.watch.clock = order.clock
        var message = ASDecodeRequest.message
        let result = data.withUnsafeBytes {
            cas_jpeg_stream_append(stream, $0.baseAddress, $0.count, &message)
        }
        try order.check(result, message, 1, 1)
        var info = cas_jpeg_info()
        guard state.markers == nil, cas_jpeg_stream_info(stream, &info) else { return }
        try start(stream, order, &state)
    }

    /// Chooses the scale, after the header has arrived.
    private func start(_ stream: OpaquePointer, _ order: ASDecodeRequest, _ state: inout State) throws {
        let markers = try ASJPEGMarkers(ASImageInput(state.start, name: name))
        let header = markers.header
        guard header.pixelWidth > 0, header.pixelHeight > 0 else {
            throw ASImageError(.corrupt("It has no pixels."), name: name)
        }
        try header.checkLimit(name: name)
        // All coefficients are stored, even without scans.
        try markers.checkMemory(name: name, isBuffered: true)
        var order = order
        if header.orientation.swapsSides { (order.width, order.height) = (order.height, order.width) }
        state.divisor = order.divisor(header.pixelWidth, header.pixelHeight, among: ASJPEGCodec.divisors)
        state.start = Data()
        var message = ASDecodeRequest.message
        let context = Unmanaged.passUnretained(state.watch).toOpaque()
        let result = cas_jpeg_stream_start(stream, UInt32(state.divisor), Watch.mayContinue, context, &message)
        try order.check(result, message, header.pixelWidth, header.pixelHeight)
        state.markers = markers
    }
}
