// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Foundation
import Testing

@Suite("UIColor")
struct UIColorTests {
    @Test("Hue, saturation and brightness are converted to the textbook's red, green and blue")
    func convertsHue() {
        #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
        #expect(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1) == .red)
        #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1).description == "#00FF00")
        #expect(UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1) == .cyan)
        #expect(UIColor(hue: 0.7, saturation: 0, brightness: 0.5, alpha: 1) == .gray)
        // 210°, 50 %, 80 %: red = .8 × .5, blue = .8, green half way between.
        #expect(UIColor(hue: 210.0 / 360, saturation: 0.5, brightness: 0.8, alpha: 1).description == "#6699CC")
    }

    @Test("Components outside 0...1 and NaN are clamped")
    func clampsComponents() {
        let color = UIColor(red: 2, green: -1, blue: .nan, alpha: .infinity)

        #expect(color == .red)
    }

    @Test("A dynamic colour resolves to plain ones and keeps both with a new opacity")
    func resolvesDynamicColors() {
        let faded = UIColor.label.withAlphaComponent(0.5)

        #expect(UIColor.label.resolvedColor(dark: false) == .black)
        #expect(UIColor.label.resolvedColor(dark: true) == .white)
        #expect(faded.resolvedColor(dark: true) == UIColor(white: 1, alpha: 0.5))
        #expect(UIColor.red.resolvedColor(dark: true) == .red)
        #expect(UIColor.label != .black)
    }

    @Test("A block can use any trait, and its dynamic colours are resolved further")
    func asksProvider() {
        let color = UIColor { $0.horizontalSizeClass == .compact ? .label : .red }
        var compact = UITraitCollection(userInterfaceStyle: .dark)
        compact.horizontalSizeClass = .compact

        #expect(color.isDynamic && color == color && color != UIColor { _ in .red })
        #expect(color.resolvedColor(with: compact) == .white)
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .red)
        #expect(color.withAlphaComponent(0.5).resolvedColor(with: compact) == UIColor(white: 1, alpha: 0.5))
        #expect(compact.performAsCurrent { color.red } == 1)
        #expect(compact.performAsCurrent { UIColor.label.premultipliedARGB } == 0xFFFF_FFFF)
        #expect(UIColor.label.premultipliedARGB == 0xFF00_0000)
    }

    @Test("Each thread has its own current traits, which a block can set")
    func currentTraits() async {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let inside = dark.performAsCurrent {
            (
                UITraitCollection.current,
                UITraitCollection(userInterfaceStyle: .light).performAsCurrent { UIColor.label.red }
            )
        }
        #expect(inside.0 == dark && inside.1 == 0)
        #expect(UITraitCollection.current == UITraitCollection())
        #expect(await Task.detached { UITraitCollection.current }.value == UITraitCollection())
    }

    @Test("An image is drawn for the current traits unless others are given")
    func drawsForTraits() {
        func draw(_ isDark: Bool?) -> UInt32? {
            ASGraphicsRender(
                size: CGSize(width: 1, height: 1),
                scale: 1,
                isOpaque: true,
                usesDarkAppearance: isDark
            ) { context in
                context.setFillColor(.label)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }?.pixel(x: 0, y: 0)
        }
        let dark = UITraitCollection(userInterfaceStyle: .dark)

        #expect(draw(nil) == 0xFF00_0000)
        #expect(dark.performAsCurrent { draw(nil) } == 0xFFFF_FFFF)
        #expect(dark.performAsCurrent { draw(false) } == 0xFF00_0000)
    }

    @Test("The pixel word is multiplied by alpha")
    func premultiplies() {
        #expect(UIColor.orange.premultipliedARGB == 0xFFFF_8000)
        #expect(UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5).premultipliedARGB == 0x8080_4000)
        #expect(UIColor.clear.premultipliedARGB == 0)
    }
}
