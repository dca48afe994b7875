// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
@_spi(ASHooks) internal import ASListEngine
@_spi(ASHooks) public import ASNodes
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// Makes a cell on a background queue.
public typealias ASCellNodeBlock = @Sendable () -> ASCellNode

/// What happens to a cell in its scroll view.
public enum ASCellNodeVisibilityEvent: Hashable, Sendable {
    /// It came in.
    case visible
    /// It moved.
    case visibleRectChanged
    /// It went out.
    case invisible
    /// A person begins to drag.
    case willBeginDragging
    /// A person lets go.
    case didEndDragging
    /// The content has come to rest.
    case didStopScrolling
}

/// How a row looks while it is pressed or selected.
///
/// - Source: UIKit `UITableViewCell.SelectionStyle`
public enum ASCellSelectionStyle: Hashable, Sendable {
    /// As before; the cell may look at `isSelected` and `isHighlighted` itself.
    case none
    /// Tinted.
    case `default`
}

/// The container of a cell, as the cell knows it.
///
/// - Thread: main
@MainActor
protocol ASCellNodeInteractionDelegate: AnyObject {
    func cellNodeDidInvalidateSize(_ cell: ASCellNode)
    /// The layout of a cell that is not in a window is void.
    func cellNodeDidInvalidateLayout(_ cell: ASCellNode)
    func cellNodeDidChangeSelection(_ cell: ASCellNode)
    /// What is beside and behind the cell has changed; `changesRoom` if that leaves it another width.
    func cellNodeDidChangeLooks(_ cell: ASCellNode, changesRoom: Bool)

    /// The position of the cell and whether it can be selected; `nil` for headers, footers and pages.
    func accessibilityDetails(of cell: ASCellNode) -> ASAccessibilityDetails?
    /// The actions of the cell other than selection, for screen readers.
    func actionsForReader(of cell: ASCellNode) -> [UIAccessibilityCustomAction]
    /// - Returns: whether a click on the cell means anything
    func clickForReader(_ cell: ASCellNode) -> Bool
    /// - Returns: whether the cell is selected as wanted now
    func selectForReader(_ wanted: Bool, _ cell: ASCellNode) -> Bool
}

/// A row of a table, an item of a collection, a page of a pager.
///
/// - Source: Texture `ASCellNode`
open class ASCellNode: ASDisplayNode {
    struct CellState: Sendable {
        var isSelected = false
        var isHighlighted = false
        var neverShowPlaceholders = false
        var nodeModel: (any Sendable)?
        var links = CellLinks()
        var selectionStyle = ASCellSelectionStyle.default
        var focusStyle = ASCellFocusStyle.default
        var accessoryType = ASCellAccessoryType.none
        var separatorInset: UIEdgeInsets?
        /// Makes the controller; gone once it has.
        var makeController: (@MainActor () -> UIViewController)?
        var controllerDidLoad: (@MainActor (ASCellNode) -> Void)?
    }

    struct CellLinks: @unchecked Sendable {
        // @unchecked because: weak references are read atomically; the node is safe on any thread, the element is used on main.
        weak var owningNode: ASDisplayNode?
        /// The container's element of the cell.
        weak var listElement: ASListElement?
    }

    let cellState = ASLock(CellState())
    @MainActor weak var interactionDelegate: (any ASCellNodeInteractionDelegate)?

