// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASScene
import Foundation

@testable import ASCompositor

/// A small tree of layers for each visual property, 100 × 75 points.
@MainActor
enum LayerSamples {
    typealias Sample = (name: String, make: @MainActor () throws -> [CALayer])

    static let all: [Sample] =
        plain + rounded + shadowed + filled + turned + nested + LayerKindSamples.all

    static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor? = nil) -> CALayer
    {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = color
        return layer
    }

    /// Two rows of background, which is visible through transparent layers.
    private static var backdrop: [CALayer] {
        [box(0, 0, 100, 37.5, UIColor(hex: 0xC0D0E0)), box(0, 37.5, 100, 37.5, UIColor(hex: 0x402010))]
    }

    static func on(_ layer: CALayer) -> [CALayer] { backdrop + [layer] }

    static func changed(
        _ layer: CALayer,
        _ change: @MainActor (CALayer) throws -> Void
    ) rethrows -> [CALayer] {
        try change(layer)
        return on(layer)
    }

    static let half = UIColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.6)

    private static let plain: [Sample] = [
        ("frame", { on(box(10.3, 7.7, 41.9, 33.3, half)) }),
        (
            "bounds.origin",
            {
                changed(box(10.3, 7.7, 41.9, 33.3, half)) {
                    $0.masksToBounds = true
                    $0.addSublayer(box(0, 0, 20, 20, .green))
                    $0.bounds.origin = CGPoint(x: 7.1, y: -4.9)
                }
            }
        ),
        ("anchorPoint", { changed(box(10, 10, 30, 30, half)) { $0.anchorPoint = CGPoint(x: 0, y: 0.2) } }),
        (
            "zPosition",
            {
                let (high, low) = (box(10, 10, 40, 40, .red), box(30, 20, 40, 40, half))
                high.zPosition = 1
                let parent = box(0, 0, 100, 75)
                parent.addSublayer(high)
                parent.addSublayer(low)
                return on(parent)
            }
        ),
        ("isHidden", { changed(box(10, 10, 30, 30, half)) { $0.isHidden = true } }),
        (
            "opacity",
            {
                changed(box(10, 10, 50, 40, .red)) {
                    $0.addSublayer(box(20, 20, 50, 40, .blue))
                    $0.opacity = 0.4
                }
            }
        ),
        (
            "opacity without group",
            {
                changed(box(10, 10, 50, 40, .red)) {
                    $0.addSublayer(box(20, 20, 50, 40, .blue))
                    $0.opacity = 0.4
                    $0.allowsGroupOpacity = false
                }
            }
        ),
        (
            "borderWidth",
            {
                changed(box(10.1, 10.2, 50, 40)) {
                    $0.borderWidth = 1
                    $0.borderColor = half
                }
            }
        ),
        (
            "border of broken width",
            {
                changed(box(10, 10, 50, 40)) {
                    $0.borderWidth = 1.3
                    $0.borderColor = .black
                }
            }
        ),
    ]

    private static let rounded: [Sample] = [
        ("cornerRadius", { changed(box(10, 10, 55.5, 41, half)) { $0.cornerRadius = 9 } }),
        (
            "maskedCorners",
            {
                changed(box(10, 10, 55.5, 41, half)) {
                    $0.cornerRadius = 12.3
                    $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
                }
            }
        ),
        (
            "cornerRadius with border",
            {
                changed(box(10, 10, 55.5, 41, half)) {
                    $0.cornerRadius = 11
                    $0.borderWidth = 2
                    $0.borderColor = .blue
                }
            }
        ),
        (
            "rounded clip",
            {
                changed(box(10, 10, 60, 45, .white)) {
                    $0.cornerRadius = 14
                    $0.masksToBounds = true
                    $0.addSublayer(box(-5, -5, 40, 30, half))
                    $0.addSublayer(box(20, 20, 60, 45, .purple))
                }
            }
        ),
        (
            "rounded clip of some corners",
            {
                changed(box(10, 10, 60, 45)) {
                    $0.cornerRadius = 14
                    $0.maskedCorners = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
                    $0.masksToBounds = true
                    $0.addSublayer(box(-5, -5, 90, 90, half))
                }
            }
        ),
        (
            "rounded clip with opacity and border",
            {
                changed(box(10, 10, 60, 45)) {
                    $0.cornerRadius = 14
                    $0.masksToBounds = true
                    $0.opacity = 0.6
                    $0.borderWidth = 1
                    $0.addSublayer(box(-5, -5, 90, 90, .green))
                }
            }
        ),
        ("circle", { changed(box(20, 10, 50, 50, .blue)) { $0.cornerRadius = 25 } }),
        (
            "circle that clips",
            {
                changed(box(20, 10, 50, 50)) {
                    $0.cornerRadius = 25
                    $0.masksToBounds = true
                    $0.addSublayer(box(0, 0, 50, 50, .blue))
                }
            }
        ),
    ]

    private static func shade(_ layer: CALayer, radius: CGFloat, offset: CGSize = CGSize(width: 0, height: 3)) {
        layer.shadowOpacity = 0.7
        layer.shadowRadius = radius
        layer.shadowOffset = offset
    }

    private static let shadowed: [Sample] = [
        ("shadow", { changed(box(25, 20, 40, 30, .white)) { shade($0, radius: 4) } }),
        (
            "coloured shadow",
            {
                changed(box(25, 20, 40, 30, .white)) {
                    shade($0, radius: 2.5, offset: CGSize(width: -5, height: 6))
                    $0.shadowColor = .red
                }
            }
        ),
        ("hard shadow", { changed(box(25, 20, 40, 30, .white)) { shade($0, radius: 0) } }),
        // From a deviation of 24 pixels on, the mask is rendered smaller, and scaled.
        ("wide shadow", { changed(box(25, 20, 40, 30, .white)) { shade($0, radius: 30) } }),
        (
            "round shadow",
            {
                changed(box(25, 20, 40, 30, .white)) {
                    $0.cornerRadius = 10
                    shade($0, radius: 4)
                }
            }
        ),
        (
            "shadow of a group",
            {
                changed(box(25, 20, 40, 30, .white)) {
                    shade($0, radius: 4)
                    $0.opacity = 0.5
                    $0.addSublayer(box(20, 10, 40, 30, .green))
                }
            }
        ),
        (
            "turned shadow",
            {
                changed(box(25, 20, 40, 30, .white)) {
                    shade($0, radius: 4)
                    $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
                }
            }
        ),
    ]

    private static func contents(_ gravity: CALayerContentsGravity, _ name: String) -> Sample {
        (
            name,
            {
                try changed(box(12, 9, 70, 50)) {
                    $0.contents = try ramp(41, 47)
                    $0.contentsGravity = gravity
                    $0.masksToBounds = true
                }
            }
        )
    }

    private static let filled: [Sample] =
        [
            contents(.resize, "scaleToFill"), contents(.resizeAspect, "scaleAspectFit"),
            contents(.resizeAspectFill, "scaleAspectFill"), contents(.center, "center"), contents(.top, "top"),
            contents(.bottomRight, "bottomRight"),
            (
                "contentsRect",
                {
                    try changed(box(12, 9, 70, 50)) {
                        $0.contents = try ramp(80, 60)
                        $0.contentsRect = CGRect(x: 0.25, y: 0.1, width: 0.5, height: 0.5)
                    }
                }
            ),
            (
                "contentsCenter",
                {
                    try changed(box(12, 9, 70, 50)) {
                        $0.contents = try ramp(30, 30)
                        $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
                    }
                }
            ),
            (
                "contentsTint",
                {
                    try changed(box(12, 9, 70, 50)) {
                        $0.contents = try ramp(30, 30)
                        $0.contentsTint = half
                    }
                }
            ),
            (
                "contents in round corners",
                {
                    try changed(box(12, 9, 70, 50)) {
                        $0.contents = try ramp(41, 47)
                        $0.contentsGravity = .resizeAspectFill
                        $0.cornerRadius = 18
                        $0.masksToBounds = true
                    }
                }
            ),
        ]

    private static let turned: [Sample] = [
        (
            "rotation",
            {
                changed(box(25, 20, 45, 30, half)) { $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) }
            }
        ),
        ("scale", { changed(box(25, 20, 45, 30, half)) { $0.transform = CATransform3DMakeScale(1.3, 0.7, 1) } }),
        (
            "scale with corners and border",
            {
                changed(box(25, 20, 45, 30, half)) {
                    $0.transform = CATransform3DMakeScale(1.3, 1.3, 1)
                    $0.cornerRadius = 7
                    $0.borderWidth = 2
                }
            }
        ),
        (
            "mirrored",
            {
                try changed(box(25, 20, 45, 30, half)) {
                    $0.contents = try ramp(30, 30)
                    $0.transform = CATransform3DMakeScale(-1, 1, 1)
                }
            }
        ),
        (
            "rotated clip",
            {
                changed(box(25, 20, 45, 30)) {
                    $0.masksToBounds = true
                    $0.cornerRadius = 6
                    $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
                    $0.addSublayer(box(-10, -10, 50, 30, .green))
                }
            }
        ),
        (
            "sublayerTransform",
            {
                changed(box(25, 20, 45, 30, half)) {
                    $0.addSublayer(box(5, 5, 20, 10, .green))
                    $0.sublayerTransform = CATransform3DMakeRotation(0.3, 0, 0, 1)
                }
            }
        ),
        (
            "turned out of the plane",
            {
                changed(box(25, 20, 45, 30, half)) { $0.transform = CATransform3DMakeRotation(0.9, 0, 1, 0) }
            }
        ),
    ]

    private static let nested: [Sample] = [
        (
            "scrolling in scrolling",
            {
                let outer = box(5, 5, 90, 65, .white)
                outer.masksToBounds = true
                outer.cornerRadius = 8
                outer.bounds.origin.y = 13.37
                for row in 0..<5 {
                    let inner = box(4, CGFloat(row) * 33.3, 82, 29.9, UIColor(hex: 0xEEDDCC))
                    inner.masksToBounds = true
                    inner.cornerRadius = 5
                    inner.bounds.origin.x = CGFloat(row) * 7.7
                    for column in 0..<6 { inner.addSublayer(box(CGFloat(column) * 25.1, 3, 21, 24, half)) }
                    outer.addSublayer(inner)
                }
                return on(outer)
            }
        ),
        (
            "clips in clips",
            {
                let first = box(5, 5, 80, 60, half)
                var last = first
                for _ in 0..<6 {
                    last.masksToBounds = true
                    last.cornerRadius = 10
                    let next = box(1, 1, last.bounds.width - 2, last.bounds.height + 3, half)
                    last.addSublayer(next)
                    last = next
                }
                return on(first)
            }
        ),
        (
            "enormous",
            {
                try changed(box(-5e8, -5e8, 1e9, 1e9, half)) {
                    $0.cornerRadius = 1e8
                    $0.borderWidth = 2
                    $0.contents = try ramp(3, 3)
                    shade($0, radius: 10)
                }
            }
        ),
        (
            "far scaled contents",
            {
                // The size exceeds 16 bits: the visible part is in the middle of 60,000 points.
                try changed(box(-30_000, 5, 60_000, 50)) { $0.contents = try ramp(64, 10) }
            }
        ),
        ("large radius", { changed(box(5, 5, 3000, 3000, half)) { $0.cornerRadius = 1400 } }),
    ]
}
