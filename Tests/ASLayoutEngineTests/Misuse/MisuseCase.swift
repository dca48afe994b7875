// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// A mistake in an app's code: its message, and the result when the program continues.
struct MisuseCase: Sendable, CustomTestStringConvertible {
    /// The identifier of the mistake.
    let id: String
    /// Parts of the required message: the element with the mistake, and the value.
    let sentence: [String]
    /// Makes the mistake; returns the result.
    let outcome: @Sendable () -> String
    /// The required result when the program continues.
    let fallback: String

    init(_ id: String, _ sentence: [String], fallback: String, outcome: @escaping @Sendable () -> String) {
        self.id = id
        self.sentence = sentence
        self.fallback = fallback
        self.outcome = outcome
    }

    var testDescription: String { id }

    static func one(_ id: String) throws -> MisuseCase {
        guard let found = all.first(where: { $0.id == id }) else { throw JSON.Mismatch(description: "no case \(id)") }
        return found
    }

    static let all = dimensions + ranges + styles + layouts + specs + children
}

/// An element that is the delegate of its style, as a node is.
private final class TestOwner: ASLayoutElementStyleDelegate, ASLayoutElement {
    private let name: String
    private(set) lazy var style = ASLayoutElementStyle(delegate: self)

    init(_ name: String) { self.name = name }

    var layoutElementType: ASLayoutElementType { .displayNode }
    var sublayoutElements: [any ASLayoutElement] { [] }
    var debugLabel: String { name }

    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: constrainedSize.min)
    }

    func style(_ style: ASLayoutElementStyle, propertyDidChange property: ASLayoutElementStyleProperty) {}
}

extension MisuseCase {
    fileprivate static let dimensions = [
        MisuseCase("a fraction above 1", ["between 0 and 1; got 1.5", "MisuseCase.swift:"], fallback: "100%") {
            ASDimensionMakeWithFraction(1.5).description
        },
        MisuseCase("a fraction below 0", ["between 0 and 1; got -1.0", "MisuseCase.swift:"], fallback: "0%") {
            ASDimension.fraction(-1).description
        },
        MisuseCase("a fraction that is no number", ["got nan"], fallback: "0%") {
            ASDimension(unit: .fraction, value: .nan).description
        },
        MisuseCase("a literal above 100%", ["between 0 and 1; got \"150%\""], fallback: "100%") {
            let dimension: ASDimension = "150%"
            return dimension.description
        },
        MisuseCase("a negative literal", ["not negative; got \"-4pt\""], fallback: "0pt") {
            let dimension: ASDimension = "-4pt"
            return dimension.description
        },
        MisuseCase("points below 0", ["not negative; got -5.0", "MisuseCase.swift:"], fallback: "0pt") {
            ASDimensionMake(-5).description
        },
        MisuseCase("infinite points", ["must be finite", "got inf"], fallback: "0pt") {
            ASDimensionMakeWithPoints(.infinity).description
        },
        MisuseCase("auto with a value", ["auto takes no value other than 0; got 3.0"], fallback: "auto") {
            ASDimensionMake(.auto, 3).description
        },
    ]

    fileprivate static let ranges = [
        MisuseCase("a range upside down", ["ASSizeRange {{20, 0}, {10, 5}}"], fallback: "{{20, 0}, {20, 5}}") {
            ASSizeRangeMake(CGSize(width: 20, height: 0), CGSize(width: 10, height: 5)).description
        },
        MisuseCase("a range without numbers", ["ASSizeRange {{nan, 0}, {nan, 5}}"], fallback: "{{0, 0}, {0, 5}}") {
            ASSizeRangeMake(CGSize(width: CGFloat.nan, height: 0), CGSize(width: CGFloat.nan, height: 5)).description
        },
        MisuseCase("a negative range", ["ASSizeRange {{-1, 0}, {5, 5}}"], fallback: "{{0, 0}, {5, 5}}") {
            ASSizeRangeMake(CGSize(width: -1, height: 0), CGSize(width: 5, height: 5)).description
        },
        MisuseCase(
            "a range of ten million",
            ["TestNode (tall): its layout has the size {0, 10000000}", "below 1e7"],
            fallback: "\(CGSize.zero)"
        ) {
            "\(ASCalculateRootLayout(TestNode("tall"), ASSizeRangeMake(CGSize(width: 0, height: 1e7))).size)"
        },
    ]

