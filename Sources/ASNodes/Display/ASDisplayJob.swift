// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
package import ASImageIO
internal import Dispatch
internal import Foundation

/// Draw parameters of which some know the pixels that they stand for.
package protocol ASReadyDrawing: Sendable {
    /// The pixels, if they are known already; looked up in microseconds.
    ///
    /// - Thread: any
    var contentsAtHand: ASPixelBuffer? { get }
}

/// One drawing: everything that it needs, taken on main, without the node.
package struct ASDisplayJob: Sendable {
    let type: ASDisplayNode.Type
    /// For trace and log; empty when neither is kept.
    let label: String
    let bounds: CGRect
    let scale: CGFloat
    let isOpaque: Bool
    let backgroundColor: UIColor?
    let parameters: (any Sendable)?
    /// What dynamic colours go by.
    let surroundings: ASDisplaySurroundings
    /// Called round `draw`.
    var willDisplay: ASDisplayNodeContextModifier?
    var didDisplay: ASDisplayNodeContextModifier?
    /// What is drawn on top, for nodes that rasterise their subnodes; nil for others.
    var parts: [ASRasterPart]?
    /// What the drawing is cut to; nil for square corners.
    var corners: ASPrecompositedCorners?

    /// As `run(_:)`, with how long it took in seconds.
    ///
    /// - Thread: display
    func timedRun(_ isCancelled: () -> Bool) -> (ASPixelBuffer?, seconds: Double) {
        let start = DispatchTime.now().uptimeNanoseconds
        let buffer = run(isCancelled)
        return (buffer, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
    }

    /// Draws; nil when the class has no contents, when `isCancelled` came true, or when there is no memory.
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

    /// What the drawing would come to, where that is known already and costs nothing.
    ///
    /// - Thread: any
    var contentsAtHand: ASPixelBuffer? {
        guard parts == nil, corners == nil, ASDisplayProbe.answer(for: type) == .displays else { return nil }
        return (parameters as? any ASReadyDrawing)?.contentsAtHand
    }

    private func makeContents(_ isCancelled: () -> Bool) -> ASPixelBuffer? {
        if let parts { return drawSubtree(parts, isCancelled) }
        return switch ASDisplayProbe.answer(for: type) {
        case .displays: Self.pixels(of: type.display(withParameters: parameters, isCancelled: isCancelled))
        case .draws: draw(isCancelled)
        case .nothing: nil
        case nil: probe(isCancelled)
        }
    }

    /// The first drawing of a class finds out what it does.
    private func probe(_ isCancelled: () -> Bool) -> ASPixelBuffer? {
        let (image, hasNoDisplay) = ASDisplayProbe.watch {
            type.display(withParameters: parameters, isCancelled: isCancelled)
        }
        if !hasNoDisplay {
            ASDisplayProbe.remember(.displays, for: type)
            return Self.pixels(of: image)
        }
        let (buffer, hasNoDraw) = ASDisplayProbe.watch { draw(isCancelled) }
        ASDisplayProbe.remember(hasNoDraw ? .nothing : .draws, for: type)
        return hasNoDraw ? nil : buffer
    }

    private func drawSubtree(_ parts: [ASRasterPart], _ isCancelled: () -> Bool) -> ASPixelBuffer? {
        let buffer = ASGraphicsRender(size: bounds.size, scale: scale, isOpaque: isOpaque) { context in
            if isOpaque, let backgroundColor {
                context.setFillColor(backgroundColor)
                context.fill(CGRect(origin: .zero, size: bounds.size))
            }
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            rasterize(in: context, isCancelled)?.draw(in: bounds)
            for part in parts { part.draw(in: context, toPixels: context.ctm, isCancelled: isCancelled) }
        }
        return isCancelled() ? nil : buffer
    }

    /// Draws into the contents of another node.
    ///
    /// - Returns: the picture to draw instead, of classes that make one
    func rasterize(in context: CGContext, _ isCancelled: () -> Bool) -> UIImage? {
        switch ASDisplayProbe.answer(for: type) {
        case .displays: return type.display(withParameters: parameters, isCancelled: isCancelled)
        case .draws: drawAsPart(in: context, isCancelled)
        case .nothing: break
        case nil:
            let (image, hasNoDisplay) = ASDisplayProbe.watch {
                type.display(withParameters: parameters, isCancelled: isCancelled)
            }
            if !hasNoDisplay {
                ASDisplayProbe.remember(.displays, for: type)
                return image
            }
            let (_, hasNoDraw) = ASDisplayProbe.watch { drawAsPart(in: context, isCancelled) }
            ASDisplayProbe.remember(hasNoDraw ? .nothing : .draws, for: type)
        }
        return nil
    }

    private func drawAsPart(in context: CGContext, _ isCancelled: () -> Bool) {
        context.saveGState()
        willDisplay?(context, parameters)
        type.draw(bounds, withParameters: parameters, isCancelled: isCancelled, isRasterizing: true)
        didDisplay?(context, parameters)
        context.restoreGState()
    }

    private func draw(_ isCancelled: () -> Bool) -> ASPixelBuffer? {
        let buffer = ASGraphicsRender(size: bounds.size, scale: scale, isOpaque: isOpaque) { context in
            if isOpaque, let backgroundColor {
                context.setFillColor(backgroundColor)
                context.fill(CGRect(origin: .zero, size: bounds.size))
            }
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            willDisplay?(context, parameters)
            type.draw(bounds, withParameters: parameters, isCancelled: isCancelled, isRasterizing: false)
            didDisplay?(context, parameters)
        }
        return isCancelled() ? nil : buffer
    }

    /// The picture's pixels; a picture that cannot be decoded is reported and gives none.
    package static func pixels(of image: UIImage?) -> ASPixelBuffer? {
        do {
            return try image?.pixelBuffer()
        } catch {
            ASDisplayNode.nonFatalErrorBlock("\(error)")
            return nil
        }
    }

    /// `AS_DISPLAY_DELAY_MS`, to see placeholders.
    private func delayForDebugging() {
        guard ASDebug.displayDelay > 0 else { return }
        var rest = timespec(
            tv_sec: Int(ASDebug.displayDelay),
            tv_nsec: Int(ASDebug.displayDelay.truncatingRemainder(dividingBy: 1) * 1e9)
        )
        nanosleep(&rest, nil)
    }
}
