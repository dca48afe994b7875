// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Has the configuration of the program, and notes which experimental features are used.
///
/// Set `configuration` first of all in the program: settings ask for their features once, when they are first read.
///
/// - Thread: any
/// - Source: Texture `ASConfigurationManager`
public final class ASConfigurationManager: Sendable {
    private struct State: Sendable {
        var configuration = ASConfiguration()
        var activated: ASExperimentalFeatures = []
        /// Features of which the delegate is not yet told, in the order in which they were activated.
        var untold: [ASExperimentalFeatures] = []
        var isTelling = false
    }

    private static let slot = ASRuntimeSlot {
        ASConfigurationManager(environment: ProcessInfo.processInfo.environment)
    }

    /// The manager of the program.
    public static var shared: ASConfigurationManager { slot.current }

    private let ofEnvironment: ASExperimentalFeatures?
    private let state = ASLock(State())  // guarded by lock

    init(environment: [String: String]) {
        ofEnvironment = ASConfiguration.features(environment: environment)
        if let ofEnvironment { state.withLock { $0.configuration.experimentalFeatures = ofEnvironment } }
    }

    /// The configuration; features of `AS_CONFIGURATION` replace its own.
    public var configuration: ASConfiguration {
        get { state.withLock { $0.configuration } }
        set {
            var configuration = newValue
            if let ofEnvironment { configuration.experimentalFeatures = ofEnvironment }
            state.withLock { [configuration] in $0.configuration = configuration }
        }
    }

    /// The features that were asked for.
    public var activatedFeatures: ASExperimentalFeatures { state.withLock { $0.activated } }

    /// Notes that a feature is used, tells the delegate of the first time, and returns whether the feature is on.
    public func activateExperimentalFeature(_ feature: ASExperimentalFeatures) -> Bool {
        assert(
            feature.rawValue.nonzeroBitCount == 1,
            "activateExperimentalFeature takes one feature, not \(ASExperimentalFeaturesGetNames(feature))."
        )
        let (isOn, tells) = state.withLock { state -> (Bool, Bool) in
            let isOn = state.configuration.experimentalFeatures.contains(feature)
            guard state.activated.insert(feature).inserted, state.configuration.delegate != nil else {
                return (isOn, false)
            }
            state.untold.append(feature)
            defer { state.isTelling = true }
            return (isOn, !state.isTelling)
        }
        if tells { ASDispatcherCurrent().async(.utility) { self.tellDelegate() } }
        return isOn
    }

    /// Tells the delegate what it was not yet told; only one block does so at a time.
    private func tellDelegate() {
        while true {
            let next = state.withLock { state -> (ASExperimentalFeatures, (any ASConfigurationDelegate)?)? in
                guard !state.untold.isEmpty else {
                    state.isTelling = false
                    return nil
                }
                return (state.untold.removeFirst(), state.configuration.delegate)
            }
            guard let (features, delegate) = next else { return }
            delegate?.textureDidActivateExperimentalFeatures(features)
        }
    }

    /// The application launches.
    @MainActor
    package func applicationWillLaunch() {
        configuration.delegate?.textureDidInitialize()
    }
}

/// Notes that an experimental feature is used, and returns whether it is on.
///
/// - Thread: any
/// - Source: Texture `ASActivateExperimentalFeature`
public func ASActivateExperimentalFeature(_ feature: ASExperimentalFeatures) -> Bool {
    ASConfigurationManager.shared.activateExperimentalFeature(feature)
}