    fileprivate static let styles = [
        MisuseCase("a length of ten million", ["row 7: style.minWidth was set to 10000000pt"], fallback: "auto") {
            let owner = TestOwner("row 7")
            owner.style.minWidth = 1e7
            return owner.style.minWidth.description
        },
        MisuseCase("a basis of ten million", ["row 7: style.flexBasis was set to 20000000pt"], fallback: "auto") {
            let owner = TestOwner("row 7")
            owner.style.flexBasis = .points(2e7)
            return owner.style.flexBasis.description
        },
        MisuseCase(
            "layout sizes of ten million",
            ["row 7: style.height was set to 10000000pt"],
            fallback: "{5pt, auto}"
        ) {
            let owner = TestOwner("row 7")
            owner.style.preferredLayoutSize = ASLayoutSize(width: 5, height: 1e7)
            return owner.style.preferredLayoutSize.description
        },
        MisuseCase(
            "a preferred size without numbers",
            ["row 7: style.preferredSize was set to {nan, 4}"],
            fallback: "{0pt, 4pt}"
        ) {
            let owner = TestOwner("row 7")
            owner.style.preferredSize = CGSize(width: CGFloat.nan, height: 4)
            return owner.style.preferredLayoutSize.description
        },
        MisuseCase("a negative size", ["row 7: style.minSize was set to {3, -4}"], fallback: "{3pt, 0pt}") {
            let owner = TestOwner("row 7")
            owner.style.minSize = CGSize(width: 3, height: -4)
            return owner.style.minLayoutSize.description
        },
        MisuseCase("an infinite size", ["row 7: style.maxSize was set to {inf, 4}"], fallback: "{0pt, 4pt}") {
            let owner = TestOwner("row 7")
            owner.style.maxSize = CGSize(width: CGFloat.infinity, height: 4)
            return owner.style.maxLayoutSize.description
        },
        MisuseCase("a spacing that is no number", ["row 7: style.spacingBefore was set to nan"], fallback: "0.0") {
            let owner = TestOwner("row 7")
            owner.style.spacingBefore = 4
            owner.style.spacingBefore = .nan
            return "\(owner.style.spacingBefore)"
        },
        MisuseCase("a negative factor", ["row 7: style.flexGrow was set to -1", "not negative"], fallback: "0.0") {
            let owner = TestOwner("row 7")
            owner.style.flexGrow = -1
            return "\(owner.style.flexGrow)"
        },
        MisuseCase("a position at infinity", ["row 7: style.layoutPosition was set to inf"], fallback: "(0.0, 7.0)") {
            let owner = TestOwner("row 7")
            owner.style.layoutPosition = CGPoint(x: CGFloat.infinity, y: 7)
            return "(\(owner.style.layoutPosition.x), \(owner.style.layoutPosition.y))"
        },
        MisuseCase("a size with a fraction, read as points", ["row 7: style.preferredSize", "50%"], fallback: "0.0") {
            let owner = TestOwner("row 7")
            owner.style.width = "50%"
            owner.style.height = 12
            return "\(owner.style.preferredSize.height)"
        },
        MisuseCase("a slot for a number", ["row 7: its style has 4 integer extension slot(s)", "got 4"], fallback: "0")
        {
            let owner = TestOwner("row 7")
            owner.style.setLayoutOptionExtensionInteger(9, at: 4)
            return "\(owner.style.layoutOptionExtensionInteger(at: 3))"
        },
        MisuseCase("a slot for a flag", ["its style has 1 bool extension slot(s)", "got -1"], fallback: "false") {
            "\(ASLayoutElementStyle().layoutOptionExtensionBool(at: -1))"
        },
        MisuseCase("a slot for insets", ["its style has 1 edge insets extension slot(s)", "got 1"], fallback: "0.0") {
            "\(ASLayoutElementStyle().layoutOptionExtensionEdgeInsets(at: 1).top)"
        },
    ]

