import type { Drawer } from '../draw/backend.ts'
import { webglWith } from '../draw/webgl.ts'
import type { CanvasLike, GlBeside, RenderTarget, ImageLike } from '../host/host.ts'
import { max } from '../math.ts'

const backend = webglWith({ force: true })

/**
 * A WebGL context that all canvases of a page share, since browsers limit their number. It is opened when
 * the first model is drawn. Its target grows to the largest requested size, and shrinks when no texture is
 * in use. A lost context is opened again when the browser reports that contexts are available.
 */
export function createGlBeside(createCanvas: (width: number, height: number) => CanvasLike): GlBeside {
  const listeners = new Set<() => void>()
  const textures = new Set<ImageLike>()
  let open: { canvas: CanvasLike; drawer: Drawer } | undefined
  /** There is none, or it was lost and is not back. */
  let isMissing = false
  let turn = 0

  function next(): void {
    turn++
    for (const listener of [...listeners]) listener()
  }

  function opened(): typeof open {
    if (open || isMissing) return open
    const canvas = createCanvas(1, 1)
    const drawer = backend.create(canvas, createCanvas)
    if (!drawer) {
      isMissing = true
      return undefined
    }
    drawer.onLost(() => {
      open = undefined
      isMissing = true
      textures.clear()
      next()
    })
    if (canvas.addEventListener) {
      canvas.addEventListener('webglcontextrestored', () => {
        giveBack(canvas)
        isMissing = false
        next()
      })
    }
    return (open = { canvas, drawer })
  }

  return {
    turn: () => turn,
    render(width, height, run) {
      const own = opened()
      if (!own) return undefined
      const { canvas, drawer } = own
      drawer.begin(max(width, canvas.width), max(height, canvas.height), undefined)
      if (drawer.between) {
        drawer.between((target: RenderTarget) =>
          run(
            Object.assign({}, target, {
              upload(texture: ImageLike) {
                textures.add(texture)
                return target.upload(texture)
              },
            }),
          ),
        )
      }
      drawer.end()
      return open && canvas
    },
    forget(texture) {
      if (!textures.delete(texture) || !open) return
      open.drawer.invalidate(texture)
      if (!textures.size) open.canvas.width = open.canvas.height = 1
    },
    onTurn(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Loses the context and opens a new one: resources of a lost context are invalid. */
function giveBack(canvas: CanvasLike): void {
  const gl = canvas.getContext('webgl')
  const end = gl && gl.getExtension('WEBGL_lose_context')
  if (end) end.loseContext()
}
