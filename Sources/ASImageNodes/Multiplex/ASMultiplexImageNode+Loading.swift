// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageLoading
internal import ASNodes
internal import Foundation

// Loads one version after the other. Main decides the order, because it queries the data source.

extension ASMultiplexImageNode {
    /// Called when the identifiers have changed.
    @MainActor
    func identifiersDidChange() {
        let (identifiers, loaded) = multiplex.withLock { ($0.identifiers, $0.loaded) }
        if let loaded, !identifiers.contains(where: { Self.isSame($0, loaded) }) { show(nil, nil) }
        failed = []
        if interfaceState.contains(.preload) { loadIdentifiers() }
    }

    /// Shows the best available version, then loads better ones.
    @MainActor
    func loadIdentifiers() {
        failed = []
        for identifier in betterIdentifiers {
            guard let picture = pictureInMemory(identifier) else { continue }
            show(picture, identifier)
            break
        }
        loadNext()
    }

    /// The versions that are better than the current one, best first; all if there is none.
    @MainActor
    private var betterIdentifiers: ArraySlice<ASImageIdentifier> {
        let (identifiers, loaded) = multiplex.withLock { ($0.identifiers, $0.loaded) }
        guard let loaded else { return identifiers[...] }
        return identifiers.prefix { !Self.isSame($0, loaded) }
    }

    @MainActor
    private func pictureInMemory(_ identifier: ASImageIdentifier) -> Picture? {
        guard let dataSource else { return nil }
        if let image = dataSource.multiplexImageNode(self, imageForImageIdentifier: identifier) {
            return Picture(image: image)
        }
        guard let cache, let url = dataSource.multiplexImageNode(self, urlForImageIdentifier: identifier),
            !downloader.limitsCaching(of: url), let known = cache.synchronouslyFetchedCachedImage(with: url)
        else { return nil }
        let animated = known.asdk_animatedImageData().flatMap { downloader.animatedImage(with: $0) }
        // An animated image without a ready cover is loaded like other images.
        let cover = animated.flatMap { $0.coverImageReady ? $0.coverImage : nil }
        return (known.asdk_image() ?? cover).map { Picture(image: $0, animated: animated) }
    }

    /// Loads the next version, unless its load is in progress.
    @MainActor
    private func loadNext() {
        guard interfaceState.contains(.preload) else { return }
        let wanted = betterIdentifiers.filter { !failed.contains(AnyHashable($0)) }
        let next = downloadsIntermediateImages ? wanted.last : wanted.first
        if loading != nil, Self.isSame(loading, next) { return }
        stopLoading(because: .bestImageIdentifierChanged)
        guard let next else { return }
        loading = next
        guard let url = dataSource?.multiplexImageNode(self, urlForImageIdentifier: next) else {
            // The data source may have the image by now.
            if let image = dataSource?.multiplexImageNode(self, imageForImageIdentifier: next) {
                return finish(next, .success(Picture(image: image)))
            }
            return finish(next, .failure(ASMultiplexImageNodeErrorCode.noSourceForImage))
        }
        let node = ASWeakNode(self)
        let load = ASImageLoad(
            url,
            cache: cache,
            downloader: downloader,
            shouldRetry: shouldRetryImageDownload
        ) { load, event in
            ASPerformBlockOnMainThread { (node.value as? ASMultiplexImageNode)?.take(event, of: load, next) }
        }
        multiplex.withLock { $0.load = load }
        start(load)
    }

    @MainActor
    private func take(_ event: ASImageLoad.Event, of load: ASImageLoad, _ identifier: ASImageIdentifier) {
        guard multiplex.withLock({ $0.load === load }) else { return }
        switch event {
        case .queryingCache, .cacheHit, .cacheMiss: break
        case .downloading:
            delegate?.multiplexImageNode(self, didStartDownloadOfImageWithIdentifier: identifier)
        case .progress(let progress):
            delegate?.multiplexImageNode(self, didUpdateDownloadProgress: progress, forImageWithIdentifier: identifier)
        case .partialImage(let image, _):
            // A partial image of a better version may cover a poorer one; it is treated as loaded only when it is complete.
            if imageBeforePartial == nil { imageBeforePartial = Picture(image: self.image, animated: animatedImage) }
            setImage(image, isPart: true)
        case .loaded(let image, let animated, _):
            finish(identifier, .success(Picture(image: image, animated: animated)))
        case .failed(let error): finish(identifier, .failure(error))
        }
    }

    @MainActor
    private func finish(_ identifier: ASImageIdentifier, _ result: Result<Picture, any Error>) {
        multiplex.withLock { $0.load = nil }
        loading = nil
        switch result {
        case .success(let picture):
            show(picture, identifier)
            delegate?.multiplexImageNode(self, didFinishDownloadingImageWithIdentifier: identifier, error: nil)
        case .failure(let error):
            restorePrevious()
            failed.insert(AnyHashable(identifier))
            ASImageFailures.report(error, "\(identifier)", of: self)
            delegate?.multiplexImageNode(self, didFinishDownloadingImageWithIdentifier: identifier, error: error)
        }
        loadNext()
    }

    @MainActor
    private func show(_ picture: Picture?, _ identifier: ASImageIdentifier?) {
        let previousImage = self.image
        imageBeforePartial = nil
        let previous = multiplex.withLock { state in
            defer { state.loaded = identifier }
            return state.loaded
        }
        let delegate = delegate
        setPicture(picture)
        delegate?.multiplexImageNode(
            self,
            didUpdate: picture?.image,
            withIdentifier: identifier,
            from: previousImage,
            withIdentifier: previous
        )
    }

    /// Restores the previous version after the load of a partial image has ended.
    @MainActor
    private func restorePrevious() {
        guard let shown = imageBeforePartial else { return }
        imageBeforePartial = nil
        setPicture(shown)
    }

    @MainActor
    private func setPicture(_ picture: Picture?) {
        setImage(picture?.image, animated: picture?.animated, cover: picture?.animated == nil ? nil : picture?.image)
    }

    // MARK: Cancelling

    /// Cancels the load in progress.
    @MainActor
    func stopLoading(because reason: ASMultiplexImageNodeErrorCode?) {
        let load = multiplex.withLock { state in
            defer { state.load = nil }
            return state.load
        }
        let identifier = loading
        loading = nil
        restorePrevious()
        guard let load else { return }
        load.cancel(mayResume: reason == nil)
        guard let identifier, let reason else { return }
        delegate?.multiplexImageNode(self, didFinishDownloadingImageWithIdentifier: identifier, error: reason)
    }
}
