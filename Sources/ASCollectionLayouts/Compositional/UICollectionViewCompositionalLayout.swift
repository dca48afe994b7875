// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
public import Foundation

/// Creates a section of a compositional layout; returning `nil` is an error (debug).
///
/// - Source: UIKit `UICollectionViewCompositionalLayoutSectionProvider`
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (_ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The configuration of a compositional layout as a whole.
///
/// - Source: UIKit `UICollectionViewCompositionalLayoutConfiguration`
/// - Deviation: a value; has no supplementary elements of the whole layout
public struct UICollectionViewCompositionalLayoutConfiguration: Hashable, Sendable {
    /// The direction in which the content scrolls; vertical by default.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The spacing between sections, in points; none by default.
    public var interSectionSpacing: CGFloat = 0

    /// Creates a configuration of vertical sections without spacing.
    public init() {}
}

/// Lays out sections, each of which consists of its own kind of groups: lists, grids, and shelves that scroll horizontally.
///
/// An estimated length is used until the cell is measured. The collection measures nearby cells off the main thread, with the other
/// lengths as limits.
///
/// Cost: `prepare()` creates each section. A section without estimates costs the solution of one group, however many items it has; with
/// estimates it also costs a number for each group. A query of elements in a rectangle costs the groups in it and O(log n). See
/// `ASComposedGroups` for measured cells.
///
/// In right-to-left layouts everything is mirrored.
///
/// - Units: points, in the content's coordinate space
/// - Thread: main
/// - Source: UIKit `UICollectionViewCompositionalLayout`
/// - Deviation: elements of orthogonal sections are returned with their visible frames; UIKit returns their frames in the section before
///   scrolling. Frames are not rounded, because layers are aligned to whole pixels when they are shown
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// The configuration of all sections.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        didSet { if configuration != oldValue { invalidateLayout() } }
    }

    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// The sections, as many as the collection view had when they were created.
    var sections: [ASComposedSection] = []
    /// The initial state of the next sections.
    private var sectionStates: [ASSectionState]?
    private var needsSections = true
    private var needsStarts = true
    /// The sections of elements that an update inserts, by their indices after it.
    private var pendingSections: [Int: ASComposedSection] = [:]
    private(set) var contentLength: CGFloat = 0
    /// Whether a section has pinned elements.
    private var pins = false

    /// Creates a layout whose sections are all alike.
    public init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
    ) {
        (provider, self.configuration) = ({ _, _ in section }, configuration)
        super.init()
        registerDecorations()
    }

    /// Creates a layout with a provider, which is called for each section at each load or update, and when the viewport is resized.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
        super.init()
        registerDecorations()
    }

    /// Creates a layout whose sections are lists.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    private func registerDecorations() {
        register(ASListBackground.self, forDecorationViewOfKind: ASListBackground.kind)
        register(ASListSeparator.self, forDecorationViewOfKind: ASListSeparator.kind)
    }

    // MARK: Creating sections

    var isHorizontal: Bool { configuration.scrollDirection == .horizontal }

    /// The size in which the sections are laid out.
    var containerSize: CGSize { collectionView?.viewportForLayout.size ?? .zero }

    private func makeSection(_ number: Int, itemCount: Int, _ sectionState: ASSectionState) -> ASComposedSection {
        let size = CGSize(width: max(0, containerSize.width), height: max(0, containerSize.height))
        let traits = collectionView?.traitCollection ?? UITraitCollection()
        let section = provider(number, ASCompositionalEnvironment(size: size, traitCollection: traits))
        assert(
            section != nil,
            "\(type(of: self)): the section provider returned nil for section \(number). Return a layout section for every section of the data source."
        )
        let none = NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
        return ASComposedSection(
            section ?? NSCollectionLayoutSection(group: .horizontal(layoutSize: none, subitems: [])),
            itemCount: itemCount,
            container: size,
            isHorizontal: isHorizontal,
            traits: traits,
            sectionState: sectionState
        )
    }

    /// Returns the section of an element; during an update, the section after it.
    func section(_ number: Int, isAfterUpdate: Bool) -> ASComposedSection? {
        guard isAfterUpdate else {
            prepareIfNeeded()
            return sections.indices.contains(number) ? sections[number] : nil
        }
        if let section = pendingSections[number] { return section }
        // Enough items for any group, because only the definition is read.
        let section = makeSection(number, itemCount: 1000, ASSectionState())
        pendingSections[number] = section
        return section
    }

    private func refresh() {
        if needsSections, let collectionView {
            let known = sectionStates ?? sections.map(\.sectionState)
            sections = (0..<collectionView.numberOfSections).map { number in
                makeSection(
                    number,
                    itemCount: collectionView.numberOfItems(inSection: number),
                    known.indices.contains(number) ? known[number] : ASSectionState()
                )
            }
            pins = sections.contains { $0.section.boundarySupplementaryItems.contains { $0.pinToVisibleBounds } }
            (sectionStates, needsSections, needsStarts) = (nil, false, true)
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

    /// Sets the measured size of an item's cell.
    ///
    /// - Returns: whether anything has changed; the content size and the elements must then be queried again
    package func setMeasuredSize(_ size: CGSize, forItemAt path: IndexPath) -> Bool {
        if needsSections { prepareIfNeeded() }
        guard sections.indices.contains(path.section), sections[path.section].measure(size, item: path.item) else {
            return false
        }
        return noteLength()
    }

    /// Sets the measured size of a supplementary element.
    ///
    /// - Returns: whether anything has changed, as in the other method
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

    /// Creates the sections, if their number or the viewport has changed.
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

    /// Whether the viewport is resized, or elements are pinned to it.
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        pins || newBounds.size != collectionView?.bounds.size
    }

    /// Invalidates everything if the viewport is resized, otherwise the pinned elements.
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
            pendingSections = [:]
        }
        // The data has been replaced: the stored sizes belong to other items.
        if context.invalidateEverything, context.invalidateDataSourceCounts { sectionStates = [] }
        super.invalidateLayout(with: context)
    }

    override func applyUpdates(_ updateItems: [UICollectionViewUpdateItem]) {
        var known = sectionStates ?? sections.map(\.sectionState)
        known.apply(ASFlowEdits(updateItems))
        sectionStates = known
    }

    /// Returns `true`, because sections depend only on leading and trailing edges.
    override open var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
