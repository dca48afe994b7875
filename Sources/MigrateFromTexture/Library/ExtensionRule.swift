// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Moves members from extensions into the body of their class if they override or are overridden.
///
/// Without the Objective-C runtime, a declaration in an extension cannot override, and cannot be overridden. Members that cannot move stay
/// as they are: `Leftovers` reports overrides.
final class ExtensionRule {
    private let index: TargetIndex

    init(_ index: TargetIndex) { self.index = index }

    func move() {
        let overridden = overriddenSignatures()
        for found in index.extensions {
            let members = Array(found.declaration.memberBlock.members)
            let moving = members.filter { member in
                guard let signature = TargetIndex.signature(member.decl) else { return false }
                return Self.isOverride(member.decl) || overridden[found.name, default: []].contains(signature)
            }
            guard !moving.isEmpty, let target = index.uniqueClass(found.name), canMove(found, moving, to: target) else {
                continue
            }
            move(moving, of: found, to: target, all: moving.count == members.count)
        }
    }

    static func isOverride(_ member: DeclSyntax) -> Bool {
        TargetIndex.modifiers(of: member).contains { $0.name.text == "override" }
    }

    /// Returns, by class, the signatures that its subclasses in the target override.
    private func overriddenSignatures() -> [String: Set<String>] {
        var members: [(type: String, declaration: DeclSyntax)] = []
        for (name, classes) in index.classes {
            for found in classes { members += found.declaration.memberBlock.members.map { (name, $0.decl) } }
        }
        for found in index.extensions { members += found.declaration.memberBlock.members.map { (found.name, $0.decl) } }
        var result: [String: Set<String>] = [:]
        for (type, declaration) in members where Self.isOverride(declaration) {
            guard let signature = TargetIndex.signature(declaration) else { continue }
            for above in index.superclasses(of: type) { result[above, default: []].insert(signature) }
        }
        return result
    }

    private func canMove(
        _ found: TargetIndex.Extension,
        _ moving: [MemberBlockItemSyntax],
        to target: TargetIndex.Class
    ) -> Bool {
        let isPlain =
            found.declaration.genericWhereClause == nil
            && found.declaration.attributes.allSatisfy {
                $0.as(AttributeSyntax.self).map(AttributeRule.removes) == true
            }
        guard isPlain, found.declaration.branch == target.declaration.branch else { return false }
        guard found.file !== target.file else { return true }
        // Another file does not have access to the private names of this one.
        let hidden = PrivateNames.declared(in: found.file)
        return moving.allSatisfy { member in
            !member.decl.tokens(viewMode: .sourceAccurate).contains { hidden.contains($0.text) }
                && !TargetIndex.modifiers(of: member.decl).contains {
                    ["private", "fileprivate"].contains($0.name.text)
                }
        }
    }

    private func move(
        _ members: [MemberBlockItemSyntax],
        of found: TargetIndex.Extension,
        to target: TargetIndex.Class,
        all: Bool
    ) {
        let file = found.file
        let braces = target.declaration.memberBlock
        let isOnOneLine = !target.file.original(braces.range).contains { $0.isNewline }
        let start = braces.rightBrace.position.utf8Offset
        let brace = braces.rightBrace.range.lowerBound
        let place = isOnOneLine ? brace : min(target.file.endOfCode(at: start), brace)
        let old = file.indentation(at: found.declaration.range.lowerBound)
        let new = target.file.indentation(at: target.declaration.range.lowerBound)
        let header = found.declaration.range.lowerBound..<found.declaration.memberBlock.range.lowerBound
        let disappears = all && found.declaration.inheritanceClause == nil && !file.hasComment(in: header)
        let level = found.declaration.modifiers.first {
            ["public", "private", "fileprivate", "package"].contains($0.name.text)
        }
        func piece(_ range: Range<Int>, _ members: [MemberBlockItemSyntax]) -> [SourceEdits.Piece] {
            let isLine = range.lowerBound == file.startOfLine(at: range.lowerBound)
            let access = level.map { level in members.compactMap { accessOf($0.decl, level.name.text) } } ?? []
            return [
                .literal(target.file.newline + target.file.newline + (isLine ? "" : new + "    ")),
                .moved(file: file, range: range, from: old, to: new, access: access),
            ]
        }
        var pieces: [SourceEdits.Piece] = []
        if disappears {
            pieces += ownComment(of: found.declaration, indent: new + memberIndent(members[0], old, file), file).map {
                .literal(target.file.newline + $0)
            }
            pieces += piece(body(of: found.declaration, in: file), members)
        }
        for member in members {
            if !disappears {
                let range = range(of: member, in: file)
                pieces += piece(range, [member])
                remove(range, in: file)
            }
            let name = TargetIndex.signature(member.decl) ?? ""
            let where_ = found.file === target.file ? "" : " in \(target.file.path)"
            file.replace(
                member.range.lowerBound..<member.range.lowerBound,
                with: [],
                "moved \(name) into the body of \(found.name)\(where_): members of extensions take no part in overriding"
            )
        }
        if isOnOneLine { pieces.append(.literal(target.file.newline + new)) }
        target.file.replace(place..<place, with: pieces, nil)
        if disappears {
            let start = file.attachedCommentStart(of: Syntax(found.declaration))
            remove(start..<found.declaration.range.upperBound, in: file)
        }
        guard target.file !== file else { return }
        target.file.receive(members.reduce(into: []) { $0.formUnion(ImportRule.identifiers(in: $1)) })
        ImportRule.carry(from: file, to: target.file)
    }

