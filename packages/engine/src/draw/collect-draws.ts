import type { Blend } from '../data.ts'
import type { ImageLike } from '../host/host.ts'
import type { Drawer, Matrix } from './backend.ts'
import { clampBox, type DeviceBox } from './device-box.ts'
import { boxOf, type Draw, type Frame, hashOf, meshBox } from './frame-draws.ts'
import { createIds } from './ids.ts'

/** A layer that is open, with all that is drawn to it. */
interface Layer {
  values: number[]
  isKept: boolean
  box: DeviceBox
  runs: Draw['run'][]
  depth: number
}

/** Collects the draws of a frame in place of drawing them; all that one layer contains is one draw. */
export function collectDraws(textureId: (texture: ImageLike) => number) {
  const words = createIds<string>(new Map())
  let frame: Frame = { width: 0, height: 0, clear: undefined }
  let draws: Draw[] = []
  let blend: Blend = 'normal'
  let layer: Layer | undefined

  const add = (
    values: number[],
    box: DeviceBox | undefined,
    run: Draw['run'],
    { isKept = true, isCuttable = true } = {},
  ) => {
    if (layer) {
      layer.values.push(...values)
      layer.isKept &&= isKept
      layer.runs.push(run)
      return
    }
    values.push(words.idOf(blend))
    const own = isKept ? values : []
    const whole = clampBox(box, frame.width, frame.height)
    draws.push({ values: own, hash: hashOf(own), box: whole, isCuttable, blend, run })
  }
  const drawer: Pick<Drawer, 'draw' | 'triangles' | 'blend' | 'push' | 'pop'> = {
    draw(texture, source, w, h, matrix, alpha, tint) {
      const [a, b, c, d, e, f] = matrix
      const at: Matrix = [a, b, c, d, e, f]
      const from = source && { ...source }
      const cut = from ? [from.x, from.y, from.w, from.h] : [0, 0, 0, 0]
      const values = [textureId(texture), ...cut, w, h, a, b, c, d, e, f, alpha, words.idOf(tint ?? '')]
      add(values, boxOf(at, 0, 0, w, h), to => to.draw(texture, from, w, h, at, alpha, tint), {
        isCuttable: b === 0 && c === 0,
      })
    },
    triangles(texture, mesh, matrix, alpha, tint) {
      const at: Matrix = [...matrix]
      const own = { vertices: Float64Array.from(mesh.vertices), indices: Array.from(mesh.indices) }
      // A figure at rest is rare, and its vertices are many.
      add([], meshBox(at, own.vertices), to => to.triangles(texture, own, at, alpha, tint), {
        isKept: false,
        isCuttable: false,
      })
    },
    blend(mode) {
      if (layer) add([words.idOf(mode)], undefined, to => to.blend(mode))
      else blend = mode
    },
    push(box) {
      const own = box && { ...box }
      const { x, y, w, h } = clampBox(own, frame.width, frame.height)
      layer ??= { values: [], isKept: true, box: { x, y, w, h }, runs: [], depth: 0 }
      layer.depth++
      add([words.idOf('push'), x, y, w, h], undefined, to => to.push(own))
    },
    pop(how) {
      const { values, isKept, box, runs } = layer!
      add([words.idOf('pop'), words.idOf(how)], undefined, to => to.pop(how))
      if (--layer!.depth > 0) return
      layer = undefined
      blend = 'normal'
      // A mask removes what is outside its box too.
      const touched = how === 'mask' ? undefined : box
      add(values, touched, to => runs.forEach(one => one(to)), { isKept })
    },
  }
  return {
    drawer,
    draws: () => draws,
    begin(next: Frame) {
      frame = next
      draws = []
      layer = undefined
      blend = 'normal'
    },
  }
}
