// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The limits of the cost of images.
///
/// An image that exceeds a limit is rejected with an `ASImageError` that names the limit. It is rejected before memory is allocated if the
/// file tells the cost, otherwise as soon as the cost is known.
///
/// - Thread: any
public enum ASImageLimits {
    /// The values of all limits.
    package struct Values: Sendable {
        package var pixelCount = 100_000_000
        package var byteCount = 256 << 20
        package var frameCount = 10_000
        package var decodeTime = 10.0
        package var workingByteCount = 512 << 20

        package init() {}
    }

    private static let values = ASRuntimeSetting { Values() }
    /// The limits of code in `withLimits`.
    @TaskLocal private static var local: Values?

    /// The limits that apply to the calling code.
    package static var current: Values { local ?? values.current }

    /// Applies other limits to the images that `body` decodes.
    @discardableResult
    package static func withLimits<R>(_ values: Values, _ body: () throws -> R) rethrows -> R {
        try $local.withValue(values, operation: body)
    }

    /// The maximum number of pixels of an image, by its header; 100 million by default.
    ///
    /// Larger images are rejected before memory is allocated for them.
    public static var maximumPixelCount: Int {
        get { values.current.pixelCount }
        set { values.change { $0.pixelCount = newValue } }
    }

    /// The maximum number of bytes of a file or a response; 256 MiB by default.
    public static var maximumByteCount: Int {
        get { values.current.byteCount }
        set { values.change { $0.byteCount = newValue } }
    }

    /// The maximum number of frames of an animated image; 10,000 by default.
    public static var maximumFrameCount: Int {
        get { values.current.frameCount }
        set { values.change { $0.frameCount = newValue } }
    }

    /// The maximum time for decoding one image or frame; 10 by default.
    ///
    /// JPEG, PNG, GIF and WebP are stopped within a few rows. Other formats are decoded in processes, which are ended. Without those
    /// (`usesDecoderProcesses`) they are stopped between two portions of 64 KiB, but not while a loader works on one of them.
    ///
    /// - Units: seconds
    public static var maximumDecodeTime: Double {
        get { values.current.decodeTime }
        set { values.change { $0.decodeTime = newValue } }
    }

    /// The maximum memory of a decoder in addition to the resulting pixels; 512 MiB by default.
    ///
    /// It limits the largest consumers: the canvases of animated images, the coefficients of progressive JPEG, and the processes that decode
    /// other formats.
    public static var maximumWorkingByteCount: Int {
        get { values.current.workingByteCount }
        set { values.change { $0.workingByteCount = newValue } }
    }
}
