// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASPlatform
internal import Foundation

/// A scroll indicator, which shows the visible part of the content; a layer, not a view.
///
/// It appears when the content moves, and fades out afterwards. The pointer can drag it. A click on the track scrolls by a page or, with
/// Shift, to the clicked location.
@MainActor
final class ASScrollIndicator {
    /// The width of the strip that responds to the pointer, in points.
    static let strip: CGFloat = 12
    private static let thickness: CGFloat = 5
    private static let wideThickness: CGFloat = 8
    private static let margin: CGFloat = 2
    private static let shortest: CGFloat = 32
    /// The seconds from the last movement to the start of the fade.
    private static let hideDelay = 0.7
    private static let fadeDuration = 0.25

    let axis: ASScrollAxis
    private(set) weak var scrollView: UIScrollView?
    let layer = CALayer.still()
    private(set) var isGrabbed = false
    private var isHovered = false
    /// The distance from the start of the thumb to the pointer that drags it; `nil` while a press on the track is held.
    private var grabOffset: CGFloat?
    private var lastActive: Double = 0
    private var timer: ASFrameTimer?
    private var fadeLink: CADisplayLink?

    init(axis: ASScrollAxis) {
        self.axis = axis
        layer.zPosition = 100_000
        layer.isHidden = true
        layer.name = axis == .vertical ? "vertical scroll indicator" : "horizontal scroll indicator"
    }

    func attach(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        scrollView.layer.addSublayer(layer)
        restyle()
    }

    private var isWanted: Bool {
        guard let scrollView, scrollView.canScroll(axis), scrollView.layer.tree != nil else { return false }
        return axis == .vertical ? scrollView.showsVerticalScrollIndicator : scrollView.showsHorizontalScrollIndicator
    }

    // MARK: Geometry

    private var insets: UIEdgeInsets {
        guard let scrollView else { return .zero }
        return axis == .vertical ? scrollView.verticalScrollIndicatorInsets : scrollView.horizontalScrollIndicatorInsets
    }

    /// The visible part of the scroll view without the insets.
    private var box: CGRect { scrollView?.bounds.inset(by: insets) ?? .zero }

