// SPDX-License-Identifier: Apache-2.0
public import ASImageIO

/// Receives the events of a network image node.
///
/// Members with a default implementation are optional.
///
/// - Thread: main
/// - Source: Texture `ASNetworkImageNodeDelegate`
/// - Deviation: always on main, as Texture with `useMainThreadDelegateCallbacks`, its default
@preconcurrency @MainActor
public protocol ASNetworkImageNodeDelegate: AnyObject {
    /// Called when the node begins to load its image.
    func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode)

    /// Called before the cache is asked, if it does not have the image in memory.
    func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode)

    /// Called when the cache has returned the image asynchronously.
    func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode)

    /// Called when the cache does not have the image.
    func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode)

    /// Called before the downloader is used.
    func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode)

    /// Called when the image, still or animated, is loaded, before it is drawn; by default calls the method without `info`.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo)

    /// Called when the image, still or animated, is loaded, before it is drawn.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage)

    /// Called when the image could not be loaded; the default image is shown.
    ///
    /// `ASBasicImageDownloader` reports an `ASImageLoadError`.
    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error)

    /// Called when a drawing of the image begins in the background.
    func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode)

    /// Called when a drawing of the image, or of a partial image, is on screen.
    func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode)
}

extension ASNetworkImageNodeDelegate {
    /// Does nothing.
    public func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    public func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    public func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    public func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    public func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode) {}
    /// Calls the method without `info`.
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
        self.imageNode(imageNode, didLoad: image)
    }
    /// Does nothing.
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {}
    /// Does nothing.
    public func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {}
    /// Does nothing.
    public func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode) {}
    /// Does nothing.
    public func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {}
}
