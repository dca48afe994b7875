// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The rows of the panel, one for each property.
@MainActor
enum PlaygroundRows {
    typealias Model = PlaygroundModel

    // MARK: Kinds of rows

    private static func number(
        _ name: String,
        _ range: ClosedRange<CGFloat>,
        step: CGFloat = 1,
        _ key: WritableKeyPath<Model, CGFloat>
    ) -> PlaygroundRowNode {
        PlaygroundNumberRowNode(name: name, range: range, step: step, get: { $0[keyPath: key] }) {
            $0[keyPath: key] = $1
        }
    }

    private static func length(_ name: String, _ key: WritableKeyPath<Model, PlaygroundLength>) -> PlaygroundRowNode {
        PlaygroundLengthRowNode(name: name, get: { $0[keyPath: key] }) { $0[keyPath: key] = $1 }
    }

    private static func edge(_ name: String, _ key: WritableKeyPath<Model, PlaygroundLength>) -> PlaygroundRowNode {
        PlaygroundLengthRowNode(name: name, units: [.points, .infinite], range: -40...100, get: { $0[keyPath: key] }) {
            $0[keyPath: key] = $1
        }
    }

    private static func choice<Value: Equatable>(
        _ name: String,
        _ values: [(String, Value)],
        lines: [Int]? = nil,
        isInLine: Bool = false,
        disabled: @escaping @MainActor (Model) -> Set<Int> = { _ in [] },
        _ key: WritableKeyPath<Model, Value>
    ) -> PlaygroundRowNode {
        var rest = values.map(\.0)[...]
        let titles = (lines ?? [values.count]).map { count in
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        return PlaygroundChoiceRowNode(
            name: name,
            lines: titles,
            isInLine: isInLine,
            disabled: disabled,
            get: { model in values.firstIndex { $0.1 == model[keyPath: key] } ?? -1 },
            set: { $0[keyPath: key] = values[$1].1 }
        )
    }

    private static func flag(_ name: String, _ key: WritableKeyPath<Model, Bool>) -> PlaygroundRowNode {
        choice(name, [("false", false), ("true", true)], isInLine: true, key)
    }

    // MARK: The spec

    /// Returns the row for the kind of spec.
    static func kind() -> PlaygroundRowNode {
        let kinds = Model.Kind.allCases
        return PlaygroundChoiceRowNode(
            name: "",
            lines: [kinds.prefix(5).map(\.rawValue), kinds.dropFirst(5).map(\.rawValue)],
            get: { kinds.firstIndex(of: $0.kind) ?? -1 },
            set: { $0.setKind(kinds[$1]) }
        )
    }

    /// Returns the rows for the properties of the spec.
    static func spec(_ kind: Model.Kind) -> [PlaygroundRowNode] {
        switch kind {
        case .stack: stack()
        case .inset:
            [
                edge("top", \.inset.top), edge("left", \.inset.left), edge("bottom", \.inset.bottom),
                edge("right", \.inset.right),
            ]
        case .overlay, .background, .wrapper: []
        case .center:
            [
                choice("centeringOptions", [("[]", []), (".X", .X), (".Y", .Y), (".XY", .XY)], \.center.centering),
                choice(
                    "sizingOptions",
                    [("[]", []), (".minimumX", .minimumX), (".minimumY", .minimumY), (".minimumXY", .minimumXY)],
                    \.center.sizing
                ),
            ]
        case .relative: relative()
        case .ratio: [number("ratio", 0.1...3, step: 0.05, \.ratio)]
        case .absolute: [choice("sizing", [("default", .default), ("sizeToFit", .sizeToFit)], \.absoluteSizing)]
        case .corner:
            [
                choice(
                    "cornerLocation",
                    [
                        ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft),
                        ("bottomRight", .bottomRight),
                    ],
                    \.corner.location
                ),
                number("offset.x", -60...60, \.corner.offset.x), number("offset.y", -60...60, \.corner.offset.y),
                flag("wrapsCorner", \.corner.wrapsCorner),
            ]
        }
    }

    private static func relative() -> [PlaygroundRowNode] {
        let positions: [(String, ASRelativeLayoutSpecPosition)] = [
            ("none", .none), ("start", .start), ("center", .center), ("end", .end),
        ]
        return [
            choice("horizontalPosition", positions, \.relative.horizontal),
            choice("verticalPosition", positions, \.relative.vertical),
            choice(
                "sizingOption",
                [
                    ("default", []), ("minimumWidth", .minimumWidth), ("minimumHeight", .minimumHeight),
                    ("minimumSize", .minimumSize),
                ],
                \.relative.sizing
            ),
        ]
    }

