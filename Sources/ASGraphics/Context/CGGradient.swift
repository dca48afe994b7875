// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Colours that change over a distance.
///
/// - Thread: any (value)
public struct CGGradient: Hashable, Sendable {
    /// The colours in order.
    public let colors: [UIColor]
    /// Where each colour stands, from 0 to 1; as many as colours.
    public let locations: [CGFloat]

    /// A gradient; without locations, or with another number of them than colours, the colours are spread evenly.
    public init(colors: [UIColor], locations: [CGFloat]? = nil) {
        self.colors = colors
        if let locations, locations.count == colors.count {
            self.locations = locations
        } else {
            let last = CGFloat(max(1, colors.count - 1))
            self.locations = colors.indices.map { CGFloat($0) / last }
        }
    }
}

/// Whether a gradient goes on beyond its ends with the end's colour.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits, as in Core Graphics.
    public let rawValue: UInt32

    /// A set by its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour goes on before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour goes on behind the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
