import { useSyncExternalStore } from 'react'
import { assetUrl } from './asset-bytes.ts'

/** A small picture of a film at a time of its file, milliseconds. */
export interface FilmFrame {
  at: number
  picture: string
}

interface Strip {
  frames: readonly FilmFrame[]
  told: Set<() => void>
}

const most = 24
const leastStepMs = 200
const frameHeight = 96
const strips = new Map<string, Strip>()
const none: readonly FilmFrame[] = []
/** One film is gone through after the other. */
let queue: Promise<void> = Promise.resolve()

/** Pictures along a film, from its beginning to its end; they come one by one, once per file. */
export function useFilmFrames(hash: string | undefined, durationMs: number): readonly FilmFrame[] {
  const strip = hash === undefined || durationMs <= 0 ? undefined : stripOf(hash, durationMs)
  return useSyncExternalStore(
    told => {
      strip?.told.add(told)
      return () => strip?.told.delete(told)
    },
    () => strip?.frames ?? none,
  )
}

function stripOf(hash: string, durationMs: number): Strip {
  const known = strips.get(hash)
  if (known) return known
  const strip: Strip = { frames: none, told: new Set() }
  strips.set(hash, strip)
  const step = Math.max(leastStepMs, durationMs / most)
  const times = Array.from({ length: Math.max(1, Math.ceil(durationMs / step)) }, (_, at) =>
    Math.round((at + 0.5) * step),
  ).filter(at => at < durationMs)
  // What cannot be decoded here has no pictures; the next visit asks again.
  queue = queue
    .then(() => takeFrames(hash, times.length > 0 ? times : [0], strip))
    .catch(() => {
      strips.delete(hash)
    })
  return strip
}

async function takeFrames(hash: string, times: readonly number[], strip: Strip): Promise<void> {
  const film = document.createElement('video')
  film.muted = true
  film.preload = 'auto'
  film.src = assetUrl(hash)
  try {
    await arrival(film, 'loadeddata')
    const canvas = document.createElement('canvas')
    canvas.height = frameHeight
    canvas.width = Math.max(1, Math.round((frameHeight * film.videoWidth) / Math.max(1, film.videoHeight)))
    for (const at of times) {
      film.currentTime = at / 1000
      await arrival(film, 'seeked')
      canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
      strip.frames = [...strip.frames, { at, picture: canvas.toDataURL('image/webp', 0.7) }]
      for (const told of strip.told) told()
    }
  } finally {
    film.removeAttribute('src')
    film.load()
  }
}

function arrival(film: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    film.addEventListener(event, () => resolve(), { once: true })
    film.addEventListener('error', () => reject(new Error('This film cannot be decoded here')), {
      once: true,
    })
  })
}
