import { applyValues, type PlayableDocument } from '@adloom/playable/format'
import { inLanguage, type VariantContent } from '@adloom/playable/variations'
import { drawScene } from '../../shell/draw-scene.ts'
import { whenIdle } from '../../../lib/delays.ts'

/** One image to draw. Equal keys have equal images. */
interface ThumbnailJob {
  key: string
  content(): VariantContent
}

export interface Thumbnails {
  /** The image of a key, if it was drawn. */
  find(key: string): string | undefined
  /** Asks for an image; returns a function that takes the request back. `onDrawn` may run at once. */
  ask(job: ThumbnailJob, onDrawn: (image: string) => void): () => void
  /** Draws nothing until `resume`, so that scrolling has the whole thread. */
  pause(): void
  resume(): void
  stop(): void
}

/** Images that are kept: about 8 KB each. */
const mostImages = 3000
const idleMs = 400

/**
 * Draws images of a scene under changing values, one at a time while the page is idle; the request that was
 * made last is drawn first, since it is the one in view (ED-09.8).
 */
export function createThumbnails(
  template: PlayableDocument,
  scene: string,
  language: string,
  draw: typeof drawScene = drawScene,
): Thumbnails {
  const images = new Map<string, string>()
  const waiting = new Map<string, { job: ThumbnailJob; listeners: Set<(image: string) => void> }>()
  let isBusy = false
  let isPaused = false
  let isStopped = false

  function next(): void {
    if (isBusy || isPaused || isStopped || waiting.size === 0) return
    isBusy = true
    whenIdle(
      () =>
        void drawNewest().finally(() => {
          isBusy = false
          next()
        }),
      idleMs,
    )
  }

  async function drawNewest(): Promise<void> {
    const entry = [...waiting.values()].at(-1)
    if (!entry || isPaused || isStopped) return
    const { job } = entry
    const { values, language: own } = job.content()
    const document = inLanguage(applyValues(template, values), own)
    const image = await draw(document, scene, own ?? language).catch(() => '')
    if (isStopped) return
    waiting.delete(job.key)
    images.set(job.key, image)
    for (const key of images.keys()) {
      if (images.size <= mostImages) break
      images.delete(key)
    }
    for (const listener of entry.listeners) listener(image)
  }

  return {
    find: key => images.get(key),
    ask(job, onDrawn) {
      const known = images.get(job.key)
      if (known !== undefined) {
        onDrawn(known)
        return () => undefined
      }
      const entry = waiting.get(job.key) ?? { job, listeners: new Set() }
      entry.listeners.add(onDrawn)
      waiting.delete(job.key)
      waiting.set(job.key, entry)
      next()
      return () => {
        entry.listeners.delete(onDrawn)
        if (entry.listeners.size === 0) waiting.delete(job.key)
      }
    },
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
      next()
    },
    stop() {
      isStopped = true
      waiting.clear()
    },
  }
}
