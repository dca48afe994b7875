// SPDX-License-Identifier: Apache-2.0
// The list of videos in Qt Quick (qt_video.qml beside the program).
//
//   qt_video FOLDER     with *.webm
#include "CBenchProbe.h"
#include <QDir>
#include <QEvent>
#include <QGuiApplication>
#include <QQmlContext>
#include <QQuickView>
#include <QStringList>
#include <QUrl>
#include <cstdio>
#include <unistd.h>

static const int rowCount = 2000;
static const QEvent::Type ProbeEvent = QEvent::Type(QEvent::User + 1);
struct Probe : QEvent {
  int64_t t;
  explicit Probe(int64_t t_) : QEvent(ProbeEvent), t(t_) {}
};

class Driver : public QObject {
  Q_OBJECT
public:
  Q_INVOKABLE void bound() { bench_bound(); }

  // Begins a frame. `look` is -1 without rows, otherwise twice the topmost row, plus one if a video is missing.
  Q_INVOKABLE void tick(double seconds, int look) {
    if (look >= 0) bench_checked(look & 1);
    const bench_step step = bench_tick(seconds);
    if (step.asks_top_row) bench_top_row(look / 2);
    if (step.action == BENCH_END) {
      fprintf(stderr, "qt_video: of the visible rows %.0f %% played.\n", seen ? 100.0 * played / seen : 0.0);
      _exit(0);
    }
    m_distance = step.action == BENCH_SCROLL ? step.distance : 0;
    m_row = step.action == BENCH_PLACE ? step.row : -1;
  }
  Q_INVOKABLE void count(int rows, int playing) { seen += rows; played += playing; }
  Q_INVOKABLE double distance() const { return m_distance; }
  Q_INVOKABLE int row() const { return m_row; }

protected:
  bool event(QEvent *e) override {
    if (e->type() != ProbeEvent) return QObject::event(e);
    bench_probe_hit(static_cast<Probe *>(e)->t);
    return true;
  }

private:
  double m_distance = 0;
  int m_row = -1;
  long seen = 0, played = 0;
};

static Driver *driver;
static void probePost(int64_t t) {
  if (driver) QCoreApplication::postEvent(driver, new Probe(t));
}

int main(int argc, char **argv) {
  if (argc < 2) { fprintf(stderr, "usage: qt_video FOLDER\n"); return 2; }
  const QDir folder(QString::fromLocal8Bit(argv[1]));
  QStringList clips;
  for (const QString &name : folder.entryList({"*.webm"}, QDir::Files, QDir::Name))
    clips.append(QUrl::fromLocalFile(folder.filePath(name)).toString());
  const QByteArray backend = qEnvironmentVariableIsSet("QT_QUICK_BACKEND") ? qgetenv("QT_QUICK_BACKEND") : QByteArray("gl");
  bench_init(("qtquick-" + backend + "-async").constData(), rowCount, probePost);
  QGuiApplication app(argc, argv);
  driver = new Driver;
  QQuickView view;
  view.rootContext()->setContextProperty("clips", clips);
  view.rootContext()->setContextProperty("rowCount", rowCount);
  view.rootContext()->setContextProperty("bench", driver);
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  QObject::connect(&view, &QQuickWindow::frameSwapped, driver, bench_frame_end, Qt::DirectConnection);
  view.setSource(QUrl::fromLocalFile(QCoreApplication::applicationDirPath() + "/qt_video.qml"));
  view.resize(800, 900);
  view.show();
  return app.exec();
}

#include "qt_video.moc"
