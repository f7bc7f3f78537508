import type { NewAsset } from '@adloom/playable/commands/assets'
import type { AssetRecord } from '@adloom/playable/format/records'
import { assetBytes } from '../../../features/player/asset-bytes.ts'
import { uploadAsset } from '../../../features/uploads/upload-asset.ts'
import { assetOfLibrary } from '../canvas/asset-of-library.ts'

/** Smaller pictures gain little. */
const leastPixels = 128

/** Whether half the pixels each way would help: a whole picture that is large enough. */
export function canShrink(asset: Pick<AssetRecord, 'kind' | 'width' | 'height' | 'crop'>): boolean {
  return asset.kind === 'image' && asset.crop === undefined && Math.min(asset.width ?? 0, asset.height ?? 0) >= leastPixels * 2
}

/** The picture at half its width and height, as a new file of the library. */
export async function shrunkAsset(asset: AssetRecord): Promise<NewAsset> {
  const whole = await createImageBitmap(new Blob([await assetBytes(asset.hash)], { type: asset.mime }))
  const canvas = new OffscreenCanvas(Math.round(whole.width / 2), Math.round(whole.height / 2))
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(whole, 0, 0, canvas.width, canvas.height)
  const type = asset.mime === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await canvas.convertToBlob({ type, quality: 0.88 })
  const extension = type === 'image/jpeg' ? 'jpg' : 'png'
  const name = `${asset.name.replace(/\.[a-z0-9]+$/i, '')}_${canvas.width}x${canvas.height}.${extension}`
  const made = assetOfLibrary(await uploadAsset(new File([blob], name, { type })))
  if (!made) throw new Error(name)
  return { ...made, name: asset.name }
}
