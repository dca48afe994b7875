// SPDX-License-Identifier: Apache-2.0

/// The forms of the plural in a language: the field `Plural-Forms` of a `.po` file, such as `nplurals=2; plural=(n != 1);`.
///
/// The expression has C's operators on unsigned integers: `?:`, `||`, `&&`, `==`, `!=`, `<`, `<=`, `>`, `>=`, `+`, `-`, `*`, `/`, `%`, `!`.
///
/// - Thread: any (value)
/// - Source: GNU gettext manual, "Plural forms"
package struct ASPluralForms: Equatable, Sendable {
    /// An expression of the variable `n`.
    indirect enum Expression: Equatable, Sendable {
        case n
        case number(UInt)
        case not(Expression)
        case binary(String, Expression, Expression)
        case choice(Expression, Expression, Expression)

        /// Returns the value of the expression; `nil` if it divides by zero or overflows.
        func value(_ n: UInt) -> UInt? {
            switch self {
            case .n: return n
            case .number(let number): return number
            case .not(let operand): return operand.value(n).map { $0 == 0 ? 1 : 0 }
            case .choice(let condition, let yes, let no):
                return condition.value(n).flatMap { $0 != 0 ? yes.value(n) : no.value(n) }
            case .binary(let name, let left, let right):
                guard let left = left.value(n) else { return nil }
                // The second operand is not evaluated if the first one decides.
                if name == "&&", left == 0 { return 0 }
                if name == "||", left != 0 { return 1 }
                return right.value(n).flatMap { Self.result(name, left, $0) }
            }
        }

        private static func result(_ name: String, _ left: UInt, _ right: UInt) -> UInt? {
            switch name {
            case "||", "&&": right != 0 ? 1 : 0
            case "==": left == right ? 1 : 0
            case "!=": left != right ? 1 : 0
            case "<": left < right ? 1 : 0
            case "<=": left <= right ? 1 : 0
            case ">": left > right ? 1 : 0
            case ">=": left >= right ? 1 : 0
            case "+": left &+ right
            case "-": left &- right
            case "*": left &* right
            case "/": right == 0 ? nil : left / right
            case "%": right == 0 ? nil : left % right
            default: nil
            }
        }
    }

    /// The number of forms, at least 1.
    package let count: Int
    private let expression: Expression

    /// The forms of a file without the field: one for the number 1, another for other numbers.
    package static let germanic = ASPluralForms(count: 2, expression: .binary("!=", .n, .number(1)))

    private init(count: Int, expression: Expression) {
        (self.count, self.expression) = (count, expression)
    }

    /// Returns the index of the form for a number, below `count`; 0 if the expression produces no form.
    package func form(of number: UInt) -> Int {
        guard let form = expression.value(number), form < count else { return 0 }
        return Int(form)
    }

    // MARK: Parsing

    /// A field that is not as in the manual.
    package struct Invalid: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// Parses the value of the field.
    ///
    /// - Throws: `Invalid`
    package init(_ field: String) throws {
        let parts = field.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        func value(_ name: String) throws -> String {
            guard let part = parts.first(where: { $0.count == 2 && Self.trimmed($0[0]) == name }) else {
                throw Invalid(description: "Plural-Forms has no \(name).")
            }
            return Self.trimmed(part[1])
        }
        guard let count = Int(try value("nplurals")), (1...10).contains(count) else {
            throw Invalid(description: "nplurals is not a number from 1 to 10.")
        }
        var parser = Parser(tokens: try Parser.tokens(of: try value("plural")))
        let expression = try parser.choice()
        if let rest = parser.tokens.first {
            throw Invalid(description: "The expression of the plural has an unexpected \(rest).")
        }
        self.init(count: count, expression: expression)
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// Parses an expression by recursive descent: a level for each precedence of C.
    private struct Parser {
        var tokens: ArraySlice<String>

        private static let levels = [
            ["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"], ["*", "/", "%"],
        ]
        private static let symbols = [
            "||", "&&", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "!", "?", ":", "(", ")", "n",
        ]
        /// The maximum number of tokens, which also limits the recursion.
        private static let limit = 500

        static func tokens(of text: String) throws -> ArraySlice<String> {
            var (tokens, rest) = ([String](), text[...])
            while let first = rest.first {
                if first.isWhitespace {
                    rest.removeFirst()
                } else if first.isASCII, first.isNumber {
                    tokens.append(String(rest.prefix { $0.isASCII && $0.isNumber }))
                    rest = rest.dropFirst(tokens[tokens.count - 1].count)
                } else if let symbol = symbols.first(where: { rest.hasPrefix($0) }) {
                    tokens.append(symbol)
                    rest = rest.dropFirst(symbol.count)
                } else {
                    throw Invalid(description: "The expression of the plural has an unexpected \(first).")
                }
            }
            guard tokens.count <= limit else {
                throw Invalid(description: "The expression of the plural is longer than \(limit) words.")
            }
            return tokens[...]
        }

        mutating func choice() throws -> Expression {
            let condition = try binary(0)
            guard take("?") else { return condition }
            let yes = try choice()
            try expect(":")
            return .choice(condition, yes, try choice())
        }

        private mutating func binary(_ level: Int) throws -> Expression {
            guard level < Self.levels.count else { return try operand() }
            var left = try binary(level + 1)
            while let name = tokens.first, Self.levels[level].contains(name) {
                tokens.removeFirst()
                left = .binary(name, left, try binary(level + 1))
            }
            return left
        }

        private mutating func operand() throws -> Expression {
            guard let token = tokens.popFirst() else {
                throw Invalid(description: "The expression of the plural ends early.")
            }
            switch token {
            case "!": return .not(try operand())
            case "n": return .n
            case "(":
                let inner = try choice()
                try expect(")")
                return inner
            default:
                guard let number = UInt(token) else {
                    throw Invalid(description: "The expression of the plural has an unexpected \(token).")
                }
                return .number(number)
            }
        }

        private mutating func take(_ token: String) -> Bool {
            guard tokens.first == token else { return false }
            tokens.removeFirst()
            return true
        }

        private mutating func expect(_ token: String) throws {
            guard take(token) else { throw Invalid(description: "The expression of the plural lacks a \(token).") }
        }
    }
}
