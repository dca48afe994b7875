// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageLoading
internal import ASNodes
internal import Foundation

extension ASMultiplexImageNode {
    /// The data source, which provides the versions; held weakly.
    ///
    /// Set it before `imageIdentifiers`.
    ///
    /// - Thread: any
    public var dataSource: (any ASMultiplexImageNodeDataSource)? {
        get { links.withLockUnchecked { $0.dataSource } }
        set { links.withLockUnchecked { $0.dataSource = newValue } }
    }

    /// The delegate, which is notified of loaded versions; held weakly.
    ///
    /// - Thread: any
    public var delegate: (any ASMultiplexImageNodeDelegate)? {
        get { links.withLockUnchecked { $0.delegate } }
        set { links.withLockUnchecked { $0.delegate = newValue } }
    }

    /// The identifiers of the versions, best first.
    ///
    /// If the displayed version is among the new ones, it is kept, and only better ones are loaded. Otherwise it is removed.
    ///
    /// - Thread: any
    public var imageIdentifiers: [ASImageIdentifier] {
        get { multiplex.withLock { $0.identifiers } }
        set {
            let isOther = multiplex.withLock { state in
                let isSame = state.identifiers.map { AnyHashable($0) } == newValue.map { AnyHashable($0) }
                state.identifiers = newValue
                return !isSame
            }
            if isOther { performOnMain { ($0 as? ASMultiplexImageNode)?.identifiersDidChange() } }
        }
    }

    /// Whether versions below the best one are loaded as well, starting with the poorest; `false` by default.
    ///
    /// - Thread: any
    public var downloadsIntermediateImages: Bool {
        get { multiplex.withLock { $0.downloadsIntermediateImages } }
        set { multiplex.withLock { $0.downloadsIntermediateImages = newValue } }
    }

    /// The version that the node has; `nil` for none.
    ///
    /// - Thread: any
    public var loadedImageIdentifier: ASImageIdentifier? { multiplex.withLock { $0.loaded } }

    /// The version that was drawn last; `nil` for none.
    ///
    /// - Thread: any
    public var displayedImageIdentifier: ASImageIdentifier? { multiplex.withLock { $0.displayed } }

    /// Requests everything from the data source again; the displayed version stays until another one is loaded.
    ///
    /// - Thread: any
    public func reloadImageIdentifierSources() {
        performOnMain { node in
            guard let node = node as? ASMultiplexImageNode else { return }
            node.stopLoading(because: .bestImageIdentifierChanged)
            node.multiplex.withLock { $0.loaded = nil }
            node.loadIdentifiers()
        }
    }
}
