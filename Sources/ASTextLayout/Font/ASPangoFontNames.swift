// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
internal import Foundation

/// Finds fonts by name.
enum ASPangoFontNames {
    /// The written names of families, by their lower-case names; read once for each set of fonts.
    private static let known = ASLock<(configuration: ASFontConfiguration, families: [String: String])?>(nil)

    private static var families: [String: String] {
        let configuration = ASFontConfiguration.current
        let last = known.withLock { $0 }
        if let last, last.configuration === configuration { return last.families }
        let families = ASPangoEngine.use(readFamilies)
        known.withLock { $0 = (configuration, families) }
        return families
    }

    private static func readFamilies(_ engine: ASPangoEngine) -> [String: String] {
        var (list, count): (UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?, Int32) = (nil, 0)
        pango_context_list_families(engine.context, &list, &count)
        defer { g_free(list) }
        var names: [String: String] = [:]
        for index in 0..<Int(count) {
            guard let name = list?[index].flatMap({ pango_font_family_get_name($0) }) else { continue }
            let text = String(cString: name)
            names[text.lowercased()] = text
        }
        return names
    }

    /// Returns the face with a name: a family, or a family followed by style words; `nil` when there is no such family.
    static func face(named name: String) -> ASFontFace? {
        if let family = families[name.lowercased()] {
            return ASFontFace(family: family)
        }
        // Pango removes spaces, and the style words from the end.
        let words = String(name.map { $0 == "-" ? " " : $0 })
        guard !words.isEmpty, let description = pango_font_description_from_string(words) else { return nil }
        defer { pango_font_description_free(description) }
        guard let rest = pango_font_description_get_family(description),
            let family = families[String(cString: rest).lowercased()]
        else { return nil }
        return ASFontFace(
            family: family,
            weight: UIFont.Weight(openTypeNumber: Int(pango_font_description_get_weight(description).rawValue)),
            isItalic: pango_font_description_get_style(description) != PANGO_STYLE_NORMAL
        )
    }

    /// Returns the family in a description that is followed by style words and a size; `nil` for none.
    static func family(inDescription text: String) -> String? {
        guard !text.isEmpty, let description = pango_font_description_from_string(text) else { return nil }
        defer { pango_font_description_free(description) }
        return pango_font_description_get_family(description).map { String(cString: $0) }
    }
}
