// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKitMap

extension CLLocationCoordinate2D {
    /// The coordinate as text, such as `52.5° N, 13.4° E`.
    public var formatted: String {
        func format(_ value: Double, _ positive: String, _ negative: String) -> String {
            let tenths = (abs(value) * 10).rounded()
            return "\(Int(tenths) / 10).\(Int(tenths) % 10)° \(value < 0 ? negative : positive)"
        }
        return format(latitude, "N", "S") + ", " + format(longitude, "E", "W")
    }
}
