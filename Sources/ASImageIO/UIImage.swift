// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASGraphics
public import Foundation

/// An image: pixels, or a file of which only the header has been read.
///
/// It is decoded only when its pixels are read; read them off the main thread. Colours are converted from the file's profile to sRGB. For
/// AVIF this requires libheif's loader, because libavif 0.11's loader does not report the profile.
///
/// A dynamic image has other pixels in dark environments: see `init(light:dark:)`. Its pixels, size, scale and insets are those for
/// `UITraitCollection.current`.
///
/// Two images are equal if they are the same object.
///
/// - Units: points; a pixel is `1 / scale` of a point
/// - Thread: any
public final class UIImage: NSObject, Sendable {
    /// The colours in which an image is drawn.
    public enum RenderingMode: Int, Sendable {
        /// The view or control that shows the image decides.
        case automatic
        /// The image's own colours.
        case alwaysOriginal
        /// The tint colour; only the image's opacity is used.
        case alwaysTemplate
    }

    /// The way in which the parts between edges of fixed size fill the image.
    public enum ResizingMode: Int, Sendable {
        /// The parts are repeated.
        case tile
        /// The parts are stretched.
        case stretch
    }

    enum Source: Sendable {
        case pixels(ASPixelBuffer)
        case encoded(ASEncodedImage)
        case drawing(ASSymbolDrawing)
    }

    /// The pixels, with their scale and insets.
    struct Form: Sendable {
        var source: Source
        var scale: CGFloat
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        /// Whether the image is empty: its size is zero, and its only pixel is transparent.
        var isEmpty = false
    }

    private static let emptyForm: Form = {
        let pixel = ASPixelBuffer(pixelWidth: 1, pixelHeight: 1, format: .argb32, isOpaque: false) { _, _ in }
        guard let pixel else { preconditionFailure("There is no memory for one pixel.") }
        return Form(source: .pixels(pixel), scale: 1, isEmpty: true)
    }()

    let light: Form
    /// The form for dark environments; `nil` when it is the same.
    let dark: Form?
    /// The colours in which the image is drawn.
    public let renderingMode: RenderingMode

    init(light: Form, dark: Form?, renderingMode: RenderingMode) {
        (self.light, self.dark, self.renderingMode) = (light, dark, renderingMode)
        super.init()
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
    /// The number of pixels per point.
    public var scale: CGFloat { form.scale }
    /// The edges that keep their size when the image is stretched.
    public var capInsets: UIEdgeInsets { form.capInsets }
    /// The way in which the parts between those edges fill the image.
    public var resizingMode: ResizingMode { form.resizingMode }

    /// Creates an image of size zero.
    override public convenience init() {
        self.init(light: Self.emptyForm, dark: nil, renderingMode: .automatic)
    }

    /// Creates an image from a file; its scale is 2 when the name ends in `@2x` (before the extension), and so on.
    ///
    /// - Returns: `nil`, after a line in the log, when the header cannot be read; `UIImage.loading(contentsOfFile:)` throws the reason
    public convenience init?(contentsOfFile path: String) {
        do {
            let image = try ASEncodedImage(path: path)
            self.init(source: .encoded(image), scale: Self.scale(ofFileNamed: image.name))
        } catch {
            ASLogLine("UIImage: \(error)")
            return nil
        }
    }

    /// Creates an image from the bytes of a file.
    ///
    /// - Returns: `nil` when the bytes are not an image; `UIImage.loading(data:)` throws the reason
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let image = try? ASEncodedImage(data: data, name: "image data") else { return nil }
        self.init(source: .encoded(image), scale: scale)
    }

    /// Creates an image of these pixels.
    public convenience init(pixelBuffer: ASPixelBuffer, scale: CGFloat = 1) {
        self.init(source: .pixels(pixelBuffer), scale: scale)
    }

    /// Returns an image from a file.
    ///
    /// - Throws: `ASImageError` when the header cannot be read
    public static func loading(contentsOfFile path: String) throws -> UIImage {
        let image = try ASEncodedImage(path: path)
        return UIImage(source: .encoded(image), scale: scale(ofFileNamed: image.name))
    }

    /// Returns an image from the bytes of a file.
    ///
    /// - Throws: `ASImageError` when the bytes are not an image
    public static func loading(data: Data, scale: CGFloat = 1, name: String = "image data") throws -> UIImage {
        UIImage(source: .encoded(try ASEncodedImage(data: data, name: name)), scale: scale)
    }

    /// The size of the upright image, in points.
    public var size: CGSize {
        CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale)
    }

    /// The number of pixels in a row of the upright image.
    public var pixelWidth: Int {
        switch source {
        case .pixels(let buffer): form.isEmpty ? 0 : buffer.pixelWidth
        case .encoded(let image): image.header.uprightSize.width
        case .drawing(let symbol): symbol.pixelSide
        }
    }

    /// The number of rows of the upright image.
    public var pixelHeight: Int {
        switch source {
        case .pixels(let buffer): form.isEmpty ? 0 : buffer.pixelHeight
        case .encoded(let image): image.header.uprightSize.height
        case .drawing(let symbol): symbol.pixelSide
        }
    }

    /// The name of the file or of the data.
    public var name: String {
        switch source {
        case .pixels: "pixels"
        case .encoded(let image): image.name
        case .drawing(let symbol): symbol.name
        }
    }

    /// Returns the same image with another rendering mode.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        UIImage(light: light, dark: dark, renderingMode: mode)
    }

    /// Returns the same image with edges that keep their size when it is drawn in another size.
    ///
    /// - Parameters:
    ///   - insets: the edges, in points of the image; they shrink when there is not enough space for them
    ///   - resizingMode: whether the parts between them are repeated or stretched
    /// - Returns: an image that shares its pixels with this one
    public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode = .tile) -> UIImage {
        func resizable(_ form: Form) -> Form {
            var form = form
            (form.capInsets, form.resizingMode) = (insets, resizingMode)
            return form
        }
        return UIImage(light: resizable(light), dark: dark.map(resizable), renderingMode: renderingMode)
    }

    /// Returns all pixels, upright; decodes the image unless other code still holds its last decoded pixels.
    ///
    /// - Thread: any; not main, for images that are not decoded yet
    /// - Throws: `ASImageError`
    public func pixelBuffer() throws -> ASPixelBuffer {
        switch source {
        case .pixels(let buffer): return buffer
        case .encoded(let image): return try image.pixels()
        case .drawing(let symbol): return try symbol.pixels(width: symbol.pixelSide, height: symbol.pixelSide)
        }
    }

    /// The pixels if they are available without decoding: of images made of pixels, and of those whose decoded pixels other code holds.
    package var decodedPixelBuffer: ASPixelBuffer? {
        switch source {
        case .pixels(let buffer): buffer
        case .encoded(let image): image.decodedPixels
        case .drawing: nil
        }
    }

    /// Returns the image as a PNG file; `nil` when it cannot be decoded or encoded.
    public func pngData() -> Data? {
        (try? pixelBuffer())?.pngData()
    }

    /// Returns the image as a JPEG file, composited over white; `nil` when it cannot be decoded or encoded.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        (try? pixelBuffer())?.jpegData(compressionQuality: compressionQuality)
    }

    private static func scale(ofFileNamed name: String) -> CGFloat {
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        guard stem.hasSuffix("x"), let mark = stem.lastIndex(of: "@"),
            let number = Double(stem[stem.index(after: mark)...].dropLast()), (1...8).contains(number)
        else { return 1 }
        return CGFloat(number)
    }
}
