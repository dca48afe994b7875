// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASBase

/// Records the calls of the delegate.
private final class Listener: ASConfigurationDelegate {
    let received = ASLock<[ASExperimentalFeatures]>([])

    func textureDidActivateExperimentalFeatures(_ features: ASExperimentalFeatures) {
        received.withLock { $0.append(features) }
    }
}

/// Holds background work.
private final class HeldDispatcher: ASDispatcher {
    private struct Work: Sendable { var run: @Sendable () -> Void }

    private let held = ASLock<[Work]>([])
    let now = 0.0

    func async(_ kind: ASWorkKind, _ work: @escaping @Sendable () -> Void) {
        held.withLock { $0.append(Work(run: work)) }
    }

    func asyncMain(_ work: @escaping @MainActor @Sendable () -> Void) {}

    func asyncMain(after seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void) {}

    func concurrentPerform(iterations: Int, _ body: @Sendable (Int) -> Void) { (0..<iterations).forEach(body) }

    func isIdle(within seconds: Double) -> Bool { held.withLock { $0.isEmpty } }

    func runBackground() {
        while let work = held.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { work.run() }
    }
}

@Suite("The configuration")
struct ASConfigurationTests {
    @Test func `features are read from JSON, and their names are written again`() throws {
        let json = #"{"version":1,"experimental_features":["exp_no_overscroll","exp_implicit_animations"]}"#
        let configuration = try ASConfiguration(json: Data(json.utf8))

        #expect(configuration.experimentalFeatures == [.noOverscroll, .implicitAnimations])
        #expect(
            ASExperimentalFeaturesGetNames(configuration.experimentalFeatures)
                == ["exp_implicit_animations", "exp_no_overscroll"]
        )
        #expect(ASConfiguration(dictionary: nil).experimentalFeatures == [])
        #expect(throws: (any Error).self) { try ASConfiguration(json: Data("[]".utf8)) }
        #expect(throws: (any Error).self) { try ASConfiguration(json: Data("{".utf8)) }
        #expect(ASExperimentalFeaturesFromArray(ASExperimentalFeaturesGetNames(.all)) == .all)
    }

    @Test func `the delegate is notified of each feature once, whether it is on or off`() {
        let dispatcher = HeldDispatcher()
        ASRuntime(dispatcher: dispatcher).run {
            let listener = Listener()
            let manager = ASConfigurationManager(environment: [:])
            manager.configuration.experimentalFeatures = [.noOverscroll]
            manager.configuration.delegate = listener

            #expect(manager.activateExperimentalFeature(.noOverscroll))
            #expect(!manager.activateExperimentalFeature(.implicitAnimations))
            #expect(manager.activateExperimentalFeature(.noOverscroll))
            #expect(listener.received.withLock { $0 } == [], "told later, in the background")
            dispatcher.runBackground()

            #expect(listener.received.withLock { $0 } == [.noOverscroll, .implicitAnimations])
            #expect(manager.activatedFeatures == [.noOverscroll, .implicitAnimations])
        }
    }

    @Test func `the environment replaces the program's features, by text or by a file`() throws {
        let text = #" {"version":1,"experimental_features":["exp_unflattened_layouts"]}"#
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for value in [text, file.path] {
            let manager = ASConfigurationManager(environment: ["AS_CONFIGURATION": value])
            #expect(manager.configuration.experimentalFeatures == .unflattenedLayouts)

            manager.configuration = ASConfiguration(dictionary: [
                "version": 1, "experimental_features": ["exp_no_overscroll"],
            ])

            #expect(manager.configuration.experimentalFeatures == .unflattenedLayouts)
        }
    }

    @Test func `unknown names, other versions and broken files are logged`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            #expect(ASExperimentalFeaturesFromArray(["exp_text_node", "exp_no_overscroll"]) == .noOverscroll)
            _ = ASConfiguration(dictionary: ["version": 2, "experimental_features": 3])
            #expect(ASConfiguration.features(environment: ["AS_CONFIGURATION": "/nonexistent"]) == nil)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("there is no experimental feature exp_text_node; the names are exp_implicit_animations"))
        #expect(
            text.contains("version must be 1, not 2")
                && text.contains("experimental_features must be a list of names, not 3")
        )
        #expect(text.contains("AS_CONFIGURATION=/nonexistent cannot be read"), "\(text)")
    }
}
