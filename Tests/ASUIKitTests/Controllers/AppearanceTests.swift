// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

/// Records changes of traits.
private final class TraitView: UIView {
    var name = ""
    var log: SharedLog?
    var drawCount = 0
    var color: UIColor?

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        let now = UITraitCollection.current == traitCollection ? "" : ", not current"
        log?.lines.append(
            "\(name): \(previous?.userInterfaceStyle ?? .unspecified) → \(traitCollection.userInterfaceStyle)\(now)"
        )
    }

    override func draw(_ rect: CGRect) {
        drawCount += 1
        color?.setFill()
        UIRectFill(bounds)
    }
}

private final class TraitController: UIViewController {
    var log: SharedLog?
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        let (old, new) = (previous?.horizontalSizeClass ?? .unspecified, traitCollection.horizontalSizeClass)
        log?.lines.append(
            "controller: \(previous?.userInterfaceStyle ?? .unspecified) \(old) → \(traitCollection.userInterfaceStyle) \(new)"
        )
    }
}

@Suite("Appearance")
@MainActor
struct AppearanceTests {
    @Test("painted colours, and views that draw, follow the window; overridden ones do not")
    func following() throws {
        try ASTestHarness.run(size: CGSize(width: 40, height: 20)) { harness in
            let window = try #require(harness.window)
            let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
            plain.backgroundColor = .label
            let drawing = TraitView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
            drawing.color = .label
            drawing.setNeedsDisplay()
            let light = UIView(frame: CGRect(x: 20, y: 0, width: 10, height: 20))
            light.backgroundColor = .label
            light.overrideUserInterfaceStyle = .light
            for view in [plain, drawing, light] { window.addSubview(view) }
            harness.runUntilParked()
            // The last ten points show the window's background colour.
            @MainActor func colors() -> [UInt32] {
                [5, 15, 25, 35].compactMap { harness.snapshot()?.pixel(x: $0, y: 10) }
            }
            let (black, white): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_FFFF)
            #expect(colors() == [black, black, black, white])

            window.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)
            #expect(colors() == [white, white, black, black])
            #expect(harness.platformWindow.backgroundColor == .black)
            light.overrideUserInterfaceStyle = .unspecified
            harness.advance(seconds: 1)
            #expect(colors() == [white, white, white, black])
            window.overrideUserInterfaceStyle = .unspecified
            harness.advance(seconds: 1)
            #expect(colors() == [black, black, black, white])
        }
    }

    @Test("a view that draws with plain colours is not redrawn")
    func plainColors() throws {
        try ASTestHarness.run { harness in
            let view = TraitView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.color = .red
            view.setNeedsDisplay()
            harness.window?.addSubview(view)
            harness.runUntilParked()
            #expect(view.drawCount == 1)

            harness.window?.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)

            #expect(view.drawCount == 1)
        }
    }

    @Test("borders, shadows and animated colours follow, too")
    func layerColors() throws {
        try ASTestHarness.run(size: CGSize(width: 40, height: 40)) { harness in
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            view.layer.borderColor = .label
            view.layer.borderWidth = 4
            view.layer.shadowColor = .label
            view.layer.shadowOpacity = 1
            view.layer.shadowRadius = 0
            view.layer.shadowOffset = CGSize(width: 0, height: 8)
            view.backgroundColor = .systemBackground
            harness.window?.addSubview(view)
            harness.runUntilParked()
            #expect(harness.snapshot()?.pixel(x: 11, y: 20) == 0xFF00_0000)
            #expect(harness.snapshot()?.pixel(x: 20, y: 35) == 0xFF00_0000)

            harness.window?.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)

            #expect(harness.snapshot()?.pixel(x: 11, y: 20) == 0xFFFF_FFFF)
            #expect(harness.snapshot()?.pixel(x: 20, y: 35) == 0xFFFF_FFFF)
            UIView.animate(withDuration: 1) { view.backgroundColor = .label }
            harness.advance(seconds: 0.5)
            // Half-way from black to white; in light appearance it would be the same, so the ends are compared.
            harness.advance(seconds: 0.6)
            #expect(harness.snapshot()?.pixel(x: 20, y: 20) == 0xFFFF_FFFF)
        }
    }

    @Test(
        "controllers are notified before their views, parents before children; views with an overridden style are not"
    )
    func order() throws {
        try ASTestHarness.run { harness in
            let log = SharedLog()
            let controller = TraitController()
            let (outer, inner, kept) = (TraitView(), TraitView(), TraitView())
            for (view, name) in [(outer, "outer"), (inner, "inner"), (kept, "kept")] {
                (view.name, view.log) = (name, log)
                controller.view.addSubview(view)
            }
            outer.addSubview(inner)
            kept.overrideUserInterfaceStyle = .light
            harness.show(controller)
            controller.log = log
            log.lines = []

            controller.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)
            #expect(
                log.lines == [
                    "controller: light compact → dark compact", "outer: light → dark", "inner: light → dark",
                ]
            )
            #expect(kept.traitCollection.userInterfaceStyle == .light)
            log.lines = []
            // The view's own style takes precedence over its controller's.
            controller.view.overrideUserInterfaceStyle = .light
            harness.advance(seconds: 1)
            #expect(inner.traitCollection.userInterfaceStyle == .light)
            #expect(log.lines.count == 3)
        }
    }

    @Test("the size class changes at 600 points, and the change is reported once")
    func sizeClass() throws {
        try ASTestHarness.run(size: CGSize(width: 599, height: 500)) { harness in
            let log = SharedLog()
            let controller = TraitController()
            harness.show(controller)
            controller.log = log
            @MainActor func resize(_ width: CGFloat) {
                harness.platformWindow.resize(to: CGSize(width: width, height: 500))
                harness.runUntilParked()
            }
            resize(590)
            #expect(log.lines == [])
            resize(600)
            resize(900)
            #expect(log.lines == ["controller: light compact → light regular"])
            resize(320)
            #expect(log.lines.last == "controller: light regular → light compact")
        }
    }

    @Test("the desktop's style reaches every window that does not override it")
    func desktop() throws {
        try ASTestHarness.run { harness in
            let other = UIWindow(size: CGSize(width: 300, height: 200))
            other.overrideUserInterfaceStyle = .light
            other.makeKeyAndVisible()
            harness.runUntilParked()

            UIApplication.shared.desktopStyle = .dark
            harness.advance(seconds: 1)

            #expect(harness.window?.traitCollection.userInterfaceStyle == .dark)
            #expect(other.traitCollection.userInterfaceStyle == .light)
            other.close()
        }
    }
}
