// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A bar with sliders for the latency and bandwidth of the server, and a button that loads all images again.
public final class DemoServerBar: ASDisplayNode {
    private static let latencies: [(seconds: Double, title: String)] = [
        (0, "0 ms"), (0.02, "20 ms"), (0.05, "50 ms"), (0.1, "100 ms"), (0.2, "200 ms"), (0.5, "500 ms"), (1, "1 s"),
        (2, "2 s"),
    ]
    private static let bandwidths: [(rate: Double?, title: String)] = [
        (4e3, "4 kB/s"), (8e3, "8 kB/s"), (16e3, "16 kB/s"), (32e3, "32 kB/s"), (64e3, "64 kB/s"),
        (125e3, "125 kB/s"), (250e3, "250 kB/s"), (500e3, "500 kB/s"), (1e6, "1 MB/s"), (4e6, "4 MB/s"),
        (nil, "no limit"),
    ]

    private let pictures: any DemoPictures
    /// The slider for the latency.
    public let latencySlider: DemoSliderNode
    /// The slider for the bandwidth.
    public let bandwidthSlider: DemoSliderNode
    /// Loads all pictures again.
    public let reloadButton = DemoButton.make("Load again")
    private let lineNode = ASDisplayNode()

    /// Called when all images have been removed from the caches and must be loaded again; main only.
    @MainActor public var onReload: () -> Void = {}

    /// Creates a bar for a server and sets the server's latency and bandwidth.
    ///
    /// - Parameters:
    ///   - pictures: the server
    ///   - latency: in seconds, rounded up to a value of the slider
    ///   - bandwidth: in bytes per second, rounded up to a value of the slider; `nil` for no limit
    public init(_ pictures: any DemoPictures, latency: Double, bandwidth: Double?) {
        let latencyIndex = Self.latencies.firstIndex { $0.seconds >= latency } ?? Self.latencies.count - 1
        let bandwidthIndex =
            Self.bandwidths.firstIndex { $0.rate ?? .infinity >= bandwidth ?? .infinity } ?? Self.bandwidths.count - 1
        self.pictures = pictures
        latencySlider = DemoSliderNode("Latency", titles: Self.latencies.map(\.title), selected: latencyIndex)
        bandwidthSlider = DemoSliderNode("Bandwidth", titles: Self.bandwidths.map(\.title), selected: bandwidthIndex)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        reloadButton.toolTip = "Empties the caches, and loads all pictures from the server"
        lineNode.isLayerBacked = true
        lineNode.backgroundColor = .separator
        lineNode.style.height = .points(1)
        pictures.latency = Self.latencies[latencyIndex].seconds
        pictures.bandwidth = Self.bandwidths[bandwidthIndex].rate
        onDidLoad { ($0 as? DemoServerBar)?.connect() }
    }

    @MainActor
    private func connect() {
        latencySlider.onChange = { [pictures] in pictures.latency = Self.latencies[$0].seconds }
        bandwidthSlider.onChange = { [pictures] in pictures.bandwidth = Self.bandwidths[$0].rate }
        reloadButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            self?.pictures.emptyCaches()
            self?.onReload()
        }
    }

    /// Returns a layout in one row, or in several if the window is narrow.
    override public func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 16
        row.lineSpacing = 6
        row.flexWrap = .wrap
        row.alignItems = .center
        row.alignContent = .start
        row.children = [latencySlider, bandwidthSlider, reloadButton]
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            lineNode, ASInsetLayoutSpec(insets: DemoSpace.bar, child: row),
        ]
        return column
    }
}
