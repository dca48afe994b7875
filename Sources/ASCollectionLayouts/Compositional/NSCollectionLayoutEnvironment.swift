// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASUIKit
public import Foundation

/// The container of a section or a custom group.
///
/// - Units: points
/// - Thread: main
/// - Source: UIKit `NSCollectionLayoutContainer`
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
    /// The size of the container.
    var contentSize: CGSize { get }
    /// The size without the insets.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets; the same as `contentInsets`.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment in which a layout creates a section.
///
/// - Thread: main
/// - Source: UIKit `NSCollectionLayoutEnvironment`
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
    /// The container: the viewport without the content insets.
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
