// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Removes `?` and `!` after the name of an optional method: `delegate?.scrollViewDidScroll?(view)`.
final class OptionalCallRule: SyntaxVisitor {
    private let file: SourceEdits
    private let optionals: OptionalMembers

    init(_ file: SourceEdits, _ optionals: OptionalMembers) {
        (self.file, self.optionals) = (file, optionals)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let (mark, name) = Self.mark(of: node, optionals), !Self.isBoundWithoutChain(node) {
            file.replace(mark.range, with: "", "\(name) is not optional here: dropped \(mark.text)")
        }
        return .visitChildren
    }

    /// Returns the mark after the name of an optional method that `node` calls, and the name.
    static func mark(of node: FunctionCallExprSyntax, _ optionals: OptionalMembers) -> (TokenSyntax, name: String)? {
        let called = node.calledExpression
        let mark =
            called.as(OptionalChainingExprSyntax.self)?.questionMark
            ?? called.as(ForceUnwrapExprSyntax.self)?.exclamationMark
        let inner =
            called.as(OptionalChainingExprSyntax.self)?.expression ?? called.as(ForceUnwrapExprSyntax.self)?.expression
        guard let mark, let member = inner?.as(MemberAccessExprSyntax.self), member.base != nil else { return nil }
        let name = OptionalMembers.name(member.declName.baseName.text, node.arguments.map { $0.label?.text ?? "_" })
        return optionals.names.contains(name) ? (mark, name) : nil
    }

    /// Returns whether `if let` unwraps the result although nothing before the method's name makes it optional.
    static func isBoundWithoutChain(_ node: FunctionCallExprSyntax) -> Bool {
        guard node.enclosing(OptionalBindingConditionSyntax.self)?.initializer?.value.id == node.parentExpression.id
        else { return false }
        let inner = node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
        let base = inner?.as(MemberAccessExprSyntax.self)?.base
        return base?.trimmedDescription.contains("?") == false
    }
}

extension FunctionCallExprSyntax {
    /// The outermost expression of the chain that ends with this call.
    fileprivate var parentExpression: ExprSyntax { ExprSyntax(self) }
}
