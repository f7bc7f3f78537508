import type { AssetRecord } from '@adloom/playable/format'
import { assetUrl } from '../../../lib/asset-bytes.ts'
import type { CropBox } from './crop-dialog.tsx'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import type { Asset } from '@adloom/contract/assets'

/** Crops an image in the browser and uploads the result as a new asset; the original is unchanged. */
export async function cropImage(asset: AssetRecord, box: CropBox): Promise<AssetRecord> {
  const bitmap = await createImageBitmap(
    await (await fetch(assetUrl(asset.hash))).blob(),
    box.x,
    box.y,
    box.w,
    box.h,
  )
  const canvas = document.createElement('canvas')
  canvas.width = box.w
  canvas.height = box.h
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  const mime = asset.mime === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(made => (made ? resolve(made) : reject(new Error('empty crop'))), mime, 0.92),
  )
  const stem = asset.name.replace(/\.[a-z0-9]+$/i, '').slice(0, 160)
  const file = new File(
    [blob],
    `${stem} ${box.w}x${box.h} ${Math.round(box.x)}-${Math.round(box.y)}.${mime === 'image/jpeg' ? 'jpg' : 'png'}`,
    { type: mime },
  )
  return assetRecord(asset.id, 'image', await uploadAsset(file))
}

/**
 * Returns a library asset of the slot's kind as the document's record, with the id that the slot already
 * uses.
 */
function assetRecord(id: string, kind: AssetRecord['kind'], asset: Asset): AssetRecord {
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
