// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitViewsDemo

/// Tests the asset catalogue of an example.
@MainActor @Suite struct UIKitViewsTests {
    /// Returns the number of pixels of about the colour `color` in the frame of a view.
    private func count(_ color: UInt32, in view: UIView, of picture: ASPixelBuffer, scale: CGFloat) -> Int {
        let box = view.convert(view.bounds, to: nil)
        func bytes(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 0xFF) } }
        var count = 0
        for y in Int(box.minY * scale)..<Int(box.maxY * scale) {
            for x in Int(box.minX * scale)..<Int(box.maxX * scale) {
                let difference = zip(bytes(picture.pixel(x: x, y: y)), bytes(color)).map { abs($0 - $1) }.max() ?? 0
                if difference <= 3 { count += 1 }
            }
        }
        return count
    }

    private func run(
        scale: CGFloat,
        isDark: Bool,
        _ body: @MainActor (FormViewController, UITabBar, ASPixelBuffer) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 480, height: 800), scale: scale) { harness in
            harness.window?.overrideUserInterfaceStyle = isDark ? .dark : .light
            let tabs = UIKitViewsViewController()
            harness.show(tabs)
            harness.advance(seconds: 1)
            let stack = try #require(tabs.selectedViewController as? UINavigationController)
            try body(
                try #require(stack.topViewController as? FormViewController),
                tabs.tabBar,
                try #require(harness.snapshot())
            )
            harness.advance(seconds: 1)
        }
    }

    private let sun: UInt32 = 0xFF9500
    private let moon: UInt32 = 0xFFD60A

    @Test(arguments: [1.0, 2.0], [false, true])
    func `the form and the tab show the picture for the appearance and the scale`(scale: CGFloat, isDark: Bool) throws {
        try run(scale: scale, isDark: isDark) { form, bar, picture in
            let image = try #require(UIImage(named: "Daylight", in: .module))
            #expect(image.size == CGSize(width: 22, height: 22) && image.pixelWidth == Int(22 * scale))
            for view in [form.daylight, bar] {
                let suns = count(sun, in: view, of: picture, scale: scale)
                let moons = count(moon, in: view, of: picture, scale: scale)
                #expect(isDark ? suns == 0 && moons > 30 : suns > 30 && moons == 0)
            }
        }
    }

    @Test(arguments: [false, true])
    func `a template image has the tint, and a catalogue colour follows the appearance`(isDark: Bool) throws {
        try run(scale: 2, isDark: isDark) { form, _, picture in
            #expect(UIImage(named: "Star", in: .module)?.renderingMode == .alwaysTemplate)
            let orange = UIColor.systemOrange.resolvedColor(
                with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
            )
            let tint =
                UInt32(orange.red * 255 + 0.5) << 16 | UInt32(orange.green * 255 + 0.5) << 8
                | UInt32(orange.blue * 255 + 0.5)
            #expect(count(tint, in: form.star, of: picture, scale: 2) > 30)
            let accent: UInt32 = isDark ? 0xD96314 : 0xB24A00
            #expect(count(accent, in: form.nameButton, of: picture, scale: 2) > 1000)
        }
    }
}
