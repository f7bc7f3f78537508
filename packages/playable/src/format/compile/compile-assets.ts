import type { AssetData } from '@adloom/engine/data'
import type { AssetRecord } from '../records.ts'

/** A file as the engine knows it; of a sound that a layer plays, `isLayered`, also how long it is. */
export function compileAsset(asset: AssetRecord, isLayered = false): AssetData {
  if (asset.kind === 'font' || asset.kind === 'dragonbones' || asset.kind === 'model3d')
    return { kind: asset.kind }
  const volume = asset.volume === undefined ? {} : { volume: asset.volume }
  if (asset.kind === 'audio')
    return {
      kind: 'audio',
      ...volume,
      ...(isLayered && asset.durationMs !== undefined ? { duration: asset.durationMs } : {}),
    }
  const size = { width: asset.width ?? 0, height: asset.height ?? 0 }
  if (asset.kind === 'video') return { kind: 'video', ...size, duration: asset.durationMs ?? 0, ...volume }
  if (asset.kind === 'frames') return { kind: 'frames', ...size, frames: asset.frames ?? [] }
  return asset.crop
    ? { kind: 'image', width: asset.crop.w, height: asset.crop.h, crop: asset.crop }
    : { kind: 'image', ...size }
}
