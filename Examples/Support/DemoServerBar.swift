// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// How slow the server is, by two sliders, and a button that has all pictures come anew.
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
    /// Chooses the latency.
    public let latencySlider: DemoSliderNode
    /// Chooses the bandwidth.
    public let bandwidthSlider: DemoSliderNode
    /// Loads all pictures again.
    public let reloadButton = DemoButton.make("Load again")
    private let lineNode = ASDisplayNode()

    /// Called when all pictures have been forgotten and are to be loaded anew; main only.
    @MainActor public var onReload: () -> Void = {}

    /// A bar for a server, which is as slow as said from now on.
    ///
    /// - Parameters:
    ///   - pictures: whose latency and bandwidth are changed
    ///   - latency: in seconds; the next of the slider's values is taken
    ///   - bandwidth: in bytes a second; the next of the slider's values is taken, nil for no limit
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

    /// In one row, or in as many as a narrow window needs.
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
            lineNode, ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: row),
        ]
        return column
    }
}
