// SPDX-License-Identifier: Apache-2.0
// The feed in GTK 4: GtkListView, GtkSignalListItemFactory, wrapping GtkLabels and a GtkPicture.
//
//   gtk4_feed FEED sync     a bound row loads its photo immediately, by gtk_picture_set_filename
//   gtk4_feed FEED async    a bound row starts a GTask that creates the texture; an unbound row cancels it
//
// GSK_RENDERER selects the renderer: cairo, or gl (llvmpipe without a graphics card).
#include "CBenchProbe.h"
#include <gtk/gtk.h>
#include <json-glib/json-glib.h>
#include <stdio.h>
#include <string.h>

// MARK: - Rows of the feed

#define FEED_TYPE_ROW (feed_row_get_type())
G_DECLARE_FINAL_TYPE(FeedRow, feed_row, FEED, ROW, GObject)
struct _FeedRow {
  GObject parent;
  guint id;
  char *title, *body, *photo, *avatar;
};
G_DEFINE_TYPE(FeedRow, feed_row, G_TYPE_OBJECT)
static void feed_row_finalize(GObject *o) {
  FeedRow *r = FEED_ROW(o);
  g_free(r->title); g_free(r->body); g_free(r->photo); g_free(r->avatar);
  G_OBJECT_CLASS(feed_row_parent_class)->finalize(o);
}
static void feed_row_class_init(FeedRowClass *c) { G_OBJECT_CLASS(c)->finalize = feed_row_finalize; }
static void feed_row_init(FeedRow *r) { (void)r; }

static gboolean async_mode;
static int photo_w, photo_h;

static GListModel *load_feed(const char *dir) {
  GListStore *store = g_list_store_new(FEED_TYPE_ROW);
  g_autofree char *path = g_build_filename(dir, "feed.json", NULL);
  g_autoptr(JsonParser) parser = json_parser_new();
  g_autoptr(GError) err = NULL;
  if (!json_parser_load_from_file(parser, path, &err)) g_error("%s", err->message);
  JsonArray *rows = json_object_get_array_member(json_node_get_object(json_parser_get_root(parser)), "rows");
  guint n = json_array_get_length(rows);
  g_autoptr(GPtrArray) items = g_ptr_array_new_full(n, g_object_unref);
  for (guint i = 0; i < n; i++) {
    JsonObject *o = json_array_get_object_element(rows, i);
    FeedRow *r = g_object_new(FEED_TYPE_ROW, NULL);
    r->id = (guint)json_object_get_int_member(o, "id");
    r->title = g_strdup(json_object_get_string_member(o, "title"));
    r->body = g_strdup(json_object_get_string_member(o, "body"));
    r->photo = g_build_filename(dir, json_object_get_string_member(o, "photo"), NULL);
    r->avatar = g_build_filename(dir, json_object_get_string_member(o, "avatar"), NULL);
    g_ptr_array_add(items, r);
  }
  g_list_store_splice(store, 0, 0, items->pdata, n);
  return G_LIST_MODEL(store);
}

// MARK: - Cells

typedef struct {
  GtkWidget *root, *avatar, *title, *body, *photo;
  GCancellable *cancel;
  int row;        // -1 when unbound
  gboolean ready; // the photo is in place
} Cell;

static GPtrArray *cells; // all live cells

static void setup(GtkSignalListItemFactory *f, GtkListItem *item, gpointer u) {
  (void)f; (void)u;
  Cell *c = g_new0(Cell, 1);
  c->row = -1;
  c->avatar = gtk_image_new();
  gtk_image_set_pixel_size(GTK_IMAGE(c->avatar), 48);
  c->title = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(c->title), 0);
  gtk_label_set_ellipsize(GTK_LABEL(c->title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class(c->title, "feed-title");
  c->body = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(c->body), 0);
  gtk_label_set_yalign(GTK_LABEL(c->body), 0);
  gtk_label_set_wrap(GTK_LABEL(c->body), TRUE);
  gtk_widget_add_css_class(c->body, "feed-body");
  c->photo = gtk_picture_new();
  gtk_picture_set_can_shrink(GTK_PICTURE(c->photo), TRUE);
  gtk_picture_set_content_fit(GTK_PICTURE(c->photo), GTK_CONTENT_FIT_COVER);
  gtk_widget_set_size_request(c->photo, photo_w, photo_h);
  gtk_widget_set_halign(c->photo, GTK_ALIGN_START);
  gtk_widget_set_valign(c->photo, GTK_ALIGN_START);
  gtk_widget_set_overflow(c->photo, GTK_OVERFLOW_HIDDEN);

  GtkWidget *header = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_box_append(GTK_BOX(header), c->avatar);
  gtk_box_append(GTK_BOX(header), c->title);
  gtk_widget_set_hexpand(c->title, TRUE);
  c->root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  gtk_box_append(GTK_BOX(c->root), header);
  gtk_box_append(GTK_BOX(c->root), c->body);
  gtk_box_append(GTK_BOX(c->root), c->photo);
  gtk_widget_add_css_class(c->root, "feed-row");
  gtk_list_item_set_child(item, c->root);
  g_object_set_data(G_OBJECT(item), "cell", c);
  g_ptr_array_add(cells, c);
}

