// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// Pixels that are drawn to again and again: the frame of a software compositor.
///
/// - Units: device pixels; drawing happens in points
/// - Thread: any, one at a time
public final class ASBitmap {
    /// Pixels in a row.
    public let pixelWidth: Int
    /// Number of rows.
    public let pixelHeight: Int
    /// Device pixels per point.
    public let scale: CGFloat
    /// Whether every pixel is opaque, whatever is drawn; it then begins black, else transparent.
    public let isOpaque: Bool
    /// Bytes from one row to the next.
    public let bytesPerRow: Int

    private let bytes: UnsafeMutableRawBufferPointer

    /// Makes a bitmap.
    ///
    /// - Returns: nil when a size is not in `1...32766`, the scale is not above zero, or there is no memory
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

    /// Draws on top of what is there; the context draws nothing once `body` has returned.
    ///
    /// - Returns: false, with a line in the log, when Cairo reports an error; some of it may have been drawn
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

    /// A copy of the pixels at this moment, or nil when there is no memory.
    public func makePixelBuffer() -> ASPixelBuffer? {
        ASPixelBuffer(pixelWidth: pixelWidth, pixelHeight: pixelHeight, format: .argb32, zeroed: false) { target, _ in
            target.copyMemory(from: UnsafeRawBufferPointer(bytes))
            return isOpaque
        }
    }

    /// Lets `body` read the pixels.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(bytes))
    }
}
