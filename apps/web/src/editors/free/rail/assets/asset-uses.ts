import { type Use, usesOf } from '@adloom/playable/commands'
import type { AssetRecord, FontRecord, PlayableRecord } from '@adloom/playable/format'
import type { RecordReader } from '@adloom/playable/geometry'

/** Places that use each file, a font's file through its font; files without any are not in the map. */
export function usesOfAssets(reader: RecordReader): ReadonlyMap<string, readonly Use[]> {
  const records = reader.all()
  const assets = new Set(
    records.filter((record): record is AssetRecord => record.type === 'asset').map(record => record.id),
  )
  const fonts = new Map(
    records
      .filter((record): record is FontRecord => record.type === 'font')
      .map(record => [record.id, record.asset]),
  )
  const found = new Map<string, Use[]>()
  for (const use of usesOf(reader, new Set([...assets, ...fonts.keys()]))) {
    const user = reader.get(use.record)
    const asset = fonts.get(use.id) ?? use.id
    if (user?.type === 'font' || !assets.has(asset)) continue
    found.set(asset, [...(found.get(asset) ?? []), use])
  }
  return found
}

/** A word for who uses a file: a layer, a scene or an event by its name. */
export function nameOfUser(record: PlayableRecord | undefined): string {
  if (record === undefined) return ''
  return 'name' in record && typeof record.name === 'string' ? record.name : record.id
}
