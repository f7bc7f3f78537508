import type { AssetRecord } from '@adloom/playable/format'
import type { Asset } from '@adloom/contract/assets'

/**
 * A library asset of the slot's kind as the document's record, under the id the document already uses for the
 * slot.
 */
export function assetRecord(id: string, kind: AssetRecord['kind'], asset: Asset): AssetRecord {
  return {
    id,
    type: 'asset',
    kind,
    name: asset.name,
    hash: asset.hash,
    bytes: asset.size,
    mime: asset.mime,
    ...(asset.width === null ? {} : { width: asset.width }),
    ...(asset.height === null ? {} : { height: asset.height }),
    ...(asset.duration_ms === null ? {} : { durationMs: asset.duration_ms }),
    ...(Array.isArray(asset.frames) ? { frames: asset.frames as NonNullable<AssetRecord['frames']> } : {}),
  }
}
