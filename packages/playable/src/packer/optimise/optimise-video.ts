import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AssetRecord } from '../../format/records.ts'
import type { DrawnSize } from '../collect/drawn-sizes.ts'
import type { VideoUse } from '../collect/video-uses.ts'
import type { OptimisedMedia } from './optimised-media.ts'
import type { QualitySettings } from './quality-settings.ts'
import { runEncoder } from './run-encoder.ts'

export interface VideoRecipe {
  drawn: DrawnSize | undefined
  use: VideoUse
  settings: QualitySettings
  audio: boolean
}

/** Largest sides in pixels that every phone decodes in hardware. */
const bounds = { long: 1334, short: 750 }
const fps = 30
/** A range slightly shorter than the file is not worth encoding again. */
const shortCutMs = 300

/**
 * Scales a video to its drawn size and cuts it to the played range; removes an audio stream that is never
 * audible. Keeps the source if it is already small or smaller than the result.
 */
export async function optimiseVideo(
  source: Uint8Array,
  record: AssetRecord,
  recipe: VideoRecipe,
): Promise<OptimisedMedia> {
  const plan = videoPlan(record, recipe)
  const unchanged: OptimisedMedia = {
    bytes: source,
    mime: record.mime,
    width: record.width ?? 0,
    height: record.height ?? 0,
  }
  if (!record.width || !record.height || isLean(source, record, plan)) return unchanged
  const bytes = await encodeVideo(source, { ...plan, upright: { wide: record.width > record.height }, fps })
  if (!bytes || (bytes.length >= source.length && record.mime === 'video/mp4' && plan.kilobits > 0))
    return unchanged
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
  /** Milliseconds; `to` 0 is the end. */
  from: number
  to: number
  /** Of the audio stream, kbit/s; 0 for none. */
  kilobits: number
}

/** Returns the target of an encoding. It is also part of the cache key. */
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
    kilobits: audio && use.isAudible ? Math.min(96, settings.audio) : 0,
  }
}

/** Whether a video needs no cut, no removal of audio, and few enough bits for its pixels and length. */
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

interface VideoJob extends VideoPlan {
  /** Orientation that the asset record states: a rotated file has other sides in its stream. */
  upright: { wide: boolean }
  fps: number
}

const timeoutMs = 180_000

/** Encodes an H.264 MP4 with its index at the start, in a child process; undefined for an unreadable file. */
async function encodeVideo(source: Uint8Array, job: VideoJob): Promise<Uint8Array | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'adloom-video-'))
  try {
    const [input, output] = [join(folder, 'in.mp4'), join(folder, 'out.mp4')]
    await writeFile(input, source)
    await runEncoder('encode-video', { ...job, input, output }, timeoutMs)
    return await readFile(output).then(
      bytes => (bytes.length > 0 ? new Uint8Array(bytes) : undefined),
      () => undefined,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
