// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The GIF codec, by giflib; decodes the first frame of an animation.
enum ASGIFCodec: ASImageCodec {
    static func header(of input: ASImageInput, format: ASImageFormat) throws -> ASImageHeader {
        let start = try input.bytes(0, 13)
        guard start.count >= 13 else { throw ASImageError(.truncated, name: input.name) }
        var header = ASImageHeader(format: .gif, pixelWidth: start.little16(6), pixelHeight: start.little16(8))
        header.hasAlpha = true
        header.hasFrames = true
        header.frameCount = nil
        // Some programs write a screen that is smaller than the first frame, or of size zero.
        let palette = start[10] & 0x80 != 0 ? 3 << (Int(start[10] & 7) + 1) : 0
        if let frame = try firstFrame(of: input, from: 13 + palette), frame.width > 0, frame.height > 0 {
            header.pixelWidth = max(header.pixelWidth, frame.right)
            header.pixelHeight = max(header.pixelHeight, frame.bottom)
        } else if header.pixelWidth == 0 || header.pixelHeight == 0 {
            let frames = try ASGIFFrames(try input.read(0, input.count), name: input.name)
            (header.pixelWidth, header.pixelHeight) = (frames.canvasWidth, frames.canvasHeight)
        }
        return header
    }

    private struct Frame {
        var right, bottom, width, height: Int
    }

    /// The number of blocks before the first frame that are read; a file of tiny blocks would take seconds.
    private static let blockLimit = 10_000

    /// Returns the offset of the first frame, after the extensions before it; `nil` if it is not found.
    private static func firstFrame(of input: ASImageInput, from start: Int) throws -> Frame? {
        var (offset, blockCount) = (start, 0)
        while blockCount < blockLimit {
            let head = try input.bytes(offset, 9)
            if head.count == 9, head[0] == 0x2C {
                let (x, y, width, height) = (head.little16(1), head.little16(3), head.little16(5), head.little16(7))
                return Frame(right: x + width, bottom: y + height, width: width, height: height)
            }
            guard head.first == 0x21 else { return nil }
            offset += 2
            var size = UInt8(1)
            while size > 0 {
                guard blockCount < blockLimit, let next = try input.bytes(offset, 1).first else { return nil }
                blockCount += 1
                size = next
                offset += 1 + Int(size)
            }
        }
        return nil
    }

    static func decode(_ data: Data, _ header: ASImageHeader, _ order: ASDecodeRequest) throws -> ASDecodedImage {
        let frames = try ASGIFFrames(data, name: order.name)
        guard frames.canvasWidth == header.pixelWidth, frames.canvasHeight == header.pixelHeight else {
            throw ASImageError(.corrupt("Its size changed."), name: order.name)
        }
        return ASDecodedImage(pixels: try ASFirstFrame.decode(frames, order))
    }
}
