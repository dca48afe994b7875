// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// The photographs of the demos, in a folder of the tests' own: the user's cache is neither read nor written.
enum DemoPhotos {
    /// Points the demos to the folder, and writes the photographs if they are not there yet.
    ///
    /// - Throws: what `SamplePhotos.prepare()` throws
    static func prepare() throws {
        _ = isRedirected
        try SamplePhotos.prepare()
    }

    /// The folder lies beside the tests' program, in the build folder, so that it is written once for each build folder.
    private static let isRedirected: Bool = {
        let cache = Bundle.main.bundleURL.appendingPathComponent("ASDemoTests.cache")
        return setenv("XDG_CACHE_HOME", cache.path, 1) == 0
    }()
}
