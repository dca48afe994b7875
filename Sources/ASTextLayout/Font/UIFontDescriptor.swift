// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The description of a font, from which `UIFont(descriptor:size:)` creates it.
///
/// The `with…` methods return modified copies. Fonts are not searched before text is laid out.
///
/// - Thread: any (value)
/// - Deviation: it is a structure; features and axes of OpenType have their tags as keys.
public struct UIFontDescriptor: Hashable, Sendable {
    /// The general properties of a face.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt32

        /// Creates traits from their bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The letters are slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// The strokes are heavy.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// The letters are wide.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// The letters are narrow.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// The letters have equal widths.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// The families of the system.
    public enum SystemDesign: Hashable, Sendable {
        /// The family of windows and buttons.
        case `default`
        /// A family with serifs.
        case serif
        /// A family with letters of equal width.
        case monospaced
    }

    var face: ASFontFace
    /// The size of the em, in points; 0 if the size is passed when the font is created.
    public var pointSize: CGFloat {
        didSet { if pointSize != oldValue { scaling = nil } }
    }
    /// How the size follows the text size that the user prefers; `nil` for a constant size.
    private(set) var scaling: ASFontScaling?

    init(face: ASFontFace, pointSize: CGFloat, scaling: ASFontScaling? = nil) {
        (self.face, self.pointSize, self.scaling) = (face, pointSize, scaling)
    }

    /// Creates a descriptor from a family, `"DejaVu Sans"`, or a full name, `"DejaVu Sans Bold"`.
    ///
    /// A name that is not installed is treated as a family.
    public init(name: String, size: CGFloat) {
        face = ASPangoFontNames.face(named: name) ?? ASFontFace(family: name)
        pointSize = size
    }

    /// The family name.
    public var family: String { face.family }

    /// The general properties of the face.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.isItalic { traits.insert(.traitItalic) }
        if face.weight >= .semibold { traits.insert(.traitBold) }
        if face.width.rawValue > 0 { traits.insert(.traitExpanded) }
        if face.width.rawValue < 0 { traits.insert(.traitCondensed) }
        if face.family == "monospace" { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Returns the same style in another family.
    public func withFamily(_ family: String) -> UIFontDescriptor {
        changed { $0.family = family }
    }

    /// Returns the same font in another size.
    public func withSize(_ size: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face: face, pointSize: size)
    }

    /// Returns the same family with exactly these traits.
    ///
    /// - Returns: never `nil`; optional as in UIKit
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        changed {
            $0.isItalic = traits.contains(.traitItalic)
            $0.weight = traits.contains(.traitBold) ? ($0.weight >= .semibold ? $0.weight : .bold) : .regular
            $0.width =
                traits.contains(.traitCondensed) ? .condensed : traits.contains(.traitExpanded) ? .expanded : .standard
            if traits.contains(.traitMonoSpace) { $0.family = "monospace" }
        }
    }

    /// Returns the same style in another of the system's families.
    ///
    /// - Returns: never `nil`; optional as in UIKit
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

    /// Returns the same font with another weight.
    public func withWeight(_ weight: UIFont.Weight) -> UIFontDescriptor {
        changed { $0.weight = weight }
    }

    /// Returns the same font with letters of another width.
    public func withWidth(_ width: UIFont.Width) -> UIFontDescriptor {
        changed { $0.width = width }
    }

    /// Returns the same font with OpenType features turned on (1, or the number of an alternative) or off (0).
    ///
    /// - Parameter features: the values by tag, such as `smcp`, `onum`, `ss01`; invalid tags are ignored
    /// - Returns: a modified copy
    public func withFeatures(_ features: [String: Int]) -> UIFontDescriptor {
        changed { $0.features.merge(features) { $1 } }
    }

    /// Returns the same font with other values on the axes of a variable face.
    ///
    /// - Parameter variations: the values by the axis's tag, such as `wght`, `wdth`, `opsz`; invalid tags are ignored, and values are
    ///   clamped to the range of the axis
    /// - Returns: a modified copy
    public func withVariations(_ variations: [String: Double]) -> UIFontDescriptor {
        changed { $0.variations.merge(variations) { $1 } }
    }

    private func changed(_ change: (inout ASFontFace) -> Void) -> UIFontDescriptor {
        var face = face
        change(&face)
        return UIFontDescriptor(face: face.withValidTags(), pointSize: pointSize, scaling: scaling)
    }
}
