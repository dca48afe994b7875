// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The addresses of links and images in a document.
struct ASHTMLAddress {
    /// The URL of the document, or that of its `<base>`.
    private let base: URL?

    init(base: URL?, element: String?) {
        let resolved = element.flatMap { Self.url($0, relativeTo: base) }
        self.base = resolved ?? base
    }

    /// Returns an absolute URL, or a relative one without a base; `nil` for invalid ones and scripts.
    func url(_ text: String) -> URL? { Self.url(text, relativeTo: base) }

    private static func url(_ text: String, relativeTo base: URL?) -> URL? {
        let address = encoded(text)
        let scheme = address.prefix { $0 != ":" }.lowercased()
        guard !["javascript", "vbscript"].contains(scheme) else { return nil }
        return URL(string: address, relativeTo: base)?.absoluteURL
    }

    /// Encodes the characters that an address cannot have; existing escapes stay.
    ///
    /// Line breaks and tabs are dropped, and white space around the address is, as by the URL standard.
    private static func encoded(_ text: String) -> String {
        let bytes = Array(text.trimmingCharacters(in: .whitespacesAndNewlines).utf8).filter { $0 > 0x20 || $0 == 0x20 }
        var address = ""
        for (index, byte) in bytes.enumerated() {
            let digits = bytes.dropFirst(index + 1).prefix(2)
            let isEscape =
                byte == UInt8(ascii: "%") && digits.count == 2 && digits.allSatisfy { $0.hexDigitValue != nil }
            let isValid = byte > 0x20 && byte < 0x7F && !#"%"<>\^`{|}"#.utf8.contains(byte)
            if isEscape || isValid {
                address.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                address += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return address
    }
}
