// SPDX-License-Identifier: Apache-2.0
// The feed in Qt Quick (qt_feed.qml beside the program).
//
//   qt_feed FEED sync|async     the value of Image.asynchronous
//
// QT_QUICK_BACKEND=software paints on the processor; otherwise OpenGL is used (llvmpipe without a graphics card).
#include "CBenchProbe.h"
#include <QAbstractListModel>
#include <QEvent>
#include <QFile>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QQmlContext>
#include <QQuickItem>
#include <QQuickView>
#include <QUrl>
#include <QVector>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <unistd.h>

struct FeedRow { QString title, body; QUrl photo, avatar; };

class FeedModel : public QAbstractListModel {
  Q_OBJECT
public:
  enum { Title = Qt::UserRole, Body, Photo, Avatar };
  explicit FeedModel(const QString &dir) {
    QFile f(dir + "/feed.json");
    if (!f.open(QIODevice::ReadOnly)) qFatal("no %s/feed.json", qPrintable(dir));
    const QJsonArray rows = QJsonDocument::fromJson(f.readAll()).object()["rows"].toArray();
    m_rows.reserve(rows.size());
    for (const QJsonValue &v : rows) {
      const QJsonObject o = v.toObject();
      m_rows.append({o["title"].toString(), o["body"].toString(),
                     QUrl::fromLocalFile(dir + "/" + o["photo"].toString()),
                     QUrl::fromLocalFile(dir + "/" + o["avatar"].toString())});
    }
  }
  int rowCount(const QModelIndex & = {}) const override { return m_rows.size(); }
  QVariant data(const QModelIndex &i, int role) const override {
    const FeedRow &r = m_rows[i.row()];
    switch (role) {
    case Title: return r.title;
    case Body: return r.body;
    case Photo: return r.photo;
    case Avatar: return r.avatar;
    }
    return {};
  }
  QHash<int, QByteArray> roleNames() const override {
    return {{Title, "title"}, {Body, "body"}, {Photo, "photo"}, {Avatar, "avatar"}};
  }

private:
  QVector<FeedRow> m_rows;
};

static const QEvent::Type ProbeEvent = QEvent::Type(QEvent::User + 1);
struct Probe : QEvent {
  int64_t t;
  explicit Probe(int64_t t_) : QEvent(ProbeEvent), t(t_) {}
};

class Driver : public QObject {
  Q_OBJECT
public:
  QQuickView *view = nullptr;

  Q_INVOKABLE void bound() { bench_bound(); }

  // Begins a frame. `look` is -1 without rows, otherwise twice the topmost row, plus one if a visible photo is missing.
  // Sets `distance` and `row` for the action that QML has to perform.
  Q_INVOKABLE void tick(double seconds, int look) {
    if (look >= 0) bench_checked(look & 1);
    if (bench_awaits_photos()) view->update(); // a frame has to follow the last photo
    const bench_step step = bench_tick(seconds);
    if (step.asks_top_row) bench_top_row(look / 2);
    if (step.action == BENCH_END) _exit(0);
    m_distance = step.action == BENCH_SCROLL ? step.distance : 0;
    m_row = step.action == BENCH_PLACE || step.action == BENCH_JUMP ? step.row : -1;
  }
  Q_INVOKABLE double distance() const { return m_distance; }
  Q_INVOKABLE int row() const { return m_row; }
  Q_INVOKABLE void moved(int look) { m_full = look >= 0 && !(look & 1); m_moved = true; }

  // Called on the render thread, while the main thread waits: the next drawn frame includes the movement.
  void afterSync() {
    if (m_moved) { m_moved = false; bench_jump_in_frame(m_full); }
  }

protected:
  bool event(QEvent *e) override {
    if (e->type() != ProbeEvent) return QObject::event(e);
    bench_probe_hit(static_cast<Probe *>(e)->t);
    return true;
  }

private:
  double m_distance = 0;
  int m_row = -1;
  bool m_moved = false, m_full = false;
};

static Driver *driver;
static void probePost(int64_t t) {
  if (driver) QCoreApplication::postEvent(driver, new Probe(t));
}

int main(int argc, char **argv) {
  if (argc < 3) { fprintf(stderr, "usage: qt_feed FEED sync|async\n"); return 2; }
  const QByteArray backend = qEnvironmentVariableIsSet("QT_QUICK_BACKEND")
                                 ? qgetenv("QT_QUICK_BACKEND") : QByteArray("gl");
  const QByteArray name = "qtquick-" + backend + "-" + argv[2];
  FeedModel model(QString::fromLocal8Bit(argv[1]));
  bench_init(name.constData(), model.rowCount(), probePost);
  QGuiApplication app(argc, argv);
  driver = new Driver;
  QQuickView view;
  driver->view = &view;
  view.rootContext()->setContextProperty("feedModel", &model);
  view.rootContext()->setContextProperty("bench", driver);
  view.rootContext()->setContextProperty("asyncImages", !strcmp(argv[2], "async"));
  const int windowW = int(bench_number("BENCH_WINDOW_W", 800)), windowH = int(bench_number("BENCH_WINDOW_H", 900));
  const double photoW = bench_number("BENCH_PHOTO_W", windowW - 40);
  view.rootContext()->setContextProperty("photoW", photoW);
  view.rootContext()->setContextProperty("photoPixelW", photoW * app.devicePixelRatio());
  view.rootContext()->setContextProperty("photoH", bench_number("BENCH_PHOTO_H", 400));
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  QObject::connect(&view, &QQuickWindow::afterSynchronizing, driver, &Driver::afterSync, Qt::DirectConnection);
  QObject::connect(&view, &QQuickWindow::frameSwapped, driver, bench_frame_end, Qt::DirectConnection);
  view.setSource(QUrl::fromLocalFile(QCoreApplication::applicationDirPath() + "/qt_feed.qml"));
  view.resize(windowW, windowH);
  view.show();
  return app.exec();
}

#include "qt_feed.moc"
