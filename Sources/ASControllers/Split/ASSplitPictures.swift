// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASImageIO
internal import Foundation

/// The pictures of the buttons that show and hide columns; bars draw them in their tint colour.
@MainActor
enum ASSplitPictures {
    /// Returns a picture of a window with a column at the side.
    static func sidebar(isMirrored: Bool) -> UIImage? {
        picture { context in
            frame(context)
            context.fill(CGRect(x: isMirrored ? 13 : 7, y: 4, width: 1.5, height: 14))
            for row in 0..<3 {
                context.fill(CGRect(x: isMirrored ? 16 : 4, y: 6 + 3 * CGFloat(row), width: 2, height: 1.5))
            }
        }
    }

    /// Returns a picture of a window with a single column.
    static func secondaryOnly() -> UIImage? {
        picture { context in
            frame(context)
            for row in 0..<3 {
                context.fill(CGRect(x: 5, y: 7 + 3 * CGFloat(row), width: row == 2 ? 8 : 12, height: 1.5))
            }
        }
    }

    private static func frame(_ context: CGContext) {
        context.setStrokeColor(.black)
        context.setLineWidth(1.5)
        context.stroke(CGRect(x: 1.75, y: 3.75, width: 18.5, height: 14.5))
    }

    private static func picture(_ draw: (CGContext) -> Void) -> UIImage? {
        let scale = ASScreenScale()
        let size = CGSize(width: 22, height: 22)
        let pixels = ASGraphicsRender(size: size, scale: scale, isOpaque: false, format: .alpha8) { context in
            context.setFillColor(.black)
            draw(context)
        }
        return pixels.map { UIImage(pixelBuffer: $0, scale: scale) }
    }
}
