// SPDX-License-Identifier: Apache-2.0
internal import CGdkPixbuf
// CGdkPixbuf also declares GLib.
internal import Foundation

/// The text of an SVG, which is checked before it is read.
///
/// librsvg reads bytes without a URL, so that it loads no files and nothing from the network; it limits the elements and their references
/// itself. This type limits the text: its uncompressed length, and the expanded size of its entities.
enum ASVectorSource {
    /// The maximum number of bytes of text.
    static let maximumByteCount = 32 << 20
    /// The maximum number of bytes of all expanded entities together.
    static let maximumEntityByteCount = 8 << 20

    /// Returns the uncompressed text, in UTF-8 if it is in UTF-16, and otherwise in the encoding of its XML declaration.
    ///
    /// - Throws: `ASImageError`
    static func checked(_ data: Data, name: String) throws -> Data {
        let plain = data.starts(with: [0x1F, 0x8B]) ? try unpacked(data, name: name) : data
        guard plain.count <= maximumByteCount else {
            throw ASImageError(.tooManyBytes(count: plain.count, limit: maximumByteCount), name: name)
        }
        let text = ASWideText(plain)?.text ?? plain
        try checkEntities([UInt8](text), name: name)
        return text
    }

    /// Throws an error when an entity would grow exponentially, as one that refers to many entities that refer to many.
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
            // Entities are declared before others use them; otherwise they are unknown there.
            var size = value.utf8.count
            for part in value.split(separator: "&").dropFirst() {
                size += sizes[String(part.prefix { $0 != ";" })] ?? 0
            }
            sizes[key] = size
            if size > maximumEntityByteCount || sizes.count > 10_000 {
                throw ASImageError(.corrupt("Its entities expand beyond the limit."), name: name)
            }
            index = close + 1
        }
    }

    /// Returns the uncompressed contents of a gzip file, up to the limit.
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
                cgdk_unpack(
                    unpacker,
                    bytes.baseAddress.map { $0 + offset },
                    gsize(bytes.count - offset),
                    &part,
                    gsize(part.count),
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
