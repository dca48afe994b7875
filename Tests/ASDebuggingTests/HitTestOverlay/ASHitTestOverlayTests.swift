// SPDX-License-Identifier: Apache-2.0
internal import ASBase
import ASCompositor
import ASGraphics
internal import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASUIKit
internal import ASUIKitTesting
import Foundation
internal import NodeKit
import Testing

@testable import ASControlNodes
@testable import ASDebugging
@testable import ASNodes

@Suite("Hit areas on screen", .serialized)
@MainActor
final class ASHitTestOverlayTests {
    // Green at any size, except in the tests of the warning.
    init() {
        ASDebugging.register()
        ASControlNode.hitTestDebugMinimumSide = 0
    }
    deinit { ASControlNode.hitTestDebugMinimumSide = 44 }

    private static let white: UInt32 = 0xFFFF_FFFF
    /// Green at 40 % over white.
    private static let green: UInt32 = 0xFF99_FF99
    /// (30, 90, 50) at 70 % over white: 0.3 · 255 + 0.7 · 30 = 97.5, and so on.
    private static let darkGreen = UIColor(red: 97.5 / 255, green: 139.5 / 255, blue: 111.5 / 255, alpha: 1)
    /// (255, 128, 0) at 80 % over white.
    private static let orange = UIColor(red: 1, green: 0.2 + 0.8 * 0.5, blue: 0.2, alpha: 1)

