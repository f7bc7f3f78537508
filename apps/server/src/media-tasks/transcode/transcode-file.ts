import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fail } from '../../platform/binder/fail.ts'
import type { LocalFile } from '../../platform/blobs/local-file.ts'
import { encodeVideo, encodeAudio } from '../../inspection/video/encode-video.ts'
import { mp3Form, mp4Form, webmForm } from '../../inspection/video/video-formats.ts'
import { withVideo } from '../../inspection/video/open-video.ts'
import { imageAt } from '../../inspection/video/frame-at.ts'
import { probeVideo } from '../../inspection/video/probe-video.ts'
import { isVideoForm, transcodeMimes, type TranscodeForm } from './transcode-target.ts'

export interface TranscodeInput {
  file: LocalFile
  folder: string
  format: string
  form: TranscodeForm
}

export interface Transcoded {
  path: string
  mime: string
  width?: number
  height?: number
  info: Record<string, unknown>
}

/** Converts a video or audio file; only in a process of its own. Throws transcode_silent. */
export async function transcodeFile({ file, folder, format, form }: TranscodeInput): Promise<Transcoded> {
  const source = { path: file.path, format }
  const path = join(folder, `made.${form.format}`)
  const made = isVideoForm(form.format)
    ? await video(source, path, form)
    : form.format === 'mp3'
      ? await convertAudio(source, path, form)
      : await image(source, path, form)
  if ((await stat(path)).size === 0) throw new Error('nothing was written')
  return { ...made, path, mime: transcodeMimes[form.format] }
}

type Source = { path: string; format: string }
type Made = Omit<Transcoded, 'path' | 'mime'>

async function video(source: Source, path: string, { format, side }: TranscodeForm): Promise<Made> {
  const facts = await probeVideo(source)
  const { width, height, fps } = await encodeVideo(source, facts, path, {
    form: format === 'mp4' ? mp4Form : webmForm,
    bounds: { long: side, short: side },
    moments: [],
  })
  return { width, height, info: { fps, duration_ms: facts.durationMs, has_audio: facts.hasAudio } }
}

/** Up to here one channel audio files better than two. */
const monoKilobits = 48

async function convertAudio(source: Source, path: string, { kilobits }: TranscodeForm): Promise<Made> {
  await withVideo(source, async opened => {
    if (!opened.audio()) fail('transcode_silent')
  })
  const form =
    kilobits === undefined
      ? mp3Form
      : {
          ...mp3Form,
          audio: { ...mp3Form.audio, bitrate: kilobits * 1000, isMono: kilobits <= monoKilobits },
        }
  await encodeAudio(source, path, form)
  return { info: {} }
}

async function image(source: Source, path: string, { format, side, timeMs }: TranscodeForm): Promise<Made> {
  const { pixels, width, height } = await imageAt(source, timeMs, side)
  const drawn = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  await (
    format === 'jpg'
      ? drawn.jpeg({ quality: 88, mozjpeg: true })
      : format === 'png'
        ? drawn.png()
        : drawn.webp({ quality: 85, effort: 3 })
  ).toFile(path)
  return { width, height, info: { time_ms: timeMs } }
}
