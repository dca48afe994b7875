// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
public import Foundation

/// Makes a section of a compositional layout; nil, which is an error (debug), for none.
///
/// - Source: UIKit `UICollectionViewCompositionalLayoutSectionProvider`
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (_ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What holds for all sections of a compositional layout.
///
/// - Source: UIKit `UICollectionViewCompositionalLayoutConfiguration`
/// - Deviation: a value; has no supplementary elements of the whole layout
public struct UICollectionViewCompositionalLayoutConfiguration: Hashable, Sendable {
    /// The direction in which the content scrolls; vertical.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The room between sections, in points; none.
    public var interSectionSpacing: CGFloat = 0

    /// Sections from top to bottom without room between them.
    public init() {}
}

/// Lays out sections, each of groups of items of its own kind: lists, grids, shelves that scroll sideways.
///
/// An estimated length holds until the cell is measured. The collection measures cells that come near, off the main thread, in what the
/// other lengths leave.
///
/// Cost: `prepare()` makes each section. A section without estimates costs the solution of one group, however many items it has; with
/// estimates a number for each group as well. Elements in a rectangle cost the groups in it and O(log n). See `ASComposedGroups` for cells
/// that are measured.
///
/// Where one reads from right to left everything is mirrored.
///
/// - Units: points, in the content's coordinate space
/// - Thread: main
/// - Source: UIKit `UICollectionViewCompositionalLayout`
/// - Deviation: elements of sections that scroll across the layout are given where they are seen; UIKit gives them where they stand while
///   the section is not scrolled. Frames are not rounded, as layers are put on whole pixels when they are shown
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// What holds for all sections.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        didSet { if configuration != oldValue { invalidateLayout() } }
    }

    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// As many as the collection view had when they were made.
    var sections: [ASComposedSection] = []
    /// What the next sections know from the start.
    private var memories: [ASSectionMemory]?
    private var needsSections = true
    private var needsStarts = true
    /// Sections of elements that come with an update, by their numbers after it.
    private var coming: [Int: ASComposedSection] = [:]
    private(set) var contentLength: CGFloat = 0
    /// Whether a section has elements that stay in the viewport.
    private var pins = false

    /// A layout whose sections are all alike.
    public init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
    ) {
        (provider, self.configuration) = ({ _, _ in section }, configuration)
        super.init()
        registerDecorations()
    }

    /// A layout whose sections are made one by one: with each load or update, and when the viewport has another size.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
        super.init()
        registerDecorations()
    }

    /// A layout whose sections are lists.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    private func registerDecorations() {
        register(ASListGround.self, forDecorationViewOfKind: ASListGround.kind)
        register(ASListSeparator.self, forDecorationViewOfKind: ASListSeparator.kind)
    }

    // MARK: Making sections

    var isHorizontal: Bool { configuration.scrollDirection == .horizontal }

    /// What the sections are laid out in.
    var containerSize: CGSize { collectionView?.viewportForLayout.size ?? .zero }

    private func makeSection(_ number: Int, itemCount: Int, _ memory: ASSectionMemory) -> ASComposedSection {
        let size = CGSize(width: max(0, containerSize.width), height: max(0, containerSize.height))
        let traits = collectionView?.traitCollection ?? UITraitCollection()
        let section = provider(number, ASCompositionalEnvironment(size: size, traitCollection: traits))
        assert(
            section != nil,
            "\(type(of: self)): the section provider returned nil for section \(number). Return a section for each that there is."
        )
        let none = NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
        return ASComposedSection(
            section ?? NSCollectionLayoutSection(group: .horizontal(layoutSize: none, subitems: [])),
            itemCount: itemCount,
            container: size,
            isHorizontal: isHorizontal,
            traits: traits,
            memory: memory
        )
    }

    /// The section of an element; while an update is under way that of after it.
    func section(_ number: Int, isComing: Bool) -> ASComposedSection? {
        guard isComing else {
            prepareIfNeeded()
            return sections.indices.contains(number) ? sections[number] : nil
        }
        if let section = coming[number] { return section }
        // As many items as a group may have: only what the definition says is asked for.
        let section = makeSection(number, itemCount: 1000, ASSectionMemory())
        coming[number] = section
        return section
    }

    private func refresh() {
        if needsSections, let collectionView {
            let known = memories ?? sections.map(\.memory)
            sections = (0..<collectionView.numberOfSections).map { number in
                makeSection(
                    number,
                    itemCount: collectionView.numberOfItems(inSection: number),
                    known.indices.contains(number) ? known[number] : ASSectionMemory()
                )
            }
            pins = sections.contains { $0.section.boundarySupplementaryItems.contains { $0.pinToVisibleBounds } }
            (memories, needsSections, needsStarts) = (nil, false, true)
        }
        guard needsStarts else { return }
        needsStarts = false
        var start: CGFloat = 0
        for section in sections {
            section.start = start
            start += section.length + configuration.interSectionSpacing
        }
        contentLength = sections.isEmpty ? 0 : start - configuration.interSectionSpacing
    }

    // MARK: Measured cells

    /// Gives an item the size that its cell was measured as.
    ///
    /// - Returns: whether that changes anything: ask for the size of the content and for the elements again
    package func setMeasuredSize(_ size: CGSize, forItemAt path: IndexPath) -> Bool {
        if needsSections { prepareIfNeeded() }
        guard sections.indices.contains(path.section), sections[path.section].measure(size, item: path.item) else {
            return false
        }
        return noteLength()
    }

    /// The same of a supplementary element.
    package func setMeasuredSize(_ size: CGSize, ofKind kind: String, inSection section: Int) -> Bool {
        if needsSections { prepareIfNeeded() }
        guard sections.indices.contains(section), sections[section].measure(size, ofKind: kind) else { return false }
        return noteLength()
    }

    private func noteLength() -> Bool {
        needsStarts = true
        invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
        return true
    }

    // MARK: UICollectionViewLayout

    /// Makes the sections, if their number or the viewport has changed.
    override open func prepare() {
        super.prepare()
        refresh()
    }

    override open var collectionViewContentSize: CGSize {
        prepareIfNeeded()
        let size = containerSize
        return isHorizontal
            ? CGSize(width: contentLength, height: size.height) : CGSize(width: size.width, height: contentLength)
    }

    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        prepareIfNeeded()
        return elements(in: rect)
    }

    override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return item(at: indexPath)
    }

    override open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return supplementaryView(elementKind, inSection: indexPath.section)
    }

    /// Whether the viewport has another size, or something is pinned to it.
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        pins || newBounds.size != collectionView?.bounds.size
    }

    /// Everything where the size is another one, else what is pinned.
    override open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if newBounds.size != collectionView?.bounds.size { context.invalidateEverything = true }
        return context
    }

    override open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            needsSections = true
            coming = [:]
        }
        // Other data: what is known is of other items.
        if context.invalidateEverything, context.invalidateDataSourceCounts { memories = [] }
        super.invalidateLayout(with: context)
    }

    override func applyUpdates(_ updateItems: [UICollectionViewUpdateItem]) {
        var known = memories ?? sections.map(\.memory)
        known.apply(ASFlowEdits(updateItems))
        memories = known
    }

    /// True: sections know leading and trailing edges only.
    override open var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
