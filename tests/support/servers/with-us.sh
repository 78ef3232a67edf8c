#!/bin/sh
# Runs $PROGRAM for as long as the process lives that starts this. When that one has ended, however it did, our standard
# input ends: then all that the program started ends too, and its $FOLDER goes.
exec 3<&0
setsid sh -c 'cat; kill -s KILL -- "-$1"; rm -rf "$2"' sh $$ "${FOLDER-}" <&3 >/dev/null 2>&1 &
exec "$PROGRAM" "$@" </dev/null 3<&-