    private static func sizeCase(_ width: CGFloat, _ height: CGFloat, _ text: String, _ fallback: CGSize) -> MisuseCase
    {
        MisuseCase(
            "a layout of \(text)",
            ["TestNode (wide): its layout has the size \(text)"],
            fallback: "\(fallback)"
        ) {
            "\(ASLayout(layoutElement: TestNode("wide"), size: CGSize(width: width, height: height)).size)"
        }
    }

    fileprivate static let layouts = [
        sizeCase(.nan, 5, "{nan, 5}", CGSize(width: 0, height: 5)),
        sizeCase(5, -2, "{5, -2}", CGSize(width: 5, height: 0)),
        sizeCase(1e7, 5, "{10000000, 5}", CGSize(width: 0, height: 5)),
        sizeCase(.infinity, .infinity, "{inf, inf}", .zero),
        MisuseCase("an own spec's size", ["TooWide: its layout has the size {20000000, 4}"], fallback: "0.0") {
            "\(TooWide().layoutThatFits(.upTo(100, 100)).size.width)"
        },
        MisuseCase(
            "the frame of a root",
            ["TestNode (root): it has no frame, because its position is {nan, nan}"],
            fallback: "0.0"
        ) {
            let node = TestNode("root")
            return "\(ASLayout(layoutElement: node, size: CGSize(width: 3, height: 3)).frame.minX)"
        },
        MisuseCase("an unplaced sublayout", ["that of TestNode (lost) is at {nan, nan}"], fallback: "1") {
            let node = TestNode("lost")
            let inner = ASLayout(layoutElement: node, size: .zero)
            return "\(ASLayout(layoutElement: ASLayoutSpec(), size: .zero, sublayouts: [inner]).sublayouts.count)"
        },
    ]

    fileprivate static let specs = [
        MisuseCase(
            "a property of a spec that was handed over",
            ["ASStackLayoutSpec (row): spacing was set to 4.0 after the spec was handed over"],
            fallback: "4.0"
        ) {
            let spec = ASStackLayoutSpec.vertical()
            spec.debugName = "row"
            spec.isMutable = false
            spec.spacing = 4
            return "\(spec.spacing)"
        },
        MisuseCase(
            "the children of a spec that was handed over",
            ["ASWrapperLayoutSpec: children was set to [TestNode (new)] after the spec was handed over"],
            fallback: "new"
        ) {
            let spec = ASWrapperLayoutSpec(layoutElement: TestNode("old"))
            spec.isMutable = false
            spec.children = [TestNode("new")]
            return (spec.child as? TestNode)?.name ?? "none"
        },
        MisuseCase(
            "the background of a spec that was handed over",
            ["ASBackgroundLayoutSpec: children was set to TestNode (new) at 1 after the spec"],
            fallback: "new"
        ) {
            let spec = ASBackgroundLayoutSpec(child: TestNode(), background: TestNode("old"))
            spec.isMutable = false
            spec.background = TestNode("new")
            return (spec.background as? TestNode)?.name ?? "none"
        },
        MisuseCase(
            "alignItems beside horizontalAlignment",
            ["ASStackLayoutSpec: alignItems was set to end, but horizontalAlignment is middle"],
            fallback: "center"
        ) {
            let spec = ASStackLayoutSpec.vertical()
            spec.horizontalAlignment = .middle
            spec.alignItems = .end
            return "\(spec.alignItems)"
        },
        MisuseCase(
            "justifyContent beside verticalAlignment",
            ["ASStackLayoutSpec: justifyContent was set to spaceAround", "verticalAlignment is bottom"],
            fallback: "end"
        ) {
            let spec = ASStackLayoutSpec.vertical()
            spec.verticalAlignment = .bottom
            spec.justifyContent = .spaceAround
            return "\(spec.justifyContent)"
        },
        MisuseCase(
            "baselines in a vertical stack",
            ["ASStackLayoutSpec: alignItems is baselineFirst, but baselines align in horizontal stacks only"],
            fallback: "[(0.0, 0.0), (0.0, 20.0)]"
        ) {
            let spec = ASStackLayoutSpec.vertical()
            spec.alignItems = .baselineFirst
            spec.children = [TestNode("a", 10, 20), TestNode("b", 30, 20)]
            return "\(spec.layoutThatFits(.upTo(100, 100)).sublayouts.map { ($0.position.x, $0.position.y) })"
        },
        MisuseCase("a ratio of zero", ["a ratio must be finite and above zero; got 0.0"], fallback: "1.0") {
            "\(ASRatioLayoutSpec(ratio: 0, child: TestNode()).ratio)"
        },
        MisuseCase("an infinite ratio", ["ASRatioLayoutSpec", "got inf"], fallback: "1.0") {
            let spec = ASRatioLayoutSpec(ratio: 2, child: TestNode())
            spec.ratio = .infinity
            return "\(spec.ratio)"
        },
    ]

