// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import Foundation
import PictureKit
import Testing

@Suite("Asset catalogues")
struct ASAssetCatalogTests {
    private struct Catalog {
        var folder: String
        var bundle: Bundle

        func write(_ path: String, _ text: String) throws {
            let path = "\(folder)/Assets.xcassets/\(path)"
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        }

        /// Writes an image set whose files have the widths of their names.
        func writeImages(_ set: String, _ entries: [String], properties: String = "{}") throws {
            try write(
                "\(set).imageset/Contents.json",
                #"{"images":[\#(entries.joined(separator: ","))],"properties":\#(properties),"info":{"version":1}}"#
            )
            for side in [10, 20, 30, 40] {
                let pixels = try #require(render(side, side) { _ in })
                let path = "\(folder)/Assets.xcassets/\(set).imageset/\(side).png"
                try #require(pixels.pngData()).write(to: URL(fileURLWithPath: path))
            }
        }

        func writeColors(_ set: String, _ entries: [String]) throws {
            try write("\(set).colorset/Contents.json", #"{"colors":[\#(entries.joined(separator: ","))]}"#)
        }

        func image(_ name: String, _ scale: CGFloat = 1, _ idiom: UIUserInterfaceIdiom = .unspecified) -> UIImage? {
            var traits = UITraitCollection(displayScale: scale)
            traits.userInterfaceIdiom = idiom
            return UIImage(named: name, in: bundle, compatibleWith: traits)
        }

        func width(_ name: String, _ scale: CGFloat = 1, _ idiom: UIUserInterfaceIdiom = .unspecified) -> Int? {
            image(name, scale, idiom)?.pixelWidth
        }
    }

