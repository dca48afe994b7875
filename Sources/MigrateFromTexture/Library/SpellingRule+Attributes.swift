// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

extension SpellingRule {
    /// Changes the type of a declaration that a literal with the old string constants initialises to the current keys.
    func retype(_ literal: DictionaryExprSyntax) {
        guard let type = Self.writtenType(of: ExprSyntax(literal)), let key = Self.stringKey(of: type),
            retyped.insert(key.range.lowerBound).inserted
        else { return }
        file.replace(
            key.range,
            with: "NSAttributedString.Key",
            "the keys of text attributes are NSAttributedString.Key"
        )
    }

    /// Returns the `String` of `[String: Any]` or `[String: Any]?`.
    static func stringKey(of type: TypeSyntax) -> TypeSyntax? {
        if let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType { return stringKey(of: wrapped) }
        let key = type.as(DictionaryTypeSyntax.self)?.key
        return key?.trimmedDescription == "String" ? key : nil
    }

    /// Returns the written type of the value `node`: after `as`, of the variable or parameter, or of a result.
    static func writtenType(of node: ExprSyntax) -> TypeSyntax? {
        guard let parent = node.parent else { return nil }
        if let list = parent.as(ExprListSyntax.self) {
            let elements = Array(list)
            guard elements.count == 3, elements[0].id == node.id, elements[1].is(UnresolvedAsExprSyntax.self) else {
                return nil
            }
            return elements[2].as(TypeExprSyntax.self)?.type
        }
        if parent.is(InitializerClauseSyntax.self) {
            return parent.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
                ?? parent.parent?.as(FunctionParameterSyntax.self)?.type
        }
        let isReturned = parent.is(ReturnStmtSyntax.self)
        let item = isReturned ? parent.parent?.as(CodeBlockItemSyntax.self) : parent.as(CodeBlockItemSyntax.self)
        guard let item, isReturned || item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1 else { return nil }
        return resultType(around: Syntax(item))
    }

    /// Returns the result type of the function, getter or closure around a statement.
    private static func resultType(around statement: Syntax) -> TypeSyntax? {
        var current = statement.parent
        while let node = current {
            if let function = node.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type }
            if let closure = node.as(ClosureExprSyntax.self) {
                if let written = closure.signature?.returnClause?.type { return written }
                // `var a: [String: Any] = { … }()`.
                let call = closure.parent?.as(FunctionCallExprSyntax.self)
                guard let call, call.calledExpression.id == closure.id else { return nil }
                return writtenType(of: ExprSyntax(call))
            }
            if let accessor = node.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.text != "get" { return nil }
            if let block = node.as(AccessorBlockSyntax.self) {
                return block.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
                    ?? block.parent?.as(SubscriptDeclSyntax.self)?.returnClause.type
            }
            if node.is(InitializerDeclSyntax.self) || node.is(MemberBlockSyntax.self) { return nil }
            current = node.parent
        }
        return nil
    }

    /// Converts the strings in `linkAttributeNames = ["URL"]` and `typingAttributes = [K.rawValue: x]` to keys.
    func retypeAssigned(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return }
        let name =
            elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text
        switch name {
        case "linkAttributeNames":
            for element in elements[2].as(ArrayExprSyntax.self)?.elements ?? [] { makeKey(element.expression) }
        case "typingAttributes":
            guard case .elements(let pairs) = elements[2].as(DictionaryExprSyntax.self)?.content else { return }
            for pair in pairs { makeKey(pair.key) }
            if elements.count == 5, elements[3].is(UnresolvedAsExprSyntax.self),
                let type = elements[4].as(TypeExprSyntax.self)?.type, let key = Self.stringKey(of: type),
                retyped.insert(key.range.lowerBound).inserted
            {
                file.replace(key.range, with: "NSAttributedString.Key", nil)
            }
        default: break
        }
    }

    /// Converts a string to a key: `"URL"`, or a key's `rawValue`.
    private func makeKey(_ expression: ExprSyntax) {
        let change = "the keys of text attributes are NSAttributedString.Key"
        let member = expression.as(MemberAccessExprSyntax.self)
        let raw = member?.declName.baseName.text == "rawValue" ? member?.base : nil
        if let raw, raw.is(DeclReferenceExprSyntax.self) || Self.isKey(raw.trimmedDescription) {
            file.replace(raw.range.upperBound..<expression.range.upperBound, with: "", change)
        } else if raw != nil || expression.is(StringLiteralExprSyntax.self) {
            // Another `rawValue` may be that of an enumeration.
            let range = expression.range
            file.replace(range, with: [.literal("NSAttributedString.Key("), .source(range), .literal(")")], change)
        }
    }

    /// Returns whether `text` is a key, such as `NSAttributedString.Key.font` or `NSAttributedStringKey.font`.
    static func isKey(_ text: String) -> Bool {
        ["NSAttributedString.Key.", "NSAttributedStringKey."].contains { text.hasPrefix($0) }
    }

    /// Adds the type to `let block = { () -> ASCellNode in … }` in a function: a closure without a type is not `@Sendable`.
    func retypeBlock(_ node: VariableDeclSyntax) {
        guard node.parent?.is(CodeBlockItemSyntax.self) == true, node.bindingSpecifier.text == "let",
            node.bindings.count == 1, let binding = node.bindings.first, binding.typeAnnotation == nil,
            binding.pattern.is(IdentifierPatternSyntax.self),
            let closure = binding.initializer?.value.as(ClosureExprSyntax.self), let signature = closure.signature,
            signature.trimmedDescription.filter({ !$0.isWhitespace }) == "()->ASCellNodein"
        else { return }
        let end = binding.pattern.range.upperBound
        file.replace(end..<end, with: ": ASCellNodeBlock", nil)
        removeSignature(signature, of: closure, "gave the closure the type ASCellNodeBlock")
    }
}
