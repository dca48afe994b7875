// SPDX-License-Identifier: Apache-2.0
public import ASImageIO

/// Hears of the stations of a picture on its way into a network image node.
///
/// The members with a default are optional.
///
/// - Thread: main
/// - Source: Texture `ASNetworkImageNodeDelegate`
/// - Deviation: always on main, as Texture with `useMainThreadDelegateCallbacks`, its default
@preconcurrency @MainActor
public protocol ASNetworkImageNodeDelegate: AnyObject {
    /// The node begins to look for its picture.
    func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode)

    /// The cache is asked, and could not answer at once.
    func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode)

    /// The cache, asked so, had the picture.
    func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode)

    /// The cache, asked so, did not have the picture.
    func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode)

    /// The downloader is asked.
    func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode)

    /// The picture is there, still or moving, and will be drawn; by default the same without `info`.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo)

    /// The picture is there, still or moving, and will be drawn.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage)

    /// There is no picture; the default image is shown.
    ///
    /// `ASBasicImageDownloader` gives an `ASImageLoadError`.
    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error)

    /// A drawing of the picture begins in the background.
    func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode)

    /// A drawing of the picture, or of what there is of it so far, has come on screen.
    func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode)
}

extension ASNetworkImageNodeDelegate {
    /// Nothing.
    public func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) {}
    /// Nothing.
    public func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Nothing.
    public func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Nothing.
    public func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode) {}
    /// Nothing.
    public func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode) {}
    /// As without `info`.
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
        self.imageNode(imageNode, didLoad: image)
    }
    /// Nothing.
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {}
    /// Nothing.
    public func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {}
    /// Nothing.
    public func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode) {}
    /// Nothing.
    public func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {}
}
