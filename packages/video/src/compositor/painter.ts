import type { MediaContent } from './scene.ts'

/** A canvas in the browser, or one of @napi-rs/canvas seen as such. */
export type Surface = HTMLCanvasElement | OffscreenCanvas
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A decoded frame or image with its size in pixels. */
export interface Frame {
  image: CanvasImageSource
  width: number
  height: number
}

/** Returns the frame of a source to draw now; undefined while it is not there, which draws nothing. */
export type Frames = (media: MediaContent, clip: string) => Frame | undefined

/** Canvases and drawn texts that are kept from frame to frame. One painter serves one canvas at a time. */
export interface Painter {
  createCanvas(width: number, height: number): Surface
  /** Returns a cleared scratch canvas, which `release` gives back. */
  take(width: number, height: number): Surface
  release(surface: Surface): void
  /** Keeps what was drawn for a key; forgets the oldest beyond 64 or beyond 16 million pixels (VD-03.8). */
  keep<T extends { surface: Surface }>(key: string, make: () => T): T
}

const keptTextures = 64
/** 64 MiB of RGBA, so that a long text that appears letter by letter does not fill the memory. */
const keptPixels = 16 * 1024 * 1024

export function createPainter(createCanvas: (width: number, height: number) => Surface): Painter {
  const free: Surface[] = []
  const kept = new Map<string, { surface: Surface }>()
  let pixels = 0
  const sizeOf = ({ surface }: { surface: Surface }) => surface.width * surface.height
  return {
    createCanvas,
    take(width, height) {
      const at = free.findIndex(surface => surface.width === width && surface.height === height)
      const [found] = at < 0 ? [] : free.splice(at, 1)
      if (!found) return createCanvas(width, height)
      const context = contextOf(found)
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, width, height)
      return found
    },
    release(surface) {
      free.push(surface)
      if (free.length > 4) free.shift()
    },
    keep<T extends { surface: Surface }>(key: string, make: () => T): T {
      const known = kept.get(key) as T | undefined
      const found = known ?? make()
      kept.delete(key)
      kept.set(key, found)
      if (!known) pixels += sizeOf(found)
      for (const [oldest, texture] of kept) {
        if (oldest === key || (kept.size <= keptTextures && pixels <= keptPixels)) break
        kept.delete(oldest)
        pixels -= sizeOf(texture)
      }
      return found
    },
  }
}

/** Returns the 2D context of a surface. */
export function contextOf(surface: Surface): Context2D {
  const context = surface.getContext('2d')
  if (!context) throw new Error('The canvas has no 2D context')
  return context
}
