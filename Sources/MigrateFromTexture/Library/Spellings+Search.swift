// SPDX-License-Identifier: Apache-2.0
internal import SwiftParser
internal import SwiftSyntax

extension Spellings {
    /// The names that the tables write: `UIControl.State`, `addChild(_:)`, `CGVector(dx:dy:)` or `inset(by:)`.
    static var targets: [String] {
        var all = Array(names.values) + Array(notifications.values) + Array(nested.values) + Array(members.values)
        all += methods.values
        all += Array(makers.values) + ["ASWrapperLayoutSpec(layoutElements:)"]
        all += Array(shared.values) + ["ASImageCache.shared"]
        all += underlineStyles.values.filter { !$0.isEmpty }.map { "NSUnderlineStyle.\($0)" }
        all += functions.values.map { function in
            // `$0.inset(by: $1)` is `inset(by:)`, and `$0.contains($1)` is `contains(_:)`.
            let text = function.text.hasPrefix("$0.") ? String(function.text.dropFirst(3)) : function.text
            guard let start = text.firstIndex(of: "(") else { return text }
            let labels = text[text.index(after: start)...].dropLast().split(separator: ",").map { argument in
                argument.contains(":") ? argument.prefix { $0 != ":" }.filter { !$0.isWhitespace } + ":" : "_:"
            }
            return text[..<start] + "(" + labels.joined() + ")"
        }
        return Set(all).filter { $0.first?.isNumber == false }.sorted()
    }

    /// The names in Foundation.
    fileprivate static let foundation: Set = [
        "NSAttributedString.Key", "CGPoint.zero", "CGSize.zero", "CGRect.zero", "CGRect.null", "CGRect.infinite",
        "CGPoint(x:y:)",
        "CGSize(width:height:)", "CGRect(x:y:width:height:)", "NSRange(location:length:)", "insetBy(dx:dy:)",
        "offsetBy(dx:dy:)", "contains(_:)", "intersects(_:)", "intersection(_:)", "union(_:)", "integral", "width",
        "height", "minX", "midX", "maxX", "minY", "midY", "maxY", "isEmpty", "isNull",
    ]
}

/// Checks that the toolkit has the names that the migration writes.
package enum SpellingTargets {
    /// Returns the names without a declaration in `sources`, the texts of the toolkit's Swift files; sorted.
    package static func missing(in sources: [String]) -> [String] {
        let finder = Finder(viewMode: .sourceAccurate)
        for source in sources { finder.walk(Parser.parse(source: source)) }
        return Spellings.targets.filter { !Spellings.foundation.contains($0) && !finder.declares($0) }
    }

    /// Returns the names that cause an import of `module` but have no declaration in `sources`, the module's files.
    package static func missing(fromModule module: String, in sources: [String]) -> [String] {
        let finder = Finder(viewMode: .sourceAccurate)
        for source in sources { finder.walk(Parser.parse(source: source)) }
        return ImportRule.ofModules[module, default: []].filter { !finder.declares($0) && !finder.hasFunction($0) }
    }

    /// Returns the names in `LeftoverAdvice` that `sources` declare; sorted.
    package static func outdatedAdvice(in sources: [String]) -> [String] {
        let finder = Finder(viewMode: .sourceAccurate)
        for source in sources { finder.walk(Parser.parse(source: source)) }
        return LeftoverAdvice.names.keys.filter { finder.declares($0) }.sorted()
    }

    /// The types whose declarations and extensions the check needs.
    package static let types: Set<String> = {
        let types = Spellings.targets.compactMap { target -> String? in
            let name = target.prefix { $0 != "." && $0 != "(" }
            return name.first?.isUppercase == true ? String(name) : nil
        }
        return Set(types).union(LeftoverAdvice.names.keys).union(["UIViewController", "UIView", "UIImage", "CGRect"])
    }()

    private final class Finder: SyntaxAnyVisitor {
        /// Names such as `UIControl`, `UIControl.State`, `UIEdgeInsets(top:left:bottom:right:)`; members also without their type.
        private var names: Set<String> = []
        private var aliases: [String: String] = [:]

        func declares(_ name: String) -> Bool {
            if names.contains(name) { return true }
            let type = name.prefix { $0 != "." && $0 != "(" }
            guard let other = aliases[String(type)] else { return false }
            return declares(other + name.dropFirst(type.count))
        }

        func hasFunction(_ base: String) -> Bool { names.contains { $0.hasPrefix(base + "(") } }

        override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
            let around = TargetIndex.typeName(around: node)
            func add(_ name: String) {
                names.insert(name)
                if let around { names.insert("\(around).\(name)") }
            }
            if let function = node.as(FunctionDeclSyntax.self) {
                add(OptionalMembers.name(function.name.text, TargetIndex.labels(function.signature.parameterClause)))
                return .skipChildren
            }
            if let initializer = node.as(InitializerDeclSyntax.self) {
                let labels = TargetIndex.labels(initializer.signature.parameterClause)
                if let around { names.insert(OptionalMembers.name(around, labels)) }
                return .skipChildren
            }
            if let variable = node.as(VariableDeclSyntax.self) {
                for binding in variable.bindings { add(binding.pattern.trimmedDescription) }
                return .skipChildren
            }
            if let element = node.as(EnumCaseElementSyntax.self) { add(element.name.text.filter { $0 != "`" }) }
            if let alias = node.as(TypeAliasDeclSyntax.self) {
                aliases[(around.map { $0 + "." } ?? "") + alias.name.text] = alias.initializer.value.trimmedDescription
            }
            if let named = node.asProtocol((any NamedDeclSyntax).self) {
                names.insert((around.map { $0 + "." } ?? "") + named.name.text)
            }
            return .visitChildren
        }
    }
}