    private static func stack() -> [PlaygroundRowNode] {
        [
            choice(
                "direction",
                [
                    ("horizontal", .horizontal), ("vertical", .vertical), ("hor. reverse", .horizontalReverse),
                    ("vert. reverse", .verticalReverse),
                ],
                \.stack.direction
            ),
            number("spacing", 0...60, \.stack.spacing),
            choice(
                "justifyContent",
                [
                    ("start", .start), ("center", .center), ("end", .end), ("between", .spaceBetween),
                    ("around", .spaceAround),
                ],
                disabled: { $0.alignmentDecidesMainAxis ? [0, 1, 2, 3, 4] : [] },
                \.stack.justifyContent
            ),
            choice(
                "alignItems",
                [
                    ("start", .start), ("center", .center), ("end", .end), ("stretch", .stretch),
                    ("first", .baselineFirst), ("last", .baselineLast),
                ],
                disabled: { $0.alignmentDecidesCrossAxis ? [0, 1, 2, 3, 4, 5] : $0.allowsBaselines ? [] : [4, 5] },
                \.stack.alignItems
            ),
            choice("flexWrap", [("noWrap", .noWrap), ("wrap", .wrap)], isInLine: true, \.stack.flexWrap),
            choice(
                "alignContent",
                [
                    ("start", .start), ("center", .center), ("end", .end), ("between", .spaceBetween),
                    ("around", .spaceAround), ("stretch", .stretch),
                ],
                disabled: { $0.stack.flexWrap == .wrap ? [] : [0, 1, 2, 3, 4, 5] },
                \.stack.alignContent
            ),
            number("lineSpacing", 0...60, \.stack.lineSpacing),
            choice(
                "horizontalAlignment",
                [("none", .none), ("left", .left), ("middle", .middle), ("right", .right)],
                \.stack.horizontalAlignment
            ),
            choice(
                "verticalAlignment",
                [("none", .none), ("top", .top), ("center", .center), ("bottom", .bottom)],
                \.stack.verticalAlignment
            ),
            flag("isConcurrent", \.stack.isConcurrent),
        ]
    }

    // MARK: The range

    /// Returns the rows for the size range of the spec, and the layout direction of its node.
    static func range() -> [PlaygroundRowNode] {
        let (least, greatest) = (PlaygroundRange.least, PlaygroundRange.greatest)
        func side(
            _ name: String,
            _ lowest: CGFloat,
            isMaximum: Bool,
            get: @escaping @MainActor (Model) -> CGFloat,
            set: @escaping @MainActor (inout Model, CGFloat) -> Void
        ) -> PlaygroundRowNode {
            PlaygroundNumberRowNode(name: name, range: lowest...greatest, step: 5, get: get) { model, value in
                set(&model, isMaximum && value >= greatest ? .infinity : value)
            }
        }
        return [
            side("min.width", 0, isMaximum: false, get: { $0.minimum.width }) { $0.setMinimumWidth($1) },
            side("max.width", least, isMaximum: true, get: { $0.maximum.width }) { $0.setMaximumWidth($1) },
            side("min.height", 0, isMaximum: false, get: { $0.minimum.height }) { $0.setMinimumHeight($1) },
            side("max.height", least, isMaximum: true, get: { $0.maximum.height }) { $0.setMaximumHeight($1) },
            choice(
                "semanticContentAttribute",
                [
                    ("unspecified", .unspecified), ("left to right", .forceLeftToRight),
                    ("right to left", .forceRightToLeft),
                ],
                \.semanticContentAttribute
            ),
        ]
    }

    // MARK: The selected child

    /// Returns the rows for the style of the selected child.
    static func style() -> [PlaygroundRowNode] {
        [
            number("flexGrow", 0...3, step: 0.5, \.style.flexGrow),
            number("flexShrink", 0...3, step: 0.5, \.style.flexShrink),
            length("flexBasis", \.style.flexBasis),
            choice(
                "alignSelf",
                [("auto", .auto), ("start", .start), ("center", .center), ("end", .end), ("stretch", .stretch)],
                \.style.alignSelf
            ),
            length("width", \.style.width), length("height", \.style.height), length("minWidth", \.style.minWidth),
            length("maxWidth", \.style.maxWidth), length("minHeight", \.style.minHeight),
            length("maxHeight", \.style.maxHeight), number("spacingBefore", -20...60, \.style.spacingBefore),
            number("spacingAfter", -20...60, \.style.spacingAfter),
            number("layoutPosition.x", -50...300, \.style.layoutPosition.x),
            number("layoutPosition.y", -50...300, \.style.layoutPosition.y),
            number("ascender", 0...60, \.style.ascender), number("descender", -60...0, \.style.descender),
        ]
    }
}
