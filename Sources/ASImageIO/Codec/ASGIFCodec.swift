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
        if header.pixelWidth == 0 || header.pixelHeight == 0 {
            // Some programs write a screen size of zero; then the size of the first frame is used.
            let frames = try ASGIFFrames(try input.read(0, input.count), name: input.name)
            (header.pixelWidth, header.pixelHeight) = (frames.canvasWidth, frames.canvasHeight)
        }
        return header
    }

    static func decode(_ data: Data, _ header: ASImageHeader, _ order: ASDecodeRequest) throws -> ASDecodedImage {
        let frames = try ASGIFFrames(data, name: order.name)
        guard frames.canvasWidth == header.pixelWidth, frames.canvasHeight == header.pixelHeight else {
            throw ASImageError(.corrupt("Its size changed."), name: order.name)
        }
        return ASDecodedImage(pixels: try ASFirstFrame.decode(frames, order))
    }
}
