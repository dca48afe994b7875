// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The beginning of an image whose rest can be requested.
///
/// - Source: RFC 9110 sections 13.1.5 and 14
struct ASPartialBody: Sendable {
    /// The URL of the response.
    let finalURL: String
    let fields: ASHTTPFields
    var body: Data
    /// The value of `If-Range`, which ensures that the rest belongs to the same bytes.
    let validator: String

    /// Returns `nil` if the response has no validator for the rest, or no bytes.
    init?(finalURL: String, fields: ASHTTPFields, body: Data) {
        guard !body.isEmpty, fields["Accept-Ranges"]?.lowercased() != "none",
            (fields["Content-Encoding"]?.lowercased() ?? "identity") == "identity",
            !ASCacheControl(fields.combined("Cache-Control")).noStore,
            let validator = Self.validator(fields)
        else { return nil }
        self.finalURL = finalURL
        self.fields = fields
        self.body = body
        self.validator = validator
    }

    /// Returns a strong entity tag, or a modification date that is at least a second in the past, and so is unique to the content.
    private static func validator(_ fields: ASHTTPFields) -> String? {
        if let tag = fields["ETag"] { return tag.hasPrefix("\"") ? tag : nil }
        guard let text = fields["Last-Modified"], let changed = ASHTTPDate.seconds(text, now: 0),
            let date = fields["Date"].flatMap({ ASHTTPDate.seconds($0, now: 0) }), date - changed >= 1
        else { return nil }
        return text
    }

    /// Returns whether a 206 response continues these bytes.
    func continues(with fields: ASHTTPFields) -> Bool {
        guard let range = ASContentRange(fields["Content-Range"]) else { return false }
        if let tag = fields["ETag"], let own = self.fields["ETag"], tag != own { return false }
        return range.first == body.count
    }
}

/// The beginnings of images that are currently not requested: the newest, limited by bytes.
struct ASPartialBodies {
    private var items: [(key: String, partial: ASPartialBody)] = []

    mutating func store(_ partial: ASPartialBody, for key: String, limit: Int) {
        items.removeAll { $0.key == key }
        items.append((key, partial))
        var byteCount = items.reduce(0) { $0 + $1.partial.body.count }
        while byteCount > limit, let oldest = items.first {
            byteCount -= oldest.partial.body.count
            items.removeFirst()
        }
    }

    /// Removes and returns the beginning with a key.
    mutating func take(_ key: String) -> ASPartialBody? {
        items.firstIndex { $0.key == key }.map { items.remove(at: $0).partial }
    }
}
