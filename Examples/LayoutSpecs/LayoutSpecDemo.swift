// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A spec with its changeable parameters, each with a list of choices.
struct LayoutSpecDemo: Sendable {
    /// A parameter of the spec and its choices.
    struct Parameter: Sendable {
        var name: String
        var values: [String]
        /// The initial choice.
        var start = 0
    }

    var name: String
    var parameters: [Parameter]
    /// Returns the spec that arranges the boxes, with the index of the choice for each parameter.
    var makeSpec: @Sendable (_ boxes: [BoxNode], _ choices: [Int]) -> ASLayoutSpec

    /// Returns the source code of the spec, with the current choices.
    func code(_ choices: [Int]) -> String {
        let values = zip(parameters, choices).map { "\($0.name): \($0.values[$1])" }
        return "\(name)(\(values.joined(separator: ", ")))"
    }

    static let all: [LayoutSpecDemo] = [stack, inset, overlay, background, center, ratio, relative, absolute, wrapper]
}

extension LayoutSpecDemo {
    private static let directions: [ASStackLayoutDirection] = [
        .horizontal, .vertical, .horizontalReverse, .verticalReverse,
    ]
    private static let spacings: [CGFloat] = [0, 8, 24]
    private static let justifications: [ASStackLayoutJustifyContent] = [
        .start, .center, .end, .spaceBetween, .spaceAround,
    ]
    private static let alignments: [ASStackLayoutAlignItems] = [.start, .center, .end, .stretch]
    private static let numbers: [CGFloat] = [0, 1]

    private static let stack = LayoutSpecDemo(
        name: "ASStackLayoutSpec",
        parameters: [
            Parameter(
                name: "direction",
                values: [".horizontal", ".vertical", ".horizontalReverse", ".verticalReverse"]
            ),
            Parameter(name: "spacing", values: ["0", "8", "24"], start: 1),
            Parameter(name: "justifyContent", values: [".start", ".center", ".end", ".spaceBetween", ".spaceAround"]),
            Parameter(name: "alignItems", values: [".start", ".center", ".end", ".stretch"]),
            Parameter(name: "flexWrap", values: [".noWrap", ".wrap"]),
            Parameter(name: "B.flexGrow", values: ["0", "1"]),
        ],
        makeSpec: { boxes, choices in
            boxes[1].style.flexGrow = numbers[choices[5]]
            let spec = ASStackLayoutSpec(
                direction: directions[choices[0]],
                spacing: spacings[choices[1]],
                justifyContent: justifications[choices[2]],
                alignItems: alignments[choices[3]],
                children: Array(boxes.prefix(4))
            )
            spec.flexWrap = choices[4] == 0 ? .noWrap : .wrap
            spec.lineSpacing = 8
            return spec
        }
    )

    private static let inset = LayoutSpecDemo(
        name: "ASInsetLayoutSpec",
        parameters: [
            Parameter(name: "top", values: ["0", "20", ".infinity"], start: 1),
            Parameter(name: "left", values: ["0", "20", ".infinity"], start: 1),
            Parameter(name: "bottom", values: ["0", "20", ".infinity"], start: 2),
            Parameter(name: "right", values: ["0", "20", ".infinity"], start: 2),
        ],
        makeSpec: { boxes, choices in
            let values: [CGFloat] = [0, 20, .infinity]
            let insets = UIEdgeInsets(
                top: values[choices[0]],
                left: values[choices[1]],
                bottom: values[choices[2]],
                right: values[choices[3]]
            )
            return ASInsetLayoutSpec(insets: insets, child: boxes[3])
        }
    )

