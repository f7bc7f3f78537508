import type { CanvasLike, ImageLike } from '../host/host.ts'
import type {} from '../features.ts'
import type { Blend } from '../data.ts'
import type { DrawBackend, Drawer, Layering } from './backend.ts'
import { drawTriangles } from './triangles2d.ts'
import { createLayers2d } from './layers2d.ts'
import { createPatches } from './patches2d.ts'
import type { Patch } from './patches2d.ts'
import { resizeCanvas } from './resize-canvas.ts'
import type { Ground } from './layers2d.ts'
import { ceil, max } from '../math.ts'

type Scratch = (width: number, height: number) => CanvasLike
const TINTED_LIMIT = 64

/** Draws with the 2D context: everywhere, and in Node. */
export const canvas2d: DrawBackend = {
  name: 'canvas2d',
  create(canvas, scratch) {
    const context = canvas.getContext('2d')
    return context ? createDrawer(canvas, context, scratch) : undefined
  },
}

const OPERATIONS: Record<Blend | 'mask', GlobalCompositeOperation> = {
  normal: 'source-over',
  multiply: 'multiply',
  screen: 'screen',
  add: 'lighter',
  mask: 'destination-in',
}

function createDrawer(canvas: CanvasLike, base: CanvasRenderingContext2D, scratch: Scratch): Drawer {
  const tints = createTints(scratch)
  const layers = typeof ADLOOM_LAYERS === 'undefined' || ADLOOM_LAYERS ? createLayers2d(scratch) : undefined
  const screen: Ground = { context: base, x: 0, y: 0 }
  let target = screen
  const patches = typeof ADLOOM_EDIT === 'undefined' || ADLOOM_EDIT ? createPatches(scratch) : undefined
  let patch: Patch | undefined
  /** Final target of layers: the canvas, or the sheet on which a section of it is painted. */
  let ground = screen

  const drawer: Omit<Drawer, 'push' | 'pop'> = {
    begin(width, height, clear, region) {
      target = screen
      if (typeof ADLOOM_EDIT === 'undefined' || ADLOOM_EDIT) {
        patch = region && patches && patches.sheet(width, height, region)
        if (patch) target = { context: patch.context, x: 0, y: 0 }
      }
      if ((typeof ADLOOM_LAYERS === 'undefined' || ADLOOM_LAYERS) && layers) {
        ground = target
        layers.reset()
      }
      resizeCanvas(canvas, width, height)
      clearBox(target.context, region || { x: 0, y: 0, w: width, h: height }, clear)
    },
    draw(texture, source, w, h, matrix, alpha, tint) {
      const { context, x: left, y: top } = target
      context.setTransform(matrix[0], matrix[1], matrix[2], matrix[3], matrix[4] - left, matrix[5] - top)
      context.globalAlpha = alpha < 1 ? alpha : 1
      const from = tints.get(texture, source, tint)
      const box = from === texture && source ? source : { x: 0, y: 0, w: from.width, h: from.height }
      const isCut =
        (typeof ADLOOM_EDIT === 'undefined' || ADLOOM_EDIT) &&
        patches &&
        patch &&
        context === patch.context &&
        patches.cut(patch, w, h, matrix)
      context.drawImage(from as CanvasImageSource, box.x, box.y, box.w, box.h, 0, 0, w, h)
      if (isCut) context.restore()
    },
    triangles(texture, mesh, matrix, alpha, tint) {
      if (typeof ADLOOM_BONES === 'undefined' || ADLOOM_BONES) {
        const { context, x, y } = target
        const [a, b, c, d, e, f] = matrix
        context.globalAlpha = alpha < 1 ? alpha : 1
        drawTriangles(context, tints.get(texture, undefined, tint), mesh, [a, b, c, d, e - x, f - y])
      }
    },
    blend:
      typeof ADLOOM_LAYERS === 'undefined' || ADLOOM_LAYERS || ADLOOM_BONES
        ? mode => {
            target.context.globalCompositeOperation = OPERATIONS[mode]
          }
        : undefined!,
    invalidate: tints.forget,
    end() {
      if ((typeof ADLOOM_EDIT === 'undefined' || ADLOOM_EDIT) && patches && patch) patches.lay(patch, base)
    },
    onLost() {},
    destroy() {
      tints.clear()
    },
  }
  if (typeof ADLOOM_EDIT === 'undefined' || ADLOOM_EDIT) {
    drawer.paint = (_w, _h, matrix, alpha, run) => {
      const { context, x: left, y: top } = target
      context.setTransform(matrix[0], matrix[1], matrix[2], matrix[3], matrix[4] - left, matrix[5] - top)
      context.globalAlpha = alpha < 1 ? alpha : 1
      run(context)
    }
  }
  if ((typeof ADLOOM_LAYERS === 'undefined' || ADLOOM_LAYERS) && layers) {
    Object.assign(drawer, {
      push: box => void (target = layers.push(canvas.width, canvas.height, box)),
      pop: how => void (target = layers.pop(ground.context, OPERATIONS[how])),
    } satisfies Omit<Layering, 'blend'>)
  }
  return drawer as Drawer
}

interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Resets the context's state and fills the box with a colour, or empties it. */
function clearBox(context: CanvasRenderingContext2D, { x, y, w, h }: Box, color: string | undefined): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-over'
  context.clearRect(x, y, w, h)
  context.imageSmoothingQuality = 'medium'
  if (!color) return
  context.fillStyle = color
  context.fillRect(x, y, w, h)
}

interface Tinted {
  texture: ImageLike
  tint: string
  box: Box
  canvas: CanvasLike
}

/** Multiplied copies of textures; the oldest go first. */
function createTints(scratch: Scratch) {
  let kept: Tinted[] = []
  return {
    /** Returns the texture itself for no tint or white. */
    get(texture: ImageLike, source: Box | undefined, tint: string | undefined): ImageLike {
      if (!tint || tint === '#ffffff') return texture
      const box = source || { x: 0, y: 0, w: texture.width, h: texture.height }
      // Called for every tinted sprite of every frame: the look-up allocates nothing.
      for (let i = kept.length - 1; i >= 0; i--) {
        const one = kept[i]!
        if (
          one.texture === texture &&
          one.tint === tint &&
          one.box.x === box.x &&
          one.box.y === box.y &&
          one.box.w === box.w
        )
          return one.canvas
      }
      const canvas = scratch(max(1, ceil(box.w)), max(1, ceil(box.h)))
      paintTinted(canvas, texture, box, tint)
      kept.push({ texture, tint, box, canvas })
      if (kept.length > TINTED_LIMIT) kept.shift()
      return canvas
    },
    forget(texture: ImageLike) {
      kept = kept.filter(t => t.texture !== texture)
    },
    clear() {
      kept = []
    },
  }
}

function paintTinted(canvas: CanvasLike, texture: ImageLike, box: Box, tint: string): void {
  const context = canvas.getContext('2d')!
  const image = texture as CanvasImageSource
  context.drawImage(image, box.x, box.y, box.w, box.h, 0, 0, box.w, box.h)
  context.globalCompositeOperation = 'multiply'
  context.fillStyle = tint
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = 'destination-in'
  context.drawImage(image, box.x, box.y, box.w, box.h, 0, 0, box.w, box.h)
}
