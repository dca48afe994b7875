// SPDX-License-Identifier: Apache-2.0
public import ASCompositor

extension UIView {
    /// How contents are placed in the bounds.
    ///
    /// - Source: UIKit `UIView.ContentMode`
    public enum ContentMode: Hashable, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

        /// The equivalent for layers.
        public var contentsGravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
        }

        /// Creates the equivalent of a layer's gravity.
        public init(_ gravity: CALayerContentsGravity) {
            self =
                switch gravity {
                case .resize: .scaleToFill
                case .resizeAspect: .scaleAspectFit
                case .resizeAspectFill: .scaleAspectFill
                case .center: .center
                case .top: .top
                case .bottom: .bottom
                case .left: .left
                case .right: .right
                case .topLeft: .topLeft
                case .topRight: .topRight
                case .bottomLeft: .bottomLeft
                case .bottomRight: .bottomRight
                }
        }
    }

    /// The parts of a frame that change with the superview's size.
    ///
    /// - Source: UIKit `UIView.AutoresizingMask`
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt
        /// The distance from the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance from the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance from the top edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance from the bottom edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

        /// Creates a mask from raw bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }
}
