// SPDX-License-Identifier: Apache-2.0
package import Foundation

private let screenSize = ASRuntimeSetting { CGSize.zero }

/// Returns the size of the primary monitor in points, in the caller's runtime; zero before a display is open.
///
/// - Thread: any
package func ASScreenSize() -> CGSize { screenSize.current }

/// Sets the size of the caller's runtime; platforms call it when they open a display and when monitors change.
///
/// - Thread: any
package func ASSetScreenSize(_ size: CGSize) { screenSize.current = size }
