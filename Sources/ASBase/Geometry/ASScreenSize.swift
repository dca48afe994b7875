// SPDX-License-Identifier: Apache-2.0
package import Foundation

private let screenSize = ASRuntimeSetting { CGSize.zero }

/// Size in points of the primary monitor, in the caller's runtime; zero before a display is open.
///
/// - Thread: any
package func ASScreenSize() -> CGSize { screenSize.current }

/// Sets the size of the caller's runtime; for platforms, when they open a display and when monitors change.
///
/// - Thread: any
package func ASSetScreenSize(_ size: CGSize) { screenSize.current = size }
