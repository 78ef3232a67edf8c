#!/bin/sh
# Runs $PROGRAM while the starting process lives. When that process ends, our standard input ends: then this script kills
# all processes of the program and deletes its $FOLDER.
exec 3<&0
setsid sh -c 'cat; kill -s KILL -- "-$1"; rm -rf "$2"' sh $$ "${FOLDER-}" <&3 >/dev/null 2>&1 &
exec "$PROGRAM" "$@" </dev/null 3<&-
