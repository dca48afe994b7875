// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// One picture of a video, ready to be shown.
///
/// - Thread: any (value)
struct ASVideoFrame: Sendable {
    /// Its pixels, in shared memory where the display has it.
    var buffer: ASPixelBuffer
    /// When it is due, in seconds from the beginning of the video.
    var time: Double
    /// Counts frames of one output, from 1.
    var number: UInt64
}

/// How frames are to be made.
///
/// - Units: device pixels
/// - Thread: any (value)
struct ASVideoFrameTarget: Hashable, Sendable {
    /// The size of the place that shows them.
    var pixelWidth: Int
    var pixelHeight: Int
    var gravity: AVLayerVideoGravity
}

/// Where a video of one size lies in a place of another.
///
/// - Thread: any (value)
struct ASVideoPlacement: Hashable, Sendable {
    /// The part of the video that is seen, in its own pixels.
    var sourceX, sourceY, sourceWidth, sourceHeight: Int
    /// The size that it is seen in, in device pixels.
    var width, height: Int

    /// - Parameters:
    ///   - width: pixels in a row of the video
    ///   - height: rows of the video
    ///   - aspect: width by height of the picture as it is to be seen, which differs where pixels are not square
    ///   - target: where it is shown; `nil` for nowhere yet
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
            // A seam of one pixel is worse than a picture that is wider by that.
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