static void load_thread(GTask *task, gpointer src, gpointer data, GCancellable *cancel) {
  (void)src;
  GError *err = NULL;
  if (g_task_return_error_if_cancelled(task)) return;
  GdkTexture *t = gdk_texture_new_from_filename(data, &err);
  (void)cancel;
  if (t) g_task_return_pointer(task, t, g_object_unref);
  else g_task_return_error(task, err);
}

static void photo_loaded(GObject *src, GAsyncResult *res, gpointer u) {
  g_autoptr(GdkTexture) t = g_task_propagate_pointer(G_TASK(res), NULL);
  (void)src;
  if (!t) return; // cancelled: the cell shows another row, or is freed
  Cell *c = u;
  gtk_picture_set_paintable(GTK_PICTURE(c->photo), GDK_PAINTABLE(t));
  c->ready = TRUE;
}

static void avatar_loaded(GObject *src, GAsyncResult *res, gpointer u) {
  g_autoptr(GdkTexture) t = g_task_propagate_pointer(G_TASK(res), NULL);
  (void)src;
  if (t) gtk_image_set_from_paintable(GTK_IMAGE(((Cell *)u)->avatar), GDK_PAINTABLE(t));
}

static void load_async(Cell *c, const char *path, GAsyncReadyCallback done) {
  g_autoptr(GTask) task = g_task_new(NULL, c->cancel, done, c);
  g_task_set_task_data(task, g_strdup(path), g_free);
  g_task_run_in_thread(task, load_thread);
}

static void bind(GtkSignalListItemFactory *f, GtkListItem *item, gpointer u) {
  (void)f; (void)u;
  Cell *c = g_object_get_data(G_OBJECT(item), "cell");
  FeedRow *r = gtk_list_item_get_item(item);
  c->row = (int)r->id;
  bench_bound();
  gtk_label_set_label(GTK_LABEL(c->title), r->title);
  gtk_label_set_label(GTK_LABEL(c->body), r->body);
  if (async_mode) {
    c->ready = FALSE;
    c->cancel = g_cancellable_new();
    load_async(c, r->photo, photo_loaded);
    load_async(c, r->avatar, avatar_loaded);
  } else {
    gtk_picture_set_filename(GTK_PICTURE(c->photo), r->photo);
    gtk_image_set_from_file(GTK_IMAGE(c->avatar), r->avatar);
    c->ready = TRUE;
  }
}

static void unbind(GtkSignalListItemFactory *f, GtkListItem *item, gpointer u) {
  (void)f; (void)u;
  Cell *c = g_object_get_data(G_OBJECT(item), "cell");
  c->row = -1;
  if (c->cancel) { g_cancellable_cancel(c->cancel); g_clear_object(&c->cancel); }
  gtk_picture_set_paintable(GTK_PICTURE(c->photo), NULL);
  gtk_image_clear(GTK_IMAGE(c->avatar));
}

static void teardown(GtkSignalListItemFactory *f, GtkListItem *item, gpointer u) {
  (void)f; (void)u;
  Cell *c = g_object_get_data(G_OBJECT(item), "cell");
  g_ptr_array_remove_fast(cells, c);
  g_free(c);
}

// MARK: - Frames

static GtkWidget *window, *scroller, *list;
static gint64 last_tick; // microseconds

