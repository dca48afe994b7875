// SPDX-License-Identifier: Apache-2.0
internal import ASCollectionLayouts
internal import ASListEngine

extension ASElementPath.Part {
    /// Creates the part for a kind of supplementary element in layouts.
    package init(elementKind: String) {
        switch elementKind {
        case UICollectionView.elementKindSectionHeader: self = .leading
        case UICollectionView.elementKindSectionFooter: self = .trailing
        default: self = .other(kind: elementKind)
        }
    }

    /// The kind of supplementary element in layouts; `nil` for rows.
    package var elementKind: String? {
        switch self {
        case .row: nil
        case .leading: UICollectionView.elementKindSectionHeader
        case .trailing: UICollectionView.elementKindSectionFooter
        case .other(let kind): kind
        }
    }
}
