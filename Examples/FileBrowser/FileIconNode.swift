// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A small icon for the kind of an entry.
final class FileIconNode: ASDisplayNode, ASDrawingNode {
    enum Shape: Hashable, Sendable {
        case folder, file, link, other, problem
    }

    private let shape = ASLock(Shape.file)

    override init() {
        super.init()
        isLayerBacked = true
        isOpaque = false
        style.preferredSize = CGSize(width: 18, height: 18)
    }

    @MainActor
    func show(_ newShape: Shape) {
        let isNew = shape.withLock { shape in
            defer { shape = newShape }
            return shape != newShape
        }
        if isNew { setNeedsDisplay() }
    }

    func drawParameters(forAsyncLayer layer: CALayer) -> Shape { shape.withLock { $0 } }

    static func draw(
        _ bounds: CGRect,
        withParameters shape: Shape,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        switch shape {
        case .folder: drawFolder(in: context, bounds)
        case .file: drawSheet(in: context, bounds, .systemGray2)
        case .link:
            drawSheet(in: context, bounds, .systemTeal)
            drawArrow(in: context, bounds)
        case .other: drawSheet(in: context, bounds, .systemPurple)
        case .problem: drawSign(in: context, bounds)
        }
    }

    private static func drawFolder(in context: CGContext, _ box: CGRect) {
        let back = CGRect(x: box.minX + 1, y: box.minY + 2.5, width: 7.5, height: 5)
        let front = CGRect(x: box.minX + 1, y: box.minY + 5, width: box.width - 2, height: box.height - 7.5)
        context.setFillColor(UIColor(hex: 0x3B82F6))
        context.addPath(UIBezierPath(roundedRect: back, cornerRadius: 1.5).cgPath)
        context.fillPath()
        context.setFillColor(UIColor(hex: 0x60A5FA))
        context.addPath(UIBezierPath(roundedRect: front, cornerRadius: 2).cgPath)
        context.fillPath()
    }

    private static func drawSheet(in context: CGContext, _ box: CGRect, _ color: UIColor) {
        let sheet = CGRect(x: box.minX + 3.5, y: box.minY + 1.5, width: box.width - 7, height: box.height - 3)
        context.setStrokeColor(color)
        context.setLineWidth(1.25)
        context.addPath(UIBezierPath(roundedRect: sheet, cornerRadius: 2).cgPath)
        context.strokePath()
        guard color == .systemGray2 else { return }
        context.setFillColor(color)
        for line in 0..<3 {
            let y = sheet.minY + 4 + CGFloat(line) * 3
            context.fill(CGRect(x: sheet.minX + 2.5, y: y, width: sheet.width - (line == 2 ? 7 : 5), height: 1))
        }
    }

    private static func drawArrow(in context: CGContext, _ box: CGRect) {
        let arrow = UIBezierPath()
        arrow.move(to: CGPoint(x: box.minX + 6, y: box.midY))
        arrow.addLine(to: CGPoint(x: box.maxX - 6.5, y: box.midY))
        arrow.move(to: CGPoint(x: box.maxX - 9, y: box.midY - 2.5))
        arrow.addLine(to: CGPoint(x: box.maxX - 6.5, y: box.midY))
        arrow.addLine(to: CGPoint(x: box.maxX - 9, y: box.midY + 2.5))
        context.setLineWidth(1.25)
        context.setStrokeColor(.systemTeal)
        context.addPath(arrow.cgPath)
        context.strokePath()
    }

    private static func drawSign(in context: CGContext, _ box: CGRect) {
        let sign = UIBezierPath()
        sign.move(to: CGPoint(x: box.midX, y: box.minY + 2))
        sign.addLine(to: CGPoint(x: box.maxX - 1.5, y: box.maxY - 2.5))
        sign.addLine(to: CGPoint(x: box.minX + 1.5, y: box.maxY - 2.5))
        sign.close()
        context.setFillColor(.systemOrange)
        context.addPath(sign.cgPath)
        context.fillPath()
        context.setFillColor(.white)
        context.fill(CGRect(x: box.midX - 0.75, y: box.minY + 6.5, width: 1.5, height: 4.5))
        context.fill(CGRect(x: box.midX - 0.75, y: box.minY + 12, width: 1.5, height: 1.5))
    }
}
