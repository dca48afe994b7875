// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A URL that contains its own content.
///
/// - Source: RFC 2397
struct ASDataURL: Sendable {
    let contentType: String
    let data: Data

    /// - Throws: `ASImageLoadError`, also when there are more than `limit` bytes
    init(_ url: URL, limit: Int) throws {
        func malformed(_ reason: String) -> ASImageLoadError { .malformedURL(url, reason: reason) }
        let text = url.absoluteString.utf8.dropFirst("data:".utf8.count).prefix { $0 != UInt8(ascii: "#") }
        guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else {
            throw malformed("A data URL needs a comma before its content.")
        }
        var type = String(decoding: text[..<comma], as: UTF8.self)
        let isBase64 = type.lowercased().hasSuffix(";base64")
        if isBase64 { type.removeLast(";base64".count) }
        contentType = type.hasPrefix(";") || type.isEmpty ? "text/plain\(type)" : type.lowercased()

        let content = text[text.index(after: comma)...]
        // Three bytes have at least four characters.
        guard content.count / 4 <= limit else { throw ASImageLoadError.tooManyBytes(url, limit: limit) }
        guard let bytes = Self.withoutPercents(content) else {
            throw malformed("A % must be followed by two hexadecimal digits.")
        }
        if isBase64 {
            guard let decoded = Self.base64(bytes) else { throw malformed("The content is not base64.") }
            data = decoded
        } else {
            data = Data(bytes)
        }
        guard data.count <= limit else { throw ASImageLoadError.tooManyBytes(url, limit: limit) }
    }

    /// Decodes percent encoding; returns `nil` if a percent sign is not followed by two digits.
    static func withoutPercents(_ text: Substring.UTF8View) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == UInt8(ascii: "%") {
                let digits = text[index...].dropFirst().prefix(2)
                guard digits.count == 2, digits.allSatisfy(isHexadecimal),
                    let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
                else { return nil }
                bytes.append(byte)
                index = digits.endIndex
            } else {
                bytes.append(text[index])
                index = text.index(after: index)
            }
        }
        return bytes
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// Decodes base64 as browsers do: ignores white space, accepts missing padding and the URL-safe alphabet.
    private static func base64(_ bytes: [UInt8]) -> Data? {
        var letters = bytes.filter { ![0x20, 0x09, 0x0A, 0x0C, 0x0D].contains($0) }
        while letters.last == UInt8(ascii: "=") { letters.removeLast() }
        guard letters.count % 4 != 1 else { return nil }
        for index in letters.indices {
            if letters[index] == UInt8(ascii: "-") { letters[index] = UInt8(ascii: "+") }
            if letters[index] == UInt8(ascii: "_") { letters[index] = UInt8(ascii: "/") }
        }
        letters.append(contentsOf: repeatElement(UInt8(ascii: "="), count: (4 - letters.count % 4) % 4))
        return Data(base64Encoded: Data(letters))
    }
}
