// SPDX-License-Identifier: Apache-2.0
#include "start.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <malloc.h>
#include <pango/pangocairo.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <time.h>

#include <jpeglib.h>

enum { WINDOW_WIDTH = 800, WINDOW_HEIGHT = 900, TEXT_WIDTH = 760, MOST = 32 };

static int scale = 1;  // pixels per point; written before there are threads

typedef struct {
    char *text, *path;  // one of them
    int width, height;
    unsigned char *pixels;
    pthread_t thread;
} task;

static task tasks[MOST];
static int count;
static Display *display;
static Window window;
static GC context;

static void fail(const char *what) {
    fprintf(stderr, "start: %s\n", what);
    exit(1);
}

static void draw_text(task *task) {
    PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    PangoLayout *layout = pango_layout_new(context);
    PangoFontDescription *font = pango_font_description_from_string("DejaVu Sans");
    pango_font_description_set_absolute_size(font, 14 * scale * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_width(layout, TEXT_WIDTH * scale * PANGO_SCALE);
    pango_layout_set_text(layout, task->text, -1);
    pango_layout_get_pixel_size(layout, NULL, &task->height);
    if (task->height > WINDOW_HEIGHT * scale) task->height = WINDOW_HEIGHT * scale;
    task->width = TEXT_WIDTH * scale;
    task->pixels = malloc((size_t)task->width * 4 * (size_t)task->height);
    cairo_surface_t *surface = cairo_image_surface_create_for_data(task->pixels, CAIRO_FORMAT_RGB24, task->width, task->height, task->width * 4);
    cairo_t *cairo = cairo_create(surface);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    cairo_set_source_rgb(cairo, 0, 0, 0);
    pango_cairo_show_layout(cairo, layout);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    pango_font_description_free(font);
    g_object_unref(layout);
    g_object_unref(context);
}

static void decode_photo(task *task) {
    FILE *file = fopen(task->path, "rb");
    if (!file) fail("the feed has no photos");
    struct jpeg_decompress_struct decoder;
    struct jpeg_error_mgr errors;
    decoder.err = jpeg_std_error(&errors);
    jpeg_create_decompress(&decoder);
    jpeg_stdio_src(&decoder, file);
    jpeg_read_header(&decoder, TRUE);
    int divisor = 1, width = (int)decoder.image_width, height = (int)decoder.image_height;
    while (divisor < 8 && width / (2 * divisor) >= task->width && height / (2 * divisor) >= task->height) divisor *= 2;
    decoder.scale_num = 1;
    decoder.scale_denom = (unsigned)divisor;
    decoder.out_color_space = JCS_EXT_BGRX;
    jpeg_start_decompress(&decoder);
    size_t row_bytes = (size_t)decoder.output_width * 4, kept_bytes = (size_t)task->width * 4;
    unsigned char *row = malloc(row_bytes);
    task->pixels = malloc(kept_bytes * (size_t)task->height);
    if (!row || !task->pixels) fail("no memory");
    int columns = (int)decoder.output_width < task->width ? (int)decoder.output_width : task->width;
    int visible = (int)decoder.output_width * task->height / task->width;
    if (visible > (int)decoder.output_height) visible = (int)decoder.output_height;
    jpeg_skip_scanlines(&decoder, (decoder.output_height - (JDIMENSION)visible) / 2);
    // Instead of resampling, the first pixels of the nearest row are kept; the pixels of a smaller photo are repeated.
    for (int y = 0, next = 0; y < visible; y++) {
        jpeg_read_scanlines(&decoder, &row, 1);
        for (; next < task->height && next * visible / task->height <= y; next++) {
            unsigned *kept = (unsigned *)(task->pixels + kept_bytes * (size_t)next);
            if (columns == task->width) memcpy(kept, row, kept_bytes);
            else
                for (int x = 0; x < task->width; x++) kept[x] = ((unsigned *)row)[x * columns / task->width];
        }
    }
    jpeg_destroy_decompress(&decoder);
    free(row);
    fclose(file);
}

static void *perform(void *context) {
    task *task = context;
    if (task->text) draw_text(task);
    else decode_photo(task);
    return NULL;
}

static void add(task added) {
    if (count == MOST) fail("too many texts and photos");
    tasks[count] = added;
    if (pthread_create(&tasks[count].thread, NULL, perform, &tasks[count])) fail("no threads");
    count++;
}

static void *load_fonts(void *context) {
    (void)context;
    task any = {.text = "a"};
    draw_text(&any);
    return NULL;
}

void limit_load_fonts(void) {
    const char *given = getenv("LIMIT_SCALE");
    if (given) scale = atoi(given);
    if (scale < 1 || scale > 3) fail("LIMIT_SCALE must be 1, 2 or 3");
    // The heaps of the threads that begin now need not grow by single pages.
    mallopt(M_TOP_PAD, 16 << 20);
    pthread_t thread;
    if (pthread_create(&thread, NULL, load_fonts, NULL) || pthread_detach(thread)) fail("no threads");
}

void limit_add_text(const char *text) { add((task){.text = strdup(text)}); }

void limit_add_photo(const char *path, int width, int height) {
    add((task){.path = strdup(path), .width = width * scale, .height = height * scale});
}

bool limit_open_window(void) {
    display = XOpenDisplay(NULL);
    if (!display) return false;
    window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, (unsigned)(WINDOW_WIDTH * scale), (unsigned)(WINDOW_HEIGHT * scale), 0,
                                 0, 0xFFFFFF);
    XSelectInput(display, window, ExposureMask);
    XMapWindow(display, window);
    context = XCreateGC(display, window, 0, NULL);
    XEvent event;
    XWindowEvent(display, window, ExposureMask, &event);
    return true;
}

