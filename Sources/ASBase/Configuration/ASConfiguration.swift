// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The settings of the whole program: its experimental features.
///
/// Its form in JSON is `{"version": 1, "experimental_features": ["exp_no_overscroll"]}`. The environment variable `AS_CONFIGURATION`,
/// which holds such text or the path of a file, replaces the features that the program sets.
///
/// - Thread: any (value)
/// - Source: Texture `ASConfiguration`
/// - Deviation: it is a value, and is set through `ASConfigurationManager.configuration` instead of overriding `textureConfiguration`
public struct ASConfiguration: Sendable {
    /// The enabled features.
    public var experimentalFeatures: ASExperimentalFeatures = []
    /// The object that is notified when features are first used; retained.
    public var delegate: (any ASConfigurationDelegate)?

    /// Creates a configuration without features.
    public init() {}

    /// Creates a configuration from a JSON object; `nil` creates one without features.
    ///
    /// A version other than 1, and invalid members, are logged.
    public init(dictionary: [String: Any]?) {
        guard let dictionary else { return }
        if dictionary["version"] as? Int != 1 {
            ASLogLine("ASConfiguration: version must be 1, not \(dictionary["version"] ?? "missing")")
        }
        switch dictionary["experimental_features"] {
        case nil: break
        case let names as [String]: experimentalFeatures = ASExperimentalFeaturesFromArray(names)
        case let other?: ASLogLine("ASConfiguration: experimental_features must be a list of names, not \(other)")
        }
    }

    /// Creates a configuration from JSON.
    ///
    /// - Throws: an error of `JSONSerialization`, or `CocoaError` when the JSON is not an object
    public init(json data: Data) throws {
        guard let dictionary = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw CocoaError(
                .propertyListReadCorrupt,
                userInfo: [NSLocalizedDescriptionKey: "It is not a JSON object."]
            )
        }
        self.init(dictionary: dictionary)
    }

    /// Returns the features of `AS_CONFIGURATION`; `nil` when it is not set or cannot be read, which is logged.
    static func features(environment: [String: String]) -> ASExperimentalFeatures? {
        guard let value = environment["AS_CONFIGURATION"], !value.isEmpty else { return nil }
        do {
            let isText = value.trimmingPrefix(while: \.isWhitespace).hasPrefix("{")
            let data = isText ? Data(value.utf8) : try Data(contentsOf: URL(fileURLWithPath: value))
            return try ASConfiguration(json: data).experimentalFeatures
        } catch {
            ASLogLine("AS_CONFIGURATION=\(value) cannot be read: \(error)")
            return nil
        }
    }
}

/// Receives the first uses of experimental features.
///
/// - Source: Texture `ASConfigurationDelegate`
public protocol ASConfigurationDelegate: AnyObject, Sendable {
    /// Called when features are read for the first time, whether they are enabled or not.
    ///
    /// - Thread: background, one call at a time
    func textureDidActivateExperimentalFeatures(_ features: ASExperimentalFeatures)

    /// Called when the application launches, before the application's delegate is notified.
    ///
    /// - Thread: main
    func textureDidInitialize()
}

extension ASConfigurationDelegate {
    /// Does nothing.
    public func textureDidActivateExperimentalFeatures(_ features: ASExperimentalFeatures) {}

    /// Does nothing.
    public func textureDidInitialize() {}
}
