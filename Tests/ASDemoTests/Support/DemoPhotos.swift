// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// The photographs of the demos in a folder that belongs to the tests.
///
/// The cache of the user is neither read nor written.
enum DemoPhotos {
    /// Redirects the demos to the folder and writes missing photographs to it.
    ///
    /// - Throws: the errors of `SamplePhotos.prepare()`
    static func prepare() throws {
        _ = isRedirected
        try SamplePhotos.prepare()
    }

    /// Whether the cache folder of the process has been redirected.
    ///
    /// The new folder is in the build folder, beside the test program. It is therefore written once for each build folder.
    private static let isRedirected: Bool = {
        let cache = Bundle.main.bundleURL.appendingPathComponent("ASDemoTests.cache")
        return setenv("XDG_CACHE_HOME", cache.path, 1) == 0
    }()
}
