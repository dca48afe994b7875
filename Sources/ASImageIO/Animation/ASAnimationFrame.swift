// SPDX-License-Identifier: Apache-2.0

/// One picture of a moving one, as the file says it: a part of the canvas that changes.
struct ASAnimationFrame: Hashable, Sendable {
    /// What becomes of the part before the next frame.
    enum Disposal: Hashable, Sendable {
        case keep
        /// It becomes transparent.
        case clear
        /// It becomes what it was before.
        case restore
    }

    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// In seconds.
    var duration: Double
    var disposal = Disposal.keep
    /// Whether it lies over what was there; else it replaces that, transparent pixels too.
    var blends = true

    /// How long a frame is shown: what is below 20 ms is shown for 100, as all browsers do, for such files were made for
    /// slower programs.
    static func shown(_ seconds: Double) -> Double { seconds < 0.02 ? 0.1 : seconds }

    func covers(_ canvasWidth: Int, _ canvasHeight: Int) -> Bool {
        x <= 0 && y <= 0 && x + width >= canvasWidth && y + height >= canvasHeight
    }
}
