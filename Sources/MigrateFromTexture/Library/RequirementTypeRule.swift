// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Removes the `!` of types in methods of the toolkit's protocols: `func textNode(_ textNode: ASTextNode!, …)`.
///
/// Objective-C accepts a method regardless of the optionality of its types. Here they must be those of the requirement.
final class RequirementTypeRule: SyntaxVisitor {
    private let file: SourceEdits

    init(_ file: SourceEdits) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let name = Self.requirement(node) else { return .visitChildren }
        var (parameters, marks): (Set<String>, [TokenSyntax]) = ([], [])
        if !OptionalRequirements.optionalParameters.contains(name) {
            for parameter in node.signature.parameterClause.parameters {
                guard let type = parameter.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else { continue }
                marks.append(type.exclamationMark)
                parameters.insert(Self.localName(parameter))
            }
        }
        if !OptionalRequirements.optionalResults.contains(name),
            let type = node.signature.returnClause?.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        {
            marks.append(type.exclamationMark)
        }
        if let body = node.body, !parameters.isEmpty {
            marks += ParameterUse.find(parameters, in: body).filter { $0.tokenKind == .exclamationMark }
        }
        for (position, mark) in marks.enumerated() {
            let change = position == 0 ? "the types of \(name) are not optional: dropped !" : nil
            file.replace(mark.range, with: "", change)
        }
        return .visitChildren
    }

    /// Returns the name of the requirement that `node`, in a type or extension, implements.
    static func requirement(_ node: FunctionDeclSyntax) -> String? {
        guard let group = node.parent?.parent?.parent?.parent, group.asProtocol((any DeclGroupSyntax).self) != nil,
            !group.is(ProtocolDeclSyntax.self)
        else { return nil }
        let name = OptionalMembers.name(node.name.text, TargetIndex.labels(node.signature.parameterClause))
        return OptionalRequirements.names.contains(name) ? name : nil
    }

    static func localName(_ parameter: FunctionParameterSyntax) -> String {
        (parameter.secondName ?? parameter.firstName).text
    }
}

/// Finds the marks, and the `if let`, that unwrap parameters.
final class ParameterUse: SyntaxVisitor {
    private let names: Set<String>
    private var marks: [TokenSyntax] = []

    private init(_ names: Set<String>) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns `!` and `?` after a name, and `let` of a condition that binds it.
    static func find(_ names: Set<String>, in body: CodeBlockSyntax) -> [TokenSyntax] {
        let visitor = ParameterUse(names)
        visitor.walk(body)
        return visitor.marks
    }

    private func isParameter(_ node: (some SyntaxProtocol)?) -> Bool {
        guard let name = node?.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        return names.contains(name)
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        if isParameter(node.expression) { marks.append(node.exclamationMark) }
        return .visitChildren
    }

    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        if isParameter(node.expression) { marks.append(node.questionMark) }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        let bound = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? ""
        let isShort = node.initializer == nil && names.contains(bound)
        if isShort || isParameter(node.initializer?.value) { marks.append(node.bindingSpecifier) }
        return .visitChildren
    }
}

/// Finds `return nil` in a function, excluding closures and functions in it.
final class NilResult: SyntaxVisitor {
    private var found: NilLiteralExprSyntax?

    static func find(in body: CodeBlockSyntax) -> NilLiteralExprSyntax? {
        if let only = body.statements.first, body.statements.count == 1,
            let value = only.item.as(NilLiteralExprSyntax.self)
        {
            return value
        }
        let visitor = NilResult(viewMode: .sourceAccurate)
        visitor.walk(body)
        return visitor.found
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        found = found ?? node.expression?.as(NilLiteralExprSyntax.self)
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
