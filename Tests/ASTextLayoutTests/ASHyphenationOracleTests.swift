// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASTextLayout

/// Words as Hunspell's library hyphenates them.
///
/// The expected words are the results of libhyphen 2.8.8 (`hnj_hyphen_hyphenate2`) with the same dictionary.
@Suite("Hyphenation as libhyphen")
struct ASHyphenationOracleTests {
    /// Returns the word with a sign at each place.
    private func broken(_ word: String, _ dictionary: ASHyphenationDictionary, _ sign: Character) -> String {
        var scalars = Array(word.unicodeScalars)
        for place in dictionary.places(in: word).reversed() {
            scalars.insert(contentsOf: "\(sign)".unicodeScalars, at: place)
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// In the German dictionary of Debian's package hyphen-de 7.5.0; in most of them a part of a compound is divided as a compound again.
    private static let german = """
        an-dro-ge-ne com-pu-ter-ge-ne-ra-ti-on dar-stel-ler-in draht-an-schlüs-se ge-samts-taa-tes ha-fen-re-gi-on \
        hy-drau-lik-me-di-um in-for-ma-ti-ons-stand in-ge-ni-eu-r-wis-sen-schaf-ten koh-len-hy-dra-te \
        ma-schi-nen-bauin-ge-ni-eu-ren mess-da-ten-kon-trol-len mo-no-the-is-ten nacht-flu-ges saar-brü-ckers \
        selbst-bio-gra-phie ta-fel-obs-tes te-le-gra-phen-an-la-gen turn-ver-ei-nen ver-triebs-in-ge-ni-eur \
        auf-ge-spal-tene cho-reo-gra-phie-rend ein-ge-flöß-tes er-schie-ßest text-lin-gu-is-ti-schen un-an-ge-nehms-te \
        er-fin-de-ri-sche hei-rats-in-sti-tu-te abes-si-ni-en-kriegs spe-zi-a-li-sier-tes bei-wohn-test \
        do-nau-dampf-schiff-fahrts-ge-sell-schaft
        """

    @Test(arguments: german.split(separator: " ").map(String.init)) func `German compounds are divided level by level`(
        word: String
    ) throws {
        let dictionary = try #require(ASHyphenation.dictionary(for: "de-DE"))

        #expect(broken(word.replacingOccurrences(of: "-", with: ""), dictionary, "-") == word)
    }

    private static let twoLevels = """
        UTF-8
        LEFTHYPHENMIN 2
        RIGHTHYPHENMIN 3
        COMPOUNDLEFTHYPHENMIN 2
        COMPOUNDRIGHTHYPHENMIN 2
        ä1b
        .b1c
        1c2ad.
        NEXTLEVEL
        c1c
        1ac
        b1a
        d1ä
        NEXTLEVEL
        1dd

        """
    private static let oneLevel = "UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\n1ba\n.a1c\nc1d.\n"

    @Test(
        "The level for compounds is applied to parts again, and hyphens and apostrophes divide words",
        arguments: [
            (
                twoLevels,
                "äb=cc=cad ddä=b=cb=ac=ca=cad bcä=b=cad acädä=bb=acc bcbcb=cad ccddc=cdd cä=bä=bä=bcc badä=cad"
            ),
            (
                oneLevel,
                "ac=ba-ac=ba dba-bac acd-acd-cd 12ba3c=ba45 ac=ba’ac=ba ac=ba–bacd ac'ba'cd=ba ba-c xba xx=ba -ac=ba"
            ),
        ]
    )
    func appliesLevels(content: String, words: String) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("hyphen-\(UUID().uuidString).dic")
        defer { try? FileManager.default.removeItem(at: file) }
        try content.write(to: file, atomically: true, encoding: .utf8)
        let dictionary = try ASHyphenationDictionary(path: file.path)

        for word in words.split(separator: " ") {
            #expect(broken(word.replacingOccurrences(of: "=", with: ""), dictionary, "=") == word)
        }
    }
}
