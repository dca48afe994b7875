// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// A file of an image set.
struct ASAssetFile: Sendable {
    var path: String
    var scale: CGFloat
    /// The edges that keep their size, in points.
    var capInsets = UIEdgeInsets.zero
    /// Whether the parts between them are stretched instead of repeated.
    var isStretched = false

    /// Creates the file of an entry; `nil` when the entry names none.
    init?(_ entry: ASAssetContents.Image, folder: String) {
        guard let filename = entry.filename else { return nil }
        path = "\(folder)/\(filename)"
        scale = max(1, CGFloat(entry.scale.flatMap { Double($0.dropLast()) } ?? 1))
        guard let resizing = entry.resizing else { return }
        let scale = scale
        func points(_ length: Double?, unless mode: String) -> CGFloat {
            resizing.mode == mode ? 0 : CGFloat(length ?? 0) / scale
        }
        capInsets = UIEdgeInsets(
            top: points(resizing.insets?.top, unless: "3-part-horizontal"),
            left: points(resizing.insets?.left, unless: "3-part-vertical"),
            bottom: points(resizing.insets?.bottom, unless: "3-part-horizontal"),
            right: points(resizing.insets?.right, unless: "3-part-vertical")
        )
        isStretched = resizing.center?.mode == "stretch"
    }
}

/// An image set or a colour set of an asset catalogue.
///
/// - Thread: any
struct ASAssetSet: Sendable {
    private let folder: String
    private let contents: ASAssetContents

    /// Reads a set; `nil`, after a line in the log, when its `Contents.json` cannot be read.
    init?(folder: String) {
        do {
            (self.folder, contents) = (folder, try ASAssetContents(folder: folder))
        } catch {
            Self.logOnce("\(folder)/Contents.json cannot be read: \(error)")
            return nil
        }
    }

    /// Returns the files for an appearance, the most suitable for the scale first.
    ///
    /// - Parameters:
    ///   - scale: device pixels per point
    ///   - idiom: the idiom of the traits
    ///   - isDark: whether files for dark environments are requested, or all others
    ///   - user: the languages for files of one language
    /// - Returns: the files; empty if the set has none for dark environments
    func imageFiles(
        scale: CGFloat,
        idiom: UIUserInterfaceIdiom,
        isDark: Bool,
        _ user: ASUserLocale
    ) -> [ASAssetFile] {
        let named = (contents.images ?? []).filter { $0.filename != nil }
        // Those in a language of the user, or else those without a language, or else all.
        let language = user.preferredLocalization(from: named.compactMap(\.locale))
        let neutral = named.filter { $0.locale == nil }
        let suitable = language == nil ? neutral : named.filter { $0.locale == language }
        let files = suitable.isEmpty ? named : suitable
        let chosen = ASAssetContents.chosen(files, idiom: Self.name(of: idiom), \.idiom)
        let (own, any) = ASAssetContents.suiting(chosen, isDark: isDark, \.appearances)
        return [own, isDark ? [] : any].flatMap { files in
            let assets = files.compactMap { ASAssetFile($0, folder: folder) }
            // The exact scale first, then larger ones, then smaller ones in descending order.
            return assets.sorted { a, b in
                switch (a.scale >= scale, b.scale >= scale) {
                case (true, true): a.scale < b.scale
                case (false, false): a.scale > b.scale
                case (let isLarger, _): isLarger
                }
            }
        }
    }

    /// The rendering intent: `template`, `original`, or another value for neither.
    var renderingIntent: String? { contents.properties?.renderingIntent }

    /// Writes a line about the set only once, because sets are used repeatedly.
    func log(_ text: String) { Self.logOnce("\(folder) \(text)") }

    private static func logOnce(_ text: String) {
        if logged.withLock({ $0.insert(text).inserted }) { ASLogLine(text) }
    }

    private static let logged = ASLock(Set<String>())

    /// Returns the colour; `nil`, after a line in the log, when the set has no known colour.
    func color(idiom: UIUserInterfaceIdiom) -> UIColor? {
        let chosen = ASAssetContents.chosen(contents.colors ?? [], idiom: Self.name(of: idiom), \.idiom)
        func color(isDark: Bool, withAny: Bool) -> UIColor? {
            let (own, any) = ASAssetContents.suiting(chosen, isDark: isDark, \.appearances)
            return (own + (withAny ? any : [])).lazy.compactMap { $0.color }.compactMap(UIColor.init(catalog:)).first
        }
        let dark = color(isDark: true, withAny: false)
        guard let light = color(isDark: false, withAny: true) ?? dark else {
            log("has no colour in a known format")
            return nil
        }
        return dark.map { UIColor(light: light, dark: $0) } ?? light
    }

    private static func name(of idiom: UIUserInterfaceIdiom) -> String? {
        switch idiom {
        case .phone: "iphone"
        case .pad: "ipad"
        case .tv: "tv"
        case .carPlay: "car"
        case .mac: "mac"
        default: nil
        }
    }
}
