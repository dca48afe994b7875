// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
internal import ASImageIO
internal import Foundation

/// The icon of the program's package, for the windows of the program.
///
/// Desktops that read desktop entries do not need it. Simple window managers and task bars show the icon that the window itself has.
package enum ASApplicationIcons {
    /// The lengths of the edges, in pixels.
    static let lengths = [16, 32, 48, 64, 128]

    /// Reads the icon with the identifier of the program from the hicolor theme, in the sizes that it has; an SVG file is drawn in all.
    ///
    /// - Returns: the icon, from small to large; empty if the program has no desktop entry, or no icon is installed
    /// - Thread: any; not main: reads files
    package static func load(_ environment: [String: String]) -> [ASPixelBuffer] {
        guard let identifier = ASApplicationIdentity.identifier(environment) else { return [] }
        let folders = ASDesktopEntry.dataFolders(program: ASApplicationIdentity.program, environment)
        for folder in folders {
            let icons = load("\(folder)/icons/hicolor", identifier)
            if !icons.isEmpty { return icons }
        }
        return []
    }

    private static func load(_ theme: String, _ identifier: String) -> [ASPixelBuffer] {
        let images = lengths.compactMap { length in
            decoded("\(theme)/\(length)x\(length)/apps/\(identifier).png", length)
        }
        guard images.isEmpty else { return images }
        return lengths.compactMap { decoded("\(theme)/scalable/apps/\(identifier).svg", $0) }
    }

    private static func decoded(_ path: String, _ length: Int) -> ASPixelBuffer? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        do {
            let image = try UIImage.loading(contentsOfFile: path)
            return try image.decoded(pixelWidth: length, pixelHeight: length, fit: .aspectFit)
        } catch {
            ASDebug.log(.desktop, "The windows have no icon of \(length) pixels: \(error)")
            return nil
        }
    }
}
