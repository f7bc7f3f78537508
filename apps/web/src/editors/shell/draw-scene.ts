import { play } from '@adloom/engine'
import { compileDocument, type PlayableDocument } from '@adloom/playable/format'
import type { Host, VideoPort } from '@adloom/engine/host'
import { assetBytes, assetUrl } from '../../lib/asset-bytes.ts'
import { engineModules } from './engine-modules.ts'
import { stillHost } from './still-host.ts'
import { useEffect, useRef, useState } from 'react'

const width = 180
const height = 280
const settleSteps = 90 // Entrance animations end after 1.5 seconds.

function opened(
  canvas: HTMLCanvasElement,
  document: PlayableDocument,
  scene: string,
  language: string,
  openVideo?: Host['openVideo'],
) {
  canvas.width = width
  canvas.height = height
  const still = stillHost(canvas, width, height, id => {
    const record = document.records[id]
    return record?.type === 'asset' ? assetBytes(record.hash) : Promise.reject(new Error(`no asset ${id}`))
  })
  const host = openVideo ? { ...still, openVideo } : still
  return play(compileDocument(document), host, engineModules, { scene, language, muted: true })
}

/** Draws an image of a scene after its entrance animations; videos show their first frame. */
export async function drawScene(
  document: PlayableDocument,
  scene: string,
  language: string,
): Promise<string> {
  const canvas = globalThis.document.createElement('canvas')
  const videos = posterVideos(id => {
    const record = document.records[id]
    return record?.type === 'asset' ? assetUrl(record.hash) : ''
  })
  const handle = opened(canvas, document, scene, language, videos.open)
  await handle.ready
  await videos.ready()
  handle.step(settleSteps)
  const image = canvas.toDataURL('image/webp', 0.8)
  handle.destroy()
  return image
}

/** Plays a scene on a canvas until the returned function is called. */
export function runScene(
  canvas: HTMLCanvasElement,
  document: PlayableDocument,
  scene: string,
  language: string,
): () => void {
  const handle = opened(canvas, document, scene, language)
  let frame = 0
  let last: number | undefined
  const tick = (now: number) => {
    const steps = last === undefined ? 1 : Math.min(6, Math.round(((now - last) / 1000) * 60))
    if (steps > 0) last = now
    handle.step(steps)
    frame = requestAnimationFrame(tick)
  }
  handle.ready.then(
    () => {
      frame = requestAnimationFrame(tick)
    },
    () => undefined,
  )
  return () => {
    cancelAnimationFrame(frame)
    handle.destroy()
  }
}

const longestMs = 8000

/** Videos of a still image: each shows its first frame at any time. */
function posterVideos(urlOf: (asset: string) => string): {
  open(asset: string): VideoPort
  ready(): Promise<unknown>
} {
  const coming: Promise<void>[] = []
  return {
    open(asset) {
      const video = document.createElement('video')
      let first: number | undefined
      video.muted = true
      video.preload = 'auto'
      video.src = urlOf(asset)
      coming.push(
        new Promise(resolve => {
          video.addEventListener('loadeddata', () => {
            video.width = video.videoWidth
            video.height = video.videoHeight
            if (first === undefined) resolve()
            else video.currentTime = first / 1000
          })
          video.addEventListener('seeked', () => resolve())
          video.addEventListener('error', () => resolve())
          // An image without its video is better than none.
          setTimeout(resolve, longestMs)
        }),
      )
      const nothing = () => {}
      return {
        imageAt: () => (video.readyState > 1 && video.videoWidth > 0 ? video : undefined),
        frame: () => 0,
        time: () => undefined,
        ended: () => false,
        seek(at) {
          first ??= at
        },
        play: nothing,
        pause: nothing,
        setVolume: nothing,
        setMuted: nothing,
        unlock: nothing,
        destroy() {
          video.removeAttribute('src')
          video.load()
        },
      }
    },
    ready: () => Promise.all(coming),
  }
}

const waitMs = 700

/** Returns an image of every scene, drawn one after another when editing pauses. */
export function useSceneImages(
  applied: PlayableDocument,
  language: string,
  delayMs = waitMs,
): Record<string, string> {
  const [images, setImages] = useState<Record<string, string>>({})
  const turn = useRef(0)
  useEffect(() => {
    const mine = ++turn.current
    const scenes = Object.values(applied.records)
      .filter(record => record.type === 'scene')
      .map(record => record.id)
    const timer = setTimeout(async () => {
      for (const scene of scenes) {
        if (turn.current !== mine) return
        const image = await drawScene(applied, scene, language).catch(() => undefined)
        if (image && turn.current === mine) setImages(now => ({ ...now, [scene]: image }))
      }
    }, delayMs)
    return () => clearTimeout(timer)
  }, [applied, language, delayMs])
  return images
}
