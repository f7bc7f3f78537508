import type { DrawBackend, Drawer } from '../draw/backend.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { createRenderer } from './render.ts'
import type { Renderer } from './render.ts'

/** After this many lost contexts only the last back end (Canvas2D) is used. */
const MAX_LOSSES = 2

export interface ScreenRenderer {
  draw(): void
  destroy(): void
}

/** Draws to the host's surface. A lost graphics context is replaced by one on a new canvas. */
export function createScreenRenderer(runtime: Runtime, backends: DrawBackend[]): ScreenRenderer {
  let renderer: Renderer | undefined
  let losses = 0
  let touched = false
  let failed = false

  function open(): Renderer | undefined {
    const usable = losses > MAX_LOSSES ? backends.slice(-1) : backends
    for (const backend of usable) {
      const drawer = attempt(backend)
      if (!drawer) continue
      drawer.onLost(() => {
        losses++
        renderer = undefined
      })
      return createRenderer(drawer)
    }
    if (!failed) runtime.eventBus.notifyHost({ type: 'error', message: 'Cannot draw here' })
    failed = true
    return undefined
  }

  /** A canvas that once gave a context gives no other kind, so every further attempt takes a new one. */
  function attempt(backend: DrawBackend): Drawer | undefined {
    const { surface } = runtime.host
    const canvas = touched ? surface.renewCanvas() : surface.canvas
    touched = true
    try {
      return backend.create(canvas, (width, height) => runtime.host.createCanvas(width, height))
    } catch {
      return undefined
    }
  }

  return {
    draw() {
      if (!renderer && !failed) renderer = open()
      if (renderer) renderer.frame(runtime)
    },
    destroy() {
      if (renderer) renderer.destroy()
    },
  }
}
