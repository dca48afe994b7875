// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// A text for the user that is translated when it is shown: a text of the toolkit with values for its placeholders.
///
/// `.ci/words-of-the-toolkit` finds the texts in calls of the initialisers and of `ASWord`, so they are literals.
///
/// - Thread: any (value)
/// - Source: gettext; Foundation `LocalizedStringResource`
package struct ASMessage: Hashable, Sendable {
    /// The value of a placeholder.
    package enum Argument: Hashable, Sendable {
        /// A text for `%@`.
        case text(String)
        /// A number for `%lld`, formatted for the user's locale.
        case number(Int)
        /// A decimal number for `%@`, formatted for the user's locale.
        case decimal(ASDecimal)
        /// A text for `%@` that is translated as well.
        indirect case message(ASMessage)
    }

    /// The text and its context in the catalog.
    let key: ASWordCatalog.Key
    /// The English text for numbers other than 1, and the number; `nil` for a text without a plural.
    let plural: Plural?
    let arguments: [Argument]

    struct Plural: Hashable, Sendable {
        let text: String
        let count: Int
    }

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - text: the English text, with a placeholder for each argument: `%@`, `%lld`, or `%2$@` with a position
    ///   - context: distinguishes texts that are equal in English only; `nil` for most
    ///   - comment: an explanation for translators
    ///   - arguments: the values of the placeholders
    package init(
        _ text: String,
        context: String? = nil,
        comment: StaticString? = nil,
        _ arguments: any ASMessageArgument...
    ) {
        self.init(key: ASWordCatalog.Key(text: text, context: context), plural: nil, arguments)
    }

    /// Creates a message that depends on a number.
    ///
    /// - Parameters:
    ///   - text: the English text for the number 1
    ///   - plural: the English text for other numbers
    ///   - count: the number, which is the value of the first placeholder
    ///   - context: distinguishes texts that are equal in English only; `nil` for most
    ///   - comment: an explanation for translators
    ///   - arguments: the values of the other placeholders
    package init(
        _ text: String,
        _ plural: String,
        count: Int,
        context: String? = nil,
        comment: StaticString? = nil,
        _ arguments: any ASMessageArgument...
    ) {
        let plural = Plural(text: plural, count: count)
        self.init(key: ASWordCatalog.Key(text: text, context: context), plural: plural, arguments)
    }

    init(key: ASWordCatalog.Key, plural: Plural?, _ arguments: [any ASMessageArgument]) {
        (self.key, self.plural) = (key, plural)
        self.arguments = (plural.map { [.number($0.count)] } ?? []) + arguments.map(\.messageArgument)
    }

    /// Returns a message that is the same in all languages, such as one of the system.
    package static func verbatim(_ text: String) -> ASMessage { ASMessage(key: .init(text: "%@"), plural: nil, [text]) }

    /// The text in English, with numbers as in Swift; for the log.
    package var english: String { text(in: nil, numbers: nil) }

    /// The text in the user's language, with numbers of the user's locale.
    package var localized: String {
        let locale = ASCurrentUserLocale()
        return text(in: ASWordCatalog.current(for: locale.languages), numbers: hasNumbers ? locale.numbers : nil)
    }

    private var hasNumbers: Bool {
        arguments.contains { argument in
            switch argument {
            case .text: false
            case .number, .decimal: true
            case .message(let message): message.hasNumbers
            }
        }
    }

    /// Returns the text in the language of a catalog.
    ///
    /// - Parameters:
    ///   - catalog: the translations; `nil` for English
    ///   - numbers: the locale of numbers; `nil` for digits without separators
    /// - Returns: the text with its values
    package func text(in catalog: ASWordCatalog?, numbers: Locale?) -> String {
        let template: String
        if let plural {
            let english = plural.count == 1 ? key.text : plural.text
            template = catalog?.text(of: key, count: plural.count) ?? english
        } else {
            template = catalog?.text(of: key) ?? key.text
        }
        guard template.utf8.contains(UInt8(ascii: "%")), !arguments.isEmpty else { return template }
        let values = arguments.map { argument in
            switch argument {
            case .text(let text): text
            case .number(let number): numbers.map { number.formatted(.number.locale($0)) } ?? "\(number)"
            case .decimal(let decimal): decimal.text(numbers)
            case .message(let message): message.text(in: catalog, numbers: numbers)
            }
        }
        return Self.filled(template, values)
    }

    /// Replaces the placeholders of a text; those without a value stay.
    private static func filled(_ template: String, _ values: [String]) -> String {
        var (result, rest, next) = ("", template[...], 0)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...]
            guard let placeholder = ASWordPlaceholder(at: rest) else {
                result.append(rest.removeFirst())
                continue
            }
            let index = placeholder.position ?? next
            if placeholder.isPercentSign {
                result += "%"
            } else {
                if placeholder.position == nil { next += 1 }
                result += values.indices.contains(index) ? values[index] : String(rest.prefix(placeholder.length))
            }
            rest = rest.dropFirst(placeholder.length)
        }
        return result + rest
    }
}

/// A value for a placeholder: text, a number, or another message.
package protocol ASMessageArgument: Sendable {
    var messageArgument: ASMessage.Argument { get }
}

extension String: ASMessageArgument {
    package var messageArgument: ASMessage.Argument { .text(self) }
}

extension Int: ASMessageArgument {
    package var messageArgument: ASMessage.Argument { .number(self) }
}

/// A decimal number for a placeholder `%@`.
package struct ASDecimal: Hashable, ASMessageArgument {
    private let value: Double
    /// The number of digits after the decimal separator; `nil` for as many as needed.
    private let fractionDigits: Int?

    package init(_ value: some BinaryFloatingPoint, fractionDigits: Int? = nil) {
        (self.value, self.fractionDigits) = (Double(value), fractionDigits)
    }

    package var messageArgument: ASMessage.Argument { .decimal(self) }

    /// Returns the number as text; in Swift's form without a locale.
    func text(_ numbers: Locale?) -> String {
        guard let numbers else { return fractionDigits.map { String(format: "%.\($0)f", value) } ?? "\(value)" }
        let style = FloatingPointFormatStyle<Double>.number.locale(numbers)
        return value.formatted(fractionDigits.map { style.precision(.fractionLength($0)) } ?? style)
    }
}

extension ASMessage: ASMessageArgument {
    package var messageArgument: ASMessage.Argument { .message(self) }
}

/// A placeholder of a text: `%@`, `%lld`, either with a position such as `%1$@`, or `%%` for a percent sign.
struct ASWordPlaceholder: Equatable {
    /// The index of the value, from 0; `nil` for that of the next value.
    var position: Int?
    var isPercentSign = false
    /// The number of characters.
    var length = 0

    /// Reads the placeholder at the beginning of a text; `nil` if there is none.
    init?(at text: Substring) {
        var rest = text.dropFirst()
        guard text.first == "%" else { return nil }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if let number = Int(digits), rest.dropFirst(digits.count).first == "$" {
            guard number >= 1 else { return nil }
            position = number - 1
            rest = rest.dropFirst(digits.count + 1)
        }
        let kinds = position == nil ? ["%", "@", "lld"] : ["@", "lld"]
        guard let kind = kinds.first(where: { rest.hasPrefix($0) }) else { return nil }
        isPercentSign = kind == "%"
        length = text.count - rest.count + kind.count
    }
}
