// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

@Suite("Views")
@MainActor
struct UIViewTests {
    private final class HookView: UIView {
        var name = ""
        var log: SharedLog?
        private func note(_ text: String) { log?.lines.append("\(name) \(text)") }
        override func willMove(toSuperview newSuperview: UIView?) { note(newSuperview == nil ? "leaves" : "comes") }
        override func didMoveToSuperview() { note(superview == nil ? "has left" : "has come") }
        override func willMove(toWindow newWindow: UIWindow?) {
            note(newWindow == nil ? "leaves window" : "comes to window")
        }
        override func didMoveToWindow() { note(window == nil ? "has left window" : "has come to window") }
        override func didAddSubview(_ subview: UIView) { note("has a subview") }
        override func willRemoveSubview(_ subview: UIView) { note("loses a subview") }
    }

    private func square(_ x: CGFloat, _ y: CGFloat, _ length: CGFloat = 100) -> UIView {
        UIView(frame: CGRect(x: x, y: y, width: length, height: length))
    }

    // MARK: Hit testing

    @Test("the frontmost view at a point is hit, however views were brought to the front")
    func frontmost() {
        let root = square(0, 0, 200), back = square(0, 0), front = square(50, 50)
        root.addSubview(back)
        root.addSubview(front)

        #expect(root.hitTest(CGPoint(x: 75, y: 75), with: nil) === front)
        root.bringSubviewToFront(back)
        #expect(root.hitTest(CGPoint(x: 75, y: 75), with: nil) === back)
        front.layer.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 75, y: 75), with: nil) === front)
        #expect(root.hitTest(CGPoint(x: 190, y: 10), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 300, y: 10), with: nil) == nil)
    }

    @Test("hidden, nearly transparent and disabled views are skipped with their subviews", arguments: 0..<4)
    func passedOver(how: Int) {
        let root = square(0, 0, 200), middle = square(0, 0), leaf = square(0, 0)
        root.addSubview(middle)
        middle.addSubview(leaf)
        let expected: UIView
        switch how {
        case 0: (middle.isHidden, expected) = (true, root)
        case 1: (middle.alpha, expected) = (0.005, root)
        case 2: (middle.isUserInteractionEnabled, expected) = (false, root)
        default: (middle.alpha, expected) = (0.02, leaf)
        }

        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === expected)
    }

    @Test("a part outside its superview is visible but not hit")
    func stickingOut() {
        let root = square(0, 0, 300), middle = square(0, 0), leaf = square(50, 50)
        root.addSubview(middle)
        middle.addSubview(leaf)

        #expect(root.hitTest(CGPoint(x: 75, y: 75), with: nil) === leaf)
        #expect(root.hitTest(CGPoint(x: 125, y: 125), with: nil) === root)
    }

    @Test("points are converted through offsets, scrolled bounds and rotations")
    func conversion() {
        let root = square(0, 0, 400), middle = square(100, 50, 200), leaf = square(20, 10)
        root.addSubview(middle)
        middle.addSubview(leaf)
        middle.bounds.origin = CGPoint(x: 0, y: 30)

        #expect(leaf.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 121, y: 32))
        #expect(leaf.convert(CGPoint(x: 121, y: 32), from: root) == CGPoint(x: 1, y: 2))
        #expect(root.convert(CGRect(x: 0, y: 0, width: 10, height: 10), from: leaf).origin == CGPoint(x: 120, y: 30))

        // A quarter turn about the centre (50, 50) of the leaf moves its left top corner to the right top one.
        leaf.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let corner = leaf.convert(CGPoint.zero, to: middle)
        #expect(abs(corner.x - 120) < 1e-9 && abs(corner.y - 10) < 1e-9)
        // Upright again in (20…120, 10…110); its right bottom corner is now at the left bottom.
        #expect(middle.hitTest(CGPoint(x: 25, y: 105), with: nil) === leaf)
    }

    // MARK: Hierarchy

    @Test("subviews are inserted at the requested index, and layers without a view keep their places between them")
    func order() {
        let root = square(0, 0), a = square(0, 0), b = square(0, 0), c = square(0, 0)
        let line = CALayer()
        root.addSubview(a)
        root.layer.addSublayer(line)
        root.addSubview(b)
        root.insertSubview(c, at: 1)
        #expect(root.subviews == [a, c, b])
        #expect(root.layer.sublayers == [a.layer, line, c.layer, b.layer])

        root.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(root.subviews == [b, c, a])
        #expect(root.layer.sublayers == [b.layer, line, c.layer, a.layer])

        root.insertSubview(a, belowSubview: c)
        #expect(root.subviews == [b, a, c])
        root.insertSubview(b, aboveSubview: c)
        #expect(root.subviews == [a, c, b])
        root.sendSubviewToBack(b)
        #expect(root.subviews == [b, a, c])
        #expect(root.layer.sublayers.filter { $0 !== line } == [b.layer, a.layer, c.layer])
        root.insertSubview(b, at: 99)
        #expect(root.subviews == [a, c, b])
    }

    @Test("a view and its relatives are notified of its insertion and removal, in UIKit's order")
    func hooks() throws {
        try ASTestHarness.run { harness in
            let log = SharedLog(), outer = HookView(), inner = HookView()
            (outer.name, inner.name) = ("outer", "inner")
            inner.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            (outer.log, inner.log) = (log, log)

            outer.addSubview(inner)
            #expect(log.lines == ["inner comes", "inner has come", "outer has a subview"])
            log.lines = []
            harness.window?.addSubview(outer)
            #expect(
                log.lines == [
                    "outer comes", "outer comes to window", "inner comes to window", "outer has come to window",
                    "inner has come to window", "outer has come",
                ]
            )
            log.lines = []
            inner.removeFromSuperview()
            #expect(
                log.lines == [
                    "outer loses a subview", "inner leaves", "inner leaves window", "inner has left window",
                    "inner has left",
                ]
            )
            (outer.log, inner.log) = (nil, nil)
            harness.runUntilParked()
        }
    }

    @Test("views that are added before their window opens are notified of the window when it opens")
    func openedLater() throws {
        try ASTestHarness.run { harness in
            let log = SharedLog(), view = HookView(), window = UIWindow(size: CGSize(width: 300, height: 200))
            view.name = "view"
            window.addSubview(view)
            view.log = log

            window.makeKeyAndVisible()
            #expect(log.lines == ["view comes to window", "view has come to window"])
            #expect(view.window === window)
            window.close()

            let leaving = ["view leaves window", "view has left window", "view leaves", "view has left"]
            #expect(log.lines.dropFirst(2) == leaving[...])
            #expect(view.window == nil)
            view.log = nil
        }
    }

    @Test("a view that is added to itself traps")
    func cycle() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let outer = UIView(), inner = UIView()
                outer.addSubview(inner)
                inner.addSubview(outer)
            }
        }
    }

    // MARK: Properties

    @Test("the tint colour is inherited until a view has its own, and changes are reported")
    func tint() {
        final class Telling: UIView {
            var count = 0
            override func tintColorDidChange() { count += 1 }
        }
        let root = UIView(), heir = Telling(), own = Telling()
        root.addSubview(heir)
        root.addSubview(own)
        own.tintColor = .green

        root.tintColor = .red

        #expect(heir.tintColor == .red && heir.count == 1)
        #expect(own.tintColor == .green && own.count == 1)
        own.tintColor = nil
        #expect(own.tintColor == .red)
    }

    @Test("frames follow the superview's size by their masks: flexible parts share the change in proportion")
    func autoresizing() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let filling = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 80))
        filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let corner = UIView(frame: CGRect(x: 150, y: 60, width: 40, height: 30))
        corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        // Left margin 50 and width 100 share the change; the right margin stays.
        let shared = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 10))
        shared.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
        let fixed = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
        for view in [filling, corner, shared, fixed] { root.addSubview(view) }

        root.frame.size = CGSize(width: 350, height: 160)

        #expect(filling.frame == CGRect(x: 10, y: 10, width: 330, height: 140))
        #expect(corner.frame == CGRect(x: 300, y: 120, width: 40, height: 30))
        #expect(shared.frame == CGRect(x: 100, y: 0, width: 200, height: 10))
        #expect(fixed.frame == CGRect(x: 5, y: 5, width: 5, height: 5))
    }

    @Test("a view draws itself when it is first shown, and for a new size only if its content mode redraws")
    func drawing() throws {
        final class Drawing: UIView {
            var sizes: [CGSize] = []
            override func draw(_ rect: CGRect) { sizes.append(rect.size) }
        }
        try ASTestHarness.run { harness in
            let view = Drawing()
            harness.window?.addSubview(view)
            harness.runUntilParked()
            #expect(view.sizes.isEmpty)
            view.frame.size = CGSize(width: 20, height: 10)
            harness.runUntilParked()
            #expect(view.sizes == [CGSize(width: 20, height: 10)])

            view.frame.size.width = 30
            harness.runUntilParked()
            #expect(view.sizes.count == 1)
            view.contentMode = .redraw
            view.frame.size.width = 40
            harness.runUntilParked()
            #expect(view.sizes.last == CGSize(width: 40, height: 10) && view.sizes.count == 2)

            // Not when it is added again.
            view.removeFromSuperview()
            harness.window?.addSubview(view)
            harness.runUntilParked()
            #expect(view.sizes.count == 2)
        }
    }

    @Test(
        "the first drawing of a view is visible; a view that draws nothing has no pixels and keeps contents that were set"
    )
    func firstDrawing() throws {
        final class Dot: UIView {
            var isOn = true
            override func draw(_ rect: CGRect) {
                super.draw(rect)
                guard isOn else { return }
                UIColor.red.setFill()
                UIRectFill(CGRect(x: bounds.minX + 1, y: bounds.minY, width: 1, height: 1))
            }
        }
        try ASTestHarness.run { harness in
            let dot = Dot(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            dot.bounds.origin = CGPoint(x: 100, y: 50)
            dot.isOpaque = false
            let plain = UIView(frame: CGRect(x: 0, y: 10, width: 4, height: 4))
            let picture = UIView(frame: CGRect(x: 0, y: 20, width: 4, height: 4))
            let pixels = try #require(
                ASGraphicsRender(size: CGSize(width: 4, height: 4), scale: 1, isOpaque: false) { _ in }
            )
            picture.layer.contents = pixels
            for view in [dot, plain, picture] { harness.window?.addSubview(view) }
            harness.runUntilParked()

            let drawn = try #require(dot.layer.contents)
            #expect(drawn.pixel(x: 0, y: 0) == 0 && drawn.pixel(x: 1, y: 0) == 0xFFFF_0000)
            #expect(plain.layer.contents == nil)
            #expect(picture.layer.contents === pixels)

            dot.isOn = false
            dot.setNeedsDisplay()
            harness.runUntilParked()
            #expect(dot.layer.contents == nil)
        }
    }

    @Test("a view's layout direction is its own, or the language's")
    func direction() {
        let root = UIView(), leaf = UIView(), player = UIView()
        root.addSubview(leaf)
        root.addSubview(player)
        player.semanticContentAttribute = .playback

        root.semanticContentAttribute = .forceRightToLeft

        #expect(root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(leaf.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(player.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    }

    @Test("the traits are those of the window, with size classes for its size")
    func traits() {
        let narrow = UIView(frame: CGRect(x: 0, y: 0, width: 599, height: 480))
        let wide = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 479))

        #expect(narrow.traitCollection.horizontalSizeClass == .compact)
        #expect(narrow.traitCollection.verticalSizeClass == .regular)
        #expect(wide.traitCollection.horizontalSizeClass == .regular)
        #expect(wide.traitCollection.verticalSizeClass == .compact)
        #expect(wide.traitCollection.displayScale == ASScreenScale())
        #expect(wide.traitCollection.layoutDirection == .leftToRight)
    }

    @Test("views are found by their tag")
    func tags() {
        let root = UIView(), middle = UIView(), leaf = UIView()
        root.addSubview(middle)
        middle.addSubview(leaf)
        leaf.tag = 7

        #expect(root.viewWithTag(7) === leaf)
        #expect(root.viewWithTag(8) == nil)
    }
}
