// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageIO
internal import ASImageLoading
internal import ASNodes
public import Foundation

extension ASNetworkImageNode {
    /// The delegate, which is notified of loading; held weakly.
    ///
    /// - Thread: any
    public var delegate: (any ASNetworkImageNodeDelegate)? {
        get { links.withLockUnchecked { $0.delegate } }
        set { links.withLockUnchecked { $0.delegate = newValue } }
    }

    /// The URL of the image; `nil` for the default image.
    ///
    /// Setting another URL cancels the previous load and shows the default image. In the preload range, the node loads at once.
    ///
    /// - Thread: any
    /// - Source: Texture `ASNetworkImageNode.URL`
    public var url: URL? {
        get { network.withLock { $0.url } }
        set { setURL(newValue, resetToDefault: true) }
    }

    /// Sets `url`.
    ///
    /// - Parameters:
    ///   - url: the URL; `nil` for the default image
    ///   - resetToDefault: `false` to show the previous image until the new one is loaded
    /// - Thread: any
    public func setURL(_ url: URL?, resetToDefault: Bool) {
        let isExternal = network.withLock { $0.isImageExternal }
        guard !isExternal else {
            return ASDisplayNode.nonFatalErrorBlock(
                "\(debugLabel): an image was set, which belongs to no URL. Set image to nil before setting a URL."
            )
        }
        let change = network.withLock { state -> Change? in
            guard state.url != url else { return nil }
            let cancelledLoad = state.cancelLoad()
            state.url = url
            guard resetToDefault || url == nil else { return Change(cancelledLoad: cancelledLoad, number: nil) }
            state.showDefault()
            return Change(cancelledLoad: cancelledLoad, defaultImage: state.defaultImage, number: state.loadGeneration)
        }
        guard let change else { return }
        change.cancelledLoad?.cancel()
        if let number = change.number { show(change.defaultImage, wanted: number) }
        if interfaceState.contains(.preload) { loadIfNeeded() }
    }

    private struct Change {
        var cancelledLoad: ASImageLoad?
        var defaultImage: UIImage?
        /// The request number of the default image; `nil` to keep the current image.
        var number: Int?
    }

    /// The image that is shown without an image of the URL: before it is loaded, after a failure, and without a URL.
    ///
    /// - Thread: any
    public var defaultImage: UIImage? {
        get { network.withLock { $0.defaultImage } }
        set {
            let number = network.withLock { state -> Int? in
                guard state.defaultImage !== newValue else { return nil }
                state.defaultImage = newValue
                // A partial image takes precedence.
                guard !state.isLoaded, !state.isImageExternal, state.url == nil || state.currentImageQuality == 0 else {
                    return nil
                }
                state.showDefault()
                return state.loadGeneration
            }
            if let number { show(newValue, wanted: number) }
        }
    }

    /// Whether the cache is used; `true` by default.
    ///
    /// - Thread: any
    public var shouldCacheImage: Bool {
        get { network.withLock { $0.shouldCacheImage } }
        set { network.withLock { $0.shouldCacheImage = newValue } }
    }

    /// The quality of the current image, 0…1.
    ///
    /// For a partial image it is the share of the bytes. It is 0 without an image and for the default image of a URL, and 1 for any image
    /// without a URL.
    ///
    /// - Thread: any
    public var currentImageQuality: CGFloat { network.withLock { $0.currentImageQuality } }

    /// The quality of the image that was drawn last, 0…1; see `currentImageQuality`.
    ///
    /// - Thread: any
    public var renderedImageQuality: CGFloat { network.withLock { $0.renderedImageQuality } }

    /// The share of the received bytes, 0…1.
    ///
    /// It is 1 when the image is loaded, from any source.
    ///
    /// - Thread: any
    public var downloadProgress: CGFloat { network.withLock { $0.downloadProgress } }

    func setExternalImage(_ image: UIImage?) {
        let (cancelledLoad, forgotten) = network.withLock { state -> (ASImageLoad?, URL?) in
            let forgotten = image == nil ? nil : state.url
            let cancelledLoad = state.cancelLoad()
            if image != nil { state.url = nil }
            state.isImageExternal = image != nil
            state.currentImageQuality = image == nil ? 0 : 1
            state.downloadProgress = image == nil ? 0 : 1
            return (cancelledLoad, forgotten)
        }
        if let forgotten {
            ASDisplayNode.nonFatalErrorBlock(
                "\(debugLabel): an image was set although the node has the URL \(forgotten.absoluteString.prefix(200)), "
                    + "which is now removed. Show local images with defaultImage or an ASImageNode."
            )
        }
        cancelledLoad?.cancel()
        setImage(image)
    }
}
