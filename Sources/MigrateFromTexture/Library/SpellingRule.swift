// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Replaces spellings of Swift 3 and 4 by today's, by `Spellings`.
final class SpellingRule: SyntaxVisitor {
    private let file: SourceEdits
    private let index: TargetIndex

    init(_ file: SourceEdits, _ index: TargetIndex) {
        (self.file, self.index) = (file, index)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Names

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        rename(node.name)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id else {
            rename(node.baseName)
            return .visitChildren
        }
        let name = node.baseName.text
        if let new = Spellings.notifications[name] {
            // `NSNotification.Name.UIApplicationWillResignActive`, `.UIApplicationWillResignActive`.
            file.replace(member.range, with: new, "\(name) is now \(new)")
        } else if let new = Spellings.members[name], member.base != nil {
            file.replace(node.baseName.range, with: new, "\(name) is now \(new)")
        }
        return .visitChildren
    }

    private func rename(_ token: TokenSyntax) {
        let name = token.text
        guard let new = Spellings.names[name] ?? Spellings.notifications[name], !index.typeNames.contains(name) else {
            return
        }
        file.replace(token.range, with: new, "\(name) is now \(new)")
    }

    // MARK: Attributes of text

    /// Dictionaries of the old string constants have the type of today's keys.
    override func visit(_ node: DictionaryTypeSyntax) -> SyntaxVisitorContinueKind {
        guard node.key.trimmedDescription == "String", let around = declaration(around: node),
            around.tokens(viewMode: .sourceAccurate).contains(where: { Spellings.attributes.contains($0.text) })
        else { return .visitChildren }
        file.replace(
            node.key.range,
            with: "NSAttributedString.Key",
            "the keys of text attributes are NSAttributedString.Key"
        )
        return .visitChildren
    }

    /// A literal of several attributes without a type: their values have no common class but `Any`.
    override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
        guard case .elements(let elements) = node.content, elements.count > 1, hasNoType(node) else {
            return .visitChildren
        }
        let areAttributes = elements.allSatisfy { element in
            let key = element.key.trimmedDescription
            return Spellings.attributes.contains(key)
                || ["NSAttributedString.Key.", "NSAttributedStringKey."].contains { key.hasPrefix($0) }
        }
        guard areAttributes else { return .visitChildren }
        let end = node.range.upperBound
        file.replace(
            end..<end,
            with: " as [NSAttributedString.Key: Any]",
            "gave text attributes the type [NSAttributedString.Key: Any]"
        )
        return .visitChildren
    }

    /// Whether the literal initialises a variable without a type, or is the value of a closure without a signature.
    private func hasNoType(_ node: DictionaryExprSyntax) -> Bool {
        if let binding = node.parent?.parent?.as(PatternBindingSyntax.self) { return binding.typeAnnotation == nil }
        guard
            let item = node.parent?.as(ReturnStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)
                ?? node.parent?.as(CodeBlockItemSyntax.self),
            let closure = item.parent?.parent?.as(ClosureExprSyntax.self), closure.signature?.returnClause == nil
        else { return false }
        return closure.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation == nil
    }

    private func declaration(around node: DictionaryTypeSyntax) -> Syntax? {
        var current = node.parent
        while let ancestor = current {
            if ancestor.is(VariableDeclSyntax.self) || ancestor.is(FunctionDeclSyntax.self) { return ancestor }
            current = ancestor.parent
        }
        return nil
    }

    // MARK: Calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let arguments = Array(node.arguments)
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let pattern = Spellings.functions[name], !index.typeNames.contains(name),
            pattern.parameters == arguments.count, arguments.allSatisfy({ $0.label == nil }),
            node.trailingClosure == nil
        {
            file.replace(
                node.range,
                with: pieces(pattern.text, arguments.map(\.expression)),
                "\(name) is now \(pattern.title)"
            )
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            rename(member, arguments)
        } else if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
            renameLabels(OptionalMembers.name(name.text, arguments.map { $0.label?.text ?? "_" }), name, arguments)
        }
        return .visitChildren
    }

    private func rename(_ member: MemberAccessExprSyntax, _ arguments: [LabeledExprSyntax]) {
        let old = OptionalMembers.name(member.declName.baseName.text, arguments.map { $0.label?.text ?? "_" })
        renameLabels(old, member.declName.baseName, arguments)
    }

    private func renameLabels(_ old: String, _ name: TokenSyntax, _ arguments: [LabeledExprSyntax]) {
        guard let new = Spellings.methods[old] else { return }
        let parts = new.split(separator: "(")
        let labels = parts.count > 1 ? parts[1].dropLast().split(separator: ":").map(String.init) : []
        if parts[0] != name.text { file.replace(name.range, with: String(parts[0]), "\(old) is now \(new)") }
        for (argument, label) in zip(arguments, labels) where argument.label?.text ?? "_" != label {
            let isNoted = parts[0] == name.text
            if let written = argument.label {
                let end = label == "_" ? argument.expression.range.lowerBound : written.range.upperBound
                file.replace(
                    written.range.lowerBound..<end,
                    with: label == "_" ? "" : label,
                    isNoted ? "\(old) is now \(new)" : nil
                )
            } else {
                let start = argument.range.lowerBound
                file.replace(start..<start, with: label + ": ", isNoted ? "\(old) is now \(new)" : nil)
            }
        }
    }

    /// `text` with `$0`, `$1` replaced by arguments.
    ///
    /// `$0.` as a receiver gets parentheses where the argument needs them.
    private func pieces(_ text: String, _ arguments: [ExprSyntax]) -> [SourceEdits.Piece] {
        var pieces: [SourceEdits.Piece] = []
        var rest = Substring(text)
        while let mark = rest.firstIndex(of: "$"), let number = rest[rest.index(after: mark)].wholeNumberValue {
            let after = rest.index(mark, offsetBy: 2)
            let argument = arguments[number]
            let isReceiver = after < rest.endIndex && rest[after] == "."
            let isSimple = [
                .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .forceUnwrapExpr, .subscriptCallExpr,
                .optionalChainingExpr,
            ]
            .contains(argument.kind)
            let needsParentheses = isReceiver && !isSimple
            pieces.append(.literal(String(rest[..<mark]) + (needsParentheses ? "(" : "")))
            pieces.append(.source(argument.range))
            if needsParentheses { pieces.append(.literal(")")) }
            rest = rest[after...]
        }
        return pieces + [.literal(String(rest))]
    }

    // MARK: Blocks

    /// `let block: ASCellNodeBlock = { _ in … }`: Swift 3 let a closure ignore an argument that it does not get.
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        guard let signature = node.signature, signature.trimmedDescription == "_ in",
            let binding = node.parent?.parent?.as(PatternBindingSyntax.self),
            binding.typeAnnotation?.type.trimmedDescription == "ASCellNodeBlock"
        else { return .visitChildren }
        file.replace(
            node.leftBrace.range.upperBound..<signature.range.upperBound,
            with: "",
            "a cell node block takes no argument"
        )
        return .visitChildren
    }
}
