// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Rewrites the entry point of a program: `@UIApplicationMain`, `UIApplicationMain(…)` in `main.swift`, and `init()` of the delegate.
final class EntryRule: SyntaxVisitor {
    private let file: SourceEdits
    private let index: TargetIndex

    init(_ file: SourceEdits, _ index: TargetIndex) {
        (self.file, self.index) = (file, index)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if ["UIApplicationMain", "NSApplicationMain"].contains(name) {
            file.replace(node.range, with: "@main", "@\(name) is now @main")
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let arguments = Array(node.arguments)
        guard node.calledExpression.trimmedDescription == "UIApplicationMain", arguments.count == 4,
            arguments[2].expression.is(NilLiteralExprSyntax.self), let delegate = delegate(arguments[3].expression)
        else { return .visitChildren }
        var statement = Syntax(node)
        // `_ = UIApplicationMain(…)`.
        if let list = node.parent, let sequence = list.parent?.as(SequenceExprSyntax.self),
            sequence.elements.count == 3,
            sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
        {
            statement = Syntax(sequence)
        }
        // `Leftovers` reports the call.
        guard !file.hasComment(in: statement.range) else { return .visitChildren }
        file.replace(statement.range, with: "\(delegate).main()", "UIApplicationMain is now \(delegate).main()")
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let around = TargetIndex.typeName(around: node).map { $0 + "." } ?? ""
        let name = around + node.name.text
        let modifiers = node.modifiers.map(\.name.text)
        overrideInitializer(of: node, name)
        guard let found = index.classes[name]?.first(where: { $0.declaration.id == node.id }),
            found.inherited.contains("UIApplicationDelegate"), !modifiers.contains("final")
        else { return .visitChildren }
        let initializer = node.memberBlock.members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
            .first { $0.signature.parameterClause.parameters.isEmpty }
        if let initializer {
            require(initializer)
        } else if index.hasSubclasses(name) || modifiers.contains("open") {
            addInitializer(to: node, hasSuperclass: found.inherited.first.map(isClass) ?? false)
        } else {
            let start = node.classKeyword.range.lowerBound
            file.replace(start..<start, with: "final ", "made \(name) final: the toolkit creates it with init()")
        }
        return .visitChildren
    }

    /// Adds `override` to `init()` of view controllers: Texture 3 has a designated `init()` there, the previous version had none.
    private func overrideInitializer(of node: ClassDeclSyntax, _ name: String) {
        guard let found = index.classes[name]?.first(where: { $0.declaration.id == node.id }),
            let superclass = found.inherited.first.map({ $0.prefix { $0 != "<" } }),
            ["ASDKViewController", "ASViewController"].contains(superclass)
        else { return }
        for member in node.memberBlock.members {
            guard let initializer = member.decl.as(InitializerDeclSyntax.self),
                initializer.signature.parameterClause.parameters.isEmpty,
                !initializer.modifiers.contains(where: { $0.name.text == "override" })
            else { continue }
            let start = (initializer.modifiers.first?.range ?? initializer.initKeyword.range).lowerBound
            file.replace(start..<start, with: "override ", "made init() of \(name) an override")
        }
    }

    /// Returns the type in `NSStringFromClass(AppDelegate.self)`.
    private func delegate(_ expression: ExprSyntax) -> String? {
        guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            call.calledExpression.trimmedDescription == "NSStringFromClass",
            let member = call.arguments.first?.expression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "self"
        else { return nil }
        return member.base?.trimmedDescription
    }

    private func require(_ initializer: InitializerDeclSyntax) {
        let modifiers = initializer.modifiers.map(\.name.text)
        guard !modifiers.contains("required") else { return }
        let start = (initializer.modifiers.first?.range ?? initializer.initKeyword.range).lowerBound
        file.replace(start..<start, with: "required ", "made init() required: the toolkit creates the delegate with it")
    }

    private func addInitializer(to node: ClassDeclSyntax, hasSuperclass: Bool) {
        let brace = node.memberBlock.leftBrace.range.upperBound
        let indent = file.indentation(at: node.range.lowerBound)
        let isPublic = node.modifiers.contains { ["public", "open"].contains($0.name.text) }
        let text =
            (isPublic ? "public " : "")
            + (hasSuperclass ? "required override init() { super.init() }" : "required init() {}")
        let line = "\(file.newline)\(indent)    \(text)"
        let isOnOneLine = !file.original(node.memberBlock.range).contains { $0.isNewline }
        file.replace(
            brace..<brace,
            with: line + (isOnOneLine ? file.newline + indent : ""),
            "added init(), with which the toolkit creates the delegate"
        )
    }

    /// Returns whether the first inherited name is that of a class.
    private func isClass(_ name: String) -> Bool {
        index.classes[name] != nil || ["UIResponder", "NSObject"].contains(name)
    }
}
