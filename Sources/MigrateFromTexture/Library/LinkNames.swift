// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Converts string constants that name the links of a text to keys.
///
/// `let link = "Link"` becomes `NSAttributedString.Key("Link")` if it is used in `linkAttributeNames = [link]` and each use of the name is
/// known: as a key, or compared with a parameter of type `String`. Otherwise nothing changes, and `Leftovers` reports the name.
final class LinkNames {
    private let files: [SourceEdits]
    private let index: TargetIndex

    init(_ files: [SourceEdits], _ index: TargetIndex) { (self.files, self.index) = (files, index) }

    static func advice(_ name: String) -> String {
        "names of links are keys: make \(name) an NSAttributedString.Key, and write \(name).rawValue where a string is needed"
    }

    /// Returns the names in `linkAttributeNames = [a, b]` that are still strings.
    static func left(in node: SequenceExprSyntax, _ index: TargetIndex) -> [ExprSyntax] {
        guard let (target, value) = node.assignment, target == "linkAttributeNames" else { return [] }
        return (value.as(ArrayExprSyntax.self)?.elements ?? []).map(\.expression).filter {
            LinkNameSearch.name(of: $0).map(index.linkStrings.contains) == true
        }
    }

    func retype() {
        let found = files.map { file in
            let search = LinkNameSearch(viewMode: .sourceAccurate)
            search.walk(file.tree)
            return (file: file, search: search)
        }
        let links = found.reduce(into: Set<String>()) { $0.formUnion($1.search.links) }
        for name in links.sorted() {
            let places = found.flatMap { entry in
                entry.search.declarations.filter { $0.name == name }.map { (file: entry.file, declaration: $0) }
            }
            guard places.contains(where: { $0.declaration.text != nil }) else { continue }
            let uses = found.flatMap { entry in
                entry.search.references.filter { $0.baseName.text == name }.map { (entry.file, Self.use($0)) }
            }
            guard places.count == 1, let text = places[0].declaration.text,
                uses.allSatisfy({ $0.1 != .unknown })
            else {
                index.linkStrings.insert(name)
                continue
            }
            let (file, declaration) = places[0]
            if let type = declaration.type { file.replace(type, with: "", nil) }
            file.replace(
                text,
                with: [.literal("NSAttributedString.Key("), .source(text), .literal(")")],
                "\(name) names a link: it is now an NSAttributedString.Key"
            )
            for case (let file, .string(let end)) in uses { file.replace(end..<end, with: ".rawValue", nil) }
        }
    }

    private enum Use: Equatable {
        case key
        /// A string is required; the value is the end of the name.
        case string(Int)
        case unknown
    }

    private static func use(_ reference: DeclReferenceExprSyntax) -> Use {
        var node = ExprSyntax(reference)
        if let member = reference.parent?.as(MemberAccessExprSyntax.self) {
            // `link.count` uses a string; `self.link` is the link.
            guard member.declName.id == reference.id else { return .unknown }
            node = ExprSyntax(member)
            if member.parent?.is(MemberAccessExprSyntax.self) == true { return .unknown }
        }
        if let list = node.parent?.parent?.parent, node.parent?.is(ArrayElementSyntax.self) == true {
            let assignment = list.parent?.parent?.as(SequenceExprSyntax.self)?.assignment
            return assignment?.name == "linkAttributeNames" && assignment?.value.id == ExprSyntax(list)?.id
                ? .key : .unknown
        }
        if let element = node.parent?.as(DictionaryElementSyntax.self) {
            return element.key.id == node.id && isOfAttributes(element) ? .key : .unknown
        }
        if let argument = node.parent?.as(LabeledExprSyntax.self), argument.label == nil {
            return isKey(argument) ? .key : .unknown
        }
        return isCompared(node) ? .string(node.range.upperBound) : .unknown
    }

