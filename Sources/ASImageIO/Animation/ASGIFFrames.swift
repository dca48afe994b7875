// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CASImage
internal import Foundation

/// The frames of a GIF: this type finds their positions, and giflib decompresses their pixels.
///
/// - Source: GIF89a specification; Netscape's application extension for loops
struct ASGIFFrames: ASFrameSource {
    private(set) var canvasWidth: Int
    private(set) var canvasHeight: Int
    private(set) var frames: [ASAnimationFrame] = []
    /// It is 1 without the extension; with it, one more than the number in the file.
    private(set) var playCount = 1
    private let data: Data
    /// The signature, the screen descriptor and the global palette.
    private let start: Range<Int>
    /// The bytes of each frame, from its descriptor to the end of its pixels.
    private var parts: [Range<Int>] = []
    private var transparents: [Int] = []
    /// Of a file that ends within its first frame: the start of its last block, of which a part is missing; the file's end if none is.
    private var cut: Int?

    init(_ data: Data, name: String) throws {
        // A slice has its own indexes.
        self.data = data.startIndex == 0 ? data : Data(data)
        guard data.count >= 13 else { throw ASImageError(.truncated, name: name) }
        let head = [UInt8](self.data[0..<13])
        (canvasWidth, canvasHeight) = (head.little16(6), head.little16(8))
        let palette = head[10] & 0x80 != 0 ? 3 << (Int(head[10] & 7) + 1) : 0
        guard 13 + palette <= data.count else { throw ASImageError(.truncated, name: name) }
        start = 0..<(13 + palette)
        try self.data.withUnsafeBytes { try walk($0, name: name) }
        guard let first = frames.first else { throw ASImageError(.truncated, name: name) }
        // Some programs write a screen that is smaller than the image, or of size zero. Browsers show the whole first frame.
        canvasWidth = max(canvasWidth, first.x + first.width)
        canvasHeight = max(canvasHeight, first.y + first.height)
    }

    /// Reads block by block; a truncated file has the frames up to that point.
    private mutating func walk(_ bytes: UnsafeRawBufferPointer, name: String) throws {
        var offset = start.upperBound
        var control = (delay: 0, disposal: ASAnimationFrame.Disposal.keep, transparent: -1)
        let limit = ASImageLimits.current.frameCount
        /// The start of the last block that was found.
        var lastBlock = offset
        func little16(_ index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }
        /// Returns the end of a sequence of sub-blocks; `nil` when the file ends before it.
        func end(from start: Int) -> Int? {
            var index = start
            while index < bytes.count {
                if bytes[index] == 0 { return index + 1 }
                lastBlock = index
                index += Int(bytes[index]) + 1
            }
            return nil
        }
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x21 where offset + 8 <= bytes.count && bytes[offset + 1] == 0xF9 && bytes[offset + 2] >= 4:
                let flags = bytes[offset + 3]
                let disposals: [ASAnimationFrame.Disposal] = [.keep, .keep, .clear, .restore]
                control.disposal = flags >> 2 & 7 < 4 ? disposals[Int(flags >> 2 & 7)] : .keep
                control.delay = little16(offset + 4)
                control.transparent = flags & 1 != 0 ? Int(bytes[offset + 6]) : -1
                guard let next = end(from: offset + 2) else { return }
                offset = next
            case 0x21:
                if offset + 19 <= bytes.count, bytes[offset + 1] == 0xFF, bytes[offset + 2] == 11,
                    bytes[offset + 14] == 3, bytes[offset + 15] == 1
                {
                    let label = String(decoding: bytes[(offset + 3)..<(offset + 14)], as: UTF8.self)
                    let count = little16(offset + 16)
                    if label == "NETSCAPE2.0" || label == "ANIMEXTS1.0" { playCount = count == 0 ? 0 : count + 1 }
                }
                guard let next = end(from: offset + 2) else { return }
                offset = next
            case 0x2C:
                guard offset + 11 <= bytes.count else { return }
                let flags = bytes[offset + 9]
                let pixels = offset + 10 + (flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0)
                lastBlock = bytes.count
                let next = end(from: pixels + 1)
                // An incomplete frame is used only when there is no other.
                if next == nil, !frames.isEmpty || pixels >= bytes.count { return }
                guard frames.count < limit else { throw ASImageError(.tooManyFrames(limit: limit), name: name) }
                let frame = ASAnimationFrame(
                    x: little16(offset + 1),
                    y: little16(offset + 3),
                    width: little16(offset + 5),
                    height: little16(offset + 7),
                    duration: ASAnimationFrame.shown(Double(control.delay) / 100),
                    disposal: control.disposal,
                    blends: control.transparent >= 0
                )
                if frame.width > 0, frame.height > 0 {
                    frames.append(frame)
                    parts.append(offset..<(next ?? bytes.count))
                    if next == nil { cut = min(lastBlock, bytes.count) }
                    transparents.append(control.transparent)
                }
                control = (0, .keep, -1)
                guard let next else { return }
                offset = next
            // The trailer, or an invalid block.
            default: return
            }
        }
    }

    func pixels(ofFrame index: Int, _ order: ASDecodeRequest) throws -> ASPixelBuffer {
        let frame = frames[index]
        guard frame.width <= ASImageLimits.current.pixelCount / frame.height else {
            throw ASImageError(.tooManyPixels(width: frame.width, height: frame.height), name: order.name)
        }
        let file = file(ofFrame: index)
        return try order.pixels(frame.width, frame.height, isOpaque: transparents[index] < 0) { words in
            var known = 0
            var message = ASDecodeRequest.message
            let result = withExtendedLifetime(order.clock) {
                file.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
                    cas_gif_read(
                        bytes.baseAddress,
                        bytes.count,
                        UInt32(frame.width),
                        UInt32(frame.height),
                        Int32(transparents[index]),
                        words.baseAddress,
                        &known,
                        ASDecodeClock.mayContinue,
                        order.clock.context,
                        &message
                    )
                }
            }
            try order.check(result, message, frame.width, frame.height)
            if cut != nil { return ASDecodeRequest.Filling(nil, rows: known, of: frame.height) }
            // The frame is complete, even if it has no codes for some of its pixels, which are transparent.
            return ASDecodeRequest.Filling(nil, hasGaps: known < frame.height)
        }
    }

    /// Returns a file that has only this frame.
    ///
    /// A frame whose last block is incomplete has a shorter block instead, so that all its bytes are decoded.
    private func file(ofFrame index: Int) -> Data {
        let part = parts[index]
        guard let cut else { return data[start] + data[part] + [0x3B] }
        var file = data[start] + data[part.lowerBound..<cut]
        let rest = data[cut..<part.upperBound].dropFirst()
        if !rest.isEmpty { file += [UInt8(rest.count)] + rest }
        return file + [0, 0x3B]
    }
}
