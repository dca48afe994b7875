// SPDX-License-Identifier: Apache-2.0
internal import SwiftParser
internal import SwiftSyntax

extension OptionalRequirements {
    /// Returns the requirements of public protocols in `sources` that have a default in an extension of the protocol, sorted.
    ///
    /// - Parameter sources: the texts of the toolkit's Swift files
    /// - Returns: names with labels, such as `scrollViewDidScroll(_:)`
    package static func search(_ sources: [String]) -> [String] {
        let finder = Finder(viewMode: .sourceAccurate)
        for source in sources { finder.walk(Parser.parse(source: source)) }
        return Set(finder.required.flatMap { name, members in members.intersection(finder.defaults[name] ?? []) })
            .sorted()
    }

    /// Returns the names with optional types of parameters, and of the result, in the public protocols of `sources`; sorted.
    package static func searchOptionalTypes(_ sources: [String]) -> (parameters: [String], results: [String]) {
        let finder = Finder(viewMode: .sourceAccurate)
        for source in sources { finder.walk(Parser.parse(source: source)) }
        func known(_ found: Set<String>) -> [String] { found.intersection(names).sorted() }
        return (known(finder.optionalParameters), known(finder.optionalResults))
    }

    private final class Finder: SyntaxVisitor {
        var required: [String: Set<String>] = [:]
        var defaults: [String: Set<String>] = [:]
        var optionalParameters: Set<String> = []
        var optionalResults: Set<String> = []

        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.modifiers.contains(where: { $0.name.text == "public" }) {
                required[node.name.text, default: []].formUnion(methods(node.memberBlock))
                for member in node.memberBlock.members {
                    if let function = member.decl.as(FunctionDeclSyntax.self) { noteOptionalTypes(function) }
                }
            }
            return .skipChildren
        }

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            defaults[node.extendedType.trimmedDescription, default: []].formUnion(methods(node.memberBlock))
            return .skipChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

        private func noteOptionalTypes(_ node: FunctionDeclSyntax) {
            let (name, signature) = (Self.name(node), node.signature)
            if signature.parameterClause.parameters.contains(where: { $0.type.is(OptionalTypeSyntax.self) }) {
                optionalParameters.insert(name)
            }
            if signature.returnClause?.type.is(OptionalTypeSyntax.self) == true { optionalResults.insert(name) }
        }

        private static func name(_ node: FunctionDeclSyntax) -> String {
            OptionalMembers.name(node.name.text, TargetIndex.labels(node.signature.parameterClause))
        }

        private func methods(_ block: MemberBlockSyntax) -> [String] {
            block.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.map(Self.name)
        }
    }
}
