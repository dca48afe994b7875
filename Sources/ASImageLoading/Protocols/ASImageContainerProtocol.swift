// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import Foundation

/// What a cache or a downloader hands over: a picture, or the bytes of one that moves.
///
/// - Thread: any
/// - Source: Texture `ASImageContainerProtocol`
public protocol ASImageContainerProtocol: Sendable {
    /// The picture, or the first frame of one that moves; nil if the container has only bytes.
    func asdk_image() -> UIImage?

    /// The bytes of a picture that moves; nil for one that stands still.
    func asdk_animatedImageData() -> Data?
}

extension UIImage: ASImageContainerProtocol {
    /// The picture itself.
    public func asdk_image() -> UIImage? { self }

    /// Nil: it stands still.
    public func asdk_animatedImageData() -> Data? { nil }
}

extension Data: ASImageContainerProtocol {
    /// Nil: bytes alone stand for a picture that moves.
    public func asdk_image() -> UIImage? { nil }

    /// The bytes themselves.
    public func asdk_animatedImageData() -> Data? { self }
}
