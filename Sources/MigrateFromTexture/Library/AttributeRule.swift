// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Removes attributes that only the Objective-C runtime and Interface Builder use: `@objc`, `@IBOutlet`, `dynamic` and similar ones.
final class AttributeRule: SyntaxAnyVisitor {
    private static let removed: Set = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable",
    ]

    private let file: SourceEdits
    private let index: TargetIndex

    init(_ file: SourceEdits, _ index: TargetIndex) {
        (self.file, self.index) = (file, index)
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns whether the attribute is removed.
    static func removes(_ attribute: AttributeSyntax) -> Bool {
        removed.contains(attribute.attributeName.trimmedDescription)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if let declaration = node.asProtocol((any WithAttributesSyntax).self) { clean(declaration) }
        return .visitChildren
    }

    private func clean(_ declaration: any WithAttributesSyntax) {
        var words: [(name: String, range: Range<Int>)] = []
        for case .attribute(let attribute) in declaration.attributes {
            guard Self.removes(attribute) else { continue }
            words.append(("@" + attribute.attributeName.trimmedDescription, file.rangeWithBlanks(attribute)))
        }
        for modifier in declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        where modifier.name.text == "dynamic" {
            words.append(("dynamic", file.rangeWithBlanks(modifier)))
        }
        // Adjacent attributes are removed together, so that they leave no empty line.
        var runs: [(names: [String], range: Range<Int>)] = []
        for (name, range) in words {
            if let last = runs.last, last.range.upperBound == range.lowerBound {
                runs[runs.count - 1] = (last.names + [name], last.range.lowerBound..<range.upperBound)
            } else {
                runs.append(([name], range))
            }
        }
        for (names, range) in runs {
            let isOutlet = names.contains("@IBOutlet")
            let advice = isOutlet ? ": make the object and set the property, because no nib does it" : ""
            file.removeWithLine(range, "removed \(names.joined(separator: " "))\(advice)")
        }
        if let found = declaration.as(ProtocolDeclSyntax.self), words.contains(where: { $0.name == "@objc" }) {
            keepToClasses(found)
        }
    }

    /// Restricts a protocol to classes, as `@objc` did; `weak` references to it require this.
    private func keepToClasses(_ declaration: ProtocolDeclSyntax) {
        guard declaration.inheritanceClause == nil else { return }
        let end = (declaration.primaryAssociatedTypeClause?.range ?? declaration.name.range).upperBound
        file.replace(end..<end, with: ": AnyObject", "limited \(declaration.name.text) to classes, as @objc did")
    }
}
