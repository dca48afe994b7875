// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageIO
internal import ASImageLoading
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
internal import Foundation

/// Shows the picture of an address: loads it when the node comes near the screen, and forgets it when the node has gone far away.
///
/// Give it a size or a ratio, by `style` or a spec: before the picture is there, nothing says how large it will be.
///
/// ```swift
/// let imageNode = ASNetworkImageNode()
/// imageNode.url = URL(string: "https://example.org/cat.jpg")
/// imageNode.style.preferredSize = CGSize(width: 120, height: 80)
/// ```
/// It loads in the preload range, more urgently in the display range and on screen. The picture is looked for in the cache, at once in
/// its memory, before the downloader is asked. Progressive pictures are shown while they come. Addresses are http, https, file and data.
///
/// - Source: Texture `ASNetworkImageNode`
open class ASNetworkImageNode: ASLoadingImageNode {
    /// Guarded by `links`.
    struct Links {
        weak var delegate: (any ASNetworkImageNodeDelegate)?
    }

    let network = ASLock(ASNetworkImageNodeState())
    let links = ASLock(Links())

    deinit {
        network.withLock { $0.load }?.cancel()
    }

    /// The picture that is shown: that of the address, what there is of it, or the default image.
    ///
    /// Setting one makes this a plain image node; an address that was set is forgotten then, with a line in the log. Set nil before an
    /// address again.
    ///
    /// - Thread: any
    override open var image: UIImage? {
        get { super.image }
        set { setExternalImage(newValue) }
    }

    /// Until the picture is there, or what there is of it.
    override open func placeholderShouldPersist() -> Bool {
        super.placeholderShouldPersist() || (image == nil && url != nil)
    }

    /// Whether the delegate is called on main; `true`.
    ///
    /// - Thread: any
    /// - Source: Texture `useMainThreadDelegateCallbacks`
    /// - Deviation: stays `true` when `false` is set, because the delegate is isolated to main
    public static var useMainThreadDelegateCallbacks: Bool {
        get { true }
        set {}
    }

    // MARK: Loading

    override var runningLoad: ASImageLoad? { network.withLock { $0.isLoading ? $0.load : nil } }

    override func beginLoading() { loadIfNeeded() }

    override func unload() {
        typealias Given = (load: ASImageLoad?, image: UIImage?, number: Int, url: URL?)
        let given = network.withLock { state -> Given? in
            guard !state.isImageExternal else { return nil }
            let load = state.giveUpLoad()
            state.showDefault()
            return (load, state.defaultImage, state.wantNumber, state.url)
        }
        guard let given else { return }
        given.load?.cancel(mayResume: true)
        show(given.image, wanted: given.number)
        if let url = given.url, !url.isLocal { cache?.clearFetchedImageFromCache(with: url) }
    }

    /// Tells the delegate.
    override open func displayWillStartAsynchronously(_ asynchronously: Bool) {
        super.displayWillStartAsynchronously(asynchronously)
        guard asynchronously, image != nil, !isShowingFrames else { return }
        delegate?.imageNodeWillStartDisplayAsynchronously(self)
    }

    /// Notes how good the picture is that has come on screen, and tells the delegate; not of each frame of one that moves.
    override open func displayDidFinish() {
        super.displayDidFinish()
        guard hasDrawnPicture, !isShowingFrames else { return }
        network.withLock { $0.renderedImageQuality = $0.currentImageQuality }
        delegate?.imageNodeDidFinishDecoding(self)
    }
}
