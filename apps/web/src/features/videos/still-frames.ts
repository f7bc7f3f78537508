import type { Frame, Frames } from '@adloom/video/compositor'
import { timelineOf, type VideoDocument } from '@adloom/video/format'
import { assetUrl } from '../../lib/asset-bytes.ts'

/** Frames of files for stills: each image once, each video once for a time of its source. */
export interface StillFrames {
  of(document: VideoDocument): Frames
}

/** `onArrived` runs after each file that stills wait for. Files that cannot be decoded stay out. */
export function createStillFrames(onArrived: () => void): StillFrames {
  const known = new Map<string, Frame | undefined>()
  /** Videos are opened one after another. */
  let queue: Promise<void> = Promise.resolve()
  const arrive = (key: string, frame: Frame) => {
    known.set(key, frame)
    onArrived()
  }
  const askImage = (key: string, hash: string) => {
    const element = new Image()
    element.onload = () =>
      arrive(key, { image: element, width: element.naturalWidth, height: element.naturalHeight })
    element.src = assetUrl(hash)
  }
  const askVideo = (key: string, hash: string, seconds: number) => {
    queue = queue.then(async () => arrive(key, await frameOf(hash, seconds))).catch(() => undefined)
  }
  return {
    of: document => {
      const { assets } = timelineOf(document)
      return ({ asset, media, seconds }) => {
        const record = assets.get(asset)
        if (!record || media === 'take') return undefined
        const key = record.kind === 'video' ? `${record.hash} ${seconds.toFixed(1)}` : record.hash
        if (known.has(key)) return known.get(key)
        known.set(key, undefined)
        if (record.kind === 'video') askVideo(key, record.hash, seconds)
        else askImage(key, record.hash)
        return undefined
      }
    },
  }
}

async function frameOf(hash: string, seconds: number): Promise<Frame> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = assetUrl(hash)
  try {
    await arrival(video, 'loadeddata')
    video.currentTime = Math.min(Math.max(0, seconds), Math.max(0, video.duration - 0.05))
    await arrival(video, 'seeked')
    const image = document.createElement('canvas')
    image.width = video.videoWidth
    image.height = video.videoHeight
    image.getContext('2d')?.drawImage(video, 0, 0)
    return { image, width: image.width, height: image.height }
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

function arrival(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('This video cannot be decoded here')), {
      once: true,
    })
  })
}
