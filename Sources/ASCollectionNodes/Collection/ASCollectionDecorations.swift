// SPDX-License-Identifier: Apache-2.0
internal import ASCollectionLayouts
internal import ASCompositor
internal import ASContainers
internal import ASUIKit
internal import Foundation

/// The decoration views of a collection: one for each decoration with layout attributes in the viewport.
///
/// Removed views are reused.
///
/// - Thread: main
@MainActor
struct ASCollectionDecorations {
    private struct Key: Hashable {
        var kind: String
        var path: IndexPath
    }

    /// The layout that made the views.
    private weak var layout: UICollectionViewLayout?
    private var shown: [Key: UICollectionReusableView] = [:]
    /// The attributes last applied to each view.
    private var applied: [Key: UICollectionViewLayoutAttributes] = [:]
    private var waiting: [String: [UICollectionReusableView]] = [:]

    /// Shows exactly the decorations in `attributes`, behind the cells with the same z-index.
    mutating func show(_ attributes: [UICollectionViewLayoutAttributes], in view: ASCollectionView) {
        if layout !== view.collectionViewLayout { removeAll() }
        layout = view.collectionViewLayout
        guard !attributes.isEmpty || !shown.isEmpty else { return }
        var seen: [Key: UICollectionViewLayoutAttributes] = [:]
        for found in attributes {
            guard let kind = found.representedElementKind else { continue }
            seen[Key(kind: kind, path: found.indexPath)] = found
        }
        for (key, decoration) in shown where seen[key] == nil {
            decoration.removeFromSuperview()
            waiting[key.kind, default: []].append(decoration)
            (shown[key], applied[key]) = (nil, nil)
        }
        for (key, found) in seen where applied[key] != found {
            if let decoration = shown[key] {
                Self.place(decoration, found)
            } else if let decoration = take(key.kind) {
                shown[key] = decoration
                UIView.performWithoutAnimation {
                    view.insertSubview(decoration, at: 0)
                    Self.place(decoration, found)
                }
            } else {
                continue
            }
            // Applies a copy, because a layout may keep and change its attributes.
            applied[key] = found.copy() as? UICollectionViewLayoutAttributes
        }
    }

    private mutating func take(_ kind: String) -> UICollectionReusableView? {
        guard let decoration = waiting[kind]?.popLast() else { return layout?.makeDecorationView(ofKind: kind) }
        decoration.prepareForReuse()
        return decoration
    }

    private mutating func removeAll() {
        for decoration in shown.values { decoration.removeFromSuperview() }
        (shown, applied, waiting) = ([:], [:], [:])
    }

    private static func place(_ decoration: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        decoration.bounds = CGRect(origin: .zero, size: attributes.size)
        decoration.center = attributes.center
        decoration.layer.transform = attributes.transform3D
        decoration.alpha = attributes.alpha
        decoration.layer.zPosition = CGFloat(attributes.zIndex)
        decoration.apply(attributes)
    }
}
