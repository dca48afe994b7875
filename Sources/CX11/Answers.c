// SPDX-License-Identifier: Apache-2.0
// Asynchronous requests: Xlib delivers their replies when it reads them, and no call waits for them.
#include "CX11.h"
#include <X11/Xlibint.h>
#include <X11/extensions/XI2proto.h>
#include <stdlib.h>
#include <string.h>

struct cx_answer {
  _XAsyncHandler handler;
  unsigned long request;
  long length;
  void *bytes;
};

// Called by Xlib with each reply and error that no call waits for, while its display is locked.
static Bool keep_answer(Display *dpy, xReply *reply, char *bytes, int length, XPointer data) {
  cx_answer *answer = (cx_answer *)data;
  if (dpy->last_request_read != answer->request) return False;
  DeqAsyncHandler(dpy, &answer->handler);
  answer->bytes = reply->generic.type == X_Error ? NULL : malloc((size_t)length);
  answer->length = answer->bytes ? length : -1;
  if (answer->bytes) memcpy(answer->bytes, bytes, (size_t)length);
  return True;
}

// Creates the receiver of the reply to the next request. Locks the display, unless memory is exhausted.
static cx_answer *begin(Display *dpy) {
  cx_answer *answer = calloc(1, sizeof *answer);
  if (!answer) return NULL;
  answer->handler = (_XAsyncHandler){NULL, keep_answer, (XPointer)answer};
  LockDisplay(dpy);
  return answer;
}

// Registers the receiver after the request was made, and unlocks the display.
static cx_answer *end(Display *dpy, cx_answer *answer) {
  answer->request = dpy->request;
  answer->handler.next = dpy->async_handlers;
  dpy->async_handlers = &answer->handler;
  UnlockDisplay(dpy);
  return answer;
}

unsigned long cx_answer_request(const cx_answer *answer) { return answer->request; }

long cx_answer_length(const cx_answer *answer) { return answer->length; }

const void *cx_answer_bytes(const cx_answer *answer) { return answer->bytes; }

void cx_free_answer(Display *dpy, cx_answer *answer) {
  if (!answer->length) {
    LockDisplay(dpy);
    DeqAsyncHandler(dpy, &answer->handler);
    UnlockDisplay(dpy);
  }
  free(answer->bytes);
  free(answer);
}

cx_answer *cx_ask_property(Display *dpy, Window window, Atom property, Atom type, unsigned units) {
  cx_answer *answer = begin(dpy);
  if (!answer) return NULL;
  xGetPropertyReq *req;
  GetReq(GetProperty, req);
  req->delete = 0;
  req->window = (CARD32)window;
  req->property = (CARD32)property;
  req->type = (CARD32)type;
  req->longOffset = 0;
  req->longLength = units;
  return end(dpy, answer);
}

cx_answer *cx_ask_extension(Display *dpy, const char *name) {
  cx_answer *answer = begin(dpy);
  if (!answer) return NULL;
  size_t count = strlen(name);
  xQueryExtensionReq *req;
  GetReq(QueryExtension, req);
  req->nbytes = (CARD16)count;
  req->length += (CARD16)((count + 3) >> 2);
  Data(dpy, name, (long)count);
  return end(dpy, answer);
}

cx_answer *cx_ask_place(Display *dpy, Window window, Window root) {
  cx_answer *answer = begin(dpy);
  if (!answer) return NULL;
  xTranslateCoordsReq *req;
  GetReq(TranslateCoords, req);
  req->srcWid = (CARD32)window;
  req->dstWid = (CARD32)root;
  req->srcX = 0;
  req->srcY = 0;
  return end(dpy, answer);
}

// Sends a request whose only argument is a window.
static cx_answer *ask_window(Display *dpy, CARD8 type, Window window) {
  cx_answer *answer = begin(dpy);
  if (!answer) return NULL;
  xResourceReq *req = (xResourceReq *)_XGetRequest(dpy, type, sizeof(xResourceReq));
  req->id = (CARD32)window;
  return end(dpy, answer);
}

cx_answer *cx_ask_tree(Display *dpy, Window window) { return ask_window(dpy, X_QueryTree, window); }

cx_answer *cx_ask_attributes(Display *dpy, Window window) { return ask_window(dpy, X_GetWindowAttributes, window); }

cx_answer *cx_ask_keyboard_grab(Display *dpy, Window window) {
  cx_answer *answer = begin(dpy);
  if (!answer) return NULL;
  xGrabKeyboardReq *req;
  GetReq(GrabKeyboard, req);
  req->ownerEvents = False;
  req->grabWindow = (CARD32)window;
  req->time = CurrentTime;
  req->pointerMode = GrabModeAsync;
  req->keyboardMode = GrabModeAsync;
  return end(dpy, answer);
}

cx_answer *cx_ask_pointer_grab(Display *dpy, Window window, Cursor cursor) {
  cx_answer *answer = begin(dpy);
  if (!answer) return NULL;
  xGrabPointerReq *req;
  GetReq(GrabPointer, req);
  req->ownerEvents = False;
  req->grabWindow = (CARD32)window;
  req->eventMask = ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask;
  req->pointerMode = GrabModeAsync;
  req->keyboardMode = GrabModeAsync;
  req->confineTo = None;
  req->cursor = (CARD32)cursor;
  req->time = CurrentTime;
  return end(dpy, answer);
}

cx_answer *cx_ask_device(Display *dpy, int opcode, int device) {
  cx_answer *answer = begin(dpy);
  if (!answer) return NULL;
  xXIQueryDeviceReq *req = (xXIQueryDeviceReq *)_XGetRequest(dpy, (CARD8)opcode, sz_xXIQueryDeviceReq);
  req->ReqType = X_XIQueryDevice;
  req->deviceid = (CARD16)device;
  return end(dpy, answer);
}

cx_answer *cx_ask_device_grab(Display *dpy, int opcode, int device, Window window, Cursor cursor) {
  cx_answer *answer = begin(dpy);
  if (!answer) return NULL;
  // The mask is counted in words.
  unsigned char bits[(XIMaskLen(XI_LASTEVENT) + 3) / 4 * 4];
  cx_set_pointer_events(bits, sizeof bits);
  xXIGrabDeviceReq *req = (xXIGrabDeviceReq *)_XGetRequest(dpy, (CARD8)opcode, sz_xXIGrabDeviceReq);
  req->ReqType = X_XIGrabDevice;
  req->deviceid = (CARD16)device;
  req->grab_window = (CARD32)window;
  req->time = CurrentTime;
  req->cursor = (CARD32)cursor;
  req->grab_mode = XIGrabModeAsync;
  req->paired_device_mode = XIGrabModeAsync;
  req->owner_events = False;
  req->mask_len = sizeof bits / 4;
  req->length += sizeof bits / 4;
  Data(dpy, (const char *)bits, (long)sizeof bits);
  return end(dpy, answer);
}

cx_answer *cx_ask_device_property(Display *dpy, int opcode, int device, Atom property) {
  cx_answer *answer = begin(dpy);
  if (!answer) return NULL;
  xXIGetPropertyReq *req = (xXIGetPropertyReq *)_XGetRequest(dpy, (CARD8)opcode, sz_xXIGetPropertyReq);
  req->ReqType = X_XIGetProperty;
  req->deviceid = (CARD16)device;
  req->delete = False;
  req->property = (CARD32)property;
  req->type = AnyPropertyType;
  req->offset = 0;
  req->len = 1;
  return end(dpy, answer);
}
