// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// The range client of a custom container, which numbers the nodes from its data source and its layout controller.
///
/// - Thread: main
@MainActor
final class ASRangeNodes: ASRangeClient, ASRangeReporter {
    /// The controller, which owns this object.
    weak var controller: ASRangeController?
    /// The elements of the nodes that are in a range, or were in the last update.
    private var elements: [ObjectIdentifier: ASListElement] = [:]
    /// The elements of the current update, in the order of their first occurrence.
    private var numbered: [ASListElement] = []
    private var numbers: [ObjectIdentifier: Int] = [:]

    /// Returns the indices of nodes; new nodes get the next ones.
    private func numbers(of nodes: [ASCellNode]) -> RangeSet<Int> {
        let found = nodes.map { node in
            let key = ObjectIdentifier(node)
            if let number = numbers[key] { return number }
            numbers[key] = numbered.count
            numbered.append(element(of: node))
            return numbered.count - 1
        }
        return RangeSet(found, within: 0..<numbered.count)
    }

    private func element(of node: ASCellNode) -> ASListElement {
        let key = ObjectIdentifier(node)
        if let element = elements[key] { return element }
        let element = ASListElement()
        element.take(node)
        elements[key] = element
        if !node.isRangeManaged { node.setRangeManaged(true) }
        if node.interfaceState.isEmpty { node.recursivelySetInterfaceState(.measureLayout) }
        return element
    }

    // MARK: ASRangeClient

    var keptInTurn: AnyObject { controller?.dataSource ?? self }
    var rangeName: String { controller?.dataSource?.nameForRangeControllerDataSource() ?? "no data source" }
    var isInCell: Bool { false }
    var hasBeenScrolled: Bool { controller?.contentHasBeenScrolled ?? false }
    var initialDirection: ASScrollDirection { [.down, .right] }
    var axes: ASScrollDirection { controller?.layoutController?.scrollableDirections ?? [] }
    var visibleRect: CGRect { controller?.layoutController?.viewport ?? .zero }
    var hasNoRanges: Bool { false }
    var visibleIndices: RangeSet<Int> { shownIndices ?? RangeSet() }

    var containerState: ASInterfaceState {
        controller.flatMap { $0.dataSource?.interfaceState(for: $0) } ?? []
    }

    var scrollDirection: ASScrollDirection {
        controller.flatMap { $0.dataSource?.scrollDirection(for: $0) } ?? []
    }

    var shouldUpdate: Bool {
        controller.flatMap { $0.delegate?.rangeControllerShouldUpdateRange($0) } ?? true
    }

    var shownIndices: RangeSet<Int>? {
        (numbered, numbers) = ([], [:])
        let shown = controller.flatMap { $0.dataSource?.visibleElements(for: $0) } ?? []
        let indices = numbers(of: shown)
        for element in elements.values { element.isMounted = false }
        for element in numbered { element.isMounted = true }
        return indices
    }

    func indices(in rect: CGRect) -> RangeSet<Int> {
        numbers(of: controller?.layoutController?.elements(in: rect) ?? [])
    }

    func elements(in range: Range<Int>) -> [(index: Int, element: ASListElement)] {
        range.clamped(to: 0..<numbered.count).map { ($0, numbered[$0]) }
    }

    /// Does nothing: the container has set the frame.
    func prepareSize(of element: ASListElement) {}

    func rest(_ element: ASListElement) {
        if let node = element.node { elements[ObjectIdentifier(node)] = nil }
    }

    func releaseSurplus() {}
    func releaseMemory() {}
    func rangesDidChange() { ASListObservers.rangesDidChange?(self) }

    // MARK: ASRangeReporter

    private var view: UIView? {
        controller?.layoutController as? UIView ?? controller?.dataSource as? UIView
    }

    var rangeLayer: CALayer? { view?.layer }
    var isContainerVisible: Bool { containerState.contains(.visible) }

    /// The ranges along the main axis, limited to the content.
    var rangeExtents: ASRangeExtents {
        let axis: ASListAxis = axes.isDisjoint(with: .verticalDirections) ? .horizontal : .vertical
        let content = (view as? UIScrollView).map { axis.length($0.contentSize) } ?? .infinity
        func span(_ rect: CGRect) -> (CGFloat, CGFloat) {
            (axis.position(rect.origin), axis.position(rect.origin) + axis.length(rect.size))
        }
        func within(_ span: (CGFloat, CGFloat)) -> (CGFloat, CGFloat) { (max(0, span.0), min(content, span.1)) }
        let reach = span(controller?.geometry?.rect(for: .preload) ?? visibleRect)
        return ASRangeExtents(
            reach: reach,
            preload: within(reach),
            display: within(span(controller?.geometry?.rect(for: .display) ?? visibleRect)),
            visible: within(span(visibleRect))
        )
    }

    var rangeTitle: String {
        let direction = scrollDirection
        if axes.isDisjoint(with: .verticalDirections) {
            return direction.contains(.left) ? "◀ \(rangeName)" : "\(rangeName) ▶"
        }
        return direction.contains(.up) ? "▲ \(rangeName)" : "\(rangeName) ▼"
    }
}
