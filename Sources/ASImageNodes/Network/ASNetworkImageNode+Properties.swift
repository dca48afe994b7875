// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageIO
internal import ASImageLoading
internal import ASNodes
public import Foundation

extension ASNetworkImageNode {
    /// Told of loading; not kept alive.
    ///
    /// - Thread: any
    public var delegate: (any ASNetworkImageNodeDelegate)? {
        get { links.withLockUnchecked { $0.delegate } }
        set { links.withLockUnchecked { $0.delegate = newValue } }
    }

    /// The address of the picture; nil for the default image.
    ///
    /// Setting another one gives up loading the one before and shows the default image. A node that is near the screen loads at once.
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
    ///   - url: the address; nil for the default image
    ///   - resetToDefault: false to go on showing the picture of the address before until the new one is there
    /// - Thread: any
    public func setURL(_ url: URL?, resetToDefault: Bool) {
        let isExternal = network.withLock { $0.isImageExternal }
        guard !isExternal else {
            return ASDisplayNode.nonFatalErrorBlock(
                "\(debugLabel): an image was set, and belongs to no address. Set image to nil before a URL."
            )
        }
        let change = network.withLock { state -> Change? in
            guard state.url != url else { return nil }
            let given = state.giveUpLoad()
            state.url = url
            guard resetToDefault || url == nil else { return Change(given: given, number: nil) }
            state.showDefault()
            return Change(given: given, defaultImage: state.defaultImage, number: state.wantNumber)
        }
        guard let change else { return }
        change.given?.cancel()
        if let number = change.number { show(change.defaultImage, wanted: number) }
        if interfaceState.contains(.preload) { loadIfNeeded() }
    }

    private struct Change {
        var given: ASImageLoad?
        var defaultImage: UIImage?
        /// Of the default image; nil to go on with what is shown.
        var number: Int?
    }

    /// What is shown while there is no picture of the address: before it is there, when it cannot be had, and without an address.
    ///
    /// - Thread: any
    public var defaultImage: UIImage? {
        get { network.withLock { $0.defaultImage } }
        set {
            let number = network.withLock { state -> Int? in
                guard state.defaultImage !== newValue else { return nil }
                state.defaultImage = newValue
                // What has come of the picture is better.
                guard !state.isLoaded, !state.isImageExternal, state.url == nil || state.currentImageQuality == 0 else {
                    return nil
                }
                state.showDefault()
                return state.wantNumber
            }
            if let number { show(newValue, wanted: number) }
        }
    }

    /// Whether the cache is asked; true.
    ///
    /// - Thread: any
    public var shouldCacheImage: Bool {
        get { network.withLock { $0.shouldCacheImage } }
        set { network.withLock { $0.shouldCacheImage = newValue } }
    }

    /// How good the picture is that the node has, 0…1: the share of the bytes for one that is still coming; 0 for none and for the
    /// default image of an address; 1 for any picture without an address.
    ///
    /// - Thread: any
    public var currentImageQuality: CGFloat { network.withLock { $0.currentImageQuality } }

    /// The same of the picture that was drawn last.
    ///
    /// - Thread: any
    public var renderedImageQuality: CGFloat { network.withLock { $0.renderedImageQuality } }

    /// The share of the bytes that have come, 0…1.
    ///
    /// It is 1 when the picture is there, wherever it came from.
    ///
    /// - Thread: any
    public var downloadProgress: CGFloat { network.withLock { $0.downloadProgress } }

    func setExternalImage(_ image: UIImage?) {
        let (given, forgotten) = network.withLock { state -> (ASImageLoad?, URL?) in
            let forgotten = image == nil ? nil : state.url
            let given = state.giveUpLoad()
            if image != nil { state.url = nil }
            state.isImageExternal = image != nil
            state.currentImageQuality = image == nil ? 0 : 1
            state.downloadProgress = image == nil ? 0 : 1
            return (given, forgotten)
        }
        if let forgotten {
            ASDisplayNode.nonFatalErrorBlock(
                "\(debugLabel): an image was set although there is the URL \(forgotten.absoluteString.prefix(200)), "
                    + "which is forgotten now. Show local pictures by defaultImage or by an ASImageNode."
            )
        }
        given?.cancel()
        setImage(image)
    }
}
