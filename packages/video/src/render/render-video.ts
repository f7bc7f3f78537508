import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { drawScene, mediaOf } from '../compositor/draw-scene.ts'
import { findCuts } from '../compositor/find-cuts.ts'
import { evaluate } from '../compositor/evaluate.ts'
import { type Context2D, createPainter, type Frame, type Surface } from '../compositor/painter.ts'
import type { MediaContent, Scene } from '../compositor/scene.ts'
import { bannerSizes, isBannerSize } from '../format/kinds.ts'
import { canvasOf } from '../format/placements.ts'
import type { VideoDocument } from '../format/records.ts'
import { endOf, timelineOf } from '../format/timeline.ts'
import { createPixelReader } from './canvas-pixels.ts'
import { copyCuts, planCopy } from './copy-cuts.ts'
import { encodeAudio } from './encode-audio.ts'
import { openImageFile, openVideoFile, type MediaReader } from './read-media.ts'
import { renderAudio } from './render-audio.ts'
import { audioRate, type VideoSettings } from './video-settings.ts'
import { openVideoWriter, type SegmentStore } from './video-writer.ts'

/** Draws the frames of a take; the app supplies it, because a video does not know playables. */
export type TakeReader = (asset: string, size: { width: number; height: number }) => Promise<MediaReader>

/** What is shown: a document in one canvas, language and choice of group members. */
export interface RenderSource {
  document: VideoDocument
  canvasId: string
  language?: string | undefined
  members?: Readonly<Record<string, number>> | undefined
  /** Path of an asset's file, by asset id; what is missing is not drawn. */
  files: Readonly<Record<string, string>>
  /** Font files by family. */
  fonts: readonly { family: string; path: string }[]
  openTake?: TakeReader | undefined
}

export interface RenderOptions
  extends RenderSource, Pick<VideoSettings, 'container' | 'quality' | 'audioBitrate'> {
  /** Where unfinished work is kept: a render that was killed continues in the same folder. */
  folder: string
  target: string
  /** Pixels of the short side of the file; both sides are even. */
  shortSide: number
  /** Frames a second of the file; those of the document by default. */
  fps?: number | undefined
  /** Finished segments of an earlier process, for one and the same request. */
  segments?: SegmentStore | undefined
  /** Brings the audio to -16 LUFS; true by default. */
  isNormalised?: boolean | undefined
  /** True by default. */
  hasAudio?: boolean | undefined
  /**
   * Copies the encoded frames of a video that only cuts its files, unless an average bitrate is asked for or
   * the copy exceeds a limit of size; false by default.
   */
  copiesCuts?: boolean | undefined
  signal?: AbortSignal | undefined
  /** Called with the share that is done, 0-1. */
  onProgress?: ((share: number) => void) | undefined
}

export interface RenderedFile {
  sizeBytes: number
  frames: number
  /** Whether its frames are those of the files, not encoded again. */
  isCopied: boolean
}

/** Share of the work that is drawing; the rest is joining and fitting the size. */
const drawingShare = 0.9

/** Returns the size of a file whose short side is the given one: of a banner exactly, else in even pixels. */
export function renderSize(
  { document, canvasId }: Pick<RenderSource, 'document' | 'canvasId'>,
  shortSide: number,
): { width: number; height: number } {
  const { ratio, ...units } = canvasOf(timelineOf(document).settings, canvasId)
  const { width, height } = isBannerSize(ratio) ? bannerSizes[ratio] : units
  const factor = shortSide / Math.min(width, height)
  const even = (side: number) => Math.max(2, Math.round((side * factor) / 2) * 2)
  return { width: even(width), height: even(height) }
}

/**
 * Renders a video to a file; only in a child process. Throws for an empty video, an aborted signal and a size
 * limit that cannot be met. Drawing of a frame overlaps with encoding the one before.
 */
export async function renderVideo(options: RenderOptions): Promise<RenderedFile> {
  const { length, settings: own } = timelineOf(options.document)
  const fps = options.fps ?? own.rate
  const frames = Math.ceil((length * fps) / own.rate)
  const { container, quality, audioBitrate, signal, onProgress } = options
  const size = renderSize(options, options.shortSide)
  const settings: VideoSettings = { container, quality, fps, frames, ...size }
  if (audioBitrate !== undefined) settings.audioBitrate = audioBitrate
  const copied = options.copiesCuts && (await copyVideo(options, settings))
  if (copied) return { sizeBytes: copied, frames, isCopied: true }
  const writer = await openVideoWriter(options.folder, settings, options.segments)
  const drawer = openDrawer(options, size)
  try {
    for (let frame = writer.nextFrame(); frame < frames; frame++) {
      signal?.throwIfAborted()
      await writer.write(await drawer.draw(Math.min(length - 1, Math.floor((frame * own.rate) / fps))))
      onProgress?.((drawingShare * (frame + 1)) / frames)
    }
    const audio = await audioOf(options, settings)
    const { sizeBytes } = await writer.finish(options.target, {
      ...{ audio, signal },
      onProgress: share => onProgress?.(drawingShare + (1 - drawingShare) * share),
    })
    return { sizeBytes, frames, isCopied: false }
  } finally {
    await drawer.close()
    await writer.close()
  }
}

