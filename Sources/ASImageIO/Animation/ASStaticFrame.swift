// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// The frame of a static image.
struct ASStaticFrame: ASFrameSource {
    let data: Data
    let header: ASImageHeader

    var canvasWidth: Int { header.uprightSize.width }
    var canvasHeight: Int { header.uprightSize.height }
    var frames: [ASAnimationFrame] {
        [ASAnimationFrame(x: 0, y: 0, width: canvasWidth, height: canvasHeight, duration: 0, blends: false)]
    }
    var playCount: Int { 1 }

    /// Returns the pixels, which are already upright.
    func pixels(ofFrame index: Int, _ order: ASDecodeRequest) throws -> ASPixelBuffer {
        let picture = try ASImageCodecs.codec(for: header.format).decode(data, header, order)
        let upright = picture.isUpright ? picture.pixels : picture.pixels.upright(header.orientation)
        guard let upright, upright.pixelWidth == canvasWidth, upright.pixelHeight == canvasHeight else {
            throw ASImageError(.corrupt("Its size changed."), name: order.name)
        }
        return upright
    }
}
