// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCairo
public import Foundation

/// Draws into new pixels and returns them.
///
/// - Parameters:
///   - size: in points; the result has `ceil(size * scale)` pixels
///   - scale: device pixels per point
///   - isOpaque: whether the result is opaque; an opaque bitmap begins black, any other transparent
///   - format: `alpha8` keeps only the coverage, for masks, and is never opaque
///   - usesDarkAppearance: the variant of dynamic colours that is drawn; `nil` uses `UITraitCollection.current`
///   - body: draws; its context is the current one of this thread, and draws nothing after `body` has returned
/// - Thread: any
/// - Returns: the pixels; `nil`, after a line in the log, when the size is empty, not finite or too large, memory is exhausted, or Cairo
///   reports an error
public func ASGraphicsRender(
    size: CGSize,
    scale: CGFloat,
    isOpaque: Bool,
    format: ASPixelBuffer.Format = .argb32,
    usesDarkAppearance: Bool? = nil,
    _ body: (CGContext) -> Void
) -> ASPixelBuffer? {
    render(size, scale, isOpaque, format, ink: nil) { context in
        if let usesDarkAppearance { context.usesDarkAppearance = usesDarkAppearance }
        body(context)
    }
}

/// Draws something that has only one colour into new pixels with one byte each, and returns them.
///
/// The result is composited like that of `ASGraphicsRender(size:scale:isOpaque:)`, with a quarter of the memory.
///
/// - Parameters:
///   - size: in points
///   - scale: device pixels per point
///   - ink: the only colour that `body` draws in, which is opaque
///   - body: draws
/// - Thread: any
/// - Returns: the pixels; `nil` as above
package func ASGraphicsRender(
    size: CGSize,
    scale: CGFloat,
    ink: UIColor,
    _ body: (CGContext) -> Void
) -> ASPixelBuffer? {
    render(size, scale, false, .alpha8, ink: ink.premultipliedARGB, body)
}

private func render(
    _ size: CGSize,
    _ scale: CGFloat,
    _ isOpaque: Bool,
    _ format: ASPixelBuffer.Format,
    ink: UInt32?,
    _ body: (CGContext) -> Void
) -> ASPixelBuffer? {
    guard let pixels = ASPixelSize(size, scale: scale) else {
        ASLogLine("Nothing drawn: \(size.width) × \(size.height) points at scale \(scale) is not a valid bitmap size.")
        return nil
    }
    let isOpaque = isOpaque && format == .argb32
    do {
        let buffer = try ASPixelBuffer(
            pixelWidth: pixels.width,
            pixelHeight: pixels.height,
            format: format,
            ink: ink,
            zeroed: !isOpaque
        ) { bytes, bytesPerRow in
            if isOpaque { bytes.fillWithOpaqueBlack() }
            try ASDraw(bytes, bytesPerRow, pixels, format, scale, isOpaque, body)
            return isOpaque
        }
        if buffer == nil { ASLogLine("Nothing drawn: no memory for \(pixels.width) × \(pixels.height) pixels.") }
        return buffer
    } catch {
        ASLogLine("Drawing \(pixels.width) × \(pixels.height) pixels failed: \(error).")
        return nil
    }
}

/// The status that Cairo reports when drawing fails.
package struct ASCairoError: Error, CustomStringConvertible {
    package var reason: String
    package var description: String { reason }
}

/// Calls `body` to draw over the pixels in `bytes`.
package func ASDraw(
    _ bytes: UnsafeMutableRawBufferPointer,
    _ bytesPerRow: Int,
    _ pixels: (width: Int, height: Int),
    _ format: ASPixelBuffer.Format,
    _ scale: CGFloat,
    _ isOpaque: Bool,
    _ body: (CGContext) -> Void
) throws(ASCairoError) {
    let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        format == .argb32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8,
        Int32(pixels.width),
        Int32(pixels.height),
        Int32(bytesPerRow)
    )
    let context = CGContext(surface: surface, scale: scale)
    UIGraphicsPushContext(context)
    body(context)
    UIGraphicsPopContext()
    context.endTransparencyLayers()
    let lostOpacity = context.mayHaveLostOpacity
    let problem = context.close()
    // Objects that outlive this call must not write to the memory.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    if isOpaque, lostOpacity { bytes.makeOpaque() }
    if let problem { throw ASCairoError(reason: problem) }
}

/// Returns the size in pixels of a size in points, or `nil` when it is not in `1...32766`.
func ASPixelSize(_ size: CGSize, scale: CGFloat) -> (width: Int, height: Int)? {
    // The small difference compensates for rounding errors: 33.3 points at scale 3 are 100 pixels, not 101.
    let width = (size.width * scale - 1e-6).rounded(.up)
    let height = (size.height * scale - 1e-6).rounded(.up)
    let limit = CGFloat(ASPixelBuffer.maximumPixelLength)
    guard width >= 1, height >= 1, width <= limit, height <= limit else { return nil }
    return (Int(width), Int(height))
}

extension UnsafeMutableRawBufferPointer {
    func fillWithOpaqueBlack() {
        let words = bindMemory(to: UInt32.self)
        words.update(repeating: 0xFF00_0000)
    }

    /// Composites the pixels over black: colours are already multiplied by alpha.
    func makeOpaque() {
        let words = bindMemory(to: UInt32.self)
        for index in words.indices { words[index] |= 0xFF00_0000 }
    }
}