    /// Returns whether the dictionary has keys of attributes, or is passed as attributes.
    private static func isOfAttributes(_ element: DictionaryElementSyntax) -> Bool {
        guard let elements = element.parent?.as(DictionaryElementListSyntax.self),
            let literal = elements.parent?.as(DictionaryExprSyntax.self)
        else { return false }
        if let argument = literal.parent?.as(LabeledExprSyntax.self) {
            return argument.label?.text == "attributes" || ["addAttributes", "setAttributes"].contains(call(argument))
        }
        return elements.contains { other in
            let key = other.key.trimmedDescription
            return Spellings.attributes.contains(key) || SpellingRule.isKey(key)
        }
    }

    /// Returns whether it is the only argument of a subscript, or the first argument of a method that takes a key.
    private static func isKey(_ argument: LabeledExprSyntax) -> Bool {
        let list = argument.parent?.as(LabeledExprListSyntax.self)
        if list?.parent?.is(SubscriptCallExprSyntax.self) == true { return list?.count == 1 }
        guard list?.first?.id == argument.id else { return false }
        let labels = list?.dropFirst().map { $0.label?.text ?? "_" } ?? []
        switch call(argument) {
        case "addAttribute": return labels == ["value", "range"]
        case "removeAttribute": return labels == ["range"]
        case "attribute": return labels.first == "at"
        case "enumerateAttribute": return labels.first == "in"
        default: return false
        }
    }

    /// Returns the name of the method that receives the argument.
    private static func call(_ argument: LabeledExprSyntax) -> String {
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        return call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    }

    /// Returns whether it is compared with a parameter of the function that is a `String`.
    private static func isCompared(_ node: ExprSyntax) -> Bool {
        guard let list = node.parent?.as(ExprListSyntax.self) else { return false }
        let parts = Array(list)
        guard let place = parts.firstIndex(where: { $0.id == node.id }) else { return false }
        return [-1, 1].contains { step in
            guard parts.indices.contains(place + 2 * step),
                ["==", "!="].contains(parts[place + step].trimmedDescription),
                let other = parts[place + 2 * step].as(DeclReferenceExprSyntax.self)?.baseName.text
            else { return false }
            let parameters = node.enclosing(FunctionDeclSyntax.self)?.signature.parameterClause.parameters ?? []
            return parameters.contains {
                ($0.secondName ?? $0.firstName).text == other && $0.type.trimmedDescription == "String"
            }
        }
    }
}

/// Collects the names in `linkAttributeNames`, and all declarations of values and references by name.
private final class LinkNameSearch: SyntaxVisitor {
    struct Declaration {
        let name: String
        /// The range of the literal, if it is a string constant.
        let text: Range<Int>?
        /// The range of its type annotation.
        let type: Range<Int>?
    }

    private(set) var links: Set<String> = []
    private(set) var declarations: [Declaration] = []
    private(set) var references: [DeclReferenceExprSyntax] = []

    /// Returns the `link` of `link`, `self.link` and `Type.link`.
    static func name(of node: ExprSyntax) -> String? {
        node.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? node.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let (target, value) = node.assignment, target == "linkAttributeNames" {
            for element in value.as(ArrayExprSyntax.self)?.elements ?? [] {
                if let name = Self.name(of: element.expression) { links.insert(name) }
            }
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        references.append(node)
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        let binding = node.parent?.as(PatternBindingSyntax.self)
        let variable = binding?.parent?.parent?.as(VariableDeclSyntax.self)
        let literal = binding?.initializer?.value.as(StringLiteralExprSyntax.self)
        let type = binding?.typeAnnotation
        let isConstant =
            variable?.bindingSpecifier.text == "let" && (type == nil || type?.type.trimmedDescription == "String")
        declarations.append(
            Declaration(
                name: node.identifier.text,
                text: isConstant ? literal?.range : nil,
                type: binding.flatMap { binding in type.map { binding.pattern.range.upperBound..<$0.range.upperBound } }
            )
        )
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        note(node.secondName ?? node.firstName)
    }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        note(node.secondName ?? node.firstName)
    }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { note(node.name) }

    private func note(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        declarations.append(Declaration(name: name.text, text: nil, type: nil))
        return .visitChildren
    }
}
