import type { AssetData } from '@adloom/engine/data'
import type { AssetRecord } from './records.ts'

/** A file as the engine knows it. */
export function compileAsset(asset: AssetRecord): AssetData {
  if (asset.kind === 'font' || asset.kind === 'dragonbones' || asset.kind === 'model3d') return { kind: asset.kind }
  if (asset.kind === 'audio') return asset.volume === undefined ? { kind: 'audio' } : { kind: 'audio', volume: asset.volume }
  const size = { width: asset.width ?? 0, height: asset.height ?? 0 }
  if (asset.kind === 'video') return { kind: 'video', ...size, duration: asset.durationMs ?? 0 }
  if (asset.kind === 'frames') return { kind: 'frames', ...size, frames: asset.frames ?? [] }
  return asset.crop ? { kind: 'image', width: asset.crop.w, height: asset.crop.h, crop: asset.crop } : { kind: 'image', ...size }
}
