// SPDX-License-Identifier: Apache-2.0

// Everything that sources which say `import UIKit` expect: values and drawing, views and events.
@_exported public import ASBase
@_exported public import ASGraphics
@_exported public import ASUIKit
