// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import Foundation

/// Creates a built-in spec from its captured settings.
struct ASSpecFactory {
    let settings: ASCapturedSettings
    let path: String

    private static let directions: [ASStackLayoutDirection] = [
        .vertical, .horizontal, .verticalReverse, .horizontalReverse,
    ]
    private static let justifications: [ASStackLayoutJustifyContent] = [
        .start, .center, .end, .spaceBetween, .spaceAround,
    ]
    private static let alignments: [ASStackLayoutAlignItems] = [
        .start, .end, .center, .stretch, .baselineFirst, .baselineLast, .notSet,
    ]
    private static let lineAlignments: [ASStackLayoutAlignContent] = [
        .start, .center, .end, .spaceBetween, .spaceAround, .stretch,
    ]
    private static let horizontalAlignments: [ASHorizontalAlignment] = [.none, .left, .middle, .right]
    private static let verticalAlignments: [ASVerticalAlignment] = [.none, .top, .center, .bottom]
    private static let positions: [ASRelativeLayoutSpecPosition] = [.none, .start, .center, .end]
    private static let sizings: [ASAbsoluteLayoutSpecSizing] = [.default, .sizeToFit]
    private static let locations: [ASCornerLayoutLocation] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

    func spec(
        _ kind: ASCapturedElementKind,
        _ children: [any ASLayoutElement]
    ) throws(ASLayoutCaptureError) -> ASLayoutSpec {
        func child(_ index: Int, of count: Int) throws(ASLayoutCaptureError) -> any ASLayoutElement {
            if children.count == count { return children[index] }
            throw .invalid(
                path: "\(path).children",
                reason: "A spec of the kind \(kind.rawValue) has \(count) children, not \(children.count)."
            )
        }
        switch kind {
        case .spacer:
            let spec = ASLayoutSpec()
            if !children.isEmpty { spec.children = children }
            return spec
        case .stack: return try stack(children)
        case .inset: return ASInsetLayoutSpec(insets: try insets(), child: try child(0, of: 1))
        case .background:
            return ASBackgroundLayoutSpec(child: try child(0, of: 2), background: try child(1, of: 2))
        case .overlay: return ASOverlayLayoutSpec(child: try child(0, of: 2), overlay: try child(1, of: 2))
        case .center, .relative: return try relative(kind, try child(0, of: 1))
        case .ratio: return ASRatioLayoutSpec(ratio: try ratio(), child: try child(0, of: 1))
        case .absolute:
            return ASAbsoluteLayoutSpec(
                sizing: try choice(settings.sizing, Self.sizings, "sizing"),
                children: children
            )
        case .wrapper: return ASWrapperLayoutSpec(layoutElements: children)
        case .corner: return try corner(try child(0, of: 2), try child(1, of: 2))
        case .node, .opaque:
            throw .invalid(path: path, reason: "\(kind.rawValue) is not a layout spec of this library.")
        }
    }

    private func stack(_ children: [any ASLayoutElement]) throws(ASLayoutCaptureError) -> ASLayoutSpec {
        let direction = try choice(settings.direction, Self.directions, "direction")
        let alignItems = try choice(settings.alignItems, Self.alignments, "alignItems")
        if direction.isVertical && alignItems.isBaseline {
            throw .invalid(path: "\(path).settings.alignItems", reason: "Baselines align in horizontal stacks only.")
        }
        let stack = ASStackLayoutSpec(
            direction: direction,
            spacing: try settings.spacing?.finite("\(path).settings.spacing") ?? 0,
            justifyContent: try choice(settings.justifyContent, Self.justifications, "justifyContent"),
            alignItems: alignItems,
            flexWrap: settings.flexWrap == nil
                ? .noWrap : try choice(settings.flexWrap, [.noWrap, .wrap] as [ASStackLayoutFlexWrap], "flexWrap"),
            alignContent: settings.alignContent == nil
                ? .start : try choice(settings.alignContent, Self.lineAlignments, "alignContent"),
            lineSpacing: try settings.lineSpacing?.finite("\(path).settings.lineSpacing") ?? 0,
            children: children
        )
        stack.isConcurrent = settings.isConcurrent ?? false
        if let alignment = settings.horizontalAlignment {
            stack.horizontalAlignment = try choice(alignment, Self.horizontalAlignments, "horizontalAlignment")
        }
        if let alignment = settings.verticalAlignment {
            stack.verticalAlignment = try choice(alignment, Self.verticalAlignments, "verticalAlignment")
        }
        return stack
    }

    private func relative(
        _ kind: ASCapturedElementKind,
        _ child: any ASLayoutElement
    ) throws(ASLayoutCaptureError) -> ASLayoutSpec {
        let option = settings.sizingOption ?? 0
        guard option <= ASRelativeLayoutSpecSizingOption.minimumSize.rawValue else {
            throw .invalid(path: "\(path).settings.sizingOption", reason: "\(option) is not one of 0, 1, 2, 3.")
        }
        let sizing = ASRelativeLayoutSpecSizingOption(rawValue: option)
        let horizontal = try choice(settings.horizontalPosition, Self.positions, "horizontalPosition")
        let vertical = try choice(settings.verticalPosition, Self.positions, "verticalPosition")
        guard kind == .center else {
            return ASRelativeLayoutSpec(
                horizontalPosition: horizontal,
                verticalPosition: vertical,
                sizingOption: sizing,
                child: child
            )
        }
        let spec = ASCenterLayoutSpec(sizingOptions: sizing, child: child)
        spec.horizontalPosition = horizontal
        spec.verticalPosition = vertical
        return spec
    }

    private func corner(
        _ child: any ASLayoutElement,
        _ corner: any ASLayoutElement
    ) throws(ASLayoutCaptureError) -> ASLayoutSpec {
        let spec = ASCornerLayoutSpec(
            child: child,
            corner: corner,
            location: try choice(settings.location, Self.locations, "location")
        )
        let offset = try numbers(settings.offset, 2, "offset", infinite: false)
        spec.offset = CGPoint(x: offset[0], y: offset[1])
        spec.wrapsCorner = settings.wrapsCorner ?? false
        return spec
    }

    private func insets() throws(ASLayoutCaptureError) -> UIEdgeInsets {
        let values = try numbers(settings.insets, 4, "insets", infinite: true)
        return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }

    private func ratio() throws(ASLayoutCaptureError) -> CGFloat {
        if let ratio = settings.ratio?.value, ratio > 0, ratio.isFinite { return ratio }
        throw .invalid(path: "\(path).settings.ratio", reason: "A ratio must be finite and above zero.")
    }

    private func choice<Choice>(
        _ name: String?,
        _ choices: [Choice],
        _ member: String
    ) throws(ASLayoutCaptureError) -> Choice {
        guard let name else { throw .malformed(path: "\(path).settings", reason: "\"\(member)\" is missing.") }
        return try ASCapturedChoice(name, choices, "\(path).settings.\(member)")
    }

    private func numbers(
        _ values: [ASCapturedLength]?,
        _ count: Int,
        _ member: String,
        infinite: Bool
    ) throws(ASLayoutCaptureError) -> [CGFloat] {
        guard let values, values.count == count else {
            throw .malformed(path: "\(path).settings.\(member)", reason: "\(count) numbers are expected.")
        }
        var result: [CGFloat] = []
        for value in values {
            let isAllowed = infinite && value.value.isInfinite
            result.append(isAllowed ? value.value : try value.finite("\(path).settings.\(member)"))
        }
        return result
    }
}
