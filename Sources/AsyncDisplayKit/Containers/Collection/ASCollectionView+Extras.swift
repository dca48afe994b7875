// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASUIKit
internal import Foundation

// Headers and footers.

extension ASCollectionView {
    /// How long a header is taken to be that sizes itself and is not measured, in points.
    private static let assumedExtra: CGFloat = 44

    nonisolated static func kind(of part: ASListPlace.Part) -> String {
        part == .leading ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    }

    /// Nil for kinds that collections do not have.
    nonisolated static func part(ofKind kind: String) -> ASListPlace.Part? {
        switch kind {
        case UICollectionView.elementKindSectionHeader: .leading
        case UICollectionView.elementKindSectionFooter: .trailing
        default: nil
        }
    }

    /// What the delegate says; nil when it leaves it to the layout.
    private func sizeRange(ofExtra part: ASListPlace.Part, inSection section: Int) -> ASSizeRange? {
        guard let collectionNode, let delegate = itemDelegate as? any ASCollectionDelegateFlowLayout else { return nil }
        let range =
            part == .leading
            ? delegate.collectionNode(collectionNode, sizeRangeForHeaderInSection: section)
            : delegate.collectionNode(collectionNode, sizeRangeForFooterInSection: section)
        return range == .unconstrained ? nil : range
    }

    private func reference(_ part: ASListPlace.Part) -> CGSize {
        (part == .leading ? flowLayout?.headerReferenceSize : flowLayout?.footerReferenceSize) ?? .zero
    }

    /// Whether a flow layout has room for a header or footer.
    func hasExtra(_ part: ASListPlace.Part, inSection section: Int) -> Bool {
        mainAxis.length(sizeRange(ofExtra: part, inSection: section)?.max ?? reference(part)) > 0
    }

    /// How large a header or footer of the view is, for a flow layout.
    func referenceSize(ofExtra part: ASListPlace.Part, inSection section: Int) -> CGSize {
        guard let range = sizeRange(ofExtra: part, inSection: section) else { return reference(part) }
        let index = data.visible.sections.index(at: ASListPlace(section, part, 0))
        if let element = index.flatMap({ data.visible.element(at: $0) }), element.generation > 0 { return element.size }
        let (low, high) = (mainAxis.length(range.min), mainAxis.length(range.max))
        return mainAxis.rect(position: 0, length: min(max(Self.assumedExtra, low), high), breadth: breadth).size
    }

    /// As long as it is told, and as broad as the collection.
    func constrainedSize(ofExtra place: ASListPlace) -> ASSizeRange {
        if let asyncLayout, let range = asyncLayout.constrainedSize(at: place) { return range }
        if flowLayout == nil, let index = data.visible.sections.index(at: place), let size = attributes(at: index)?.size
        {
            return ASSizeRange(exactly: size)
        }
        let across = mainAxis == .vertical ? bounds.width : bounds.height
        let range =
            sizeRange(ofExtra: place.part, inSection: place.section) ?? ASSizeRange(exactly: reference(place.part))
        func size(_ length: CGFloat) -> CGSize { mainAxis.rect(position: 0, length: length, breadth: across).size }
        return ASSizeRange(min: size(mainAxis.length(range.min)), max: size(mainAxis.length(range.max)))
    }
}

extension ASCollectionNode {
    /// Which of header and footer a flow layout has room for.
    @MainActor
    func supplementaryKindsOfFlow(inSection section: Int) -> [String] {
        guard let collection = loadedCollection, collection.flowLayout != nil else { return [] }
        let parts: [ASListPlace.Part] = [.leading, .trailing]
        return parts.filter { collection.hasExtra($0, inSection: section) }.map { ASCollectionView.kind(of: $0) }
    }
}
