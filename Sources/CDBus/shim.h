// SPDX-License-Identifier: Apache-2.0
// The reference library of D-Bus: the session bus and its messages.
#include <dbus/dbus.h>
