// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import Foundation
import PictureKit
import Testing

@Suite("Images by name")
struct UIImageNamedTests {
    private func write(_ path: String, side: Int, color: UIColor = .red) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let pixels = try #require(
            render(side, side) { context in
                context.setFillColor(color)
                context.fill(.infinite)
            }
        )
        try #require(pixels.pngData()).write(to: URL(fileURLWithPath: path))
    }

    @Test("The file for the screen's scale is used, else the next larger one, else the largest")
    func choosesScales() throws {
        try ImageMagick.withFolder { folder in
            try write("\(folder)/a.png", side: 10)
            try write("\(folder)/a@2x.png", side: 20)
            try write("\(folder)/assets/b@3x.png", side: 30)
            try write("\(folder)/assets/c.png", side: 10)
            let bundle = try #require(Bundle(path: folder))
            func found(_ name: String, _ scale: CGFloat) -> (Int, CGFloat)? {
                UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
                    .map { ($0.pixelWidth, $0.size.width) }
            }

            #expect(found("a", 1) ?? (0, 0) == (10, 10))
            #expect(found("a", 2) ?? (0, 0) == (20, 10))
            #expect(found("a", 3) ?? (0, 0) == (20, 10))
            #expect(found("a.png", 2) ?? (0, 0) == (20, 10))
            #expect(found("b", 1) ?? (0, 0) == (30, 10))
            #expect(found("c", 2) ?? (0, 0) == (10, 10))
            #expect(found("d", 1) == nil && found("", 1) == nil && found("../a", 1) == nil)
        }
    }

    @Test func `a picture is that of the user's language, else that without a language`() throws {
        try ImageMagick.withFolder { folder in
            for (name, side) in [
                ("de.lproj/a", 10), ("pt-br.lproj/a", 20), ("a", 30), ("en.lproj/b", 40), ("de.lproj/b", 50),
            ] {
                try write("\(folder)/\(name).png", side: side)
            }
            let bundle = try #require(Bundle(path: folder))
            func widths(_ languages: String...) -> [Int?] {
                ASRuntime(dispatcher: ASSystemDispatcher()).run {
                    ASSetUserLocale(ASUserLocale(languages: languages))
                    return ["a", "b"].map { UIImage(named: $0, in: bundle)?.pixelWidth }
                }
            }

            #expect(widths("de-CH") == [10, 50] && widths("pt-BR", "de") == [20, 50])
            #expect(widths("ja") == [30, 40] && widths() == [30, 40] && widths("en-GB", "de") == [30, 40])
        }
    }

    @Test("A name returns the same image again, also on many threads")
    func caches() throws {
        try ImageMagick.withFolder { folder in
            try write("\(folder)/a.png", side: 10)
            let bundle = try #require(Bundle(path: folder))
            let first = try #require(UIImage.named("a", in: bundle, compatibleWith: nil))
            let wrong = ASLock(0)

            ASDispatcherCurrent().concurrentPerform(iterations: 50) { _ in
                if UIImage.named("a", in: bundle, compatibleWith: nil) !== first { wrong.withLock { $0 += 1 } }
            }

            #expect(wrong.withLock { $0 } == 0)
            let held = try first.pixelBuffer()
            let second = try #require(UIImage(named: "a", in: bundle))
            #expect(try second.pixelBuffer() === held && second.identity == first.identity)
        }
    }

    /// A theme with two sizes and a vector directory, which inherits another, which inherits `hicolor`.
    private func makeThemes(_ folder: String) throws {
        func index(_ theme: String, _ text: String) throws {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(theme)", withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(theme)/index.theme"))
        }
        try index(
            "Own",
            """
            # A theme
            [Icon Theme]
            Name=Own
            Inherits=Parent
            Directories=16,32, 16@2,wide

            [16]
            Size=16
            Type=Fixed
            [32]
            Size=32
            Type=Threshold
            Threshold=4
            [16@2]
            Size=16
            Scale=2
            Type=Fixed
            [wide]
            Size=64
            MinSize=60
            MaxSize=256
            Type=Scalable
            """
        )
        try index("Parent", "[Icon Theme]\nInherits=Own\nDirectories=16\n[16]\nSize=16\n")
        try index("hicolor", "[Icon Theme]\nDirectories=16\n[16]\nSize=16\n")
        for (path, side) in [
            ("Own/16/a", 16), ("Own/32/a", 32), ("Own/16@2/a", 33), ("Own/wide/a", 64), ("Parent/16/b", 16),
            ("hicolor/16/c", 16), ("Own/16/d-symbolic", 16), ("Own/16/d", 17), ("hicolor/16/a", 18),
        ] { try write("\(folder)/\(path).png", side: side) }
    }

    @Test("Icons are found by the Icon Theme Specification, size by size and theme by theme")
    func findsIcons() throws {
        try ImageMagick.withFolder { folder in
            try makeThemes(folder)
            func found(_ icon: String, _ size: Int, _ scale: Int = 1) -> String? {
                ASIconTheme.path(ofIcon: icon, theme: "Own", size: size, scale: scale, in: ["/nowhere", folder])
                    .map { String($0.dropFirst(folder.count + 1)) }
            }

            #expect(found("a", 16) == "Own/16/a.png")
            #expect(found("a", 35) == "Own/32/a.png", "within the threshold")
            #expect(found("a", 40) == "Own/32/a.png", "4 from 36, 20 from 60")
            #expect(found("a", 100) == "Own/wide/a.png")
            #expect(found("a", 16, 2) == "Own/16@2/a.png")
            #expect(found("a", 1) == "Own/16/a.png")
            #expect(found("b", 16) == "Parent/16/b.png")
            #expect(found("c", 64) == "hicolor/16/c.png")
            #expect(found("nothing", 16) == nil && found("../Own/16/a", 16) == nil)
        }
    }

    @Test("A symbol is the symbolic icon as a template, of the requested size")
    func makesSymbols() throws {
        try ImageMagick.withFolder { folder in
            try makeThemes(folder)
            let symbol = try #require(UIImage.symbol("d", 24, 1, "Own", [folder]))
            let colored = try #require(UIImage.symbol("a", 16, 1, "Own", [folder]))

            #expect(symbol.renderingMode == .alwaysTemplate && symbol.pixelWidth == 16)
            #expect(symbol.size == CGSize(width: 24, height: 24))
            #expect(colored.renderingMode == .alwaysOriginal && colored.size.width == 16)
            #expect(UIImage.symbol("nothing", 16, 1, "Own", [folder]) == nil)

            // The theme's symbol comes before the toolkit's drawing, whose corners are transparent.
            try write("\(folder)/Own/16/list-add-symbolic.png", side: 16)
            let plus = try #require(UIImage.symbol("plus", 16, 1, "Own", [folder]))
            let minus = try #require(UIImage.symbol("minus", 16, 1, "Own", [folder]))
            #expect(try plus.pixelBuffer().pixel(x: 0, y: 0) != 0)
            #expect(try minus.pixelBuffer().pixel(x: 0, y: 0) == 0 && minus.renderingMode == .alwaysTemplate)
        }
    }

    @Test("The parts between caps are repeated from the top left, or stretched")
    func tiles() throws {
        // Columns: a cap of 1, red, green, blue, a cap of 1; all rows are equal.
        let colors: [UIColor] = [.white, .red, .green, .blue, .black]
        let source = try #require(
            render(5, 3, isOpaque: true) { context in
                for (x, color) in colors.enumerated() {
                    context.setFillColor(color)
                    context.fill(CGRect(x: x, y: 0, width: 1, height: 3))
                }
            }
        )
        let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        let words: [UIColor: UInt32] = [
            .white: 0xFFFF_FFFF, .red: 0xFFFF_0000, .green: 0xFF00_FF00, .blue: 0xFF00_00FF, .black: 0xFF00_0000,
        ]
        let tiled = UIImage(pixelBuffer: source).resizableImage(withCapInsets: insets)
        let stretched = UIImage(pixelBuffer: source).resizableImage(withCapInsets: insets, resizingMode: .stretch)
        let expected = [UIColor.white] + (0..<10).map { [UIColor.red, .green, .blue][$0 % 3] } + [.black]

        #expect(tiled.resizingMode == .tile && stretched.withRenderingMode(.alwaysOriginal).resizingMode == .stretch)
        let pixels = try tiled.decoded(pixelWidth: 12, pixelHeight: 9, fit: .scaleToFill)
        for y in 0..<9 {
            #expect((0..<12).map { pixels.pixel(x: $0, y: y) } == expected.map { words[$0] }, "row \(y)")
        }
        let drawn = try #require(render(12, 9) { _ in tiled.draw(in: CGRect(x: 0, y: 0, width: 12, height: 9)) })
        #expect((0..<12).map { drawn.pixel(x: $0, y: 4) } == expected.map { words[$0] })
        let wide = try stretched.decoded(pixelWidth: 302, pixelHeight: 9, fit: .scaleToFill)
        #expect(wide.pixel(x: 20, y: 4) == words[.red] && isClose(wide.pixel(x: 150, y: 4), 0xFF00_FF00, 4))
        #expect(wide.pixel(x: 280, y: 4) == words[.blue] && wide.pixel(x: 301, y: 4) == words[.black])
        // At twice the scale a tile takes twice the pixels.
        let double = try tiled.decoded(pixelWidth: 24, pixelHeight: 9, fit: .scaleToFill, scale: 2)
        #expect(double.pixel(x: 2, y: 4) == words[.red] && double.pixel(x: 8, y: 4) != words[.red])
    }
}
