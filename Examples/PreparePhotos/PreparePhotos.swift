// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Cuts the examples' photographs, as part of their set-up.
///
/// Does nothing when they are there.
@main
enum PreparePhotos {
    static func main() {
        do {
            try SamplePhotos.prepare()
        } catch {
            ASLogLine("\(error)")
            exit(1)
        }
    }
}
