// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import Foundation

/// A property of a node that the inspector edits as text.
enum ASInspectorField: String, CaseIterable, Sendable {
    case width, height, minWidth, maxWidth, minHeight, maxHeight
    case flexGrow, flexShrink, flexBasis, spacingBefore, spacingAfter, alignSelf, layoutPosition
    case backgroundColor, alpha, hitTestSlop

    /// The value of a property.
    enum Value: Equatable, Sendable {
        case dimension(ASDimension)
        case number(CGFloat)
        case alignment(ASStackLayoutAlignSelf)
        case point(CGPoint)
        case color(UIColor?)
        case insets(UIEdgeInsets)
    }

    /// The reason why a text is not a valid value of a property.
    struct Failure: Error, Equatable {
        let reason: String
    }

    private static let alignments: [ASStackLayoutAlignSelf] = [.auto, .start, .end, .center, .stretch]

    private var dimension: ReferenceWritableKeyPath<ASLayoutElementStyle, ASDimension>? {
        switch self {
        case .width: \.width
        case .height: \.height
        case .minWidth: \.minWidth
        case .maxWidth: \.maxWidth
        case .minHeight: \.minHeight
        case .maxHeight: \.maxHeight
        case .flexBasis: \.flexBasis
        default: nil
        }
    }

    private var number: ReferenceWritableKeyPath<ASLayoutElementStyle, CGFloat>? {
        switch self {
        case .flexGrow: \.flexGrow
        case .flexShrink: \.flexShrink
        case .spacingBefore: \.spacingBefore
        case .spacingAfter: \.spacingAfter
        default: nil
        }
    }

    // MARK: Reading and setting

    @MainActor
    func value(of node: ASDisplayNode) -> Value {
        if let dimension { return .dimension(node.style[keyPath: dimension]) }
        if let number { return .number(node.style[keyPath: number]) }
        switch self {
        case .alignSelf: return .alignment(node.style.alignSelf)
        case .layoutPosition: return .point(node.style.layoutPosition)
        case .backgroundColor: return .color(node.backgroundColor)
        case .hitTestSlop: return .insets(node.hitTestSlop)
        default: return .number(node.alpha)
        }
    }

    /// Sets the property; a changed style invalidates the layouts of the node and its supernode.
    @MainActor
    func set(_ value: Value, on node: ASDisplayNode) {
        switch value {
        case .dimension(let length): if let dimension { node.style[keyPath: dimension] = length }
        case .number(let value):
            if let number { node.style[keyPath: number] = value } else { node.alpha = value }
        case .alignment(let alignment): node.style.alignSelf = alignment
        case .point(let point): node.style.layoutPosition = point
        case .color(let color): node.backgroundColor = color
        case .insets(let insets): node.hitTestSlop = insets
        }
    }

    // MARK: Text

    static func text(_ value: Value) -> String {
        func number(_ value: CGFloat) -> String { ASFormat(value) }
        switch value {
        case .dimension(let length):
            switch length.unit {
            case .auto: return "auto"
            case .points: return number(length.value)
            case .fraction: return "\(number((length.value * 1e6).rounded() / 1e4))%"
            }
        case .number(let value): return number(value)
        case .alignment(let alignment): return "\(alignment)"
        case .point(let point): return "\(number(point.x)) \(number(point.y))"
        case .color(let color): return color.map { "\($0)" } ?? "none"
        case .insets(let insets):
            return [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: " ")
        }
    }

    /// Returns the value that a text represents; throws if it is invalid.
    func parse(_ text: String) throws(Failure) -> Value {
        let text = text.trimmingCharacters(in: .whitespaces)
        switch self {
        case .alignSelf:
            if let alignment = Self.alignments.first(where: { "\($0)" == text }) { return .alignment(alignment) }
            throw Failure(reason: "One of \(Self.alignments.map { "\($0)" }.joined(separator: ", ")).")
        case .backgroundColor: return .color(try Self.color(text))
        case .layoutPosition:
            let values = try Self.numbers(text)
            guard values.count == 2 else { throw Failure(reason: "Two numbers: x and y.") }
            return .point(CGPoint(x: values[0], y: values[1]))
        case .hitTestSlop:
            let values = try Self.numbers(text)
            if values.count == 1 {
                return .insets(UIEdgeInsets(top: values[0], left: values[0], bottom: values[0], right: values[0]))
            }
            guard values.count == 4 else {
                throw Failure(reason: "Top, left, bottom and right, or one number for all; negative numbers enlarge.")
            }
            return .insets(UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3]))
        case .alpha:
            guard let value = Self.number(text), (0...1).contains(value) else {
                throw Failure(reason: "A number from 0 to 1.")
            }
            return .number(value)
        case .flexGrow, .flexShrink:
            guard let value = Self.number(text), value >= 0 else {
                throw Failure(reason: "A number of at least 0.")
            }
            return .number(value)
        case .spacingBefore, .spacingAfter:
            guard let value = Self.number(text) else { throw Failure(reason: "A number of points.") }
            return .number(value)
        default: return .dimension(try Self.dimension(text))
        }
    }

    private static func dimension(_ text: String) throws(Failure) -> ASDimension {
        if text == "auto" { return .auto }
        if text.hasSuffix("%"), let percent = number(String(text.dropLast())) {
            guard (0...100).contains(percent) else { throw Failure(reason: "From 0% to 100%.") }
            return ASDimension(unit: .fraction, value: percent / 100)
        }
        let digits = text.hasSuffix("pt") ? String(text.dropLast(2)) : text
        guard let points = number(digits) else {
            throw Failure(reason: "auto, points such as 120, or a fraction such as 50%.")
        }
        guard points >= 0 else { throw Failure(reason: "A length must not be negative.") }
        return ASDimension(unit: .points, value: points)
    }

    /// Returns the number that a text represents; `nil` if it is not a number, or too large for a layout.
    private static func number(_ text: String) -> CGFloat? {
        guard let value = Double(text.trimmingCharacters(in: .whitespaces)), value.magnitude < 1e7 else { return nil }
        return CGFloat(value)
    }

    private static func numbers(_ text: String) throws(Failure) -> [CGFloat] {
        var values: [CGFloat] = []
        for part in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
            guard let value = number(String(part)) else { throw Failure(reason: "\"\(part)\" is not a number.") }
            values.append(value)
        }
        return values
    }

    /// Returns the colour of `none`, `#RRGGBB`, `#RRGGBB@0.5` with an opacity, or `light|dark` with one colour for each appearance.
    private static func color(_ text: String) throws(Failure) -> UIColor? {
        if text == "none" { return nil }
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        if parts.count == 2 { return UIColor(light: try plainColor(parts[0]), dark: try plainColor(parts[1])) }
        return try plainColor(Substring(text))
    }

    private static func plainColor(_ text: Substring) throws(Failure) -> UIColor {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let digits = parts.first.map { $0.hasPrefix("#") ? $0.dropFirst() : $0 } ?? ""
        let alpha = parts.count == 2 ? number(String(parts[1])) : 1
        guard parts.count <= 2, digits.count == 6, digits.allSatisfy(\.isHexDigit),
            let value = UInt32(digits, radix: 16),
            let alpha, (0...1).contains(alpha)
        else { throw Failure(reason: "none, #RRGGBB, or #RRGGBB@0.5 with the opacity.") }
        return UIColor(hex: value, alpha: alpha)
    }
}
