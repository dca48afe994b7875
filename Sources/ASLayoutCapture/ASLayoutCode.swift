// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// Generates Swift code from captured layouts.
///
/// Pure.
package enum ASLayoutCode {
    /// Returns a Swift function that creates the layout spec of the measured node, or the measured spec itself.
    ///
    /// Its parameters are the nodes and the app's own specs. Elements are named by their debug names if these are identifiers. Properties
    /// with default values are omitted. The code needs only `import AsyncDisplayKit`.
    ///
    /// - Returns: the code; `nil` when the element is a node without a spec for the range
    package static func swift(_ layout: ASCapturedLayout) -> String? {
        guard let first = layout.elements.first else { return nil }
        let key = ASMeasureKey(layout.range, layout.parentSize)
        let answer = first.answers.first { $0.key == key } ?? first.answers.last
        guard let root = first.kind.isBuiltIn ? 0 : answer?.spec else { return nil }
        var writer = ASSpecWriter(elements: layout.elements)
        return writer.function(of: root)
    }
}

/// Writes specs as Swift statements; those of a spec follow those of its children.
private struct ASSpecWriter {
    let elements: [ASCapturedElement]

    private var names: [Int: String] = [:]
    private var usedNames: Set<String> = []
    private var parameters: [String] = []
    private var lines: [String] = []

    init(elements: [ASCapturedElement]) {
        self.elements = elements
    }

    mutating func function(of root: Int) -> String {
        let name = write(root)
        let list = parameters.map { "_ \($0): any ASLayoutElement" }.joined(separator: ", ")
        let type = elements[root].kind.isBuiltIn ? "ASLayoutSpec" : "any ASLayoutElement"
        let body = (lines + ["return \(name)"]).map { "    \($0)\n" }.joined()
        return "func layoutSpec(\(list)) -> \(type) {\n\(body)}\n"
    }

    /// Writes the statements for an element unless it was written before.
    ///
    /// - Returns: the name of the element in the code
    private mutating func write(_ index: Int) -> String {
        if let name = names[index] { return name }
        let element = elements[index]
        if element.kind.isBuiltIn {
            let children = element.children.map { write($0) }
            let name = makeName(element, index)
            let call = ASSpecCall(
                kind: element.kind,
                settings: element.settings ?? ASCapturedSettings(),
                children: children
            )
            lines.append("let \(name) = \(call.expression)")
            lines += call.statements.map { "\(name).\($0)" }
            lines += style(element, name)
            return name
        }
        let name = makeName(element, index)
        parameters.append(name)
        lines += style(element, name)
        return name
    }

    private func style(_ element: ASCapturedElement, _ name: String) -> [String] {
        assignments(element.style).map { "\(name).style.\($0.property) = \($0.value)" }
    }

    // MARK: Names

    private mutating func makeName(_ element: ASCapturedElement, _ index: Int) -> String {
        let fallback = element.kind.isBuiltIn ? "\(element.kind)" : Self.variable(element.className)
        let base = Self.debugName(element.label) ?? fallback
        var name = base
        var number = 2
        while !usedNames.insert(name).inserted {
            name = "\(base)\(number)"
            number += 1
        }
        names[index] = name
        return name
    }

    /// Returns the debug name in `ASTextNode (title)` and in `ASTextNode "title" 0x1234`, if it can name a variable.
    private static func debugName(_ label: String) -> String? {
        let marks: [(Character, Character)] = [("(", ")"), ("\"", "\"")]
        for (start, end) in marks {
            guard let first = label.firstIndex(of: start), let last = label.lastIndex(of: end), first < last else {
                continue
            }
            let name = String(label[label.index(after: first)..<last])
            return isIdentifier(name) ? name : nil
        }
        return nil
    }

    /// Returns a variable's name for a class, such as `textNode` for `ASTextNode`.
    private static func variable(_ className: String) -> String {
        var name = className.prefix { $0 != "<" }[...]
        if name.hasPrefix("AS"), name.dropFirst(2).first?.isUppercase == true { name = name.dropFirst(2) }
        let lower = name.prefix(1).lowercased() + name.dropFirst()
        return isIdentifier(lower) ? lower : "element"
    }

    private static let keywords: Set<String> = [
        "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "Self", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "_",
    ]

    private static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.first, first.isLetter || first == "_", !keywords.contains(name) else { return false }
        return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
}

/// The initialiser call of a spec, with its settings.
private struct ASSpecCall {
    let kind: ASCapturedElementKind
    let settings: ASCapturedSettings
    /// The names of the children in the code.
    let children: [String]

