// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// A frame of a video, ready to be displayed.
///
/// - Thread: any (value)
struct ASVideoFrame: Sendable {
    /// The pixels, in shared memory if the display has it.
    var buffer: ASPixelBuffer
    /// The presentation time, in seconds from the beginning of the video.
    var time: Double
    /// The number of the frame among those of one output, from 1.
    var number: UInt64
}

/// The format in which frames are made.
///
/// - Units: device pixels
/// - Thread: any (value)
struct ASVideoFrameTarget: Hashable, Sendable {
    /// The size of the layer that displays them.
    var pixelWidth: Int
    var pixelHeight: Int
    var gravity: AVLayerVideoGravity
}

/// The placement of a video of one size in a layer of another.
///
/// - Thread: any (value)
struct ASVideoPlacement: Hashable, Sendable {
    /// The visible part of the video, in its own pixels.
    var sourceX, sourceY, sourceWidth, sourceHeight: Int
    /// The displayed size, in device pixels.
    var width, height: Int

    /// - Parameters:
    ///   - width: pixels in a row of the video
    ///   - height: rows of the video
    ///   - aspect: the aspect ratio of the displayed picture, which differs if pixels are not square
    ///   - target: the layer; `nil` if there is none yet
    init(width: Int, height: Int, aspect: Double, target: ASVideoFrameTarget?) {
        (sourceX, sourceY, sourceWidth, sourceHeight) = (0, 0, width, height)
        let limit = Double(ASPixelBuffer.maximumPixelLength)
        func pixels(_ length: Double) -> Int { Int(min(max(length.rounded(), 1), limit)) }
        guard let target, target.pixelWidth > 0, target.pixelHeight > 0, aspect > 0, aspect.isFinite else {
            (self.width, self.height) = (pixels(Double(height) * max(aspect, 0.001)), pixels(Double(height)))
            return
        }
        let (wide, high) = (Double(target.pixelWidth), Double(target.pixelHeight))
        (self.width, self.height) = (target.pixelWidth, target.pixelHeight)
        switch target.gravity {
        case .resizeAspectFill:
            if wide / high > aspect {
                sourceHeight = min(max(Int((Double(height) * aspect * high / wide).rounded()), 1), height)
                sourceY = (height - sourceHeight) / 2
            } else {
                sourceWidth = min(max(Int((Double(width) * wide / high / aspect).rounded()), 1), width)
                sourceX = (width - sourceWidth) / 2
            }
        case .resize: break
        default:
            // A seam of one pixel would be worse than a picture that is one pixel wider.
            if wide / high > aspect {
                let width = pixels(high * aspect)
                if target.pixelWidth - width > 1 { self.width = width }
            } else {
                let height = pixels(wide / aspect)
                if target.pixelHeight - height > 1 { self.height = height }
            }
        }
    }
}
