// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import CCairo
public import Foundation

/// A destination of drawing: a bitmap with a state of colours, line style, transform and clip.
///
/// `ASGraphicsRender` and `ASBitmap` pass it to drawing code. It is valid until that call returns; afterwards it draws nothing.
///
/// - Units: points, y growing downwards from the top left
/// - Thread: the one that draws; never passed to another
public final class CGContext {
    package struct State {
        var fill = UIColor.black
        var stroke = UIColor.black
        package var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var interpolation = CGInterpolationQuality.default
        package var shadow: Shadow?
    }

    package struct Shadow {
        var offset: CGSize
        var blur: CGFloat
        var color: UIColor
    }

    /// Cairo's drawing context; after `close()`, one in an error state, which ignores every call.
    package private(set) var cairo: OpaquePointer?
    package var state = State()
    private var savedStates: [State] = []
    var layers: [Layer] = []
    /// Whether text was drawn, so that `cairo` may have references to fonts.
    package var hasDrawnText = false
    /// Whether something was drawn that may make pixels less than opaque.
    var mayHaveLostOpacity = false

    /// The number of device pixels per point before any transform.
    public let scale: CGFloat

    /// The traits for which dynamic colours are resolved; `nil` uses `UITraitCollection.current`.
    ///
    /// A change affects colours that are set, and text that is drawn, afterwards.
    public var traitCollection: UITraitCollection?

    /// Whether dynamic colours use their dark variant.
    ///
    /// A change affects colours that are set, and text that is drawn, afterwards.
    public var usesDarkAppearance: Bool {
        get { (traitCollection ?? .current).userInterfaceStyle == .dark }
        set {
            var traits = traitCollection ?? .current
            traits.userInterfaceStyle = newValue ? .dark : .light
            traitCollection = traits
        }
    }

    /// Returns the static colour to draw with.
    func resolve(_ color: UIColor) -> UIColor {
        color.isDynamic ? color.resolvedColor(with: traitCollection ?? .current) : color
    }

    /// Creates a context that draws to `surface`, and adds a reference to the surface.
    init(surface: OpaquePointer?, scale: CGFloat) {
        self.scale = scale
        cairo = cairo_create(surface)
        cairo_scale(cairo, scale, scale)
        // The default line width of Core Graphics; Cairo's is 2.
        cairo_set_line_width(cairo, 1)
    }

    deinit {
        close()
    }

    /// Ends the drawing.
    ///
    /// - Returns: `nil` on success, otherwise Cairo's error message
    @discardableResult
    func close() -> String? {
        let status = cairo_status(cairo)
        if hasDrawnText {
            // Fonts must not be released while another thread draws text; see `ASGlyphLock`.
            ASGlyphLock.withLock { cairo_destroy(cairo) }
        } else {
            cairo_destroy(cairo)
        }
        hasDrawnText = false
        cairo = cairo_create(nil)
        return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
    }

    // MARK: State

    /// Saves colours, line style, transform and clip for `restoreGState()`.
    public func saveGState() {
        savedStates.append(state)
        cairo_save(cairo)
    }

    /// Restores the state of the matching `saveGState()`; does nothing when there is none.
    ///
    /// - Deviation: a surplus call is ignored; Core Graphics logs an error.
    public func restoreGState() {
        guard savedStates.count > (layers.last?.savedStateCount ?? 0), let last = savedStates.popLast() else { return }
        state = last
        cairo_restore(cairo)
    }

    /// The number of saved states.
    var savedStateCount: Int { savedStates.count }

    // MARK: Transform

    /// The transform from user space to device pixels.
    public var ctm: CGAffineTransform {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        return CGAffineTransform(matrix)
    }

    /// Moves the origin of user space.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales the following drawing.
    ///
    /// After a factor of zero nothing is drawn until the state is restored.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// Rotates the following drawing clockwise, in radians.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Applies `transform` before the current one.
    ///
    /// After a transform that cannot be inverted, or is not finite, nothing is drawn until the state is restored.
    public func concatenate(_ transform: CGAffineTransform) {
        let result = transform.concatenating(ctm)
        let determinant = result.a * result.d - result.b * result.c
        guard determinant != 0, determinant.isFinite, result.tx.isFinite, result.ty.isFinite else {
            // Otherwise Cairo would permanently enter an error state.
            cairo_new_path(cairo)
            cairo_rectangle(cairo, 0, 0, 0, 0)
            cairo_clip(cairo)
            return
        }
        var matrix = result.cairo
        cairo_set_matrix(cairo, &matrix)
    }

    // MARK: Style

    /// Sets the fill colour.
    public func setFillColor(_ color: UIColor) {
        state.fill = resolve(color)
    }

    /// Sets the stroke colour.
    public func setStrokeColor(_ color: UIColor) {
        state.stroke = resolve(color)
    }

    /// Sets the opacity of the following drawing, which is multiplied with that of the colours.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha > 0 ? min(alpha, 1) : 0
    }

    /// Sets the blend mode of the following drawing.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
        mayHaveLostOpacity = mayHaveLostOpacity || !mode.preservesOpacity
        cairo_set_operator(cairo, mode.cairo)
    }

    /// The quality with which images are drawn at another size.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Sets whether edges are antialiased, which they are by default.
    public func setShouldAntialias(_ isSmooth: Bool) {
        cairo_set_antialias(cairo, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// Sets the width of strokes, which is 1 by default; values below zero, and values that are not finite, count as 0.
    public func setLineWidth(_ width: CGFloat) {
        cairo_set_line_width(cairo, width > 0 ? limited(width) : 0)
    }

    /// Sets the style of the ends of open strokes.
    public func setLineCap(_ cap: CGLineCap) {
        cairo_set_line_cap(cairo, cap.cairo)
    }

    /// Sets the style of the corners of strokes.
    public func setLineJoin(_ join: CGLineJoin) {
        cairo_set_line_join(cairo, join.cairo)
    }

    /// Sets the ratio of length to width above which a mitre join becomes a bevel.
    public func setMiterLimit(_ limit: CGFloat) {
        cairo_set_miter_limit(cairo, limit.isFinite ? limit : 10)
    }

    /// Sets the lengths of dashes and gaps.
    ///
    /// An empty pattern, a negative length or a sum of zero results in solid strokes.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isUsable = phase.isFinite && lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
        let dashes = isUsable ? lengths.map { Double($0) } : []
        cairo_set_dash(cairo, dashes, Int32(dashes.count), isUsable ? phase : 0)
    }

    /// Sets the shadow of the following drawing; `nil` as the colour removes it.
    ///
    /// - Parameters:
    ///   - offset: in points, not affected by the transform
    ///   - blur: in points; twice the standard deviation of the Gaussian
    ///   - color: by default black at a third of full opacity
    public func setShadow(offset: CGSize, blur: CGFloat, color: UIColor? = UIColor(white: 0, alpha: 1.0 / 3)) {
        guard let color, offset.width.isFinite, offset.height.isFinite else {
            state.shadow = nil
            return
        }
        let blur = blur > 0 && blur.isFinite ? blur : 0
        state.shadow = Shadow(offset: offset, blur: blur, color: resolve(color))
    }
}
