// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Removes `init?(coder:)` if it has no code of its own, or if another initialiser makes the object.
///
/// There are no archives of views, so it is never called, and no superclass has it.
final class CoderRule: SyntaxVisitor {
    private let file: SourceEdits
    private let index: TargetIndex

    init(_ file: SourceEdits, _ index: TargetIndex) {
        (self.file, self.index) = (file, index)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard TargetIndex.labels(node.signature.parameterClause) == ["coder"],
            node.signature.parameterClause.parameters.first?.type.trimmedDescription.hasPrefix("NSCoder") == true,
            isBoilerplate(node) || forwardsBesideOthers(node), !codes(node)
        else { return .visitChildren }
        let start = file.attachedCommentStart(of: Syntax(node))
        var end = file.endOfLine(at: node.range.upperBound)
        let rest = file.original(node.range.upperBound..<end).filter { !$0.isWhitespace }
        guard start == file.startOfLine(at: start), rest.isEmpty || rest.hasPrefix("//") else {
            file.replace(file.rangeWithBlanks(node), with: "", "removed init(coder:), as there are no nibs or archives")
            return .skipChildren
        }
        end = file.startOfNextLine(at: end)
        // One of the empty lines around it is removed as well.
        let next = file.endOfLine(at: end)
        if next < file.bytes.count, file.original(end..<next).allSatisfy(\.isWhitespace) {
            end = file.startOfNextLine(at: next)
        }
        let line = node.range.lowerBound
        file.replace(line..<line, with: [], "removed init(coder:), as there are no nibs or archives")
        file.replace(start..<end, with: "", nil)
        return .skipChildren
    }

    private func isBoilerplate(_ node: InitializerDeclSyntax) -> Bool {
        guard let statements = node.body?.statements, statements.count == 1, let only = statements.first else {
            return false
        }
        let text = only.item.trimmedDescription
        return text == "return nil"
            || ["fatalError(", "preconditionFailure(", "super.init(coder:"].contains { text.hasPrefix($0) }
    }

    /// Returns whether it calls the superclass and does more, in a class with another initialiser.
    private func forwardsBesideOthers(_ node: InitializerDeclSyntax) -> Bool {
        let siblings =
            node.enclosing(MemberBlockSyntax.self)?.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) } ?? []
        return siblings.count > 1 && node.body?.trimmedDescription.contains("super.init(coder:") == true
    }

    /// Returns whether the class implements its own archiving.
    private func codes(_ node: InitializerDeclSyntax) -> Bool {
        guard let type = TargetIndex.typeName(around: node) else { return true }
        return ([type] + index.superclasses(of: type)).contains { name in
            index.classes[name]?.contains { !$0.inherited.allSatisfy { !["NSCoding", "NSSecureCoding"].contains($0) } }
                ?? false
        }
    }
}
