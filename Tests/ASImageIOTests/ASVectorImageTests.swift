// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASImageIO
import Foundation
import PictureKit
import Testing

/// The sizes are those of CSS and SVG, as browsers report them.
@Suite("Vector images")
struct ASVectorImageTests {
    private static let space = "xmlns='http://www.w3.org/2000/svg'"

    /// An image whose left half is red, in a coordinate system of 10 × 10.
    private func svg(_ attributes: String, _ content: String = "<rect width='5' height='10' fill='#f00'/>") -> String {
        "<svg \(Self.space) \(attributes)>\(content)</svg>"
    }

    private func image(_ text: String) throws -> UIImage { try UIImage.loading(data: Data(text.utf8), name: "a.svg") }

    static let sizes: [(String, CGFloat, CGFloat)] = [
        ("width='20' height='10'", 20, 10), ("width='20px' height='1e1PX'", 20, 10),
        ("width='1in' height='2in'", 96, 192),
        ("width='2.54cm' height='25.4mm'", 96, 96), ("width='101.6Q' height='72pt'", 96, 96),
        ("width='6pc' height='1.5in'", 96, 144), ("width='2em' height='1rem'", 32, 16),
        ("width='2em' height='4ex' font-size='20px'", 40, 40),
        ("width='2em' height='1em' style='font-size: 150%'", 48, 24),
        ("width='2em' height='1em' font-size='large'", 36, 18),
        // Without a size: 300 × 150, in which the ratio of the viewBox fits.
        ("", 300, 150), ("width='100%' height='50%'", 300, 150), ("width='auto' height='-3'", 300, 150),
        ("viewBox='0 0 24 24'", 150, 150), ("viewBox='0 0 400 100'", 300, 75), ("viewBox='-5,-5 10,40'", 38, 150),
        ("width='100%' height='100%' viewBox='0 0 10 10'", 150, 150), ("viewBox='0 0 0 10'", 300, 150),
        // With one side the other follows from the ratio.
        ("width='40' viewBox='0 0 20 10'", 40, 20), ("height='40' viewBox='0 0 20 10'", 80, 40),
        ("width='40'", 40, 150), ("height='40'", 300, 40),
        // A style has precedence over attributes.
        ("width='9' height='9' style='width: 30px; height:20px!important; height: 5px'", 30, 20),
        ("width='&#49;0' height='1&#x30;'", 10, 10),
    ]

    @Test("The size follows the rules for replaced elements", arguments: sizes)
    func hasNaturalSize(attributes: String, width: CGFloat, height: CGFloat) throws {
        let image = try image(svg(attributes))

        #expect(image.size == CGSize(width: width, height: height))
        let pixels = try image.pixelBuffer()
        #expect(pixels.pixelWidth == Int(width) && pixels.pixelHeight == Int(height))
    }

