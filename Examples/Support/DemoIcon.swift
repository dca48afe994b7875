// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The examples' icon: a stack of three cards.
public enum DemoIcon {
    /// Returns the icon in the sizes that desktops request.
    public static func allSizes() -> [ASPixelBuffer] {
        [16, 32, 48, 64, 128].compactMap { icon(CGFloat($0)) }
    }

    /// 64 points wide.
    public static var image: UIImage? { icon(128).map { UIImage(pixelBuffer: $0, scale: 2) } }

    private static func icon(_ side: CGFloat) -> ASPixelBuffer? {
        let colors: [UIColor] = [.systemPurple, .systemOrange, .systemTeal]
        return ASGraphicsRender(size: CGSize(width: side, height: side), scale: 1, isOpaque: false) { context in
            for (index, color) in colors.enumerated() {
                let inset = side * 0.06
                let offset = side * 0.14 * CGFloat(index)
                let card = CGRect(
                    x: inset + offset,
                    y: inset + offset,
                    width: side * 0.6,
                    height: side * 0.6
                )
                context.setFillColor(color)
                context.addPath(UIBezierPath(roundedRect: card, cornerRadius: side * 0.1).cgPath)
                context.fillPath()
            }
        }
    }
}
