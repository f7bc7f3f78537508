import { stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { secondsOf, timelineOf, type VideoDocument } from '@adloom/video/format'
import { renderSize, renderVideo, VideoTooLargeError, type RenderOptions } from '@adloom/video/render'
import { fail } from '../../platform/binder/fail.ts'
import { md5Of } from '../../platform/blobs/hash-file.ts'
import type { AskParent } from '../../platform/children/task-protocol.ts'
import { defaultFonts } from './default-fonts.ts'

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
  container: RenderOptions['container']
  quality: RenderOptions['quality']
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
}

/** Progress is reported when it has grown by this share. */
const progressStep = 0.01

/**
 * Renders a video to a file in the task's folder, at the lowest priority of this process. Reports its
 * progress, 0-1, through the service `progress`. Throws video_size_small when no quality fits the limit.
 */
export async function renderDocument(input: RenderInput, ask: AskParent): Promise<RenderedVideo> {
  setPriority(constants.priority.PRIORITY_LOW)
  const { document, folder, container } = input
  const { length, settings } = timelineOf(document)
  const path = join(folder, `video.${container}`)
  let reported = 0
  const onProgress = (share: number) => {
    if (share - reported < progressStep) return
    reported = share
    void ask('progress', share).catch(() => undefined)
  }
  try {
    await renderVideo({
      ...input,
      ...{ target: path, folder: join(folder, 'segments'), onProgress },
      fonts: [...defaultFonts(), ...input.fonts],
    })
  } catch (error) {
    if (error instanceof VideoTooLargeError) fail('video_size_small')
    throw error
  }
  const durationMs = Math.round(secondsOf(length, settings.rate) * 1000)
  return {
    ...renderSize(input, input.shortSide),
    ...{ path, size: (await stat(path)).size, md5: await md5Of(path), fps: settings.rate, durationMs },
  }
}
