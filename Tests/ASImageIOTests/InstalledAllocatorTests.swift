// SPDX-License-Identifier: Apache-2.0
import Testing

/// Tests that install allocators of pixel memory, one at a time.
@Suite("Images in installed memory", .serialized)
struct InstalledAllocatorTests {}
