// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics

/// The frames of a file, each to be decoded by itself.
///
/// - Thread: any
protocol ASFrameSource: Sendable {
    var canvasWidth: Int { get }
    var canvasHeight: Int { get }
    var frames: [ASAnimationFrame] { get }
    /// How often all frames are shown; 0: for ever.
    var playCount: Int { get }

    /// The words of one frame, multiplied, of the frame's size.
    ///
    /// - Throws: `ASImageError`
    func pixels(ofFrame index: Int, _ order: ASDecodeOrder) throws -> ASPixelBuffer
}
