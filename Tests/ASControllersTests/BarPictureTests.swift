// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASImageIO
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASCompositor
@testable import ASControllers
@testable import ASUIKit

/// Images in bars, which are read from files.
@Suite("Images in bars", .serialized)
@MainActor
struct BarPictureTests {
    private func file(_ color: UIColor, side: Int = 20) throws -> UIImage {
        let pixels = try #require(
            ASGraphicsRender(size: CGSize(width: side, height: side), scale: 1, isOpaque: true) {
                $0.setFillColor(color)
                $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
            }
        )
        return try UIImage.loading(data: try #require(pixels.pngData())).withRenderingMode(.alwaysOriginal)
    }

    private func pictures(in view: UIView) -> [ASBarPictureView] {
        ((view as? ASBarPictureView).map { [$0] } ?? []) + view.subviews.flatMap(pictures)
    }

    @Test(
        "An image is decoded off main, once; its space is reserved, and the previous image stays until the new one is decoded"
    )
    func decoding() throws {
        try ASTestHarness.run { harness in
            let controller = UIViewController()
            let item = UIBarButtonItem(image: try file(.red))
            controller.navigationItem.rightBarButtonItem = item
            let navigation = UINavigationController(rootViewController: controller)
            // Not shown yet: the background work has not run.
            let bar = navigation.navigationBar
            let first = try #require(pictures(in: bar).first)
            #expect(first.layer.contents == nil)
            #expect(first.pictureSize == CGSize(width: 20, height: 20))
            harness.show(navigation)
            let red = try #require(first.layer.contents)
            #expect(red.pixel(x: 3, y: 3) == 0xFFFF_0000)

            let blue = try file(.blue, side: 10)
            item.image = blue
            #expect(first.layer.contents === red && first.pictureSize.width == 20)
            harness.runUntilParked()
            #expect(first.layer.contents?.pixel(x: 3, y: 3) == 0xFF00_00FF && first.pictureSize.width == 10)

            // The bar makes its buttons again, and shows the image at once.
            controller.navigationItem.title = "Other"
            let second = try #require(pictures(in: bar).first)
            #expect(second !== first && second.layer.contents === first.layer.contents)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("A tab changes its image in the frame in which it is selected")
    func tabs() throws {
        try ASTestHarness.run { harness in
            let controllers = (0..<2).map { _ in UIViewController() }
            for controller in controllers {
                controller.tabBarItem = UITabBarItem(title: "Tab", image: try file(.red))
                controller.tabBarItem.selectedImage = try file(.blue)
            }
            let tabs = UITabBarController()
            tabs.viewControllers = controllers
            harness.show(tabs)
            let shown = pictures(in: tabs.tabBar).filter { $0.superview?.isHidden == false }
            @MainActor func colors() -> [UInt32?] { shown.map { $0.layer.contents?.pixel(x: 1, y: 1) } }
            #expect(colors() == [0xFF00_00FF, 0xFFFF_0000])

            tabs.selectedIndex = 1

            #expect(colors() == [0xFFFF_0000, 0xFF00_00FF])
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("Bars show the dark image in dark appearance, and follow changes")
    func appearance() throws {
        try ASTestHarness.run { harness in
            let dynamic = UIImage(light: try file(.red), dark: try file(.blue, side: 10))
            let controller = UIViewController()
            controller.navigationItem.rightBarButtonItem = UIBarButtonItem(image: dynamic)
            let navigation = UINavigationController(rootViewController: controller)
            navigation.tabBarItem = UITabBarItem(title: "Tab", image: dynamic)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            tabs.overrideUserInterfaceStyle = .dark
            harness.show(tabs)
            let bars = [navigation.navigationBar, tabs.tabBar]
            @MainActor func shown() throws -> [ASBarPictureView] {
                try bars.map { bar in try #require(pictures(in: bar).first { $0.superview?.isHidden == false }) }
            }
            @MainActor func colors() throws -> [UInt32?] { try shown().map { $0.layer.contents?.pixel(x: 1, y: 1) } }
            #expect(try colors() == [0xFF00_00FF, 0xFF00_00FF])
            #expect(try shown().map(\.bounds.size.width) == [10, 10])

            tabs.overrideUserInterfaceStyle = .light
            harness.runUntilParked()
            #expect(try colors() == [0xFFFF_0000, 0xFFFF_0000])
            #expect(try shown().map(\.bounds.size.width) == [20, 20])

            tabs.overrideUserInterfaceStyle = .dark
            harness.runUntilParked()
            #expect(try colors() == [0xFF00_00FF, 0xFF00_00FF])
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("An image that cannot be decoded leaves the title")
    func broken() throws {
        try ASTestHarness.run { harness in
            let whole = try #require(
                ASGraphicsRender(size: CGSize(width: 20, height: 20), scale: 1, isOpaque: true) { _ in }?.pngData()
            )
            let image = try UIImage.loading(data: whole.prefix(whole.count / 2), name: "half a picture")
            let item = UIBarButtonItem(image: image)
            item.title = "Words"
            let controller = UIViewController()
            controller.navigationItem.rightBarButtonItem = item
            let navigation = UINavigationController(rootViewController: controller)
            harness.show(navigation)

            let picture = try #require(pictures(in: navigation.navigationBar).first)
            #expect(picture.pictureSize == .zero)
            #expect((picture.superview as? ASBarButton)?.label.text == "Words")
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }
}
