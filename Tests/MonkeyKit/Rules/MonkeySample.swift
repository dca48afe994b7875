// SPDX-License-Identifier: Apache-2.0

/// What may grow.
public enum MonkeyQuantity: String, CaseIterable, Sendable {
    /// Memory that only the program has, in megabytes.
    case privateMemory = "private MB"
    /// X resources of the program: windows, pixmaps, pictures, glyph sets and the rest.
    case resources
    /// Pixmaps of the program in the X server, in megabytes.
    case pixmaps = "pixmap MB"
    /// Memory of the X server, in megabytes.
    case server = "server MB"
}

/// What a program took at one time, with everything closed and at rest.
public struct MonkeySample: Equatable, Sendable {
    /// Each quantity.
    public var values: [MonkeyQuantity: Double]

    /// A sample.
    public init(_ values: [MonkeyQuantity: Double]) { self.values = values }
}