    /// Whether a vertical indicator is at the left edge, as in right-to-left layouts.
    private var isAtLeft: Bool {
        axis == .vertical && scrollView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// The track of the thumb, as distances from the start of the visible part.
    ///
    /// The corner is left free for the other indicator.
    private var track: (start: CGFloat, length: CGFloat) {
        guard let scrollView else { return (0, 0) }
        let other = axis == .vertical ? scrollView.horizontalIndicator : scrollView.verticalIndicator
        let corner = other.isWanted ? Self.margin + Self.wideThickness : 0
        let isCornerFirst = axis == .horizontal && other.isAtLeft
        let before = box.origin[axis] - scrollView.bounds.origin[axis]
        return (
            before + Self.margin + (isCornerFirst ? corner : 0), max(0, box.size[axis] - 2 * Self.margin - corner)
        )
    }

    private var thumb: (start: CGFloat, length: CGFloat) {
        guard let scrollView else { return (0, 0) }
        let (minimum, maximum) = scrollView.offsetLimits
        let visible = scrollView.bounds.size[axis]
        let (first, track) = track
        let range = maximum[axis] - minimum[axis]
        guard range > 0, track > 0 else { return (first, track) }
        let full = min(track, max(Self.shortest, track * visible / (range + visible)))
        let fraction = (scrollView.contentOffset[axis] - minimum[axis]) / range
        guard fraction < 0 || fraction > 1 else { return (first + (track - full) * fraction, full) }
        // The thumb is shortened while the content is overscrolled.
        let beyond = fraction < 0 ? -fraction * range : (fraction - 1) * range
        let length = max(Self.wideThickness, full - beyond)
        return (fraction < 0 ? first : first + track - length, length)
    }

    /// Positions the layer by the content offset; hides it if the indicator is not needed.
    func place() {
        guard !layer.isHidden else { return }
        guard isWanted, let scrollView else { return hide() }
        let (box, origin) = (box, scrollView.bounds.origin)
        let (start, length) = thumb
        let thickness = isHovered || isGrabbed ? Self.wideThickness : Self.thickness
        layer.cornerRadius = thickness / 2
        if axis == .horizontal {
            let y = box.maxY - Self.margin - thickness
            layer.frame = CGRect(x: origin.x + start, y: y, width: length, height: thickness)
        } else {
            let x = isAtLeft ? box.minX + Self.margin : box.maxX - Self.margin - thickness
            layer.frame = CGRect(x: x, y: origin.y + start, width: thickness, height: length)
        }
    }

    func restyle() {
        let alpha: CGFloat = isGrabbed ? 0.8 : 0.5
        let (dark, light) = (UIColor(white: 0.25, alpha: alpha), UIColor(white: 0.75, alpha: alpha))
        layer.backgroundColor =
            switch scrollView?.indicatorStyle ?? .default {
            case .default: UIColor(light: dark, dark: light)
            case .black: dark
            case .white: light
            }
        place()
    }

    // MARK: Visibility

    /// Shows the indicator when the content moves.
    func flash() {
        guard isWanted, let tree = scrollView?.layer.tree else { return }
        lastActive = ASDispatcherCurrent().now
        fadeLink?.invalidate()
        fadeLink = nil
        layer.opacity = 1
        if layer.isHidden { layer.isHidden = false }
        place()
        if timer == nil { wait(Self.hideDelay, tree) }
    }

    func hide() {
        timer?.cancel()
        timer = nil
        fadeLink?.invalidate()
        fadeLink = nil
        layer.isHidden = true
    }

    private func wait(_ seconds: Double, _ tree: ASLayerTree) {
        timer = ASFrameTimer(tree: tree, seconds: seconds, isDecoration: true) { [weak self] in
            guard let self else { return }
            self.timer = nil
            guard !self.isHovered, !self.isGrabbed else { return }
            let left = self.lastActive + Self.hideDelay - ASDispatcherCurrent().now
            if left > 1e-6 { self.wait(left, tree) } else { self.fadeOut(tree) }
        }
    }

    private func fadeOut(_ tree: ASLayerTree) {
        let start = ASDispatcherCurrent().now
        fadeLink = CADisplayLink(tree: tree, isDecoration: true) { [weak self] link in
            guard let self, self.fadeLink === link else { return link.invalidate() }
            let part = (link.timestamp - start) / Self.fadeDuration
            if part >= 1 { self.hide() } else { self.layer.opacity = CGFloat(1 - max(0, part)) }
        }
    }

    // MARK: Pointer

    private func coordinate(_ location: CGPoint) -> CGFloat? {
        guard let scrollView else { return nil }
        return scrollView.convert(location, from: nil)[axis] - scrollView.bounds.origin[axis]
    }

    /// Whether a location in the window is in the strip.
    func isInStrip(_ location: CGPoint) -> Bool {
        guard let scrollView, isWanted else { return false }
        let point = scrollView.convert(location, from: nil)
        let box = box
        guard box.contains(point) else { return false }
        if axis == .horizontal { return point.y >= box.maxY - Self.strip }
        return isAtLeft ? point.x < box.minX + Self.strip : point.x >= box.maxX - Self.strip
    }

    /// Returns the handler of a press at a location in the window, if the indicator is visible there.
    func pressHandler(at location: CGPoint) -> ASPressHandler? {
        guard !layer.isHidden, isInStrip(location) else { return nil }
        return ASPressHandler(
            view: scrollView,
            began: { [weak self] in self?.grab(at: $0.location, jumps: $0.modifiers.contains(.shift)) },
            moved: { [weak self] in self?.drag(to: $0.location) },
            ended: { [weak self] in self?.release() }
        )
    }

    func pointerHovers(at location: CGPoint?) {
        let isPointerInside = location.map(isInStrip) ?? false
        guard isPointerInside != isHovered else { return }
        isHovered = isPointerInside
        flash()
    }

    /// Handles a press on the thumb, which is then dragged, or on the track.
    ///
    /// - Parameters:
    ///   - location: in the window
    ///   - jumps: whether Shift is held, which swaps scrolling by a page and to the location for presses on the track
    func grab(at location: CGPoint, jumps: Bool) {
        guard let scrollView, let along = coordinate(location) else { return }
        isGrabbed = true
        let (start, length) = thumb
        restyle()
        flash()
        if along >= start, along <= start + length {
            scrollView.endMotion(isArrived: false)
            grabOffset = along - start
            return
        }
        if jumps != ASPointerSettings.current.pressJumpsToPlace {
            scrollView.endMotion(isArrived: false)
            grabOffset = length / 2
            return drag(to: location)
        }
        grabOffset = nil
        var target = scrollView.restingContentOffset
        target[axis] += (along < start ? -1 : 1) * scrollView.bounds.size[axis]
        scrollView.step(to: scrollView.clamped(target), stiffness: UIScrollView.pageStiffness)
        scrollView.delegate?.scrollViewDidScrollByUser(scrollView)
    }

    func drag(to location: CGPoint) {
        guard let scrollView, let grabOffset, let along = coordinate(location) else { return }
        let (minimum, maximum) = scrollView.offsetLimits
        let (first, length) = track
        let free = length - thumb.length
        guard free > 0 else { return }
        let fraction = min(max((along - grabOffset - first) / free, 0), 1)
        var target = scrollView.contentOffset
        target[axis] = minimum[axis] + fraction * (maximum[axis] - minimum[axis])
        scrollView.contentOffset = target
        scrollView.delegate?.scrollViewDidScrollByUser(scrollView)
    }

    func release() {
        guard isGrabbed else { return }
        isGrabbed = false
        grabOffset = nil
        restyle()
        flash()
        if let scrollView, scrollView.motion == nil { scrollView.didStop() }
    }
}

extension UIScrollView {
    func layoutIndicators() {
        verticalIndicator.place()
        horizontalIndicator.place()
    }

    func styleIndicators() {
        verticalIndicator.restyle()
        horizontalIndicator.restyle()
    }

    /// Shows the indicators of the axes along which the content moves; at the first appearance of the view, shows none.
    func indicatorsDidScroll() {
        for indicator in [verticalIndicator, horizontalIndicator] {
            if motion != nil || isScrollingByUser { indicator.flash() } else { indicator.place() }
        }
    }

    func indicatorsDidStop() {
        layoutIndicators()
    }
}
