// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// The properties of an element's style that differ from their defaults.
///
/// The extension slots of a style are omitted, because no spec of this library reads them.
struct ASCapturedStyle: Hashable, Sendable, Codable {
    var width: ASCapturedDimension?
    var height: ASCapturedDimension?
    var minWidth: ASCapturedDimension?
    var maxWidth: ASCapturedDimension?
    var minHeight: ASCapturedDimension?
    var maxHeight: ASCapturedDimension?
    var flexBasis: ASCapturedDimension?
    var flexGrow: ASCapturedLength?
    var flexShrink: ASCapturedLength?
    var spacingBefore: ASCapturedLength?
    var spacingAfter: ASCapturedLength?
    var ascender: ASCapturedLength?
    var descender: ASCapturedLength?
    var alignSelf: String?
    /// The left coordinate, then the top.
    var layoutPosition: [ASCapturedLength]?

    static let selfAlignments: [ASStackLayoutAlignSelf] = [.auto, .start, .end, .center, .stretch]

    /// Returns `nil` when every property has its default value.
    init?(_ style: ASLayoutElementStyle?) {
        guard let style else { return nil }
        let size = style.size
        width = ASCapturedDimension(size.width)
        height = ASCapturedDimension(size.height)
        minWidth = ASCapturedDimension(size.minWidth)
        maxWidth = ASCapturedDimension(size.maxWidth)
        minHeight = ASCapturedDimension(size.minHeight)
        maxHeight = ASCapturedDimension(size.maxHeight)
        flexBasis = ASCapturedDimension(style.flexBasis)
        flexGrow = ASCapturedLength(nonzero: style.flexGrow)
        flexShrink = ASCapturedLength(nonzero: style.flexShrink)
        spacingBefore = ASCapturedLength(nonzero: style.spacingBefore)
        spacingAfter = ASCapturedLength(nonzero: style.spacingAfter)
        ascender = ASCapturedLength(nonzero: style.ascender)
        descender = ASCapturedLength(nonzero: style.descender)
        alignSelf = style.alignSelf == .auto ? nil : "\(style.alignSelf)"
        let position = style.layoutPosition
        layoutPosition = position == .zero ? nil : [ASCapturedLength(position.x), ASCapturedLength(position.y)]
        if self == ASCapturedStyle() { return nil }
    }

    private init() {}

    /// Returns `style` with other baselines; `nil` when every property then has its default value.
    static func withBaselines(_ style: ASCapturedStyle?, ascender: CGFloat, descender: CGFloat) -> ASCapturedStyle? {
        var copy = style ?? ASCapturedStyle()
        copy.ascender = ASCapturedLength(nonzero: ascender)
        copy.descender = ASCapturedLength(nonzero: descender)
        return copy == ASCapturedStyle() ? nil : copy
    }

    /// Applies this style to `element`.
    func apply(to element: any ASLayoutElement, _ path: String) throws(ASLayoutCaptureError) {
        let style = element.style
        func set(
            _ value: ASCapturedDimension?,
            _ name: String,
            _ key: ReferenceWritableKeyPath<ASLayoutElementStyle, ASDimension>
        ) throws(ASLayoutCaptureError) {
            if let value { style[keyPath: key] = try value.dimension("\(path).style.\(name)") }
        }
        func set(
            _ value: ASCapturedLength?,
            _ name: String,
            _ key: ReferenceWritableKeyPath<ASLayoutElementStyle, CGFloat>
        ) throws(ASLayoutCaptureError) {
            if let value { style[keyPath: key] = try value.finite("\(path).style.\(name)") }
        }
        try set(width, "width", \.width)
        try set(height, "height", \.height)
        try set(minWidth, "minWidth", \.minWidth)
        try set(maxWidth, "maxWidth", \.maxWidth)
        try set(minHeight, "minHeight", \.minHeight)
        try set(maxHeight, "maxHeight", \.maxHeight)
        try set(flexBasis, "flexBasis", \.flexBasis)
        try set(flexGrow, "flexGrow", \.flexGrow)
        try set(flexShrink, "flexShrink", \.flexShrink)
        try set(spacingBefore, "spacingBefore", \.spacingBefore)
        try set(spacingAfter, "spacingAfter", \.spacingAfter)
        try set(ascender, "ascender", \.ascender)
        try set(descender, "descender", \.descender)
        if let alignSelf {
            style.alignSelf = try ASCapturedChoice(alignSelf, Self.selfAlignments, "\(path).style.alignSelf")
        }
        if let layoutPosition {
            guard layoutPosition.count == 2 else {
                throw .invalid(path: "\(path).style.layoutPosition", reason: "Two numbers are expected.")
            }
            style.layoutPosition = CGPoint(
                x: try layoutPosition[0].finite("\(path).style.layoutPosition"),
                y: try layoutPosition[1].finite("\(path).style.layoutPosition")
            )
        }
    }

    /// The properties by name, in order, as text.
    var summary: String {
        func text(_ value: ASCapturedDimension?) -> String? {
            value.flatMap { value in
                value.points.map { "\(ASFormat($0.value))pt" } ?? value.fraction.map { "\(ASFormat($0.value * 100))%" }
            }
        }
        func text(_ value: ASCapturedLength?) -> String? { value.map { ASFormat($0.value) } }
        let parts: [(String, String?)] = [
            ("width", text(width)), ("height", text(height)), ("minWidth", text(minWidth)),
            ("maxWidth", text(maxWidth)), ("minHeight", text(minHeight)), ("maxHeight", text(maxHeight)),
            ("flexGrow", text(flexGrow)), ("flexShrink", text(flexShrink)), ("flexBasis", text(flexBasis)),
            ("alignSelf", alignSelf), ("spacingBefore", text(spacingBefore)), ("spacingAfter", text(spacingAfter)),
            ("ascender", text(ascender)), ("descender", text(descender)),
            ("layoutPosition", layoutPosition.map { "{\($0.map { ASFormat($0.value) }.joined(separator: ", "))}" }),
        ]
        return parts.compactMap { name, value in value.map { "\(name)=\($0)" } }.joined(separator: " ")
    }
}

extension ASCapturedStyle? {
    /// Returns a copy with the baselines that measuring has set since.
    func updatingBaselines(from style: ASLayoutElementStyle?) -> ASCapturedStyle? {
        guard let style else { return self }
        return ASCapturedStyle.withBaselines(self, ascender: style.ascender, descender: style.descender)
    }
}
