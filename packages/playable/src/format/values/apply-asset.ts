import { assetPath, valueAssetId } from './asset-target.ts'
import { type Draft, writeTarget } from './draft.ts'
import { fitImage } from './fit-image.ts'
import type { AssetRecord, ParamTarget, PlayableRecord } from '../records.ts'
import { withSheet } from '../record-facts/animated-image.ts'

interface AssetValue {
  asset: AssetRecord
  crop?: AssetRecord['crop']
  volume?: number
}

/** Puts a file in the place of an asset record, or names it where an asset is named. */
export function applyAsset(draft: Draft, param: string, target: ParamTarget, value: AssetValue): void {
  const record = draft.get(target.record)
  if (record?.type === 'asset' && target.path.length === 0) {
    const next = assetOf(value, record.id)
    draft.set(record.id, next)
    return fitUsers(draft, record, next)
  }
  const next = assetOf(value, valueAssetId(param))
  draft.set(next.id, next)
  writeTarget(draft, { record: target.record, path: assetPath(record, target) }, current =>
    named(current, next.id, value.volume),
  )
  const before = record?.type === 'node' && record.kind === 'image' ? draft.get(record.asset) : undefined
  if (record?.type === 'node' && before?.type === 'asset') fitImage(draft, draft.get(record.id), before, next)
  playSheet(draft, record && draft.get(record.id), next)
}

function fitUsers(draft: Draft, before: AssetRecord, after: AssetRecord): void {
  for (const node of draft.values()) {
    if (node.type !== 'node' || node.kind !== 'image' || node.asset !== before.id) continue
    fitImage(draft, node, before, after)
    playSheet(draft, draft.get(node.id), after)
  }
}

/** A layer that gets an animated image plays it; fills and games show its first frame. */
function playSheet(draft: Draft, node: PlayableRecord | undefined, asset: AssetRecord): void {
  const playing = withSheet(node, asset)
  if (playing) draft.set(playing.id, playing)
}

function assetOf({ asset, crop, volume }: AssetValue, id: string): AssetRecord {
  const { crop: _crop, volume: _volume, ...file } = asset
  return {
    ...file,
    id,
    type: 'asset',
    ...(crop ? { crop } : {}),
    ...(volume === undefined ? {} : { volume }),
  }
}

/** A target names an asset by its id, by a fill, or by a use of audio. */
function named(current: unknown, id: string, volume: number | undefined): unknown {
  if (typeof current !== 'object' || current === null) return id
  if ('kind' in current)
    return 'asset' in current ? { ...current, asset: id } : { kind: 'image', asset: id, fit: 'cover' }
  return { ...current, asset: id, ...(volume === undefined ? {} : { volume: 1 }) }
}
