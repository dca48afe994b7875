// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASGraphics
public import Foundation

extension UIColor {
    /// Creates a colour of an asset catalogue (`Name.colorset`), which is dynamic if it has a dark appearance.
    ///
    /// Catalogues are searched in the folders of `UIImage(named:)`. Components in Display P3 are converted to sRGB; references to system
    /// colours, such as `systemRedColor`, become colours of this class.
    ///
    /// - Returns: `nil`, after a line in the log, when there is none
    /// - Thread: any
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates a colour as `init(named:)` does; a `nil` bundle is the program and the resource bundles next to it.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection? = nil) {
        let folders = ASImageFolders.folders(of: bundle)
        guard let set = ASAssetCatalog.entry(named: name, of: .color, in: folders) else {
            ASLogLine("UIColor: there is no colour named \(name) in catalogues of \(folders.joined(separator: ", "))")
            return nil
        }
        guard let color = set.color(idiom: traits?.userInterfaceIdiom ?? .unspecified) else { return nil }
        self.init(copying: color)
    }

    /// Creates a colour from a catalogue's value; `nil` for references to colours that do not exist here.
    convenience init?(catalog value: ASAssetContents.Color.Value) {
        if let components = value.components {
            func part(_ name: String) -> CGFloat? { (components[name]?.value).map { CGFloat($0) } }
            let alpha = part("alpha") ?? 1
            if let white = part("white") {
                self.init(white: white, alpha: alpha)
            } else if let red = part("red"), let green = part("green"), let blue = part("blue") {
                let plain = value.space == "display-p3" ? Self.standard(red, green, blue) : (red, green, blue)
                self.init(red: plain.0, green: plain.1, blue: plain.2, alpha: alpha)
            } else {
                return nil
            }
        } else if let name = value.reference, let color = Self.systemColors[name] {
            self.init(copying: color)
        } else {
            return nil
        }
    }

    /// Converts Display P3 to sRGB, which have the same transfer function; colours outside of sRGB are clamped.
    private static func standard(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
        func linear(_ part: CGFloat) -> CGFloat { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        func encoded(_ part: CGFloat) -> CGFloat {
            part <= 0.0031308 ? max(0, part) * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
        }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return (
            encoded(1.2249 * r - 0.2247 * g), encoded(-0.0420 * r + 1.0419 * g),
            encoded(-0.0197 * r - 0.0786 * g + 1.0979 * b)
        )
    }

    private static let systemColors: [String: UIColor] = [
        "systemBlueColor": .systemBlue, "systemBrownColor": .systemBrown, "systemCyanColor": .systemCyan,
        "systemGreenColor": .systemGreen, "systemIndigoColor": .systemIndigo, "systemMintColor": .systemMint,
        "systemOrangeColor": .systemOrange, "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
        "systemRedColor": .systemRed, "systemTealColor": .systemTeal, "systemYellowColor": .systemYellow,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground, "systemFillColor": .systemFill,
        "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "blackColor": .black, "whiteColor": .white,
    ]
}
