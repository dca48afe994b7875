// SPDX-License-Identifier: Apache-2.0
package import ASGraphics

/// Pictures, and the operations on them that scenes are painted with: those of RENDER and of pixman, which are the same.
///
/// Places are in pixels of the picture that is painted on, unless said otherwise. Pixels are premultiplied words.
///
/// - Thread: that of the implementation
package protocol ASSceneRaster: AnyObject {
    /// Pixels, or one colour everywhere.
    associatedtype Picture: AnyObject

    /// Whether no operation has an effect any more, as after the loss of a connection.
    var isLost: Bool { get }

    /// The pixels of a buffer, to be read only; nil when there is no memory for them.
    func picture(of buffer: ASPixelBuffer) -> Picture?

    /// Some pixels of a buffer, to be read only: sampling does not reach beyond them.
    ///
    /// - Precondition: `pixels` lies inside the buffer
    func picture(of buffer: ASPixelBuffer, in pixels: ASPixelRect) -> Picture?

    /// One colour everywhere.
    func color(_ pixel: UInt32) -> Picture

    /// A transparent picture to paint on, for `endPicture(_:)` afterwards.
    ///
    /// - Parameters:
    ///   - pixelWidth: pixels in a row
    ///   - pixelHeight: number of rows
    ///   - isAlpha: whether it holds coverage only
    ///   - isSampled: whether it will be read through a sampling, which repeats the pixels at its edges; a picture that
    ///     is not may be larger than asked
    /// - Returns: nil when there is no memory
    func beginPicture(pixelWidth: Int, pixelHeight: Int, isAlpha: Bool, isSampled: Bool) -> Picture?

    /// Gives back a picture of `beginPicture`.
    func endPicture(_ picture: Picture)

    /// Limits what operations change of a picture; nil ends the limit.
    func setClip(_ region: ASPixelRegion?, of picture: Picture)

    /// Reads a picture through a transform from now on, bilinearly and with the outermost pixels repeated; pixel by
    /// pixel when nil.
    func setSampling(_ sampling: ASRasterSampling?, of picture: Picture)

    /// One colour in rectangles.
    func fill(_ rects: [ASPixelRect], _ pixel: UInt32, by op: ASRasterOperator, on picture: Picture)

    /// A source in a rectangle, perhaps through a mask; (`sourceX`, `sourceY`) and (`maskX`, `maskY`) are what belongs
    /// to the top left pixel of `rect`.
    func composite(
        _ source: Picture,
        _ sourceX: Int,
        _ sourceY: Int,
        mask: Picture?,
        _ maskX: Int,
        _ maskY: Int,
        to rect: ASPixelRect,
        by op: ASRasterOperator,
        on picture: Picture
    )

    /// A source in trapezoids with smooth edges; (`sourceX`, `sourceY`) is what belongs to the picture's first pixel.
    func composite(
        _ source: Picture,
        _ sourceX: Int,
        _ sourceY: Int,
        inside trapezoids: [ASRasterTrapezoid],
        by op: ASRasterOperator,
        on picture: Picture
    )
}

/// How what is painted meets what is there; the numbers are those of RENDER's protocol.
package enum ASRasterOperator: Int32 {
    case source = 1
    case over = 3
    /// What is there, to the part that the source covers.
    case inReverse = 6
    /// What is there, to the part that the source does not cover.
    case outReverse = 8
}
