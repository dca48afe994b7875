// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASScene
import Foundation

/// One scene for each feature that a compositor could render incorrectly.
@MainActor
enum SceneSamples {
    typealias Sample = (name: String, items: [ASSceneItem])

    static let backdrop = [
        item(
            .fill(UIColor(hex: 0xC0D0E0), ASSceneShape(rect: rect(0, 0, 200, 75).cgRect)),
            identifier: 100,
            bounds: rect(0, 0, 200, 75)
        ),
        item(
            .fill(UIColor(hex: 0x402010), ASSceneShape(rect: rect(0, 75, 200, 75).cgRect)),
            identifier: 101,
            bounds: rect(0, 75, 200, 75)
        ),
    ]

    static func all() throws -> [Sample] {
        try fills() + borders() + shadows() + contents() + patches() + groups() + turned()
    }

    private static func turn(_ angle: CGFloat, _ x: CGFloat = 100, _ y: CGFloat = 75) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(CGAffineTransform(translationX: x, y: y))
    }

    private static func fills() -> [Sample] {
        let color = UIColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.7)
        let some: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        return [
            ("half transparent", [item(.fill(color, ASSceneShape(rect: rect(20, 30, 90, 80).cgRect)))]),
            (
                "round corners",
                [item(.fill(color, ASSceneShape(rect: rect(20, 30, 90, 80).cgRect, cornerRadius: 17)))]
            ),
            (
                "broken radius",
                [item(.fill(.black, ASSceneShape(rect: rect(20, 30, 90, 80).cgRect, cornerRadius: 9.4)))]
            ),
            (
                "two corners",
                [item(.fill(.black, ASSceneShape(rect: rect(20, 30, 90, 80).cgRect, cornerRadius: 20, corners: some)))]
            ),
            ("circle", [item(.fill(.red, ASSceneShape(rect: rect(50, 40, 61, 61).cgRect, cornerRadius: 30.5)))]),
            ("capsule", [item(.fill(.red, ASSceneShape(rect: rect(50, 60, 101, 21).cgRect, cornerRadius: 10.5)))]),
            (
                "clipped",
                [
                    item(
                        .fill(.red, ASSceneShape(rect: rect(20, 30, 90, 80).cgRect, cornerRadius: 17)),
                        clip: rect(30, 35, 20, 200)
                    )
                ]
            ),
            (
                "over all edges",
                [item(.fill(color, ASSceneShape(rect: rect(-50, -50, 400, 400).cgRect, cornerRadius: 80)))]
            ),
        ]
    }

    private static func borders() -> [Sample] {
        let color = UIColor(red: 0.1, green: 0.7, blue: 0.2, alpha: 0.8)
        let shape = ASSceneShape(rect: rect(25, 20, 120, 100).cgRect)
        let round = ASSceneShape(rect: rect(25, 20, 120, 100).cgRect, cornerRadius: 16)
        let small = ASSceneShape(rect: rect(25, 20, 24, 24).cgRect, cornerRadius: 12)
        return [
            ("border", [item(.border(color, width: 3, shape))]),
            ("hair border", [item(.border(color, width: 0.5, shape))]),
            ("broken border", [item(.border(.black, width: 2.5, shape))]),
            ("round border", [item(.border(color, width: 4, round))]),
            ("thick round border", [item(.border(color, width: 22, round))]),
            ("broken round border", [item(.border(.black, width: 1.5, round))]),
            ("small ring", [item(.border(.black, width: 3, small))]),
            ("all border", [item(.border(.black, width: 60, shape))]),
        ]
    }

    private static func shadows() -> [Sample] {
        let shape = ASSceneShape(rect: rect(50, 40, 100, 60).cgRect, cornerRadius: 10)
        let long = ASSceneShape(rect: rect(-100, 40, 1000, 900).cgRect, cornerRadius: 10)
        let turned = ASSceneShape(
            rect: CGRect(x: -40, y: -20, width: 80, height: 40),
            cornerRadius: 8,
            transform: turn(0.5)
        )
        return [
            ("shadow", [item(.shadow(UIColor(white: 0, alpha: 0.6), radius: 8, shape))]),
            ("soft shadow", [item(.shadow(.red, radius: 30, shape))]),
            ("hard shadow", [item(.shadow(.black, radius: 0, shape))]),
            ("long shadow", [item(.shadow(.black, radius: 12, long))]),
            ("turned shadow", [item(.shadow(.black, radius: 10, turned))]),
        ]
    }

    private static func contents() throws -> [Sample] {
        let photo = try pattern(80, 60)
        let soft = try ramp(80, 60)
        let glyph = try picture(40, 40, .alpha8) { x, y in
            UInt32((x - 20) * (x - 20) + (y - 20) * (y - 20) < 300 ? 255 : x * 3)
        }
        func laid(
            _ buffer: ASPixelBuffer,
            source: CGRect? = nil,
            tint: UIColor? = nil,
            in shape: ASSceneShape
        ) -> [ASSceneItem] {
            let whole = CGRect(x: 0, y: 0, width: buffer.pixelWidth, height: buffer.pixelHeight)
            return [item(.contents(ASSceneContents(buffer: buffer, source: source ?? whole, tint: tint), shape))]
        }
        let own = ASSceneShape(rect: rect(33, 27, 80, 60).cgRect)
        return [
            ("photo", laid(photo, in: own)),
            ("soft", laid(soft, in: own)),
            ("round photo", laid(photo, in: ASSceneShape(rect: own.rect, cornerRadius: 14))),
            (
                "round avatar",
                laid(
                    photo,
                    source: CGRect(x: 10, y: 0, width: 60, height: 60),
                    in: ASSceneShape(rect: rect(40, 40, 60, 60).cgRect, cornerRadius: 30)
                )
            ),
            (
                "part of a photo",
                laid(
                    photo,
                    source: CGRect(x: 20, y: 10, width: 30, height: 20),
                    in: ASSceneShape(rect: rect(60, 60, 30, 20).cgRect)
                )
            ),
            ("photo beyond the edge", laid(photo, in: ASSceneShape(rect: rect(160, -20, 80, 60).cgRect))),
            ("enlarged", laid(soft, in: ASSceneShape(rect: rect(10, 10, 170, 131).cgRect))),
            ("reduced", laid(soft, in: ASSceneShape(rect: rect(10, 10, 51, 33).cgRect))),
            (
                "enlarged part",
                laid(
                    photo,
                    source: CGRect(x: 20, y: 10, width: 8, height: 6),
                    in: ASSceneShape(rect: rect(10, 10, 64, 48).cgRect)
                )
            ),
            (
                "enlarged and round",
                laid(soft, in: ASSceneShape(rect: rect(10, 10, 170, 131).cgRect, cornerRadius: 25))
            ),
            (
                "broken source",
                laid(
                    soft,
                    source: CGRect(x: 10.5, y: 5.25, width: 40, height: 30),
                    in: ASSceneShape(rect: rect(50, 50, 40, 30).cgRect)
                )
            ),
            ("glyphs", laid(glyph, in: ASSceneShape(rect: rect(80, 55, 40, 40).cgRect))),
            (
                "tinted glyphs",
                laid(
                    glyph,
                    tint: UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.8),
                    in: ASSceneShape(rect: rect(80, 55, 40, 40).cgRect)
                )
            ),
            ("tinted photo", laid(soft, tint: .purple, in: own)),
            ("tinted and round", laid(soft, tint: .purple, in: ASSceneShape(rect: own.rect, cornerRadius: 14))),
            ("enlarged glyphs", laid(glyph, tint: .blue, in: ASSceneShape(rect: rect(20, 20, 111, 99).cgRect))),
        ]
    }

    private static func patches() throws -> [Sample] {
        let frame = try picture(15, 15) { x, y in
            let isEdge = x < 6 || y < 6 || x > 8 || y > 8
            return isEdge ? 0xFF00_0000 | UInt32(x * 16) << 16 | UInt32(y * 16) << 8 : 0x8000_0080
        }
        func patch(
            _ buffer: ASPixelBuffer,
            scale: CGFloat,
            tint: UIColor? = nil,
            _ shape: ASSceneShape
        ) -> [ASSceneItem] {
            let whole = CGRect(x: 0, y: 0, width: 15, height: 15)
            let center = CGRect(x: 6, y: 6, width: 3, height: 3)
            return [
                item(
                    .contents(
                        ASSceneContents(buffer: buffer, source: whole, center: center, scale: scale, tint: tint),
                        shape
                    )
                )
            ]
        }
        return [
            ("nine-patch", patch(frame, scale: 1, ASSceneShape(rect: rect(20, 20, 140, 100).cgRect))),
            (
                "nine-patch at another scale",
                patch(frame, scale: 0.5, ASSceneShape(rect: rect(20, 20, 140, 100).cgRect))
            ),
            ("nine-patch without room", patch(frame, scale: 1, ASSceneShape(rect: rect(20, 20, 9, 100).cgRect))),
            (
                "tinted nine-patch",
                patch(frame, scale: 1, tint: .green, ASSceneShape(rect: rect(20, 20, 140, 100).cgRect))
            ),
            (
                "round nine-patch",
                patch(frame, scale: 1, ASSceneShape(rect: rect(20, 20, 140, 100).cgRect, cornerRadius: 20))
            ),
        ]
    }

    private static func groups() throws -> [Sample] {
        let red = item(.fill(.red, ASSceneShape(rect: rect(30, 30, 80, 60).cgRect)), identifier: 11)
        let blue = item(.fill(.blue, ASSceneShape(rect: rect(70, 60, 80, 60).cgRect, cornerRadius: 9)), identifier: 12)
        func group(
            _ opacity: CGFloat,
            _ clip: ASSceneShape?,
            bounds: ASPixelRect = rect(30, 30, 120, 90),
            _ items: [ASSceneItem]
        ) -> [ASSceneItem] {
            [item(.beginGroup(opacity: opacity, clip: clip), identifier: 10, bounds: bounds)] + items
                + [item(.endGroup, identifier: 13, bounds: bounds)]
        }
        let round = ASSceneShape(rect: rect(35, 35, 100, 80).cgRect, cornerRadius: 25)
        let turnedClip = ASSceneShape(
            rect: CGRect(x: -40, y: -30, width: 80, height: 60),
            cornerRadius: 6,
            transform: turn(0.3)
        )
        let inner = group(
            0.5,
            ASSceneShape(rect: rect(50, 50, 40, 40).cgRect, cornerRadius: 20),
            bounds: rect(40, 40, 60, 60),
            [blue]
        )
        return [
            ("opacity of a group", group(0.5, nil, [red, blue])),
            ("clip of a group", group(1, round, [red, blue])),
            ("clip and opacity", group(0.3, round, [red, blue])),
            (
                "clip without round corners",
                group(0.6, ASSceneShape(rect: rect(40, 40, 60, 60).cgRect), [red, blue])
            ),
            ("group in a group", group(0.7, round, [red] + inner)),
            ("group painted straight through", group(1, nil, bounds: rect(50, 50, 40, 40), [red, blue])),
            ("invisible group", group(0, nil, [red, blue])),
            ("turned clip", group(0.8, turnedClip, bounds: rect(20, 20, 160, 120), [red, blue])),
        ]
    }

    private static func turned() throws -> [Sample] {
        let box = CGRect(x: -50, y: -30, width: 100, height: 60)
        let photo = try ramp(80, 60)
        let frame = try picture(9, 9) { x, y in
            0xFF00_0000 | UInt32(100 + 6 * min(x, 8 - x)) << 16 | UInt32(100 + 6 * min(y, 8 - y)) << 8
        }
        let whole = CGRect(x: 0, y: 0, width: 80, height: 60)
        let skewed = CGAffineTransform(a: 1.2, b: 0.3, c: -0.2, d: 0.8, tx: 100, ty: 75)
        let mirrored = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 75)
        return [
            ("turned fill", [item(.fill(.red, ASSceneShape(rect: box, transform: turn(0.6))))]),
            (
                "turned round fill",
                [item(.fill(.red, ASSceneShape(rect: box, cornerRadius: 15, transform: turn(1.1))))]
            ),
            ("skewed fill", [item(.fill(.red, ASSceneShape(rect: box, transform: skewed)))]),
            (
                "turned border",
                [item(.border(.black, width: 5, ASSceneShape(rect: box, cornerRadius: 12, transform: turn(0.6))))]
            ),
            (
                "turned photo",
                [
                    item(
                        .contents(
                            ASSceneContents(buffer: photo, source: whole),
                            ASSceneShape(rect: box, transform: turn(0.6))
                        )
                    )
                ]
            ),
            (
                "mirrored photo",
                [
                    item(
                        .contents(
                            ASSceneContents(buffer: photo, source: whole),
                            ASSceneShape(rect: box, transform: mirrored)
                        )
                    )
                ]
            ),
            (
                "tinted and turned",
                [
                    item(
                        .contents(
                            ASSceneContents(buffer: photo, source: whole, tint: .blue),
                            ASSceneShape(rect: box, transform: turn(0.6))
                        )
                    )
                ]
            ),
            (
                "turned nine-patch",
                [
                    item(
                        .contents(
                            ASSceneContents(
                                buffer: frame,
                                source: CGRect(x: 0, y: 0, width: 9, height: 9),
                                center: CGRect(x: 4, y: 4, width: 1, height: 1)
                            ),
                            ASSceneShape(rect: box, transform: turn(0.6))
                        )
                    )
                ]
            ),
        ]
    }
}
