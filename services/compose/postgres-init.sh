#!/bin/sh
# Runs once, when the volume is new: what the engine needs before its schema can be made.
set -e
psql -v ON_ERROR_STOP=1 -v password="$TEMPORAL_PASSWORD" -U postgres <<'SQL'
create role temporal login password :'password';
create database temporal owner temporal;
create database temporal_visibility owner temporal;
SQL
