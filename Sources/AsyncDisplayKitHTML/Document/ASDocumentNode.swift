// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASContainers
internal import ASGraphics
public import ASImageLoading
internal import ASInteractions
internal import ASLayoutEngine
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
public import ASPlatform
internal import ASTableNodes
internal import ASTextLayout
internal import ASTextNodes
public import ASUIKit
public import Foundation

/// A scrolling text of any length, which the user can select, copy and search across paragraphs.
///
/// Each paragraph is a row of a table: it is laid out and drawn in the background when it comes near the viewport. The pointer selects by
/// dragging, words by a double click, paragraphs by a triple click; Shift extends. Control-A selects all, Control-C copies as text and as
/// HTML, Control-F searches. The selection immediately becomes X11's PRIMARY selection.
///
/// Links are reported to the delegate. Nothing is downloaded unless there is an `imageDownloader`.
///
/// The node takes the size that its supernode gives it; it has no size of its own.
public final class ASDocumentNode: ASDisplayNode, @unchecked Sendable {
    // @unchecked because: as ASListNode: settings are behind a lock, everything else is isolated to main.
    private let lookState = ASLock(ASDocumentLook())
    let table = ASTableNode()

    /// The delegate, which is notified of touched links; held weakly.
    ///
    /// - Thread: main
    @MainActor public weak var delegate: (any ASDocumentNodeDelegate)?

    /// The text; without paragraphs by default.
    ///
    /// Setting it scrolls to the beginning, and removes the selection and the found ranges.
    ///
    /// - Thread: main
    @MainActor public var document = ASTextDocument() {
        didSet { documentDidChange() }
    }

    /// The view that scrolls the text, which is loaded by the first access.
    ///
    /// The height of its content is an estimate until all paragraphs have been laid out. Its delegate belongs to the node.
    ///
    /// - Thread: main
    @MainActor public var scrollView: UIScrollView { table.view }

    @MainActor private var rows: ASDocumentRows?
    @MainActor var selection: ASDocumentSelection?
    @MainActor var scroller: ASSelectionScroller?
    /// The location in the table at which a link was pressed, from which a drag selects.
    @MainActor var pressOnLink: CGPoint?
    @MainActor var search = ASDocumentSearch()
    @MainActor var findBar: ASDocumentFindBar?
    /// The loaded cells by their paragraphs.
    @MainActor private var cells: [Int: WeakCell] = [:]
    @MainActor private var menu: ASDocumentMenu?

    private struct WeakCell {
        weak var cell: ASDocumentCellNode?
    }

