import type { AssetRecord } from '../../format/records.ts'
import type { DrawnSize } from '../collect/drawn-sizes.ts'
import { encodeVideo } from './encode-video.ts'
import type { QualitySettings } from './quality-settings.ts'
import type { VideoUse } from '../collect/video-uses.ts'

export interface MadeVideo {
  bytes: Uint8Array
  mime: string
  width: number
  height: number
  /** Milliseconds cut off in front, and what is left; absent when nothing was cut. */ cut?: {
    from: number
    duration: number
  }
}

export interface VideoRecipe {
  drawn: DrawnSize | undefined
  use: VideoUse
  settings: QualitySettings
  audio: boolean
}

/** What every phone decodes without help. */
const bounds = { long: 1334, short: 750 }
const fps = 30
/** Less than this is not worth a new encoding. */
const shortCutMs = 300

/**
 * A video no larger than it is drawn, of the part that is played, without sound nobody hears; the source
 * itself when it is lean
 * already or comes out smaller whole.
 */
export async function optimiseVideo(
  source: Uint8Array,
  record: AssetRecord,
  recipe: VideoRecipe,
): Promise<MadeVideo> {
  const plan = videoPlan(record, recipe)
  const kept: MadeVideo = {
    bytes: source,
    mime: record.mime,
    width: record.width ?? 0,
    height: record.height ?? 0,
  }
  if (!record.width || !record.height || isLean(source, record, plan)) return kept
  const bytes = await encodeVideo(source, { ...plan, upright: { wide: record.width > record.height }, fps })
  if (!bytes || (bytes.length >= source.length && record.mime === 'video/mp4' && plan.kilobits > 0))
    return kept
  const { from, to, width, height } = plan
  return {
    bytes,
    mime: 'video/mp4',
    width,
    height,
    ...(from || to ? { cut: { from, duration: (to || record.durationMs || 0) - from } } : {}),
  }
}

interface VideoPlan {
  width: number
  height: number
  crf: number
  from: number
  to: number
  kilobits: number
}

/** What a video should become; also the key by which it is kept. */
export function videoPlan(
  { width = 2, height = 2, durationMs = 0 }: AssetRecord,
  { drawn, use, settings, audio }: VideoRecipe,
): VideoPlan {
  const shown = drawn
    ? Math.max((drawn.w * settings.density) / width, (drawn.h * settings.density) / height)
    : 1
  const share = Math.min(
    1,
    shown,
    bounds.long / Math.max(width, height),
    bounds.short / Math.min(width, height),
  )
  const even = (side: number): number => Math.max(2, Math.round((side * share) / 2) * 2)
  const from = use.from >= shortCutMs ? use.from : 0
  const to = use.to && (!durationMs || use.to <= durationMs - shortCutMs) ? use.to : 0
  return {
    width: even(width),
    height: even(height),
    crf: Math.round(30 - ((settings.image - 55) / 27) * 6),
    from,
    to,
    kilobits: audio && use.isHeard ? Math.min(96, settings.audio) : 0,
  }
}

/** Small enough for its picture and time, nothing to cut, no sound to take away. */
function isLean(
  source: Uint8Array,
  { mime, width = 0, height = 0, durationMs = 0 }: AssetRecord,
  plan: VideoPlan,
): boolean {
  if (
    mime !== 'video/mp4' ||
    plan.from ||
    plan.to ||
    !plan.kilobits ||
    width > plan.width * 1.1 ||
    !durationMs
  )
    return false
  const bitsPerPixel = (source.length * 8) / (durationMs / 1000) / (width * height * 25)
  return bitsPerPixel < 0.05 + (30 - plan.crf) * 0.012
}
