// SPDX-License-Identifier: Apache-2.0
package import ASGraphics

/// Pixels, or one colour everywhere, of the raster that made it.
package protocol ASRasterPicture: AnyObject {}

/// Pictures, and the operations on them that scenes are painted with: those of RENDER and of pixman, which are the same.
///
/// Places are in pixels of the picture that is painted on, unless said otherwise. Pixels are premultiplied words.
/// There is no associated type for pictures: generic code of another module is not specialised, and a frame took a
/// seventh more time (measured) than with calls by way of the protocol.
///
/// - Thread: that of the implementation
package protocol ASSceneRaster: AnyObject {
    /// Whether no operation has an effect any more, as after the loss of a connection.
    var isLost: Bool { get }

    /// The pixels of a buffer, to be read only; nil when there is no memory for them.
    func picture(of buffer: ASPixelBuffer) -> (any ASRasterPicture)?

    /// Some pixels of a buffer's picture: sampling does not reach beyond them; nil when there is no memory.
    ///
    /// - Precondition: `pixels` lies inside the buffer
    func part(_ pixels: ASPixelRect, of picture: any ASRasterPicture) -> (any ASRasterPicture)?

    /// A mask that is used again and again; nil when there is no memory.
    func mask(_ key: ASSceneRoundedPieces.MaskKey) -> (any ASRasterPicture)?

    /// One colour everywhere.
    func color(_ pixel: UInt32) -> any ASRasterPicture

    /// A transparent picture to paint on, for `endPicture(_:)` afterwards.
    ///
    /// - Parameters:
    ///   - pixelWidth: pixels in a row
    ///   - pixelHeight: number of rows
    ///   - isAlpha: whether it holds coverage only
    ///   - isSampled: whether it will be read through a sampling, which repeats the pixels at its edges; a picture that
    ///     is not may be larger than asked
    /// - Returns: nil when there is no memory
    func beginPicture(pixelWidth: Int, pixelHeight: Int, isAlpha: Bool, isSampled: Bool) -> (any ASRasterPicture)?

    /// Gives back a picture of `beginPicture`.
    func endPicture(_ picture: any ASRasterPicture)

    /// Limits what operations change of a picture; nil ends the limit.
    func setClip(_ region: ASPixelRegion?, of picture: any ASRasterPicture)

    /// Reads a picture through a transform from now on, bilinearly and with the outermost pixels repeated; pixel by
    /// pixel when nil.
    func setSampling(_ sampling: ASRasterSampling?, of picture: any ASRasterPicture)

    /// One colour in rectangles.
    func fill(_ rects: [ASPixelRect], _ pixel: UInt32, by op: ASRasterOperator, on picture: any ASRasterPicture)

    /// A source in a rectangle, perhaps through a mask; (`sourceX`, `sourceY`) and (`maskX`, `maskY`) are what belongs
    /// to the top left pixel of `rect`.
    func composite(
        _ source: any ASRasterPicture,
        _ sourceX: Int,
        _ sourceY: Int,
        mask: (any ASRasterPicture)?,
        _ maskX: Int,
        _ maskY: Int,
        to rect: ASPixelRect,
        by op: ASRasterOperator,
        on picture: any ASRasterPicture
    )

    /// A source in trapezoids with smooth edges; (`sourceX`, `sourceY`) is what belongs to the picture's first pixel.
    func composite(
        _ source: any ASRasterPicture,
        _ sourceX: Int,
        _ sourceY: Int,
        inside trapezoids: [ASRasterTrapezoid],
        by op: ASRasterOperator,
        on picture: any ASRasterPicture
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
