// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

class ChartNode: ASDisplayNode, ASDrawingNode {
    override init() {
        super.init()
        placeholderEnabled = true
        placeholderFadeDuration = 0.2
        style.preferredSize = CGSize(width: 120, height: 80)
    }

    override func placeholderImage() -> UIImage? {
        UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
            UIColor.systemGray5.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        for (index, height) in [30, 55, 40, 80].enumerated() {
            UIColor.systemBlue.setFill()
            UIBezierPath(rect: CGRect(x: index * 30, y: 80 - height, width: 24, height: height)).fill()
        }
    }
}
