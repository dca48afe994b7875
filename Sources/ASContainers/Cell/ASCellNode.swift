// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
@_spi(ASHooks) internal import ASListEngine
@_spi(ASHooks) public import ASNodes
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// A block that creates a cell on a background queue.
public typealias ASCellNodeBlock = @Sendable () -> ASCellNode

/// A handle that passes a cell between threads: its block, its measurement and its container.
package struct ASCellHandle: @unchecked Sendable {
    // @unchecked because: a node is a handle that is safe on any thread, and the thread that passes a cell on does not keep it.
    package let node: ASCellNode

    package init(_ node: ASCellNode) {
        self.node = node
    }

    /// A block that returns the cell.
    package var block: ASCellNodeBlock { { node } }
}

/// An event of a cell in its scroll view.
public enum ASCellNodeVisibilityEvent: Hashable, Sendable {
    /// The cell became visible.
    case visible
    /// The visible part of the cell changed.
    case visibleRectChanged
    /// The cell became invisible.
    case invisible
    /// The user begins to drag.
    case willBeginDragging
    /// The user has released the content.
    case didEndDragging
    /// The content has come to rest.
    case didStopScrolling
}

/// The appearance of a row while it is pressed or selected.
///
/// - Source: UIKit `UITableViewCell.SelectionStyle`
public enum ASCellSelectionStyle: Hashable, Sendable {
    /// Unchanged; the cell may use `isSelected` and `isHighlighted` itself.
    case none
    /// The container tints the row.
    case `default`
}

/// The container of a cell, as used by the cell.
///
/// - Thread: main
@MainActor
protocol ASCellNodeInteractionDelegate: AnyObject {
    func cellNodeDidInvalidateSize(_ cell: ASCellNode)
    /// Called when the layout of a cell that is not in a window becomes invalid.
    func cellNodeDidInvalidateLayout(_ cell: ASCellNode)
    func cellNodeDidChangeSelection(_ cell: ASCellNode)
    /// Called when the accessory, separator, focus style or background of a cell changes; `changesSize` if its content width changes too.
    func cellNodeDidChangeAppearance(_ cell: ASCellNode, changesSize: Bool)

    /// Returns the position of the cell and whether it can be selected; `nil` for headers, footers and pages.
    func accessibilityDetails(of cell: ASCellNode) -> ASAccessibilityDetails?
    /// Returns the actions of the cell other than selection, for screen readers.
    func actionsForReader(of cell: ASCellNode) -> [UIAccessibilityCustomAction]
    /// Performs a click on the cell for a screen reader.
    ///
    /// - Returns: whether a click on the cell has an effect
    func clickForReader(_ cell: ASCellNode) -> Bool
    /// Selects or deselects the cell for a screen reader.
    ///
    /// - Returns: whether the cell has the wanted state now
    func selectForReader(_ wanted: Bool, _ cell: ASCellNode) -> Bool
}

