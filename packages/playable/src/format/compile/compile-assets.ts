import type { AssetData, PlayData } from '@adloom/engine/data'
import type { AssetRecord, FontRecord } from '../records.ts'

/** Returns a file as the engine knows it. Audio that a layer plays, `isLayered`, carries its duration too. */
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

/** Returns fonts by id; a font without a file is taken from the system by its family. */
export function compileFonts(
  fonts: readonly FontRecord[],
  hasFile: (asset: string) => boolean,
): PlayData['fonts'] {
  return Object.fromEntries(
    fonts.map(({ id, family, asset, weight }) => [
      id,
      { family, ...(hasFile(asset) ? { asset } : {}), ...(weight === undefined ? {} : { weight }) },
    ]),
  )
}
