// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Which face is meant, at any size: what fontconfig looks for, and what the face is asked to do.
struct ASFontFace: Hashable, Sendable {
    var family: String
    var weight = UIFont.Weight.regular
    var width = UIFont.Width.standard
    var isItalic = false
    /// OpenType features by their tags.
    var features: [String: Int] = [:]
    /// Places on the axes of a variable face, by their tags.
    var variations: [String: Double] = [:]

    /// As Pango takes them: `"smcp=1,tnum=1"`; empty for none.
    var featureList: String {
        features.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    }

    /// As fontconfig and Pango take them: `"wdth=80,wght=650"`; empty for none.
    var variationList: String {
        variations.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    }

    /// The same without tags that are none: four printable ASCII characters, without those that lists are made of.
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
    /// How wide the letters are: from -1 to 1, 0 is standard.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// The number that UIKit gives the width.
        public let rawValue: CGFloat

        /// A width by its number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// 62.5 % in CSS.
        public static let compressed = Width(rawValue: -0.4)
        /// 75 % in CSS.
        public static let condensed = Width(rawValue: -0.2)
        /// 100 % in CSS.
        public static let standard = Width(rawValue: 0)
        /// 125 % in CSS.
        public static let expanded = Width(rawValue: 0.2)

        /// Pango's number, from 0 (ultra-condensed) to 8 (ultra-expanded); 4 is normal.
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
