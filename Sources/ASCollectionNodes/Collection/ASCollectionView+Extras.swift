// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import Foundation

// Headers, footers, and what else stands beside items.

extension ASCollectionView {
    /// How long a header is taken to be that sizes itself and is not measured, in points.
    private static let assumedExtra: CGFloat = 44

    /// What a section has now, by the data source and the layout inspector.
    func counts(
        ofSection section: Int,
        _ node: ASCollectionNode,
        _ dataSource: any ASCollectionDataSource
    ) -> ASSectionCounts {
        var counts = ASSectionCounts(source.rowCount(inSection: section))
        let kinds = Set(dataSource.collectionNode(node, supplementaryElementKindsInSection: section))
        for kind in kinds.sorted() {
            let inspector = node.layoutInspector
            let count =
                inspector?.collectionView(self, supplementaryNodesCountOfKind: kind, inSection: section) ?? 1
            guard count > 0 else { continue }
            switch ASListPlace.Part(elementKind: kind) {
            case .leading: counts.leading = count
            case .trailing: counts.trailing = count
            default: counts.others.append(ASExtraCount(kind: kind, count: count))
            }
        }
        return counts
    }

    /// What the inspector says, or the delegate; nil when they leave it to the layout.
    private func sizeRange(ofExtra place: ASListPlace) -> ASSizeRange? {
        guard let collectionNode, let kind = place.part.elementKind else { return nil }
        if let inspector = collectionNode.layoutInspector {
            let path = IndexPath(item: place.number, section: place.section)
            let range = inspector.collectionView(self, constrainedSizeForSupplementaryNodeOfKind: kind, at: path)
            if range != .unconstrained { return range }
        }
        guard let delegate = itemDelegate as? any ASCollectionDelegateFlowLayout else {
            return flowLayout.flatMap { toldSize(ofExtra: place, $0) }.map { ASSizeRange(exactly: $0) }
        }
        let range =
            switch place.part {
            case .leading: delegate.collectionNode(collectionNode, sizeRangeForHeaderInSection: place.section)
            case .trailing: delegate.collectionNode(collectionNode, sizeRangeForFooterInSection: place.section)
            case .row, .other: ASSizeRange.unconstrained
            }
        return range == .unconstrained ? nil : range
    }

    /// What a delegate with the methods of UIKit alone says.
    private func toldSize(ofExtra place: ASListPlace, _ layout: UICollectionViewFlowLayout) -> CGSize? {
        guard let delegate = itemDelegate as? any UICollectionViewDelegateFlowLayout else { return nil }
        return switch place.part {
        case .leading: delegate.collectionView(self, layout: layout, referenceSizeForHeaderInSection: place.section)
        case .trailing: delegate.collectionView(self, layout: layout, referenceSizeForFooterInSection: place.section)
        case .row, .other: nil
        }
    }

    /// The index that a section of the view has for the delegate; nil if the data source no longer has it.
    func sectionForDelegate(_ section: Int) -> Int? {
        // A reloaded section usually keeps its index.
        let newest = data.newestSection(ofVisible: section) ?? section
        return newest < source.sectionCount ? newest : nil
    }

    private func reference(_ part: ASListPlace.Part) -> CGSize {
        switch part {
        case .leading: flowLayout?.headerReferenceSize ?? .zero
        case .trailing: flowLayout?.footerReferenceSize ?? .zero
        case .row, .other: .zero
        }
    }

    /// Whether a flow layout has room for a header or footer.
    func hasExtra(_ part: ASListPlace.Part, inSection section: Int) -> Bool {
        mainAxis.length(sizeRange(ofExtra: ASListPlace(section, part, 0))?.max ?? reference(part)) > 0
    }

    /// How large a header or footer of the view is, for a flow layout.
    func referenceSize(ofExtra part: ASListPlace.Part, inSection section: Int) -> CGSize {
        let range = sectionForDelegate(section).flatMap { sizeRange(ofExtra: ASListPlace($0, part, 0)) }
        guard let range else { return reference(part) }
        let index = data.visible.sections.index(at: ASListPlace(section, part, 0))
        if let element = index.flatMap({ data.visible.element(at: $0) }), element.generation > 0 { return element.size }
        let (low, high) = (mainAxis.length(range.min), mainAxis.length(range.max))
        return mainAxis.rect(position: 0, length: min(max(Self.assumedExtra, low), high), breadth: breadth).size
    }

    /// Headers and footers of a flow layout are as long as they are told, and as broad as the collection; the others take the sizes that the
    /// layout gives them, unless the inspector says more.
    func constrainedSize(ofExtra place: ASListPlace) -> ASSizeRange {
        if let asyncLayout, let range = asyncLayout.constrainedSize(at: place) { return range }
        let told = sizeRange(ofExtra: place)
        let isOfFlow = flowLayout != nil && (place.part == .leading || place.part == .trailing)
        if !isOfFlow {
            if let told = told ?? compositionalSizeRange(at: place) { return told }
            // Of what comes with an update the layout knows nothing yet: its node takes the size when it is shown.
            guard !data.isProcessing, let index = data.visible.sections.index(at: place),
                let size = attributes(at: index)?.size
            else { return defaultConstrainedSize }
            return ASSizeRange(exactly: size)
        }
        let across = mainAxis == .vertical ? bounds.width : bounds.height
        let range = told ?? ASSizeRange(exactly: reference(place.part))
        func size(_ length: CGFloat) -> CGSize { mainAxis.rect(position: 0, length: length, breadth: across).size }
        return ASSizeRange(min: size(mainAxis.length(range.min)), max: size(mainAxis.length(range.max)))
    }
}

extension ASCollectionNode {
    /// Has each section show supplementary elements of a kind: one, or as many as the layout inspector says.
    ///
    /// Of the next load or update on. A data source that has a `supplementaryElementKindsInSection` of its own decides instead.
    ///
    /// - Thread: any
    /// - Source: Texture `-registerSupplementaryNodeOfKind:`
    public func registerSupplementaryNode(ofKind elementKind: String) {
        collectionSettings.withLock { _ = $0.registeredKinds.insert(elementKind) }
    }

    /// Which of header and footer a flow layout has room for, or those of a compositional layout, and the kinds that are registered.
    @MainActor
    func usualSupplementaryKinds(inSection section: Int) -> [String] {
        let registered = collectionSettings.withLock { $0.registeredKinds }
        guard let collection = loadedCollection else { return registered.sorted() }
        if let layout = collection.compositionalLayout {
            return registered.union(layout.supplementaryKinds(inSection: section)).sorted()
        }
        guard collection.flowLayout != nil else { return registered.sorted() }
        let parts: [ASListPlace.Part] = [.leading, .trailing]
        let others = registered.filter { !parts.contains(ASListPlace.Part(elementKind: $0)) }
        return parts.filter { collection.hasExtra($0, inSection: section) }.compactMap { $0.elementKind }
            + others.sorted()
    }
}
