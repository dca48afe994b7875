// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASScene
internal import Foundation

/// A feed of cards without nodes: every kind of step that a scene can have.
@MainActor
struct ProbeScene {
    private static let rowHeight = 560

    private let photo: ASPixelBuffer
    private let avatar: ASPixelBuffer
    private let text: ASPixelBuffer

    /// Returns `nil` when there is no memory for the images.
    init?() {
        guard let photo = Self.gradient(720, 400), let avatar = Self.gradient(48, 48), let text = Self.stripes(640, 40)
        else { return nil }
        (self.photo, self.avatar, self.text) = (photo, avatar, text)
    }

    func scene(pixelWidth: Int, pixelHeight: Int, offset: Int) -> ASScene {
        let window = ASPixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
        var items: [ASSceneItem] = []
        func add(_ identifier: Int, _ kind: ASSceneItem.Kind, _ bounds: ASPixelRect) {
            let visible = bounds.intersection(window)
            guard !visible.isEmpty else { return }
            items.append(
                ASSceneItem(identifier: UInt64(identifier), kind: kind, clip: window, pixelBounds: visible)
            )
        }
        add(0, .fill(UIColor(hex: 0xE8ECF0), ASSceneShape(rect: window.cgRect)), window)
        let first = Int((Double(offset) / Double(Self.rowHeight)).rounded(.down))
        for row in first...(first + pixelHeight / Self.rowHeight + 1) {
            let y = row * Self.rowHeight - offset + 20
            let base = (row &+ 1000) * 16
            let card = ASPixelRect(x: 20, y: y, width: 760, height: 520)
            let shape = ASSceneShape(rect: card.cgRect, cornerRadius: 12)
            add(
                base + 1,
                .shadow(
                    UIColor(white: 0, alpha: 0.35),
                    radius: 12,
                    ASSceneShape(rect: card.offsetBy(x: 0, y: 4).cgRect, cornerRadius: 12)
                ),
                card.offsetBy(x: 0, y: 4).outset(by: 19)
            )
            add(base + 2, .fill(.white, shape), card)
            let avatarRect = ASPixelRect(x: 40, y: y + 20, width: 48, height: 48)
            let whole = CGRect(x: 0, y: 0, width: 48, height: 48)
            add(
                base + 3,
                .contents(
                    ASSceneContents(buffer: avatar, source: whole),
                    ASSceneShape(rect: avatarRect.cgRect, cornerRadius: 24)
                ),
                avatarRect
            )
            let textRect = ASPixelRect(x: 104, y: y + 24, width: 640, height: 40)
            add(
                base + 4,
                .contents(
                    ASSceneContents(buffer: text, source: CGRect(x: 0, y: 0, width: 640, height: 40)),
                    ASSceneShape(rect: textRect.cgRect)
                ),
                textRect
            )
            let photoRect = ASPixelRect(x: 40, y: y + 88, width: 720, height: 400)
            add(
                base + 5,
                .contents(
                    ASSceneContents(buffer: photo, source: CGRect(x: 0, y: 0, width: 720, height: 400)),
                    ASSceneShape(rect: photoRect.cgRect)
                ),
                photoRect
            )
            let turned = ASSceneShape(
                rect: CGRect(x: -30, y: -30, width: 60, height: 60),
                cornerRadius: 10,
                transform: CGAffineTransform(rotationAngle: 0.4 + CGFloat(offset) / 200)
                    .concatenating(CGAffineTransform(translationX: 700, y: CGFloat(y + 60)))
            )
            add(base + 6, .fill(UIColor(hex: 0xD04020, alpha: 0.8), turned), turned.pixelBounds.outset(by: 1))
            add(base + 7, .border(UIColor(hex: 0x3060A0), width: 2, shape), card)
            add(base + 8, .beginGroup(opacity: 0.6, clip: nil), photoRect)
            let badge = ASPixelRect(x: 60, y: y + 108, width: 120, height: 60)
            add(base + 9, .fill(.black, ASSceneShape(rect: badge.cgRect, cornerRadius: 8)), badge)
            add(
                base + 10,
                .fill(.yellow, ASSceneShape(rect: badge.offsetBy(x: 40, y: 20).cgRect)),
                badge.offsetBy(x: 40, y: 20)
            )
            if photoRect.intersects(window) {
                items.append(
                    ASSceneItem(
                        identifier: UInt64(base + 11),
                        kind: .endGroup,
                        clip: window,
                        pixelBounds: photoRect.intersection(window)
                    )
                )
            }
        }
        return ASScene(pixelWidth: pixelWidth, pixelHeight: pixelHeight, items: items)
    }

    private static func gradient(_ width: Int, _ height: Int) -> ASPixelBuffer? {
        ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: .argb32, isOpaque: true) { bytes, bytesPerRow in
            for y in 0..<height {
                for x in 0..<width {
                    let red = UInt32(x * 255 / width), green = UInt32(y * 255 / height)
                    let pixel = 0xFF00_0080 | red << 16 | green << 8
                    bytes.storeBytes(of: pixel, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
                }
            }
        }
    }

    private static func stripes(_ width: Int, _ height: Int) -> ASPixelBuffer? {
        ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: .argb32, isOpaque: false) { bytes, bytesPerRow in
            for y in 0..<height where y % 10 < 6 {
                for x in 0..<(width - y * 3) where x % 12 < 9 {
                    bytes.storeBytes(of: 0xC030_3030, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
                }
            }
        }
    }
}
