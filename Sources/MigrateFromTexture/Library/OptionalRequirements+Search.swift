// SPDX-License-Identifier: Apache-2.0
internal import SwiftParser
internal import SwiftSyntax

extension OptionalRequirements {
    /// The requirements of public protocols in `sources` that have a default in an extension of the protocol, sorted.
    ///
    /// - Parameter sources: the texts of the toolkit's Swift files
    /// - Returns: names with labels, such as `scrollViewDidScroll(_:)`
    package static func search(_ sources: [String]) -> [String] {
        let finder = Finder(viewMode: .sourceAccurate)
        for source in sources { finder.walk(Parser.parse(source: source)) }
        return Set(finder.required.flatMap { name, members in members.intersection(finder.defaults[name] ?? []) })
            .sorted()
    }

    private final class Finder: SyntaxVisitor {
        var required: [String: Set<String>] = [:]
        var defaults: [String: Set<String>] = [:]

        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.modifiers.contains(where: { $0.name.text == "public" }) {
                required[node.name.text, default: []].formUnion(methods(node.memberBlock))
            }
            return .skipChildren
        }

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            defaults[node.extendedType.trimmedDescription, default: []].formUnion(methods(node.memberBlock))
            return .skipChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

        private func methods(_ block: MemberBlockSyntax) -> [String] {
            block.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.map {
                OptionalMembers.name($0.name.text, TargetIndex.labels($0.signature.parameterClause))
            }
        }
    }
}
