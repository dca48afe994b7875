// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CASImage
internal import Foundation

/// The WebP codec, by libwebp; decodes the first frame of an animation.
///
/// - Source: WebP container specification (RFC 9649)
enum ASWebPCodec: ASImageCodec {
    static func header(of input: ASImageInput, format: ASImageFormat) throws -> ASImageHeader {
        let start = try input.bytes(0, 64)
        // A transparent image without loss can have 26 bytes.
        guard start.count >= 20 else { throw ASImageError(.truncated, name: input.name) }
        var header = ASImageHeader(format: .webp, pixelWidth: 0, pixelHeight: 0)
        guard start.has("VP8X", at: 12) else {
            var features = WebPBitstreamFeatures()
            switch WebPGetFeaturesInternal(start, start.count, &features, WEBP_DECODER_ABI_VERSION) {
            case VP8_STATUS_OK: break
            case VP8_STATUS_NOT_ENOUGH_DATA: throw ASImageError(.truncated, name: input.name)
            default: throw ASImageError(.corrupt("Its header is damaged."), name: input.name)
            }
            (header.pixelWidth, header.pixelHeight) = (Int(features.width), Int(features.height))
            header.hasAlpha = features.has_alpha != 0
            return header
        }
        guard start.count >= 30 else { throw ASImageError(.truncated, name: input.name) }
        let flags = start[20]
        (header.pixelWidth, header.pixelHeight) = (start.little24(24) + 1, start.little24(27) + 1)
        header.hasAlpha = flags & 0x10 != 0
        header.hasColorProfile = flags & 0x20 != 0
        let moves = flags & 0x02 != 0
        guard moves || flags & 0x08 != 0 else { return header }
        // Reads chunk by chunk; the orientation is at the end of the file.
        var (offset, frames) = (30, 0)
        while frames <= ASImageLimits.current.frameCount {
            let head = try input.bytes(offset, 8)
            guard head.count == 8 else { break }
            let length = head.little32(4)
            if head.has("ANMF", at: 0) { frames += 1 }
            if head.has("EXIF", at: 0), length < 1 << 20 {
                header.orientation = ASImageOrientation(exif: try input.bytes(offset + 8, length)) ?? .up
            }
            offset += 8 + length + length & 1
        }
        header.hasFrames = moves
        header.frameCount = moves ? max(1, frames) : 1
        return header
    }

    static func decode(_ data: Data, _ header: ASImageHeader, _ order: ASDecodeRequest) throws -> ASDecodedImage {
        try checkHeader(header, of: data, name: order.name)
        if header.hasFrames {
            return ASDecodedImage(pixels: try ASFirstFrame.decode(try ASWebPFrames(data, name: order.name), order))
        }
        let size = (header.pixelWidth, header.pixelHeight)
        let profile = header.hasColorProfile ? profile(of: data) : .standard
        return ASDecodedImage(pixels: try decode(data, size, header.hasAlpha, profile, order))
    }

    /// Returns the profile of a whole file.
    static func profile(of data: Data) -> ASColorProfile {
        data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> ASColorProfile in
            var input = WebPData(bytes: bytes.bindMemory(to: UInt8.self).baseAddress, size: bytes.count)
            guard let demuxer = WebPDemuxInternal(&input, 1, nil, WEBP_DEMUX_ABI_VERSION) else { return .standard }
            defer { WebPDemuxDelete(demuxer) }
            var iterator = WebPChunkIterator()
            guard WebPDemuxGetChunk(demuxer, "ICCP", 1, &iterator) != 0 else { return .standard }
            defer { WebPDemuxReleaseChunkIterator(&iterator) }
            guard let start = iterator.chunk.bytes, iterator.chunk.size > 0 else { return .standard }
            return .icc(Data(bytes: start, count: iterator.chunk.size))
        }
    }

    /// Decodes an image without frames: a file, or the chunks of one frame.
    ///
    /// - Parameters:
    ///   - data: the file or chunks
    ///   - size: the required size of its pixels
    ///   - hasAlpha: whether they may be transparent
    ///   - profile: the colour profile
    ///   - order: the request
    /// - Returns: the pixels, in stored orientation
    /// - Throws: `ASImageError`
    static func decode(
        _ data: Data,
        _ size: (Int, Int),
        _ hasAlpha: Bool,
        _ profile: ASColorProfile,
        _ order: ASDecodeRequest
    ) throws -> ASPixelBuffer {
        // libwebp averages colours without regard to alpha.
        let divisor = hasAlpha ? 1 : order.divisor(size.0, size.1, among: 2...256)
        let (width, height) = ((size.0 + divisor - 1) / divisor, (size.1 + divisor - 1) / divisor)
        return try order.pixels(width, height, isOpaque: !hasAlpha) { words in
            var config = WebPDecoderConfig()
            guard WebPInitDecoderConfigInternal(&config, WEBP_DECODER_ABI_VERSION) != 0 else {
                throw ASImageError(.corrupt("libwebp has another version."), name: order.name)
            }
            config.options.use_scaling = divisor > 1 ? 1 : 0
            config.options.scaled_width = Int32(width)
            config.options.scaled_height = Int32(height)
            config.output.colorspace = MODE_BGRA
            config.output.is_external_memory = 1
            config.output.u.RGBA.rgba = UnsafeMutableRawPointer(words.baseAddress)?.assumingMemoryBound(to: UInt8.self)
            config.output.u.RGBA.stride = Int32(width * 4)
            config.output.u.RGBA.size = words.count * 4
            defer { WebPFreeDecBuffer(&config.output) }
            let known = try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
                let start = bytes.bindMemory(to: UInt8.self).baseAddress
                guard
                    WebPGetFeaturesInternal(start, bytes.count, &config.input, WEBP_DECODER_ABI_VERSION)
                        == VP8_STATUS_OK,
                    config.input.width == size.0, config.input.height == size.1
                else { throw ASImageError(.corrupt("Its header is damaged."), name: order.name) }
                return try feed(start, bytes.count, &config, order) ?? height
            }
            words[(known * width)...].update(repeating: 0)
            return ASDecodeRequest.Filling(profile.transform(for: .rgb, name: order.name), rows: known, of: height)
        }
    }

    /// Passes the bytes in portions, between which decoding can be stopped.
    ///
    /// - Returns: the number of known rows if the bytes are truncated; otherwise `nil`
    /// - Throws: `ASImageError`
    private static func feed(
        _ start: UnsafePointer<UInt8>?,
        _ count: Int,
        _ config: inout WebPDecoderConfig,
        _ order: ASDecodeRequest
    ) throws -> Int? {
        guard let decoder = WebPIDecode(nil, 0, &config) else {
            throw ASImageError(
                .noRoom(width: Int(config.input.width), height: Int(config.input.height)),
                name: order.name
            )
        }
        defer { WebPIDelete(decoder) }
        var (given, status) = (0, VP8_STATUS_SUSPENDED)
        while status == VP8_STATUS_SUSPENDED, given < count {
            try order.clock.check(name: order.name)
            given = min(count, given + 32768)
            status = WebPIUpdate(decoder, start, given)
        }
        switch status {
        case VP8_STATUS_OK: return nil
        case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA:
            var known: Int32 = 0
            guard WebPIDecGetRGB(decoder, &known, nil, nil, nil) != nil else { return 0 }
            return Int(known)
        case VP8_STATUS_OUT_OF_MEMORY:
            throw ASImageError(
                .noRoom(width: Int(config.input.width), height: Int(config.input.height)),
                name: order.name
            )
        default: throw ASImageError(.corrupt("libwebp failed (\(status.rawValue))."), name: order.name)
        }
    }
}
