import type * as calls from '@adloom/contract/videos'
import type { Asset } from '@adloom/contract/assets'
import {
  canvasRatios,
  type CanvasRatio,
  type ClipRecord,
  emptyVideo,
  framesOf,
  timelineOf,
  type VideoAssetRecord,
  type VideoDocument,
  type VideoRecord,
  wholeCanvas,
} from '@adloom/video/format'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { showAssets } from '../assets/service.ts'
import { videoLimits } from '../../platform/limits/content-limits.ts'

/** The document of a new video: empty, or with files of the library one after another. */
export async function beginVideo(
  context: AppContext,
  input: z.output<typeof calls.create.input>,
  caller: Caller,
): Promise<VideoDocument> {
  const ratio = ratioNamed(input.ratio) ?? fail('bad_input')
  const empty = emptyVideo([ratio], 30, caller.language)
  const ids = [...new Set(input.asset_ids)]
  const assets = await showAssets(context, ids, caller)
  if (assets.length < ids.length) fail('not_found')
  const { records } = empty
  const clips = clipsOf(assets, empty)
  return { ...empty, records: { ...records, ...Object.fromEntries(clips.map(one => [one.id, one])) } }
}

function ratioNamed(text: string): CanvasRatio | undefined {
  return (Object.keys(canvasRatios) as CanvasRatio[]).find(ratio => ratio === text)
}

function clipsOf(assets: readonly Asset[], document: VideoDocument): VideoRecord[] {
  const { settings, tracks } = timelineOf(document)
  const [canvas] = settings.canvases
  if (!canvas) return []
  const made: VideoRecord[] = []
  const ends = { video: 0, audio: 0 }
  for (const asset of assets) {
    const file = videoFileOf(asset)
    const kind = file.kind === 'audio' ? 'audio' : 'video'
    const track = tracks.find(one => one.track.kind === kind)?.track.id ?? ''
    const length =
      file.kind === 'image'
        ? videoLimits.imageSeconds * settings.rate
        : Math.max(1, framesOf((asset.duration_ms ?? 0) / 1000, settings.rate))
    const common = { id: `clip:${asset.id}`, type: 'clip', track, start: ends[kind], length } as const
    const shown = { place: wholeCanvas(canvas), fit: 'fill' } as const
    const clip: ClipRecord =
      file.kind === 'image'
        ? { ...common, ...shown, kind: 'image', asset: file.id }
        : file.kind === 'audio'
          ? { ...common, kind: 'audio', asset: file.id, offset: 0 }
          : { ...common, ...shown, kind: 'video', asset: file.id, offset: 0 }
    made.push(file, clip)
    ends[kind] += length
  }
  return made
}

/** Returns a file of the library as a record. Throws bad_input for one that no clip can show. */
export function videoFileOf(asset: Asset): VideoAssetRecord {
  const kind = (['video', 'image', 'audio'] as const).find(one => one === asset.type) ?? fail('bad_input')
  const proxy = asset.derivatives.find(one => one.kind === 'proxy')
  return {
    id: `asset:${asset.id}`,
    type: 'asset',
    kind,
    name: asset.name,
    ref: String(asset.id),
    hash: asset.hash,
    bytes: asset.size,
    mime: asset.mime,
    ...(asset.width !== null && asset.height !== null ? { width: asset.width, height: asset.height } : {}),
    ...(asset.duration_ms === null ? {} : { durationMs: asset.duration_ms }),
    ...(proxy ? { audio: proxy.info['has_audio'] === true } : {}),
  }
}
