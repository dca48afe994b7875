// SPDX-License-Identifier: Apache-2.0
public import Foundation

extension ASStackLayoutSpec {
    /// The direction in which the children are placed.
    ///
    /// Setting it also applies `horizontalAlignment` and `verticalAlignment` to the new direction.
    public final var direction: ASStackLayoutDirection {
        get { settings.direction }
        set {
            write("direction", newValue) {
                if settings.direction == newValue { return }
                settings.direction = newValue
                settings.applyHorizontalAlignment()
                settings.applyVerticalAlignment()
            }
        }
    }

    /// The space between neighbouring children.
    ///
    /// - Units: points
    public final var spacing: CGFloat {
        get { settings.spacing }
        set { write("spacing", newValue) { settings.spacing = newValue } }
    }

    /// The placement of the children along the stack.
    ///
    /// - Precondition: `horizontalAlignment` and `verticalAlignment` are none when it is set; otherwise traps in debug builds, and keeps
    ///   its value in release builds.
    public final var justifyContent: ASStackLayoutJustifyContent {
        get { settings.justifyContent }
        set {
            if isAligned("justifyContent", newValue) { return }
            write("justifyContent", newValue) { settings.justifyContent = newValue }
        }
    }

    /// The placement of the children across the stack.
    ///
    /// - Precondition: as for `justifyContent`.
    public final var alignItems: ASStackLayoutAlignItems {
        get { settings.alignItems }
        set {
            if isAligned("alignItems", newValue) { return }
            write("alignItems", newValue) { settings.alignItems = newValue }
        }
    }

    /// Whether the stack breaks into lines.
    ///
    /// Default: `.noWrap`.
    public final var flexWrap: ASStackLayoutFlexWrap {
        get { settings.flexWrap }
        set { write("flexWrap", newValue) { settings.flexWrap = newValue } }
    }

    /// The placement of the lines across the stack.
    ///
    /// Default: `.start`.
    public final var alignContent: ASStackLayoutAlignContent {
        get { settings.alignContent }
        set { write("alignContent", newValue) { settings.alignContent = newValue } }
    }

    /// The space between lines.
    ///
    /// Default: 0.
    ///
    /// - Units: points
    public final var lineSpacing: CGFloat {
        get { settings.lineSpacing }
        set { write("lineSpacing", newValue) { settings.lineSpacing = newValue } }
    }

    /// Whether children are measured on several threads.
    ///
    /// Default: `false`. It is useful when measuring a child is slow.
    public final var isConcurrent: Bool {
        get { settings.isConcurrent }
        set { write("isConcurrent", newValue) { settings.isConcurrent = newValue } }
    }

    /// The horizontal placement of the children in any direction; sets `justifyContent` or `alignItems`.
    ///
    /// Setting it to `.none` leaves those properties at their last values.
    public final var horizontalAlignment: ASHorizontalAlignment {
        get { settings.horizontalAlignment }
        set {
            write("horizontalAlignment", newValue) {
                settings.horizontalAlignment = newValue
                settings.applyHorizontalAlignment()
            }
        }
    }

    /// The vertical placement of the children in any direction; sets `justifyContent` or `alignItems`.
    ///
    /// Setting it to `.none` leaves those properties at their last values.
    public final var verticalAlignment: ASVerticalAlignment {
        get { settings.verticalAlignment }
        set {
            write("verticalAlignment", newValue) {
                settings.verticalAlignment = newValue
                settings.applyVerticalAlignment()
            }
        }
    }

    private func isAligned<Value>(_ property: StaticString, _ value: Value) -> Bool {
        let (horizontal, vertical) = (settings.horizontalAlignment, settings.verticalAlignment)
        if horizontal == .none && vertical == .none { return false }
        ASLayoutMisuse(
            "\(debugLabel): \(property) was set to \(value), but horizontalAlignment is \(horizontal) and "
                + "verticalAlignment is \(vertical). Use either those or justifyContent and alignItems."
        )
        return true
    }

    /// Adopts the baselines of the first and the last child from top to bottom.
    func adoptBaselines(_ elements: [any ASLayoutElement], isReverse: Bool) {
        let (top, bottom) = isReverse ? (elements.last, elements.first) : (elements.first, elements.last)
        let ascender = top?.styleIfLoaded?.ascender ?? 0
        let descender = bottom?.styleIfLoaded?.descender ?? 0
        let isDefault = ascender == 0 && descender == 0
        if isDefault && styleIfLoaded == nil { return }
        let style = style
        style.ascender = ascender
        style.descender = descender
    }
}
