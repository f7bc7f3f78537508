import type { PlayableStore } from '@adloom/playable/commands/playable-store'
import type { PlayableRecord } from '@adloom/playable/format/records'

const known = new WeakMap<readonly PlayableRecord[], string[]>()
const most = 20

/** The colours a document uses, the most frequent first. */
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
    for (const [color] of JSON.stringify(record).matchAll(/#[0-9a-fA-F]{6}\b|rgba\([\d.,\s]+\)/g)) counts.set(color.toLowerCase(), (counts.get(color.toLowerCase()) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, most).map(([color]) => color)
}
