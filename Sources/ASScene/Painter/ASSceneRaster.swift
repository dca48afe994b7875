// SPDX-License-Identifier: Apache-2.0
package import ASGraphics

/// Pixels, or a uniform colour, of the raster that created it.
package protocol ASRasterPicture: AnyObject {}

/// The pictures and operations with which scenes are painted: those of RENDER and of pixman, which are the same.
///
/// Coordinates are in pixels of the destination picture, unless stated otherwise. Pixels are premultiplied words. There is no associated
/// type for pictures, because generic code of another module is not specialised: a frame took a seventh more time (measured) than with
/// calls through the protocol.
///
/// - Thread: that of the implementation
package protocol ASSceneRaster: AnyObject {
    /// Whether operations no longer have an effect, as after the loss of a connection.
    var isLost: Bool { get }

    /// Returns a read-only picture of a buffer's pixels; `nil` when memory is exhausted.
    func picture(of buffer: ASPixelBuffer) -> (any ASRasterPicture)?

    /// Returns a part of a buffer's picture, beyond which sampling does not read; `nil` when memory is exhausted.
    ///
    /// - Precondition: `pixels` is inside the buffer
    func part(_ pixels: ASPixelRect, of picture: any ASRasterPicture) -> (any ASRasterPicture)?

    /// Returns a mask that is used repeatedly; `nil` when memory is exhausted.
    func mask(_ key: ASSceneRoundedPieces.MaskKey) -> (any ASRasterPicture)?

    /// Returns a picture of a uniform colour.
    func color(_ pixel: UInt32) -> any ASRasterPicture

    /// Returns a transparent picture to paint on, which must be passed to `endPicture(_:)` afterwards.
    ///
    /// - Parameters:
    ///   - pixelWidth: number of pixels in a row
    ///   - pixelHeight: number of rows
    ///   - isAlpha: whether it holds only coverage
    ///   - isSampled: whether it will be read through a sampling, which repeats the pixels at its edges; any other picture may be larger
    ///     than requested
    /// - Returns: the picture; `nil` when memory is exhausted
    func beginPicture(pixelWidth: Int, pixelHeight: Int, isAlpha: Bool, isSampled: Bool) -> (any ASRasterPicture)?

    /// Releases a picture of `beginPicture`.
    func endPicture(_ picture: any ASRasterPicture)

    /// Limits the pixels of a picture that operations change; `nil` removes the limit.
    func setClip(_ region: ASPixelRegion?, of picture: any ASRasterPicture)

    /// Sets the transform through which a picture is read, bilinearly and with the outermost pixels repeated.
    ///
    /// `nil` reads it pixel by pixel.
    func setSampling(_ sampling: ASRasterSampling?, of picture: any ASRasterPicture)

    /// Fills rectangles with one colour.
    func fill(_ rects: [ASPixelRect], _ pixel: UInt32, by op: ASRasterOperator, on picture: any ASRasterPicture)

    /// Composites a source in a rectangle, optionally through a mask.
    ///
    /// (`sourceX`, `sourceY`) and (`maskX`, `maskY`) are their pixels at the top left pixel of `rect`.
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

    /// Composites a source in trapezoids with antialiased edges; (`sourceX`, `sourceY`) is its pixel at the picture's first pixel.
    func composite(
        _ source: any ASRasterPicture,
        _ sourceX: Int,
        _ sourceY: Int,
        inside trapezoids: [ASRasterTrapezoid],
        by op: ASRasterOperator,
        on picture: any ASRasterPicture
    )
}

/// The operator that combines a source with the current pixels; the numbers are those of RENDER's protocol.
package enum ASRasterOperator: Int32 {
    case source = 1
    case over = 3
    /// The current pixels, multiplied by the coverage of the source.
    case inReverse = 6
    /// The current pixels, multiplied by the inverted coverage of the source.
    case outReverse = 8
}