    /// An empty cell.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        clipsToBounds = true
        isAsyncTransactionContainer = true
    }

    /// A cell that shows a controller, which is made when the cell is loaded.
    ///
    /// While the cell is in a container, the controller is a child of the one that the container is in, and appears and disappears with
    /// the cell. The cell is as large as its `style` and the container say: the controller's content has no say in it.
    ///
    /// - Parameters:
    ///   - viewControllerBlock: makes it
    ///   - didLoad: called once with the cell, when the controller's view is there
    /// - Thread: any; the blocks on main
    /// - Source: Texture `-initWithViewControllerBlock:didLoadBlock:`
    @preconcurrency public init(
        viewControllerBlock: @escaping @MainActor () -> UIViewController,
        didLoad: (@MainActor (ASCellNode) -> Void)? = nil
    ) {
        super.init()
        clipsToBounds = true
        isAsyncTransactionContainer = true
        cellState.withLock { state in
            state.makeController = viewControllerBlock
            state.controllerDidLoad = didLoad
        }
    }

    /// The controller that the cell shows; nil for other cells, and before the cell is loaded.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public private(set) var viewController: UIViewController?
    /// The controller's view.
    @MainActor private var controllerNode: ASDisplayNode?

    /// Makes the controller.
    override open func didLoad() {
        super.didLoad()
        let (make, tell) = cellState.withLock { state in
            defer { (state.makeController, state.controllerDidLoad) = (nil, nil) }
            return (state.makeController, state.controllerDidLoad)
        }
        guard let make else { return }
        let controller = make()
        viewController = controller
        let node = ASViewToDisplayNode(controller.view) ?? ASDisplayNode(viewBlock: { controller.view })
        controllerNode = node
        addSubnode(node)
        tell?(self)
    }

    /// The controller fills the cell.
    @preconcurrency @MainActor
    override open func layout() {
        super.layout()
        if let controllerNode, controllerNode.frame != bounds { controllerNode.frame = bounds }
    }

    /// The cell is about to come into a container: its controller becomes a child of the one that the container is in.
    @MainActor
    func adoptController(for container: ASDisplayNode?) {
        guard let viewController, let parent = container?.closestViewController else { return }
        parent.addChild(viewController)
        viewController.didMove(toParent: parent)
    }

    /// Layer backing is off: cells take touches.
    override open var supportsLayerBacking: Bool { false }

    /// Whether the row is selected.
    ///
    /// Follows the container and tells it.
    ///
    /// - Thread: any
    open var isSelected: Bool {
        get { cellState.withLock { $0.isSelected } }
        set {
            let didChange = cellState.withLock { state -> Bool in
                defer { state.isSelected = newValue }
                return state.isSelected != newValue
            }
            guard didChange else { return }
            accessibilityDidChange()
            performOnMain { node in
                guard let cell = node as? ASCellNode else { return }
                cell.interactionDelegate?.cellNodeDidChangeSelection(cell)
            }
        }
    }

    /// Whether the row is pressed.
    ///
    /// - Thread: any
    open var isHighlighted: Bool {
        get { cellState.withLock { $0.isHighlighted } }
        set { cellState.withLock { $0.isHighlighted = newValue } }
    }

    /// Whether main waits for the cell's drawings before it comes into sight; false.
    ///
    /// - Thread: any
    public var neverShowPlaceholders: Bool {
        get { cellState.withLock { $0.neverShowPlaceholders } }
        set { cellState.withLock { $0.neverShowPlaceholders = newValue } }
    }

    /// The table, collection or pager that the cell is in.
    ///
    /// - Thread: any
    public internal(set) var owningNode: ASDisplayNode? {
        get { cellState.withLock { $0.links.owningNode } }
        set { cellState.withLock { $0.links.owningNode = newValue } }
    }

    /// Where the cell stands in the data source; nil once it is deleted.
    ///
    /// - Thread: any
    public var indexPath: IndexPath? { (owningNode as? any ASContainerOwner)?.position(of: self)?.indexPath }

    /// What the cell shows, as the data source has said it by `nodeModelForItemAt` or `nodeModelForRowAt`; nil where it says nothing.
    ///
    /// Set when the cell was made, and again when its item is reloaded with a model that it can take: override it with a `didSet` to show
    /// that one, and call `setNeedsLayout()` if the cell may have another size by it.
    ///
    /// - Thread: any; main when the item is reloaded
    open var nodeModel: (any Sendable)? {
        get { cellState.withLock { $0.nodeModel } }
        set { cellState.withLock { $0.nodeModel = newValue } }
    }

    /// Whether the cell of an item that is reloaded stays and takes another model, instead of being made anew; yes where it has one of the
    /// same class.
    ///
    /// - Thread: main
    /// - Source: Texture `-[ASCellNode canUpdateToNodeModel:]`
    @preconcurrency @MainActor
    open func canUpdate(toNodeModel nodeModel: any Sendable) -> Bool {
        self.nodeModel.map { type(of: $0) == type(of: nodeModel) } ?? false
    }

    /// How a table shows that the row is pressed or selected; `.default`, a tint.
    ///
    /// Collections show nothing: override `isSelected` and `isHighlighted`, as in UIKit.
    ///
    /// - Thread: any
    public var selectionStyle: ASCellSelectionStyle {
        get { cellState.withLock { $0.selectionStyle } }
        set { cellState.withLock { $0.selectionStyle = newValue } }
    }

    /// The view behind the content, as large as the row or item; `nil` for none.
    ///
    /// In a table it reaches below the accessory and what the row is edited with. The cell's own background covers it.
    ///
    /// - Thread: main
    /// - Source: UIKit `UITableViewCell.backgroundView`, `UICollectionViewCell.backgroundView`
    @preconcurrency @MainActor public var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { looksDidChange() } }
    }

    /// The view between `backgroundView` and the content while the row or item is selected or pressed; `nil` for none.
    ///
    /// A table shows it in place of its tint, and not where `selectionStyle` is `.none`.
    ///
    /// - Thread: main
    /// - Source: UIKit `UITableViewCell.selectedBackgroundView`, `UICollectionViewCell.selectedBackgroundView`
    @preconcurrency @MainActor public var selectedBackgroundView: UIView? {
        didSet { if selectedBackgroundView !== oldValue { looksDidChange() } }
    }

    /// Holds the background views of an item, in the cell's view; in tables it is beside the cell.
    @MainActor var backdrop: ASCellBackdrop?

    /// The kind of supplementary element that the cell is of in a collection; nil for an item.
    ///
    /// - Thread: any
    public var supplementaryElementKind: String? {
        guard let owner = owningNode as? any ASContainerOwner, owner.hasElementKinds else { return nil }
        return listElement?.part.elementKind
    }

    /// What the layout of the collection says of the cell; nil while it is not in sight.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public package(set) var layoutAttributes: UICollectionViewLayoutAttributes?

    var listElement: ASListElement? {
        get { cellState.withLock { $0.links.listElement } }
        set { cellState.withLock { $0.links.listElement = newValue } }
    }

    /// Something happened to the cell in its scroll view.
    ///
    /// - Parameters:
    ///   - event: what
    ///   - scrollView: nil when the cell has left
    ///   - cellFrame: in the scroll view's coordinate space
    /// - Thread: main
    @preconcurrency @MainActor
    open func cellNodeVisibilityEvent(
        _ event: ASCellNodeVisibilityEvent,
        in scrollView: UIScrollView?,
        withCellFrame cellFrame: CGRect
    ) {}

    /// A layout has said where the cell stands and how it looks there; the frame is set already.
    ///
    /// - Thread: main
    /// - Source: Texture `-[ASCellNode applyLayoutAttributes:]`
    @preconcurrency @MainActor
    open func applyLayoutAttributes(_ layoutAttributes: UICollectionViewLayoutAttributes) { apply(layoutAttributes) }

    /// The same by the name that Swift gives Texture's method; the default implementation does nothing.
    ///
    /// - Thread: main
    /// - Source: Texture `-[ASCellNode applyLayoutAttributes:]`
    @preconcurrency @MainActor
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    // MARK: Accessibility

    /// Whether it is selected, or the header of a section.
    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits = super.defaultAccessibilityTraits
        if isSelected { traits.insert(.selected) }
        if listElement?.part == .leading { traits.insert(.header) }
        return traits
    }

    /// Which row or item it is; nil for others.
    @preconcurrency @MainActor
    override open var accessibilityDetails: ASAccessibilityDetails? {
        interactionDelegate.flatMap { $0.accessibilityDetails(of: self) }
    }

    /// What swipes bring in beside it, and moving it.
    @preconcurrency @MainActor
    @_spi(ASHooks) override public final var accessibilityActionsOfContainer: [UIAccessibilityCustomAction] {
        interactionDelegate?.actionsForReader(of: self) ?? []
    }

    /// What a click on the row or item does.
    @preconcurrency @MainActor
    override open func accessibilityActivate() -> Bool {
        interactionDelegate?.clickForReader(self) ?? false
    }

    /// Selects it as a click does, or takes the selection from it.
    @preconcurrency @MainActor
    override open func accessibilitySetSelected(_ isSelected: Bool) -> Bool {
        interactionDelegate?.selectForReader(isSelected, self) ?? false
    }

    @_spi(ASHooks) override public final var isListElement: Bool { true }

    /// Whether it only stands for a view that the data source makes; the app does not get to see such a cell.
    @_spi(ASHooks) open var showsForeignView: Bool { false }

    /// Cells that are not in sight have no layout pass; their container measures them again.
    @_spi(ASHooks) override public final func subtreeDidInvalidateLayout() -> Bool {
        guard listElement != nil, !has(.isMeasuring), !isInHierarchy else { return true }
        performLater(in: .geometry) { node in
            guard let cell = node as? ASCellNode, !cell.isInHierarchy else { return }
            cell.interactionDelegate?.cellNodeDidInvalidateLayout(cell)
        }
        return true
    }

    /// The container makes room.
    override open func rootNodeDidInvalidateSize() {
        if let interactionDelegate {
            interactionDelegate.cellNodeDidInvalidateSize(self)
        } else {
            super.rootNodeDidInvalidateSize()
        }
    }
}
