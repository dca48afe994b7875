// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

extension UIImage {
    /// The size and style of a symbol.
    ///
    /// - Thread: any (value)
    public struct SymbolConfiguration: Hashable, Sendable {
        /// The width and height in points.
        public var pointSize: CGFloat

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - pointSize: the width and height; symbols of the desktop are drawn for 16
        ///   - weight: the weight of its lines
        ///   - scale: its size relative to text
        /// - Deviation: `weight` and `scale` have no effect, because icon themes have one variant of each symbol
        public init(pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .default) {
            self.pointSize = pointSize
        }
    }

    /// The weight of a symbol's lines; has no effect.
    ///
    /// - Source: UIKit `UIImage.SymbolWeight`
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol relative to text; has no effect.
    ///
    /// - Source: UIKit `UIImage.SymbolScale`
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large
    }

    private struct SymbolKey: Hashable, Sendable {
        var name: String
        var theme: String
        var size: Int
        var scale: Int
    }

    private static let symbols = ASLock([SymbolKey: UIImage]())

    /// Creates a symbol of the desktop's icon theme from its name there, such as `edit-find`.
    ///
    /// The freedesktop.org Icon Naming Specification lists the names.
    ///
    /// The symbolic variant, which has one colour, is preferred: it is a template image and has the tint colour. Icons that exist only in
    /// colour keep their colours. A vector graphic is drawn at the size at which it is shown.
    ///
    /// If neither the theme, nor those it inherits, nor `hicolor` have the symbol, or their file cannot be read, it is drawn by the toolkit,
    /// which has drawings for all symbols of UIKit that have names here.
    ///
    /// - Returns: the symbol; `nil`, after a line in the log, when there is no drawing either. For a theme that is not installed, one line
    ///   is written for all symbols
    /// - Deviation: UIKit has its own symbols with their own names; some of these names are supported
    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration? = nil) {
        self.init(systemName: name, withConfiguration: configuration, compatibleWith: nil)
    }

    /// Creates a symbol; see `init(systemName:withConfiguration:)`.
    public convenience init?(
        systemName name: String,
        withConfiguration configuration: SymbolConfiguration?,
        compatibleWith traits: UITraitCollection?
    ) {
        let scale = traits.flatMap { $0.displayScale > 0 ? $0.displayScale : nil } ?? ASScreenScale()
        let side = configuration.map(\.pointSize).flatMap { $0 > 0 && $0 <= 4096 ? $0 : nil } ?? 16
        guard let image = Self.symbol(name, side, scale, ASIconTheme.currentName, ASIconTheme.baseFolders) else {
            return nil
        }
        self.init(source: image.source, scale: image.scale, renderingMode: image.renderingMode)
    }

    /// Returns a symbol of a theme.
    package static func symbol(
        _ name: String,
        _ side: CGFloat,
        _ scale: CGFloat,
        _ theme: String,
        _ bases: [String]
    ) -> UIImage? {
        let key = SymbolKey(name: name, theme: theme, size: Int(side.rounded()), scale: Int(max(1, scale).rounded(.up)))
        let isUsual = bases == ASIconTheme.baseFolders
        if isUsual, let image = symbols.withLock({ $0[key] }) { return image.sized(side) }
        let plain = ASSymbolNames.desktopNames[name] ?? name
        if let image = themed(plain, key, bases) ?? drawn(plain, key) {
            if isUsual {
                symbols.withLock { symbols in
                    if symbols.count >= 2000 { symbols.removeAll() }
                    symbols[key] = image
                }
            }
            return image.sized(side)
        }
        if ASIconTheme.isInstalled(theme, in: bases) {
            ASLogLine("UIImage: the icon theme \(theme) has no symbol named \(name)")
        } else if missingThemes.withLock({ $0.insert(theme).inserted }) {
            ASLogLine(
                "UIImage: the icon theme \(theme) is not installed, so symbols such as \(name) are missing. Install its package "
                    + "(adwaita-icon-theme for Adwaita), or choose an installed theme in the settings of the desktop."
            )
        }
        return nil
    }

    /// Returns the symbol of a theme, the symbolic variant first.
    private static func themed(_ plain: String, _ key: SymbolKey, _ bases: [String]) -> UIImage? {
        let (theme, size, scale) = (key.theme, key.size, key.scale)
        for icon in plain.hasSuffix(symbolic) ? [plain] : [plain + symbolic, plain] {
            guard let path = ASIconTheme.path(ofIcon: icon, theme: theme, size: size, scale: scale, in: bases),
                let file = UIImage(contentsOfFile: path)
            else { continue }
            return file.withRenderingMode(icon.hasSuffix(symbolic) ? .alwaysTemplate : .alwaysOriginal)
        }
        return nil
    }

    /// Returns the toolkit's own drawing of a symbol.
    private static func drawn(_ plain: String, _ key: SymbolKey) -> UIImage? {
        let name = plain.hasSuffix(symbolic) ? String(plain.dropLast(symbolic.count)) : plain
        return ASSymbolDrawing(named: name, pixelSide: key.size * key.scale).map {
            UIImage(source: .drawing($0), scale: CGFloat(key.scale), renderingMode: .alwaysTemplate)
        }
    }

    private static let symbolic = "-symbolic"

    /// The themes that were reported as missing.
    private static let missingThemes = ASLock(Set<String>())

    /// Returns the same image with a longer side of `side` points.
    private func sized(_ side: CGFloat) -> UIImage {
        UIImage(source: source, scale: CGFloat(max(pixelWidth, pixelHeight)) / side, renderingMode: renderingMode)
    }
}
