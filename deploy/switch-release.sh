#!/bin/sh
# Switches to another release, newer or older: restarts one process after the other and waits until each is ready. If a
# process does not become ready, the script switches back to the previous release, which other processes still run.
#   switch-release.sh /opt/sesdas/releases/2 3001 3002
set -eu

release=$1
shift
current=/opt/sesdas/current
before=$(readlink "$current")

ready() {
  for _ in $(seq 1 120); do
    if curl -fs -o /dev/null "http://127.0.0.1:$1/readyz"; then return 0; fi
    sleep 0.5
  done
  return 1
}

ln -sfn "$release" "$current"
for port in "$@"; do
  systemctl restart "sesdas@$port"
  if ! ready "$port"; then
    echo "sesdas@$port is not ready with $release: journalctl -u sesdas@$port says why. Going back to $before." >&2
    ln -sfn "$before" "$current"
    systemctl restart "sesdas@$port"
    exit 1
  fi
  # Waits until proxies have noticed the ready process, before the next process stops.
  sleep 1
done
