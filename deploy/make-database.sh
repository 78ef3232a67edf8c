#!/bin/sh
# Runs at the first start of the database's container. Creates the site's role, which owns the site's database and is
# no superuser. The role may create databases, as “backup --verify” restores into a temporary one.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" --username postgres <<'SQL'
create role sesdas login createdb password :'password';
create database sesdas owner sesdas;
SQL
