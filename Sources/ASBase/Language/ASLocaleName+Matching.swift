// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// The relation of the languages of texts to those of users.

extension ASLocaleName {
    /// Whether a text in this language and script can be read by users of another name.
    func isReadable(to wanted: Self) -> Bool {
        guard Self.same(language) == Self.same(wanted.language) else { return false }
        return script == wanted.script || likelyScript == wanted.likelyScript
    }

    /// Norwegian is Bokmål unless it is Nynorsk.
    private static func same(_ language: String) -> String { language == "no" ? "nb" : language }

    /// The script, or else that in which the language is usually written.
    private var likelyScript: String? {
        script ?? Locale.Language(identifier: tag).script?.identifier
    }

    /// Returns the position of this name among those that suit a user; lower is better.
    func rank(for wanted: Self) -> Int {
        let regions = wanted.regions
        let position =
            regions.firstIndex(of: region ?? "") ?? (region == mainRegion ? regions.count : regions.count + 1)
        return position * 2 + (variant == wanted.variant ? 0 : 1)
    }

    /// The region in which most speakers of the language live.
    private var mainRegion: String? {
        Locale.Language(identifier: language).maximalIdentifier.split(separator: "-").last.map(String.init)
    }

    /// The region, those from which CLDR inherits its forms, and the empty region at the end.
    private var regions: [String] {
        guard let region else { return [""] }
        for (language, parent, children) in Self.inheritance where language == self.language {
            if children.split(separator: " ").contains(where: { $0 == region }) { return [region] + parent + [""] }
        }
        return [region, ""]
    }

    /// Regions whose forms are inherited from another region than the main one, by language.
    ///
    /// For `001`, the world, `GB` is an equivalent.
    ///
    /// - Source: CLDR 48, `parentLocales` in `supplementalData.xml`
    private static let inheritance: [(language: String, parent: [String], children: String)] = [
        ("es", ["419"], "AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE"),
        ("pt", ["PT"], "AO CH CV FR GQ GW LU MO MZ ST TL"),
        ("zh", ["HK"], "MO"),
        ("en", ["150", "001", "GB"], "AT BE CH CZ DE DK EE ES FI FR GE HU IT LT LV NL NO PL PT RO SE SI SK UA"),
        ("en", ["GB"], "001"),
        (
            "en", ["001", "GB"],
            """
            150 AG AI AU BB BM BS BW BZ CC CK CM CX CY DG DM ER FJ FK FM GB GD GG GH GI GM GS GY HK ID IE IL IM IN IO JE JM KE \
            KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NR NU NZ PG PK PN PW RW SB SC SD SG SH SL SS SX SZ TC TK TO TT \
            TV TZ UG VC VG VU WS ZA ZM ZW
            """
        ),
    ]
}
