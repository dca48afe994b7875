// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageLoading
internal import ASNodes
internal import Foundation

extension ASMultiplexImageNode {
    /// Knows where the versions are; not kept alive.
    ///
    /// Set it before `imageIdentifiers`.
    ///
    /// - Thread: any
    public var dataSource: (any ASMultiplexImageNodeDataSource)? {
        get { links.withLockUnchecked { $0.dataSource } }
        set { links.withLockUnchecked { $0.dataSource = newValue } }
    }

    /// Hears which versions come; not kept alive.
    ///
    /// - Thread: any
    public var delegate: (any ASMultiplexImageNodeDelegate)? {
        get { links.withLockUnchecked { $0.delegate } }
        set { links.withLockUnchecked { $0.delegate = newValue } }
    }

    /// The versions, the best first.
    ///
    /// The one that is shown stays if it is among the new ones, and only better ones are loaded. Else it goes.
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

    /// Whether versions that are poorer than the best are loaded as well, the poorest first; false.
    ///
    /// - Thread: any
    public var downloadsIntermediateImages: Bool {
        get { multiplex.withLock { $0.downloadsIntermediateImages } }
        set { multiplex.withLock { $0.downloadsIntermediateImages = newValue } }
    }

    /// The version that the node has; nil for none.
    ///
    /// - Thread: any
    public var loadedImageIdentifier: ASImageIdentifier? { multiplex.withLock { $0.loaded } }

    /// The version that was drawn last; nil for none.
    ///
    /// - Thread: any
    public var displayedImageIdentifier: ASImageIdentifier? { multiplex.withLock { $0.displayed } }

    /// Asks the data source again for everything; what is shown stays until another version is there.
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
