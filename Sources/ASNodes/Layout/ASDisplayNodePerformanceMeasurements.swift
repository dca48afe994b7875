// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Dispatch

/// What of a node's layout is counted and timed.
///
/// - Source: Texture `ASDisplayNodePerformanceMeasurementOptions`
public struct ASDisplayNodePerformanceMeasurementOptions: OptionSet, Hashable, Sendable {
    /// The bits, as in Texture.
    public let rawValue: UInt
    /// Making the layout spec.
    public static let layoutSpec = ASDisplayNodePerformanceMeasurementOptions(rawValue: 1)
    /// Working the spec out, with all that is in it.
    public static let layoutComputation = ASDisplayNodePerformanceMeasurementOptions(rawValue: 2)

    /// Options by their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}

/// How often and how long a node's layout took; −1 and not a number for what is not measured.
///
/// - Source: Texture `ASDisplayNodePerformanceMeasurements`
public struct ASDisplayNodePerformanceMeasurements: Sendable {
    /// How often the spec was made.
    public var layoutSpecNumberOfPasses = -1
    /// For how long altogether, in seconds.
    public var layoutSpecTotalTime = Double.nan
    /// How often the spec was worked out.
    public var layoutComputationNumberOfPasses = -1
    /// For how long altogether, in seconds, the nodes in it included.
    public var layoutComputationTotalTime = Double.nan

    /// Nothing is measured.
    public init() {}
}

extension ASDisplayNode {
    /// What is measured of the node's layouts; nothing.
    ///
    /// Counting begins when it is turned on.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.measurementOptions`
    public var measurementOptions: ASDisplayNodePerformanceMeasurementOptions {
        get { rare { $0.measurementOptions } ?? [] }
        set {
            withRare { rare in
                rare.measurementOptions = newValue
                var values = rare.performanceMeasurements
                if !newValue.contains(.layoutSpec) {
                    (values.layoutSpecNumberOfPasses, values.layoutSpecTotalTime) = (-1, .nan)
                } else if values.layoutSpecNumberOfPasses < 0 {
                    (values.layoutSpecNumberOfPasses, values.layoutSpecTotalTime) = (0, 0)
                }
                if !newValue.contains(.layoutComputation) {
                    (values.layoutComputationNumberOfPasses, values.layoutComputationTotalTime) = (-1, .nan)
                } else if values.layoutComputationNumberOfPasses < 0 {
                    (values.layoutComputationNumberOfPasses, values.layoutComputationTotalTime) = (0, 0)
                }
                rare.performanceMeasurements = values
            }
        }
    }

    /// What was measured.
    ///
    /// - Thread: any
    public var performanceMeasurements: ASDisplayNodePerformanceMeasurements {
        rare { $0.performanceMeasurements } ?? ASDisplayNodePerformanceMeasurements()
    }

    /// Runs `body`, a part of a layout, and takes down how long it took if that is wanted.
    func measuring<Result>(
        _ option: ASDisplayNodePerformanceMeasurementOptions,
        wanted: ASDisplayNodePerformanceMeasurementOptions,
        _ body: () -> Result
    ) -> Result {
        guard wanted.contains(option) else { return body() }
        let start = DispatchTime.now().uptimeNanoseconds
        let result = body()
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        withRare { rare in
            // Turned off meanwhile.
            guard rare.measurementOptions.contains(option) else { return }
            if option == .layoutSpec {
                rare.performanceMeasurements.layoutSpecNumberOfPasses += 1
                rare.performanceMeasurements.layoutSpecTotalTime += seconds
            } else {
                rare.performanceMeasurements.layoutComputationNumberOfPasses += 1
                rare.performanceMeasurements.layoutComputationTotalTime += seconds
            }
        }
        return result
    }
}
