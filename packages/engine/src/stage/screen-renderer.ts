import type { DrawBackend, Drawer } from '../draw/backend.ts'
import type { Playing } from '../playing.ts'
import { createRenderer } from './render.ts'
import type { Renderer } from './render.ts'

const LOSSES_BORNE = 2

/**
 * Draws to the host's surface; after a lost context on a new canvas, at last without the back end that loses
 * it.
 */
export function createScreenRenderer(
  playing: Playing,
  backends: DrawBackend[],
): { draw(): void; destroy(): void } {
  let renderer: Renderer | undefined
  let losses = 0
  let touched = false
  let failed = false

  function open(): Renderer | undefined {
    const usable = losses > LOSSES_BORNE ? backends.slice(-1) : backends
    for (const backend of usable) {
      const drawer = attempt(backend)
      if (!drawer) continue
      drawer.onLost(() => {
        losses++
        renderer = undefined
      })
      return createRenderer(drawer)
    }
    if (!failed) playing.emit({ type: 'error', message: 'Cannot draw here' })
    failed = true
    return undefined
  }

  /** A canvas that once gave a context gives no other kind, so every further attempt takes a new one. */
  function attempt(backend: DrawBackend): Drawer | undefined {
    const { surface } = playing.host
    const canvas = touched ? surface.renew() : surface.canvas
    touched = true
    try {
      return backend.create(canvas, (width, height) => playing.host.createCanvas(width, height))
    } catch {
      return undefined
    }
  }

  return {
    draw() {
      if (!renderer && !failed) renderer = open()
      if (renderer) renderer.frame(playing)
    },
    destroy() {
      if (renderer) renderer.destroy()
    },
  }
}
