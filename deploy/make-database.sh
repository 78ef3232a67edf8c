#!/bin/sh
# Runs at the first start of the database's container: creates a role for the site, which owns its database and is no
# superuser. The role may create databases, into which “backup --verify” restores.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" --username postgres <<'SQL'
create role sesdas login createdb password :'password';
create database sesdas owner sesdas;
SQL
