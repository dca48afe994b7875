// SPDX-License-Identifier: Apache-2.0
// Re-exports everything that the tests of an app need.
@_exported public import ASNodesTesting
@_exported public import ASSnapshots
@_exported public import ASTesting
@_exported public import ASUIKitTesting
