// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The beginning of a picture whose rest can be asked for.
///
/// - Source: RFC 9110 sections 13.1.5 and 14
struct ASPartialBody: Sendable {
    /// Where it came from.
    let finalURL: String
    let fields: ASHTTPFields
    var body: Data
    /// What says, in `If-Range`, that the rest is of the same bytes.
    let validator: String

    /// Nil if the server gives no way to be sure that the rest will fit, or nothing has come.
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

    /// A strong tag; or a date of change that was a second in the past at least, and so cannot be that of two contents.
    private static func validator(_ fields: ASHTTPFields) -> String? {
        if let tag = fields["ETag"] { return tag.hasPrefix("\"") ? tag : nil }
        guard let text = fields["Last-Modified"], let changed = ASHTTPDate.seconds(text, now: 0),
            let date = fields["Date"].flatMap({ ASHTTPDate.seconds($0, now: 0) }), date - changed >= 1
        else { return nil }
        return text
    }

    /// Whether a 206 goes on where this ends.
    func continues(with fields: ASHTTPFields) -> Bool {
        guard let range = ASContentRange(fields["Content-Range"]) else { return false }
        if let tag = fields["ETag"], let own = self.fields["ETag"], tag != own { return false }
        return range.first == body.count
    }
}
