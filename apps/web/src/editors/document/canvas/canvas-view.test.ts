import { describe, expect, it } from 'vitest'
import {
  resizeView,
  fitMargin,
  fitView,
  nextZoom,
  panView,
  pinchView,
  rulerStep,
  toPane,
  toStage,
  wheelView,
  zoomTo,
} from './canvas-view.ts'

const view = { zoom: 0.5, x: 40, y: 20 }

describe('the view of the canvas', () => {
  it('[D-31.27] keeps the point under the pointer fixed while zooming', () => {
    const point = { x: 133, y: 277 }
    const before = toStage(view, point)
    for (const zoom of [0.1, 0.73, 8, 100]) {
      const after = toStage(zoomTo(view, point, zoom), point)
      expect(after.x).toBeCloseTo(before.x)
      expect(after.y).toBeCloseTo(before.y)
    }
  })

  it('[D-31.27] keeps the document positions under two touch pointers during a pinch', () => {
    const [still, from, to] = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
      { x: 300, y: 100 },
    ]
    const after = pinchView(view, from, to, still)
    expect(after.zoom).toBeCloseTo(1)
    const middle = toStage(view, { x: 150, y: 100 })
    expect(toPane(after, middle).x).toBeCloseTo(200)
    expect(pinchView(view, still, to, still).zoom).toBe(0.5)
  })

  it('[D-31.27] scrolls with the wheel by pixels, lines and pages, and zooms with Ctrl', () => {
    const turn = { deltaX: 0, deltaY: 10, deltaMode: 0, ctrlKey: false, metaKey: false, shiftKey: false }
    const at = { x: 50, y: 60 }
    expect(wheelView(view, turn, at)).toEqual({ zoom: 0.5, x: 40, y: 10 })
    expect(wheelView(view, { ...turn, shiftKey: true }, at)).toEqual({ zoom: 0.5, x: 30, y: 20 })
    expect(wheelView(view, { ...turn, deltaMode: 1 }, at)).toEqual({ zoom: 0.5, x: 40, y: -140 })
    const nearer = wheelView(view, { ...turn, deltaY: -500, ctrlKey: true }, at)
    expect(nearer.zoom).toBeCloseTo(0.5 * Math.exp(0.48))
    expect(toStage(nearer, at).x).toBeCloseTo(toStage(view, at).x)
  })

  it('[D-31.27] zooms from 10 to 800 % in round steps', () => {
    expect(zoomTo(view, { x: 0, y: 0 }, 0.001).zoom).toBe(0.1)
    expect(zoomTo(view, { x: 0, y: 0 }, 99).zoom).toBe(8)
    expect(nextZoom(0.5, 1)).toBe(0.67)
    expect(nextZoom(0.6, -1)).toBe(0.5)
    expect(nextZoom(8, 1)).toBe(8)
    expect(nextZoom(0.1, -1)).toBe(0.1)
  })

  it('[D-31.27] fits a box into the centre of the pane with a margin', () => {
    const found = fitView({ x: 0, y: 0, w: 750, h: 1334 }, { width: 820, height: 776 }, 40)
    expect(found.zoom).toBeCloseTo(620 / 1334)
    const middle = toPane(found, { x: 375, y: 667 })
    // 20 px of ruler above and on the left, 56 px of zoom bar below.
    expect([middle.x, middle.y]).toEqual([expect.closeTo(420), expect.closeTo(370)])
    expect(fitView({ x: 10, y: 10, w: 5, h: 5 }, { width: 800, height: 700 }, 40, 2).zoom).toBe(2)
  })

  it('[D-31.27] scrolls by screen pixels at any zoom', () => {
    expect(panView(view, -3, 4)).toEqual({ zoom: 0.5, x: 37, y: 24 })
  })

  it('[D-31.28] marks rulers at round numbers that do not overlap', () => {
    expect(rulerStep(1)).toBe(100)
    expect(rulerStep(0.5)).toBe(200)
    expect(rulerStep(8)).toBe(10)
    for (const zoom of [0.1, 0.33, 0.9, 1.7, 5]) expect(rulerStep(zoom) * zoom).toBeGreaterThanOrEqual(60)
  })

  it('[D-31.27] keeps the centre when the pane changes a little and fits the stage in a new pane', () => {
    const box = { x: 0, y: 0, w: 750, h: 1334 }
    const [before, after] = [
      { width: 800, height: 700 },
      { width: 600, height: 740 },
    ]
    expect(resizeView(view, box, before, after)).toEqual({ zoom: 0.5, x: -60, y: 40 })
    const narrow = { width: 599, height: 700 }
    expect(resizeView(view, box, before, narrow)).toEqual(fitView(box, narrow, fitMargin))
    expect(resizeView(view, box, undefined, after)).toEqual(fitView(box, after, fitMargin))
  })
})
