// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// Shows which part of the content is visible, and can be dragged; a click beside the thumb turns a page.
@MainActor
final class ASScrollIndicatorView: UIView {
    enum Axis {
        case vertical, horizontal
    }

    /// Width of the strip that takes the pointer, in points.
    static let thickness: CGFloat = 12
    private static let thumbInset: CGFloat = 3
    private static let shortestThumb: CGFloat = 32

    private let axis: Axis
    private let thumb = UIView()
    private var grabOffset: CGFloat?

    init(axis: Axis) {
        self.axis = axis
        super.init(frame: .zero)
        layer.zPosition = 100_000
        thumb.isUserInteractionEnabled = false
        thumb.layer.cornerRadius = (Self.thickness - 2 * Self.thumbInset) / 2
        thumb.backgroundColor = UIColor(white: 0, alpha: 0.32)
        addSubview(thumb)
    }

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    /// Visible length, content length, and how far it is scrolled, along the axis.
    private func extent(_ scrollView: UIScrollView) -> (visible: CGFloat, content: CGFloat, offset: CGFloat) {
        let limits = scrollView.offsetLimits
        switch axis {
        case .vertical:
            let visible = scrollView.bounds.height
            return (
                visible, limits.maximum.y - limits.minimum.y + visible, scrollView.contentOffset.y - limits.minimum.y
            )
        case .horizontal:
            let visible = scrollView.bounds.width
            return (
                visible, limits.maximum.x - limits.minimum.x + visible, scrollView.contentOffset.x - limits.minimum.x
            )
        }
    }

    private var trackLength: CGFloat { axis == .vertical ? bounds.height : bounds.width }

    /// Thumb position and length along the track.
    private func thumbPlace(_ scrollView: UIScrollView) -> (start: CGFloat, length: CGFloat) {
        let (visible, content, offset) = extent(scrollView)
        guard content > visible, content > 0 else { return (0, trackLength) }
        let length = min(trackLength, max(Self.shortestThumb, trackLength * visible / content))
        let fraction = min(max(offset / (content - visible), 0), 1)
        return ((trackLength - length) * fraction, length)
    }

    /// Puts strip and thumb where the offset says.
    func place() {
        guard let scrollView else { return }
        let box = scrollView.bounds
        let strip = Self.thickness
        frame =
            axis == .vertical
            ? CGRect(x: box.maxX - strip, y: box.minY, width: strip, height: box.height)
            : CGRect(x: box.minX, y: box.maxY - strip, width: box.width, height: strip)
        let (start, length) = thumbPlace(scrollView)
        let inset = Self.thumbInset
        thumb.frame =
            axis == .vertical
            ? CGRect(x: inset, y: start + inset, width: strip - 2 * inset, height: max(0, length - 2 * inset))
            : CGRect(x: start + inset, y: inset, width: max(0, length - 2 * inset), height: strip - 2 * inset)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let scrollView else { return }
        let along = coordinate(touch.location(in: self))
        let (start, length) = thumbPlace(scrollView)
        if along >= start, along <= start + length {
            grabOffset = along - start
            thumb.backgroundColor = UIColor(white: 0, alpha: 0.55)
            return
        }
        let (visible, _, offset) = extent(scrollView)
        scroll(to: offset + (along < start ? -visible : visible), animated: true)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let scrollView, let grabOffset else { return }
        let (visible, content, _) = extent(scrollView)
        let (_, length) = thumbPlace(scrollView)
        guard trackLength > length else { return }
        let fraction = (coordinate(touch.location(in: self)) - grabOffset) / (trackLength - length)
        scroll(to: fraction * (content - visible), animated: false)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        release()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        release()
    }

    private func release() {
        grabOffset = nil
        thumb.backgroundColor = UIColor(white: 0, alpha: 0.32)
        scrollView?.isScrollingByUser = false
    }

    private func coordinate(_ point: CGPoint) -> CGFloat { axis == .vertical ? point.y : point.x }

    private func scroll(to offset: CGFloat, animated: Bool) {
        guard let scrollView else { return }
        let limits = scrollView.offsetLimits
        var target = scrollView.contentOffset
        switch axis {
        case .vertical: target.y = limits.minimum.y + offset
        case .horizontal: target.x = limits.minimum.x + offset
        }
        target = scrollView.clamped(target)
        if animated {
            scrollView.animate(to: target, stiffness: 20)
        } else {
            scrollView.stopMotion()
            scrollView.moveContent(to: target)
        }
        scrollView.isScrollingByUser = true
        scrollView.delegate?.scrollViewDidScrollByUser(scrollView)
    }
}

extension UIScrollView {
    func layoutIndicators() {
        let can = canScroll
        verticalIndicator.isHidden = !(showsVerticalScrollIndicator && can.vertically)
        horizontalIndicator.isHidden = !(showsHorizontalScrollIndicator && can.horizontally)
        if !verticalIndicator.isHidden { verticalIndicator.place() }
        if !horizontalIndicator.isHidden { horizontalIndicator.place() }
    }
}
