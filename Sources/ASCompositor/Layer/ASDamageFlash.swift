// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASScene
internal import Foundation

/// Highlights repainted areas: each damaged rectangle is tinted for some frames.
///
/// The tint is only part of the shown scene; it is never damage itself.
struct ASDamageFlash {
    /// The number of frames for which a rectangle stays tinted.
    private static let lifetime = 8
    private static let identifierBase: UInt64 = 1 << 62

    private var entries: [(rect: ASPixelRect, framesLeft: Int)] = []

    /// Whether a tint still has to be removed.
    var isActive: Bool { !entries.isEmpty }

    /// Ages the tints, adds one for each rectangle of the damage, and returns the scene to show with its change from the shown one.
    ///
    /// The change copies no pixels, because the tints would move too.
    mutating func apply(to scene: ASScene, change: ASSceneChange) -> (ASScene, ASSceneChange) {
        let damage = change.damage
        var region = change.extent
        for entry in entries { region.insert(entry.rect) }
        entries = entries.map { ($0.rect, $0.framesLeft - 1) }.filter { $0.framesLeft > 0 }
        for rect in damage.rects {
            // An area that is repainted again is tinted again, not darker: the content below must stay visible while scrolling.
            entries.removeAll { rect.contains($0.rect) }
            entries.append((rect, Self.lifetime))
        }
        if entries.count > 32 { entries.removeFirst(entries.count - 32) }
        var shown = scene
        for (index, entry) in entries.enumerated() {
            let strength = 0.3 * CGFloat(entry.framesLeft) / CGFloat(Self.lifetime)
            let color = UIColor(red: 1, green: 0, blue: 0.6, alpha: strength)
            shown.items.append(
                ASSceneItem(
                    identifier: Self.identifierBase + UInt64(index),
                    kind: .fill(color, ASSceneShape(rect: entry.rect.cgRect)),
                    clip: scene.pixelBounds,
                    pixelBounds: entry.rect.intersection(scene.pixelBounds)
                )
            )
        }
        return (shown, ASSceneChange(damage: region.intersection(scene.pixelBounds)))
    }
}
