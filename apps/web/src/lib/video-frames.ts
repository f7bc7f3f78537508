import { useSyncExternalStore } from 'react'
import { assetUrl } from './asset-bytes.ts'

/** A small image of a video at a time of its file, milliseconds. */
export interface StripFrame {
  at: number
  image: string
}

interface Strip {
  frames: readonly StripFrame[]
  listeners: Set<() => void>
}

const most = 24
const leastStepMs = 200
const frameHeight = 96
const strips = new Map<string, Strip>()
const none: readonly StripFrame[] = []
/** Videos are processed one after another. */
let queue: Promise<void> = Promise.resolve()

/** Frames along a video from start to end; they arrive one by one, once per file. */
export function useVideoFrames(hash: string | undefined, durationMs: number): readonly StripFrame[] {
  const strip = hash === undefined || durationMs <= 0 ? undefined : stripOf(hash, durationMs)
  return useSyncExternalStore(
    listeners => {
      strip?.listeners.add(listeners)
      return () => strip?.listeners.delete(listeners)
    },
    () => strip?.frames ?? none,
  )
}

function stripOf(hash: string, durationMs: number): Strip {
  const known = strips.get(hash)
  if (known) return known
  const strip: Strip = { frames: none, listeners: new Set() }
  strips.set(hash, strip)
  const step = Math.max(leastStepMs, durationMs / most)
  const times = Array.from({ length: Math.max(1, Math.ceil(durationMs / step)) }, (_, at) =>
    Math.round((at + 0.5) * step),
  ).filter(at => at < durationMs)
  // A video that cannot be decoded has no frames; the next visit retries.
  queue = queue
    .then(() => takeFrames(hash, times.length > 0 ? times : [0], strip))
    .catch(() => {
      strips.delete(hash)
    })
  return strip
}

async function takeFrames(hash: string, times: readonly number[], strip: Strip): Promise<void> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = assetUrl(hash)
  try {
    await arrival(video, 'loadeddata')
    const canvas = document.createElement('canvas')
    canvas.height = frameHeight
    canvas.width = Math.max(1, Math.round((frameHeight * video.videoWidth) / Math.max(1, video.videoHeight)))
    for (const at of times) {
      video.currentTime = at / 1000
      await arrival(video, 'seeked')
      canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
      strip.frames = [...strip.frames, { at, image: canvas.toDataURL('image/webp', 0.7) }]
      for (const listeners of strip.listeners) listeners()
    }
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
