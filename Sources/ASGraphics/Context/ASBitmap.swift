// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// Pixels that are drawn to repeatedly: the frame of a software compositor.
///
/// - Units: device pixels; drawing uses points
/// - Thread: any, one at a time
public final class ASBitmap {
    /// The number of pixels in a row.
    public let pixelWidth: Int
    /// The number of rows.
    public let pixelHeight: Int
    /// Device pixels per point.
    public let scale: CGFloat
    /// Whether every pixel stays opaque, regardless of the drawing.
    ///
    /// An opaque bitmap begins black, any other transparent.
    public let isOpaque: Bool
    /// The number of bytes from one row to the next.
    public let bytesPerRow: Int

    private let bytes: UnsafeMutableRawBufferPointer

    /// Creates a bitmap.
    ///
    /// - Returns: `nil` when a size is not in `1...32766`, the scale is not above zero, or memory is exhausted
    public init?(pixelWidth: Int, pixelHeight: Int, scale: CGFloat, isOpaque: Bool) {
        let lengths = 1...ASPixelBuffer.maximumPixelLength
        guard lengths.contains(pixelWidth), lengths.contains(pixelHeight), scale > 0, scale.isFinite else { return nil }
        bytesPerRow = pixelWidth * 4
        guard let base = calloc(bytesPerRow, pixelHeight) else { return nil }
        bytes = UnsafeMutableRawBufferPointer(start: base, count: bytesPerRow * pixelHeight)
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.scale = scale
        self.isOpaque = isOpaque
        if isOpaque { bytes.fillWithOpaqueBlack() }
    }

    deinit {
        free(bytes.baseAddress)
    }

    /// Draws over the current pixels; the context draws nothing after `body` has returned.
    ///
    /// - Returns: `false`, after a line in the log, when Cairo reports an error; a part may have been drawn
    @discardableResult
    public func draw(_ body: (CGContext) -> Void) -> Bool {
        do {
            try ASDraw(bytes, bytesPerRow, (pixelWidth, pixelHeight), .argb32, scale, isOpaque, body)
            return true
        } catch {
            ASLogLine("Drawing to a bitmap of \(pixelWidth) × \(pixelHeight) pixels failed: \(error).")
            return false
        }
    }

    /// Returns a copy of the current pixels, or `nil` when memory is exhausted.
    public func makePixelBuffer() -> ASPixelBuffer? {
        ASPixelBuffer(pixelWidth: pixelWidth, pixelHeight: pixelHeight, format: .argb32, zeroed: false) { target, _ in
            target.copyMemory(from: UnsafeRawBufferPointer(bytes))
            return isOpaque
        }
    }

    /// Calls `body` with the pixels, for reading.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(bytes))
    }
}
