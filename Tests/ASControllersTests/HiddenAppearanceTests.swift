// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASControllers
@testable import ASUIKit

/// A view that draws with a dynamic colour and records for which style, and the trait changes that it receives.
private final class Painting: UIView {
    var drawn: [UIUserInterfaceStyle] = []
    var receivedStyles: [UIUserInterfaceStyle] = []

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        drawn.append(UITraitCollection.current.userInterfaceStyle)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        receivedStyles.append(traitCollection.userInterfaceStyle)
    }
}

/// Changes between light and dark for views that are in no window meanwhile.
@Suite("The appearance of hidden views", .serialized)
@MainActor
struct HiddenAppearanceTests {
    private func page(_ painting: Painting) -> UIViewController {
        let controller = UIViewController()
        controller.title = "Page"
        controller.view.addSubview(painting)
        return controller
    }

    private func run(
        _ controller: UIViewController,
        _ body: @MainActor (ASTestHarness, UIWindow) throws -> Void
    ) throws {
        try ASTestHarness.run { harness in
            let window = try #require(harness.window)
            window.overrideUserInterfaceStyle = .light
            harness.show(controller)
            try body(harness, window)
            harness.advance(seconds: 1)
        }
    }

    /// Drawn once for light and once for dark, and notified once.
    private func expectFollowed(_ painting: Painting, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(painting.drawn == [.light, .dark], sourceLocation: sourceLocation)
        #expect(painting.receivedStyles == [.dark], sourceLocation: sourceLocation)
    }

    @Test func `a view in another tab follows when its tab is selected`() throws {
        let painting = Painting()
        let tabs = UITabBarController()
        tabs.viewControllers = [page(painting), UIViewController()]
        try run(tabs) { harness, window in
            tabs.selectedIndex = 1
            harness.runUntilParked()

            window.overrideUserInterfaceStyle = .dark
            harness.runUntilParked()
            #expect(painting.drawn == [.light])
            tabs.selectedIndex = 0
            harness.runUntilParked()

            expectFollowed(painting)
        }
    }

    @Test func `the title of a navigation bar in another tab is redrawn for the new style`() throws {
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: page(Painting()))
        tabs.viewControllers = [navigation, UIViewController()]
        try run(tabs) { harness, window in
            // The row of pixels in the middle of the bar.
            @MainActor func titlePixels() throws -> [UInt32] {
                harness.runUntilParked()
                let picture = try #require(harness.snapshot())
                return (0..<picture.pixelWidth).map { picture.pixel(x: $0, y: 22) }
            }
            let light = try titlePixels()
            window.overrideUserInterfaceStyle = .dark
            let dark = try titlePixels()
            #expect(light != dark)
            window.overrideUserInterfaceStyle = .light
            #expect(try titlePixels() == light)

            tabs.selectedIndex = 1
            harness.runUntilParked()
            window.overrideUserInterfaceStyle = .dark
            harness.runUntilParked()
            tabs.selectedIndex = 0

            #expect(try titlePixels() == dark)
        }
    }

    @Test func `a covered page follows when it is shown again`() throws {
        let painting = Painting()
        let navigation = UINavigationController(rootViewController: page(painting))
        try run(navigation) { harness, window in
            navigation.pushViewController(UIViewController(), animated: false)
            harness.runUntilParked()

            window.overrideUserInterfaceStyle = .dark
            harness.runUntilParked()
            navigation.popViewController(animated: false)
            harness.runUntilParked()

            expectFollowed(painting)
        }
    }

    @Test func `a controller behind one that fills the window follows when the latter is dismissed`() throws {
        let painting = Painting()
        let root = page(painting)
        try run(root) { harness, window in
            root.present(UIViewController(), animated: false)
            harness.runUntilParked()

            window.overrideUserInterfaceStyle = .dark
            harness.runUntilParked()
            root.dismiss(animated: false)
            harness.runUntilParked()

            expectFollowed(painting)
        }
    }

    @Test func `a controller of a closed window follows when the window is opened again`() throws {
        let painting = Painting()
        try run(page(painting)) { harness, window in
            window.close()
            harness.runUntilParked()

            window.overrideUserInterfaceStyle = .dark
            harness.runUntilParked()
            window.makeKeyAndVisible()
            harness.runUntilParked()

            // It was notified while it was in no window.
            #expect(painting.drawn == [.light, .dark] && painting.receivedStyles.count == 1)
        }
    }

    @Test func `a view that the app has removed follows when it is added again`() throws {
        let (painting, box) = (Painting(), UIView())
        box.addSubview(painting)
        let root = UIViewController()
        root.view.addSubview(box)
        try run(root) { harness, window in
            box.removeFromSuperview()
            harness.runUntilParked()

            window.overrideUserInterfaceStyle = .dark
            harness.runUntilParked()
            root.view.addSubview(box)
            harness.runUntilParked()

            expectFollowed(painting)
        }
    }

    @Test func `a view that moves between a light and a dark part of a window follows`() throws {
        let (painting, dark) = (Painting(), UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100)))
        dark.overrideUserInterfaceStyle = .dark
        let root = UIViewController()
        root.view.addSubview(dark)
        root.view.addSubview(painting)
        try run(root) { harness, _ in
            dark.addSubview(painting)
            harness.runUntilParked()

            expectFollowed(painting)
        }
    }

    @Test func `a view that returns to the same appearance is neither notified nor redrawn`() throws {
        let painting = Painting()
        let root = UIViewController()
        root.view.addSubview(painting)
        try run(root) { harness, window in
            painting.removeFromSuperview()
            window.overrideUserInterfaceStyle = .dark
            window.overrideUserInterfaceStyle = .light
            root.view.addSubview(painting)
            harness.runUntilParked()

            #expect(painting.drawn == [.light] && painting.receivedStyles.isEmpty)
        }
    }
}
