// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics

/// The frames of a file, each of which is decoded separately.
///
/// - Thread: any
protocol ASFrameSource: Sendable {
    var canvasWidth: Int { get }
    var canvasHeight: Int { get }
    var frames: [ASAnimationFrame] { get }
    /// The number of repetitions of the animation; 0 means forever.
    var playCount: Int { get }

    /// Returns the words of one frame, multiplied by alpha, in the frame's size.
    ///
    /// - Throws: `ASImageError`
    func pixels(ofFrame index: Int, _ order: ASDecodeRequest) throws -> ASPixelBuffer
}
