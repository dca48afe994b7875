// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// How a picture lies in a rectangle of another size.
///
/// - Thread: any (value)
/// - Source: UIKit `UIView.ContentMode`
public enum ASImageFit: Int, Hashable, Sendable, CaseIterable {
    /// Stretched to the rectangle.
    case scaleToFill
    /// As large as fits, in the middle.
    case aspectFit
    /// As small as covers, in the middle; what lies outside is cut off.
    case aspectFill
    /// In its own size, in the middle.
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

    /// Where a picture lies in a rectangle that begins at the origin; it may reach out of it.
    ///
    /// - Parameters:
    ///   - size: of the picture
    ///   - bounds: size of the rectangle, in the same unit
    ///   - anchor: for `aspectFill` and `center`, which part of the overflow is cut off at the left and at the top:
    ///     ½ by default
    /// - Returns: the place, with the top left of the rectangle as origin
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

    /// The anchor says what is cut off, not where a picture with room lies.
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
