// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Finds the code in a migrated source that the developer has to port.
final class Leftovers: SyntaxVisitor {
    private let file: SourceEdits
    private let index: TargetIndex
    private let optionals: OptionalMembers
    private var notes: [MigrationNote] = []

    private init(_ file: SourceEdits, _ index: TargetIndex, _ optionals: OptionalMembers) {
        (self.file, self.index, self.optionals) = (file, index, optionals)
        super.init(viewMode: .sourceAccurate)
    }

    static func find(in file: SourceEdits, _ index: TargetIndex, _ optionals: OptionalMembers) -> [MigrationNote] {
        let finder = Leftovers(file, index, optionals)
        finder.walk(file.tree)
        return finder.notes.sorted { $0.line < $1.line }
    }

    private func note(_ node: some SyntaxProtocol, _ message: String) {
        let found = MigrationNote(line: file.line(of: node.range.lowerBound), message: message)
        if !notes.contains(found) { notes.append(found) }
    }

    // MARK: Selectors

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector": note(node, Self.adviceOnSelector(Self.nameOfCall(around: node)))
        case "keyPath":
            note(node, "there is no #keyPath: write a key path, such as \\Type.property, and observe by a closure")
        case "imageLiteral":
            note(node, "there is no #imageLiteral: write UIImage(named:), which is optional")
        default: break
        }
        return .visitChildren
    }

    /// Returns the name of the call of which `node` is an argument.
    private static func nameOfCall(around node: MacroExpansionExprSyntax) -> String {
        let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
        return call?.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? call?.trimmedDescription ?? ""
    }

    private static func adviceOnSelector(_ call: String) -> String {
        switch call {
        case "CADisplayLink": "there are no selectors: write CADisplayLink(tree:handler:) with a closure"
        case "responds": "there are no selectors: call the method, which has a default, or ask for the type by `as?`"
        case "UIKeyCommand", "UIMenuItem", "UICommand":
            "there are no selectors: make a UIAction or UIKeyCommand with a closure"
        case "addTarget": "the action's type is unknown: write the method with its type, such as Controller.tap"
        case "scheduledTimer", "Timer": "there are no selectors: write scheduledTimer(withTimeInterval:repeats:block:)"
        case "addObserver": "there are no selectors: write addObserver(forName:object:queue:using:) and keep its token"
        case "perform", "performSelector":
            "there are no selectors: call the method, by DispatchQueue.main.asyncAfter for a delay"
        case "cancelPreviousPerformRequests":
            "there are no selectors: keep a DispatchWorkItem for the delayed call and cancel it"
        default: "there are no selectors: pass the method, such as Controller.tap, or a closure"
        }
    }

    // MARK: Calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let (mark, name) = OptionalCallRule.mark(of: node, optionals) {
            note(node, "\(name) is not optional here: call it without \(mark.text) and without unwrapping the result")
        }
        if let (name, pattern) = SpellingRule.function(node, index) {
            note(node, "\(name) is now \(pattern.title): the call has a comment, which a rewrite would lose")
        }
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        let base = member?.declName.baseName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
        guard let base else { return .visitChildren }
        let name = OptionalMembers.name(base.text, node.arguments.map { $0.label?.text ?? "_" })
        if let advice = LeftoverAdvice.calls[name], member != nil || !LeftoverAdvice.needReceiver.contains(name) {
            note(base, advice)
        }
        if name == "removeObserver(_:)", node.arguments.first?.expression.trimmedDescription == "self" {
            note(
                base,
                "closures are not removed by their owner: keep the token of addObserver(forName:…) and remove that"
            )
        }
        if name == "observe(_:)" || name.hasPrefix("observe(_:options:"),
            node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true
        {
            note(base, "there is no key-value observing: use didSet, a delegate or a closure")
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        if ModificationBlockRule.isLeft(node) { note(node, ModificationBlockRule.advice) }
        for name in LinkNames.left(in: node, index) { note(name, LinkNames.advice(name.trimmedDescription)) }
        return .visitChildren
    }

    // MARK: Names

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let member = node.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == node.id ? $0 : nil }
        let name = node.baseName.text
        let advice = LeftoverAdvice.names[member?.trimmedDescription ?? name]
        if let advice = advice ?? LeftoverAdvice.constants[name], !index.typeNames.contains(name) { note(node, advice) }
        return .visitChildren
    }

    /// Reports a dictionary whose declaration uses keys of text attributes, if it is unknown whether they are its own keys.
    override func visit(_ node: DictionaryTypeSyntax) -> SyntaxVisitorContinueKind {
        guard node.key.trimmedDescription == "String",
            ["Any", "AnyObject", "NSObject"].contains(node.value.trimmedDescription),
            let around: any SyntaxProtocol = node.enclosing(FunctionDeclSyntax.self)
                ?? node.enclosing(VariableDeclSyntax.self),
            AttributeUse.isIn(around)
        else { return .visitChildren }
        note(node, "if its keys are those of text attributes, write [NSAttributedString.Key: Any]")
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.text
        if let advice = LeftoverAdvice.names[name], !index.typeNames.contains(name) { note(node, advice) }
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if node.attributeName.trimmedDescription == "NSManaged" {
            note(node, "there is no Core Data: store the property, and save it with Codable or a database package")
        }
        return .skipChildren
    }

    // MARK: Declarations

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let condition = node.enclosing(IfConfigClauseSyntax.self)?.condition?.trimmedDescription ?? ""
        guard !["canImport(", "os(", "targetEnvironment("].contains(where: { condition.contains($0) }) else {
            return .skipChildren
        }
        if let module = node.path.first?.name.text, let advice = LeftoverAdvice.modules[module] {
            note(node, "there is no \(module): \(advice)")
        }
        return .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        for member in node.memberBlock.members where ExtensionRule.isOverride(member.decl) {
            let name = TargetIndex.signature(member.decl) ?? "a member"
            note(
                member,
                "\(name) overrides in an extension: move it into the body of \(node.extendedType.trimmedDescription) or of a subclass"
            )
        }
        for name in missingOfNodes(node) {
            note(
                node,
                "nodes, layout specs, views and controllers are not NSObjects: let those that need it adopt \(name) in extensions of their own, such as of ASDisplayNode"
            )
        }
        return .visitChildren
    }

    /// Returns the protocols that an extension of `NSObject` adopts, but no extension of a class of the toolkit.
    private func missingOfNodes(_ node: ExtensionDeclSyntax) -> [String] {
        guard node.extendedType.trimmedDescription == "NSObject" else { return [] }
        return TargetIndex.inherited(node.inheritanceClause).filter { name in !index.isAdoptedByToolkitClass(name) }
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let protocols = AdoptionRule.protocols(of: node, index).map(\.type.trimmedDescription)
        if let first = protocols.first {
            note(
                node,
                "adopt \(first) in an extension of \(node.name.text), with its methods: at the class it binds the node to the main actor"
            )
        }
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        for member in node.memberBlock.members where OptionalMembers.isOptional(member.decl) {
            note(
                member,
                "there are no optional requirements: remove `optional`, and give it a value in an extension of \(node.name.text)"
            )
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let advice = LeftoverAdvice.declarations[node.name.text] { note(node.name, advice) }
        if let name = RequirementTypeRule.requirement(node) { noteUnwrapping(in: node, name) }
        return .visitChildren
    }

    /// Reports code that treats the types of a requirement as optional.
    private func noteUnwrapping(in node: FunctionDeclSyntax, _ name: String) {
        guard let body = node.body else { return }
        let parameters = node.signature.parameterClause.parameters.filter {
            !$0.type.is(OptionalTypeSyntax.self) && !$0.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        }
        for mark in ParameterUse.find(Set(parameters.map(RequirementTypeRule.localName)), in: body) {
            note(mark, "the parameters of \(name) are not optional: do not unwrap them")
        }
        if let type = node.signature.returnClause?.type, !type.is(OptionalTypeSyntax.self),
            !type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self), let value = NilResult.find(in: body)
        {
            note(value, "the result of \(name) is not optional: return an empty \(type.trimmedDescription)")
        }
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let text = node.body?.trimmedDescription ?? ""
        if TargetIndex.labels(node.signature.parameterClause) == ["coder"], text.contains("super.init(coder:") {
            note(
                node.initKeyword,
                "views and controllers have no init(coder:): move its work into another initialiser"
            )
        }
        return .visitChildren
    }
}

/// Finds keys of text attributes in a subscript, or in a literal without a written type.
private final class AttributeUse: SyntaxVisitor {
    private var isFound = false

    static func isIn(_ node: some SyntaxProtocol) -> Bool {
        let visitor = AttributeUse(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.isFound
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.base?.trimmedDescription == "NSAttributedString.Key" else { return .visitChildren }
        if node.parent?.parent?.parent?.is(SubscriptCallExprSyntax.self) == true { isFound = true }
        if let literal = node.enclosing(DictionaryExprSyntax.self), !literal.parentIsArgument,
            SpellingRule.writtenType(of: ExprSyntax(literal)) == nil
        {
            isFound = true
        }
        return .visitChildren
    }
}

extension DictionaryExprSyntax {
    fileprivate var parentIsArgument: Bool { parent?.is(LabeledExprSyntax.self) == true }
}
