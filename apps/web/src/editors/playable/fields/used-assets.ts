import type { AssetRecord, PlayableDocument } from '@adloom/playable/format'

/** Every file the document holds, each once, by what it contains. */
export function usedAssets(document: PlayableDocument): AssetRecord[] {
  const records = Object.values(document.records).filter(
    (record): record is AssetRecord => record.type === 'asset',
  )
  return [...new Map(records.map(record => [record.hash, record])).values()]
}
