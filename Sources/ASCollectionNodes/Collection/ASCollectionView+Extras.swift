// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import Foundation

// Headers, footers and other supplementary elements.

extension ASCollectionView {
    /// The estimated length of a self-sizing header that is not measured yet, in points.
    private static let assumedExtra: CGFloat = 44

    /// Returns the current counts of a section, from the data source and the layout inspector.
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
            switch ASElementPath.Part(elementKind: kind) {
            case .leading: counts.leading = count
            case .trailing: counts.trailing = count
            default: counts.others.append(ASExtraCount(kind: kind, count: count))
            }
        }
        return counts
    }

    /// Returns the size range from the inspector or the delegate; `nil` if both defer to the layout.
    private func sizeRange(ofExtra elementPath: ASElementPath) -> ASSizeRange? {
        guard let collectionNode, let kind = elementPath.part.elementKind else { return nil }
        if let inspector = collectionNode.layoutInspector {
            let path = IndexPath(item: elementPath.number, section: elementPath.section)
            let range = inspector.collectionView(self, constrainedSizeForSupplementaryNodeOfKind: kind, at: path)
            if range != .unconstrained { return range }
        }
        guard let delegate = itemDelegate as? any ASCollectionDelegateFlowLayout else {
            return flowLayout.flatMap { specifiedSize(ofExtra: elementPath, $0) }.map { ASSizeRange(exactly: $0) }
        }
        let range =
            switch elementPath.part {
            case .leading: delegate.collectionNode(collectionNode, sizeRangeForHeaderInSection: elementPath.section)
            case .trailing: delegate.collectionNode(collectionNode, sizeRangeForFooterInSection: elementPath.section)
            case .row, .other: ASSizeRange.unconstrained
            }
        return range == .unconstrained ? nil : range
    }

    /// Returns the size from a delegate that implements only the methods of UIKit.
    private func specifiedSize(ofExtra path: ASElementPath, _ layout: UICollectionViewFlowLayout) -> CGSize? {
        guard let delegate = itemDelegate as? any UICollectionViewDelegateFlowLayout else { return nil }
        return switch path.part {
        case .leading: delegate.collectionView(self, layout: layout, referenceSizeForHeaderInSection: path.section)
        case .trailing: delegate.collectionView(self, layout: layout, referenceSizeForFooterInSection: path.section)
        case .row, .other: nil
        }
    }

    /// Returns the index of a section of the view in the data source; `nil` if the data source no longer has it.
    func sectionForDelegate(_ section: Int) -> Int? {
        // A reloaded section usually keeps its index.
        let newest = data.newestSection(ofVisible: section) ?? section
        return newest < data.sectionCountOfSource ? newest : nil
    }

    private func reference(_ part: ASElementPath.Part) -> CGSize {
        switch part {
        case .leading: flowLayout?.headerReferenceSize ?? .zero
        case .trailing: flowLayout?.footerReferenceSize ?? .zero
        case .row, .other: .zero
        }
    }

    /// Whether a flow layout has space for a header or footer.
    func hasExtra(_ part: ASElementPath.Part, inSection section: Int) -> Bool {
        mainAxis.length(sizeRange(ofExtra: ASElementPath(section, part, 0))?.max ?? reference(part)) > 0
    }

    /// Returns the size of a header or footer of the view for a flow layout.
    func referenceSize(ofExtra part: ASElementPath.Part, inSection section: Int) -> CGSize {
        let range = sectionForDelegate(section).flatMap { sizeRange(ofExtra: ASElementPath($0, part, 0)) }
        guard let range else { return reference(part) }
        let index = data.visible.sections.index(at: ASElementPath(section, part, 0))
        if let element = index.flatMap({ data.visible.element(at: $0) }), element.generation > 0 { return element.size }
        let (low, high) = (mainAxis.length(range.min), mainAxis.length(range.max))
        let length = min(max(Self.assumedExtra, low), high)
        return mainAxis.rect(position: 0, length: length, breadth: viewport.breadth).size
    }

    /// Returns the size range in which a supplementary element is measured.
    ///
    /// Headers and footers of a flow layout have their specified length and the width of the collection. Other elements have the size from
    /// the layout, unless the inspector specifies more.
    func constrainedSize(ofExtra path: ASElementPath) -> ASSizeRange {
        if let asyncLayout, let range = asyncLayout.constrainedSize(at: path) { return range }
        let specified = sizeRange(ofExtra: path)
        let isOfFlow = flowLayout != nil && (path.part == .leading || path.part == .trailing)
        if !isOfFlow {
            if let specified = specified ?? compositionalSizeRange(at: path) { return specified }
            // The layout does not have the elements of a pending update yet. Their nodes take their size when they are shown.
            guard !data.isProcessing, let index = data.visible.sections.index(at: path),
                let size = frames.attributes(at: index)?.size
            else { return defaultConstrainedSize }
            return ASSizeRange(exactly: size)
        }
        let across = mainAxis == .vertical ? bounds.width : bounds.height
        let range = specified ?? ASSizeRange(exactly: reference(path.part))
        func size(_ length: CGFloat) -> CGSize { mainAxis.rect(position: 0, length: length, breadth: across).size }
        return ASSizeRange(min: size(mainAxis.length(range.min)), max: size(mainAxis.length(range.max)))
    }
}

extension ASCollectionNode {
    /// Adds supplementary elements of a kind to each section: one, or the number from the layout inspector.
    ///
    /// Takes effect with the next load or update. A data source that implements `supplementaryElementKindsInSection` decides instead.
    ///
    /// - Thread: any
    /// - Source: Texture `-registerSupplementaryNodeOfKind:`
    public func registerSupplementaryNode(ofKind elementKind: String) {
        collectionSettings.withLock { _ = $0.registeredKinds.insert(elementKind) }
    }

    /// Returns the header and footer kinds for which a flow layout has space, or those of a compositional layout, and the registered
    /// kinds.
    @MainActor
    package func defaultSupplementaryKinds(inSection section: Int) -> [String] {
        let registered = collectionSettings.withLock { $0.registeredKinds }
        guard let collection = loadedCollection else { return registered.sorted() }
        if let layout = collection.compositionalLayout {
            return registered.union(layout.supplementaryKinds(inSection: section)).sorted()
        }
        guard collection.flowLayout != nil else { return registered.sorted() }
        let parts: [ASElementPath.Part] = [.leading, .trailing]
        let others = registered.filter { !parts.contains(ASElementPath.Part(elementKind: $0)) }
        return parts.filter { collection.hasExtra($0, inSection: section) }.compactMap { $0.elementKind }
            + others.sorted()
    }
}
