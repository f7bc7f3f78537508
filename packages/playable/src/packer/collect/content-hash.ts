import type { PlayData } from '@adloom/engine/data'
import type { PlayableDocument } from '../../format/records.ts'
import { canonicalHash } from '../canonical-hash.ts'

/** What the ad shows and does, with its store links; independent of quality, names and versions (D-22). */
export function contentHashOf(data: PlayData, document: PlayableDocument): string {
  const hashes = Object.keys(data.assets)
    .sort()
    .map(id => {
      const record = document.records[id]
      return [id, record?.type === 'asset' ? record.hash : '']
    })
  return canonicalHash([data, hashes])
}
