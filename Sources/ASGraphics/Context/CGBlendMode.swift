// SPDX-License-Identifier: Apache-2.0
internal import CCairo

/// The way in which drawn pixels (the source) are combined with the current pixels (the destination).
///
/// - Source: Core Graphics `CGBlendMode`; Porter and Duff 1984; PDF 1.7 §11.3.5
/// - Deviation: there is no `plusDarker`.
public enum CGBlendMode: Int, Sendable {
    /// The source over the destination.
    case normal
    /// The product of both.
    case multiply
    /// The inverted product of both inverted.
    case screen
    /// The modes `multiply` or `screen`, depending on the destination.
    case overlay
    /// The darker of both.
    case darken
    /// The lighter of both.
    case lighten
    /// Brightens the destination.
    case colorDodge
    /// Darkens the destination.
    case colorBurn
    /// A softer form of `overlay`.
    case softLight
    /// The modes `multiply` or `screen`, depending on the source.
    case hardLight
    /// The difference of both.
    case difference
    /// The difference of both, with less contrast.
    case exclusion
    /// The hue of the source.
    case hue
    /// The saturation of the source.
    case saturation
    /// The hue and saturation of the source.
    case color
    /// The luminosity of the source.
    case luminosity
    /// Transparent pixels.
    case clear
    /// The source instead of the destination.
    case copy
    /// The source where the destination is opaque.
    case sourceIn
    /// The source where the destination is transparent.
    case sourceOut
    /// The source over the destination, only where the destination is opaque.
    case sourceAtop
    /// The destination over the source.
    case destinationOver
    /// The destination where the source is opaque.
    case destinationIn
    /// The destination where the source is transparent.
    case destinationOut
    /// The destination over the source, only where the source is opaque.
    case destinationAtop
    /// Either of both where the other is transparent.
    case xor
    /// The sum of both.
    case plusLighter

    var cairo: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Whether Cairo applies the mode outside the drawn shape too, unlike Core Graphics.
    var reachesOutsideShape: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }

    /// Whether opaque pixels stay opaque.
    var preservesOpacity: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop, .xor: false
        default: true
        }
    }
}
