// SPDX-License-Identifier: Apache-2.0
internal import CCairo

/// How what is drawn meets what is there.
///
/// - Source: Core Graphics `CGBlendMode`; Porter and Duff 1984; PDF 1.7 §11.3.5
/// - Deviation: there is no `plusDarker`.
public enum CGBlendMode: Int, Sendable {
    /// Over what is there.
    case normal
    /// The product of both.
    case multiply
    /// The product of both inverted, inverted.
    case screen
    /// `multiply` or `screen`, by what is there.
    case overlay
    /// The darker of both.
    case darken
    /// The lighter of both.
    case lighten
    /// Brightens what is there.
    case colorDodge
    /// Darkens what is there.
    case colorBurn
    /// As `overlay`, softer.
    case softLight
    /// `multiply` or `screen`, by what is drawn.
    case hardLight
    /// The difference of both.
    case difference
    /// The difference of both, with less contrast.
    case exclusion
    /// The hue of what is drawn.
    case hue
    /// The saturation of what is drawn.
    case saturation
    /// The hue and saturation of what is drawn.
    case color
    /// The luminosity of what is drawn.
    case luminosity
    /// Nothing is left.
    case clear
    /// What is drawn, in the place of what is there.
    case copy
    /// What is drawn where there is something.
    case sourceIn
    /// What is drawn where there is nothing.
    case sourceOut
    /// What is drawn on top, only where there is something.
    case sourceAtop
    /// What is drawn, behind what is there.
    case destinationOver
    /// What is there, where something is drawn.
    case destinationIn
    /// What is there, where nothing is drawn.
    case destinationOut
    /// What is there on top, only where something is drawn.
    case destinationAtop
    /// Either, where the other is not.
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

    /// Whether Cairo applies it outside the drawn shape too, as Core Graphics does not.
    var reachesOutsideShape: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }

    /// Whether opaque pixels stay opaque.
    var keepsOpacity: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop, .xor: false
        default: true
        }
    }
}
