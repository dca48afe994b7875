// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import Foundation

/// An image with its encoded bytes.
///
/// - Thread: any
public final class ASLoadedImage: ASImageContainerProtocol {
    /// The image, of which only the header has been read; for an animated image, the first frame.
    public let image: UIImage
    /// The encoded bytes; empty for a static image from a file, which is read when it is shown.
    public let data: Data
    /// Whether the image has frames that are played: several, or one in addition to an image for programs without animations.
    public let isAnimated: Bool

    init(image: UIImage, data: Data, isAnimated: Bool) {
        self.image = isAnimated ? image.firstFrame : image
        self.data = data
        self.isAnimated = isAnimated
    }

    /// Creates an image from bytes.
    ///
    /// - Throws: `ASImageLoadError` when the bytes are not an image
    convenience init(data: Data, url: URL, contentType: String?) throws {
        do {
            let name = url.scheme?.lowercased() == "data" ? "data" : url.lastPathComponent
            let image = try UIImage.loading(data: data, name: name.isEmpty ? url.absoluteString : name)
            try Self.checkLimit(image)
            self.init(image: image, data: data, isAnimated: ASImageBytes.isAnimated(data))
        } catch let error as ASImageError {
            if ASImageBytes.isKnown(data) || error.reason.isLimit { throw ASImageLoadError.invalidImage(url, error) }
            throw ASImageLoadError.notAnImage(
                url,
                contentType: contentType,
                isHTML: ASImageBytes.isHTML(data, contentType)
            )
        }
    }

    static func checkLimit(_ image: UIImage) throws {
        guard image.pixelWidth <= ASImageLimits.maximumPixelCount / max(1, image.pixelHeight) else {
            throw ASImageError(.tooManyPixels(width: image.pixelWidth, height: image.pixelHeight), name: image.name)
        }
    }

    /// Returns the image.
    public func asdk_image() -> UIImage? { image }

    /// Returns the bytes of an animated image; `nil` for a static one.
    public func asdk_animatedImageData() -> Data? { isAnimated ? data : nil }
}

extension ASImageError.Reason {
    fileprivate var isLimit: Bool {
        switch self {
        case .tooManyPixels, .noRoom: true
        default: false
        }
    }
}
