import { stat, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { extensionOf, isImageFormat, type VideoFormat } from '@adloom/contract/video-renders'
import { playsOf } from '@adloom/video/banners'
import { canvasOf, isBannerSize, secondsOf, timelineOf, type VideoDocument } from '@adloom/video/format'
import {
  renderAnimation,
  renderSize,
  renderStill,
  renderVideo,
  type SegmentStore,
  type VideoQuality,
  VideoTooLargeError,
} from '@adloom/video/render'
import { fail } from '../../platform/binder/fail.ts'
import { md5Of } from '../../platform/blobs/hash-file.ts'
import type { AskParent } from '../../platform/children/task-protocol.ts'
import { packHtmlBanner } from '../banner/pack-html-banner.ts'
import { defaultFonts } from './default-fonts.ts'
import { fitImage } from './fit-image.ts'

/** A video document to render; files are in the task's folder. */
export interface RenderInput {
  document: VideoDocument
  canvasId: string
  language?: string | undefined
  /** Index of the member that each asset group shows. */
  members?: Readonly<Record<string, number>> | undefined
  /** Paths by asset id. */
  files: Readonly<Record<string, string>>
  /** Font files of the document by family. */
  fonts: readonly { family: string; path: string }[]
  format: VideoFormat
  /** What an HTML5 banner opens until an ad server names another address. */
  clickUrl?: string | undefined
  /** Of a video; animations and images take its limit of size only. */
  quality: VideoQuality
  /** Of an animated WebP, 0-100. */
  imageQuality?: number | undefined
  /** Frames a second; those of the document by default. */
  fps?: number | undefined
  /** Brings the audio to -16 LUFS; true by default. */
  isNormalised?: boolean | undefined
  /** Copies the frames of a video that only cuts its files; false by default. */
  copiesCuts?: boolean | undefined
  /** The frame of an image. */
  frame?: number | undefined
  /** Pixels of the short side. */
  shortSide: number
  folder: string
}

export interface RenderedVideo {
  path: string
  size: number
  md5: string
  width: number
  height: number
  fps: number
  durationMs: number
  /** Whether its frames were copied, not encoded again. */
  isCopied: boolean
}

/** Progress is reported when it has grown by this share. */
const progressStep = 0.01
const animationRate = 15
const webpQuality = 75

/**
 * Renders a video to a file in the task's folder, at the lowest priority of this process. Reports its
 * progress, 0-1, through the service `progress`, and keeps finished segments in `segmentGet` and
 * `segmentPut`. Throws video_size_small when no quality fits the limit.
 */
export async function renderDocument(input: RenderInput, ask: AskParent): Promise<RenderedVideo> {
  setPriority(constants.priority.PRIORITY_LOW)
  const { document, folder, format } = input
  const { length, settings } = timelineOf(document)
  const path = join(folder, `video.${extensionOf(format)}`)
  let isCopied: boolean
  try {
    isCopied = await write(input, path, ask)
  } catch (error) {
    if (error instanceof VideoTooLargeError) fail('video_size_small')
    throw error
  }
  const isStill = isImageFormat(format) || format === 'html5'
  const durationMs = isStill ? 0 : Math.round(secondsOf(length, settings.rate) * 1000)
  return {
    ...renderSize(input, input.shortSide),
    ...{ path, size: (await stat(path)).size, md5: await md5Of(path), durationMs, isCopied },
    fps: input.fps ?? settings.rate,
  }
}

/** Returns whether the frames were copied. */
async function write(input: RenderInput, target: string, ask: AskParent): Promise<boolean> {
  const { format, quality, frame } = input
  const source = { ...input, fonts: [...defaultFonts(), ...input.fonts] }
  const work = { target, folder: join(input.folder, 'segments'), onProgress: reporter(ask) }
  const limit = 'sizeBytes' in quality ? quality.sizeBytes : undefined
  if (format === 'html5') {
    await writeFile(target, await packHtmlBanner(input, limit))
    return false
  }
  if (isImageFormat(format)) {
    const image = await renderStill(source, frame ?? 0, format === 'jpg' && !limit ? 'jpeg' : 'png')
    const isDone = limit === undefined && format !== 'webp_image'
    await writeFile(target, isDone ? image : await fitImage(image, format, limit))
    return false
  }
  if (format === 'gif' || format === 'webp') {
    await renderAnimation({
      ...{ ...source, ...work, format, fps: input.fps ?? animationRate },
      quality: input.imageQuality ?? webpQuality,
      sizeBytes: limit,
      ...bannerLoops(input),
    })
    return false
  }
  const { isCopied } = await renderVideo({
    ...source,
    ...work,
    container: format,
    segments: segmentsOf(ask),
  })
  return isCopied
}

/** A banner keeps the pixels of its place and stops after a while. */
function bannerLoops({ document, canvasId }: RenderInput): { keepsPixels?: boolean; plays?: number } {
  const { ratio } = canvasOf(timelineOf(document).settings, canvasId)
  return isBannerSize(ratio) ? { keepsPixels: true, plays: playsOf(document) } : {}
}

function reporter(ask: AskParent): (share: number) => void {
  let reported = 0
  return share => {
    if (share - reported < progressStep) return
    reported = share
    void ask('progress', share).catch(() => undefined)
  }
}

function segmentsOf(ask: AskParent): SegmentStore {
  return {
    get: async index => (await ask('segmentGet', index)) as Uint8Array | undefined,
    put: async (index, bytes) => {
      await ask('segmentPut', { index, bytes })
    },
  }
}
