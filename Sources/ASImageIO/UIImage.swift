// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASGraphics
public import Foundation

/// A picture: pixels, or a file of which only the header has been read.
///
/// Nothing is decoded before somebody asks for pixels; ask off the main thread. Colours are brought from the file's profile to
/// sRGB; of AVIF only where libheif's loader reads it, as that of libavif 0.11 tells no profile.
///
/// A dynamic picture has other pixels in dark surroundings: see `init(light:dark:)`. Its pixels, size, scale and insets are those for
/// `UITraitCollection.current`.
///
/// - Units: points; a pixel is `1 / scale` of one
/// - Thread: any
public final class UIImage: Sendable {
    /// What colours a picture is drawn in.
    public enum RenderingMode: Int, Sendable {
        /// As the place it is shown in decides.
        case automatic
        /// Its own.
        case alwaysOriginal
        /// The tint; only its opacity counts.
        case alwaysTemplate
    }

    /// What becomes of the parts between edges that keep their size.
    public enum ResizingMode: Int, Sendable {
        /// They are repeated.
        case tile
        /// They are stretched.
        case stretch
    }

    enum Source: Sendable {
        case pixels(ASPixelBuffer)
        case encoded(ASEncodedImage)
    }

    /// The pixels, and how they are measured and stretched.
    struct Form: Sendable {
        var source: Source
        var scale: CGFloat
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        /// Whether nothing of it counts: its size is zero, and its pixels are one that is clear.
        var isEmpty = false
    }

    private static let emptyForm: Form = {
        let pixel = ASPixelBuffer(pixelWidth: 1, pixelHeight: 1, format: .argb32, isOpaque: false) { _, _ in }
        guard let pixel else { preconditionFailure("There is no memory for one pixel.") }
        return Form(source: .pixels(pixel), scale: 1, isEmpty: true)
    }()

    let light: Form
    /// The form for dark surroundings; nil when it is the same.
    let dark: Form?
    /// What colours it is drawn in.
    public let renderingMode: RenderingMode

    init(light: Form, dark: Form?, renderingMode: RenderingMode) {
        (self.light, self.dark, self.renderingMode) = (light, dark, renderingMode)
    }

    convenience init(source: Source, scale: CGFloat, renderingMode: RenderingMode = .automatic) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        self.init(light: Form(source: source, scale: scale), dark: nil, renderingMode: renderingMode)
    }

    /// The form for `UITraitCollection.current`.
    private var form: Form {
        guard let dark else { return light }
        return UITraitCollection.current.userInterfaceStyle == .dark ? dark : light
    }

    var source: Source { form.source }
    /// Pixels per point.
    public var scale: CGFloat { form.scale }
    /// The edges that keep their size when it is stretched.
    public var capInsets: UIEdgeInsets { form.capInsets }
    /// What becomes of what lies between those edges.
    public var resizingMode: ResizingMode { form.resizingMode }

    /// A picture without pixels, of size zero.
    public convenience init() {
        self.init(light: Self.emptyForm, dark: nil, renderingMode: .automatic)
    }

    /// A picture from a file; its scale is 2 when the name ends in `@2x` (before the extension), and so on.
    ///
    /// - Returns: nil, with a line in the log, when the header cannot be read; `UIImage.loading(contentsOfFile:)` says why
    public convenience init?(contentsOfFile path: String) {
        do {
            self.init(source: .encoded(try ASEncodedImage(path: path)), scale: Self.scale(ofFileNamed: path))
        } catch {
            ASLogLine("UIImage: \(error)")
            return nil
        }
    }

    /// A picture from the bytes of a file.
    ///
    /// - Returns: nil when they are no picture; `UIImage.loading(data:)` says why
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let image = try? ASEncodedImage(data: data, name: "image data") else { return nil }
        self.init(source: .encoded(image), scale: scale)
    }

    /// A picture of these pixels.
    public convenience init(pixelBuffer: ASPixelBuffer, scale: CGFloat = 1) {
        self.init(source: .pixels(pixelBuffer), scale: scale)
    }

    /// A picture from a file, or the reason why there is none.
    ///
    /// - Throws: `ASImageError`
    public static func loading(contentsOfFile path: String) throws -> UIImage {
        UIImage(source: .encoded(try ASEncodedImage(path: path)), scale: scale(ofFileNamed: path))
    }

    /// A picture from the bytes of a file, or the reason why there is none.
    ///
    /// - Throws: `ASImageError`
    public static func loading(data: Data, scale: CGFloat = 1, name: String = "image data") throws -> UIImage {
        UIImage(source: .encoded(try ASEncodedImage(data: data, name: name)), scale: scale)
    }

    /// The size of the upright picture.
    public var size: CGSize {
        CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale)
    }

    /// Pixels in a row of the upright picture.
    public var pixelWidth: Int {
        switch source {
        case .pixels(let buffer): form.isEmpty ? 0 : buffer.pixelWidth
        case .encoded(let image): image.header.uprightSize.width
        }
    }

    /// Rows of the upright picture.
    public var pixelHeight: Int {
        switch source {
        case .pixels(let buffer): form.isEmpty ? 0 : buffer.pixelHeight
        case .encoded(let image): image.header.uprightSize.height
        }
    }

    /// The file's name, or what stands for it.
    public var name: String {
        switch source {
        case .pixels: "pixels"
        case .encoded(let image): image.name
        }
    }

    /// The same picture, drawn in other colours.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        UIImage(light: light, dark: dark, renderingMode: mode)
    }

    /// The same picture, whose edges keep their size when it is drawn at another.
    ///
    /// - Parameters:
    ///   - insets: the edges, in points of the picture; they shrink where there is no room for them
    ///   - resizingMode: whether what lies between them is repeated or stretched
    /// - Returns: a picture that shares its pixels with this one
    public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode = .tile) -> UIImage {
        func resizable(_ form: Form) -> Form {
            var form = form
            (form.capInsets, form.resizingMode) = (insets, resizingMode)
            return form
        }
        return UIImage(light: resizable(light), dark: dark.map(resizable), renderingMode: renderingMode)
    }

    /// All pixels, upright; decodes unless somebody still holds what was decoded last.
    ///
    /// - Thread: any; not main, for pictures that are not pixels yet
    /// - Throws: `ASImageError`
    public func pixelBuffer() throws -> ASPixelBuffer {
        switch source {
        case .pixels(let buffer): return buffer
        case .encoded(let image): return try image.pixels()
        }
    }

    /// The pixels, where that costs nothing: of pictures made of pixels, and those that somebody holds decoded.
    package var decodedPixelBuffer: ASPixelBuffer? {
        switch source {
        case .pixels(let buffer): buffer
        case .encoded(let image): image.decodedPixels
        }
    }

    /// The picture as a PNG file; nil when it cannot be decoded or encoded.
    public func pngData() -> Data? {
        (try? pixelBuffer())?.pngData()
    }

    /// The picture as a JPEG file, over white where it is not opaque; nil when it cannot be decoded or encoded.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        (try? pixelBuffer())?.jpegData(compressionQuality: compressionQuality)
    }

    private static func scale(ofFileNamed path: String) -> CGFloat {
        let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        guard stem.hasSuffix("x"), let mark = stem.lastIndex(of: "@"),
            let number = Double(stem[stem.index(after: mark)...].dropLast()), (1...8).contains(number)
        else { return 1 }
        return CGFloat(number)
    }
}
