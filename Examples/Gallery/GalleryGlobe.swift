// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The picture of the button for languages: a globe, which users understand in every language.
enum GalleryGlobe {
    /// The template image, drawn at four pixels per point.
    static let image: UIImage = {
        let side: CGFloat = 18
        let format = UIGraphicsImageRendererFormat()
        format.scale = 4
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
        let picture = renderer.image { drawing in
            let context = drawing.cgContext
            context.setStrokeColor(.black)
            context.setLineWidth(1.25)
            let globe = CGRect(x: 1, y: 1, width: side - 2, height: side - 2)
            for inset in [0, globe.width * 0.28] {
                context.addPath(UIBezierPath(ovalIn: globe.insetBy(dx: inset, dy: 0)).cgPath)
                context.strokePath()
            }
            let equator = UIBezierPath()
            equator.move(to: CGPoint(x: globe.minX, y: globe.midY))
            equator.addLine(to: CGPoint(x: globe.maxX, y: globe.midY))
            context.addPath(equator.cgPath)
            context.strokePath()
        }
        return picture.withRenderingMode(.alwaysTemplate)
    }()
}
