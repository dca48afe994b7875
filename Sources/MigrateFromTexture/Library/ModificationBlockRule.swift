// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Adds a second parameter, the traits, to closures for `imageModificationBlock`.
///
/// `{ image in … }` becomes `{ image, _ in … }`. A closure that uses `$0` is left unchanged, and `Leftovers` reports it.
final class ModificationBlockRule: SyntaxVisitor {
    static let advice = "the block receives traits besides the image: name both, such as { image, _ in … }"

    private let file: SourceEdits

    init(_ file: SourceEdits) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard let closure = Self.block(node), let parameters = closure.signature?.parameterClause else {
            return .visitChildren
        }
        let end: Int
        switch parameters {
        case .simpleInput(let names):
            guard names.count == 1 else { return .visitChildren }
            end = names.range.upperBound
        case .parameterClause(let clause):
            guard clause.parameters.count == 1, let only = clause.parameters.first, only.trailingComma == nil,
                only.type == nil || only.type?.trimmedDescription == "UIImage"
            else { return .visitChildren }
            end = only.range.upperBound
        }
        file.replace(end..<end, with: ", _", "imageModificationBlock receives traits besides the image")
        return .visitChildren
    }

    /// Returns whether `node` assigns a closure that uses `$0` and no other argument.
    static func isLeft(_ node: SequenceExprSyntax) -> Bool {
        guard let closure = block(node), closure.signature?.parameterClause == nil else { return false }
        let names = Set(closure.statements.tokens(viewMode: .sourceAccurate).map(\.text))
        return names.contains("$0") && !names.contains("$1")
    }

    /// Returns the closure in `….imageModificationBlock = { … }`.
    private static func block(_ node: SequenceExprSyntax) -> ClosureExprSyntax? {
        guard let (name, value) = node.assignment, name == "imageModificationBlock" else { return nil }
        return value.as(ClosureExprSyntax.self)
    }
}

extension SequenceExprSyntax {
    /// The last name on the left of `a.b = value`, and the value.
    var assignment: (name: String, value: ExprSyntax)? {
        let parts = Array(elements)
        guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self) else { return nil }
        let name =
            parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? parts[0].as(DeclReferenceExprSyntax.self)?.baseName.text
        return name.map { ($0, parts[2]) }
    }
}
