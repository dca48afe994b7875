// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import Foundation

/// The result of a cache or a downloader: an image, or the bytes of an animated image.
///
/// - Thread: any
/// - Source: Texture `ASImageContainerProtocol`
public protocol ASImageContainerProtocol: Sendable {
    /// Returns the image, or the first frame of an animated image; `nil` if the container has only bytes.
    func asdk_image() -> UIImage?

    /// Returns the bytes of an animated image; `nil` for a static image.
    func asdk_animatedImageData() -> Data?
}

extension UIImage: ASImageContainerProtocol {
    /// Returns the image itself.
    public func asdk_image() -> UIImage? { self }

    /// Returns `nil`, because the image is static.
    public func asdk_animatedImageData() -> Data? { nil }
}

extension Data: ASImageContainerProtocol {
    /// Returns `nil`, because the bytes are an animated image.
    public func asdk_image() -> UIImage? { nil }

    /// Returns the bytes themselves.
    public func asdk_animatedImageData() -> Data? { self }
}
