import type { ImageLike } from '../host/host.ts'
import type { DrawBackend, Drawer } from './backend.ts'
import { canvas2d } from './canvas2d.ts'
import { sectionsOf } from './changed-sections.ts'
import { collectDraws } from './collect-draws.ts'
import type { DeviceBox } from './device-box.ts'
import { createIds } from './ids.ts'
import { type Draw, type Frame, isSameFrame, paint } from './frame-draws.ts'
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
  const collector = collectDraws(textures.idOf)
  let frame: Frame = { width: 0, height: 0, clear: undefined }
  let last: { frame: Frame; draws: Draw[] } | undefined
  return {
    ...drawer,
    ...collector.drawer,
    begin(width, height, clear) {
      frame = { width, height, clear }
      collector.begin(frame)
    },
    invalidate(texture, again) {
      textures.forget(texture)
      drawer.invalidate(texture, again)
      background.invalidate(texture, again)
    },
    end() {
      const draws = collector.draws()
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
