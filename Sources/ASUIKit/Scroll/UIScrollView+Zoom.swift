// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASPlatform
public import Foundation

// Zooming of the content: by two fingers, Control and the wheel, Control and keys, a double click, or the program.
//
// The delegate provides the zoomed view. That view gets a transform, and its top left corner does not move; the content size is scaled
// with it.

extension UIScrollView {
    /// The factor by which Control with plus or minus zooms.
    private static let keyFactor: CGFloat = 1.25

    /// The scale of the content; 1 by default.
    ///
    /// Setting it keeps the middle of the view in place. It has no effect while the delegate returns no view to zoom.
    public var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Sets the scale of the content around the middle of the view, clamped to the limits.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) {
        setZoomScale(scale, about: CGPoint(x: bounds.midX, y: bounds.midY), animated: animated)
    }

    /// Sets the scale of the content around a point, which stays in place as far as the content reaches.
    ///
    /// - Parameters:
    ///   - scale: clamped to the limits
    ///   - point: in the view's coordinate space, as the location of a touch
    ///   - animated: whether the change is animated
    /// - Deviation: not in UIKit
    public func setZoomScale(_ scale: CGFloat, about point: CGPoint, animated: Bool) {
        guard let content = delegate?.viewForZooming(in: self) else { return }
        let scale = clampedScale(scale)
        let place = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
        let fixed = pointOfContent(at: place, in: content)
        zoom(content, to: scale, offset: offset(showing: fixed, at: place, in: content, scale: scale), animated)
    }

    /// Shows a rectangle of the content, centred and as large as it fits.
    ///
    /// - Parameters:
    ///   - rect: in the zoomed view's coordinate space
    ///   - animated: whether the change is animated
    public func zoom(to rect: CGRect, animated: Bool) {
        guard let content = delegate?.viewForZooming(in: self), rect.width > 0, rect.height > 0 else { return }
        let scale = clampedScale(min(bounds.width / rect.width, bounds.height / rect.height))
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let fixed = CGPoint(x: rect.midX, y: rect.midY)
        zoom(content, to: scale, offset: offset(showing: fixed, at: middle, in: content, scale: scale), animated)
    }

    /// Whether the user can zoom.
    var canZoom: Bool {
        maximumZoomScale > minimumZoomScale && delegate?.viewForZooming(in: self) != nil
    }

    private func clampedScale(_ scale: CGFloat) -> CGFloat { min(max(scale, minimumZoomScale), maximumZoomScale) }

    // MARK: Geometry

    /// Returns the content's size at a scale.
    private func contentSize(at scale: CGFloat) -> CGSize {
        let base = baseContentSize
        return CGSize(width: base.width * scale, height: base.height * scale)
    }

    /// The content's size at scale 1; a size that was set since the last zoom is that of the current scale.
    private var baseContentSize: CGSize {
        if let size = zoom.size, size.zoomed == contentSize { return size.base }
        return CGSize(width: contentSize.width / zoom.scale, height: contentSize.height / zoom.scale)
    }

    /// Returns the point at a location of the scroll view, in the zoomed view's coordinate space.
    private func pointOfContent(at place: CGPoint, in content: UIView) -> CGPoint {
        let origin = content.frame.origin
        return CGPoint(
            x: (contentOffset.x + place.x - origin.x) / zoom.scale,
            y: (contentOffset.y + place.y - origin.y) / zoom.scale
        )
    }

    /// Returns the offset that shows a point of the zoomed view at a location, as far as the content reaches.
    private func offset(showing point: CGPoint, at place: CGPoint, in content: UIView, scale: CGFloat) -> CGPoint {
        let (origin, size) = (content.frame.origin, contentSize(at: scale))
        func clamped(_ offset: CGFloat, _ near: CGFloat, _ far: CGFloat, _ content: CGFloat, _ view: CGFloat) -> CGFloat
        {
            min(max(offset, -near), max(-near, content + far - view))
        }
        let inset = contentInset
        return onPixels(
            CGPoint(
                x: clamped(origin.x + point.x * scale - place.x, inset.left, inset.right, size.width, bounds.width),
                y: clamped(origin.y + point.y * scale - place.y, inset.top, inset.bottom, size.height, bounds.height)
            )
        )
    }

    // MARK: Setting the scale

    /// Sets the scale and the offset, and notifies the delegate.
    private func show(_ content: UIView, at scale: CGFloat, offset: CGPoint) {
        let size = contentSize(at: scale)
        zoom.size = (size, baseContentSize)
        zoom.scale = scale
        zoom.isBeingSet = true
        zoomedView = content
        UIView.performWithoutAnimation { Self.zoom(content, by: scale) }
        contentSize = size
        zoom.isBeingSet = false
        contentOffset = offset
        delegate?.scrollViewDidZoom(self)
    }

    /// Sets the transform of a view for a scale; its top left corner does not move.
    private static func zoom(_ view: UIView, by scale: CGFloat) {
        let origin = view.frame.origin
        view.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
        view.center = CGPoint(
            x: origin.x + view.bounds.width * scale / 2,
            y: origin.y + view.bounds.height * scale / 2
        )
    }

    private func zoom(_ content: UIView, to scale: CGFloat, offset: CGPoint, _ animated: Bool) {
        endZoomMotion()
        endMotion(isArrived: false)
        guard animated, let tree = layer.tree else {
            if scale != zoom.scale || offset != contentOffset { show(content, at: scale, offset: offset) }
            return zoomDidSettle()
        }
        guard scale != zoom.scale else { return setContentOffset(offset, animated: true) }
        if !isZoomBouncing { delegate?.scrollViewWillBeginZooming(self, with: content) }
        zoomMotion = ASZoomMotion(
            startTime: ASDispatcherCurrent().now,
            duration: Self.animationDuration * ASDebug.slowAnimations,
            scales: (zoom.scale, scale),
            offsets: (contentOffset, offset)
        )
        zoomLink = CADisplayLink(tree: tree) { [weak self] link in
            guard let self, zoomLink === link else { return link.invalidate() }
            advanceZoom(to: link.timestamp)
        }
    }

    private func advanceZoom(to time: Double) {
        guard let motion = zoomMotion, let content = zoomedView ?? delegate?.viewForZooming(in: self) else {
            return endZoomMotion()
        }
        let (scale, offset) = motion.state(at: time)
        show(content, at: scale, offset: onPixels(offset))
        if motion.isFinished(at: time), zoomMotion?.startTime == motion.startTime { endZoomMotion() }
    }

    /// Ends a zoom animation at its current state.
    func endZoomMotion() {
        guard zoomMotion != nil else { return }
        zoomMotion = nil
        zoomLink?.invalidate()
        zoomLink = nil
        isZoomBouncing = false
        zoomDidSettle()
        delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
    }

    private func zoomDidSettle() {
        if let zoomedView { didSettleZoom?(zoomedView, zoom.scale) }
    }

    /// Runs `body`, which lays out the content at scale 1, and restores the current scale.
    ///
    /// - Parameters:
    ///   - contentSize: at scale 1; `nil` to keep it
    ///   - body: sets frames
    package func layOutUnzoomed(contentSize: CGSize?, _ body: () -> Void) {
        guard zoom.scale != 1, let content = zoomedView else {
            body()
            if let contentSize, self.contentSize != contentSize { self.contentSize = contentSize }
            return
        }
        let base = contentSize ?? baseContentSize
        UIView.performWithoutAnimation {
            Self.zoom(content, by: 1)
            body()
            Self.zoom(content, by: zoom.scale)
        }
        let size = CGSize(width: base.width * zoom.scale, height: base.height * zoom.scale)
        zoom.size = (size, base)
        if self.contentSize != size { self.contentSize = size }
    }

    // MARK: Fingers and wheel

    func pinchDidChange() {
        let isWheel = dragPinch.numberOfTouches == 0
        switch dragPinch.state {
        case .began: beginPinch()
        case .changed: continuePinch(isWheel: isWheel)
        case .ended, .cancelled: endPinch()
        case .possible, .failed: break
        }
    }

    private var placeOfPinch: CGPoint {
        let point = dragPinch.location(in: self)
        return CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    }

    private func beginPinch() {
        guard let content = delegate?.viewForZooming(in: self) else { return }
        endZoomMotion()
        for view in [self] + outerScrollViews { view.dragPan.cancelRecognition() }
        endMotion(isArrived: false)
        isZooming = true
        zoom.wanted = zoom.scale
        zoom.place = placeOfPinch
        zoom.point = pointOfContent(at: zoom.place, in: content)
        delegate?.scrollViewWillBeginZooming(self, with: content)
    }

    private func continuePinch(isWheel: Bool) {
        guard isZooming, let content = delegate?.viewForZooming(in: self) else { return }
        zoom.wanted *= dragPinch.scale
        dragPinch.scale = 1
        zoom.place = placeOfPinch
        // The pointer may have moved elsewhere; fingers keep the point under them.
        if isWheel { zoom.point = pointOfContent(at: zoom.place, in: content) }
        var scale = clampedScale(zoom.wanted)
        if isWheel || !bouncesZoom || !Self.isOverscrollAllowed {
            zoom.wanted = scale
        } else {
            scale = ASScrollZoom.rubberBanded(zoom.wanted, minimumZoomScale, maximumZoomScale)
        }
        show(content, at: scale, offset: offset(showing: zoom.point, at: zoom.place, in: content, scale: scale))
    }

    private func endPinch() {
        guard isZooming else { return }
        isZooming = false
        let scale = clampedScale(zoom.scale)
        if scale != zoom.scale, let content = delegate?.viewForZooming(in: self), layer.tree != nil {
            isZoomBouncing = true
            let target = offset(showing: zoom.point, at: zoom.place, in: content, scale: scale)
            return zoom(content, to: scale, offset: target, true)
        }
        zoomDidSettle()
        delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
    }

    // MARK: Keys and clicks

    /// Zooms by Control with plus, minus and zero.
    ///
    /// - Returns: whether the key zooms this view
    func keyZoomed(_ event: ASKeyEvent) -> Bool {
        guard canZoom, !isZooming,
            let key = ["+", "=", "-", "0"].first(where: { event.matches(.character($0), .control) })
        else { return false }
        let now = zoomMotion?.scales.to ?? zoom.scale
        setZoomScale(key == "0" ? 1 : key == "-" ? now / Self.keyFactor : now * Self.keyFactor, animated: true)
        return true
    }

    /// Adds or removes the recogniser of double clicks.
    func doubleClickZoomDidChange() {
        if let tap = zoomTap {
            removeGestureRecognizer(tap)
            zoomTap = nil
        }
        guard doubleClickZoomScale != nil else { return }
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        tap.addHandler { [weak self] in self?.doubleClicked() }
        addGestureRecognizer(tap)
        zoomTap = tap
    }

    private func doubleClicked() {
        guard let scale = doubleClickZoomScale, let tap = zoomTap, tap.state == .recognized, canZoom else { return }
        let isLarge = zoom.scale > minimumZoomScale * 1.001
        setZoomScale(isLarge ? minimumZoomScale : scale, about: tap.location(in: self), animated: true)
    }
}
