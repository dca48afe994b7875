// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A stage for layers of one kind, with their name.
final class LayerTileNode: ASDisplayNode {
    /// The side of the stage, in points.
    static let side: CGFloat = 140

    private let stage = ASDisplayNode()
    private let captionNode = ASTextNode()
    /// Nodes whose layers are used as masks.
    @MainActor private var kept: [ASDisplayNode] = []

    init(_ caption: String, _ fill: @escaping @MainActor (LayerTileNode) -> Void) {
        super.init()
        automaticallyManagesSubnodes = true
        stage.backgroundColor = .secondarySystemBackground
        stage.cornerRadius = 10
        stage.style.preferredSize = CGSize(width: Self.side, height: Self.side)
        captionNode.isLayerBacked = true
        captionNode.attributedText = NSAttributedString(
            string: caption,
            attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel]
        )
        onDidLoad { node in (node as? LayerTileNode).map(fill) }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 6
        column.children = [stage, captionNode]
        return column
    }

    /// The frame of layers: the stage without a margin.
    private var frameInside: CGRect {
        CGRect(x: 0, y: 0, width: Self.side, height: Self.side).insetBy(dx: 20, dy: 20)
    }

    /// Adds a layer to the stage, which it fills except for a margin.
    @MainActor
    private func add<Layer: CALayer>(_ layer: Layer, _ configure: (Layer) -> Void) {
        layer.frame = frameInside
        configure(layer)
        stage.layer.addSublayer(layer)
    }

    @MainActor
    private func shape(_ path: CGPath) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.path = path
        shape.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        return shape
    }

    @MainActor
    private func animate(
        _ layer: CALayer,
        _ keyPath: String,
        from: Any,
        to: Any,
        seconds: Double,
        returns: Bool = true
    ) {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue) = (from, to)
        (animation.duration, animation.repeatCount, animation.autoreverses) = (seconds, .infinity, returns)
        if returns { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
        layer.add(animation, forKey: keyPath)
    }

    // MARK: Shapes

    private static let circle = UIBezierPath(
        arcCenter: CGPoint(x: 50, y: 50),
        radius: 44,
        startAngle: -.pi / 2,
        endAngle: .pi * 1.5,
        clockwise: true
    ).cgPath

    @MainActor
    func addProgressRing() {
        add(shape(Self.circle)) {
            $0.fillColor = nil
            $0.strokeColor = .tertiarySystemFill
            $0.lineWidth = 10
        }
        add(shape(Self.circle)) {
            $0.fillColor = nil
            $0.strokeColor = .systemBlue
            $0.lineWidth = 10
            $0.lineCap = .round
            $0.strokeEnd = 0.7
            animate($0, "strokeEnd", from: 0.02, to: 1, seconds: 2.5)
        }
    }

    @MainActor
    func addMarchingAnts() {
        add(shape(CGPath(roundedRect: CGRect(x: 0, y: 10, width: 100, height: 80), cornerRadius: 12))) {
            $0.fillColor = .tertiarySystemFill
            $0.strokeColor = .label
            $0.lineWidth = 2
            $0.lineDashPattern = [8, 5]
            animate($0, "lineDashPhase", from: 0, to: -13, seconds: 0.5, returns: false)
        }
    }

    @MainActor
    func addMorph() {
        add(shape(Self.star(points: 6, inner: 20, outer: 50))) {
            $0.fillColor = .systemOrange
            $0.strokeColor = .systemRed
            $0.lineWidth = 3
            $0.lineJoin = .round
            animate(
                $0,
                "path",
                from: Self.star(points: 6, inner: 20, outer: 50),
                to: Self.star(points: 6, inner: 45, outer: 45),
                seconds: 1.5
            )
            animate($0, "fillColor", from: UIColor.systemOrange, to: UIColor.systemYellow, seconds: 1.5)
        }
    }

    @MainActor
    func addStar() {
        let path = UIBezierPath()
        for index in 0..<5 {
            let angle = -CGFloat.pi / 2 + CGFloat(index) * 0.8 * .pi
            let point = CGPoint(x: 50 + 46 * cos(angle), y: 52 + 46 * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        add(shape(path.cgPath)) {
            $0.fillColor = .systemPurple
            $0.fillRule = .evenOdd
            $0.strokeColor = .label
            $0.lineWidth = 2
            $0.lineJoin = .bevel
        }
    }

    private static func star(points: Int, inner: CGFloat, outer: CGFloat) -> CGPath {
        let path = UIBezierPath()
        for index in 0..<(2 * points) {
            let radius = index % 2 == 0 ? outer : inner
            let angle = CGFloat.pi * CGFloat(index) / CGFloat(points) - .pi / 2
            let point = CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path.cgPath
    }

    // MARK: Gradients

    @MainActor
    func addAxialGradient() {
        add(CAGradientLayer()) {
            $0.colors = [.systemBlue, .systemPurple, .systemPink]
            ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 1))
            $0.cornerRadius = 16
            animate($0, "locations", from: [0, 0.15, 0.4], to: [0.6, 0.85, 1], seconds: 2)
        }
    }

    @MainActor
    func addRadialGradient() {
        add(CAGradientLayer()) {
            $0.type = .radial
            $0.colors = [.systemYellow, .systemOrange, UIColor.systemRed.withAlphaComponent(0)]
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        }
    }

    @MainActor
    func addConicRing() {
        add(CAGradientLayer()) {
            $0.type = .conic
            $0.colors = [UIColor.systemGreen.withAlphaComponent(0), .systemGreen]
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
            let ring = shape(Self.circle)
            ring.fillColor = nil
            ring.strokeColor = .black
            ring.lineWidth = 10
            $0.mask = ring
            animate($0, "transform.rotation.z", from: 0, to: 2 * Double.pi, seconds: 2, returns: false)
        }
    }

    // MARK: Masks

    @MainActor
    func addMaskedText() {
        let text = ASTextNode()
        text.attributedText = NSAttributedString(
            string: "Mask",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 38), .foregroundColor: UIColor.black]
        )
        text.isLayerBacked = true
        let size = text.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 140, height: 140))).size
        text.frame = CGRect(origin: CGPoint(x: (140 - size.width) / 2, y: (100 - size.height) / 2), size: size)
        kept.append(text)
        add(CAGradientLayer()) {
            $0.frame = CGRect(x: 0, y: 20, width: 140, height: 100)
            $0.colors = [.systemPink, .systemOrange, .systemTeal]
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
            $0.mask = text.layer
        }
    }

    @MainActor
    func addMaskedPicture() {
        add(CALayer()) {
            $0.contents = Self.picture()
            let mask = shape(Self.star(points: 8, inner: 36, outer: 50))
            $0.mask = mask
            animate(mask, "transform.rotation.z", from: 0, to: Double.pi / 4, seconds: 3, returns: false)
        }
    }

    @MainActor
    func addFadedPicture() {
        add(CALayer()) {
            $0.contents = Self.picture()
            $0.cornerRadius = 14
            $0.masksToBounds = true
            let fade = CAGradientLayer()
            fade.frame = $0.bounds
            fade.colors = [.black, UIColor.black.withAlphaComponent(0)]
            $0.mask = fade
        }
    }

    /// Returns a picture of hills below a sky.
    private static func picture() -> ASPixelBuffer? {
        ASGraphicsRender(size: CGSize(width: 100, height: 100), scale: 2, isOpaque: true) { context in
            context.drawLinearGradient(
                CGGradient(colors: [.systemBlue, .systemTeal]),
                start: .zero,
                end: CGPoint(x: 0, y: 70),
                options: [.drawsAfterEndLocation]
            )
            for (index, color) in [UIColor.systemGreen, .systemIndigo, .systemBrown].enumerated() {
                context.setFillColor(color)
                context.fillEllipse(
                    in: CGRect(x: CGFloat(index) * 34 - 40, y: 50 + CGFloat(index) * 12, width: 120, height: 90)
                )
            }
        }
    }

    // MARK: Shadows

    @MainActor
    func addContactShadow() {
        add(CALayer()) {
            $0.frame = CGRect(x: 35, y: 25, width: 70, height: 70)
            $0.backgroundColor = .systemIndigo
            $0.cornerRadius = 10
            $0.shadowOpacity = 0.6
            $0.shadowRadius = 5
            $0.shadowOffset = .zero
            $0.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 72, width: 70, height: 14))
            animate($0, "position.y", from: 60, to: 50, seconds: 1)
            animate(
                $0,
                "shadowPath",
                from: CGPath(ellipseIn: CGRect(x: 0, y: 72, width: 70, height: 14)),
                to: CGPath(ellipseIn: CGRect(x: 10, y: 82, width: 50, height: 14)),
                seconds: 1
            )
        }
    }

    @MainActor
    func addShapeShadow() {
        add(shape(Self.star(points: 5, inner: 20, outer: 48))) {
            $0.fillColor = .systemYellow
            $0.shadowOpacity = 0.7
            $0.shadowRadius = 4
            $0.shadowOffset = CGSize(width: 3, height: 6)
        }
    }
}
