// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A layout playground for all properties of all specs and of the styles of children, with the results.
public final class PlaygroundViewController: ASDKViewController<ASDisplayNode> {
    private(set) var model = PlaygroundModel()
    let root: PlaygroundRootNode
    let page: PlaygroundPageNode
    private var boxes: [PlaygroundBoxNode] = []
    private let childrenNode = PlaygroundChildrenNode()
    private let kindRow = PlaygroundRows.kind()
    private let rangeRows = PlaygroundRows.range()
    private let styleRows = PlaygroundRows.style()
    private var specRows: [PlaygroundRowNode] = []
    private lazy var kindGroup = PlaygroundGroupNode(heading: "Root spec", rows: [kindRow])
    private lazy var rangeGroup = PlaygroundGroupNode(heading: "Root node", rows: rangeRows)
    private lazy var childrenGroup = PlaygroundGroupNode(heading: "Children", rows: [childrenNode])
    private lazy var styleGroup = PlaygroundGroupNode(heading: "", rows: styleRows)
    private var isShowingResults = false

    /// Creates the playground with a stack of three boxes.
    override public init() {
        boxes = model.boxes.map { PlaygroundBoxNode($0) }
        root = PlaygroundRootNode(model, boxes: boxes)
        page = PlaygroundPageNode(stage: PlaygroundStageNode(root))
        super.init(node: page)
        title = "Playground"
        for box in boxes { listen(to: box) }
        for row in [kindRow] + rangeRows + styleRows { listen(to: row) }
        childrenNode.letters.addAction(forControlEvents: .valueChanged) { [weak self] sender in
            guard let index = (sender as? ASSegmentedControlNode)?.selectedSegmentIndex else { return }
            self?.change { $0.selectedIndex = index }
        }
        childrenNode.addButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            self?.change { $0.addBox() }
        }
        childrenNode.removeButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            self?.change { $0.removeSelectedBox() }
        }
        root.onLayout = { [weak self] in self?.showResultsSoon() }
        showRowsOfSpec()
        showModel()
    }

    private func listen(to row: PlaygroundRowNode) {
        row.onChange = { [weak self] body in self?.change(body) }
    }

    private func listen(to box: PlaygroundBoxNode) {
        box.addAction(forControlEvents: .touchUpInside) { [weak self] sender in
            guard let letter = (sender as? PlaygroundBoxNode)?.letter else { return }
            self?.change { model in
                model.selectedIndex = model.boxes.firstIndex { $0.letter == letter } ?? model.selectedIndex
            }
        }
    }

    private func change(_ body: (inout PlaygroundModel) -> Void) {
        let old = model
        body(&model)
        guard model != old else { return }
        if model.kind != old.kind { showRowsOfSpec() }
        showModel()
    }

    /// Shows the rows of the current spec.
    private func showRowsOfSpec() {
        specRows = PlaygroundRows.spec(model.kind)
        for row in specRows { listen(to: row) }
        var groups = [kindGroup, rangeGroup, childrenGroup, styleGroup]
        if !specRows.isEmpty {
            groups.insert(PlaygroundGroupNode(heading: "AS\(model.kind.rawValue)LayoutSpec", rows: specRows), at: 1)
        }
        page.panel.show(groups)
    }

    private func showModel() {
        boxes = model.boxes.map { box in
            if let node = boxes.first(where: { $0.letter == box.letter }) { return node }
            let node = PlaygroundBoxNode(box)
            listen(to: node)
            return node
        }
        for (node, box) in zip(boxes, model.boxes) {
            box.style.apply(to: node.style)
            node.isSelected = box.letter == model.selected.letter
        }
        for row in [kindRow] + specRows + rangeRows + styleRows { row.update(from: model) }
        childrenNode.update(from: model)
        styleGroup.heading = "Style of \(model.selected.letter)"
        root.show(model, boxes: boxes)
        page.stage.show(model)
    }

    /// Shows the results after the current layout pass, which may still request space from ancestors.
    private func showResultsSoon() {
        guard !isShowingResults else { return }
        isShowingResults = true
        ASDispatcherCurrent().asyncMain { [weak self] in self?.showResults() }
    }

    private func showResults() {
        isShowingResults = false
        page.results.show(table: PlaygroundTable.text(root, spec: model.kind.rawValue), art: root.asciiArt())
    }
}