/** Copies the frames of a video that only cuts its files and returns the size; undefined when it cannot. */
async function copyVideo(options: RenderOptions, settings: VideoSettings): Promise<number | undefined> {
  const { quality, fps, container } = settings
  const isAtRate = fps === timelineOf(options.document).settings.rate
  const cuts = isAtRate && !('bitrate' in quality) ? findCuts(options) : undefined
  const found = cuts?.flatMap(({ asset, ...cut }) => {
    const path = options.files[asset]
    return path === undefined ? [] : [{ ...cut, path }]
  })
  const plan = found?.length === cuts?.length ? found && (await planCopy(found, settings)) : undefined
  if (!plan) return undefined
  const { folder, target, signal } = options
  const audio = await audioOf(options, settings)
  const audioPath = audio && join(folder, `copy.${container}`)
  if (audioPath !== undefined) {
    await mkdir(folder, { recursive: true })
    await encodeAudio(audioPath, settings, audio!)
  }
  const size = await copyCuts(target, plan, { fps, audioPath, signal })
  return 'sizeBytes' in quality && size > quality.sizeBytes ? undefined : size
}

async function audioOf(options: RenderOptions, { fps, frames }: VideoSettings) {
  if (options.hasAudio === false) return undefined
  return renderAudio({
    ...{ document: options.document, members: options.members, signal: options.signal },
    pathOf: asset => options.files[asset],
    samples: Math.round((frames * audioRate) / fps),
    isNormalised: options.isNormalised ?? true,
  })
}

/** Renders one frame as PNG or JPEG. */
export async function renderStill(
  source: RenderSource & { shortSide: number },
  frame: number,
  format: 'png' | 'jpeg',
): Promise<Buffer> {
  const drawer = openDrawer(source, renderSize(source, source.shortSide))
  try {
    await drawer.draw(frame)
    return await drawer.encode(format)
  } finally {
    await drawer.close()
  }
}

interface Drawer {
  /** Returns RGBA rows, valid until the next call. Frames must not fall. */
  draw(frame: number): Promise<Uint8Array>
  encode(format: 'png' | 'jpeg'): Promise<Buffer>
  close(): Promise<void>
}

function openDrawer(source: RenderSource, size: { width: number; height: number }): Drawer {
  const { document, canvasId, language, members } = source
  const keys = source.fonts.flatMap(({ family, path }) => GlobalFonts.registerFromPath(path, family) ?? [])
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d') as unknown as Context2D
  const painter = createPainter((width, height) => createCanvas(width, height) as unknown as Surface)
  const readers: Readers = new Map()
  const readPixels = createPixelReader()
  const choice = { ...(language === undefined ? {} : { language }), ...(members ? { members } : {}) }
  return {
    async draw(frame) {
      const scene = evaluate(document, canvasId, frame, choice)
      await closeFinished(readers, document, frame)
      const frames = await framesOf(readers, source, scene, size)
      drawScene(context, painter, scene, (media, clip) => frames.get(keyOf(clip, media)))
      return readPixels(canvas)
    },
    encode: format => (format === 'png' ? canvas.encode('png') : canvas.encode('jpeg', 90)),
    async close() {
      for (const { reader } of readers.values()) await (await reader.catch(() => undefined))?.close()
      for (const key of keys) GlobalFonts.remove(key)
    },
  }
}

/** Open readers by clip and asset. */
type Readers = Map<string, { clip: string; reader: Promise<MediaReader | undefined> }>

const keyOf = (clip: string, { asset }: MediaContent) => JSON.stringify([clip, asset])

/** Reads the frames that a scene needs, each from the reader of its clip. */
async function framesOf(
  readers: Readers,
  source: RenderSource,
  scene: Scene,
  size: { width: number; height: number },
): Promise<Map<string, Frame>> {
  const frames = new Map<string, Frame>()
  for (const { media, clip } of mediaOf(scene)) {
    const key = keyOf(clip, media)
    const open = readers.get(key) ?? { clip, reader: openReader(source, clip, media, scene, size) }
    readers.set(key, open)
    const frame = await (await open.reader)?.at(media.seconds)
    if (frame) frames.set(key, frame)
  }
  return frames
}

async function openReader(
  source: RenderSource,
  clip: string,
  media: MediaContent,
  scene: Scene,
  size: { width: number; height: number },
): Promise<MediaReader | undefined> {
  const most = largestSize(source.document, clip, size.width / scene.width)
  if (media.media === 'take') return source.openTake?.(media.asset, most)
  const path = source.files[media.asset]
  if (path === undefined) return undefined
  return media.media === 'image' ? openImageFile(path) : openVideoFile(path, { from: media.seconds, most })
}

/** The largest size in which a clip is shown, in pixels: a source need not be decoded larger. */
function largestSize(
  { records }: VideoDocument,
  clipId: string,
  scale: number,
): { width: number; height: number } {
  const clip = records[clipId]
  if (clip?.type !== 'clip' || !('place' in clip)) return { width: 2, height: 2 }
  const boxes = [clip.place, ...Object.values(clip.places ?? {})]
  const keyed = Math.max(1, ...(clip.keys?.scale ?? []).map(({ value }) => value))
  const crop = 'crop' in clip && clip.crop ? clip.crop : { w: 1, h: 1 }
  const animated = clip.animations?.combo ? 1.3 : 1
  const factor = scale * keyed * animated
  return {
    width: (Math.max(...boxes.map(({ w }) => w)) * factor) / crop.w,
    height: (Math.max(...boxes.map(({ h }) => h)) * factor) / crop.h,
  }
}

/** Closes readers of clips that are over, transitions included. */
async function closeFinished(readers: Readers, document: VideoDocument, frame: number): Promise<void> {
  const { transitionFrom } = timelineOf(document)
  for (const [key, { clip: id, reader }] of readers) {
    const clip = document.records[id]
    const tail = transitionFrom.get(id)?.length ?? 0
    if (clip?.type === 'clip' && frame < endOf(clip) + tail) continue
    readers.delete(key)
    await (await reader.catch(() => undefined))?.close()
  }
}
