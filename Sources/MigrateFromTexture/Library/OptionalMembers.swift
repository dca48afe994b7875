// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// The methods of protocols that are optional in Objective-C, and ordinary methods with a default implementation here.
final class OptionalMembers {
    /// Names such as `scrollViewDidScroll(_:)`.
    private(set) var names = Set(OptionalRequirements.names)
    private var defaults: [(file: SourceEdits, declaration: ProtocolDeclSyntax, members: [DeclSyntax])] = []

    /// Creates the list, including the optional requirements of the target's own protocols.
    init(_ index: TargetIndex) {
        for (file, declaration) in index.protocols {
            let members = declaration.memberBlock.members.map(\.decl).filter {
                Self.isOptional($0) && Self.body($0) != nil
            }
            for member in members {
                guard let function = member.as(FunctionDeclSyntax.self) else { continue }
                names.insert(Self.name(function.name.text, TargetIndex.labels(function.signature.parameterClause)))
            }
            if !members.isEmpty { defaults.append((file, declaration, members)) }
        }
        // A property of the same name may hold a closure, whose call keeps its mark.
        names = names.filter { !index.propertyNames.contains(String($0.prefix { $0 != "(" })) }
    }

    /// Adds default implementations of the optional requirements of the target's protocols, in an extension below the protocol.
    func addDefaults() {
        for (file, declaration, members) in defaults {
            let indent = file.indentation(at: declaration.range.lowerBound)
            let access = declaration.modifiers.first {
                ["public", "package", "fileprivate", "private"].contains($0.name.text)
            }
            let prefix = access.map { $0.name.text + " " } ?? ""
            var pieces: [SourceEdits.Piece] = [
                .literal(file.newline + file.newline + "\(indent)\(prefix)extension \(declaration.name.text) {")
            ]
            for member in members {
                guard let body = Self.body(member), let modifier = Self.optionalModifier(member) else { continue }
                file.removeWithLine(
                    file.rangeWithBlanks(modifier),
                    "\(Self.title(member)) has a default in an extension, instead of being optional"
                )
                let range = Self.range(of: member, in: file)
                let isLine = range.lowerBound == file.startOfLine(at: range.lowerBound)
                let old = file.indentation(at: member.range.lowerBound)
                pieces += [
                    .literal(file.newline + (isLine ? "" : indent + "    ")),
                    .moved(file: file, range: range, from: old, to: isLine ? indent + "    " : old, access: []),
                    .literal(" " + body),
                ]
            }
            pieces.append(.literal("\(file.newline)\(indent)}"))
            let end = file.endOfCode(at: declaration.range.upperBound)
            file.replace(end..<end, with: pieces, nil)
        }
    }

    /// Returns a name with labels, such as `tableNode(_:didSelectRowAt:)`.
    static func name(_ base: String, _ labels: [String]) -> String {
        "\(base)(\(labels.map { $0 + ":" }.joined()))"
    }

    static func isOptional(_ member: DeclSyntax) -> Bool { optionalModifier(member) != nil }

    private static func optionalModifier(_ member: DeclSyntax) -> DeclModifierSyntax? {
        TargetIndex.modifiers(of: member).first { $0.name.text == "optional" }
    }

    /// Returns the body of the default implementation; `nil` if the developer must choose a value.
    private static func body(_ member: DeclSyntax) -> String? {
        if let function = member.as(FunctionDeclSyntax.self) {
            guard let type = function.signature.returnClause?.type.trimmedDescription else { return "{}" }
            if ["Void", "()"].contains(type) { return "{}" }
            return type.hasSuffix("?") ? "{ nil }" : nil
        }
        guard let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            binding.typeAnnotation?.type.trimmedDescription.hasSuffix("?") == true,
            binding.accessorBlock?.trimmedDescription.contains("set") == false
        else { return nil }
        return "{ nil }"
    }

    private static func title(_ member: DeclSyntax) -> String {
        member.as(FunctionDeclSyntax.self)?.name.text ?? member.as(VariableDeclSyntax.self)?.bindings.first?.pattern
            .trimmedDescription ?? ""
    }

    /// Returns the range of the requirement from the start of its line to the position of a body.
    private static func range(of member: DeclSyntax, in file: SourceEdits) -> Range<Int> {
        let type = member.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation
        let line = file.startOfLine(at: member.range.lowerBound)
        let isFirst = file.original(line..<member.range.lowerBound).allSatisfy(\.isWhitespace)
        return (isFirst ? line : member.range.lowerBound)..<(type?.range ?? member.range).upperBound
    }
}
