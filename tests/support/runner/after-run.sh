#!/bin/sh
# Ends what a run of tests has left in folder $1. The run holds our standard input open: it ends when the run has ended,
# even by SIGKILL.
cat >/dev/null

for file in "$1"/processes/*; do
  [ -e "$file" ] && kill -s KILL -- "${file##*/}" 2>/dev/null
done

# A Postgres outlives the process that started it. A number that belongs to another program now is left alone.
end_postgres() {
  find "$1" -name postmaster.pid | while read -r file; do
    read -r pid <"$file"
    { cat "/proc/$pid/cmdline" 2>/dev/null || ps -p "$pid" -o command=; } | grep -qF -- "$1" && kill -s QUIT "$pid"
  done
}
# Root's Postgres is elsewhere where its user cannot reach the folder.
find "$1" -name postgres-is-in | while read -r file; do
  read -r elsewhere <"$file"
  case ${elsewhere##*/} in
  sesdas-*)
    end_postgres "$elsewhere"
    rm -rf "$elsewhere"
    ;;
  esac
done
end_postgres "$1"

# Processes that are ending still write.
for pause in 0 0.1 0.5 2; do
  sleep $pause
  rm -rf "$1" && break
done
