// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Replaces spellings of Swift 3 and 4 by the current ones in `Spellings`.
final class SpellingRule: SyntaxVisitor {
    let file: SourceEdits
    let index: TargetIndex
    /// The offsets of types that were changed to the current keys.
    var retyped: Set<Int> = []

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
            renameOwnMember(node.baseName)
            return .visitChildren
        }
        renameShared(member)
        let name = node.baseName.text
        if name == "characters", let base = member.base, !index.propertyNames.contains(name) {
            let end = base.range.upperBound
            file.replace(end..<member.range.upperBound, with: "", "a string is a collection of characters")
        } else if let new = Spellings.notifications[name] {
            // `NSNotification.Name.UIApplicationWillResignActive`, `.UIApplicationWillResignActive`.
            file.replace(member.range, with: new, "\(name) is now \(new)")
        } else if let new = Spellings.nested[member.trimmedDescription] {
            replaceNested(member, new)
        } else if let new = Spellings.underlineStyles[name], isUnderlineStyle(member) {
            if let base = member.base, new.isEmpty {
                file.replace(member.range, with: "\(base.trimmedDescription)()", "\(name) is now the empty set")
            } else if new.isEmpty {
                file.replace(member.range, with: "[]", "\(name) is now the empty set")
            } else {
                file.replace(node.baseName.range, with: new, "\(name) is now \(new)")
            }
        } else if let new = Spellings.members[name], member.base != nil {
            file.replace(node.baseName.range, with: new, "\(name) is now \(new)")
        }
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if let new = Spellings.nested[node.trimmedDescription] { replaceNested(node, new) }
        return .visitChildren
    }

    private func replaceNested(_ node: some SyntaxProtocol, _ new: String) {
        let old = node.trimmedDescription
        guard let type = old.split(separator: ".").first, !index.typeNames.contains(String(type)) else { return }
        file.use(new)
        file.replace(node.range, with: new, "\(old) is now \(new)")
    }

    /// Returns whether it is `NSUnderlineStyle.styleSingle`, or `.styleSingle` if the target has no such case.
    private func isUnderlineStyle(_ member: MemberAccessExprSyntax) -> Bool {
        guard let base = member.base else { return !index.caseNames.contains(member.declName.baseName.text) }
        return base.trimmedDescription == "NSUnderlineStyle"
    }

    private func rename(_ token: TokenSyntax) {
        let name = token.text
        guard let new = Spellings.names[name] ?? Spellings.notifications[name], !index.typeNames.contains(name) else {
            return
        }
        file.use(String(new.prefix { $0 != "." }))
        file.replace(token.range, with: new, "\(name) is now \(new)")
    }

    // MARK: Attributes of text

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        retypeAssigned(node)
        dropRawGravity(node)
        return .visitChildren
    }

    /// Adds a type to a literal of several attributes: the only common type of their values is `Any`.
    override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
        guard case .elements(let elements) = node.content else { return .visitChildren }
        if elements.contains(where: { Spellings.attributes.contains($0.key.trimmedDescription) }) { retype(node) }
        guard elements.count > 1, hasNoType(node) else { return .visitChildren }
        let areAttributes = elements.allSatisfy { element in
            let key = element.key.trimmedDescription
            return Spellings.attributes.contains(key) || Self.isKey(key)
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

    /// Returns whether the literal initialises a variable without a type, or is the value of a closure without a signature.
    private func hasNoType(_ node: DictionaryExprSyntax) -> Bool {
        if let binding = node.parent?.parent?.as(PatternBindingSyntax.self) { return binding.typeAnnotation == nil }
        guard
            let item = node.parent?.as(ReturnStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)
                ?? node.parent?.as(CodeBlockItemSyntax.self),
            let closure = item.parent?.parent?.as(ClosureExprSyntax.self), closure.signature?.returnClause == nil
        else { return false }
        return closure.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation == nil
    }

    // MARK: Calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let arguments = Array(node.arguments)
        if let (name, pattern) = Self.function(node, index) {
            // `Leftovers` reports a call with a comment that would be lost.
            if !file.hasComment(in: node.range, outside: arguments.map(\.expression.range)) {
                file.replace(
                    node.range,
                    with: pieces(pattern.text, arguments.map(\.expression)),
                    "\(name) is now \(pattern.title)"
                )
            }
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            rename(member, arguments)
            replaceMaker(node, member)
        } else if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
            renameLabels(OptionalMembers.name(name.text, arguments.map { $0.label?.text ?? "_" }), name, arguments)
            completeCall(node, name)
        }
        return .visitChildren
    }

    /// Returns the global function that `node` calls, and its current spelling.
    static func function(
        _ node: FunctionCallExprSyntax,
        _ index: TargetIndex
    ) -> (name: String, pattern: Spellings.Function)? {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let pattern = Spellings.functions[name], !index.typeNames.contains(name),
            pattern.parameters == node.arguments.count, node.arguments.allSatisfy({ $0.label == nil }),
            node.trailingClosure == nil
        else { return nil }
        return (name, pattern)
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
                let colon = argument.colon.map { file.rangeWithBlanks($0).upperBound }
                let end = label == "_" ? colon ?? written.range.upperBound : written.range.upperBound
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

    /// Returns the parts of `text` with `$0`, `$1` replaced by arguments.
    ///
    /// `$0.` as a receiver gets parentheses if the argument needs them.
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

    // MARK: Declarations

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        renameOverride(node)
        return .visitChildren
    }

    // MARK: Literals

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        replaceColorLiteral(node)
        return .visitChildren
    }

    // MARK: Blocks

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        retypeBlock(node)
        return .visitChildren
    }

    /// Removes `_ in` from `let block: ASCellNodeBlock = { _ in … }`, and in a function with that result.
    ///
    /// Swift 3 let a closure ignore an argument that it does not receive.
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        guard let signature = node.signature,
            ["_in", "_->ASCellNodein"].contains(signature.trimmedDescription.filter { !$0.isWhitespace }),
            Self.writtenType(of: ExprSyntax(node))?.trimmedDescription == "ASCellNodeBlock"
        else { return .visitChildren }
        removeSignature(signature, of: node, "a cell node block takes no argument")
        return .visitChildren
    }

    func removeSignature(_ signature: ClosureSignatureSyntax, of node: ClosureExprSyntax, _ change: String) {
        let brace = node.leftBrace.range.upperBound
        let hasComment = file.hasComment(in: brace..<signature.range.lowerBound)
        file.replace((hasComment ? signature.range.lowerBound : brace)..<signature.range.upperBound, with: "", change)
    }
}
