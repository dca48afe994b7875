// SPDX-License-Identifier: Apache-2.0
internal import CGdkPixbuf
// For GLib, which both describe.
internal import Foundation

/// The text of an SVG, before librsvg gets it.
///
/// librsvg gets bytes without an address, so that it loads no file and nothing from the network; it bounds elements and their
/// references itself. What is bounded here is the text: its length when unpacked, and what its entities grow to.
enum ASVectorSource {
    /// The most bytes of text.
    static let maximumByteCount = 32 << 20
    /// The most bytes that all entities together may stand for.
    static let maximumEntityByteCount = 8 << 20

    /// The text, unpacked.
    ///
    /// - Throws: `ASImageError`
    static func checked(_ data: Data, name: String) throws -> Data {
        let text = data.starts(with: [0x1F, 0x8B]) ? try unpacked(data, name: name) : data
        guard text.count <= maximumByteCount else {
            throw ASImageError(.tooManyBytes(count: text.count, limit: maximumByteCount), name: name)
        }
        try checkEntities([UInt8](text), name: name)
        return text
    }

    /// Throws when an entity would grow beyond all bounds, as one that stands for many that stand for many.
    private static func checkEntities(_ text: [UInt8], name: String) throws {
        let mark = Array("<!ENTITY".utf8)
        var sizes: [String: Int] = [:]
        var index = 0
        let limit = min(text.count, 1 << 20)
        while let start = text[index..<limit].firstIndex(of: mark[0]) {
            index = start + 1
            guard text.count >= start + mark.count, text[start..<(start + mark.count)].elementsEqual(mark) else {
                continue
            }
            let rest = text[(start + mark.count)..<limit]
            guard let open = rest.firstIndex(where: { $0 == 0x22 || $0 == 0x27 }) else { break }
            guard let close = text[(open + 1)..<limit].firstIndex(of: text[open]) else { break }
            let key = String(decoding: text[(start + mark.count)..<open], as: UTF8.self)
                .trimmingCharacters(in: .whitespacesAndNewlines)
            let value = String(decoding: text[(open + 1)..<close], as: UTF8.self)
            // Entities are declared before they are used in others, or are unknown there.
            var size = value.utf8.count
            for part in value.split(separator: "&").dropFirst() {
                size += sizes[String(part.prefix { $0 != ";" })] ?? 0
            }
            sizes[key] = size
            if size > maximumEntityByteCount || sizes.count > 10_000 {
                throw ASImageError(.corrupt("Its entities grow beyond bounds."), name: name)
            }
            index = close + 1
        }
    }

    /// What a gzip file holds, up to the bound.
    private static func unpacked(_ data: Data, name: String) throws -> Data {
        guard let unpacker = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP) else {
            throw ASImageError(.corrupt("It cannot be unpacked."), name: name)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(unpacker)) }
        var (result, offset) = (Data(), 0)
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            var (read, written): (gsize, gsize) = (0, 0)
            var error: UnsafeMutablePointer<GError>?
            let status = data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
                g_converter_convert(
                    unpacker,
                    bytes.baseAddress.map { $0 + offset },
                    gsize(bytes.count - offset),
                    &part,
                    gsize(part.count),
                    G_CONVERTER_INPUT_AT_END,
                    &read,
                    &written,
                    &error
                )
            }
            if let error {
                defer { g_error_free(error) }
                throw ASImageError(.corrupt(String(cString: error.pointee.message)), name: name)
            }
            result += part[0..<Int(written)]
            offset += Int(read)
            guard result.count <= maximumByteCount else {
                throw ASImageError(.tooManyBytes(count: result.count, limit: maximumByteCount), name: name)
            }
            if status == G_CONVERTER_FINISHED { return result }
            if status == G_CONVERTER_ERROR || read == 0 && written == 0 {
                throw ASImageError(.truncated, name: name)
            }
        }
    }
}
