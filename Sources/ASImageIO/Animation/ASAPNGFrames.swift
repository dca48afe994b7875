// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CASImage
internal import Foundation

/// The frames of an animated PNG, each of which is converted to a separate PNG for libpng.
///
/// - Source: PNG (third edition) §11.3.6, acTL, fcTL and fdAT
struct ASAPNGFrames: ASFrameSource {
    private(set) var canvasWidth = 0
    private(set) var canvasHeight = 0
    private(set) var frames: [ASAnimationFrame] = []
    private(set) var playCount = 0
    private let data: Data
    /// The data of IHDR.
    private var head: [UInt8] = []
    /// The complete chunks that every frame needs: palette, transparency, colours.
    private var common: [Range<Int>] = []
    /// The compressed bytes of each frame.
    private var parts: [[Range<Int>]] = []
    /// Whether the last frame is complete.
    private var isWhole = false

    /// Finds the frames; `nil` for a file without any, which is a still image.
    ///
    /// - Throws: `ASImageError`
    init?(_ data: Data, name: String) throws {
        self.data = data.startIndex == 0 ? data : Data(data)
        try self.data.withUnsafeBytes { try walk($0, name: name) }
        // An incomplete frame is shown only when there is no other.
        if !isWhole, frames.count > 1 {
            frames.removeLast()
            parts.removeLast()
            isWhole = true
        }
        if frames.isEmpty { return nil }
    }

    private mutating func walk(_ bytes: UnsafeRawBufferPointer, name: String) throws {
        func big32(_ index: Int) -> Int {
            Int(bytes[index]) << 24 | Int(bytes[index + 1]) << 16 | Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
        }
        let needed = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP"]
        let limit = ASImageLimits.current.frameCount
        var (offset, hasPixels) = (8, false)
        while offset + 12 <= bytes.count {
            let length = big32(offset)
            let content = (offset + 8)..<min(offset + 8 + length, bytes.count)
            let isThere = offset + 12 + length <= bytes.count
            switch String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self) {
            case "IHDR" where isThere && length == 13:
                head = [UInt8](bytes[content])
                (canvasWidth, canvasHeight) = (head.big32(0), head.big32(4))
            case "acTL" where isThere && length >= 8:
                if big32(offset + 8) > limit { throw ASImageError(.tooManyFrames(limit: limit), name: name) }
                playCount = big32(offset + 12)
            case let kind where needed.contains(kind) && isThere && !hasPixels:
                common.append(offset..<(offset + 12 + length))
            case "fcTL" where isThere && length >= 26:
                if frames.count >= limit { throw ASImageError(.tooManyFrames(limit: limit), name: name) }
                frames.append(try frame([UInt8](bytes[content]), name: name))
                parts.append([])
            case "IDAT":
                hasPixels = true
                // The default image, for programs without support of animations, is a frame only if it is the first.
                if parts.count == 1 { parts[0].append(content) }
            case "fdAT" where content.count > 4:
                if !parts.isEmpty { parts[parts.count - 1].append((content.lowerBound + 4)..<content.upperBound) }
            case "IEND":
                isWhole = parts.last?.isEmpty == false
                return
            default: break
            }
            offset += 12 + length
        }
    }

    private func frame(_ fields: [UInt8], name: String) throws -> ASAnimationFrame {
        let (numerator, denominator) = (Double(fields.big16(20)), Double(fields.big16(22)))
        let frame = ASAnimationFrame(
            x: fields.big32(12),
            y: fields.big32(16),
            width: fields.big32(4),
            height: fields.big32(8),
            duration: ASAnimationFrame.shown(numerator / (denominator == 0 ? 100 : denominator)),
            disposal: fields[24] == 1 ? .clear : fields[24] == 2 ? .restore : .keep,
            blends: fields[25] == 1
        )
        guard frame.width > 0, frame.height > 0, frame.x + frame.width <= canvasWidth,
            frame.y + frame.height <= canvasHeight
        else { throw ASImageError(.corrupt("A frame is outside of the image."), name: name) }
        return frame
    }

    func pixels(ofFrame index: Int, _ order: ASDecodeRequest) throws -> ASPixelBuffer {
        let frame = frames[index]
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        func append(_ kind: String, _ content: Data) {
            let body = Data(kind.utf8) + content
            let sum = body.withUnsafeBytes { cas_png_checksum(0, $0.baseAddress, $0.count) }
            withUnsafeBytes(of: UInt32(content.count).bigEndian) { file.append(contentsOf: $0) }
            file.append(body)
            withUnsafeBytes(of: sum.bigEndian) { file.append(contentsOf: $0) }
        }
        var size = Data()
        for side in [UInt32(frame.width), UInt32(frame.height)] {
            withUnsafeBytes(of: side.bigEndian) { size.append(contentsOf: $0) }
        }
        append("IHDR", size + head[8...])
        for range in common { file.append(data[range]) }
        for range in parts[index] { append("IDAT", data[range]) }
        // Without its end libpng shows the rows that have arrived.
        if isWhole { append("IEND", Data()) }
        return try file.withUnsafeBytes { try ASPNGCodec.decode($0, frame.width, frame.height, order) }
    }
}
