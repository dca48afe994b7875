#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# desktop.sh FOLDER ENGINE: runs IBus on the display, with its own bus and settings in FOLDER. ENGINE is `table:latex`, a table for the
# LaTeX names of characters, or `places`, the engine of engine.py, whose output follows on standard output.
#
# Each line of standard input begins, stops, continues or kills the server process, and is repeated on standard output. The end of
# standard input ends all processes, because a signal would not reach programs that tests start.
set -u
export HOME=$1 XDG_CONFIG_HOME=$1/config XDG_CACHE_HOME=$1/cache XDG_DATA_HOME=$1/data XDG_RUNTIME_DIR=$1/run
export GSETTINGS_BACKEND=memory NO_AT_BRIDGE=1
mkdir -p "$XDG_CONFIG_HOME" "$XDG_CACHE_HOME" "$XDG_DATA_HOME" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"

server='' places=''
ibus-daemon --panel disable --config disable --emoji-extension disable >"$1/daemon.log" 2>&1 &
daemon=$!
tidy() { kill -KILL $server $places $daemon 2>/dev/null; }
trap tidy EXIT

if [ "$2" = places ]; then
    /usr/bin/python3 "$(dirname "$0")/engine.py" 2>>"$1/engine.log" &
    places=$!
fi
engine() {
    for _ in $(seq 200); do
        [ "$(ibus engine 2>/dev/null)" = "$2" ] && return 0
        ibus engine "$2" >>"$1/engine.log" 2>&1
        kill -0 $daemon 2>/dev/null || break
        sleep 0.05
    done
    cat "$1/daemon.log" "$1/engine.log"
    return 1
}

engine "$1" "$2" || exit 1
echo ready
while read -r word; do
    case $word in
        begin)
            /usr/libexec/ibus-x11 >>"$1/server.log" 2>&1 &
            server=$!
            disown ;;
        stop) kill -STOP $server ;;
        continue) kill -CONT $server ;;
        kill) kill -KILL $server ;;
    esac
    echo "$word"
done
