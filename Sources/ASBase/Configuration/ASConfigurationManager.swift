// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Holds the configuration of the program, and records which experimental features are used.
///
/// Set `configuration` before anything else in the program: settings read their features once, on their first use.
///
/// - Thread: any
/// - Source: Texture `ASConfigurationManager`
public final class ASConfigurationManager: Sendable {
    private struct State: Sendable {
        var configuration = ASConfiguration()
        var activated: ASExperimentalFeatures = []
        /// The activated features that the delegate has not yet received, in the order of their activation.
        var unreportedFeatures: [ASExperimentalFeatures] = []
        var isNotifying = false
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

    /// The configuration; the features of `AS_CONFIGURATION` replace its own.
    public var configuration: ASConfiguration {
        get { state.withLock { $0.configuration } }
        set {
            var configuration = newValue
            if let ofEnvironment { configuration.experimentalFeatures = ofEnvironment }
            state.withLock { [configuration] in $0.configuration = configuration }
        }
    }

    /// The features that have been used.
    public var activatedFeatures: ASExperimentalFeatures { state.withLock { $0.activated } }

    /// Records the use of a feature, notifies the delegate of the first use, and returns whether the feature is enabled.
    public func activateExperimentalFeature(_ feature: ASExperimentalFeatures) -> Bool {
        assert(
            feature.rawValue.nonzeroBitCount == 1,
            "activateExperimentalFeature takes one feature, not \(ASExperimentalFeaturesGetNames(feature))."
        )
        let (isOn, notifies) = state.withLock { state -> (Bool, Bool) in
            let isOn = state.configuration.experimentalFeatures.contains(feature)
            guard state.activated.insert(feature).inserted, state.configuration.delegate != nil else {
                return (isOn, false)
            }
            state.unreportedFeatures.append(feature)
            defer { state.isNotifying = true }
            return (isOn, !state.isNotifying)
        }
        if notifies { ASDispatcherCurrent().async(.utility) { self.notifyDelegate() } }
        return isOn
    }

    /// Notifies the delegate of pending features; only one block does so at a time.
    private func notifyDelegate() {
        while true {
            let next = state.withLock { state -> (ASExperimentalFeatures, (any ASConfigurationDelegate)?)? in
                guard !state.unreportedFeatures.isEmpty else {
                    state.isNotifying = false
                    return nil
                }
                return (state.unreportedFeatures.removeFirst(), state.configuration.delegate)
            }
            guard let (features, delegate) = next else { return }
            delegate?.textureDidActivateExperimentalFeatures(features)
        }
    }

    /// Notifies the delegate that the application launches.
    @MainActor
    package func applicationWillLaunch() {
        configuration.delegate?.textureDidInitialize()
    }
}

/// Records the use of an experimental feature, and returns whether it is enabled.
///
/// - Thread: any
/// - Source: Texture `ASActivateExperimentalFeature`
public func ASActivateExperimentalFeature(_ feature: ASExperimentalFeatures) -> Bool {
    ASConfigurationManager.shared.activateExperimentalFeature(feature)
}
