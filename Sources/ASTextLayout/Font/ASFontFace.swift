// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A face at any size: the properties that fontconfig searches for, and the features of the face.
struct ASFontFace: Hashable, Sendable {
    var family: String
    var weight = UIFont.Weight.regular
    var width = UIFont.Width.standard
    var isItalic = false
    /// The values of OpenType features, by tag.
    var features: [String: Int] = [:]
    /// The values on the axes of a variable face, by tag.
    var variations: [String: Double] = [:]

    /// The features in Pango's form: `"smcp=1,tnum=1"`; empty for none.
    var featureList: String {
        features.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    }

    /// The variations in the form of fontconfig and Pango: `"wdth=80,wght=650"`; empty for none.
    var variationList: String {
        variations.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    }

    /// Returns the face without invalid tags; a tag has four printable ASCII characters, except those that separate lists.
    func withValidTags() -> ASFontFace {
        func isTag(_ tag: String) -> Bool {
            tag.utf8.count == 4 && tag.utf8.allSatisfy { (0x20..<0x7F).contains($0) && !"=,\"'[]".utf8.contains($0) }
        }
        var face = self
        face.features = features.filter { isTag($0.key) && $0.value >= 0 }
        face.variations = variations.filter { isTag($0.key) && $0.value.isFinite }
        return face
    }
}

extension UIFont {
    /// The width of letters: from -1 to 1, where 0 is standard.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// The value of the width in UIKit.
        public let rawValue: CGFloat

        /// Creates a width from its value.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The width 62.5 % of CSS.
        public static let compressed = Width(rawValue: -0.4)
        /// The width 75 % of CSS.
        public static let condensed = Width(rawValue: -0.2)
        /// The width 100 % of CSS.
        public static let standard = Width(rawValue: 0)
        /// The width 125 % of CSS.
        public static let expanded = Width(rawValue: 0.2)

        /// Pango's value, from 0 (ultra-condensed) to 8 (ultra-expanded); 4 is normal.
        var pangoStretch: UInt32 {
            switch rawValue {
            case ..<(-0.3): 1
            case ..<(-0.1): 2
            case ..<0.1: 4
            default: 6
            }
        }
    }
}
