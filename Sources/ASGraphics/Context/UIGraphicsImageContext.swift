// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCairo
public import Foundation

/// Pushes a transparent bitmap context at scale 1 on this thread's stack of contexts.
///
/// - Parameter size: in points
/// - Thread: any; each thread has its own stack
/// - Source: UIKit `UIGraphicsBeginImageContext`
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Pushes a bitmap context on this thread's stack of contexts.
///
/// Each call needs one of `UIGraphicsEndImageContext()`. When the size is empty, not finite or too large, or memory is exhausted, the call
/// logs an error. The context then draws to a single pixel, from which no image can be created.
///
/// - Parameters:
///   - size: in points; the bitmap has `ceil(size * scale)` pixels
///   - opaque: whether the bitmap begins black and stays opaque, instead of transparent
///   - scale: device pixels per point; 0 for the screen's
/// - Thread: any; each thread has its own stack
/// - Source: UIKit `UIGraphicsBeginImageContextWithOptions`
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : ASScreenScale()
    let bitmap: ASImageContext
    if let pixels = ASPixelSize(size, scale: scale) {
        bitmap = ASImageContext(pixels, scale: scale, isOpaque: opaque)
    } else {
        ASLogLine(
            "No image context: \(size.width) × \(size.height) points at scale \(scale) is not a valid bitmap size."
        )
        bitmap = ASImageContext((1, 1), scale: scale, isOpaque: opaque, isUsable: false)
    }
    ASContextStack.ofThread(createsIfNeeded: true)?.push(bitmap.context, bitmap)
}

/// Removes the bitmap context that this thread's last `UIGraphicsBeginImageContext…` call pushed.
///
/// Does nothing when the current context is not such a context.
///
/// - Thread: any; each thread has its own stack
/// - Source: UIKit `UIGraphicsEndImageContext`
public func UIGraphicsEndImageContext() {
    guard let stack = ASContextStack.ofThread(createsIfNeeded: false),
        let bitmap = stack.currentOwner as? ASImageContext
    else {
        return
    }
    stack.pop()
    bitmap.close()
}

/// Returns a copy of the pixels of this thread's current context, with their scale; `nil` when that is not an image context.
package func ASPixelsOfCurrentImageContext() -> (pixels: ASPixelBuffer, scale: CGFloat)? {
    guard let bitmap = ASContextStack.ofThread(createsIfNeeded: false)?.currentOwner as? ASImageContext,
        let pixels = bitmap.copyPixels()
    else {
        return nil
    }
    return (pixels, bitmap.context.scale)
}

/// A bitmap that is drawn to until it is closed; its pixels can be copied at any time.
///
/// - Thread: that of its stack
final class ASImageContext {
    let context: CGContext
    private let surface: OpaquePointer
    private let isOpaque: Bool
    private let isUsable: Bool
    private var isClosed = false

    /// Creates a bitmap whose memory Cairo allocates.
    ///
    /// When memory is exhausted, drawing has no effect and `copyPixels()` returns `nil`.
    init(_ pixels: (width: Int, height: Int), scale: CGFloat, isOpaque: Bool, isUsable: Bool = true) {
        // Cairo returns a surface in an error state, never a null pointer.
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height))
        else { preconditionFailure("Cairo could not create a surface of \(pixels.width) × \(pixels.height) pixels.") }
        self.surface = surface
        self.isOpaque = isOpaque
        self.isUsable = isUsable
        if isOpaque { Self.bytes(of: surface)?.fillWithOpaqueBlack() }
        cairo_surface_mark_dirty(surface)
        context = CGContext(surface: surface, scale: scale)
    }

    deinit { close() }

    /// Ends drawing: the context then draws nothing.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        if let problem = context.close() { ASLogLine("Drawing in an image context failed: \(problem).") }
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    func copyPixels() -> ASPixelBuffer? {
        guard isUsable, !isClosed else { return nil }
        cairo_surface_flush(surface)
        guard let source = Self.bytes(of: surface) else {
            ASLogLine("No image from an image context: there is no memory for its pixels.")
            return nil
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let width = Int(cairo_image_surface_get_width(surface))
        let isOpaque = isOpaque
        return ASPixelBuffer(
            pixelWidth: width,
            pixelHeight: Int(cairo_image_surface_get_height(surface)),
            format: .argb32,
            zeroed: false
        ) { bytes, bytesPerRow in
            for (from, to) in zip(
                Swift.stride(from: 0, to: source.count, by: stride),
                Swift.stride(from: 0, to: bytes.count, by: bytesPerRow)
            ) {
                UnsafeMutableRawBufferPointer(rebasing: bytes[to..<to + width * 4])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[from..<from + width * 4]))
            }
            if isOpaque { bytes.makeOpaque() }
            return isOpaque
        }
    }

    private static func bytes(of surface: OpaquePointer) -> UnsafeMutableRawBufferPointer? {
        guard let start = cairo_image_surface_get_data(surface) else { return nil }
        let count = Int(cairo_image_surface_get_stride(surface)) * Int(cairo_image_surface_get_height(surface))
        return UnsafeMutableRawBufferPointer(start: start, count: count)
    }
}