    @Test("An image without a size has no pixels if a side is zero")
    func refusesEmptyPictures() {
        #expect(throws: ASImageError(.corrupt("It has no pixels."), name: "a.svg")) {
            try image(svg("width='0' height='10'"))
        }
    }

    @Test(
        "The contents are scaled with the image, also without a viewBox",
        arguments: ["width='10' height='10'", "width='10' height='10' viewBox='0 0 10 10'"],
        [(20, 20), (100, 100), (10, 10)]
    )
    func scalesContents(attributes: String, size: (Int, Int)) throws {
        let pixels = try image(svg(attributes)).decoded(
            pixelWidth: size.0,
            pixelHeight: size.1,
            fit: .scaleToFill
        )

        let red = CGRect(x: 0, y: 0, width: size.0 / 2, height: size.1)
        #expect(pixels.box { $0 == 0xFFFF_0000 } == red && pixels.box { $0 != 0 } == red)
    }

    @Test(
        "Without a viewBox an image is stretched to its rectangle; with one it keeps its ratio, unless it says otherwise"
    )
    func stretchesContents() throws {
        func red(_ attributes: String) throws -> CGRect {
            try image(svg("width='10' height='10' \(attributes)"))
                .decoded(pixelWidth: 40, pixelHeight: 20, fit: .scaleToFill).box { $0 == 0xFFFF_0000 }
        }

        #expect(try red("") == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(try red("viewBox='0 0 10 10'") == CGRect(x: 10, y: 0, width: 10, height: 20))
        #expect(
            try red("viewBox='0 0 10 10' preserveAspectRatio='none'") == CGRect(x: 0, y: 0, width: 20, height: 20)
        )
        #expect(
            try red("viewBox='0 0 10 10' preserveAspectRatio='xMinYMin'") == CGRect(x: 0, y: 0, width: 10, height: 20)
        )
    }

    @Test(
        "Lengths of contents are in the units of the image's own size, and so are percentages",
        arguments: [
            ("", 16), ("font-size='20px'", 20), ("font-size='150%'", 24), ("style='font-size:2em'", 32),
            ("style='fill:blue' font-size='large'", 18),
        ]
    )
    func scalesUnits(attributes: String, em: CGFloat) throws {
        let text = svg("width='1in' height='96px' \(attributes)", "<rect width='2em' height='50%' fill='#f00'/>")

        let pixels = try image(text).decoded(pixelWidth: 192, pixelHeight: 192, fit: .scaleToFill)

        #expect(pixels.box { $0 == 0xFFFF_0000 } == CGRect(x: 0, y: 0, width: 4 * em, height: 96))
    }

    @Test("Style sheets and styles do not change the drawn size")
    func ignoresStyleSheets() throws {
        let sheet = "<style>svg { width: 3px; height: 3px }</style><rect width='5' height='10' fill='#f00'/>"
        for attributes in ["width='10' height='10'", "style='width:10px;height:10px;fill:blue'"] {
            let pixels = try image(svg(attributes, sheet)).decoded(pixelWidth: 20, pixelHeight: 20, fit: .scaleToFill)

            #expect(pixels.box { $0 == 0xFFFF_0000 } == CGRect(x: 0, y: 0, width: 10, height: 20))
        }
    }

    static let prologs: [(String, String)] = [
        ("a comment of 5 KB", "<!--\(String(repeating: "<svg width='1'> -", count: 320))-->"),
        ("comments on both sides of the document type", "<!-- a > --><!DOCTYPE svg SYSTEM 'a>\"b'><!-- <svg> -->"),
        ("a declaration and an instruction", "<?xml version='1.0'?>\n<?nothing <svg?>\n"),
        ("a document type with entities", "<!DOCTYPE svg [<!-- ] --><!ENTITY a \"]>\"><!ENTITY % b '>'>]>"),
        ("a mark of its encoding", "\u{FEFF}"),
        ("600 spaces after a comment", "<!---->\(String(repeating: " ", count: 600))"),
    ]

    @Test("An inch in the contents has 96 pixels")
    func hasInches() throws {
        let text = svg("width='200' height='10'", "<rect width='1in' height='10' fill='#f00'/>")
        let pixels = try image(text).pixelBuffer()

        // gdk-pixbuf 2.44 draws in a process of glycin, which leaves librsvg its own number.
        let inch = dlopen("libglycin-2.so.0", RTLD_LAZY) == nil ? 96 : 90
        #expect(pixels.pixel(x: inch - 1, y: 5) == 0xFFFF_0000 && pixels.pixel(x: inch, y: 5) == 0)
    }

    @Test("An SVG is recognised after any start", arguments: prologs)
    func findsRoot(name: String, prolog: String) throws {
        let image = try image(prolog + svg("width='20' height='10'"))

        #expect(image.size == CGSize(width: 20, height: 10))
        #expect(try image.pixelBuffer().box { $0 == 0xFFFF_0000 } == CGRect(x: 0, y: 0, width: 5, height: 10))
    }

    @Test("The root element may have a prefix, entities in its attributes, and no contents")
    func readsRoot() throws {
        let prefixed =
            "<s:svg xmlns:s='http://www.w3.org/2000/svg' width='7' height='3'><s:rect width='7' height='3'/></s:svg>"
        #expect(try image(prefixed).pixelBuffer().pixel(x: 6, y: 2) == 0xFF00_0000)
        let entities = """
            <!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY wide "1&two;"><!ENTITY two "2">]>
            <svg xmlns="&ns;" width="&wide;" height='5' data-x='a>b"c'><rect width="12" height="5"/></svg>
            """
        #expect(try image(entities).size == CGSize(width: 12, height: 5))
        #expect(try image(entities).pixelBuffer().pixel(x: 11, y: 4) == 0xFF00_0000)
        #expect(try image("<svg \(Self.space) width='4' height='3'/>").pixelBuffer().totalAlpha == 0)
    }

    @Test("An SVG may be in UTF-16, with either byte order, with and without a mark")
    func readsWideText() throws {
        let declaration = "<?xml version='1.0' encoding='UTF-16'?>"
        let text = "<!-- é😀 -->" + svg("width='20' height='10'")
        for isBigEndian in [false, true] {
            for start in ["\u{FEFF}\(declaration)", "\u{FEFF}", declaration] {
                let data = Data(
                    (start + text).utf16.flatMap { unit -> [UInt8] in
                        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
                        return isBigEndian ? [high, low] : [low, high]
                    }
                )
                let pixels = try UIImage.loading(data: data).pixelBuffer()

                #expect(pixels.pixelWidth == 20)
                #expect(pixels.box { $0 == 0xFFFF_0000 } == CGRect(x: 0, y: 0, width: 5, height: 10))
            }
        }
    }

    @Test("An SVG in another encoding keeps its letters")
    func readsLatinText() throws {
        // In ISO 8859-1 é is one byte, which is not valid in UTF-8.
        var data = Data("<?xml version='1.0' encoding='ISO-8859-1'?><!-- ".utf8) + [0xE9] + Data(" -->".utf8)
        data += Data("<svg \(Self.space) width='9' height='5'><g id='".utf8) + [0xE9]
        data += Data("'><rect width='9' height='5'/></g></svg>".utf8)

        #expect(try UIImage.loading(data: data).pixelBuffer().pixel(x: 8, y: 4) == 0xFF00_0000)
    }

    @Test("Other markup, and a start tag without its end, are reported")
    func refusesOtherMarkup() {
        let wrong = ASImageError(.corrupt("It is not valid SVG, although it begins like it."), name: "a.svg")
        #expect(throws: wrong) { try image("<html><svg width='4' height='4'/></html>") }
        #expect(throws: wrong) { try image("<!DOCTYPE html><!-- <svg> --><body/>") }
        #expect(throws: ASImageError(.truncated, name: "a.svg")) { try image("<svg width='4") }
        #expect(throws: ASImageError(.truncated, name: "a.svg")) { try image("<!-- <svg width='4'/>") }
    }
}
