// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
package import ASImageIO
internal import Dispatch
internal import Foundation

/// One drawing with everything that it needs, copied on main, without the node.
package struct ASDisplayJob: Sendable {
    let content: ASDisplayContent
    /// The label for trace and log; empty if both are disabled.
    let label: String
    let bounds: CGRect
    let scale: CGFloat
    let isOpaque: Bool
    let backgroundColor: UIColor?
    /// The traits with which dynamic colours are resolved.
    let surroundings: ASDisplayTraits
    /// The subnodes, drawn on top, of a node that rasterises them; `nil` for others.
    var parts: [ASRasterPart]?
    /// The shape to which the drawing is clipped; `nil` for square corners.
    var corners: ASPrecompositedCorners?
    /// The part of the bounds that is drawn; `nil` for all of them.
    var piece: CGRect?

    /// Runs the job (see `run(_:)`), and measures its duration in seconds.
    ///
    /// - Thread: display
    func timedRun(_ isCancelled: () -> Bool) -> (ASPixelBuffer?, seconds: Double) {
        let start = DispatchTime.now().uptimeNanoseconds
        let buffer = run(isCancelled)
        return (buffer, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
    }

    /// Draws the contents; returns `nil` if the class has none, if `isCancelled` returned `true`, or if there is no memory.
    ///
    /// - Thread: display
    func run(_ isCancelled: () -> Bool) -> ASPixelBuffer? {
        delayForDebugging()
        let start = ASDebug.isOn(.display) ? DispatchTime.now().uptimeNanoseconds : 0
        let buffer: ASPixelBuffer? = ASTrace.span("display", label) {
            surroundings.whileCurrent {
                makeContents(isCancelled).map { corners?.cut($0, scale: scale) ?? $0 }
            }
        }
        if let buffer {
            ASDebug.log(
                .display,
                "\(label): \(buffer.pixelWidth) × \(buffer.pixelHeight) pixels in "
                    + "\((DispatchTime.now().uptimeNanoseconds - start) / 1000) µs"
            )
        }
        return buffer
    }

    /// The result of the drawing, if it is already available at no cost.
    ///
    /// - Thread: any
    var cachedContents: ASPixelBuffer? {
        guard parts == nil, corners == nil, case .picture(_, let ready) = content else { return nil }
        return ready?.cachedContents
    }

    private func makeContents(_ isCancelled: () -> Bool) -> ASPixelBuffer? {
        if let parts {
            return render(isCancelled) { context in
                rasterize(in: context, isCancelled)?.draw(in: bounds)
                for part in parts { part.draw(in: context, toPixels: context.ctm, isCancelled: isCancelled) }
            }
        }
        return switch content {
        case .nothing: nil
        case .picture(let make, _): Self.pixels(of: make(isCancelled))
        case .drawing(let draw, let parameters):
            render(isCancelled, parameters) { draw($0, bounds, isCancelled, false) }
        }
    }

    /// Draws into the contents of another node.
    ///
    /// - Returns: the image to draw instead, for classes that produce one
    func rasterize(in context: CGContext, _ isCancelled: () -> Bool) -> UIImage? {
        switch content {
        case .nothing: return nil
        case .picture(let make, _): return make(isCancelled)
        case .drawing(let draw, _):
            context.saveGState()
            draw(context, bounds, isCancelled, true)
            context.restoreGState()
            return nil
        }
    }

    /// Calls `draw` with a new context in the coordinate space of the node, filled with the background if the node is opaque.
    private func render(
        _ isCancelled: () -> Bool,
        _ parameters: (any ASInkDrawing)? = nil,
        _ draw: (CGContext) -> Void
    ) -> ASPixelBuffer? {
        let area = piece ?? bounds
        func drawMoved(_ context: CGContext) {
            context.translateBy(x: -area.minX, y: -area.minY)
            draw(context)
        }
        let buffer: ASPixelBuffer?
        if !isOpaque, corners == nil, let ink = parameters?.ink {
            buffer = ASGraphicsRender(size: area.size, scale: scale, ink: ink, drawMoved)
        } else {
            buffer = ASGraphicsRender(size: area.size, scale: scale, isOpaque: isOpaque) { context in
                if isOpaque, let backgroundColor {
                    context.setFillColor(backgroundColor)
                    context.fill(CGRect(origin: .zero, size: area.size))
                }
                drawMoved(context)
            }
        }
        return isCancelled() ? nil : buffer
    }

    /// Returns the pixels of an image; reports an image that cannot be decoded, and returns `nil`.
    package static func pixels(of image: UIImage?) -> ASPixelBuffer? {
        do {
            return try image?.pixelBuffer()
        } catch {
            ASReportNonFatalError("\(error)")
            return nil
        }
    }

    /// Waits for `AS_DISPLAY_DELAY_MS`, to make placeholders visible.
    private func delayForDebugging() {
        guard ASDebug.displayDelay > 0 else { return }
        var rest = timespec(
            tv_sec: Int(ASDebug.displayDelay),
            tv_nsec: Int(ASDebug.displayDelay.truncatingRemainder(dividingBy: 1) * 1e9)
        )
        nanosleep(&rest, nil)
    }
}
