// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The table of samples that a run prints.
enum MonkeyTable {
    static let header = line([
        "time", "visit", "page", "actions", "answer", "private", "resources", "pixmaps", "server",
    ])

    static func row(
        time: Double,
        place: MonkeySeed,
        page: String,
        actions: Int,
        answer: Double,
        sample: MonkeySample
    ) -> String {
        func megabytes(_ quantity: MonkeyQuantity) -> String {
            String(format: "%.1f MB", sample.values[quantity] ?? 0)
        }
        return line([
            "\(Int(time)) s", "\(place.leg):\(place.visit)", String(page.prefix(27)), "\(actions)",
            "\(Int(answer * 1000)) ms",
            megabytes(.privateMemory), "\(Int(sample.values[.resources] ?? 0))", megabytes(.pixmaps),
            megabytes(.server),
        ])
    }

    /// A line with numbers aligned right and words aligned left.
    private static func line(_ cells: [String]) -> String {
        let widths = [6, 6, -27, 7, 8, 9, 9, 9, 9]
        return zip(cells, widths).map { cell, width in
            let space = String(repeating: " ", count: max(0, abs(width) - cell.count))
            return width < 0 ? cell + space : space + cell
        }.joined(separator: "  ")
    }
}
