#!/bin/sh
# Copies PROJECT once for each line of the file HEADLINES, sets the parameter TEXT of the copy to the line, and
# saves an archive of each. Stops at the first that a network does not take.
set -eu
number=0
while IFS= read -r headline; do
  number=$((number + 1))
  copy=$(adloom copy "$PROJECT" --name "$NAME $number")
  adloom set "$copy" "$TEXT=$headline" >&2
  adloom pack "$copy" --channels "$CHANNELS" --out "$OUT/$number" --json
done <"$HEADLINES"
