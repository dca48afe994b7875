// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The plural categories of CLDR, by which texts with a number are chosen.
///
/// - Source: CLDR "Language Plural Rules"
package enum ASPluralCategory: String, CaseIterable, Sendable {
    case zero
    case one
    case two
    case few
    case many
    case other
}

/// The plural rules of a language.
///
/// - Thread: any
/// - Source: Unicode Technical Standard 35, part 3 "Numbers", "Language Plural Rules"
package struct ASPluralRules: Sendable {
    /// The digits of a number that rules compare, with the letters of the rules.
    private struct Operands {
        /// The absolute value.
        var n: Double
        /// The integer digits.
        var i: Double
        /// The number of fraction digits.
        var v: Double
        /// The fraction digits as an integer.
        var f: Double
        /// The fraction digits as an integer, without trailing zeros.
        var t: Double

        subscript(letter: Character) -> Double? {
            switch letter {
            case "n": n
            case "i": i
            case "v": v
            case "f": f
            case "t": t
            case "e": 0  // numbers are not written with exponents
            default: nil
            }
        }
    }

    /// A comparison such as `n % 10 = 3..4,9`.
    fileprivate struct Relation: Sendable {
        var operand: Character
        var modulus: Double?
        var isEqual: Bool
        var ranges: [ClosedRange<Double>]
    }

    /// The categories with their conditions, which are alternatives of relations that all apply.
    private let conditions: [(category: ASPluralCategory, alternatives: [[Relation]])]

    private static let known = ASLock([String: ASPluralRules]())

    /// Returns the rules of a language; a language that CLDR does not list has only `other`.
    ///
    /// - Parameter language: a locale name or a BCP 47 tag, such as `pt-PT`
    /// - Returns: the rules, which are read once
    package static func of(_ language: String) -> ASPluralRules {
        if let rules = known.withLock({ $0[language] }) { return rules }
        let name = ASLocaleName(language)
        let isPortugal = name?.language == "pt" && name?.region.map { $0 != "BR" } ?? false
        let rules = ASPluralRules(text: text(of: isPortugal ? "pt_PT" : name?.language ?? ""))
        known.withLock { $0[language] = rules }
        return rules
    }

    private static func text(of language: String) -> String {
        let row = table.split(separator: "\n").first { row in
            row.prefix { $0 != "|" }.split(separator: " ").contains { $0 == language }
        }
        return row.map { String($0.drop { $0 != "|" }.dropFirst()) } ?? ""
    }

    /// Reads rules such as `one i = 1 and v = 0; few i = 2..4 and v = 0`.
    ///
    /// - Precondition: the text is in this form; otherwise traps (always)
    private init(text: String) {
        conditions = text.split(separator: ";").map { rule in
            let words = rule.split(separator: " ")
            guard let category = words.first.flatMap({ ASPluralCategory(rawValue: String($0)) }) else {
                preconditionFailure("ASPluralRules: \(rule) does not begin with a category.")
            }
            let alternatives = words.dropFirst().split(separator: "or").map { alternative in
                alternative.split(separator: "and").map { Relation($0) }
            }
            return (category, alternatives)
        }
    }

    /// Returns the category of a number.
    ///
    /// - Parameters:
    ///   - number: the number; its sign does not matter
    ///   - fractionDigits: the number of digits after the decimal point that are shown; `nil` for as many as the number needs
    /// - Returns: the category
    package func category(of number: Double, fractionDigits: Int? = nil) -> ASPluralCategory {
        let operands = Self.operands(number.magnitude, fractionDigits)
        let applying = conditions.first { _, alternatives in
            alternatives.contains { $0.allSatisfy { $0.applies(to: operands[$0.operand] ?? 0) } }
        }
        return applying?.category ?? .other
    }

    private static func operands(_ number: Double, _ fractionDigits: Int?) -> Operands {
        guard number.isFinite else { return Operands(n: .infinity, i: .infinity, v: 0, f: 0, t: 0) }
        // A decimal number is described without an exponent.
        let shortest = Decimal(string: "\(number)")?.description ?? "\(number)"
        let parts = (fractionDigits.map { String(format: "%.\($0)f", number) } ?? shortest).split(separator: ".")
        let digits = String(parts.dropFirst().first ?? "")
        let significant = String(digits.reversed().drop { $0 == "0" }.reversed())
        let shown = Double(parts.joined(separator: ".")) ?? number
        return Operands(
            n: shown,
            i: shown.rounded(.down),
            v: Double(digits.count),
            f: Double(digits) ?? 0,
            t: Double(significant) ?? 0
        )
    }
}

