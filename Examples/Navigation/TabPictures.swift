// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Drawn images for tabs; only their shape is used, because the bar tints them.
enum TabPictures {
    static let stack = picture { context in
        for (index, width) in [10.0, 14.0, 18.0].enumerated() {
            context.fill(
                CGRect(x: (22 - width) / 2, y: 4 + 5 * Double(index), width: width, height: index == 2 ? 5 : 3)
            )
        }
    }

    static let lines = picture { context in
        for row in 0..<4 {
            context.fill(CGRect(x: 2, y: 3 + 5 * row, width: 3, height: 2))
            context.fill(CGRect(x: 7, y: 3 + 5 * row, width: row == 3 ? 8 : 13, height: 2))
        }
    }

    static let sheet = picture { context in
        context.setStrokeColor(.black)
        context.setLineWidth(2)
        context.stroke(CGRect(x: 3, y: 3, width: 16, height: 16))
        context.fill(CGRect(x: 6, y: 9, width: 10, height: 10))
    }

    private static func picture(_ draw: (CGContext) -> Void) -> UIImage? {
        let scale = ASScreenScale()
        let pixels = ASGraphicsRender(
            size: CGSize(width: 22, height: 22),
            scale: scale,
            isOpaque: false,
            format: .alpha8
        ) { context in
            context.setFillColor(.black)
            draw(context)
        }
        return pixels.map { UIImage(pixelBuffer: $0, scale: scale) }
    }
}
