#!/bin/sh
# Kills the processes of a run of tests and deletes its folder $1. The run holds our standard input open, which ends
# with the run, even after SIGKILL.
cat >/dev/null

for file in "$1"/processes/*; do
  [ -e "$file" ] && kill -s KILL -- "${file##*/}" 2>/dev/null
done

# A Postgres outlives the process that started it. An id that another program has reused is skipped.
end_postgres() {
  find "$1" -name postmaster.pid | while read -r file; do
    read -r pid <"$file"
    { cat "/proc/$pid/cmdline" 2>/dev/null || ps -p "$pid" -o command=; } | grep -qF -- "$1" && kill -s QUIT "$pid"
  done
}
# Root's Postgres is outside of the folder if its user cannot reach it.
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

# Processes still write while they end.
for pause in 0 0.1 0.5 2; do
  sleep $pause
  rm -rf "$1" && break
done
