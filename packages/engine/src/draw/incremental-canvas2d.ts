import type { Blend } from '../data.ts'
import type { ImageLike } from '../host/host.ts'
import type { DrawBackend, Drawer, Matrix } from './backend.ts'
import { canvas2d } from './canvas2d.ts'
import { sectionsOf } from './changed-sections.ts'
import { clampBox, type DeviceBox } from './device-box.ts'
import { boxOf, type Draw, type Frame, hashOf, isSameFrame, meshBox, paint } from './frame-draws.ts'
import { type Background, createBackground } from './kept-background.ts'

/**
 * Draws the same pixels as `canvas2d`, but only the sections of the canvas that differ from the frame before:
 * a rendered video costs what moves. Draws that both frames have in the same order change nothing, so the
 * sections are the boxes of all others, of this frame and of the one before.
 */
export const incrementalCanvas2d: DrawBackend = {
  name: 'canvas2d',
  create(canvas, scratch) {
    const drawer = canvas2d.create(canvas, scratch)
    return drawer && drawIncrementally(drawer, canvas.getContext('2d')!, createBackground(scratch))
  },
}

function drawIncrementally(
  drawer: Drawer,
  context: CanvasRenderingContext2D,
  background: Background,
): Drawer {
  const textures = createIds<ImageLike>(new WeakMap())
  const words = createIds<string>(new Map())
  let frame: Frame = { width: 0, height: 0, clear: undefined }
  let draws: Draw[] = []
  let last: { frame: Frame; draws: Draw[] } | undefined
  let blend: Blend = 'normal'
  /** The open layer of the frame, with all that is drawn to it. */
  let group:
    | { values: number[]; isKept: boolean; box: DeviceBox; runs: Draw['run'][]; depth: number }
    | undefined

  const add = (
    values: number[],
    box: DeviceBox | undefined,
    run: Draw['run'],
    { isKept = true, isCuttable = true } = {},
  ) => {
    if (group) {
      group.values.push(...values)
      group.isKept &&= isKept
      group.runs.push(run)
      return
    }
    values.push(words.idOf(blend))
    const own = isKept ? values : []
    const whole = clampBox(box, frame.width, frame.height)
    draws.push({ values: own, hash: hashOf(own), box: whole, isCuttable, blend, run })
  }
  return {
    ...drawer,
    begin(width, height, clear) {
      frame = { width, height, clear }
      draws = []
      group = undefined
      blend = 'normal'
    },
    draw(texture, source, w, h, matrix, alpha, tint) {
      const [a, b, c, d, e, f] = matrix
      const at: Matrix = [a, b, c, d, e, f]
      const from = source && { ...source }
      const cut = from ? [from.x, from.y, from.w, from.h] : [0, 0, 0, 0]
      const values = [textures.idOf(texture), ...cut, w, h, a, b, c, d, e, f, alpha, words.idOf(tint ?? '')]
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
      if (group) add([words.idOf(mode)], undefined, to => to.blend(mode))
      else blend = mode
    },
    push(box) {
      const own = box && { ...box }
      const { x, y, w, h } = clampBox(own, frame.width, frame.height)
      group ??= { values: [], isKept: true, box: { x, y, w, h }, runs: [], depth: 0 }
      group.depth++
      add([words.idOf('push'), x, y, w, h], undefined, to => to.push(own))
    },
    pop(how) {
      const { values, isKept, box, runs } = group!
      add([words.idOf('pop'), words.idOf(how)], undefined, to => to.pop(how))
      if (--group!.depth > 0) return
      group = undefined
      blend = 'normal'
      // A mask removes what is outside its box too.
      const touched = how === 'mask' ? undefined : box
      add(values, touched, to => runs.forEach(one => one(to)), { isKept })
    },
    invalidate(texture, again) {
      textures.forget(texture)
      drawer.invalidate(texture, again)
      background.invalidate(texture, again)
    },
    end() {
      const isNext = last !== undefined && isSameFrame(last.frame, frame)
      const changed = isNext ? sectionsOf(last!.draws, draws, frame) : undefined
      const shown = background.follow(frame, draws, isNext ? last!.draws : [])
      for (const section of changed ?? [undefined]) {
        context.save()
        if (section) clip(context, section)
        paint(drawer, frame, shown, section)
        context.restore()
      }
      last = { frame, draws }
    },
    destroy() {
      drawer.destroy()
      background.destroy()
    },
  }
}

function clip(context: CanvasRenderingContext2D, { x, y, w, h }: DeviceBox): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.beginPath()
  context.rect(x, y, w, h)
  context.clip()
}

/** A number for each key; a forgotten key gets another. */
function createIds<Key extends string | object>(ids: {
  get(key: Key): number | undefined
  set(key: Key, id: number): unknown
  delete(key: Key): unknown
}) {
  let next = 1
  return {
    idOf(key: Key): number {
      let id = ids.get(key)
      if (id === undefined) ids.set(key, (id = next++))
      return id
    },
    forget: (key: Key) => void ids.delete(key),
  }
}
