// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A `Contents.json` of an asset catalogue, as far as it is used here.
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
        /// In pixels of the file.
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
            /// The name of a colour of the system.
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

    /// A part of a colour: hexadecimal or whole numbers count to 255, those with a point to 1.
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

    /// The `Contents.json` in a folder.
    ///
    /// - Throws: when there is none, or it is not such JSON
    init(folder: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/Contents.json"))
        self = try JSONDecoder().decode(Self.self, from: data)
    }

    /// The entries for the idiom; without any, those for all idioms; without those, the others.
    ///
    /// `idiom` is the name of an idiom in catalogues; nil for none.
    static func chosen<Entry>(_ entries: [Entry], idiom: String?, _ key: (Entry) -> String?) -> [Entry] {
        for wanted in [idiom, "universal"].compactMap(\.self) {
            let found = entries.filter { key($0) ?? "universal" == wanted }
            if !found.isEmpty { return found }
        }
        return entries
    }

    /// The entries for an appearance, those made for it first; those that need other appearances are left out.
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
