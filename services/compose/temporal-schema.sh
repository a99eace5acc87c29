#!/bin/sh
# Makes or updates the engine's schema. A new database has no version to read, so the first update fails.
set -e
schema() {
  tool="temporal-sql-tool --plugin postgres12 --ep postgres -p 5432 -u temporal --db $1"
  $tool update-schema --schema-name "postgresql/v12/$2" && return
  $tool setup-schema -v 0.0
  $tool update-schema --schema-name "postgresql/v12/$2"
}
schema temporal temporal
schema temporal_visibility visibility
