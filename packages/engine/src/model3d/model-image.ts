import type { ModelView } from '../data.ts'
import type { Matrix } from '../draw/backend.ts'
import type { CanvasLike, GlBeside, RenderTarget, Host, ImageLike } from '../host/host.ts'
import { ceil, max, min, sqrt } from '../math.ts'
import { multiply4 } from './mat4.ts'
import { projected, seenBy } from './view.ts'

/** Maximum pixels of the image's longer side; a larger model is slightly blurred. */
const MOST = 2048

/** A part of a layer's box, or more than it: units of the box, from its upper left corner. */
interface Section {
  left: number
  top: number
  w: number
  h: number
}

/** Everything that determines a model's image, except its points. */
export interface ModelLook {
  view: ModelView
  ball: number[]
  w: number
  h: number
  alpha: number
  tint: string | undefined
  /** Clip and moment of it. */
  pose: string
}

export interface ImageOfModel {
  canvas: ImageLike
  section: Section
}

/** A layer's model as an image, drawn again only when it changes. */
export interface ModelImage {
  /**
   * Returns the image and its position in the layer's box, which is drawn under `world`; undefined when
   * there is no context, `empty` when nothing of the model is visible. `run` draws it; `place` maps the box
   * to the target.
   */
  of(
    look: ModelLook,
    points: () => Float32Array,
    world: Matrix,
    screen: { width: number; height: number; ratio: number },
    run: (target: RenderTarget, place: Matrix) => void,
  ): ImageOfModel | 'empty' | undefined
  /**
   * Sets the texture of the next images; returns true when it changed, and the previous model is no longer
   * needed.
   */
  turnsTo(texture: ImageLike): boolean
  forget(): void
}

export function createModelImage({ createCanvas }: Host, beside: GlBeside): ModelImage {
  let used: ImageLike | undefined
  let kept: { key: string; found: ReturnType<ModelImage['of']> } | undefined
  let sheet: CanvasLike | undefined

  function paint(
    section: Section,
    kx: number,
    ky: number,
    run: (target: RenderTarget, place: Matrix) => void,
  ): ReturnType<ModelImage['of']> {
    const [width, height] = [max(1, ceil(section.w * kx)), max(1, ceil(section.h * ky))]
    const place: Matrix = [kx, 0, 0, ky, -section.left * kx, -section.top * ky]
    const drawn = beside.render(width, height, target => run(target, place))
    if (!drawn) return undefined
    if (!sheet || sheet.width !== width || sheet.height !== height) sheet = createCanvas(width, height)
    const context = sheet.getContext('2d')!
    context.clearRect(0, 0, width, height)
    context.drawImage(drawn as CanvasImageSource, 0, 0, width, height, 0, 0, width, height)
    return { canvas: sheet, section: Object.assign({}, section, { w: width / kx, h: height / ky }) }
  }

  return {
    of(look, points, [a, b, c, d], { width, height, ratio }, run) {
      const [sx, sy] = [sqrt(a * a + b * b), sqrt(c * c + d * d)]
      if (!sx || !sy) return 'empty'
      const key = JSON.stringify([look, sx, sy, width, height, ratio, beside.turn()])
      if (kept && kept.key === key) return kept.found
      const far = max(width, height)
      const section = visibleSection(look, points(), { x: far / sx, y: far / sy })
      const fits = section && min(1, MOST / max(section.w * sx * ratio, section.h * sy * ratio))
      const found = section ? paint(section, sx * ratio * fits!, sy * ratio * fits!, run) : 'empty'
      kept = { key, found }
      return found
    },
    turnsTo(texture) {
      if (used === texture) return false
      if (used) beside.forget(used)
      kept = undefined
      used = texture
      return true
    },
    forget() {
      if (used) beside.forget(used)
    },
  }
}

/**
 * Returns the screen area that a model covers, which can exceed its box, by at most `reach` on each side (the
 * width of a screen).
 */
function visibleSection(
  { view, ball, w, h }: ModelLook,
  points: Float32Array,
  reach: { x: number; y: number },
): Section | undefined {
  const m = multiply4(projected(view, w, h, [1, 0, 0, 1, 0, 0], w, h), seenBy(view, ball))
  const near = view.camera.distance / 10
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < points.length; at += 6) {
    const [x, y, z] = [points[at]!, points[at + 1]!, points[at + 2]!]
    const row = (i: number) => m[i]! * x + m[4 + i]! * y + m[8 + i]! * z + m[12 + i]!
    const deep = row(3)
    // Points behind the camera can project anywhere.
    if (deep < near) {
      left = top = -Infinity
      right = bottom = Infinity
      break
    }
    const [px, py] = [((row(0) / deep + 1) * w) / 2, ((1 - row(1) / deep) * h) / 2]
    left = min(left, px)
    right = max(right, px)
    top = min(top, py)
    bottom = max(bottom, py)
  }
  left = max(left, -reach.x)
  top = max(top, -reach.y)
  right = min(right, w + reach.x)
  bottom = min(bottom, h + reach.y)
  return left < right && top < bottom ? { left, top, w: right - left, h: bottom - top } : undefined
}
