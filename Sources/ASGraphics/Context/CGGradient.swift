// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A transition between colours over a distance.
///
/// - Thread: any (value)
public struct CGGradient: Hashable, Sendable {
    /// The colours in order.
    public let colors: [UIColor]
    /// The position of each colour, from 0 to 1; as many as there are colours.
    public let locations: [CGFloat]

    /// Creates a gradient; without a location for each colour, the colours are spread evenly.
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

/// Whether a gradient continues beyond its ends with the colour of the end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits, as in Core Graphics.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour continues before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour continues after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
