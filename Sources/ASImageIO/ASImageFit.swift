// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The placement of an image in a rectangle of another size.
///
/// - Thread: any (value)
/// - Source: UIKit `UIView.ContentMode`
public enum ASImageFit: Int, Hashable, Sendable, CaseIterable {
    /// Stretched to the rectangle.
    case scaleToFill
    /// As large as possible inside the rectangle, and centred.
    case aspectFit
    /// As small as possible around the rectangle, and centred; parts outside are cut off.
    case aspectFill
    /// In its own size, centred.
    case center
    /// In its own size, at the top.
    case top
    /// In its own size, at the bottom.
    case bottom
    /// In its own size, at the left.
    case left
    /// In its own size, at the right.
    case right
    /// In its own size, at the top left.
    case topLeft
    /// In its own size, at the top right.
    case topRight
    /// In its own size, at the bottom left.
    case bottomLeft
    /// In its own size, at the bottom right.
    case bottomRight

    /// Returns the frame of an image in a rectangle that begins at the origin; it may extend beyond the rectangle.
    ///
    /// - Parameters:
    ///   - size: the size of the image
    ///   - bounds: the size of the rectangle, in the same unit
    ///   - anchor: for `aspectFill` and `center`, the fraction of the overflow that is cut off at the left and at the top; by default ½
    /// - Returns: the frame, relative to the top left of the rectangle
    public func rect(
        forContent size: CGSize,
        in bounds: CGSize,
        anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)
    ) -> CGRect {
        guard size.width > 0, size.height > 0 else { return .zero }
        let (sx, sy) = (bounds.width / size.width, bounds.height / size.height)
        let factor: CGSize =
            switch self {
            case .scaleToFill: CGSize(width: sx, height: sy)
            case .aspectFit: CGSize(width: min(sx, sy), height: min(sx, sy))
            case .aspectFill: CGSize(width: max(sx, sy), height: max(sx, sy))
            default: CGSize(width: 1, height: 1)
            }
        let shown = CGSize(width: size.width * factor.width, height: size.height * factor.height)
        let place = unitPosition(anchor)
        func origin(_ spare: CGFloat, _ place: CGFloat) -> CGFloat { spare < 0 ? spare * place : spare * fixed(place) }
        return CGRect(
            x: origin(bounds.width - shown.width, place.x),
            y: origin(bounds.height - shown.height, place.y),
            width: shown.width,
            height: shown.height
        )
    }

    /// Returns 0.5 for the fits that use an anchor, which affects only the cut-off part and not the position of a smaller image.
    private func fixed(_ place: CGFloat) -> CGFloat {
        self == .center || self == .aspectFill ? 0.5 : place
    }

    private func unitPosition(_ anchor: CGPoint) -> CGPoint {
        switch self {
        case .scaleToFill, .aspectFit: CGPoint(x: 0.5, y: 0.5)
        case .aspectFill, .center: anchor
        case .top: CGPoint(x: 0.5, y: 0)
        case .bottom: CGPoint(x: 0.5, y: 1)
        case .left: CGPoint(x: 0, y: 0.5)
        case .right: CGPoint(x: 1, y: 0.5)
        case .topLeft: CGPoint(x: 0, y: 0)
        case .topRight: CGPoint(x: 1, y: 0)
        case .bottomLeft: CGPoint(x: 0, y: 1)
        case .bottomRight: CGPoint(x: 1, y: 1)
        }
    }
}
