// SPDX-License-Identifier: Apache-2.0

// Everything that sources which say `import UIKit` expect: values and drawing, views and events.
@_exported public import ASBase
@_exported public import ASCollectionLayouts
@_exported public import ASCompositor
@_exported public import ASControllers
@_exported public import ASDragAndDrop
@_exported public import ASGraphics
@_exported public import ASImageIO
@_exported public import ASPlatform
@_exported public import ASTextLayout
@_exported public import ASUIKit
