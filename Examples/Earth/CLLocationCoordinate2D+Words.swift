// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKitMap

extension CLLocationCoordinate2D {
    /// The coordinate as text, such as `52.5° N, 13.4° E`.
    public var words: String {
        func words(_ value: Double, _ positive: String, _ negative: String) -> String {
            let tenths = (abs(value) * 10).rounded()
            return "\(Int(tenths) / 10).\(Int(tenths) % 10)° \(value < 0 ? negative : positive)"
        }
        return words(latitude, "N", "S") + ", " + words(longitude, "E", "W")
    }
}
