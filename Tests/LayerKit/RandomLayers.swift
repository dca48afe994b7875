// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASScene
import ASTesting
import Foundation
import SceneKit

/// Counts the requests for its contents.
package final class CountingLayer: CALayer {
    package private(set) var displayCount = 0

    package override func display() {
        displayCount += 1
        super.display()
    }
}

/// A random tree of layers with clips, shadows, opacities, transforms and scrolled contents, 60 × 45 points.
@MainActor
package final class RandomLayers {
    /// Every layer below the root, outer ones first.
    package private(set) var layers: [CountingLayer] = []
    package let picture: LayerPicture
    private var generator: ASSeededGenerator
    private let contents: ASPixelBuffer
    private let top: CALayer

    /// Creates random layers in `picture`, below its layer `top`; without a picture, in a window of their own.
    package init(
        seed: UInt64,
        scale: CGFloat,
        count: Int = 9,
        in other: (picture: LayerPicture, top: CALayer)? = nil
    ) throws {
        generator = ASSeededGenerator(seed: seed)
        contents = try buffer(
            (0..<7).map { y in
                (0..<9).map { x in UIColor(hex: UInt32(x * 9999 + y * 777), alpha: 0.7).premultipliedARGB }
            }
        )
        picture = other?.picture ?? LayerPicture(60, 45, scale: scale, [])
        top = other?.top ?? picture.root
        for _ in 0..<count {
            let layer = CountingLayer()
            let parent = layers.isEmpty || chance(2) ? top : layers[index(layers.count)]
            layer.frame = CGRect(x: number(-5, 45), y: number(-5, 35), width: number(1, 40), height: number(1, 30))
            parent.addSublayer(layer)
            for _ in 0..<4 { change(layer) }
            layers.append(layer)
        }
    }

    package func number(_ low: CGFloat, _ high: CGFloat) -> CGFloat { .random(in: low...high, using: &generator) }

    private func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &generator) == 0 }

    private func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    private func color() -> UIColor {
        UIColor(hex: UInt32.random(in: 0...0xFFFFFF, using: &generator), alpha: chance(2) ? 1 : number(0, 1))
    }

    package func randomLayer() -> CountingLayer { layers[index(layers.count)] }

    /// Changes one property.
    package func change(_ layer: CALayer) {
        switch index(20) {
        case 0: layer.position = CGPoint(x: number(-5, 60), y: number(-5, 45))
        case 1: layer.bounds.size = CGSize(width: number(0, 40), height: number(0, 30))
        case 2: layer.bounds.origin = CGPoint(x: number(-9, 9), y: number(-9, 9))
        case 3: layer.transform = CATransform3DMakeRotation(number(-3, 3), 0, 0, 1)
        case 4:
            layer.transform = chance(2) ? CATransform3DIdentity : CATransform3DMakeScale(number(0, 2), number(-1, 2), 1)
        case 5:
            layer.sublayerTransform =
                chance(2) ? CATransform3DIdentity : CATransform3DMakeRotation(number(-1, 1), 0, 0, 1)
        case 6: layer.opacity = chance(2) ? 1 : number(0, 1)
        case 7: layer.allowsGroupOpacity.toggle()
        case 8: layer.masksToBounds.toggle()
        case 9: layer.cornerRadius = chance(3) ? 0 : number(0, 12)
        case 10: layer.maskedCorners = CACornerMask(rawValue: UInt(index(16)))
        case 11:
            layer.shadowOpacity = chance(2) ? 0 : number(0, 1)
            layer.shadowRadius = number(0, 4)
            layer.shadowOffset = CGSize(width: number(-5, 5), height: number(-5, 5))
        case 12:
            layer.borderWidth = chance(2) ? 0 : number(0, 5)
            layer.borderColor = color()
        case 13: layer.contents = chance(2) ? nil : contents
        case 14: layer.zPosition = number(-1, 1)
        case 15: layer.mask = chance(2) ? nil : makeMask()
        case 16: layer.shadowPath = chance(2) ? nil : path()
        case 17: change(layer, CAShapeLayer.self) { changeShape($0) }
        case 18: change(layer, CAGradientLayer.self) { changeGradient($0) }
        default: layer.backgroundColor = chance(4) ? nil : color()
        }
    }

    /// Changes the sublayer of a class, which is added if it does not exist.
    private func change<Layer: CALayer>(_ parent: CALayer, _ type: Layer.Type, _ body: (Layer) -> Void) {
        let known = parent.sublayers.lazy.compactMap { $0 as? Layer }.first
        let layer = known ?? Layer()
        body(layer)
        if known == nil { parent.addSublayer(layer) }
    }

    private func changeShape(_ shape: CAShapeLayer) {
        shape.position = CGPoint(x: number(-5, 20), y: number(-5, 20))
        switch index(6) {
        case 0: shape.strokeColor = chance(2) ? nil : color()
        case 1: shape.fillColor = chance(3) ? nil : color()
        case 2: shape.strokeEnd = number(0, 1)
        case 3: shape.lineWidth = number(0, 6)
        case 4: shape.lineDashPattern = chance(2) ? nil : [NSNumber(value: Double(number(1, 5)))]
        default: shape.path = path()
        }
    }

    private func changeGradient(_ gradient: CAGradientLayer) {
        gradient.frame = CGRect(x: number(-5, 20), y: number(-5, 20), width: number(0, 30), height: number(0, 30))
        gradient.colors = [color(), color()]
        gradient.type = [.axial, .radial, .conic][index(3)]
        gradient.startPoint = CGPoint(x: number(0, 1), y: number(0, 1))
    }

    private func makeMask() -> CALayer {
        guard chance(2) else {
            let mask = CAShapeLayer()
            mask.path = path()
            return mask
        }
        let mask = layer(number(-5, 10), number(-5, 10), number(0, 40), number(0, 30), color())
        mask.cornerRadius = number(0, 10)
        return mask
    }

    private func path() -> CGPath {
        let rect = CGRect(x: number(-5, 20), y: number(-5, 20), width: number(1, 30), height: number(1, 30))
        return chance(2) ? CGPath(ellipseIn: rect) : CGPath(roundedRect: rect, cornerRadius: number(0, 9))
    }

    /// Moves a layer with its sublayers.
    package func reorder() {
        let layer = randomLayer()
        let others = layers.filter { candidate in
            sequence(first: candidate as CALayer) { $0.superlayer }.allSatisfy { $0 !== layer }
        }
        let parent = others.isEmpty || chance(3) ? top : others[index(others.count)]
        parent.insertSublayer(layer, at: index(parent.sublayers.count + 1))
    }

    /// The pixels that a layer and its sublayers can cover, computed from the geometry alone.
    package func reach(of layer: CALayer) -> ASPixelRect {
        let scale = picture.scale
        let toPixels = layer.transformToRoot.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        let box = layer.bounds.applying(toPixels)
        var result = ASPixelRect(covering: box).outset(by: 1)
        let shape = layer as? CAShapeLayer
        let stroke = shape?.strokeColor == nil ? 0 : 6 * max(1, shape?.lineWidth ?? 0)
        let drawn = (shape?.path?.boundingBoxOfPath ?? layer.bounds).insetBy(dx: -stroke, dy: -stroke).applying(
            toPixels
        )
        if shape != nil { result = result.union(ASPixelRect(covering: drawn).outset(by: 2)) }
        if layer.shadowOpacity > 0 {
            let size = abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c).squareRoot()
            let outline = layer.shadowPath?.boundingBoxOfPath.applying(toPixels) ?? box
            let cast = outline.offsetBy(dx: layer.shadowOffset.width * size, dy: layer.shadowOffset.height * size)
            result = result.union(
                ASPixelRect(covering: cast).outset(by: Int((3 * layer.shadowRadius * size).rounded(.up)) + 2)
            )
        }
        if layer.contents != nil { result = result.outset(by: 1) }
        if let mask = layer.mask { result = result.union(reach(of: mask)) }
        return layer.sublayers.reduce(result) { $0.union(reach(of: $1)) }
    }
}
