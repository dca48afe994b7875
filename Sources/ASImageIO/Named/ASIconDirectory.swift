// SPDX-License-Identifier: Apache-2.0

/// A directory of an icon theme, with the sizes of its icons.
///
/// - Source: freedesktop.org Icon Theme Specification 0.13, "Icon Lookup"
struct ASIconDirectory: Sendable {
    let path: String
    /// The sizes that the directory matches, in points.
    private let range: ClosedRange<Int>
    /// The sizes from which the distance is measured.
    private let near: ClosedRange<Int>
    private let scale: Int

    /// Creates a directory from its group in an index; `nil` when it states no size.
    init?(path: String, _ fields: [String: String]) {
        func number(_ key: String) -> Int? {
            fields[key].flatMap { Int($0) }.flatMap { (0...100_000).contains($0) ? $0 : nil }
        }
        guard let size = number("Size") else { return nil }
        self.path = path
        scale = max(1, number("Scale") ?? 1)
        switch fields["Type"] ?? "Threshold" {
        case "Fixed": (range, near) = (size...size, size...size)
        case "Scalable":
            let smallest = number("MinSize") ?? size
            range = smallest...max(smallest, number("MaxSize") ?? size)
            near = range
        default:
            let threshold = number("Threshold") ?? 2
            range = (size - threshold)...(size + threshold)
            near = range
        }
    }

    func matches(_ size: Int, _ scale: Int) -> Bool { self.scale == scale && range.contains(size) }

    /// Returns the distance of the icons from a size, in pixels.
    func distance(_ size: Int, _ scale: Int) -> Int {
        let wanted = size * scale
        if wanted < near.lowerBound * self.scale { return near.lowerBound * self.scale - wanted }
        if wanted > near.upperBound * self.scale { return wanted - near.upperBound * self.scale }
        return 0
    }
}
