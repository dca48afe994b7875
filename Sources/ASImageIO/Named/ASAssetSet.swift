// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

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

    /// The picture for a scale; nil, with a line in the log, when no file of the set can be read.
    func image(scale: CGFloat, idiom: UIUserInterfaceIdiom) -> UIImage? {
        let files = (contents.images ?? []).filter { $0.filename != nil }
        let chosen = ASAssetContents.chosen(files, idiom: Self.name(of: idiom), \.idiom)
        func form(isDark: Bool, withAny: Bool) -> UIImage.Form? {
            let (own, any) = ASAssetContents.suiting(chosen, isDark: isDark, \.appearances)
            return self.form(own, scale: scale) ?? (withAny ? self.form(any, scale: scale) : nil)
        }
        let dark = form(isDark: true, withAny: false)
        guard let light = form(isDark: false, withAny: true) ?? dark else {
            Self.logOnce("UIImage: \(folder) has no file that can be read")
            return nil
        }
        let mode: UIImage.RenderingMode =
            switch contents.properties?.renderingIntent {
            case "template": .alwaysTemplate
            case "original": .alwaysOriginal
            default: .automatic
            }
        return UIImage(light: light, dark: dark, renderingMode: mode)
    }

    /// The first file that can be read, of those in the order in which they suit the scale.
    private func form(_ files: [ASAssetContents.Image], scale: CGFloat) -> UIImage.Form? {
        func own(_ file: ASAssetContents.Image) -> CGFloat {
            CGFloat(file.scale.flatMap { Double($0.dropLast()) } ?? 1)
        }
        // The scale itself, then larger ones, then smaller ones from the largest down.
        let sorted = files.sorted { a, b in
            switch (own(a) >= scale, own(b) >= scale) {
            case (true, true): own(a) < own(b)
            case (false, false): own(a) > own(b)
            case (let isLarger, _): isLarger
            }
        }
        for file in sorted {
            guard let filename = file.filename else { continue }
            do {
                let encoded = try ASEncodedImage(path: "\(folder)/\(filename)")
                var form = UIImage.Form(source: .encoded(encoded), scale: max(1, own(file)))
                file.resizing.map { Self.stretch(&form, $0) }
                return form
            } catch {
                Self.logOnce("UIImage: \(folder): \(error)")
            }
        }
        return nil
    }

    /// Sets are asked for again and again: a line is written once.
    private static func logOnce(_ text: String) {
        if logged.withLock({ $0.insert(text).inserted }) { ASLogLine(text) }
    }

    private static let logged = ASLock(Set<String>())

    private static func stretch(_ form: inout UIImage.Form, _ resizing: ASAssetContents.Resizing) {
        let insets = resizing.insets
        func points(_ length: Double?, unless mode: String) -> CGFloat {
            resizing.mode == mode ? 0 : CGFloat(length ?? 0) / form.scale
        }
        form.capInsets = UIEdgeInsets(
            top: points(insets?.top, unless: "3-part-horizontal"),
            left: points(insets?.left, unless: "3-part-vertical"),
            bottom: points(insets?.bottom, unless: "3-part-horizontal"),
            right: points(insets?.right, unless: "3-part-vertical")
        )
        form.resizingMode = resizing.center?.mode == "stretch" ? .stretch : .tile
    }

    /// The colour; nil, with a line in the log, when the set has none that is known.
    func color(idiom: UIUserInterfaceIdiom) -> UIColor? {
        let chosen = ASAssetContents.chosen(contents.colors ?? [], idiom: Self.name(of: idiom), \.idiom)
        func color(isDark: Bool, withAny: Bool) -> UIColor? {
            let (own, any) = ASAssetContents.suiting(chosen, isDark: isDark, \.appearances)
            return (own + (withAny ? any : [])).lazy.compactMap { $0.color }.compactMap(UIColor.init(catalog:)).first
        }
        let dark = color(isDark: true, withAny: false)
        guard let light = color(isDark: false, withAny: true) ?? dark else {
            Self.logOnce("UIColor: \(folder) has no colour that is known")
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
