// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Writes `AnyObject` for `class`.
///
/// Also replaces `NSObject` if classes of the toolkit adopt the protocol, because they have another root class.
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
    /// Returns whether a node, view, controller or layout spec adopts the protocol, or an extension of one.
    func isAdoptedByToolkitClass(_ name: String) -> Bool {
        let isAdoptedByClass = classes.contains { type, found in
            found.contains { $0.inherited.contains(name) } && Self.isToolkitClass(superclasses(of: type).last ?? "")
        }
        return isAdoptedByClass
            || extensions.contains {
                Self.isToolkitClass($0.name) && Self.inherited($0.declaration.inheritanceClause).contains(name)
            }
    }

    /// Returns whether the name is that of a toolkit class that is not an `NSObject`.
    private static func isToolkitClass(_ name: String) -> Bool {
        let base = name.prefix { $0 != "<" }
        guard ["AS", "UI"].contains(where: { base.hasPrefix($0) }) else { return false }
        return base == "UIResponder"
            || ["Node", "Spec", "Controller", "View", "Control"].contains { base.hasSuffix($0) }
    }
}
