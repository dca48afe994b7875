// SPDX-License-Identifier: Apache-2.0
public import Foundation

extension ASLayoutElementStyle {
    /// `width` and `height` in points; (0, 0) while they are auto.
    ///
    /// - Precondition: to read it, neither is a fraction. Traps in debug builds; reads as (0, 0) in release builds.
    public var preferredSize: CGSize {
        get {
            let size = size
            if size.width.unit == .fraction || size.height.unit == .fraction {
                ASLayoutMisuse(
                    "ASLayoutElementStyle.preferredSize cannot be read: width is \(size.width), height is \(size.height). "
                        + "Read preferredLayoutSize when one of them is a fraction."
                )
                return .zero
            }
            return CGSize(width: size.width.value, height: size.height.value)
        }
        set { preferredLayoutSize = ASLayoutSize(newValue) }
    }

    /// Sets `minWidth` and `minHeight` in points; read those, or `minLayoutSize`.
    public var minSize: CGSize {
        @available(*, unavailable, message: "read minLayoutSize")
        get { CGSize(width: minWidth.value, height: minHeight.value) }
        set { minLayoutSize = ASLayoutSize(newValue) }
    }

    /// Sets `maxWidth` and `maxHeight` in points; read those, or `maxLayoutSize`.
    public var maxSize: CGSize {
        @available(*, unavailable, message: "read maxLayoutSize")
        get { CGSize(width: maxWidth.value, height: maxHeight.value) }
        set { maxLayoutSize = ASLayoutSize(newValue) }
    }

    /// `width` and `height`.
    public var preferredLayoutSize: ASLayoutSize {
        get {
            let size = size
            return ASLayoutSize(width: size.width, height: size.height)
        }
        set {
            changeSize(.width, .height) {
                $0.width = newValue.width
                $0.height = newValue.height
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
            changeSize(.minWidth, .minHeight) {
                $0.minWidth = newValue.width
                $0.minHeight = newValue.height
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
            changeSize(.maxWidth, .maxHeight) {
                $0.maxWidth = newValue.width
                $0.maxHeight = newValue.height
            }
        }
    }
}
