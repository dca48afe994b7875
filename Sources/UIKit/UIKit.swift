// SPDX-License-Identifier: Apache-2.0

// Everything that sources with `import UIKit` expect: values and drawing, views and events, and the whole of Foundation. On Linux,
// Foundation has its networking and Dispatch in separate modules.
@_exported public import ASBase
@_exported public import ASCollectionLayouts
@_exported public import ASCompositor
@_exported public import ASControllers
@_exported public import ASDesktop
@_exported public import ASDialogs
@_exported public import ASGraphics
@_exported public import ASImageIO
@_exported public import ASInteractions
@_exported public import ASPlatform
@_exported public import ASScene
@_exported public import ASTextLayout
@_exported public import ASUIKit
@_exported public import ASViews
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import FoundationNetworking
