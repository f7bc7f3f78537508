import { x264Cpu } from './x264-cpu.ts'

/**
 * How large the file may become. `crf` is the constant quality of the codec (H.264 0-51, VP9 0-63; lower is
 * better), `bitrate` the average of the video stream in bit/s, `sizeBytes` a limit for the complete file.
 */
export type VideoQuality = { crf: number } | { bitrate: number } | { sizeBytes: number }

/** What a rendered video is. A render that continues in a folder must have the same settings. */
export interface VideoSettings {
  /** `mp4` holds H.264 and AAC with the index in front, `webm` VP9 and Opus. */
  container: 'mp4' | 'webm'
  /** Pixels, both even. */
  width: number
  height: number
  /** Whole frames a second, 1-120. */
  fps: number
  /** Exact number of frames of the complete video. */
  frames: number
  quality: VideoQuality
  /** bit/s of the audio; 128 000 by default. `finish` decides if there is audio. */
  audioBitrate?: number
}

/** Seconds of one segment: what a killed render has to draw again at most. */
export const segmentSeconds = 10
/** Audio of every video: samples a second and channel, two channels. */
export const audioRate = 48_000
const defaultAudioBitrate = 128_000
const leastAudioBitrate = 48_000
/** The largest share of a limited file that audio may take. */
const audioShare = 0.15

/** Encoder options in FFmpeg's words. */
export interface EncoderForm {
  codec: string
  bitrate: number
  options: Record<string, string>
}

const tags = {
  colorspace: 'bt709',
  color_primaries: 'bt709',
  color_trc: 'bt709',
  color_range: 'tv',
}

/** Throws when no encoder takes these settings; limits of a product are its own. */
export function checkSettings({ width, height, fps, frames }: VideoSettings): void {
  const isEven = (side: number): boolean => Number.isInteger(side) && side >= 2 && side % 2 === 0
  if (!isEven(width) || !isEven(height)) throw new RangeError('width and height must be even')
  if (!Number.isInteger(fps) || fps < 1 || fps > 120)
    throw new RangeError('fps must be a whole number, 1-120')
  if (!Number.isInteger(frames) || frames < 1) throw new RangeError('frames must be a positive whole number')
}

/** Frames of segment `index`. */
export function segmentFrames({ fps, frames }: VideoSettings, index: number): number {
  const full = fps * segmentSeconds
  return Math.max(0, Math.min(full, frames - index * full))
}

export function segmentCount({ fps, frames }: VideoSettings): number {
  return Math.ceil(frames / (fps * segmentSeconds))
}

/**
 * The encoder of the segments. With a size limit they are an intermediate of visually lossless quality, from
 * which the final passes are encoded.
 */
export function segmentForm({ container, fps, quality }: VideoSettings): EncoderForm {
  if ('sizeBytes' in quality) return h264(fps, 0, { preset: 'superfast', crf: '12' })
  return 'crf' in quality
    ? videoForm(container, fps, 0, { crf: String(quality.crf) })
    : videoForm(container, fps, quality.bitrate, {
        maxrate: String(Math.round(quality.bitrate * 1.5)),
        bufsize: String(quality.bitrate * 2),
      })
}

/** The final encoder of a video whose average bitrate is given. */
export function videoForm(
  container: VideoSettings['container'],
  fps: number,
  bitrate: number,
  options: Record<string, string>,
): EncoderForm {
  return container === 'mp4'
    ? h264(fps, bitrate, { preset: 'veryfast', ...options })
    : {
        codec: 'libvpx-vp9',
        bitrate,
        options: {
          ...{ deadline: 'good', 'cpu-used': '5', 'row-mt': '1', g: String(fps * 2) },
          ...tags,
          ...options,
        },
      }
}

function h264(fps: number, bitrate: number, options: Record<string, string>): EncoderForm {
  return { codec: 'libx264', bitrate, options: { g: String(fps * 2), ...tags, ...x264Cpu, ...options } }
}

/** The audio encoder; of a file of limited size audio takes at most a seventh, but 48 kbit/s at least. */
export function audioForm({ container, frames, fps, quality, audioBitrate }: VideoSettings): EncoderForm {
  const wanted = audioBitrate ?? defaultAudioBitrate
  const most =
    'sizeBytes' in quality
      ? ((quality.sizeBytes * 8) / (frames / fps)) * audioShare
      : Number.POSITIVE_INFINITY
  const bitrate = Math.round(Math.min(wanted, Math.max(leastAudioBitrate, most)))
  return container === 'mp4'
    ? { codec: 'aac', bitrate, options: { aac_coder: 'fast' } }
    : { codec: 'libopus', bitrate, options: {} }
}

/** Samples of a channel in the complete video. */
export function audioSamples({ frames, fps }: VideoSettings): number {
  return Math.round((frames / fps) * audioRate)
}