// Returns the topmost visible row; `blank` tells whether a visible photo is missing.
static int row_span(gboolean *blank) {
  int top = -1;
  *blank = FALSE;
  int h = gtk_widget_get_height(scroller);
  for (guint i = 0; i < cells->len; i++) {
    Cell *c = cells->pdata[i];
    graphene_rect_t b;
    if (c->row < 0 || !gtk_widget_get_mapped(c->photo)) continue; // rows outside the window keep outdated bounds
    if (!gtk_widget_compute_bounds(c->photo, scroller, &b)) continue;
    if (b.origin.y + b.size.height <= 0 || b.origin.y >= h) continue;
    if (!c->ready) *blank = TRUE;
    if (top < 0 || c->row < top) top = c->row;
  }
  return top;
}

static gboolean any_unready(void) {
  for (guint i = 0; i < cells->len; i++) {
    Cell *c = cells->pdata[i];
    if (c->row >= 0 && !c->ready) return TRUE;
  }
  return FALSE;
}

static gboolean probe_hit(gpointer p) {
  bench_probe_hit(*(int64_t *)p);
  g_free(p);
  return G_SOURCE_REMOVE;
}

static void probe_post(int64_t t) {
  int64_t *p = g_new(int64_t, 1);
  *p = t;
  g_main_context_invoke_full(NULL, G_PRIORITY_DEFAULT, probe_hit, p, NULL);
}

static void after_paint(GdkFrameClock *clock, gpointer u) {
  (void)clock; (void)u;
  gboolean blank = FALSE;
  if (cells->len == 0 || !gtk_widget_get_mapped(list)) return;
  if (any_unready()) row_span(&blank);
  bench_checked(blank);
  bench_frame_end();
}

static void go_to(int row) {
  gtk_widget_activate_action(list, "list.scroll-to-item", "u", (guint)row);
}

static gboolean tick(GtkWidget *w, GdkFrameClock *clock, gpointer u) {
  (void)w; (void)u;
  gint64 time = gdk_frame_clock_get_frame_time(clock);
  bench_step step = bench_tick((double)(time - last_tick) / 1e6);
  last_tick = time;
  gboolean blank;
  if (step.asks_top_row) bench_top_row(row_span(&blank));
  switch (step.action) {
    case BENCH_WAIT: break;
    case BENCH_PLACE: go_to(step.row); break;
    case BENCH_SCROLL: {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + step.distance);
      break;
    }
    case BENCH_JUMP:
      go_to(step.row);
      bench_jump_in_frame(false); // layout and drawing follow in this frame
      break;
    case BENCH_END: exit(0);
  }
  return G_SOURCE_CONTINUE;
}

int main(int argc, char **argv) {
  if (argc < 3) { fprintf(stderr, "usage: gtk4_feed FEED sync|async\n"); return 2; }
  async_mode = !strcmp(argv[2], "async");
  int window_w = (int)bench_number("BENCH_WINDOW_W", 800), window_h = (int)bench_number("BENCH_WINDOW_H", 900);
  photo_w = (int)bench_number("BENCH_PHOTO_W", window_w - 40);
  photo_h = (int)bench_number("BENCH_PHOTO_H", 400);
  GListModel *model = load_feed(argv[1]);
  const char *r = g_getenv("GSK_RENDERER");
  char *peer = g_strdup_printf("gtk4-%s-%s", r ? r : "default", argv[2]);
  bench_init(peer, (int)g_list_model_get_n_items(model), probe_post);
  gtk_init();
  cells = g_ptr_array_new();

  GtkCssProvider *css = gtk_css_provider_new();
  gtk_css_provider_load_from_data(css,
      ".feed-row { padding: 20px; }"
      ".feed-title { font: bold 16px \"DejaVu Sans\"; }"
      ".feed-body { font: 14px \"DejaVu Sans\"; }"
      "listview, window { background: #ffffff; color: #202020; }"
      "listview > row { padding: 0; }", -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(css),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind), NULL);
  g_signal_connect(factory, "teardown", G_CALLBACK(teardown), NULL);
  list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(model)), factory);
  scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
  window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), window_w, window_h);
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  gtk_widget_realize(window);
  GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
  g_signal_connect_after(clock, "after-paint", G_CALLBACK(after_paint), NULL);
  gtk_widget_add_tick_callback(list, tick, NULL, NULL);
  gtk_window_present(GTK_WINDOW(window));
  for (;;) g_main_context_iteration(NULL, TRUE);
}
