import type { CanvasLike } from '../host/host.ts'
import { ceil, max, min } from '../math.ts'

/**
 * A drawn canvas and the position of the box's corner in it. Lengths are units; the canvas has `scale`
 * pixels per unit.
 */
export interface DrawnTexture {
  canvas: CanvasLike
  x: number
  y: number
  w: number
  h: number
}

export interface TextureCache {
  /** The texture of a key, painted at first need; shared by everyone who asks with the same key. */
  get(key: string, paint: () => DrawnTexture): DrawnTexture
  /**
   * Called once per frame: releases textures that were not requested recently. After a partial frame it
   * checks only those painted since the last full frame, since the use of the others is unknown.
   */
  sweep(isCropped?: boolean): void
  clear(): void
}

const KEPT_FRAMES = 90

/** Caches drawn texts and shapes by their appearance. `forget` receives removed canvases. */
export function createTextureCache(forget: (canvas: CanvasLike) => void): TextureCache {
  const entries = new Map<string, { texture: DrawnTexture; used: number; made: number }>()
  let frame = 0
  let whole = 0
  return {
    get(key, paint) {
      let entry = entries.get(key)
      if (!entry) entries.set(key, (entry = { texture: paint(), used: frame, made: frame }))
      entry.used = frame
      return entry.texture
    },
    sweep(isCropped) {
      frame++
      if ((typeof ADLOOM_EDIT === 'undefined' || ADLOOM_EDIT) && !isCropped) whole = frame
      entries.forEach((entry, key) => {
        if (
          frame - entry.used < KEPT_FRAMES ||
          ((typeof ADLOOM_EDIT === 'undefined' || ADLOOM_EDIT) && isCropped && entry.made < whole)
        )
          return
        entries.delete(key)
        forget(entry.texture.canvas)
      })
    },
    clear() {
      entries.forEach(entry => forget(entry.texture.canvas))
      entries.clear()
    },
  }
}

/** Sharpness in steps of a quarter, so that small changes of size do not repaint; at most 4 pixels a unit. */
export function stepSharpness(pixelsPerUnit: number): number {
  return min(4, max(0.25, ceil(pixelsPerUnit * 4 - 0.02) / 4))
}
