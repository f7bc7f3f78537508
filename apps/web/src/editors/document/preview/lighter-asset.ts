import type { NewAsset } from '@adloom/playable/commands'
import type { AssetRecord } from '@adloom/playable/format'
import { assetBytes } from '../../../lib/asset-bytes.ts'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import { assetOfLibrary } from '../canvas/asset-of-library.ts'
import { halvedPicture } from './halved-image.ts'
import { type Lightening, lighteningOf } from './lightening.ts'
import { transcoded } from './transcoded.ts'

/**
 * An asset made lighter as `lighteningOf` says, as a new file of the library; the one it was stays there.
 * Undefined when the new file
 * would weigh as much. Throws what making or keeping it throws.
 */
export async function lighterAsset(asset: AssetRecord): Promise<NewAsset | undefined> {
  const how = lighteningOf(asset)
  if (!how) return undefined
  const file = await lighterFile(asset, how)
  if (file.size >= asset.bytes) return undefined
  const made = assetOfLibrary(await uploadAsset(file))
  if (!made) throw new Error(file.name)
  return { ...made, name: asset.name, ...(asset.volume === undefined ? {} : { volume: asset.volume }) }
}

const extensions: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/aac': 'aac',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

async function lighterFile(asset: AssetRecord, how: Lightening): Promise<File> {
  const bytes = await assetBytes(asset.hash)
  const stem = asset.name.replace(/\.[a-z0-9]+$/i, '')
  if (how.kind === 'picture') return halvedPicture(new Blob([bytes], { type: asset.mime }), stem)
  const source = new File(
    [bytes],
    `${stem}.${/\.([a-z0-9]+)$/i.exec(asset.name)?.[1] ?? extensions[asset.mime] ?? ''}`,
    { type: asset.mime },
  )
  if (how.kind === 'sound')
    return transcoded(source, { format: 'mp3', kilobits: how.kilobits }, `${stem}_${how.kilobits}k.mp3`)
  return transcoded(source, { format: 'mp4', max_side: how.side }, `${stem}_${how.side}.mp4`)
}