/// A row of a table, an item or supplementary element of a collection, or a page of a pager.
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
        /// Creates the view controller; `nil` after that.
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

    /// Creates an empty cell.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        clipsToBounds = true
        isAsyncTransactionContainer = true
    }

    /// Creates a cell that shows a view controller, which is created when the cell is loaded.
    ///
    /// While the cell is mounted in a container, the controller is a child of the container's view controller, and appears and disappears
    /// with the cell. The size of the cell depends only on its `style` and the container, not on the content of the controller.
    ///
    /// - Parameters:
    ///   - viewControllerBlock: creates the controller
    ///   - didLoad: called once with the cell, after the controller's view has been added
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

    /// The view controller that the cell shows; `nil` for other cells, and before the cell is loaded.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public private(set) var viewController: UIViewController?
    /// The node of the controller's view.
    @MainActor private var controllerNode: ASDisplayNode?

    /// Creates the view controller, if the cell has one.
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

    /// Sets the frame of the controller's view to the bounds of the cell.
    @preconcurrency @MainActor
    override open func layout() {
        super.layout()
        if let controllerNode, controllerNode.frame != bounds { controllerNode.frame = bounds }
    }

    /// Adds the controller as a child to the container's view controller; called when the cell is mounted.
    @MainActor
    func adoptController(for container: ASDisplayNode?) {
        guard let viewController, let parent = container?.closestViewController else { return }
        parent.addChild(viewController)
        viewController.didMove(toParent: parent)
    }

    /// Returns `false`: cells receive touches.
    override open var supportsLayerBacking: Bool { false }

    /// Whether the row or item is selected.
    ///
    /// The container sets this property, and follows changes by the app.
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

    /// Whether the row or item is pressed.
    ///
    /// - Thread: any
    open var isHighlighted: Bool {
        get { cellState.withLock { $0.isHighlighted } }
        set { cellState.withLock { $0.isHighlighted = newValue } }
    }

    /// Whether the main thread waits for the cell's drawings before the cell becomes visible; the default is `false`.
    ///
    /// - Thread: any
    public var neverShowPlaceholders: Bool {
        get { cellState.withLock { $0.neverShowPlaceholders } }
        set { cellState.withLock { $0.neverShowPlaceholders = newValue } }
    }

    /// The table, collection or pager that contains the cell.
    ///
    /// - Thread: any
    public internal(set) var owningNode: ASDisplayNode? {
        get { cellState.withLock { $0.links.owningNode } }
        set { cellState.withLock { $0.links.owningNode = newValue } }
    }

    /// The index path of the cell in the data source; `nil` after its deletion.
    ///
    /// - Thread: any
    public var indexPath: IndexPath? { (owningNode as? any ASContainerOwner)?.position(of: self)?.indexPath }

    /// The model of the cell, which the data source provides by `nodeModelForItemAt` or `nodeModelForRowAt`; otherwise `nil`.
    ///
    /// It is set when the cell is created, and again when its item is reloaded with a model that the cell can take. Override it with a
    /// `didSet` to show the new model, and call `setNeedsLayout()` if the size of the cell may change.
    ///
    /// - Thread: any; main when the item is reloaded
    open var nodeModel: (any Sendable)? {
        get { cellState.withLock { $0.nodeModel } }
        set { cellState.withLock { $0.nodeModel = newValue } }
    }

    /// Returns whether the cell of a reloaded item stays and takes another model, instead of being recreated.
    ///
    /// The default implementation returns `true` if the cell has a model of the same class.
    ///
    /// - Thread: main
    /// - Source: Texture `-[ASCellNode canUpdateToNodeModel:]`
    @preconcurrency @MainActor
    open func canUpdate(toNodeModel nodeModel: any Sendable) -> Bool {
        self.nodeModel.map { type(of: $0) == type(of: nodeModel) } ?? false
    }

    /// The appearance of a pressed or selected row in a table; the default is `.default`, a tint.
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
    /// In a table it extends below the accessory and the editing controls. The cell's own background covers it.
    ///
    /// - Thread: main
    /// - Source: UIKit `UITableViewCell.backgroundView`, `UICollectionViewCell.backgroundView`
    @preconcurrency @MainActor public var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { appearanceDidChange() } }
    }

    /// The view between `backgroundView` and the content while the row or item is selected or pressed; `nil` for none.
    ///
    /// A table shows it instead of its tint, unless `selectionStyle` is `.none`.
    ///
    /// - Thread: main
    /// - Source: UIKit `UITableViewCell.selectedBackgroundView`, `UICollectionViewCell.selectedBackgroundView`
    @preconcurrency @MainActor public var selectedBackgroundView: UIView? {
        didSet { if selectedBackgroundView !== oldValue { appearanceDidChange() } }
    }

    /// The container of an item's background views inside the cell's view; in tables it is beside the cell.
    @MainActor var backdrop: ASCellBackdrop?

    /// The kind of the supplementary element that the cell shows in a collection; `nil` for an item.
    ///
    /// - Thread: any
    public var supplementaryElementKind: String? {
        guard let owner = owningNode as? any ASContainerOwner, owner.hasElementKinds else { return nil }
        return listElement?.part.elementKind
    }

    /// The layout attributes of the cell in a collection; `nil` while the cell is not visible.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public package(set) var layoutAttributes: UICollectionViewLayoutAttributes?

    var listElement: ASListElement? {
        get { cellState.withLock { $0.links.listElement } }
        set { cellState.withLock { $0.links.listElement = newValue } }
    }

    /// Called when an event of the scroll view affects the cell; the default implementation does nothing.
    ///
    /// - Parameters:
    ///   - event: the event
    ///   - scrollView: the scroll view; `nil` when the cell has become invisible
    ///   - cellFrame: the frame of the cell in the scroll view's coordinate space
    /// - Thread: main
    @preconcurrency @MainActor
    open func cellNodeVisibilityEvent(
        _ event: ASCellNodeVisibilityEvent,
        in scrollView: UIScrollView?,
        withCellFrame cellFrame: CGRect
    ) {}

    /// Called when a layout has set attributes for the cell; its frame is already set.
    ///
    /// - Thread: main
    /// - Source: Texture `-[ASCellNode applyLayoutAttributes:]`
    @preconcurrency @MainActor
    open func applyLayoutAttributes(_ layoutAttributes: UICollectionViewLayoutAttributes) { apply(layoutAttributes) }

    /// Called by `applyLayoutAttributes(_:)`, under the Swift name of Texture's method; the default implementation does nothing.
    ///
    /// - Thread: main
    /// - Source: Texture `-[ASCellNode applyLayoutAttributes:]`
    @preconcurrency @MainActor
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    // MARK: Accessibility

    /// The traits of a node, with `.selected` for a selected cell and `.header` for the header of a section.
    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits = super.defaultAccessibilityTraits
        if isSelected { traits.insert(.selected) }
        if listElement?.part == .leading { traits.insert(.header) }
        return traits
    }

    /// The position of the row or item, and whether it can be selected; `nil` for other elements.
    @preconcurrency @MainActor
    override open var accessibilityDetails: ASAccessibilityDetails? {
        interactionDelegate.flatMap { $0.accessibilityDetails(of: self) }
    }

    /// The actions of the container for the cell: swipe actions and moves.
    @preconcurrency @MainActor
    @_spi(ASHooks) override public final var accessibilityActionsOfContainer: [UIAccessibilityCustomAction] {
        interactionDelegate?.actionsForReader(of: self) ?? []
    }

    /// Performs a click on the row or item, and returns whether it has an effect.
    @preconcurrency @MainActor
    override open func accessibilityActivate() -> Bool {
        interactionDelegate?.clickForReader(self) ?? false
    }

    /// Selects the row or item as a click does, or deselects it.
    @preconcurrency @MainActor
    override open func accessibilitySetSelected(_ isSelected: Bool) -> Bool {
        interactionDelegate?.selectForReader(isSelected, self) ?? false
    }

    @_spi(ASHooks) override public final var isListElement: Bool { true }

    /// Whether the cell only represents a view that the data source creates; the app does not receive such a cell.
    @_spi(ASHooks) open var showsForeignView: Bool { false }

    /// Reports invalid layouts to the container, which remeasures cells that are not in the hierarchy.
    @_spi(ASHooks) override public final func subtreeDidInvalidateLayout() -> Bool {
        guard listElement != nil, !has(.isMeasuring), !isInHierarchy else { return true }
        performLater(in: .geometry) { node in
            guard let cell = node as? ASCellNode, !cell.isInHierarchy else { return }
            cell.interactionDelegate?.cellNodeDidInvalidateLayout(cell)
        }
        return true
    }

    /// Asks the container for the new size.
    override open func rootNodeDidInvalidateSize() {
        if let interactionDelegate {
            interactionDelegate.cellNodeDidInvalidateSize(self)
        } else {
            super.rootNodeDidInvalidateSize()
        }
    }
}

extension ASCellNode: ASPlacedNode {
    package var placingNode: (any ASPlacingNode)? { owningNode as? any ASPlacingNode }
}
