// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What a font is to be like; `UIFont(descriptor:size:)` makes one of it.
///
/// A copy with changes is made by the `with…` methods; nothing is looked for before text is laid out.
///
/// - Thread: any (value)
/// - Deviation: a structure, and features and axes of OpenType go by their tags.
public struct UIFontDescriptor: Hashable, Sendable {
    /// What a face is like in a word.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt32

        /// Traits by their bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Letters that lean.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Heavy strokes.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wide letters.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrow letters.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Letters of one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// Which of the system's families.
    public enum SystemDesign: Hashable, Sendable {
        /// That of windows and buttons.
        case `default`
        /// One with serifs.
        case serif
        /// One with letters of one width.
        case monospaced
    }

    var face: ASFontFace
    /// The size of the em, in points; 0 where the font that is made says it.
    public var pointSize: CGFloat

    init(face: ASFontFace, pointSize: CGFloat) {
        (self.face, self.pointSize) = (face, pointSize)
    }

    /// A font by family, `"DejaVu Sans"`, or full name, `"DejaVu Sans Bold"`; a name that is not installed is a family.
    public init(name: String, size: CGFloat) {
        face = ASPangoFontNames.face(named: name) ?? ASFontFace(family: name)
        pointSize = size
    }

    /// The family.
    public var family: String { face.family }

    /// What the face is like.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.isItalic { traits.insert(.traitItalic) }
        if face.weight >= .semibold { traits.insert(.traitBold) }
        if face.width.rawValue > 0 { traits.insert(.traitExpanded) }
        if face.width.rawValue < 0 { traits.insert(.traitCondensed) }
        if face.family == "monospace" { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The same style in another family.
    public func withFamily(_ family: String) -> UIFontDescriptor {
        changed { $0.family = family }
    }

    /// The same font in another size.
    public func withSize(_ size: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face: face, pointSize: size)
    }

    /// The same family with these traits and no others.
    ///
    /// - Returns: never nil; optional as in UIKit
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        changed {
            $0.isItalic = traits.contains(.traitItalic)
            $0.weight = traits.contains(.traitBold) ? ($0.weight >= .semibold ? $0.weight : .bold) : .regular
            $0.width =
                traits.contains(.traitCondensed) ? .condensed : traits.contains(.traitExpanded) ? .expanded : .standard
            if traits.contains(.traitMonoSpace) { $0.family = "monospace" }
        }
    }

    /// The same style in another of the system's families.
    ///
    /// - Returns: never nil; optional as in UIKit
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        changed {
            $0.family =
                switch design {
                case .default: "sans"
                case .serif: "serif"
                case .monospaced: "monospace"
                }
        }
    }

    /// The same font with strokes of another weight.
    public func withWeight(_ weight: UIFont.Weight) -> UIFontDescriptor {
        changed { $0.weight = weight }
    }

    /// The same font with letters of another width.
    public func withWidth(_ width: UIFont.Width) -> UIFontDescriptor {
        changed { $0.width = width }
    }

    /// The same font with features of OpenType turned on (1, or the number of an alternative) or off (0).
    ///
    /// - Parameter features: by their tags, such as `smcp`, `onum`, `ss01`; what is no tag is left out
    /// - Returns: a changed copy
    public func withFeatures(_ features: [String: Int]) -> UIFontDescriptor {
        changed { $0.features.merge(features) { $1 } }
    }

    /// The same font at other places on the axes of a variable face.
    ///
    /// - Parameter variations: by the tags of axes, such as `wght`, `wdth`, `opsz`; what is no tag is left out, and what lies
    ///   beyond the end of an axis is its end
    /// - Returns: a changed copy
    public func withVariations(_ variations: [String: Double]) -> UIFontDescriptor {
        changed { $0.variations.merge(variations) { $1 } }
    }

    private func changed(_ change: (inout ASFontFace) -> Void) -> UIFontDescriptor {
        var face = face
        change(&face)
        return UIFontDescriptor(face: face.withValidTags(), pointSize: pointSize)
    }
}