    /// Returns the lines of the comment above the extension, such as a mark, and an empty line before it.
    private func ownComment(of node: ExtensionDeclSyntax, indent: String, _ file: SourceEdits) -> [String] {
        let start = file.attachedCommentStart(of: Syntax(node))
        let old = file.indentation(at: start)
        var lines = file.original(start..<node.range.lowerBound).split(omittingEmptySubsequences: false) {
            $0.isNewline
        }
        .map { line in
            line.allSatisfy(\.isWhitespace) ? "" : indent + (line.hasPrefix(old) ? line.dropFirst(old.count) : line)
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.isEmpty ? [] : [""] + lines
    }

    /// Returns the range between the braces, without empty lines at its ends.
    private func body(of node: ExtensionDeclSyntax, in file: SourceEdits) -> Range<Int> {
        func isBlank(_ byte: UInt8) -> Bool { [9, 10, 13, 32].contains(byte) }
        let braces = node.memberBlock
        var (start, end) = (braces.leftBrace.range.upperBound, braces.rightBrace.range.lowerBound)
        while start < end, isBlank(file.bytes[start]) { start += 1 }
        while start < end, isBlank(file.bytes[end - 1]) { end -= 1 }
        let line = file.startOfLine(at: start)
        return (line > braces.leftBrace.range.lowerBound ? line : start)..<end
    }

    /// Returns the range from the comments above the member to the end of its line.
    private func range(of member: MemberBlockItemSyntax, in file: SourceEdits) -> Range<Int> {
        var start = file.attachedCommentStart(of: Syntax(member))
        if start == member.range.lowerBound {
            let line = file.startOfLine(at: start)
            if file.original(line..<start).allSatisfy(\.isWhitespace) { start = line }
        }
        let end = member.range.upperBound
        let lineEnd = file.endOfLine(at: end)
        let rest = file.original(end..<lineEnd).filter { !$0.isWhitespace }
        return start..<(rest.isEmpty || rest.hasPrefix("//") ? lineEnd : end)
    }

    /// Removes `range`; if it consists of whole lines, also the line ending and an empty line above them.
    private func remove(_ range: Range<Int>, in file: SourceEdits) {
        var start = file.startOfLine(at: range.lowerBound)
        let end = file.endOfLine(at: range.upperBound)
        guard file.original(start..<range.lowerBound).allSatisfy(\.isWhitespace),
            file.original(range.upperBound..<end).allSatisfy(\.isWhitespace)
        else {
            let blanks = file.bytes[range.upperBound..<end].prefix { $0 == 32 || $0 == 9 }.count
            return file.removeMoved(range.lowerBound..<range.upperBound + blanks)
        }
        if start > 0 {
            let above = file.startOfLine(at: start - 1)
            if above > 0, file.original(above..<start).allSatisfy(\.isWhitespace) { start = above }
        }
        file.removeMoved(start..<file.startOfNextLine(at: end))
    }

    private func memberIndent(_ member: MemberBlockItemSyntax, _ outer: String, _ file: SourceEdits) -> String {
        let indent = file.indentation(at: member.range.lowerBound)
        return indent.hasPrefix(outer) ? String(indent.dropFirst(outer.count)) : "    "
    }

    /// Returns the access level of the extension, for a member that has none.
    private func accessOf(_ member: DeclSyntax, _ level: String) -> (at: Int, text: String)? {
        let levels = ["open", "public", "package", "internal", "private", "fileprivate"]
        let modifiers = TargetIndex.modifiers(of: member)
        guard !modifiers.contains(where: { levels.contains($0.name.text) }) else { return nil }
        let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes
        let first = member.tokens(viewMode: .sourceAccurate).first { token in
            attributes.map { !$0.range.contains(token.range.lowerBound) || $0.isEmpty } ?? true
        }
        return first.map { ($0.range.lowerBound, level + " ") }
    }
}

/// The private names of a file.
private final class PrivateNames: SyntaxAnyVisitor {
    private var names: Set<String> = []

    static func declared(in file: SourceEdits) -> Set<String> {
        let visitor = PrivateNames(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        return visitor.names
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        guard let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers,
            modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil })
        else { return .visitChildren }
        if let named = node.asProtocol((any NamedDeclSyntax).self) { names.insert(named.name.text) }
        for binding in node.as(VariableDeclSyntax.self)?.bindings ?? [] {
            names.insert(binding.pattern.trimmedDescription)
        }
        // The members of a private extension are as private as the extension.
        for member in node.as(ExtensionDeclSyntax.self)?.memberBlock.members ?? [] {
            if let named = member.decl.asProtocol((any NamedDeclSyntax).self) { names.insert(named.name.text) }
            for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
                names.insert(binding.pattern.trimmedDescription)
            }
        }
        return .visitChildren
    }
}

extension SyntaxProtocol {
    /// The branch of `#if` that contains the node.
    fileprivate var branch: SyntaxIdentifier? { enclosing(IfConfigClauseSyntax.self)?.id }
}
