// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Dispatch

/// The parts of a node's layout that are counted and timed.
///
/// - Source: Texture `ASDisplayNodePerformanceMeasurementOptions`
public struct ASDisplayNodePerformanceMeasurementOptions: OptionSet, Hashable, Sendable {
    /// The raw bits, as in Texture.
    public let rawValue: UInt
    /// The creation of the layout spec.
    public static let layoutSpec = ASDisplayNodePerformanceMeasurementOptions(rawValue: 1)
    /// The calculation of the spec, with everything in it.
    public static let layoutComputation = ASDisplayNodePerformanceMeasurementOptions(rawValue: 2)

    /// Creates options from raw bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}

/// The number and the duration of a node's layouts; −1 and NaN for values that are not measured.
///
/// - Source: Texture `ASDisplayNodePerformanceMeasurements`
public struct ASDisplayNodePerformanceMeasurements: Sendable {
    /// The number of times that the spec was created.
    public var layoutSpecNumberOfPasses = -1
    /// The total time for that, in seconds.
    public var layoutSpecTotalTime = Double.nan
    /// The number of times that the spec was calculated.
    public var layoutComputationNumberOfPasses = -1
    /// The total time for that in seconds, including the nodes in the spec.
    public var layoutComputationTotalTime = Double.nan

    /// Creates measurements without values.
    public init() {}
}

extension ASDisplayNode {
    /// The parts of the node's layouts that are measured; none by default.
    ///
    /// Counting begins when an option is enabled.
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

    /// The measurements.
    ///
    /// - Thread: any
    public var performanceMeasurements: ASDisplayNodePerformanceMeasurements {
        rare { $0.performanceMeasurements } ?? ASDisplayNodePerformanceMeasurements()
    }

    /// Runs `body`, a part of a layout, and records its duration if `option` is enabled.
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
            // The option was disabled meanwhile.
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