void limit_show(void) {
    int y = 0;
    for (int index = 0; index < count; index++) pthread_join(tasks[index].thread, NULL);
    for (int index = 0; index < count; index++) {
        task *each = &tasks[index];
        XImage *image = XCreateImage(display, DefaultVisual(display, DefaultScreen(display)), 24, ZPixmap, 0, (char *)each->pixels,
                                     (unsigned)each->width, (unsigned)each->height, 32, each->width * 4);
        if (!image) fail("no memory");
        XPutImage(display, window, context, image, 0, 0, 0, y % (WINDOW_HEIGHT * scale), (unsigned)each->width, (unsigned)each->height);
        y += each->height;
    }
    XSync(display, False);
    count = 0;
}

// The part of a row that is above a photo and a text: the avatar and the title, with the spaces of the feed.
enum { HEADER = 104, STRIP = 40, FRAMES = 600, LEFT = 20 };

static double process_seconds(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

// Draws the text and decodes the photo of a row, each in a thread, and waits for them. Returns the height of the row in pixels.
static int make_row(task row[2], const char *text, const char *path, int width, int height) {
    for (int part = 0; part < 2; part++) free(row[part].pixels);
    row[0] = (task){.text = (char *)text};
    row[1] = (task){.path = (char *)path, .width = width * scale, .height = height * scale};
    for (int part = 0; part < 2; part++)
        if (pthread_create(&row[part].thread, NULL, perform, &row[part])) fail("no threads");
    for (int part = 0; part < 2; part++) pthread_join(row[part].thread, NULL);
    return HEADER * scale + row[0].height + row[1].height;
}

double limit_scroll(const char *const *texts, const char *const *paths, int rows, int width, int height) {
    int screen = DefaultScreen(display), wide = WINDOW_WIDTH * scale, high = WINDOW_HEIGHT * scale, strip = STRIP * scale;
    XShmSegmentInfo segment = {0};
    XImage *image = XShmCreateImage(display, DefaultVisual(display, screen), 24, ZPixmap, NULL, &segment, (unsigned)wide, (unsigned)high);
    segment.shmid = shmget(IPC_PRIVATE, (size_t)image->bytes_per_line * (size_t)high, IPC_CREAT | 0600);
    segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
    XShmAttach(display, &segment);
    XSync(display, False);
    shmctl(segment.shmid, IPC_RMID, NULL);
    task row[2] = {{0}};
    int index = 0, end = 0, y = 0;
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    double start = process_seconds();
    for (int frame = 0; frame < FRAMES; frame++) {
        int first = frame * strip % high;
        for (int line = 0; line < strip; line++, y++) {
            if (y == end) {
                if (index == rows) fail("the feed has too few rows");
                end = make_row(row, texts[index], paths[index], width, height);
                index++;
                y = 0;
            }
            unsigned char *to = (unsigned char *)image->data + (size_t)image->bytes_per_line * (size_t)((first + line) % high);
            int inside = y - HEADER * scale, part = 0;
            if (inside >= row[0].height) {
                inside -= row[0].height;
                part = 1;
            }
            if (inside < 0) {
                memset(to, 255, (size_t)image->bytes_per_line);
                continue;
            }
            size_t margin = (size_t)LEFT * (size_t)scale * 4, bytes = (size_t)row[part].width * 4;
            memset(to, 255, margin);
            memset(to + margin + bytes, 255, margin);
            memcpy(to + margin, row[part].pixels + bytes * (size_t)inside, bytes);
        }
        int top = (first + strip) % high;
        XShmPutImage(display, window, context, image, 0, top, 0, 0, (unsigned)wide, (unsigned)(high - top), False);
        if (top) XShmPutImage(display, window, context, image, 0, 0, 0, high - top, (unsigned)wide, (unsigned)top, False);
        XFlush(display);
        next.tv_nsec += 1000000000 / 60;
        if (next.tv_nsec >= 1000000000) {
            next.tv_nsec -= 1000000000;
            next.tv_sec++;
        }
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
    }
    XSync(display, False);
    return process_seconds() - start;
}
