// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import Foundation

@testable import AsyncDisplayKitMap

func region(_ latitude: Double, _ longitude: Double, _ span: Double) -> MKCoordinateRegion {
    MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
        span: MKCoordinateSpan(latitudeDelta: span, longitudeDelta: span)
    )
}

/// Tiles without a server, which can be made unavailable.
final class TestTiles: MKTileOverlay, @unchecked Sendable {
    // @unchecked because: what changes is guarded by `state`.

    private struct State {
        var isBroken = false
        var askedCount = 0
    }

    private let state = ASLock(State())
    private let lacking: @Sendable (MKTileOverlayPath) -> Bool  // immutable after init

    /// Creates tiles of five levels.
    ///
    /// - Parameter lacking: the tiles that are never available
    init(lacking: @escaping @Sendable (MKTileOverlayPath) -> Bool = { _ in false }) {
        self.lacking = lacking
        super.init(urlTemplate: nil, cache: nil, downloader: MKTileOverlay.downloader)
        maximumZ = 5
        attribution = "Somebody"
    }

    /// Whether no tile is available.
    var isBroken: Bool {
        get { state.withLock { $0.isBroken } }
        set { state.withLock { $0.isBroken = newValue } }
    }

    /// The number of requested tiles.
    var askedCount: Int { state.withLock { $0.askedCount } }

    private static let address: String = {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8)).fill()
        }
        return "data:image/png;base64," + (image.pngData() ?? Data()).base64EncodedString()
    }()

    override func url(forTilePath path: MKTileOverlayPath) -> URL {
        let allAreBroken = state.withLock { state in
            state.askedCount += 1
            return state.isBroken
        }
        let isBroken = allAreBroken || lacking(path)
        return URL(string: isBroken ? "file:///no/such/tile-\(path.z)-\(path.x)-\(path.y).png" : Self.address)
            ?? URL(fileURLWithPath: "")
    }
}
