import type { CanvasLike, ImageLike } from '../host/host.ts'
import type { Drawer } from './backend.ts'
import { canvas2d } from './canvas2d.ts'
import { areaOf, type Draw, type Frame, isSameDraw, isSameFrame, paint } from './frame-draws.ts'

/** The background is chosen again after so many frames. */
const framesAlike = 4
/** Draws that cover less of the frame than this share are not worth another background. */
const leastGain = 0.3

export type Background = ReturnType<typeof createBackground>

/** The draws below all that moves: drawn once on a canvas of their own, which is copied instead. */
export function createBackground(scratch: (width: number, height: number) => CanvasLike) {
  let canvas = scratch(1, 1)
  let drawer = canvas2d.create(canvas, scratch)!
  let kept: { frame: Frame; draws: Draw[] } | undefined
  /** The draws that the last frames began with alike, and how many frames those are. */
  let alike = { count: 0, frames: 0 }

  const keep = (frame: Frame, draws: Draw[]) => {
    if (canvas.width !== frame.width || canvas.height !== frame.height) {
      drawer.destroy()
      canvas = scratch(frame.width, frame.height)
      drawer = canvas2d.create(canvas, scratch)!
    }
    paint(drawer, frame, draws)
    kept = { frame, draws }
  }
  return {
    /** Returns what is drawn instead of the draws of a frame. */
    follow(frame: Frame, draws: Draw[], before: Draw[]): Draw[] {
      const count = countAlike(before, draws)
      alike = { count: Math.min(count, alike.frames > 0 ? alike.count : count), frames: alike.frames + 1 }
      if (kept && (!isSameFrame(kept.frame, frame) || countAlike(kept.draws, draws) < kept.draws.length))
        kept = undefined
      if (alike.frames >= framesAlike) {
        const start = draws.slice(0, alike.count)
        const gain = drawnArea(start) - drawnArea(kept?.draws ?? [])
        if (gain >= leastGain * frame.width * frame.height) keep(frame, start)
        alike = { count: 0, frames: 0 }
      }
      if (!kept) return draws
      const { width, height } = frame
      const whole = { x: 0, y: 0, w: width, h: height }
      const run = (to: Drawer) => to.draw(canvas, undefined, width, height, [1, 0, 0, 1, 0, 0], 1, undefined)
      const copy: Draw = { values: [], hash: 0, box: whole, isCuttable: true, blend: 'normal', run }
      return [copy, ...draws.slice(kept.draws.length)]
    },
    invalidate: (texture: ImageLike, again?: boolean) => drawer.invalidate(texture, again),
    destroy: () => drawer.destroy(),
  }
}

function countAlike(before: readonly Draw[], now: readonly Draw[]): number {
  const end = now.findIndex((draw, at) => !before[at] || !isSameDraw(draw, before[at]))
  return end < 0 ? now.length : end
}

function drawnArea(draws: readonly Draw[]): number {
  return draws.reduce((sum, { box }) => sum + areaOf(box), 0)
}
