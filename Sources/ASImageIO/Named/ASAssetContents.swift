// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The used parts of an asset catalogue's `Contents.json`.
///
/// - Source: Apple, Asset Catalog Format Reference
struct ASAssetContents: Decodable, Sendable {
    struct Appearance: Decodable, Sendable {
        var appearance: String
        var value: String
    }

    /// A file of an image set.
    struct Image: Decodable, Sendable {
        var filename: String?
        var idiom: String?
        var scale: String?
        /// The language of the file; `nil` for all languages.
        var locale: String?
        var appearances: [Appearance]?
        var resizing: Resizing?
    }

    struct Resizing: Decodable, Sendable {
        struct Center: Decodable, Sendable {
            var mode: String?
        }

        struct Insets: Decodable, Sendable {
            var top: Double?
            var left: Double?
            var bottom: Double?
            var right: Double?
        }

        var mode: String?
        var center: Center?
        /// The insets in pixels of the file.
        var insets: Insets?

        private enum CodingKeys: String, CodingKey {
            case mode
            case center
            case insets = "cap-insets"
        }
    }

    /// A colour of a colour set.
    struct Color: Decodable, Sendable {
        struct Value: Decodable, Sendable {
            var space: String?
            var components: [String: Component]?
            /// The name of a system colour.
            var reference: String?

            private enum CodingKeys: String, CodingKey {
                case space = "color-space"
                case components
                case reference
            }
        }

        var idiom: String?
        var appearances: [Appearance]?
        var color: Value?
    }

    /// A component of a colour: hexadecimal and whole numbers are up to 255, those with a decimal point up to 1.
    struct Component: Decodable, Sendable {
        var value: Double

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard let text = try? container.decode(String.self) else {
                value = try container.decode(Double.self)
                return
            }
            let digits = text.lowercased().hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
            if let digits {
                value = Double(digits) / 255
            } else if let number = Double(text) {
                value = number
            } else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a number")
            }
        }
    }

    struct Properties: Decodable, Sendable {
        var providesNamespace: Bool?
        var renderingIntent: String?

        private enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace"
            case renderingIntent = "template-rendering-intent"
        }
    }

    var images: [Image]?
    var colors: [Color]?
    var properties: Properties?

    /// Reads the `Contents.json` in a folder.
    ///
    /// - Throws: an error when there is none, or it is invalid
    init(folder: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/Contents.json"))
        self = try JSONDecoder().decode(Self.self, from: data)
    }

    /// Returns the entries for an idiom; if there are none, those for all idioms; if there are none either, the others.
    ///
    /// `idiom` is the name of an idiom in catalogues; `nil` for none.
    static func chosen<Entry>(_ entries: [Entry], idiom: String?, _ key: (Entry) -> String?) -> [Entry] {
        for wanted in [idiom, "universal"].compactMap(\.self) {
            let found = entries.filter { key($0) ?? "universal" == wanted }
            if !found.isEmpty { return found }
        }
        return entries
    }

    /// Returns the entries for an appearance, the specific ones first; those that need other appearances are omitted.
    static func suiting<Entry>(
        _ entries: [Entry],
        isDark: Bool,
        _ key: (Entry) -> [Appearance]?
    ) -> (own: [Entry], any: [Entry]) {
        func isMade(_ entry: Entry) -> Bool {
            let appearances = key(entry) ?? []
            return appearances.count == 1 && appearances[0].appearance == "luminosity"
                && appearances[0].value == (isDark ? "dark" : "light")
        }
        return (entries.filter(isMade), entries.filter { (key($0) ?? []).isEmpty })
    }
}
