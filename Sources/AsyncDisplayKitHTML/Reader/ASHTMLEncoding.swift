// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Converts the bytes of a document to UTF-8.
///
/// The encoding is that of a byte order mark, otherwise that of the caller, otherwise that of a `<meta>` in the first 1024 bytes. Otherwise
/// it is UTF-8 if the document is valid UTF-8, and Windows-1252 if not. Invalid bytes become U+FFFD.
enum ASHTMLEncoding {
    /// Returns the document in UTF-8; `name` is the encoding from outside of the document, such as that of HTTP.
    ///
    /// Throws `ASHTMLError.unknownEncoding` if the system does not have the encoding.
    static func utf8(_ data: Data, name: String?) throws(ASHTMLError) -> [UInt8] {
        let bytes = [UInt8](data)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(bytes[3...]) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes[2...], isBigEndian: true) }
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes[2...], isBigEndian: false) }
        let label = name ?? declaredName(in: bytes).map { $0.hasPrefix("utf-16") ? "utf-8" : $0 }
        guard let label else {
            return String(validating: bytes, as: UTF8.self) == nil ? windows1252(bytes) : utf8(bytes[...])
        }
        return try utf8(bytes, label: label)
    }

    /// Replaces the line breaks of Windows and of old Macs by line feeds.
    static func normalizingLineBreaks(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(0x0D) else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if byte != 0x0D {
                result.append(byte)
            } else if index + 1 == bytes.count || bytes[index + 1] != 0x0A {
                result.append(0x0A)
            }
        }
        return result
    }

    private static func utf8(_ bytes: [UInt8], label: String) throws(ASHTMLError) -> [UInt8] {
        let name = label.trimmingCharacters(in: .whitespaces).lowercased()
        switch name {
        case "utf-8", "utf8", "unicode-1-1-utf-8", "x-unicode20utf8": return utf8(bytes[...])
        case "utf-16", "utf-16le": return utf16(bytes[...], isBigEndian: false)
        case "utf-16be": return utf16(bytes[...], isBigEndian: true)
        // By the encoding standard, these names are those of Windows-1252.
        case "windows-1252", "cp1252", "x-cp1252", "iso-8859-1", "iso8859-1", "latin1", "l1", "ascii", "us-ascii":
            return windows1252(bytes)
        default:
            guard let text = converted(bytes, from: systemNames[name] ?? name) else { throw .unknownEncoding(label) }
            return text
        }
    }

    /// The names of the C library for those names of the encoding standard that it does not have, or has for a smaller encoding.
    private static let systemNames = [
        "shift_jis": "CP932", "shift-jis": "CP932", "sjis": "CP932", "x-sjis": "CP932", "windows-31j": "CP932",
        "euc-kr": "CP949", "ks_c_5601-1987": "CP949", "gb2312": "GB18030", "gbk": "GB18030", "x-gbk": "GB18030",
        "big5": "BIG5-HKSCS", "iso-8859-9": "CP1254", "iso-8859-11": "CP874", "tis-620": "CP874",
        "iso-8859-8-i": "ISO-8859-8", "x-mac-cyrillic": "MAC-CYRILLIC", "x-user-defined": "CP1252",
    ]

    private static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        // Invalid parts are replaced when strings are made of them.
        Array(bytes)
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private static func windows1252(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            switch byte {
            case ..<0x80: text.append(byte)
            case 0x80..<0xA0: text.append(contentsOf: UTF8.encode(ASWindows1252.scalars[Int(byte) - 0x80]) ?? .init())
            default: text += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
            }
        }
        return text
    }

    /// Converts with the C library; `nil` if it does not have the encoding.
    private static func converted(_ bytes: [UInt8], from name: String) -> [UInt8]? {
        guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        var input = bytes.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: 1 << 16)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 2)
        input.withUnsafeMutableBufferPointer { input in
            var (source, left) = (input.baseAddress, input.count)
            while left > 0 {
                let before = left
                let failure: Int32 = output.withUnsafeMutableBufferPointer { output in
                    var (target, room) = (output.baseAddress, output.count)
                    let status = iconv(converter, &source, &left, &target, &room)
                    let failure = status == -1 ? errno : 0
                    text.append(contentsOf: output.prefix(output.count - room).lazy.map { UInt8(bitPattern: $0) })
                    return failure
                }
                // An invalid or incomplete character: one byte is replaced. `E2BIG` needs another pass.
                if failure == EILSEQ || failure == EINVAL || failure != 0 && left == before && failure != E2BIG {
                    text.append(contentsOf: "\u{FFFD}".utf8)
                    source = source?.advanced(by: 1)
                    left -= 1
                }
            }
        }
        return text
    }

    /// Returns the encoding that a `<meta>` declares in the first 1024 bytes.
    private static func declaredName(in bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(1024).map { $0 < 0x80 ? $0.lowercased : 0x3F }, as: UTF8.self)
        var rest = head[...]
        while let tag = rest.range(of: "<meta") {
            rest = rest[tag.upperBound...]
            let end = rest.firstIndex(of: ">") ?? rest.endIndex
            if let name = charset(in: rest[..<end]) { return name }
            rest = rest[end...]
        }
        return nil
    }

    private static func charset(in tag: Substring) -> String? {
        guard let word = tag.range(of: "charset") else { return nil }
        let after = tag[word.upperBound...].drop(while: \.isWhitespace)
        guard after.first == "=" else { return nil }
        let value = after.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
        let name = value.prefix { !$0.isWhitespace && !"\"';/>".contains($0) }
        return name.isEmpty ? nil : String(name)
    }
}