extension ASPluralRules.Relation {
    /// Reads a relation, in words: an operand, a modulus if there is one, `=` or `!=`, and ranges.
    fileprivate init(_ words: ArraySlice<Substring>) {
        var words = words
        operand = words.popFirst()?.first ?? "n"
        if words.first == "%" {
            words = words.dropFirst()
            modulus = words.popFirst().flatMap { Double($0) }
        }
        isEqual = words.popFirst() == "="
        ranges = (words.first ?? "").split(separator: ",").compactMap { range in
            let ends = range.split(separator: ".").compactMap { Double($0) }
            guard let first = ends.first, let last = ends.last else { return nil }
            return first...last
        }
    }

    fileprivate func applies(to value: Double) -> Bool {
        let rest = modulus.map { value.truncatingRemainder(dividingBy: $0) } ?? value
        // Ranges contain whole numbers only.
        let isIncluded = rest == rest.rounded() && ranges.contains { $0.contains(rest) }
        return isIncluded == isEqual
    }
}

extension ASPluralRules {
    /// The cardinal rules of CLDR 48 by language; a language without a row has only `other`.
    fileprivate static let table = """
        am as bn doi fa gu hi kn kok pcm zu | one i = 0 or n = 1
        ff hy kab | one i = 0,1
        ast de en et fi fy gl ia ie io ji lij nl sc sv sw ur yi | one i = 1 and v = 0
        si | one n = 0,1 or i = 0 and f = 1
        ak bho csw guw ln mg nso pa ti wa | one n = 0..1
        tzm | one n = 0..1 or n = 11..99
        af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl ks ksb \
        ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss \
        ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog | one n = 1
        da | one n = 1 or t != 0 and i = 0,1
        is | one t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11
        mk | one v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
        ceb fil tl | one v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9
        lv prg | zero n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; one n % 10 = 1 and n % 100 != 11 or v = 2 \
        and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
        lag | zero n = 0; one i = 0,1 and n != 0
        blo cv ksh | zero n = 0; one n = 1
        iu naq sat se sma smi smj smn sms | one n = 1; two n = 2
        shi | one i = 0 or n = 1; few n = 2..10
        mo ro | one i = 1 and v = 0; few v != 0 or n = 0 or n != 1 and n % 100 = 1..19
        bs hr sh sr | one v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; few v = 0 and i % 10 = 2..4 \
        and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
        fr | one i = 0,1; many e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
        pt | one i = 0..1; many e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
        ca it lld pt_PT scn vec | one i = 1 and v = 0; many e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
        es | one n = 1; many e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
        gd | one n = 1,11; two n = 2,12; few n = 3..10,13..19
        sl | one v = 0 and i % 100 = 1; two v = 0 and i % 100 = 2; few v = 0 and i % 100 = 3..4 or v != 0
        dsb hsb | one v = 0 and i % 100 = 1 or f % 100 = 1; two v = 0 and i % 100 = 2 or f % 100 = 2; few v = 0 and i % 100 = \
        3..4 or f % 100 = 3..4
        he iw | one i = 1 and v = 0 or i = 0 and v != 0; two i = 2 and v = 0
        cs sk | one i = 1 and v = 0; few i = 2..4 and v = 0; many v != 0
        pl | one i = 1 and v = 0; few v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many v = 0 and i != 1 and i % 10 = 0..1 \
        or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
        be | one n % 10 = 1 and n % 100 != 11; few n % 10 = 2..4 and n % 100 != 12..14; many n % 10 = 0 or n % 10 = 5..9 or n \
        % 100 = 11..14
        sgs | one n % 10 = 1 and n % 100 != 11; two n = 2; few n != 2 and n % 10 = 2..9 and n % 100 != 11..19; many f != 0
        lt | one n % 10 = 1 and n % 100 != 11..19; few n % 10 = 2..9 and n % 100 != 11..19; many f != 0
        mt | one n = 1; two n = 2; few n = 0 or n % 100 = 3..10; many n % 100 = 11..19
        ru uk | one v = 0 and i % 10 = 1 and i % 100 != 11; few v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many v = 0 and \
        i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
        br | one n % 10 = 1 and n % 100 != 11,71,91; two n % 10 = 2 and n % 100 != 12,72,92; few n % 10 = 3..4,9 and n % 100 \
        != 10..19,70..79,90..99; many n != 0 and n % 1000000 = 0
        ga | one n = 1; two n = 2; few n = 3..6; many n = 7..10
        gv | one v = 0 and i % 10 = 1; two v = 0 and i % 10 = 2; few v = 0 and i % 100 = 0,20,40,60,80; many v != 0
        kw | zero n = 0; one n = 1; two n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 \
        or n != 0 and n % 1000000 = 100000; few n % 100 = 3,23,43,63,83; many n != 1 and n % 100 = 1,21,41,61,81
        ar ars | zero n = 0; one n = 1; two n = 2; few n % 100 = 3..10; many n % 100 = 11..99
        cy | zero n = 0; one n = 1; two n = 2; few n = 3; many n = 6
        """
}
