// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageIO
internal import ASImageLoading
internal import ASNodes
internal import Foundation

// Events of a load are ignored unless it is the node's current load. So no thread has to wait when the URL changes, on any thread.

extension ASNetworkImageNode {
    /// Begins a load, unless the image is loaded or loading, or none is wanted.
    func loadIfNeeded() {
        let load = network.withLock { state -> ASImageLoad? in
            guard state.needsLoad, let url = state.url else { return nil }
            let node = ASWeakNode(self)
            let load = makeLoad(url, cache: state.shouldCacheImage ? cache : nil) { load, event in
                (node.value as? ASNetworkImageNode)?.take(event, of: load)
            }
            (state.load, state.isLoading, state.downloadProgress) = (load, true, 0)
            return load
        }
        guard let load else { return }
        notifyDelegate { $1.imageNodeDidStartFetchingData($0) }
        start(load)
    }

    private func take(_ event: ASImageLoad.Event, of load: ASImageLoad) {
        switch event {
        case .queryingCache: notifyDelegate { $1.imageNodeWillLoadImage(fromCache: $0) }
        case .cacheHit: notifyDelegate { $1.imageNodeDidLoadImage(fromCache: $0) }
        case .cacheMiss: notifyDelegate { $1.imageNodeDidFailToLoadImage(fromCache: $0) }
        case .downloading: notifyDelegate { $1.imageNodeWillLoadImage(fromNetwork: $0) }
        case .progress(let progress):
            network.withLock { state in
                if state.load === load, state.isLoading { state.downloadProgress = progress }
            }
        case .partialImage(let image, let quality):
            setImage(image, isPart: true) {
                network.withLock { state in
                    guard state.load === load, state.isLoading else { return false }
                    state.currentImageQuality = quality
                    return true
                }
            }
        case .loaded(let image, let animated, let info):
            let isWanted = setImage(image, animated: animated, cover: animated == nil ? nil : image) {
                network.withLock { state in
                    guard state.load === load else { return false }
                    (state.isLoading, state.isLoaded) = (false, true)
                    (state.currentImageQuality, state.downloadProgress) = (1, 1)
                    return true
                }
            }
            if isWanted { notifyDelegate { $1.imageNode($0, didLoad: image, info: info) } }
        case .failed(let error): fail(error, load)
        }
    }

    /// Ends the load with an error; it is tried again when the node next enters the preload range.
    private func fail(_ error: any Error, _ load: ASImageLoad) {
        let standIn = network.withLock { state -> (image: UIImage?, number: Int)? in
            guard state.load === load else { return nil }
            _ = state.cancelLoad()
            state.showDefault()
            return (state.defaultImage, state.loadGeneration)
        }
        guard let standIn else { return }
        show(standIn.image, wanted: standIn.number)
        ASImageFailures.report(error, load.url.absoluteString, of: self)
        notifyDelegate { $1.imageNode($0, didFailWithError: error) }
    }

    /// Shows an image, if no other image has been requested since.
    func show(_ image: UIImage?, wanted number: Int) {
        setImage(image) {
            network.withLock { $0.loadGeneration == number && !$0.isLoaded }
        }
    }

    private func notifyDelegate(
        _ what: @escaping @MainActor @Sendable (ASNetworkImageNode, any ASNetworkImageNodeDelegate) -> Void
    ) {
        guard delegate != nil else { return }
        let node = ASWeakNode(self)
        ASPerformBlockOnMainThread {
            guard let node = node.value as? ASNetworkImageNode, let delegate = node.delegate else { return }
            what(node, delegate)
        }
    }
}
