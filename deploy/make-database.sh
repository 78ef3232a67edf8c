#!/bin/sh
# The first start of the database's container: a role for the site that owns its database and is no superuser. It may make
# databases, in which “backup --verify” tries what was saved.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" --username postgres <<'SQL'
create role sesdas login createdb password :'password';
create database sesdas owner sesdas;
SQL