    private static let overlay = LayoutSpecDemo(
        name: "ASOverlayLayoutSpec",
        parameters: [Parameter(name: "inset of the overlay", values: ["0", "10", "30"], start: 1)],
        makeSpec: { boxes, choices in
            let edge: CGFloat = [0, 10, 30][choices[0]]
            let over = ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: edge, left: edge, bottom: edge, right: edge),
                child: boxes[1]
            )
            return LayoutSpecDemo.atTopLeft(ASOverlayLayoutSpec(child: boxes[3], overlay: over))
        }
    )

    private static let background = LayoutSpecDemo(
        name: "ASBackgroundLayoutSpec",
        parameters: [Parameter(name: "inset of the background", values: ["0", "-10", "-30"], start: 1)],
        makeSpec: { boxes, choices in
            let edge: CGFloat = [0, -10, -30][choices[0]]
            let behind = ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: edge, left: edge, bottom: edge, right: edge),
                child: boxes[1]
            )
            let spec = ASBackgroundLayoutSpec(child: boxes[3], background: behind)
            return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: spec)
        }
    )

    private static let center = LayoutSpecDemo(
        name: "ASCenterLayoutSpec",
        parameters: [Parameter(name: "centeringOptions", values: ["[]", ".X", ".Y", ".XY"], start: 3)],
        makeSpec: { boxes, choices in
            let options: [ASCenterLayoutSpecCenteringOptions] = [[], .X, .Y, .XY]
            return ASCenterLayoutSpec(centeringOptions: options[choices[0]], sizingOptions: [], child: boxes[3])
        }
    )

    private static let ratio = LayoutSpecDemo(
        name: "ASRatioLayoutSpec",
        parameters: [Parameter(name: "ratio", values: ["0.25", "0.5", "1", "2"], start: 1)],
        makeSpec: { boxes, choices in
            ASRatioLayoutSpec(ratio: [0.25, 0.5, 1, 2][choices[0]], child: boxes[4])
        }
    )

    private static let relative = LayoutSpecDemo(
        name: "ASRelativeLayoutSpec",
        parameters: [
            Parameter(name: "horizontalPosition", values: [".start", ".center", ".end"], start: 2),
            Parameter(name: "verticalPosition", values: [".start", ".center", ".end"], start: 2),
        ],
        makeSpec: { boxes, choices in
            let positions: [ASRelativeLayoutSpecPosition] = [.start, .center, .end]
            return ASRelativeLayoutSpec(
                horizontalPosition: positions[choices[0]],
                verticalPosition: positions[choices[1]],
                sizingOption: [],
                child: boxes[3]
            )
        }
    )

    private static let absolute = LayoutSpecDemo(
        name: "ASAbsoluteLayoutSpec",
        parameters: [
            Parameter(name: "A.layoutPosition.x", values: ["0", "60", "160"], start: 1),
            Parameter(name: "A.layoutPosition.y", values: ["0", "40", "120"], start: 1),
        ],
        makeSpec: { boxes, choices in
            boxes[0].style.layoutPosition = CGPoint(x: [0, 60, 160][choices[0]], y: [0, 40, 120][choices[1]])
            boxes[1].style.layoutPosition = CGPoint(x: 120, y: 90)
            boxes[2].style.layoutPosition = CGPoint(x: 220, y: 20)
            return ASAbsoluteLayoutSpec(children: [boxes[0], boxes[1], boxes[2]])
        }
    )

    private static let wrapper = LayoutSpecDemo(
        name: "ASWrapperLayoutSpec",
        parameters: [Parameter(name: "layoutElements", values: ["[D]", "[D, A]", "[D, A, B]"], start: 1)],
        makeSpec: { boxes, choices in
            let elements = [boxes[3], boxes[0], boxes[1]].prefix(choices[0] + 1)
            return LayoutSpecDemo.atTopLeft(ASWrapperLayoutSpec(layoutElements: Array(elements)))
        }
    )

    /// Returns a spec that keeps `spec` at its own size in the top left corner of the stage.
    private static func atTopLeft(_ spec: ASLayoutSpec) -> ASLayoutSpec {
        ASRelativeLayoutSpec(horizontalPosition: .start, verticalPosition: .start, sizingOption: [], child: spec)
    }
}
