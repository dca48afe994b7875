// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Replaces overrides of `__setHighlighted(fromUIKit:)` and `__setSelected(fromUIKit:)` of cells by observers of the properties.
///
/// The call of `super` must be the first statement, because observers run after the change. Other overrides are left unchanged, and
/// `LeftoverAdvice` contains the replacement.
final class CellStateRule: SyntaxVisitor {
    private static let properties = ["__setHighlighted": "isHighlighted", "__setSelected": "isSelected"]

    private let file: SourceEdits

    init(_ file: SourceEdits) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let property = Self.properties[node.name.text], ExtensionRule.isOverride(DeclSyntax(node)),
            TargetIndex.labels(node.signature.parameterClause) == ["fromUIKit"],
            let parameter = node.signature.parameterClause.parameters.first, let body = node.body,
            let first = body.statements.first,
            first.item.trimmedDescription == "super.\(node.name.text)(fromUIKit: \(Self.name(parameter)))",
            !file.hasComment(in: node.funcKeyword.range.lowerBound..<first.range.upperBound),
            !declares(property, beside: node)
        else { return .visitChildren }
        let names = ParameterUses(Self.name(parameter), in: body)
        guard !names.isShadowed else { return .visitChildren }
        let change = "\(node.name.text)(fromUIKit:) is now \(property)"
        let rest = first.range.upperBound..<body.rightBrace.range.lowerBound
        guard body.statements.count > 1 || file.hasComment(in: rest) else {
            file.removeWithLine(node.range, "\(change); removed an override without effect")
            return .skipChildren
        }
        for use in names.uses {
            let isInClosure = use.enclosing(ClosureExprSyntax.self).map { body.range.contains($0.range.lowerBound) }
            file.replace(use.range, with: isInClosure == true ? "self.\(property)" : property, nil)
        }
        file.replace(
            node.funcKeyword.range.lowerBound..<node.range.upperBound,
            with: pieces(node, property, rest),
            change
        )
        return .visitChildren
    }

    /// Removes `layer.as_allowsHighlightDrawing = true`: touched links are highlighted without it.
    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard let (name, value) = node.item.as(SequenceExprSyntax.self)?.assignment,
            name == "as_allowsHighlightDrawing",
            value.trimmedDescription == "true"
        else { return .visitChildren }
        file.removeWithLine(node.range, "removed as_allowsHighlightDrawing: links are highlighted without it")
        return .skipChildren
    }

    /// Returns the property with its observer around the statements in `rest`.
    private func pieces(_ node: FunctionDeclSyntax, _ property: String, _ rest: Range<Int>) -> [SourceEdits.Piece] {
        var (start, end) = (rest.lowerBound, rest.upperBound)
        func isBlank(_ byte: UInt8) -> Bool { [9, 10, 13, 32, 59].contains(byte) }
        while start < end, isBlank(file.bytes[start]) { start += 1 }
        while start < end, isBlank(file.bytes[end - 1]) { end -= 1 }
        guard file.line(of: rest.lowerBound) < file.line(of: start) else {
            // The statements begin in the line of the call.
            return [.literal("var \(property): Bool { didSet { "), .source(start..<end), .literal(" } }")]
        }
        let outer = file.indentation(at: node.range.lowerBound)
        let inner = file.indentation(at: start)
        let unit = inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count)) : "    "
        return [
            .literal("var \(property): Bool {\(file.newline)\(inner)didSet {\(file.newline)"),
            .moved(file: file, range: file.startOfLine(at: start)..<end, from: inner, to: inner + unit, access: []),
            .literal("\(file.newline)\(inner)}\(file.newline)\(outer)}"),
        ]
    }

    private func declares(_ property: String, beside node: FunctionDeclSyntax) -> Bool {
        node.enclosing(MemberBlockSyntax.self)?.members.contains { member in
            TargetIndex.signature(member.decl) == "var \(property)"
        } == true
    }

    private static func name(_ parameter: FunctionParameterSyntax) -> String {
        (parameter.secondName ?? parameter.firstName).text
    }
}

/// Finds the uses of a parameter in a body.
private final class ParameterUses: SyntaxVisitor {
    private let name: String
    private(set) var uses: [DeclReferenceExprSyntax] = []
    /// Whether the body redeclares the name.
    private(set) var isShadowed = false

    init(_ name: String, in body: CodeBlockSyntax) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
        for statement in body.statements.dropFirst() { walk(statement) }
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        if !isMember, node.baseName.text == name { uses.append(node) }
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { note(node.identifier) }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind { note(node.firstName) }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        isShadowed = true
        return .skipChildren
    }

    private func note(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if token.text == name { isShadowed = true }
        return .visitChildren
    }
}
