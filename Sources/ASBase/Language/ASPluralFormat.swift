// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Formats texts with arguments: chooses the plural variants, and puts the arguments into the order of the specifiers.
///
/// Foundation on Linux shows other arguments if the indices of a format have a gap, as with `%1$@ %3$@`. Not supported: `*` as a width or a
/// precision.
struct ASPluralFormat {
    /// The plural rules of the text's language.
    let rules: ASPluralRules
    /// The locale by which numbers are written.
    let locale: Locale
    let arguments: [any CVarArg]

    /// Returns the text of a format.
    ///
    /// - Parameters:
    ///   - format: the format
    ///   - variables: the variants of the variables such as `%#@files@` in it
    /// - Returns: the text with the arguments
    func string(_ format: String, variables: [String: [ASPluralCategory: String]] = [:]) -> String {
        var (next, used) = (1, [any CVarArg]())
        let ordered = expand(format, variables, own: nil, next: &next, used: &used, depth: 0)
        return String(format: ordered, locale: locale, arguments: used)
    }

    /// Replaces variables by their variants, removes the indices of specifiers, and collects the arguments.
    ///
    /// `own` is the argument of the variable in whose variant the text is, which its first specifier shows; `next` is the next argument of
    /// specifiers without a number.
    private func expand(
        _ text: String,
        _ variables: [String: [ASPluralCategory: String]],
        own: Int?,
        next: inout Int,
        used: inout [any CVarArg],
        depth: Int
    ) -> String {
        var (result, own) = ("", own)
        var rest = Substring(text)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            guard rest.first != "%" else {
                result += "%%"
                rest = rest.dropFirst()
                continue
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            var position = rest.dropFirst(digits.count).first == "$" ? Int(digits) : nil
            if position != nil { rest = rest.dropFirst(digits.count + 1) }
            func takeNumber() -> Int {
                if let position { return position }
                if let mine = own {
                    own = nil
                    return mine
                }
                defer { next += 1 }
                return next
            }
            if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
                // A nested variable has an argument of its own.
                if position == nil {
                    position = next
                    next += 1
                }
                let name = String(rest.dropFirst(2)[..<end])
                rest = rest[rest.index(after: end)...]
                let variant = variant(variables[name] ?? [:], of: position ?? 0)
                if depth < 8 {
                    result += expand(variant, variables, own: position, next: &next, used: &used, depth: depth + 1)
                }
            } else {
                let flags = rest.prefix { "-+ #0'123456789.".contains($0) }
                let length = rest.dropFirst(flags.count).prefix { "hlqLtzj".contains($0) }
                guard let conversion = rest.dropFirst(flags.count + length.count).first else {
                    result += "%%"
                    continue
                }
                rest = rest.dropFirst(flags.count + length.count + 1)
                guard let argument = argument(takeNumber()) else {
                    // A specifier without an argument remains visible.
                    result += "%%\(flags)\(length)\(conversion)"
                    continue
                }
                used.append(argument)
                result += "%\(flags)\("diuoxX".contains(conversion) ? "l" : length)\(conversion)"
            }
        }
        return result + rest
    }

    /// Returns an argument by its number; integers as words, as Foundation on Linux reads other widths wrongly.
    private func argument(_ number: Int) -> (any CVarArg)? {
        guard arguments.indices.contains(number - 1) else { return nil }
        return switch arguments[number - 1] {
        case let value as any FixedWidthInteger & SignedInteger: Int(truncatingIfNeeded: value)
        case let value as any FixedWidthInteger & UnsignedInteger: UInt(truncatingIfNeeded: value)
        case let value: value
        }
    }

    /// Returns the variant for an argument; that of `other` if there is none for its category.
    private func variant(_ variants: [ASPluralCategory: String], of number: Int) -> String {
        let value: Double? =
            switch argument(number) {
            case let value as any BinaryInteger: Double(value)
            case let value as any BinaryFloatingPoint: Double(value)
            case let value as NSNumber: value.doubleValue
            default: nil
            }
        let category = value.map { rules.category(of: $0) } ?? .other
        return variants[category] ?? variants[.other] ?? ""
    }
}
