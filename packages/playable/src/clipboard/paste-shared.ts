import { deepEqual } from '@adloom/document'
import type { PlayableTransaction } from '../commands/playable-store.ts'
import type { AssetRecord, PlayableRecord } from '../format/records.ts'
import { newId } from '../commands/new-id.ts'
import type { Clip } from './clip.ts'

/**
 * Returns the records of a clip that the document already has: the id in the document by the id in the clip.
 * An asset is the same when its bytes and its cut are, a font when its name, weight and file are, a prefab
 * only in the project it came from.
 */
export function sharedIds(tx: PlayableTransaction, clip: Clip, project: string): Map<string, string> {
  const here = new Map<string, string>()
  const records = Object.values(clip.records)
  for (const asset of records) if (asset.type === 'asset') note(here, asset.id, sameAsset(tx, asset))
  for (const font of records) {
    if (font.type !== 'font') continue
    note(
      here,
      font.id,
      tx
        .all()
        .find(
          one =>
            one.type === 'font' &&
            one.family === font.family &&
            one.weight === font.weight &&
            one.asset === here.get(font.asset),
        )?.id,
    )
  }
  for (const prefab of records) {
    if (prefab.type !== 'prefab' || project !== clip.project || tx.get(prefab.id)?.type !== 'prefab') continue
    for (const { id } of [prefab, ...insideOf(records, prefab.id)]) here.set(id, id)
  }
  return here
}

/**
 * Assigns an id to each record of a clip: the id of an equal record in this document, or a new one. An asset
 * keeps its own id if it is free.
 */
export function idsForPaste(
  tx: PlayableTransaction,
  clip: Clip,
  shared: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map(
    Object.values(clip.records).map(({ id, type }) => {
      const isFree = (type === 'asset' || type === 'font') && tx.get(id) === undefined
      return [id, shared.get(id) ?? (isFree ? id : newId(type))]
    }),
  )
}

function sameAsset(tx: PlayableTransaction, asset: AssetRecord): string | undefined {
  const own = tx.get(asset.id)
  if (own && deepEqual(own, asset)) return asset.id
  return tx
    .all()
    .find(
      one =>
        one.type === 'asset' &&
        one.hash === asset.hash &&
        one.kind === asset.kind &&
        deepEqual(one.crop, asset.crop) &&
        one.volume === asset.volume,
    )?.id
}

function insideOf(records: readonly PlayableRecord[], parent: string): PlayableRecord[] {
  const own = records.filter(
    record =>
      (record.type === 'node' && record.parentId === parent) ||
      (record.type === 'rule' && record.owner === parent),
  )
  return own.flatMap(record =>
    record.type === 'node' ? [record, ...insideOf(records, record.id)] : [record],
  )
}

function note(map: Map<string, string>, key: string, value: string | undefined): void {
  if (value !== undefined) map.set(key, value)
}
