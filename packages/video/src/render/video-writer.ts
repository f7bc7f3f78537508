import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeAudio, type AudioWindows } from './encode-audio.ts'
import { openFrameEncoder, type FrameEncoder } from './encode-frames.ts'
import { fitSize } from './fit-size.ts'
import { joinSegments } from './join-segments.ts'
import {
  checkSettings,
  segmentCount,
  segmentForm,
  segmentFrames,
  type VideoSettings,
} from './video-settings.ts'

export interface FinishOptions {
  /** The audio; a video without it has no audio stream. */
  audio?: AudioWindows | undefined
  signal?: AbortSignal | undefined
  /** Called with the share of the passes that is done, 0-1; only with a size limit. */
  onProgress?: ((share: number) => void) | undefined
}

/** Where finished segments are kept, so that another process, or another machine, continues a render. */
export interface SegmentStore {
  get(index: number): Promise<Uint8Array | undefined>
  put(index: number, bytes: Uint8Array): Promise<void>
}

/** Writes a video frame by frame. */
export interface VideoWriter {
  /** Number of the frame that `write` expects next: not 0 after a killed render left segments. */
  nextFrame(): number
  /**
   * Takes the next frame as RGBA rows without padding; its buffer may be used again when the call returns.
   * Resolves when the queue accepts another one.
   */
  write(rgba: Uint8Array | Uint8ClampedArray): Promise<void>
  /** Writes the complete file, whose size it returns. Throws unless every frame is written. */
  finish(target: string, options?: FinishOptions): Promise<{ sizeBytes: number }>
  /** Frees the encoder and keeps the finished segments. Call it in any case; the folder is the caller's. */
  close(): Promise<void>
}

/**
 * Opens a writer that keeps its work in `folder`, in segments of ten seconds. Opened again on the same folder
 * with the same settings, it continues after the last finished segment; with others it starts over. Segments
 * of a store, whose keys name the settings, count as finished.
 */
export async function openVideoWriter(
  folder: string,
  settings: VideoSettings,
  store?: SegmentStore,
): Promise<VideoWriter> {
  checkSettings(settings)
  await prepareFolder(folder, settings)
  const count = segmentCount(settings)
  let index = 0
  while (index < count && (await findSegment(segmentPath(folder, index), index, store))) index++
  let encoder: FrameEncoder | undefined
  let written = 0
  const complete = async (): Promise<void> => {
    await encoder!.finish()
    await encoder!.close()
    encoder = undefined
    await rename(unfinishedPath(folder), segmentPath(folder, index))
    await store?.put(index, await readFile(segmentPath(folder, index)))
    index++
    written = 0
  }
  return {
    nextFrame: () => index * segmentFrames(settings, 0) + written,
    write: async rgba => {
      if (index >= count) throw new RangeError('the video has all its frames')
      encoder ??= await openFrameEncoder(unfinishedPath(folder), settings, segmentForm(settings))
      await encoder.write(rgba)
      if (++written === segmentFrames(settings, index)) await complete()
    },
    finish: async (target, options = {}) => {
      if (index < count) throw new Error(`frame ${index * segmentFrames(settings, 0) + written} is missing`)
      await writeFinal(folder, target, settings, options)
      return { sizeBytes: (await stat(target)).size }
    },
    close: async () => {
      await encoder?.close()
      encoder = undefined
      await rm(unfinishedPath(folder), { force: true })
    },
  }
}

async function writeFinal(
  folder: string,
  target: string,
  settings: VideoSettings,
  { audio, signal, onProgress }: FinishOptions,
): Promise<void> {
  const { container, fps, quality } = settings
  const audioPath = audio && join(folder, `audio.${container}`)
  if (audioPath !== undefined) await encodeAudio(audioPath, settings, audio!)
  signal?.throwIfAborted()
  const segments = Array.from({ length: segmentCount(settings) }, (_, index) => ({
    path: segmentPath(folder, index),
    frames: segmentFrames(settings, index),
  }))
  if ('sizeBytes' in quality)
    await fitSize(target, {
      ...{ folder, settings: { ...settings, quality }, segments, audioPath, signal, onProgress },
    })
  else await joinSegments(target, container, fps, segments, audioPath)
}

/** Segments of other settings are removed, so that a file never mixes two renders. */
async function prepareFolder(folder: string, settings: VideoSettings): Promise<void> {
  const path = join(folder, 'settings.json')
  const text = JSON.stringify(settings)
  const before = await readFile(path, 'utf8').catch(() => undefined)
  if (before === text) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(path, text)
}

/** Whether a segment is there; copies it from the store when only that has it. */
async function findSegment(path: string, index: number, store?: SegmentStore): Promise<boolean> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  const stored = isThere ? undefined : await store?.get(index)
  if (stored) await writeFile(path, stored)
  return isThere || stored !== undefined
}

function segmentPath(folder: string, index: number): string {
  return join(folder, `segment-${String(index).padStart(4, '0')}.mp4`)
}

function unfinishedPath(folder: string): string {
  return join(folder, 'segment.unfinished')
}