    private func withCatalog(_ body: (Catalog) throws -> Void) throws {
        try ImageMagick.withFolder { folder in
            try body(Catalog(folder: folder, bundle: try #require(Bundle(path: folder))))
        }
    }

    private func entry(_ side: Int, scale: String? = nil, idiom: String = "universal", _ rest: String = "") -> String {
        let scale = scale.map { #","scale":"\#($0)""# } ?? ""
        return #"{"filename":"\#(side).png","idiom":"\#(idiom)"\#(scale)\#(rest)}"#
    }

    private let isDark = #","appearances":[{"appearance":"luminosity","value":"dark"}]"#
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test func `the file for the scale is used, else the next larger one, else the largest`() throws {
        try withCatalog { catalog in
            let scales = [entry(10, scale: "1x"), entry(30, scale: "3x"), #"{"idiom":"universal","scale":"2x"}"#]
            try catalog.writeImages("A", scales)
            try catalog.writeImages("B", [entry(20, scale: "2x"), entry(10, scale: "1x")])

            #expect(catalog.width("A", 1) == 10 && catalog.width("A", 2) == 30 && catalog.width("A", 3) == 30)
            #expect(catalog.width("B", 3) == 20)
            #expect(catalog.image("A", 3)?.size == CGSize(width: 10, height: 10))
            #expect(catalog.image("Nothing") == nil)
        }
    }

    @Test func `the idiom of the traits precedes universal files, and those precede others`() throws {
        try withCatalog { catalog in
            try catalog.writeImages("A", [entry(10, idiom: "ipad"), entry(20), entry(30, idiom: "mac")])
            try catalog.writeImages("Phone", [entry(40, idiom: "iphone")])

            #expect(catalog.width("A", 1, .mac) == 30 && catalog.width("A", 1, .pad) == 10)
            #expect(catalog.width("A", 1, .phone) == 20 && catalog.width("A") == 20)
            #expect(catalog.width("Phone", 1, .mac) == 40)
        }
    }

    @Test func `files of the user's language precede those without one`() throws {
        try withCatalog { catalog in
            let texts = [entry(10), entry(20, #","locale":"de""#), entry(30, #","locale":"pt-BR""#)]
            try catalog.writeImages("Sign", texts)
            func width(_ languages: String...) -> Int? {
                ASRuntime(dispatcher: ASSystemDispatcher()).run {
                    ASSetUserLocale(ASUserLocale(languages: languages))
                    return catalog.width("Sign")
                }
            }

            #expect(width("de-AT") == 20 && width("fr", "pt-PT") == 30 && width("fr") == 10 && width() == 10)
        }
    }

    @Test func `an image with a dark appearance follows the traits for which it is read`() throws {
        try withCatalog { catalog in
            try catalog.writeImages(
                "A",
                [entry(10), entry(20, isDark)],
                properties: #"{"template-rendering-intent":"template"}"#
            )
            try catalog.writeImages("Plain", [entry(10)], properties: #"{"template-rendering-intent":"original"}"#)
            let image = try #require(catalog.image("A"))

            #expect(image.isDynamic && image.pixelWidth == 10)
            let (width, wereRead) = dark.trackingReads { image.pixelWidth }
            #expect(width == 20 && wereRead)
            #expect(image.resolved(with: dark).pixelWidth == 20 && !image.resolved(with: dark).isDynamic)
            #expect(image.renderingMode == .alwaysTemplate)
            let kept = image.withRenderingMode(.alwaysOriginal).resizableImage(withCapInsets: .zero)
            #expect(dark.performAsCurrent { kept.pixelWidth } == 20)
            let plain = try #require(catalog.image("Plain"))
            #expect(!plain.isDynamic && plain.renderingMode == .alwaysOriginal)
        }
    }

    @Test func `insets are in pixels of the file`() throws {
        try withCatalog { catalog in
            func resizing(_ mode: String, _ center: String) -> String {
                #","resizing":{"mode":"\#(mode)","center":{"mode":"\#(center)","width":1,"height":1},"#
                    + #""cap-insets":{"top":2,"left":4,"bottom":6,"right":8}}"#
            }
            try catalog.writeImages("Nine", [entry(20, scale: "2x", resizing("9-part", "stretch"))])
            try catalog.writeImages("Three", [entry(20, scale: "2x", resizing("3-part-horizontal", "tile"))])
            let nine = try #require(catalog.image("Nine", 2))
            let three = try #require(catalog.image("Three", 2))

            #expect(nine.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
            #expect(nine.resizingMode == .stretch)
            #expect(three.capInsets == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 4))
            #expect(three.resizingMode == .tile)
        }
    }

    @Test func `only folders that provide a namespace are part of a name`() throws {
        try withCatalog { catalog in
            try catalog.writeImages("Group/A", [entry(10)])
            try catalog.writeImages("Icons/B", [entry(20)])
            try catalog.write("Icons/Contents.json", #"{"properties":{"provides-namespace":true}}"#)

            #expect(catalog.width("A") == 10 && catalog.width("Icons/B") == 20)
            #expect(catalog.image("Group/A") == nil && catalog.image("B") == nil)
        }
    }

    @Test func `an SVG file is drawn at the size at which it is shown`() throws {
        try withCatalog { catalog in
            try catalog.write(
                "V.imageset/Contents.json",
                #"{"images":[{"filename":"v.svg","idiom":"universal"}],"properties":{"preserves-vector-representation":true}}"#
            )
            try catalog.write(
                "V.imageset/v.svg",
                #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="4" height="8" fill="red"/></svg>"#
            )
            let image = try #require(catalog.image("V", 2))

            #expect(image.size == CGSize(width: 8, height: 8))
            let pixels = try image.decoded(pixelWidth: 80, pixelHeight: 80, fit: .scaleToFill)
            #expect(pixels.pixel(x: 38, y: 40) == 0xFFFF_0000 && pixels.pixel(x: 41, y: 40) == 0)
        }
    }

    @Test func `colours are read in each notation, with their dark appearance`() throws {
        try withCatalog { catalog in
            func color(_ space: String, _ parts: String, _ rest: String = "") -> String {
                #"{"idiom":"universal","color":{"color-space":"\#(space)","components":{\#(parts)}}\#(rest)}"#
            }
            let hex = #""red":"0xFF","green":"0x80","blue":"0x00","alpha":"0.500""#
            try catalog.writeColors(
                "A",
                [color("srgb", hex), color("srgb", #""red":"0","green":"255","blue":"0.000","alpha":"1.000""#, isDark)]
            )
            try catalog.writeColors("Gray", [color("gray-gamma-22", #""white":"0.250","alpha":"1.000""#)])
            try catalog.writeColors("System", [#"{"color":{"platform":"ios","reference":"systemRedColor"}}"#])
            // (0.5, 0.5, 0.5) is the same in both; pure green of Display P3 is outside sRGB.
            let green = #""red":"0.000","green":"1.000","blue":"0.000","alpha":"1.000""#
            try catalog.writeColors("P3", [color("display-p3", green)])
            func named(_ name: String) -> UIColor? { UIColor(named: name, in: catalog.bundle) }

            let both = UIColor(
                light: UIColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 0.5),
                dark: UIColor(hex: 0x00FF00)
            )
            #expect(named("A") == both)
            #expect(named("Gray") == UIColor(white: 0.25, alpha: 1))
            #expect(named("System") == .systemRed)
            #expect(named("P3") == UIColor(hex: 0x00FF00))
            #expect(named("Nothing") == nil)
        }
    }

    @Test func `a file that cannot be read is logged once, with its path`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
            defer { try? FileManager.default.removeItem(atPath: folder) }
            for (set, text) in [
                ("Broken.imageset", "{"), ("Lost.imageset", #"{"images":[{"filename":"a.png"}]}"#),
                ("Bad.colorset", #"{"colors":[{"color":{"components":{"red":"x"}}}]}"#),
            ] {
                let path = "\(folder)/Assets.xcassets/\(set)"
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/Contents.json"))
            }
            let bundle = try #require(Bundle(path: folder))
            for _ in 0..<2 {
                #expect(UIImage(named: "Broken", in: bundle) == nil)
                #expect(UIImage(named: "Lost", in: bundle) == nil)
                #expect(UIColor(named: "Bad", in: bundle) == nil)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.components(separatedBy: "Broken.imageset/Contents.json cannot be read").count == 2, "\(text)")
        #expect(text.components(separatedBy: "Lost.imageset has no file that can be read").count == 2, "\(text)")
        #expect(text.components(separatedBy: "Bad.colorset/Contents.json cannot be read").count == 2, "\(text)")
    }
}
