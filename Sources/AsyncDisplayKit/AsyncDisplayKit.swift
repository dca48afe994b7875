// SPDX-License-Identifier: Apache-2.0
// What an app needs comes with one import.
@_exported public import ASBase
@_exported public import ASGraphics
@_exported public import ASImageLoading
@_exported public import ASLayoutEngine
@_exported public import ASUIKit
@_exported public import Foundation
