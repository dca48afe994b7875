// SPDX-License-Identifier: Apache-2.0

/// A quantity that may grow.
public enum MonkeyQuantity: String, CaseIterable, Sendable {
    /// Memory that only the program uses, in megabytes.
    case privateMemory = "private MB"
    /// X resources of the program: windows, pixmaps, pictures, glyph sets and the rest.
    case resources
    /// Pixmaps of the program in the X server, in megabytes.
    case pixmaps = "pixmap MB"
    /// Memory of the X server, in megabytes.
    case server = "server MB"
}

/// The resources of a program at one time, with everything closed and idle.
public struct MonkeySample: Equatable, Sendable {
    /// The value of each quantity.
    public var values: [MonkeyQuantity: Double]

    /// Creates a sample.
    public init(_ values: [MonkeyQuantity: Double]) { self.values = values }
}
