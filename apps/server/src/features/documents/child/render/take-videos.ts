import { createCanvas, ImageData } from '@napi-rs/canvas'
import type { Host, ImageLike, VideoPort } from '@adloom/engine/host'
import { openFrameReader, type FrameReader } from '@adloom/video/render'
import { recordingLimits } from '../../../../platform/limits/recording-limits.ts'
import type { AudioLog } from './take-audio.ts'

/** Opens the videos of an ad: their frames follow the time of the ad (D-33). */
export async function openVideos(
  assets: string[],
  bytesOf: (asset: string) => Promise<Uint8Array | undefined>,
  audio: AudioLog,
): Promise<{ openVideo: NonNullable<Host['openVideo']>; close(): void }> {
  const readers = new Map<string, FrameReader>()
  for (const asset of assets.slice(0, recordingLimits.videosPerRender)) {
    const bytes = await bytesOf(asset)
    const reader = bytes && (await openFrameReader(bytes))
    if (reader) readers.set(asset, reader)
  }
  let opened = 0
  return {
    openVideo: asset => videoPort(readers.get(asset), asset, `video ${++opened}`, audio),
    close: () => {
      for (const reader of readers.values()) reader.close()
    },
  }
}

function videoPort(reader: FrameReader | undefined, asset: string, key: string, audio: AudioLog): VideoPort {
  let shown: { index: number; image: ImageLike } | undefined
  let frames = 0
  let volume = 1
  let isMuted = false
  return {
    imageAt(at) {
      const frame = reader?.at(at)
      if (!frame) return shown?.image
      if (shown?.index === frame.index) return shown.image
      frames++
      const canvas = createCanvas(frame.width, frame.height)
      canvas.getContext('2d').putImageData(new ImageData(frame.data, frame.width, frame.height), 0, 0)
      shown = { index: frame.index, image: canvas as unknown as ImageLike }
      return shown.image
    },
    frame: () => frames,
    time: () => undefined,
    ended: () => false,
    play: at => {
      if (!isMuted) audio.playVideo(asset, key, at, volume)
    },
    pause: () => audio.stopVideo(key),
    seek() {},
    setVolume: now => {
      volume = now
    },
    setMuted: now => {
      isMuted = now
      if (now) audio.stopVideo(key)
    },
    unlock() {},
    destroy: () => audio.stopVideo(key),
  }
}
