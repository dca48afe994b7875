// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The text of an SVG, of which the start tag of the root element has been read.
///
/// Other XML, such as style sheets, is not read: a `width` of the root element in a style sheet has no effect on the size.
struct ASVectorDocument {
    /// The document type with its entities; empty if the text has none.
    private let doctype: Data
    /// The XML declaration with its encoding; empty if the encoding is UTF-8.
    private let declaration: Data
    /// Other processing instructions before the root element, such as those of style sheets.
    private let instructions: Data
    /// The start tag.
    private let root: ASMarkupTag
    /// The text after the start tag.
    private let rest: Data
    private let natural: ASVectorSize

    /// Reads the start of an SVG, which may be compressed.
    ///
    /// - Throws: `ASImageError`
    init(_ data: Data, name: String) throws {
        let text = try ASVectorSource.checked(data, name: name)
        let bytes = [UInt8](text)
        var prolog = ASMarkupProlog(bytes)
        switch prolog.readRoot() {
        case .tag(let tag) where tag.localName == "svg": root = tag
        case .incomplete: throw ASImageError(.truncated, name: name)
        case .tag, .other: throw ASImageError(.corrupt("It is not valid SVG, although it begins like it."), name: name)
        }
        declaration = Data(prolog.declaration)
        doctype = Data(prolog.doctype)
        instructions = Data(prolog.instructions)
        rest = Data(bytes[prolog.offset...])
        natural = ASVectorSize(root)
    }

    /// The size in whole pixels.
    var pixelSize: (width: Int, height: Int) {
        func whole(_ length: CGFloat) -> Int { length > 0 ? max(1, Int(min(length.rounded(), 1e9))) : 0 }
        return (whole(natural.size.width), whole(natural.size.height))
    }

    /// Returns the text of the image in a viewport of another size, in UTF-8 unless the XML declaration has another encoding.
    ///
    /// An image without `viewBox` gets that of its own size, and is stretched to the viewport, as an image is in browsers. Comments before
    /// the root element are left out, and a document type is added, because gdk-pixbuf searches only the start for both.
    ///
    /// - Parameters:
    ///   - width: the width of the viewport, in pixels
    ///   - height: the height of the viewport, in pixels
    /// - Returns: the text
    func text(width: Int, height: Int) -> Data {
        var tag = root
        tag["width"] = "\(width)"
        tag["height"] = "\(height)"
        if natural.viewBox == nil {
            tag["viewBox"] = "0 0 \(Double(natural.size.width)) \(Double(natural.size.height))"
            tag["preserveAspectRatio"] = "none"
        }
        // librsvg's initial size of a font is 12 pixels.
        let font = "\(Double(natural.fontSize))px"
        tag["font-size"] = font
        // A style sheet and a style have precedence over attributes.
        var style = tag["style"].map { $0 + ";" } ?? ""
        if natural.hasStyledFont { style += "font-size:\(font);" }
        tag["style"] = style + "width:\(width)px !important;height:\(height)px !important"
        let type = doctype.isEmpty ? Data("<!DOCTYPE svg>".utf8) : doctype
        return declaration + type + instructions + tag.text + rest
    }
}