    private static func childless(_ name: String, _ make: @escaping @Sendable () -> ASLayoutSpec) -> MisuseCase {
        MisuseCase("\(name) without a child", ["\(name): measured without a child"], fallback: "\(CGSize.zero)") {
            let spec = make()
            spec.children = []
            return "\(spec.layoutThatFits(.upTo(100, 100)).size)"
        }
    }

    fileprivate static let children = [
        childless("ASOverlayLayoutSpec") { ASOverlayLayoutSpec(child: TestNode(), overlay: TestNode()) },
        childless("ASBackgroundLayoutSpec") { ASBackgroundLayoutSpec(child: TestNode(), background: TestNode()) },
        childless("ASCornerLayoutSpec") {
            ASCornerLayoutSpec(child: TestNode(), corner: TestNode(), location: .topLeft)
        },
        childless("ASCenterLayoutSpec") {
            ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: TestNode())
        },
        childless("ASInsetLayoutSpec") { ASInsetLayoutSpec(insets: .zero, child: TestNode()) },
        childless("ASRatioLayoutSpec") { ASRatioLayoutSpec(ratio: 1, child: TestNode()) },
        MisuseCase(
            "the child of two, read",
            ["ASWrapperLayoutSpec: child was read, but it has 2 children"],
            fallback: "a"
        ) {
            let spec = ASWrapperLayoutSpec(layoutElements: [TestNode("a"), TestNode("b")])
            return (spec.child as? TestNode)?.name ?? "none"
        },
        MisuseCase(
            "the child of two, set",
            ["ASWrapperLayoutSpec: child was set, but it has 2 children"],
            fallback: "1"
        ) {
            let spec = ASWrapperLayoutSpec(layoutElements: [TestNode("a"), TestNode("b")])
            spec.child = TestNode("c")
            return "\(spec.children?.count ?? 0)"
        },
        MisuseCase(
            "an element set to nil",
            ["ASOverlayLayoutSpec: one of its elements was set to nil"],
            fallback: "top"
        ) {
            let spec = ASOverlayLayoutSpec(child: TestNode(), overlay: TestNode("top"))
            spec.overlay = nil
            return (spec.overlay as? TestNode)?.name ?? "none"
        },
    ]
}

/// An app's spec that is wider than the maximum.
private final class TooWide: ASLayoutSpec {
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: CGSize(width: 2e7, height: 4))
    }
}
