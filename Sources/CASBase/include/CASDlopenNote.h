// SPDX-License-Identifier: Apache-2.0
#ifndef CASDLOPENNOTE_H
#define CASDLOPENNOTE_H

#include <stdint.h>

/// States in the program which library this file loads by dlopen, so that packages can name it: an ELF note as in
/// https://uapi-group.org/specifications/specs/elf_dlopen_metadata/. `swift package package-app` reads it.
///
/// `priority` is "required", "recommended" or "suggested". Then come the names of the library's versions, any of which will do. All
/// are string literals.
#define CAS_DLOPEN_NOTE(feature, description, priority, ...)                                                           \
    CAS_DLOPEN_NOTE_JSON("[{\"feature\":\"" feature "\",\"description\":\"" description "\",\"priority\":\"" priority   \
                         "\",\"soname\":[" CAS_DLOPEN_NOTE_TEXT(__VA_ARGS__) "]}]")
#define CAS_DLOPEN_NOTE_TEXT(...) #__VA_ARGS__
#define CAS_DLOPEN_NOTE_JSON(json)                                                                                     \
    __attribute__((used, section(".note.dlopen"), aligned(4))) static const struct {                                   \
        uint32_t nameLength, length, type;                                                                             \
        char name[4];                                                                                                  \
        char text[sizeof(json) + (-sizeof(json) & 3)];                                                                 \
    } cas_dlopen_note = {4, sizeof(json), 0x407c0c0a, "FDO", json}

#endif
