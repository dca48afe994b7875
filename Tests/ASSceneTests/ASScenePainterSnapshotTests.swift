// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASScene
import ASSnapshots
import ASSoftwareRaster
import Foundation
import PictureKit
import Testing

@Suite("Images of the software compositor")
struct ASScenePainterSnapshotTests {
    private let window = ASPixelRect(x: 0, y: 0, width: 128, height: 96)

    private func item(_ identifier: UInt64, _ kind: ASSceneItem.Kind) -> ASSceneItem {
        ASSceneItem(identifier: identifier, kind: kind, clip: window, pixelBounds: window)
    }

    private func shape(
        _ x: CGFloat,
        _ y: CGFloat,
        _ width: CGFloat,
        _ height: CGFloat,
        radius: CGFloat = 0,
        corners: CACornerMask = .all,
        angle: CGFloat = 0
    ) -> ASSceneShape {
        guard angle != 0 else {
            return ASSceneShape(
                rect: CGRect(x: x, y: y, width: width, height: height),
                cornerRadius: radius,
                corners: corners
            )
        }
        return ASSceneShape(
            rect: CGRect(x: -width / 2, y: -height / 2, width: width, height: height),
            cornerRadius: radius,
            corners: corners,
            transform: CGAffineTransform(rotationAngle: angle)
                .concatenating(CGAffineTransform(translationX: x + width / 2, y: y + height / 2))
        )
    }

    @Test("shadows, rounded and rotated shapes, borders, nine-patches, tints and groups in one image")
    func everything() throws {
        let checks = try picture(8, 8) { x, y, _ in (x / 2 + y / 2) % 2 == 0 ? 0xFF20_60A0 : 0xFFF0_E0C0 }
        let patch = try picture(9, 9) { x, y, _ in
            let isEdge = x < 3 || y < 3 || x > 5 || y > 5
            return isEdge ? ((x + y) % 2 == 0 ? 0xFFC0_3030 : 0xFF80_1010) : 0xFFFF_D0D0
        }
        var stretched = ASSceneContents(buffer: patch, source: CGRect(x: 0, y: 0, width: 9, height: 9))
        stretched.center = CGRect(x: 3, y: 3, width: 3, height: 3)
        let whole = ASSceneContents(buffer: checks, source: CGRect(x: 0, y: 0, width: 8, height: 8))
        var tinted = whole
        tinted.tint = UIColor(red: 0, green: 0.6, blue: 0.3, alpha: 0.6)
        let card = shape(8, 8, 48, 32, radius: 8)
        let scene = ASScene(
            pixelWidth: window.width,
            pixelHeight: window.height,
            items: [
                item(1, .shadow(UIColor(white: 0, alpha: 0.6), radius: 6, shape(8, 11, 48, 32, radius: 8))),
                item(2, .fill(.white, card)),
                item(3, .border(.systemBlue, width: 2, card)),
                item(4, .contents(whole, shape(14, 14, 8, 8))),
                item(5, .contents(whole, shape(26, 14, 20, 20, radius: 10))),
                item(6, .contents(stretched, shape(66, 8, 30, 18))),
                item(7, .contents(tinted, shape(102, 8, 18, 18, radius: 6, corners: .layerMaxXMinYCorner))),
                item(
                    8,
                    .shadow(UIColor(white: 0, alpha: 0.5), radius: 5, shape(12, 58, 30, 20, radius: 3, angle: 0.4))
                ),
                item(9, .contents(whole, shape(10, 56, 30, 20, radius: 3, angle: 0.4))),
                item(10, .border(.red, width: 3, shape(10, 56, 30, 20, radius: 3, angle: 0.4))),
                item(11, .beginGroup(opacity: 0.5, clip: nil)),
                item(12, .fill(.red, shape(56, 48, 24, 24, radius: 12))),
                item(13, .fill(.green, shape(68, 60, 24, 24, radius: 12))),
                item(14, .endGroup),
                item(15, .beginGroup(opacity: 1, clip: shape(98, 36, 24, 48, radius: 12))),
                item(16, .fill(.black, shape(90, 30, 40, 30))),
                item(17, .fill(.orange, shape(90, 60, 40, 30))),
                item(18, .endGroup),
            ]
        )

        let shown = ASSoftwarePainter().picture(of: scene, background: UIColor(hex: 0xE8EEF4))

        try ASSnapshot.verify(shown)
    }
}
