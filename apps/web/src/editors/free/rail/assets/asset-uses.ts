import { type Use, usesOf, type PlayableStore } from '@adloom/playable/commands'
import type { AssetRecord, FontRecord, PlayableRecord } from '@adloom/playable/format'
import type { RecordReader } from '@adloom/playable/geometry'
import type { Icon } from '@phosphor-icons/react'
import { typeIcons } from '../../../../components/assets/tile-thing.ts'
import i18next from 'i18next'
import { notify } from '../../../../lib/notices.ts'

/** Returns the uses of each file; a font file counts through its font. Unused files are absent. */
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

/** Returns the name of a layer, scene or event that uses a file. */
export function nameOfUser(record: PlayableRecord | undefined): string {
  if (record === undefined) return ''
  return 'name' in record && typeof record.name === 'string' ? record.name : record.id
}

export type AssetKind = AssetRecord['kind']

/** Kinds of files in a playable, in list order. */
export const assetKinds: readonly AssetKind[] = [
  'image',
  'frames',
  'audio',
  'video',
  'font',
  'dragonbones',
  'model3d',
]

export const assetKindIcons: Record<AssetKind, Icon> = {
  image: typeIcons.image,
  frames: typeIcons.frames,
  audio: typeIcons.audio,
  video: typeIcons.video,
  font: typeIcons.font,
  dragonbones: typeIcons.dragonbones,
  model3d: typeIcons.model3d,
}

/** Removes unused files and fonts in one step. */
export function removeUnused(store: PlayableStore): number {
  const uses = usesOfAssets(store)
  const gone = store.ofType('asset').filter(asset => !uses.has(asset.id))
  if (gone.length === 0) return 0
  const ids = new Set(gone.map(asset => asset.id))
  store.edit('remove_unused', {}, tx => {
    for (const font of tx.all()) if (font.type === 'font' && ids.has(font.asset)) tx.remove(font.id)
    for (const id of ids) tx.remove(id)
  })
  notify({
    tone: 'info',
    text: i18next.t('documentEditor:asset.swept', { count: gone.length }),
    durationMs: 8000,
    action: { label: i18next.t('documentEditor:deleted.undo'), run: () => void store.history.undo() },
  })
  return gone.length
}
