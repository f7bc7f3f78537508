import type { PlayableStore } from '@adloom/playable/commands'
import type { PlayableRecord } from '@adloom/playable/format'

const known = new WeakMap<readonly PlayableRecord[], string[]>()
const most = 20

/** Returns the colours of a document, most frequent first. */
export function usedColors(store: PlayableStore): string[] {
  const records = store.all()
  const found = known.get(records) ?? countColors(records)
  known.set(records, found)
  return found
}

function countColors(records: readonly PlayableRecord[]): string[] {
  const counts = new Map<string, number>()
  for (const record of records) {
    if (record.type !== 'node' && record.type !== 'scene' && record.type !== 'project') continue
    for (const color of colorsOf(record)) counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([color]) => color)
}

const colors = new WeakMap<PlayableRecord, readonly string[]>()

/** Records are immutable, so only edited records are scanned again. */
function colorsOf(record: PlayableRecord): readonly string[] {
  const found =
    colors.get(record) ??
    [...JSON.stringify(record).matchAll(/#[0-9a-fA-F]{6}\b|rgba\([\d.,\s]+\)/g)].map(([color]) =>
      color.toLowerCase(),
    )
  colors.set(record, found)
  return found
}