    private func isNear(_ pixel: UInt32?, _ color: UIColor) -> Bool {
        guard let pixel else { return false }
        let wanted = color.premultipliedARGB
        return [24, 16, 8, 0].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(wanted >> $0 & 0xFF)) <= 2 }
    }

    /// A 20 × 20 control at (10, 10) of a 100 × 100 box at (100, 100).
    private func makeScreen(boxSlop: CGFloat = 0, boxClips: Bool = false) -> (NodeScreen, ASControlNode) {
        let root = ASDisplayNode()
        let box = ASDisplayNode()
        let control = ASControlNode()
        box.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        box.hitTestSlop = UIEdgeInsets(top: -boxSlop, left: -boxSlop, bottom: -boxSlop, right: -boxSlop)
        box.clipsToBounds = boxClips
        control.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        control.addAction(forControlEvents: .touchUpInside) { _ in }
        root.addSubnode(box)
        box.addSubnode(control)
        return (NodeScreen(root), control)
    }

    private func close(_ screen: NodeScreen) {
        ASControlNode.enableHitTestDebug = false
        screen.close()
    }

    private func pixel(_ screen: NodeScreen, _ x: Int, _ y: Int) -> UInt32? {
        screen.pixel(x, y)
    }

    @Test("Are shown and hidden at any time, with slop, although the control clips")
    func switching() {
        let (screen, control) = makeScreen()
        defer { close(screen) }
        control.clipsToBounds = true
        control.hitTestSlop = UIEdgeInsets(top: -5, left: -5, bottom: -5, right: -5)
        screen.frame()
        #expect(pixel(screen, 107, 107) == Self.white)

        ASControlNode.enableHitTestDebug = true
        screen.frame()
        #expect(isNear(pixel(screen, 107, 107), UIColor(hex: 0x99FF99)))
        #expect(isNear(pixel(screen, 120, 120), UIColor(hex: 0x99FF99)))
        #expect(pixel(screen, 104, 107) == Self.white)
        #expect(pixel(screen, 136, 120) == Self.white)

        ASControlNode.enableHitTestDebug = false
        screen.frame()
        #expect(pixel(screen, 107, 107) == Self.white)
        #expect(control.clipsToBounds)
    }

    @Test("An edge that a parent limits is dark green, two points wide")
    func limitedEdges() {
        let (screen, control) = makeScreen()
        defer { close(screen) }
        control.hitTestSlop = UIEdgeInsets(top: -15, left: -15, bottom: -15, right: -15)
        ASControlNode.enableHitTestDebug = true

        screen.frame()

        // The area is (100, 100) to (145, 145) in the window.
        #expect(isNear(pixel(screen, 100, 120), Self.darkGreen))
        #expect(isNear(pixel(screen, 101, 120), Self.darkGreen))
        #expect(isNear(pixel(screen, 102, 120), UIColor(hex: 0x99FF99)))
        #expect(isNear(pixel(screen, 120, 101), Self.darkGreen))
        #expect(isNear(pixel(screen, 144, 144), UIColor(hex: 0x99FF99)))
        #expect(pixel(screen, 99, 120) == Self.white)
    }

    @Test("An edge where a parent only clips the image is orange")
    func clippedEdges() {
        let (screen, control) = makeScreen(boxSlop: 20, boxClips: true)
        defer { close(screen) }
        control.hitTestSlop = UIEdgeInsets(top: -15, left: -15, bottom: -15, right: -15)
        ASControlNode.enableHitTestDebug = true

        screen.frame()

        #expect(isNear(pixel(screen, 101, 120), Self.orange))
        #expect(isNear(pixel(screen, 120, 101), Self.orange))
        #expect(isNear(pixel(screen, 120, 120), UIColor(hex: 0x99FF99)))
    }

    @Test("Follow changes of layout and targets while they are on")
    func follow() {
        let (screen, control) = makeScreen()
        defer { close(screen) }
        ASControlNode.enableHitTestDebug = true
        screen.frame()

        control.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
        screen.frame()
        #expect(pixel(screen, 115, 115) == Self.white)
        #expect(isNear(pixel(screen, 155, 155), UIColor(hex: 0x99FF99)))

        control.removeTarget(nil, action: nil, forControlEvents: .allEvents)
        screen.frame()
        #expect(pixel(screen, 155, 155) == Self.white)
    }

    @Test("Areas smaller than the minimum side are amber, with the usual edges")
    func warning() {
        ASControlNode.hitTestDebugMinimumSide = 44
        let (screen, control) = makeScreen()
        defer { close(screen) }
        // (255, 178.5, 0) at 45 % over white.
        let amber = UIColor(red: 1, green: 0.55 + 0.45 * 0.7, blue: 0.55, alpha: 1)
        control.hitTestSlop = UIEdgeInsets(top: -15, left: -8, bottom: -15, right: -15)
        ASControlNode.enableHitTestDebug = true

        // (102, 100) to (145, 145): one point too narrow.
        screen.frame()
        #expect(isNear(pixel(screen, 120, 120), amber))
        #expect(isNear(pixel(screen, 120, 101), Self.darkGreen))
        control.hitTestSlop.left = -9
        screen.frame()
        #expect(isNear(pixel(screen, 120, 120), UIColor(hex: 0x99FF99)))
        control.hitTestSlop = .zero
        ASControlNode.hitTestDebugMinimumSide = 24
        screen.frame()
        #expect(isNear(pixel(screen, 120, 120), amber))
        ASControlNode.hitTestDebugMinimumSide = 20
        screen.frame()

        #expect(isNear(pixel(screen, 120, 120), UIColor(hex: 0x99FF99)))
    }

    @Test("The control under the pointer is named, with the size of its area and its limited edges")
    func names() throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 200)) { harness in
            let (root, button) = (ASDisplayNode(), ASButtonNode())
            button.debugName = "Buy"
            button.frame = CGRect(x: 2, y: 50, width: 30, height: 20)
            button.hitTestSlop = UIEdgeInsets(top: -12, left: -7, bottom: -12, right: -7)
            button.addAction(forControlEvents: .touchUpInside) { _ in }
            root.addSubnode(button)
            harness.show(root)
            let window = try #require(harness.window)
            @MainActor func label() -> String? {
                window.layer.sublayers.compactMap(\.name).first { $0.hasPrefix("hit area label: ") }
            }
            ASControlNode.enableHitTestDebug = true
            defer { ASControlNode.enableHitTestDebug = false }
            harness.movePointer(to: CGPoint(x: 250, y: 150))
            #expect(label() == nil)

            harness.movePointer(to: CGPoint(x: 20, y: 45))
            // 39 wide, since the window begins two points to the left.
            #expect(label() == "hit area label: ASButtonNode \"Buy\": 39 × 44 pt, limited at left")
            ASControlNode.enableHitTestDebug = false
            harness.runUntilParked()

            #expect(label() == nil)
            #expect(window.additions.pointerObserver == nil)
        }
    }

    @Test("Edges replace the pixels below them, orange ones last")
    func picture() throws {
        let picture = try #require(ASHitTestOverlayLayer.picture([.top, .left], .left, border: 2))

        #expect((picture.pixelWidth, picture.pixelHeight) == (5, 5))
        #expect(picture.pixel(x: 0, y: 0) == ASHitTestOverlayLayer.clippedEdge.premultipliedARGB)
        #expect(picture.pixel(x: 1, y: 4) == ASHitTestOverlayLayer.clippedEdge.premultipliedARGB)
        #expect(picture.pixel(x: 2, y: 1) == ASHitTestOverlayLayer.limitedEdge.premultipliedARGB)
        #expect(picture.pixel(x: 2, y: 2) == ASHitTestOverlayLayer.fill.premultipliedARGB)
        #expect(picture.pixel(x: 4, y: 4) == ASHitTestOverlayLayer.fill.premultipliedARGB)
    }

    @Test("F9 toggles the areas, F10 toggles the display of damage; with Control held they do nothing")
    func keys() throws {
        let (screen, _) = makeScreen()
        defer { close(screen) }
        let tree = try #require(screen.window.layer.tree)
        let damageBefore = tree.showsDamage

        screen.key(.function(9))
        screen.key(.function(10))
        let (hitOn, damageOn) = (ASControlNode.enableHitTestDebug, tree.showsDamage)
        screen.key(.function(9), modifiers: .control)
        let hitStillOn = ASControlNode.enableHitTestDebug
        screen.key(.function(9))
        screen.key(.function(10))

        #expect(hitOn && hitStillOn)
        #expect(damageOn != damageBefore)
        #expect(!ASControlNode.enableHitTestDebug)
        #expect(tree.showsDamage == damageBefore)
    }

    @Test("A control that only has a menu is shown")
    func menuOnly() throws {
        let (screen, control) = makeScreen()
        defer { close(screen) }
        control.removeTarget(nil, action: nil, forControlEvents: .allEvents)
        ASControlNode.enableHitTestDebug = true
        screen.frame()
        #expect(pixel(screen, 120, 120) == Self.white)

        control.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
        screen.frame()

        #expect(isNear(pixel(screen, 120, 120), UIColor(hex: 0x99FF99)))
    }
}
