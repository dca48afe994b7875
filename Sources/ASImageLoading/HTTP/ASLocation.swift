// SPDX-License-Identifier: Apache-2.0
internal import CCurl
internal import Foundation

/// The address of a request, as it is sent.
///
/// A redirect may lead to an address that a `URL` cannot contain, such as one with a single percent sign.
struct ASLocation: Hashable, Sendable {
    /// The address, with its fragment.
    let text: String
    /// The address as a URL, in which single percent signs are `%25`.
    let url: URL

    init(_ url: URL) {
        text = url.absoluteString
        self.url = url
    }

    /// Resolves the value of a `Location` field; returns `nil` if it is not an address of a server.
    ///
    /// - Source: WHATWG URL Standard, "basic URL parser" and its percent-encode sets. Bytes that are not ASCII are encoded one by one, as
    ///   browsers do, because their encoding is unknown.
    init?(redirect value: [UInt8], from base: ASLocation) {
        let reference = Self.encoded(value)
        let address = ASImageCache.key(reference)
        // The library takes a reference that is only a fragment for a path.
        guard let resolved = address.isEmpty ? base.key : Self.resolve(address, base) else { return nil }
        text = resolved + reference.dropFirst(address.count)
        guard let url = URL(string: Self.escapingSinglePercents(text)),
            ["http", "https"].contains(url.scheme?.lowercased() ?? ""), Self.isHost(url.host ?? "")
        else { return nil }
        self.url = url
    }

    /// The address without its fragment: the key of loops.
    var key: String { ASImageCache.key(text) }

    private static func resolve(_ reference: String, _ base: ASLocation) -> String? {
        guard let resolved = ccurl_resolve(base.key, reference) else { return nil }
        defer { ccurl_free(resolved) }
        return String(cString: resolved)
    }

    /// Encodes the bytes that an address cannot contain; those of a percent sign stay.
    private static func encoded(_ value: [UInt8]) -> String {
        func isTrimmed(_ byte: UInt8) -> Bool { byte <= 0x20 }
        let start = value.firstIndex { !isTrimmed($0) } ?? value.endIndex
        let end = value.lastIndex { !isTrimmed($0) }.map { $0 + 1 } ?? start
        var text = ""
        var encoded = pathBytes
        for byte in value[start..<end] where ![0x09, 0x0A, 0x0D].contains(byte) {
            if byte == UInt8(ascii: "#") {
                encoded = fragmentBytes
            } else if byte == UInt8(ascii: "?"), encoded == pathBytes {
                encoded = queryBytes
            }
            if byte == UInt8(ascii: "\\"), encoded == pathBytes {
                text += "/"
            } else if byte <= 0x20 || byte >= 0x7F || encoded.contains(byte) {
                text += hexadecimal(byte)
            } else {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return text
    }

    private static let pathBytes = Set("\"<>^`{}".utf8)
    private static let queryBytes = Set("\"<>'".utf8)
    private static let fragmentBytes = Set("\"<>`".utf8)

    private static func hexadecimal(_ byte: UInt8) -> String {
        "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    /// Returns whether a decoded host may be a name or an address; only the zone of an IPv6 address follows a percent sign.
    private static func isHost(_ host: String) -> Bool {
        !host.isEmpty && (!host.contains("%") || host.contains(":"))
    }

    private static func escapingSinglePercents(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var escaped: [UInt8] = []
        func isDigit(_ index: Int) -> Bool { index < bytes.count && Character(Unicode.Scalar(bytes[index])).isHexDigit }
        for (index, byte) in bytes.enumerated() {
            escaped.append(byte)
            if byte == UInt8(ascii: "%"), !isDigit(index + 1) || !isDigit(index + 2) { escaped += Array("25".utf8) }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}
