// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASScene
import Foundation
import Testing

@Suite("ASScene: occlusion")
struct ASSceneOcclusionTests {
    private let window = ASPixelRect(x: 0, y: 0, width: 100, height: 100)

    private func fill(_ identifier: UInt64, _ rect: ASPixelRect, alpha: CGFloat = 1) -> ASSceneItem {
        ASSceneItem(
            identifier: identifier,
            kind: .fill(UIColor(white: 0.5, alpha: alpha), ASSceneShape(rect: rect.cgRect)),
            clip: window,
            pixelBounds: rect
        )
    }

    private func painted(_ items: [ASSceneItem]) -> [ASPixelRect] {
        ASScene(pixelWidth: 100, pixelHeight: 100, items: items)
            .visibleItems(in: ASPixelRegion(window))
            .map(\.pixelBounds)
    }

    @Test("A background that two rows cover together is not painted")
    func dropsCoveredBackgrounds() {
        let top = ASPixelRect(x: 0, y: 0, width: 100, height: 60)
        let bottom = ASPixelRect(x: 0, y: 60, width: 100, height: 40)

        #expect(painted([fill(1, window), fill(2, top), fill(3, bottom)]) == [top, bottom])
    }

    @Test("A background is painted only around the opaque step in its middle")
    func cutsBackgrounds() {
        let middle = ASPixelRect(x: 20, y: 30, width: 50, height: 40)

        let pieces = painted([fill(1, window), fill(2, middle)]).filter { $0 != middle }

        #expect(pieces.map(\.area).reduce(0, +) == window.area - middle.area)
        #expect(pieces.allSatisfy { !$0.intersects(middle) })
    }

    @Test("A translucent step hides nothing below it")
    func keepsWhatShinesThrough() {
        let veil = fill(2, window, alpha: 0.5)

        #expect(painted([fill(1, window), veil]) == [window, window])
    }

    @Test("Opaque steps inside a group hide nothing outside, as the group may be translucent")
    func keepsWhatIsUnderGroups() {
        let begin = ASSceneItem(
            identifier: 2,
            kind: .beginGroup(opacity: 0.5, clip: nil),
            clip: window,
            pixelBounds: window
        )
        let end = ASSceneItem(identifier: 3, kind: .endGroup, clip: window, pixelBounds: window)

        #expect(painted([fill(1, window), begin, fill(4, window), end]).count == 4)
    }
}
