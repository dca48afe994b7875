// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
internal import Foundation

/// Finds fonts by name.
enum ASPangoFontNames {
    struct Face {
        var family: String
        var weight: UIFont.Weight
        var isItalic: Bool
    }

    /// Families of the system in lower case, with the names as they are written; read once.
    private static let families: [String: String] = ASPangoEngine.use { engine in
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

    /// The face that `name` means: a family, or a family with style words behind it; nil when there is no such family.
    static func face(named name: String) -> Face? {
        let plain = name.trimmingCharacters(in: .whitespaces)
        if let family = families[plain.lowercased()] {
            return Face(family: family, weight: .regular, isItalic: false)
        }
        // Pango takes the style words off the end.
        let words = plain.replacingOccurrences(of: "-", with: " ")
        guard !words.isEmpty, let description = pango_font_description_from_string(words) else { return nil }
        defer { pango_font_description_free(description) }
        guard let rest = pango_font_description_get_family(description),
            let family = families[String(cString: rest).lowercased()]
        else { return nil }
        return Face(
            family: family,
            weight: UIFont.Weight(openTypeNumber: Int(pango_font_description_get_weight(description).rawValue)),
            isItalic: pango_font_description_get_style(description) != PANGO_STYLE_NORMAL
        )
    }
}
