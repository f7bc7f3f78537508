#!/bin/sh
# Writes the last seven days by project to the CSV file OUT.
set -eu
adloom report --by project_id,period --metrics impression,click,install,cost --order -impression --rows 1000 --csv >"$OUT"
