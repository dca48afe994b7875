// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// A file of an image set.
struct ASAssetFile: Sendable {
    var path: String
    var scale: CGFloat
    /// Edges that keep their size, in points.
    var capInsets = UIEdgeInsets.zero
    /// Whether what lies between them is stretched instead of repeated.
    var isStretched = false

    /// The file of an entry; nil when it names none.
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

    /// Reads the set; nil, with a line in the log, when its `Contents.json` cannot be read.
    init?(folder: String) {
        do {
            (self.folder, contents) = (folder, try ASAssetContents(folder: folder))
        } catch {
            Self.logOnce("\(folder)/Contents.json cannot be read: \(error)")
            return nil
        }
    }

    /// The files for an appearance, those that suit the scale best first.
    ///
    /// - Parameters:
    ///   - scale: device pixels per point
    ///   - idiom: of the traits
    ///   - isDark: whether files for dark surroundings are wanted, or all others
    /// - Returns: the files; none, if the set has none for dark surroundings
    func imageFiles(scale: CGFloat, idiom: UIUserInterfaceIdiom, isDark: Bool) -> [ASAssetFile] {
        let files = (contents.images ?? []).filter { $0.filename != nil }
        let chosen = ASAssetContents.chosen(files, idiom: Self.name(of: idiom), \.idiom)
        let (own, any) = ASAssetContents.suiting(chosen, isDark: isDark, \.appearances)
        return [own, isDark ? [] : any].flatMap { files in
            let assets = files.compactMap { ASAssetFile($0, folder: folder) }
            // The scale itself, then larger ones, then smaller ones from the largest down.
            return assets.sorted { a, b in
                switch (a.scale >= scale, b.scale >= scale) {
                case (true, true): a.scale < b.scale
                case (false, false): a.scale > b.scale
                case (let isLarger, _): isLarger
                }
            }
        }
    }

    /// `template`, `original`, or something else for neither.
    var renderingIntent: String? { contents.properties?.renderingIntent }

    /// Writes a line about the set, once: sets are asked for again and again.
    func log(_ text: String) { Self.logOnce("\(folder) \(text)") }

    private static func logOnce(_ text: String) {
        if logged.withLock({ $0.insert(text).inserted }) { ASLogLine(text) }
    }

    private static let logged = ASLock(Set<String>())

    /// The colour; nil, with a line in the log, when the set has none that is known.
    func color(idiom: UIUserInterfaceIdiom) -> UIColor? {
        let chosen = ASAssetContents.chosen(contents.colors ?? [], idiom: Self.name(of: idiom), \.idiom)
        func color(isDark: Bool, withAny: Bool) -> UIColor? {
            let (own, any) = ASAssetContents.suiting(chosen, isDark: isDark, \.appearances)
            return (own + (withAny ? any : [])).lazy.compactMap { $0.color }.compactMap(UIColor.init(catalog:)).first
        }
        let dark = color(isDark: true, withAny: false)
        guard let light = color(isDark: false, withAny: true) ?? dark else {
            log("has no colour that is known")
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
