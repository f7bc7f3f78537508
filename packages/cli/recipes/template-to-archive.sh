#!/bin/sh
# Makes a playable of a template and saves its archive: TEMPLATE, NAME, PRODUCT, VALUES (a JSON file), CHANNELS, OUT.
set -eu
project=$(adloom create "$TEMPLATE" --name "$NAME")
adloom product "$project" "$PRODUCT" >&2
adloom set "$project" --file "$VALUES" >&2
adloom pack "$project" --channels "$CHANNELS" --out "$OUT"
