// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A list of small typical layouts and of all specs.
///
/// The selected layout is beside the list, or below it in a narrow window.
public final class LayoutSpecsViewController: UIViewController, ASTableDataSource, ASTableDelegate {
    private enum Row {
        case heading(String)
        case example(LayoutExample)
        case specs
    }

    private let rows: [Row] =
        [.heading("Examples")] + LayoutExample.all.map { .example($0) } + [.heading("Specs"), .specs]
    let list = ASTableNode()
    let stages = LayoutSpecStagesViewController()
    /// The controller beside the list.
    private(set) var detail: UIViewController?
    private let lineNode = ASDisplayNode()

    /// Creates the list, with its first example open.
    public init() {
        super.init(nibName: nil, bundle: nil)
        title = "Layout specs"
        list.dataSource = self
        list.delegate = self
        lineNode.isLayerBacked = true
        lineNode.backgroundColor = ExampleLook.line
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubnode(list)
        view.addSubnode(lineNode)
        open(1)
        list.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }

    /// Shows the page of a row.
    private func open(_ row: Int) {
        switch rows[row] {
        case .heading: break
        case .example(let example): show(ASDKViewController(node: LayoutExamplePageNode(example)))
        case .specs: show(stages)
        }
    }

    private func show(_ controller: UIViewController) {
        guard controller !== detail else { return }
        if let detail {
            detail.willMove(toParent: nil)
            detail.beginAppearanceTransition(false, animated: false)
            detail.view.removeFromSuperview()
            detail.endAppearanceTransition()
            detail.removeFromParent()
        }
        detail = controller
        addChild(controller)
        controller.beginAppearanceTransition(true, animated: false)
        view.insertSubview(controller.view, at: 0)
        view.setNeedsLayout()
        controller.endAppearanceTransition()
        controller.didMove(toParent: self)
    }

    override public func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bounds = view.bounds
        let room: CGRect
        if bounds.width < Self.narrowestRow {
            let height = (bounds.height * 0.36).rounded()
            list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
            lineNode.frame = CGRect(x: 0, y: height, width: bounds.width, height: 1)
            room = bounds.inset(by: UIEdgeInsets(top: height + 1, left: 0, bottom: 0, right: 0))
        } else {
            let width = min(max(bounds.width * 0.3, 180), 280).rounded()
            list.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
            lineNode.frame = CGRect(x: width, y: 0, width: 1, height: bounds.height)
            room = bounds.inset(by: UIEdgeInsets(top: 0, left: width + 1, bottom: 0, right: 0))
        }
        detail?.view.frame = CGRect(
            origin: room.origin,
            size: CGSize(width: room.size.width, height: max(0, room.size.height))
        )
    }

    /// The width below which the selected layout is below the list.
    private static let narrowestRow: CGFloat = 540

    // MARK: List

    /// Returns the number of headings, examples, and specs.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows.count }

    /// Returns a row with title and summary.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        switch rows[indexPath.row] {
        case .heading(let text): { LayoutSpecRowNode(heading: text) }
        case .example(let example): { LayoutSpecRowNode(title: example.title, summary: example.summary) }
        case .specs: { LayoutSpecRowNode(title: "Every spec", summary: "Each with buttons for its parameters") }
        }
    }

    /// Returns `false` for headings.
    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        if case .heading = rows[indexPath.row] { false } else { true }
    }

    /// Shows the page of the row.
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        open(indexPath.row)
    }
}
