// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASUIKit
public import Foundation

/// What a section, or a custom group, is laid out in.
///
/// - Units: points
/// - Thread: main
/// - Source: UIKit `NSCollectionLayoutContainer`
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
    /// How large it is.
    var contentSize: CGSize { get }
    /// How large it is without its insets.
    var effectiveContentSize: CGSize { get }
    /// Its insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// Its insets.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout has to know to make a section.
///
/// - Thread: main
/// - Source: UIKit `NSCollectionLayoutEnvironment`
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
    /// What there is to lay out in: the viewport without the insets of the content.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

@MainActor
struct ASCompositionalContainer: NSCollectionLayoutContainer {
    let contentSize: CGSize
    var contentInsets = NSDirectionalEdgeInsets.zero

    var effectiveContentSize: CGSize { contentInsets.inset(CGRect(origin: .zero, size: contentSize)).size }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

@MainActor
struct ASCompositionalEnvironment: NSCollectionLayoutEnvironment {
    let size: CGSize
    var insets = NSDirectionalEdgeInsets.zero
    let traitCollection: UITraitCollection

    var container: any NSCollectionLayoutContainer {
        ASCompositionalContainer(contentSize: size, contentInsets: insets)
    }
}
