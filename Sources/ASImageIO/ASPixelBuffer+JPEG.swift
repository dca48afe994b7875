// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

extension ASPixelBuffer {
    /// Returns the pixels as a JPEG file, composited over white.
    ///
    /// - Parameter compressionQuality: from 0 (smallest) to 1 (best)
    /// - Returns: the file; `nil` when encoding fails
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        let quality = compressionQuality > 0 ? max(1, Int((min(1, compressionQuality) * 100).rounded())) : 1
        if isOpaque { return ASJPEGEncoder.encode(self, quality: quality) }
        let size = CGSize(width: pixelWidth, height: pixelHeight)
        let opaque = ASGraphicsRender(size: size, scale: 1, isOpaque: true) { context in
            context.setFillColor(.white)
            context.fill(CGRect(origin: .zero, size: size))
            context.setFillColor(.black)
            context.draw(self, in: CGRect(origin: .zero, size: size))
        }
        return opaque.flatMap { ASJPEGEncoder.encode($0, quality: quality) }
    }
}
