// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// What pictures may cost.
///
/// What goes beyond a limit is refused with an `ASImageError` that says which, before memory is taken for it where the file
/// says so, else as soon as it shows.
///
/// - Thread: any
public enum ASImageLimits {
    /// All limits at once.
    package struct Values: Sendable {
        package var pixelCount = 100_000_000
        package var byteCount = 256 << 20
        package var frameCount = 10_000
        package var decodeTime = 10.0
        package var workingByteCount = 512 << 20

        package init() {}
    }

    private static let values = ASRuntimeSetting { Values() }
    /// Limits for what is called within `withLimits`.
    @TaskLocal private static var local: Values?

    /// What holds here and now.
    package static var current: Values { local ?? values.current }

    /// Other limits for what `body` decodes, and for nothing else.
    @discardableResult
    package static func withLimits<R>(_ values: Values, _ body: () throws -> R) rethrows -> R {
        try $local.withValue(values, operation: body)
    }

    /// The most pixels a picture may have, by its header; 100 million by default.
    ///
    /// What has more is refused before any
    /// memory is taken for it.
    public static var maximumPixelCount: Int {
        get { values.current.pixelCount }
        set { values.change { $0.pixelCount = newValue } }
    }

    /// The most bytes a file or a body may have; 256 MiB by default.
    public static var maximumByteCount: Int {
        get { values.current.byteCount }
        set { values.change { $0.byteCount = newValue } }
    }

    /// The most frames a moving picture may have; 10,000 by default.
    public static var maximumFrameCount: Int {
        get { values.current.frameCount }
        set { values.change { $0.frameCount = newValue } }
    }

    /// The longest that one picture or frame may take to decode; 10 by default.
    ///
    /// JPEG, PNG, GIF and WebP are stopped within a few rows; formats that gdk-pixbuf decodes between two portions of 64 KiB,
    /// but not while a loader works on one of them (AVIF, HEIF and SVG are decoded in their last).
    ///
    /// - Units: seconds
    public static var maximumDecodeTime: Double {
        get { values.current.decodeTime }
        set { values.change { $0.decodeTime = newValue } }
    }

    /// The most memory a decoder may take beside the pixels that it gives; 512 MiB by default.
    ///
    /// It counts for what takes much: the canvases of moving pictures, and the coefficients of progressive JPEG.
    public static var maximumWorkingByteCount: Int {
        get { values.current.workingByteCount }
        set { values.change { $0.workingByteCount = newValue } }
    }
}
