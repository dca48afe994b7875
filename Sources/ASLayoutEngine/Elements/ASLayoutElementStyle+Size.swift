// SPDX-License-Identifier: Apache-2.0
public import Foundation

extension ASLayoutElementStyle {
    /// The width and height in points; (0, 0) while they are auto.
    ///
    /// - Precondition: when it is read, neither side is a fraction. Otherwise traps in debug builds; returns (0, 0) in release builds.
    public var preferredSize: CGSize {
        get {
            let size = size
            if size.width.unit == .fraction || size.height.unit == .fraction {
                ASLayoutMisuse(
                    "\(ownerLabel): style.preferredSize cannot be read: width is \(size.width), height is \(size.height). "
                        + "Read preferredLayoutSize when one of them is a fraction."
                )
                return .zero
            }
            return CGSize(width: size.width.value, height: size.height.value)
        }
        set { preferredLayoutSize = ASLayoutSize(checked(newValue, "preferredSize")) }
    }

    /// The minimum width and height in points, for setting; to read them, use these or `minLayoutSize`.
    public var minSize: CGSize {
        @available(*, unavailable, message: "read minLayoutSize")
        get { CGSize(width: minWidth.value, height: minHeight.value) }
        set { minLayoutSize = ASLayoutSize(checked(newValue, "minSize")) }
    }

    /// The maximum width and height in points, for setting; to read them, use these or `maxLayoutSize`.
    public var maxSize: CGSize {
        @available(*, unavailable, message: "read maxLayoutSize")
        get { CGSize(width: maxWidth.value, height: maxHeight.value) }
        set { maxLayoutSize = ASLayoutSize(checked(newValue, "maxSize")) }
    }

    /// `width` and `height`.
    public var preferredLayoutSize: ASLayoutSize {
        get {
            let size = size
            return ASLayoutSize(width: size.width, height: size.height)
        }
        set {
            let (width, height) = (checked(newValue.width, .width), checked(newValue.height, .height))
            changeSize(.width, .height) {
                $0.width = width
                $0.height = height
            }
        }
    }

    /// `minWidth` and `minHeight`.
    public var minLayoutSize: ASLayoutSize {
        get {
            let size = size
            return ASLayoutSize(width: size.minWidth, height: size.minHeight)
        }
        set {
            let (width, height) = (checked(newValue.width, .minWidth), checked(newValue.height, .minHeight))
            changeSize(.minWidth, .minHeight) {
                $0.minWidth = width
                $0.minHeight = height
            }
        }
    }

    /// `maxWidth` and `maxHeight`.
    public var maxLayoutSize: ASLayoutSize {
        get {
            let size = size
            return ASLayoutSize(width: size.maxWidth, height: size.maxHeight)
        }
        set {
            let (width, height) = (checked(newValue.width, .maxWidth), checked(newValue.height, .maxHeight))
            changeSize(.maxWidth, .maxHeight) {
                $0.maxWidth = width
                $0.maxHeight = height
            }
        }
    }
}
