// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import CCairo
public import Foundation

/// Where one draws: a bitmap with a state of colours, line style, transform and clip.
///
/// Given to drawing code by `ASGraphicsRender` and `ASBitmap`; valid until that call returns, afterwards it draws
/// nothing.
///
/// - Units: points, y growing downwards from the top left
/// - Thread: the one that draws; never handed to another
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

    /// Cairo's drawing context; one in an error state, which ignores every call, after `close()`.
    package private(set) var cairo: OpaquePointer?
    package var state = State()
    private var savedStates: [State] = []
    var layers: [Layer] = []
    /// Whether text was drawn, so that fonts may hang on `cairo`.
    package var hasDrawnText = false
    /// Whether something was drawn that may leave pixels less than opaque.
    var mayHaveLostOpacity = false

    /// Device pixels per point before any transform.
    public let scale: CGFloat

    /// The surroundings that dynamic colours resolve for, whatever the thread's are; nil goes by `UITraitCollection.current`.
    ///
    /// Takes effect for colours set afterwards, and for text drawn afterwards.
    public var traitCollection: UITraitCollection?

    /// Whether dynamic colours resolve to their dark side.
    ///
    /// Takes effect for colours set afterwards, and for text drawn afterwards.
    public var usesDarkAppearance: Bool {
        get { (traitCollection ?? .current).userInterfaceStyle == .dark }
        set {
            var traits = traitCollection ?? .current
            traits.userInterfaceStyle = newValue ? .dark : .light
            traitCollection = traits
        }
    }

    /// The plain colour to draw with.
    func resolve(_ color: UIColor) -> UIColor {
        color.isDynamic ? color.resolvedColor(with: traitCollection ?? .current) : color
    }

    /// Draws to `surface`, of which it takes a reference of its own.
    init(surface: OpaquePointer?, scale: CGFloat) {
        self.scale = scale
        cairo = cairo_create(surface)
        cairo_scale(cairo, scale, scale)
        // Core Graphics' default line width; Cairo's is 2.
        cairo_set_line_width(cairo, 1)
    }

    deinit {
        close()
    }

    /// Ends the drawing.
    ///
    /// - Returns: nil when all went well, else what Cairo says
    @discardableResult
    func close() -> String? {
        let status = cairo_status(cairo)
        if hasDrawnText {
            // Dropping fonts must not meet another thread that draws text; see `ASGlyphLock`.
            ASGlyphLock.withLock { cairo_destroy(cairo) }
        } else {
            cairo_destroy(cairo)
        }
        hasDrawnText = false
        cairo = cairo_create(nil)
        return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
    }

    // MARK: State

    /// Keeps colours, line style, transform and clip for `restoreGState()`.
    public func saveGState() {
        savedStates.append(state)
        cairo_save(cairo)
    }

    /// Goes back to what the matching `saveGState()` kept; nothing when there is none.
    ///
    /// - Deviation: a surplus call is ignored; Core Graphics logs an error.
    public func restoreGState() {
        guard savedStates.count > (layers.last?.savedStateCount ?? 0), let last = savedStates.popLast() else { return }
        state = last
        cairo_restore(cairo)
    }

    /// Number of states kept at the moment.
    var savedStateCount: Int { savedStates.count }

    // MARK: Transform

    /// From user space to device pixels.
    public var ctm: CGAffineTransform {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        return CGAffineTransform(matrix)
    }

    /// Moves the origin.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales what is drawn from now on.
    ///
    /// A factor of zero lets nothing be drawn until the state is restored.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// Turns what is drawn from now on, clockwise, in radians.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Puts `transform` in front of the current one.
    ///
    /// One that cannot be inverted, or is not finite, lets nothing be
    /// drawn until the state is restored.
    public func concatenate(_ transform: CGAffineTransform) {
        let result = transform.concatenating(ctm)
        let determinant = result.a * result.d - result.b * result.c
        guard determinant != 0, determinant.isFinite, result.tx.isFinite, result.ty.isFinite else {
            // Cairo would fall into an error state for good.
            cairo_new_path(cairo)
            cairo_rectangle(cairo, 0, 0, 0, 0)
            cairo_clip(cairo)
            return
        }
        var matrix = result.cairo
        cairo_set_matrix(cairo, &matrix)
    }

    // MARK: Style

    /// Sets the colour of fills.
    public func setFillColor(_ color: UIColor) {
        state.fill = resolve(color)
    }

    /// Sets the colour of strokes.
    public func setStrokeColor(_ color: UIColor) {
        state.stroke = resolve(color)
    }

    /// Sets the opacity of all that is drawn from now on, on top of the colours' own.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha > 0 ? min(alpha, 1) : 0
    }

    /// Sets how what is drawn meets what is there.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
        mayHaveLostOpacity = mayHaveLostOpacity || !mode.keepsOpacity
        cairo_set_operator(cairo, mode.cairo)
    }

    /// Sets how pictures are drawn at another size.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Sets whether edges are smoothed; they are by default.
    public func setShouldAntialias(_ isSmooth: Bool) {
        cairo_set_antialias(cairo, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// Sets the width of strokes, 1 by default; below zero and not finite count as 0.
    public func setLineWidth(_ width: CGFloat) {
        cairo_set_line_width(cairo, width > 0 ? limited(width) : 0)
    }

    /// Sets how the ends of open strokes look.
    public func setLineCap(_ cap: CGLineCap) {
        cairo_set_line_cap(cairo, cap.cairo)
    }

    /// Sets how strokes turn corners.
    public func setLineJoin(_ join: CGLineJoin) {
        cairo_set_line_join(cairo, join.cairo)
    }

    /// Sets above which ratio of length to width a miter join is cut.
    public func setMiterLimit(_ limit: CGFloat) {
        cairo_set_miter_limit(cairo, limit.isFinite ? limit : 10)
    }

    /// Sets the lengths of dashes and gaps; an empty pattern, a negative length or a sum of zero gives solid strokes.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isUsable = phase.isFinite && lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
        let dashes = isUsable ? lengths.map { Double($0) } : []
        cairo_set_dash(cairo, dashes, Int32(dashes.count), isUsable ? phase : 0)
    }

    /// Sets a shadow for all that is drawn from now on; no colour, no shadow.
    ///
    /// - Parameters:
    ///   - offset: in points, not subject to the transform
    ///   - blur: in points; twice the standard deviation of the Gaussian
    ///   - color: a third of black by default
    public func setShadow(offset: CGSize, blur: CGFloat, color: UIColor? = UIColor(white: 0, alpha: 1.0 / 3)) {
        guard let color, offset.width.isFinite, offset.height.isFinite else {
            state.shadow = nil
            return
        }
        let blur = blur > 0 && blur.isFinite ? blur : 0
        state.shadow = Shadow(offset: offset, blur: blur, color: resolve(color))
    }
}
