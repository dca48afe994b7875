// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The folders of an app's images, and the search of image sets and files by name.
///
/// - Thread: any
enum ASImageFolders {
    /// The file extensions in the order of preference.
    static let extensions = [
        "png", "svg", "jpg", "jpeg", "webp", "gif", "avif", "heic", "heif", "bmp", "tiff", "tif", "ico", "svgz",
    ]

    private struct Key: Hashable, Sendable {
        var name: String
        var folders: [String]
        var scale: CGFloat
        var idiom: UIUserInterfaceIdiom
        var languages: [String]
    }

    private static let known = ASLock([Key: UIImage]())

    /// Returns the folders that are searched for the images of a bundle.
    ///
    /// They are its resources and their `assets`. Without a bundle they also are the `assets` next to the program and in the working
    /// folder, and the resource bundles that SwiftPM puts next to the program. Before the resources of a bundle come those of its
    /// localizations for the user.
    static func folders(of bundle: Bundle?) -> [String] {
        var result: [URL] = []
        let user = ASCurrentUserLocale()
        func add(_ url: URL?) {
            guard let url else { return }
            let folders = ASLocalizedResources.folder(url.path).searched(for: user).map {
                URL(fileURLWithPath: $0.path)
            }
            result += folders + [url.appendingPathComponent("assets")]
        }
        if let bundle {
            add(bundle.resourceURL ?? bundle.bundleURL)
        } else {
            add(Bundle.main.resourceURL)
            let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
            add(program)
            for bundle in ASLocalizedResources.bundlesOfProgram() { add(bundle) }
            result.append(
                URL(fileURLWithPath: FileManager.default.currentDirectoryPath).appendingPathComponent("assets")
            )
        }
        var seen: Set<String> = []
        return result.map(\.path).filter { seen.insert($0).inserted }
    }

    /// Returns the image of a name, always the same object; `nil`, after a line in the log, when there is none.
    static func image(
        named name: String,
        in folders: [String],
        scale: CGFloat,
        idiom: UIUserInterfaceIdiom = .unspecified
    ) -> UIImage? {
        let user = ASCurrentUserLocale()
        let key = Key(name: name, folders: folders, scale: scale, idiom: idiom, languages: user.languages)
        if let image = known.withLock({ $0[key] }) { return image }
        let found: UIImage?
        if let set = ASAssetCatalog.entry(named: name, of: .image, in: folders) {
            found = image(of: set, scale: scale, idiom: idiom, user)
        } else if let path = path(named: name, in: folders, scale: scale) {
            found = UIImage(contentsOfFile: path)
        } else {
            ASLogLine("UIImage: there is no image named \(name) in \(folders.joined(separator: ", "))")
            return nil
        }
        guard let image = found else { return nil }
        return known.withLock { known in
            // The limit bounds the memory when a program generates names.
            if known.count >= 2000 { known.removeAll() }
            if let other = known[key] { return other }
            known[key] = image
            return image
        }
    }

    /// Returns the image of an image set; `nil`, after a line in the log, when no file of it can be read.
    private static func image(
        of set: ASAssetSet,
        scale: CGFloat,
        idiom: UIUserInterfaceIdiom,
        _ user: ASUserLocale
    ) -> UIImage? {
        func form(isDark: Bool) -> UIImage.Form? {
            for file in set.imageFiles(scale: scale, idiom: idiom, isDark: isDark, user) {
                do {
                    return UIImage.Form(
                        source: .encoded(try ASEncodedImage(path: file.path)),
                        scale: file.scale,
                        capInsets: file.capInsets,
                        resizingMode: file.isStretched ? .stretch : .tile
                    )
                } catch {
                    set.log("has a file that cannot be read: \(error)")
                }
            }
            return nil
        }
        let dark = form(isDark: true)
        guard let light = form(isDark: false) ?? dark else {
            set.log("has no file that can be read")
            return nil
        }
        let modes: [String: UIImage.RenderingMode] = ["template": .alwaysTemplate, "original": .alwaysOriginal]
        return UIImage(light: light, dark: dark, renderingMode: modes[set.renderingIntent ?? ""] ?? .automatic)
    }

    /// Returns the file for a scale: the exact one, otherwise the next larger one, otherwise the largest.
    private static func path(named name: String, in folders: [String], scale: CGFloat) -> String? {
        guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
        let given = (name as NSString).pathExtension.lowercased()
        let isNamedWhole = extensions.contains(given)
        let stem = isNamedWhole ? (name as NSString).deletingPathExtension : name
        let endings = isNamedWhole ? [(name as NSString).pathExtension] : extensions
        let wanted = Int(max(1, scale).rounded(.up))
        let scales = Array(wanted...max(wanted, 4)) + stride(from: wanted - 1, through: 1, by: -1)
        for folder in folders {
            for ending in endings {
                for scale in scales {
                    let mark = scale == 1 ? "" : "@\(scale)x"
                    let path = "\(folder)/\(stem)\(mark).\(ending)"
                    if FileManager.default.fileExists(atPath: path) { return path }
                }
            }
        }
        return nil
    }
}
