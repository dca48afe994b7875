// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What is turned on for the whole program: experimental features.
///
/// In JSON: `{"version": 1, "experimental_features": ["exp_no_overscroll"]}`. The environment variable `AS_CONFIGURATION`, with such
/// text or the path of a file, replaces the features that the program chose.
///
/// - Thread: any (value)
/// - Source: Texture `ASConfiguration`
/// - Deviation: a value; it is set by `ASConfigurationManager.configuration`, not by overriding `textureConfiguration`
public struct ASConfiguration: Sendable {
    /// The features that are on.
    public var experimentalFeatures: ASExperimentalFeatures = []
    /// Is told when features are used; held strongly.
    public var delegate: (any ASConfigurationDelegate)?

    /// A configuration without features.
    public init() {}

    /// A configuration as JSON has it; nil for one without features.
    ///
    /// Another version than 1, and what is not as it should be, is logged.
    public init(dictionary: [String: Any]?) {
        guard let dictionary else { return }
        if dictionary["version"] as? Int != 1 {
            ASLogLine("ASConfiguration: the version is not 1, but \(dictionary["version"] ?? "missing")")
        }
        switch dictionary["experimental_features"] {
        case nil: break
        case let names as [String]: experimentalFeatures = ASExperimentalFeaturesFromArray(names)
        case let other?: ASLogLine("ASConfiguration: experimental_features is no list of names, but \(other)")
        }
    }

    /// A configuration from JSON.
    ///
    /// - Throws: an error of `JSONSerialization`, or `CocoaError` when the JSON is no object
    public init(json data: Data) throws {
        guard let dictionary = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw CocoaError(.propertyListReadCorrupt, userInfo: [NSLocalizedDescriptionKey: "It is no JSON object."])
        }
        self.init(dictionary: dictionary)
    }

    /// The features of `AS_CONFIGURATION`; nil without it, or, with a line in the log, when it cannot be read.
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

/// Is told of experimental features.
///
/// - Source: Texture `ASConfigurationDelegate`
public protocol ASConfigurationDelegate: AnyObject, Sendable {
    /// Called when features are asked for the first time, whether they are on or off.
    ///
    /// - Thread: background, one call after the other
    func textureDidActivateExperimentalFeatures(_ features: ASExperimentalFeatures)

    /// Called when the application launches, before its delegate is.
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
