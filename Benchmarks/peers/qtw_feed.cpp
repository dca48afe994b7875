// SPDX-License-Identifier: Apache-2.0
// The feed in Qt Widgets: a QListView with a painting delegate.
//
//   qtw_feed FEED
//
// Widgets have no frame clock: a precise timer of 16 ms moves the scroll bar, as kinetic scrolling does in Qt Widgets. Photos are loaded and
// scaled in paint(), through QPixmapCache; sizeHint() returns the heights, in batched layout.
#include "CBenchProbe.h"
#include <QAbstractListModel>
#include <QApplication>
#include <QEvent>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QListView>
#include <QPainter>
#include <QPixmapCache>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVector>
#include <cstdio>
#include <unistd.h>

static int rowW, photoW, photoH; // points; a row has paddings outside of rowW
static qreal scale;              // device pixels per point

class FeedModel : public QAbstractListModel {
public:
  enum { Title = Qt::UserRole, Body, Photo, Avatar };
  struct Row { QString title, body, photo, avatar; };
  explicit FeedModel(const QString &dir) {
    QFile f(dir + "/feed.json");
    if (!f.open(QIODevice::ReadOnly)) qFatal("no %s/feed.json", qPrintable(dir));
    const QJsonArray rows = QJsonDocument::fromJson(f.readAll()).object()["rows"].toArray();
    for (const QJsonValue &v : rows) {
      const QJsonObject o = v.toObject();
      m_rows.append({o["title"].toString(), o["body"].toString(), dir + "/" + o["photo"].toString(),
                     dir + "/" + o["avatar"].toString()});
    }
  }
  int rowCount(const QModelIndex & = {}) const override { return m_rows.size(); }
  QVariant data(const QModelIndex &i, int role) const override {
    switch (role) {
    case Title: return m_rows[i.row()].title;
    case Body: return m_rows[i.row()].body;
    case Photo: return m_rows[i.row()].photo;
    case Avatar: return m_rows[i.row()].avatar;
    }
    return {};
  }

private:
  QVector<Row> m_rows;
};

class FeedDelegate : public QStyledItemDelegate {
public:
  FeedDelegate() : m_title("DejaVu Sans"), m_body("DejaVu Sans") {
    m_title.setPixelSize(16);
    m_title.setBold(true);
    m_body.setPixelSize(14);
  }
  int bodyHeight(const QString &s) const {
    return QFontMetrics(m_body).boundingRect(QRect(0, 0, rowW, 100000), Qt::TextWordWrap, s).height();
  }
  QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &i) const override {
    return QSize(rowW, 20 + 48 + 8 + bodyHeight(i.data(FeedModel::Body).toString()) + 8 + photoH + 20);
  }
  static QPixmap picture(const QString &path, QSize points) {
    const QSize cover = points * scale;
    QPixmap p;
    if (QPixmapCache::find(path, &p)) return p;
    bench_bound();
    p = QPixmap(path).scaled(cover, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
    p = p.copy(QRect(QPoint((p.width() - cover.width()) / 2, (p.height() - cover.height()) / 2), cover));
    p.setDevicePixelRatio(scale);
    QPixmapCache::insert(path, p);
    return p;
  }
  void paint(QPainter *g, const QStyleOptionViewItem &o, const QModelIndex &i) const override {
    QRect r = o.rect.adjusted(20, 20, -20, -20);
    g->save();
    g->setPen(QColor("#202020"));
    g->drawPixmap(r.topLeft(), picture(i.data(FeedModel::Avatar).toString(), QSize(48, 48)));
    g->setFont(m_title);
    g->drawText(QRect(r.x() + 60, r.y(), rowW - 60, 48), Qt::AlignVCenter | Qt::AlignLeft,
                QFontMetrics(m_title).elidedText(i.data(FeedModel::Title).toString(), Qt::ElideRight, rowW - 60));
    g->setFont(m_body);
    g->drawText(QRect(r.x(), r.y() + 56, rowW, 100000), Qt::TextWordWrap, i.data(FeedModel::Body).toString());
    g->drawPixmap(QPoint(r.x(), r.bottom() + 1 - photoH),
                  picture(i.data(FeedModel::Photo).toString(), QSize(photoW, photoH)));
    g->restore();
  }

private:
  QFont m_title, m_body;
};

static const QEvent::Type ProbeEvent = QEvent::Type(QEvent::User + 1);
struct Probe : QEvent {
  int64_t t;
  explicit Probe(int64_t t_) : QEvent(ProbeEvent), t(t_) {}
};

class FeedView : public QListView {
public:
  void step() {
    const int64_t now = bench_now();
    const bench_step step = bench_tick(m_last ? (now - m_last) / 1e9 : 0);
    m_last = now;
    if (step.asks_top_row) {
      bench_top_row(indexAt(QPoint(30, 1)).row());
      m_position = verticalScrollBar()->value();
    }
    switch (step.action) {
    case BENCH_WAIT: break;
    case BENCH_PLACE: goTo(step.row); break;
    case BENCH_SCROLL:
      m_position += step.distance;
      verticalScrollBar()->setValue(int(m_position));
      break;
    case BENCH_JUMP:
      goTo(step.row);
      bench_jump_in_frame(true);
      break;
    case BENCH_END: _exit(0);
    }
  }

protected:
  void paintEvent(QPaintEvent *e) override {
    QListView::paintEvent(e);
    bench_checked(false); // paint() has loaded every photo it drew
    bench_frame_end();
  }
  bool event(QEvent *e) override {
    if (e->type() != ProbeEvent) return QListView::event(e);
    bench_probe_hit(static_cast<Probe *>(e)->t);
    return true;
  }

private:
  void goTo(int row) { scrollTo(model()->index(row, 0), PositionAtTop); }
  int64_t m_last = 0;
  double m_position = 0;
};

static FeedView *view;
static void probePost(int64_t t) {
  if (view) QCoreApplication::postEvent(view, new Probe(t));
}

int main(int argc, char **argv) {
  if (argc < 2) { fprintf(stderr, "usage: qtw_feed FEED\n"); return 2; }
  const int windowW = int(bench_number("BENCH_WINDOW_W", 800)), windowH = int(bench_number("BENCH_WINDOW_H", 900));
  rowW = windowW - 40;
  photoW = int(bench_number("BENCH_PHOTO_W", rowW));
  photoH = int(bench_number("BENCH_PHOTO_H", 400));
  QApplication app(argc, argv);
  scale = app.devicePixelRatio();
  // The cache holds as many photos as with its default limit at scale 1 in a window of 800 points.
  QPixmapCache::setCacheLimit(int(QPixmapCache::cacheLimit() * scale * scale * qMax(1.0, photoW * photoH / (760.0 * 400))));
  FeedModel model(QString::fromLocal8Bit(argv[1]));
  bench_init("qtwidgets-sync", model.rowCount(), probePost);
  FeedDelegate delegate;
  FeedView v;
  v.setModel(&model);
  v.setItemDelegate(&delegate);
  v.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  v.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  v.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  v.setSelectionMode(QAbstractItemView::NoSelection);
  v.setFrameShape(QFrame::NoFrame);
  v.setLayoutMode(QListView::Batched);
  v.resize(windowW, windowH);
  view = &v;
  QTimer clock;
  clock.setTimerType(Qt::PreciseTimer);
  QObject::connect(&clock, &QTimer::timeout, [&v] { v.step(); });
  clock.start(16);
  v.show();
  return app.exec();
}
