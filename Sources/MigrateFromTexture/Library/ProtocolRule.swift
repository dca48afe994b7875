// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Writes `AnyObject` for `class`, and for `NSObject` where classes of the toolkit adopt the protocol: they have another root.
final class ProtocolRule: SyntaxVisitor {
    private let file: SourceEdits
    private let index: TargetIndex

    init(_ file: SourceEdits, _ index: TargetIndex) {
        (self.file, self.index) = (file, index)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        let types = node.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        let bounds = types.filter {
            ["class", "AnyObject", "NSObject", "NSObjectProtocol"].contains($0.trimmedDescription)
        }
        // Two of them would become the same name.
        guard bounds.count == 1, let bound = bounds.first else { return .visitChildren }
        let old = bound.trimmedDescription
        if old == "class" || (old.hasPrefix("NSObject") && index.isAdoptedByToolkitClass(node.name.text)) {
            file.replace(bound.range, with: "AnyObject", "\(node.name.text): \(old) is now AnyObject")
        }
        return .visitChildren
    }
}

extension TargetIndex {
    /// Whether a node, view, controller or layout spec adopts the protocol, or an extension of one.
    func isAdoptedByToolkitClass(_ name: String) -> Bool {
        let isAdoptedByClass = classes.contains { type, found in
            found.contains { $0.inherited.contains(name) } && Self.isToolkitClass(superclasses(of: type).last ?? "")
        }
        return isAdoptedByClass
            || extensions.contains {
                Self.isToolkitClass($0.name) && Self.inherited($0.declaration.inheritanceClause).contains(name)
            }
    }

    /// Whether it is named as a class of the toolkit that is no `NSObject`.
    private static func isToolkitClass(_ name: String) -> Bool {
        let base = name.prefix { $0 != "<" }
        guard ["AS", "UI"].contains(where: { base.hasPrefix($0) }) else { return false }
        return base == "UIResponder"
            || ["Node", "Spec", "Controller", "View", "Control"].contains { base.hasSuffix($0) }
    }
}
