import type { NewAsset } from '@adloom/playable/commands'
import type { AssetRecord } from '@adloom/playable/format'
import { assetBytes } from '../../../lib/asset-bytes.ts'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import { assetOfLibrary } from '../canvas/place-assets.ts'
import { query } from '@adloom/contract/jobs'
import { transcode } from '@adloom/contract/transcodes'
import type { z } from 'zod'
import { ApiError, errorNameOf } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'

/**
 * Makes a smaller version of an asset as `lighteningOf` states and adds it to the library; the original
 * stays. Returns undefined when the result is not smaller. Throws upload and encoding errors.
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
  if (how.kind === 'image') return halveImage(new Blob([bytes], { type: asset.mime }), stem)
  const source = new File(
    [bytes],
    `${stem}.${/\.([a-z0-9]+)$/i.exec(asset.name)?.[1] ?? extensions[asset.mime] ?? ''}`,
    { type: asset.mime },
  )
  if (how.kind === 'sound')
    return transcoded(source, { format: 'mp3', kilobits: how.kilobits }, `${stem}_${how.kilobits}k.mp3`)
  return transcoded(source, { format: 'mp4', max_side: how.side }, `${stem}_${how.side}.mp4`)
}

/** Scales an image to half its width and height; JPEG stays JPEG, any other type becomes PNG. */
async function halveImage(image: Blob, stem: string): Promise<File> {
  const whole = await createImageBitmap(image)
  const canvas = new OffscreenCanvas(Math.round(whole.width / 2), Math.round(whole.height / 2))
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  const type = image.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await canvas.convertToBlob({ type, quality: 0.88 })
  return new File(
    [blob],
    `${stem}_${canvas.width}x${canvas.height}.${type === 'image/jpeg' ? 'jpg' : 'png'}`,
    { type },
  )
}

const pollMs = 500

/** Requests a transcoded version of a video or audio file from the server. Rejects with an ApiError. */
async function transcoded(
  source: File,
  form: Omit<z.input<typeof transcode.input>, 'asset_id'>,
  name: string,
): Promise<File> {
  const { id } = await uploadAsset(source)
  const { job_id, asset } = await request(transcode, { ...form, asset_id: id })
  const kind =
    form.format === 'mp3' ? `mp3_${String(form.kilobits)}` : `${form.format}_${String(form.max_side)}`
  const known = asset?.derivatives.find(one => one.kind === kind)
  const response = await fetch(known ? `/api/files/${known.hash}` : await resultOf(job_id), {
    credentials: 'same-origin',
  })
  if (!response.ok) throw new ApiError({ name: 'network', code: 0, status: response.status, message: '' })
  const blob = await response.blob()
  return new File([blob], name, { type: blob.type })
}

async function resultOf(jobId: number): Promise<string> {
  for (;;) {
    const [job] = await request(query, { ids: String(jobId) })
    if (job?.status === 'success' && job.result) return job.result.url
    if (job?.status !== 'pending')
      throw new ApiError({
        name: errorNameOf(job?.error?.code ?? 0),
        code: job?.error?.code ?? 0,
        status: 422,
        message: job?.error?.msg ?? '',
      })
    await new Promise(resolve => {
      setTimeout(resolve, pollMs)
    })
  }
}

/** Reduction of a file: images and videos to half their size, audio to a lower bitrate. */
export type Lightening =
  | { kind: 'image' }
  | { kind: 'video'; side: number }
  | { kind: 'sound'; kilobits: number }

/** Smaller images and videos save little and visibly lose quality. */
const leastSide = 256
/** Bitrates of audio, step by step. */
const rates = [64, 48, 32]

/**
 * Returns how a file can be made smaller; undefined when nothing would be saved. A cropped image would lose
 * its crop.
 */
export function lighteningOf({
  kind,
  width = 0,
  height = 0,
  bytes,
  durationMs = 0,
  crop,
}: Pick<AssetRecord, 'kind' | 'width' | 'height' | 'bytes' | 'durationMs' | 'crop'>): Lightening | undefined {
  const isLarge = Math.min(width, height) >= leastSide
  if (kind === 'image') return isLarge && crop === undefined ? { kind: 'image' } : undefined
  if (kind === 'video')
    return isLarge ? { kind: 'video', side: Math.round(Math.max(width, height) / 2) } : undefined
  if (kind !== 'audio' || durationMs === 0) return undefined
  const rate = (bytes * 8) / durationMs
  const kilobits = rates.find(one => one < rate * 0.85)
  return kilobits === undefined ? undefined : { kind: 'sound', kilobits }
}