    /// The initialiser call as Swift code.
    var expression: String {
        func child(_ index: Int) -> String { children.indices.contains(index) ? children[index] : "ASLayoutSpec()" }
        func call(_ name: String, _ arguments: [(String, String?)]) -> String {
            let list = arguments.compactMap { label, value in value.map { "\(label): \($0)" } }
            return "\(name)(\(list.joined(separator: ", ")))"
        }
        func choice(_ name: String?) -> String? { name.map { ".\($0)" } }
        let list = "[\(children.joined(separator: ", "))]"
        switch kind {
        case .stack:
            return call(
                "ASStackLayoutSpec",
                [
                    ("direction", choice(settings.direction)), ("spacing", code(settings.spacing) ?? "0"),
                    ("justifyContent", choice(settings.justifyContent)), ("alignItems", choice(settings.alignItems)),
                    ("flexWrap", choice(settings.flexWrap)), ("alignContent", choice(settings.alignContent)),
                    ("lineSpacing", code(settings.lineSpacing)), ("children", list),
                ]
            )
        case .inset:
            let labels = ["top", "left", "bottom", "right"]
            let sides = zip(labels, settings.insets ?? []).map { label, inset in (label, code(inset)) }
            return call("ASInsetLayoutSpec", [("insets", call("UIEdgeInsets", sides)), ("child", child(0))])
        case .background:
            return call("ASBackgroundLayoutSpec", [("child", child(0)), ("background", child(1))])
        case .overlay: return call("ASOverlayLayoutSpec", [("child", child(0)), ("overlay", child(1))])
        case .center:
            let axes =
                (settings.horizontalPosition == "center" ? "X" : "")
                + (settings.verticalPosition == "center" ? "Y" : "")
            return call(
                "ASCenterLayoutSpec",
                [
                    ("centeringOptions", axes.isEmpty ? "[]" : ".\(axes)"), ("sizingOptions", sizingOptionText),
                    ("child", child(0)),
                ]
            )
        case .relative:
            return call(
                "ASRelativeLayoutSpec",
                [
                    ("horizontalPosition", choice(settings.horizontalPosition)),
                    ("verticalPosition", choice(settings.verticalPosition)),
                    ("sizingOption", sizingOptionText), ("child", child(0)),
                ]
            )
        case .ratio: return call("ASRatioLayoutSpec", [("ratio", code(settings.ratio)), ("child", child(0))])
        case .absolute: return call("ASAbsoluteLayoutSpec", [("sizing", choice(settings.sizing)), ("children", list)])
        case .wrapper: return call("ASWrapperLayoutSpec", [("layoutElements", list)])
        case .corner:
            return call(
                "ASCornerLayoutSpec",
                [("child", child(0)), ("corner", child(1)), ("location", choice(settings.location))]
            )
        case .spacer, .node, .opaque: return "ASLayoutSpec()"
        }
    }

    /// The statements that set properties after the initialiser call.
    var statements: [String] {
        var lines: [String] = []
        if kind == .spacer, !children.isEmpty { lines.append("children = [\(children.joined(separator: ", "))]") }
        if settings.isConcurrent == true { lines.append("isConcurrent = true") }
        if let horizontalAlignment = settings.horizontalAlignment {
            lines.append("horizontalAlignment = .\(horizontalAlignment)")
        }
        if let verticalAlignment = settings.verticalAlignment {
            lines.append("verticalAlignment = .\(verticalAlignment)")
        }
        if kind == .center {
            for (name, position) in [
                ("horizontal", settings.horizontalPosition), ("vertical", settings.verticalPosition),
            ] {
                if let position, position != "center", position != "none" {
                    lines.append("\(name)Position = .\(position)")
                }
            }
        }
        if let offset = settings.offset, offset.count == 2, offset.contains(where: { $0.value != 0 }) {
            lines.append("offset = CGPoint(x: \(code(offset[0].value)), y: \(code(offset[1].value)))")
        }
        if settings.wrapsCorner == true { lines.append("wrapsCorner = true") }
        return lines
    }

    private var sizingOptionText: String {
        switch settings.sizingOption ?? 0 {
        case 1: ".minimumWidth"
        case 2: ".minimumHeight"
        case 3: ".minimumSize"
        default: "[]"
        }
    }
}

/// Returns the properties of a style that differ from their defaults, in order.
private func assignments(_ style: ASCapturedStyle?) -> [(property: String, value: String)] {
    guard let style else { return [] }
    func text(_ dimension: ASCapturedDimension?) -> String? {
        dimension.flatMap { dimension in
            code(dimension.points).map { ".points(\($0))" } ?? code(dimension.fraction).map { ".fraction(\($0))" }
        }
    }
    let position = style.layoutPosition.flatMap { $0.count == 2 ? $0.map { code($0.value) } : nil }
    let parts: [(String, String?)] = [
        ("width", text(style.width)), ("height", text(style.height)), ("minWidth", text(style.minWidth)),
        ("maxWidth", text(style.maxWidth)), ("minHeight", text(style.minHeight)), ("maxHeight", text(style.maxHeight)),
        ("flexGrow", code(style.flexGrow)), ("flexShrink", code(style.flexShrink)),
        ("flexBasis", text(style.flexBasis)),
        ("alignSelf", style.alignSelf.map { ".\($0)" }), ("spacingBefore", code(style.spacingBefore)),
        ("spacingAfter", code(style.spacingAfter)), ("ascender", code(style.ascender)),
        ("descender", code(style.descender)),
        ("layoutPosition", position.map { "CGPoint(x: \($0[0]), y: \($0[1]))" }),
    ]
    return parts.compactMap { property, value in value.map { (property, $0) } }
}
private func code(_ length: ASCapturedLength?) -> String? { length.map { code($0.value) } }

private func code(_ value: CGFloat) -> String {
    value.isInfinite ? (value > 0 ? ".infinity" : "-.infinity") : value.isNaN ? ".nan" : ASFormat(value)
}
