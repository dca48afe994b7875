// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// The types and extensions that the files of a target declare.
final class TargetIndex {
    struct Class {
        let file: SourceEdits
        let declaration: ClassDeclSyntax
        /// The superclass, if there is one, and protocols.
        var inherited: [String]
    }

    struct Extension {
        let file: SourceEdits
        let declaration: ExtensionDeclSyntax
        let name: String
    }

    /// Classes by qualified name, such as `Outer.Inner`.
    ///
    /// Two classes of the same name are in different branches of `#if`.
    private(set) var classes: [String: [Class]] = [:]
    private(set) var extensions: [Extension] = []
    private(set) var protocols: [(file: SourceEdits, declaration: ProtocolDeclSyntax)] = []
    /// The names of all declared types, without their enclosing types.
    private(set) var typeNames: Set<String> = []
    /// The names of all properties, and of variables outside of functions.
    private(set) var propertyNames: Set<String> = []
    /// The names of parameters inside their functions.
    private(set) var parameterNames: Set<String> = []
    /// The names of all cases of enumerations.
    private(set) var caseNames: Set<String> = []
    /// Whether a declaration has the attribute `@MainActor`.
    private(set) var isolatesByAttribute = false
    /// The names of links that `LinkNames` has left as strings.
    var linkStrings: Set<String> = []
    /// Names of members by type: `tap(_:)` is in `["Controller": …]`.
    private var functions: [String: [String: Set<String>]] = [:]

    init(_ files: [SourceEdits]) {
        for file in files {
            Collector(index: self, file: file).walk(file.tree)
        }
        for found in extensions {
            let names = TargetIndex.inherited(found.declaration.inheritanceClause)
            for position in classes[found.name, default: []].indices {
                classes[found.name]?[position].inherited += names
            }
        }
    }

    /// Returns the class with a name, if there is exactly one.
    func uniqueClass(_ name: String) -> Class? {
        let found = classes[name] ?? []
        return found.count == 1 ? found[0] : nil
    }

    /// Returns the names of the superclasses of `name`, nearest first; the last one may belong to another module.
    func superclasses(of name: String) -> [String] {
        var (chain, current) = ([String](), name)
        while let parent = classes[current]?.first?.inherited.first, !chain.contains(parent) {
            chain.append(parent)
            current = parent
        }
        return chain
    }

    /// Returns whether a class of the target inherits from `name`.
    func hasSubclasses(_ name: String) -> Bool {
        classes.values.contains { $0.contains { $0.inherited.first == name } }
    }

    /// Returns whether methods of the type are isolated to the main actor: a view, a controller, an application delegate, or by attribute.
    func isOnMainActor(_ name: String) -> Bool {
        for type in [name] + superclasses(of: name) {
            let found = classes[type] ?? []
            if found.contains(where: { $0.declaration.attributes.trimmedDescription.contains("@MainActor") }) {
                return true
            }
            if found.contains(where: { $0.inherited.contains("UIApplicationDelegate") }) { return true }
            let base = type.prefix { $0 != "<" }
            if found.isEmpty, base.hasPrefix("UI") || (base.hasPrefix("AS") && base.hasSuffix("ViewController")) {
                return true
            }
        }
        return false
    }

    /// Returns the labels of the only method `base` of the type or its superclasses, such as `["_"]`.
    ///
    /// Returns `nil` if there is none or there are several.
    func labels(ofMethod base: String, in type: String) -> [String]? {
        for name in [type] + superclasses(of: type) {
            if let found = functions[name]?[base] {
                return found.count == 1 ? found.first.map { $0.split(separator: ":").map(String.init) } : nil
            }
        }
        return nil
    }

    /// Returns the names after the colon of a declaration.
    static func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
        (clause?.inheritedTypes ?? []).flatMap { entry -> [String] in
            let words = entry.type.trimmedDescription.split(separator: "&")
            return words.map { $0.filter { !$0.isWhitespace } }
        }
    }

    /// Returns the qualified name of the type whose body or extension contains `node`.
    static func typeName(around node: some SyntaxProtocol) -> String? {
        var (names, current) = ([String](), node.parent)
        while let ancestor = current {
            if let found = ancestor.as(ExtensionDeclSyntax.self) {
                names.append(found.extendedType.trimmedDescription)
            } else if let found = ancestor.asProtocol((any NamedDeclSyntax).self),
                ancestor.asProtocol((any DeclGroupSyntax).self) != nil
            {
                names.append(found.name.text)
            }
            current = ancestor.parent
        }
        return names.isEmpty ? nil : names.reversed().joined(separator: ".")
    }

    /// Returns the signature that identifies a member in its class: `func tap(_:)`, `var count`, `static func make()`.
    static func signature(_ member: DeclSyntax) -> String? {
        let isStatic = modifiers(of: member).contains { ["static", "class"].contains($0.name.text) }
        let prefix = isStatic ? "static " : ""
        if let function = member.as(FunctionDeclSyntax.self) {
            return
                "\(prefix)func \(function.name.text)(\(labels(function.signature.parameterClause).map { $0 + ":" }.joined()))"
        }
        if let variable = member.as(VariableDeclSyntax.self) {
            return "\(prefix)var \(variable.bindings.first?.pattern.trimmedDescription ?? "")"
        }
        if let found = member.as(SubscriptDeclSyntax.self) {
            return "\(prefix)subscript(\(labels(found.parameterClause).map { $0 + ":" }.joined()))"
        }
        if let found = member.as(InitializerDeclSyntax.self) {
            return "init(\(labels(found.signature.parameterClause).map { $0 + ":" }.joined()))"
        }
        return nil
    }

    static func modifiers(of member: DeclSyntax) -> DeclModifierListSyntax {
        member.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    }

    static func labels(_ clause: FunctionParameterClauseSyntax) -> [String] { clause.parameters.map(\.firstName.text) }

    private final class Collector: SyntaxVisitor {
        let index: TargetIndex
        let file: SourceEdits

        init(index: TargetIndex, file: SourceEdits) {
            (self.index, self.file) = (index, file)
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            index.typeNames.insert(node.name.text)
            let around = TargetIndex.typeName(around: node).map { $0 + "." } ?? ""
            let inherited = TargetIndex.inherited(node.inheritanceClause)
            let found = Class(file: file, declaration: node, inherited: inherited)
            index.classes[around + node.name.text, default: []].append(found)
            return .visitChildren
        }

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            let name = node.extendedType.trimmedDescription
            index.extensions.append(Extension(file: file, declaration: node, name: name))
            return .visitChildren
        }

        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            index.typeNames.insert(node.name.text)
            index.protocols.append((file, node))
            return .visitChildren
        }

        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
        override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
        override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            if let type = TargetIndex.typeName(around: node) {
                let labels = TargetIndex.labels(node.signature.parameterClause).joined(separator: ":")
                index.functions[type, default: [:]][node.name.text, default: []].insert(labels)
            }
            return .visitChildren
        }

        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            let isGlobal = node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
            if isGlobal || node.parent?.is(MemberBlockItemSyntax.self) == true {
                for name in node.bindings.compactMap({ $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }) {
                    index.propertyNames.insert(name)
                }
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
            index.parameterNames.insert((node.secondName ?? node.firstName).text)
            return .visitChildren
        }

        override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
            index.caseNames.insert(node.name.text)
            return .visitChildren
        }

        override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
            if node.attributeName.trimmedDescription == "MainActor" { index.isolatesByAttribute = true }
            return .visitChildren
        }

        private func note(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
            index.typeNames.insert(name.text)
            return .visitChildren
        }
    }
}
