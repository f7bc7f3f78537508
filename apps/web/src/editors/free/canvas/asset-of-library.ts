import type { Asset } from '@adloom/contract/assets'
import type { NewAsset } from '@adloom/playable/commands/assets'
import type { AssetRecord } from '@adloom/playable/format/records'

const shown: readonly string[] = ['image', 'frames', 'audio', 'video', 'dragonbones', 'model3d'] satisfies AssetRecord['kind'][]

/** A file of the library as a record of the document; undefined for types that no layer shows. A figure is its figure file. */
export function assetOfLibrary(asset: Asset): NewAsset | undefined {
  if (!shown.includes(asset.type)) return undefined
  const kind = asset.type as AssetRecord['kind']
  const figure = kind === 'dragonbones' || kind === 'model3d' ? asset.derivatives.find(one => one.kind === 'figure') : undefined
  return {
    kind, name: asset.name, hash: figure?.hash ?? asset.hash, bytes: figure?.size ?? asset.size, mime: figure?.mime ?? asset.mime,
    ...(asset.width === null ? {} : { width: asset.width }), ...(asset.height === null ? {} : { height: asset.height }),
    ...(asset.duration_ms === null ? {} : { durationMs: asset.duration_ms }),
    ...(Array.isArray(asset.frames) ? { frames: asset.frames as NonNullable<AssetRecord['frames']> } : {}),
    ...(figure && Array.isArray(figure.info.clips) ? { clips: figure.info.clips as NonNullable<AssetRecord['clips']> } : {}),
  }
}