    /// Creates a node without text.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        table.separatorStyle = .none
        table.allowsSelection = false
        addSubnode(table)
    }

    // MARK: Appearance

    var look: ASDocumentLook { lookState.withLock { $0 } }

    /// The distances between the edges and the text; 24 points by default.
    ///
    /// - Units: points
    /// - Thread: any until loaded
    public var contentInset: UIEdgeInsets {
        get { look.contentInset }
        set { change(\.contentInset, to: newValue) }
    }

    /// The maximum width of the text, which is centred in wider nodes; 720 by default.
    ///
    /// - Units: points
    /// - Thread: any until loaded
    public var maximumContentWidth: CGFloat {
        get { look.maximumContentWidth }
        set { change(\.maximumContentWidth, to: newValue.isFinite ? max(1, newValue) : 100_000) }
    }

    /// The service that loads the images of the document when they come near the viewport; `nil`, the default, for none.
    ///
    /// Without it, nothing is downloaded, and an image is a rectangle of its size. `ASBasicImageDownloader.shared` is that of the toolkit;
    /// an app can provide its own, for example for the parts of a mail.
    ///
    /// - Thread: any until loaded
    public var imageDownloader: (any ASImageDownloaderProtocol)? {
        get { look.imageDownloader }
        set {
            lookState.withLock { $0.imageDownloader = newValue }
            if isNodeLoaded { performOnMain { ($0 as? ASDocumentNode)?.table.reloadData() } }
        }
    }

    private func change<Value: Equatable>(_ key: WritableKeyPath<ASDocumentLook, Value>, to value: Value) {
        let didChange = lookState.withLock { look in
            defer { look[keyPath: key] = value }
            return look[keyPath: key] != value
        }
        guard didChange, isNodeLoaded else { return }
        performOnMain { ($0 as? ASDocumentNode)?.table.reloadData() }
    }

    // MARK: Life

    override public func didLoad() {
        super.didLoad()
        let rows = ASDocumentRows(self)
        self.rows = rows
        table.dataSource = rows
        view.addGestureRecognizer(ASDocumentPointerRecognizer(self))
        let menu = ASDocumentMenu(self)
        // Not the bar for searching, which has no menu.
        table.view.addInteraction(menu.interaction)
        self.menu = menu
    }

    @MainActor
    private func documentDidChange() {
        scroller?.end()
        (scroller, selection, pressOnLink) = (nil, nil, nil)
        cells = [:]
        search.cancel()
        guard isNodeLoaded else { return }
        table.reloadData()
        table.view.setContentOffset(.zero, animated: false)
        if let text = findBar?.text, !text.isEmpty { find(text) }
    }

    /// Returns the constrained size; zero along an axis without a limit.
    override public func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(
            width: constrainedSize.width.isFinite ? constrainedSize.width : 0,
            height: constrainedSize.height.isFinite ? constrainedSize.height : 0
        )
    }

    override public func layout() {
        super.layout()
        var box = bounds
        if let findBar {
            let height = findBar.sizeThatFits(box.size).height
            findBar.frame = CGRect(x: 0, y: 0, width: box.width, height: height)
            box = CGRect(x: 0, y: height, width: box.width, height: max(0, box.height - height))
        }
        table.frame = box
    }

    // MARK: Commands

    /// Whether an action can be performed: copying a selection, selecting the text, and the actions of the superclass.
    @preconcurrency @MainActor
    override public func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case .copy: selectedRange != nil
        case .selectAll: document.paragraphCount > 0
        default: super.canPerformAction(action, withSender: sender)
        }
    }

    /// Copies the selection or selects all text, as the commands of a main menu request it.
    @preconcurrency @MainActor
    override public func perform(_ action: Selector, with object: Any?) {
        switch action {
        case .copy: copySelection()
        case .selectAll: selectAll()
        default: super.perform(action, with: object)
        }
    }

    // MARK: Cells

    /// Called when the view of a cell is loaded.
    @MainActor
    func didLoad(_ cell: ASDocumentCellNode) {
        if cells.count > 1000 { cells = cells.filter { $0.value.cell != nil } }
        cells[cell.paragraph] = WeakCell(cell: cell)
        show(cell)
    }

    /// The loaded cell of a paragraph.
    @MainActor
    func cell(of paragraph: Int) -> ASDocumentCellNode? { cells[paragraph]?.cell }

    /// Shows the selection and the found ranges in the loaded cells.
    @MainActor
    func updateCells() {
        for cell in cells.values.compactMap(\.cell) { show(cell) }
    }

    @MainActor
    func show(_ cell: ASDocumentCellNode) {
        let part = selection.flatMap { document.part(of: $0.range, in: cell.paragraph) }
        cell.show(selection: part, marks: search.marks(in: cell.paragraph))
    }

    // MARK: Keyboard

    /// Returns `true`: keys scroll, select, copy and search.
    override public func canBecomeFirstResponder() -> Bool { true }

    override public var focusEffect: UIFocusHaloEffect? { nil }

    /// Handles keys that select, copy and search; others scroll.
    override public func keyPressed(_ event: ASKeyEvent) -> Bool {
        handleKey(event) || (isFirstResponderOfKeys && table.view.keyPressed(event)) || super.keyPressed(event)
    }

    /// Whether keys come to the node directly, rather than from the table or the find bar in it.
    @MainActor
    private var isFirstResponderOfKeys: Bool { loadedView?.isFirstResponder ?? false }
}
