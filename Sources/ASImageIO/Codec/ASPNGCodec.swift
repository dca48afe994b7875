// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import CASImage
internal import Foundation

/// The PNG codec, by libpng: reads row by row, and averages pixels when fewer are requested.
///
/// Of an animation it decodes the image for programs without animations, or the first frame: see `ASImageHeader.showsFirstFrame`.
enum ASPNGCodec: ASImageCodec {
    static func header(of input: ASImageInput, format: ASImageFormat) throws -> ASImageHeader {
        let start = try input.bytes(0, 33)
        guard start.count >= 26 else { throw ASImageError(.truncated, name: input.name) }
        var header = ASImageHeader(format: .png, pixelWidth: start.big32(16), pixelHeight: start.big32(20))
        header.hasAlpha = start[25] & 4 != 0
        // Reads chunk by chunk up to the pixels; the decoder reports damage.
        var (offset, hasControl) = (33, false)
        for _ in 0..<1000 {
            let head = try input.bytes(offset, 16)
            guard head.count >= 8, !head.has("IDAT", at: 4), !head.has("IEND", at: 4) else { break }
            let length = head.big32(0)
            if head.has("acTL", at: 4), head.count >= 12 {
                header.hasFrames = true
                header.hasDefaultImage = true
                header.frameCount = max(1, head.big32(8))
            } else if head.has("fcTL", at: 4) {
                hasControl = true
            } else if head.has("tRNS", at: 4) {
                header.hasAlpha = true
            } else if head.has("iCCP", at: 4) {
                header.hasColorProfile = true
            } else if head.has("eXIf", at: 4), length < 1 << 20 {
                header.orientation = ASImageOrientation(exif: try input.bytes(offset + 8, length)) ?? .up
            }
            offset += 12 + length
        }
        if hasControl { header.hasDefaultImage = false }
        return header
    }

    static func decode(_ data: Data, _ header: ASImageHeader, _ order: ASDecodeRequest) throws -> ASDecodedImage {
        var stored = header
        stored.showsFirstFrame = false
        try checkHeader(stored, of: data, name: order.name)
        if header.showsFirstFrame, let frames = try ASAPNGFrames(data, name: order.name) {
            return ASDecodedImage(pixels: try ASFirstFrame.decode(frames, order))
        }
        return ASDecodedImage(
            pixels: try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
                try decode(bytes, header.pixelWidth, header.pixelHeight, order)
            }
        )
    }

    /// Decodes a PNG of known size.
    static func decode(
        _ bytes: UnsafeRawBufferPointer,
        _ fullWidth: Int,
        _ fullHeight: Int,
        _ order: ASDecodeRequest
    ) throws -> ASPixelBuffer {
        var info = cas_png_info()
        var message = ASDecodeRequest.message
        guard let reader = cas_png_open(bytes.baseAddress, bytes.count, &info, &message) else {
            throw ASImageError(message[0] == 0 ? .truncated : .corrupt(ASDecodeRequest.text(message)), name: order.name)
        }
        defer { cas_png_close(reader) }
        guard Int(info.width) == fullWidth, Int(info.height) == fullHeight else {
            throw ASImageError(.corrupt("Its size changed."), name: order.name)
        }
        let factor = order.divisor(fullWidth, fullHeight, among: 2...256)
        let (width, height) = ((fullWidth + factor - 1) / factor, (fullHeight + factor - 1) / factor)
        let transform = profile(info, name: order.name)
            .transform(for: info.isGray ? .gray : .rgb, isWide: info.depth == 16, name: order.name)
        // Colours of 16 bits are converted before they have 8, because the dark ones would be equal afterwards.
        let wide = info.depth == 16 ? transform : nil
        return try order.pixels(width, height, isOpaque: !info.hasAlpha) { words in
            var known = 0
            let result = withExtendedLifetime((order.clock, wide)) {
                cas_png_read(
                    reader,
                    factor,
                    wide?.handle,
                    words.baseAddress,
                    &known,
                    ASDecodeClock.mayContinue,
                    order.clock.context,
                    &message
                )
            }
            try order.check(result, message, width, height)
            return ASDecodeRequest.Filling(wide == nil ? transform : nil, rows: known, of: height)
        }
    }

    /// - Source: PNG (third edition) §4.3: cICP overrides iCCP, which overrides sRGB, which overrides gAMA and cHRM
    private static func profile(_ info: cas_png_info, name: String) -> ASColorProfile {
        if info.hasCoding {
            let (primaries, transfer, matrix, range) = info.coding
            let coding = ASColorCoding(
                primaries: primaries,
                transfer: transfer,
                matrix: matrix,
                isFullRange: range != 0
            )
            if let coding { return .coded(coding) }
            ASLogLine(
                "\(name): its cICP chunk (\(primaries), \(transfer), \(matrix), \(range)) is not supported and is ignored."
            )
        }
        if let profile = info.profile { return .icc(Data(bytes: profile, count: info.profileCount)) }
        if info.isStandard { return .standard }
        guard info.gamma > 0 else { return .standard }
        // Most programs write 1 / 2.2 for the curve of sRGB.
        let isUsual = abs(info.gamma * 2.2 - 1) < 0.05
        let primaries: [Double]? =
            info.hasChromaticities
            ? withUnsafeBytes(of: info.chromaticities) { Array($0.bindMemory(to: Double.self)) } : nil
        let standard = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]
        let isKnown = primaries.map { zip($0, standard).allSatisfy { abs($0 - $1) < 0.005 } } ?? true
        if isUsual, isKnown { return .standard }
        return .coded(ASColorCoding(exponent: 1 / info.gamma, primaries: isKnown ? nil : primaries))
    }
}
