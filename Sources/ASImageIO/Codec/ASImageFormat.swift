// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The format of an image file, as determined by its first bytes.
enum ASImageFormat: Hashable, Sendable, CaseIterable {
    case jpeg
    case png
    case gif
    case webp
    case avif
    case heif
    case svg
    case bmp
    case tiff
    case ico
    case jpegXL
    /// Any other format that gdk-pixbuf reads.
    case other

    /// Determines the format from the first bytes of a file.
    ///
    /// - Parameter start: the first 512 bytes or more; fewer only if the file is shorter
    init(start: [UInt8]) {
        func has(_ text: String, at offset: Int = 0) -> Bool { start.dropFirst(offset).starts(with: text.utf8) }
        if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if has("GIF87a") || has("GIF89a") {
            self = .gif
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webp
        } else if start.starts(with: [0xFF, 0x0A]) || has("JXL ", at: 4) {
            self = .jpegXL
        } else if has("ftyp", at: 4) {
            self = Self.isoFormat(start)
        } else if has("BM") {
            self = .bmp
        } else if start.starts(with: [0x49, 0x49, 42, 0]) || start.starts(with: [0x4D, 0x4D, 0, 42]) {
            self = .tiff
        } else if Self.isIcon(start) {
            self = .ico
        } else if start.starts(with: [0x1F, 0x8B]) || Self.isMarkup(start) {
            self = .svg
        } else {
            self = .other
        }
    }

    /// Returns the format by the brands of the file type box.
    ///
    /// - Source: ISO/IEC 14496-12 §4.3, ISO/IEC 23008-12 §10, AVIF 1.0 §6
    private static func isoFormat(_ start: [UInt8]) -> ASImageFormat {
        let length = min(start.count, Int(start[0]) << 24 | Int(start[1]) << 16 | Int(start[2]) << 8 | Int(start[3]))
        var brands: [String] = []
        for offset in [8] + stride(from: 16, to: length, by: 4) where offset + 4 <= length {
            brands.append(String(decoding: start[offset..<(offset + 4)], as: UTF8.self))
        }
        if brands.contains(where: { ["avif", "avis"].contains($0) }) { return .avif }
        let known = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
        return brands.contains(where: known.contains) ? .heif : .other
    }

    /// Returns whether the bytes begin an ICO or CUR file; a TGA begins like one without images.
    private static func isIcon(_ start: [UInt8]) -> Bool {
        guard start.count >= 6 else { return false }
        return start.starts(with: [0, 0]) && [1, 2].contains(start.little16(2)) && start.little16(4) > 0
    }

    /// Returns whether the first letter of a text, in UTF-8 or UTF-16, is `<`.
    private static func isMarkup(_ start: [UInt8]) -> Bool {
        if let wide = ASWideText(Data(start)) { return wide.string.first { !$0.isWhitespace } == "<" }
        let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
        return text.first { !" \t\r\n".utf8.contains($0) } == 0x3C
    }

    /// Whether the format is a vector format, which may be drawn at any size.
    var isVector: Bool { self == .svg }

    /// The common name of the format; `nil` for an unknown one.
    var displayName: String? {
        switch self {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .gif: "GIF"
        case .webp: "WebP"
        case .avif: "AVIF"
        case .heif: "HEIF"
        case .svg: "SVG"
        case .bmp: "BMP"
        case .tiff: "TIFF"
        case .ico: "ICO"
        case .jpegXL: "JPEG XL"
        case .other: nil
        }
    }

    /// The Debian package with gdk-pixbuf's loader of the format.
    var loaderPackage: String {
        switch self {
        case .avif: "libavif-gdk-pixbuf"
        case .heif: "heif-gdk-pixbuf"
        case .svg: "librsvg2-common"
        case .jpegXL: "libjxl-gdk-pixbuf"
        default: "libgdk-pixbuf-2.0-0"
        }
    }
}
