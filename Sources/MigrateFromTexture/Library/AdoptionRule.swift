// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Moves protocols of the main actor from the class of a node to an extension.
///
/// A class that adopts them in its declaration is isolated to the main actor, so that no block can make its nodes in the background. The
/// methods stay in the class: they satisfy the conformance of its extension, and subclasses can still override them. They are then not
/// isolated to the main actor. In Swift 5 mode they can nevertheless call UIKit, but not declarations with the attribute `@MainActor`. A
/// target with that attribute is left unchanged, and `Leftovers` reports its classes.
final class AdoptionRule: SyntaxVisitor {
    private let file: SourceEdits
    private let index: TargetIndex

    init(_ file: SourceEdits, _ index: TargetIndex) {
        (self.file, self.index) = (file, index)
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns the protocols of the main actor in the inheritance clause of a node's class.
    static func protocols(of node: ClassDeclSyntax, _ index: TargetIndex) -> [InheritedTypeSyntax] {
        let entries = Array(node.inheritanceClause?.inheritedTypes ?? [])
        guard let parent = entries.first?.type.trimmedDescription,
            ([parent] + index.superclasses(of: parent)).contains(where: { $0.hasPrefix("AS") && $0.hasSuffix("Node") })
        else { return [] }
        return entries.dropFirst().filter { entry in
            let name = entry.type.trimmedDescription
            return entry.type.is(IdentifierTypeSyntax.self) && !index.typeNames.contains(name)
                && ["AS", "UI"].contains { name.hasPrefix($0) }
                && ["Delegate", "DataSource"].contains { name.hasSuffix($0) }
        }
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let protocols = Self.protocols(of: node, index)
        guard !protocols.isEmpty, let entries = node.inheritanceClause?.inheritedTypes, let outer = outermost(of: node),
            !index.isolatesByAttribute
        else { return .visitChildren }
        let name = TargetIndex.typeName(around: node).map { "\($0).\(node.name.text)" } ?? node.name.text
        let end = outer.range.upperBound
        let rest = file.original(end..<file.endOfLine(at: end)).filter { !$0.isWhitespace }
        guard rest.isEmpty || rest.hasPrefix("//"), !file.hasComment(in: entries.range) else { return .visitChildren }
        let moved = Set(protocols.map(\.id))
        var previous = entries.first?.type.range.upperBound ?? end
        for entry in entries.dropFirst() {
            let last = entry.type.range.upperBound
            if moved.contains(entry.id) { file.replace(previous..<last, with: "", nil) }
            previous = last
        }
        let names = protocols.map(\.type.trimmedDescription).joined(separator: ", ")
        let place = file.endOfLine(at: end)
        let indent = file.indentation(at: outer.range.lowerBound)
        file.replace(
            place..<place,
            with: "\(file.newline)\(file.newline)\(indent)extension \(name): \(names) {}",
            nil
        )
        let start = node.range.lowerBound
        file.replace(
            start..<start,
            with: [],
            "adopted \(names) in an extension: at the class it binds the node to the main actor"
        )
        return .visitChildren
    }

    /// Returns the declaration around the class at the top level of the file, or of its branch of `#if`.
    ///
    /// Returns `nil` if an extension cannot name the class: in a function, or in a type that hides it.
    private func outermost(of node: ClassDeclSyntax) -> DeclSyntax? {
        var (outer, current) = (DeclSyntax(node), Syntax(node))
        while let parent = current.parent {
            if parent.is(CodeBlockItemSyntax.self) {
                let list = parent.parent?.parent
                return list?.is(SourceFileSyntax.self) == true || list?.is(IfConfigClauseSyntax.self) == true
                    ? outer : nil
            }
            if parent.is(MemberBlockSyntax.self) {
                guard !TargetIndex.modifiers(of: outer).contains(where: { $0.name.text == "private" }),
                    let type = parent.parent?.as(DeclSyntax.self)
                else { return nil }
                outer = type
            } else if parent.is(IfConfigDeclSyntax.self), outer.parent?.is(MemberBlockItemSyntax.self) == true {
                return nil
            }
            current = parent
        }
        return nil
    }
}
