import { describe, expect, it } from 'vitest'
import { createPlayableStore, type PlayableStore } from '../commands/playable-store.ts'
import type { NodeRecord, PlayableRecord } from '../format/records.ts'
import { commonBox } from '../geometry/common-box.ts'
import type { Orientation } from '../geometry/orientation.ts'
import { box, group, stageDocument } from '../geometry/sample-stage.test-support.ts'
import { createAreaTool, createTextTool } from './draw-tool.ts'
import { createPanTool } from './pan-tool.ts'
import { createSelectTool } from './select-tool.ts'
import type { EditorView, Grip, PointerInput, Tool } from './tool.ts'

interface Keys {
  shift?: boolean
  alt?: boolean
  ctrl?: boolean
  clicks?: number
  grip?: Grip
}

/** An editor without a screen, and a driver for its pointer. */
function editor(records: PlayableRecord[], { zoom = 1, orientation = 'portrait' as Orientation } = {}) {
  const store = createPlayableStore(stageDocument(...records))
  let entered: string | undefined
  const seen = { edited: [] as string[], panned: { x: 0, y: 0 } }
  const view: EditorView = {
    store,
    orientation: () => orientation,
    rootId: () => 'one',
    entered: () => entered,
    enter: id => {
      entered = id
    },
    zoom: () => zoom,
    guides: () => ({ x: [], y: [] }),
    safeArea: () => undefined,
    editText: id => void seen.edited.push(id),
    panBy: (x, y) => {
      seen.panned = { x: seen.panned.x + x, y: seen.panned.y + y }
    },
  }
  return { store, view, seen, entered: () => entered }
}

function at(
  x: number,
  y: number,
  { shift = false, alt = false, ctrl = false, clicks = 1, grip }: Keys = {},
  zoom = 1,
): PointerInput {
  return { x, y, screenX: x * zoom, screenY: y * zoom, shift, alt, ctrl, clicks, ...(grip ? { grip } : {}) }
}

function click(tool: Tool, x: number, y: number, keys: Keys = {}): void {
  tool.down(at(x, y, keys))
  tool.up(at(x, y, keys))
}

function drag(tool: Tool, from: [number, number], to: [number, number], keys: Keys = {}): void {
  tool.down(at(...from, keys))
  tool.move(at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, keys))
  tool.move(at(...to, keys))
  tool.up(at(...to, keys))
}

const boxes = [
  box('a', 'one', 'a', { x: 101, y: 103, w: 100, h: 100 }),
  box('b', 'one', 'b', { x: 151, y: 153, w: 100, h: 100 }),
  group('g', 'one', 'c', { x: 400, y: 400, w: 200, h: 200 }),
  box('c', 'g', 'a', { x: 3, y: 7, w: 50, h: 50 }),
  box('d', 'g', 'b', { x: 100, y: 100, w: 50, h: 50 }),
  box('e', 'one', 'd', { x: 600, y: 1000, w: 41, h: 43 }, { locked: true }),
]

function place(store: PlayableStore, id: string) {
  return (store.get(id) as NodeRecord).portrait
}

describe('the arrow', () => {
  it('[D-31.17] selects the topmost layer, toggles with Shift, selects below with Alt, and deselects on an empty spot', () => {
    const { store, view } = editor(boxes)
    const tool = createSelectTool(view)
    click(tool, 180, 180)
    expect(store.selection()).toEqual(['b'])
    click(tool, 180, 180, { alt: true })
    expect(store.selection()).toEqual(['a'])
    click(tool, 180, 180, { alt: true })
    expect(store.selection()).toEqual(['b'])
    click(tool, 110, 110, { shift: true })
    expect(store.selection()).toEqual(['b', 'a'])
    click(tool, 180, 180, { shift: true })
    expect(store.selection()).toEqual(['a'])
    click(tool, 610, 1010)
    expect(store.selection()).toEqual([])
    expect(store.history.state().steps).toBe(0)
  })

  it('[D-31.17] enters a group or edits a text on a double click, and leaves on a click outside', () => {
    const text = {
      ...box('t', 'one', 'z', { x: 10, y: 10, w: 50, h: 50 }),
      kind: 'text',
      text: {},
      style: {},
    } as unknown as NodeRecord
    const { store, view, entered, seen } = editor([...boxes, text])
    const tool = createSelectTool(view)
    click(tool, 410, 415)
    expect(store.selection()).toEqual(['g'])
    click(tool, 410, 415, { clicks: 2 })
    expect([entered(), store.selection()]).toEqual(['g', ['c']])
    click(tool, 520, 520)
    expect(store.selection()).toEqual(['d'])
    click(tool, 110, 110)
    expect([entered(), store.selection()]).toEqual([undefined, ['a']])
    click(tool, 20, 20, { clicks: 2 })
    expect(seen.edited).toEqual(['t'])
  })

  it('[D-31.17] selects by marquee, adds with Shift, requires containment with Alt, reverts on Escape', () => {
    const { store, view } = editor(boxes)
    const tool = createSelectTool(view)
    drag(tool, [90, 90], [160, 160])
    expect(store.selection()).toEqual(['a', 'b'])
    drag(tool, [90, 90], [220, 220], { alt: true })
    expect(store.selection()).toEqual(['a'])
    drag(tool, [380, 380], [700, 700], { shift: true })
    expect(store.selection()).toEqual(['a', 'g'])
    tool.down(at(300, 300))
    tool.move(at(700, 1200))
    expect(store.selection()).toEqual(['g'])
    expect(tool.overlay().marquee).toEqual({ x: 300, y: 300, w: 400, h: 900 })
    tool.cancel()
    expect(store.selection()).toEqual(['a', 'g'])
  })

  it('[D-31.11] moves the selection in one step, reverts on Escape, treats a small move as a click', () => {
    const { store, view } = editor(boxes)
    const tool = createSelectTool(view)
    drag(tool, [110, 110], [310, 260], { ctrl: true })
    expect(place(store, 'a')).toMatchObject({ x: 301, y: 253 })
    expect(store.history.state()).toMatchObject({ steps: 1, undoLabel: 'move_nodes' })
    store.history.undo()
    expect(place(store, 'a')).toMatchObject({ x: 101, y: 103 })
    tool.down(at(110, 110))
    tool.move(at(210, 210))
    expect(store.history.state().busy).toBe(true)
    tool.cancel()
    expect(place(store, 'a')).toMatchObject({ x: 101, y: 103 })
    drag(tool, [110, 110], [112, 111])
    expect(place(store, 'a')).toMatchObject({ x: 101, y: 103 })
    expect(store.history.state()).toMatchObject({ steps: 0, busy: false })
  })

  it('[D-31.11] moves on one axis with Shift, moves a copy with Alt, and never moves locked layers', () => {
    const { store, view } = editor(boxes)
    const tool = createSelectTool(view)
    drag(tool, [110, 110], [160, 330], { shift: true, ctrl: true })
    expect(place(store, 'a')).toMatchObject({ x: 101, y: 323 })
    store.history.undo()
    tool.down(at(110, 110, { ctrl: true }))
    tool.move(at(310, 110, { alt: true, ctrl: true }))
    expect(store.ofType('node').length).toBe(boxes.length + 1)
    tool.move(at(310, 110, { ctrl: true }))
    expect(store.ofType('node').length).toBe(boxes.length)
    tool.move(at(310, 110, { alt: true, ctrl: true }))
    tool.up(at(310, 110, { alt: true, ctrl: true }))
    const [copy = ''] = store.selection()
    expect([place(store, 'a').x, place(store, copy).x]).toEqual([101, 301])
    expect(store.history.state().steps).toBe(1)
    store.history.undo()
    store.select(['b', 'e'])
    drag(tool, [240, 240], [250, 250], { ctrl: true })
    expect([place(store, 'b').x, place(store, 'e').x]).toEqual([161, 600])
  })

  it('[D-31.18] snaps a move to siblings within 8 screen pixels at any zoom, unless Ctrl is held', () => {
    for (const zoom of [0.5, 1, 4]) {
      const { store, view } = editor(
        [
          box('a', 'one', 'a', { x: 101, y: 103, w: 100, h: 100 }),
          box('wide', 'one', 'b', { x: 600, y: 1000, w: 1000, h: 43 }),
        ],
        { zoom },
      )
      const tool = createSelectTool(view)
      const by = 101 + 7 / zoom
      tool.down(at(110, 110, {}, zoom))
      tool.move(at(110 + 600 - by, 110 + 500, {}, zoom))
      expect(place(store, 'a').x).toBe(600)
      expect(
        tool.overlay().lines.some(line => line.kind === 'edge' && line.axis === 'x' && line.at === 600),
      ).toBe(true)
      tool.move(at(110 + 600 - by, 110 + 500, { ctrl: true }, zoom))
      expect(Math.abs(place(store, 'a').x - (600 - 7 / zoom))).toBeLessThanOrEqual(0.5)
      tool.cancel()
    }
  })

  it('[D-31.12] resizes in the box of a rotated node, keeps proportions by Shift and the centre by Alt', () => {
    const turned = box('r', 'one', 'a', { x: 300, y: 300, w: 100, h: 50, r: 90 })
    const { store, view } = editor([turned, ...boxes.slice(2)])
    const tool = createSelectTool(view)
    const pull = (
      hx: -1 | 0 | 1,
      hy: -1 | 0 | 1,
      from: [number, number],
      to: [number, number],
      keys: Keys = {},
    ) => drag(tool, from, to, { ctrl: true, ...keys, grip: { kind: 'resize', hx, hy } })
    store.select(['r'])
    expect(commonBox(store, ['r'], 'portrait')).toMatchObject({ x: 325, y: 275, w: 50, h: 100 })
    pull(1, 0, [350, 375], [350, 405])
    expect(place(store, 'r')).toMatchObject({ w: 130, h: 50, r: 90 })
    expect(commonBox(store, ['r'], 'portrait')?.y).toBeCloseTo(275, 3)
    store.history.undo()
    pull(1, 1, [325, 375], [325, 475], { shift: true })
    expect(place(store, 'r')).toMatchObject({ w: 200, h: 100 })
    store.history.undo()
    pull(1, 0, [350, 375], [350, 385], { alt: true })
    const now = commonBox(store, ['r'], 'portrait')
    expect([now?.y, now?.h]).toEqual([expect.closeTo(265, 3), expect.closeTo(120, 3)])
    store.history.undo()
    store.select(['g', 'r'])
    const around = commonBox(store, ['g', 'r'], 'portrait') ?? { x: 0, y: 0, w: 0, h: 0 }
    pull(1, 1, [around.x + around.w, around.y + around.h], [around.x + around.w * 2, around.y + around.h * 2])
    expect(place(store, 'g')).toMatchObject({ sx: 2, sy: 2, w: 200 })
    expect(place(store, 'r')).toMatchObject({ w: 200, h: 100 })
    expect(store.history.state().steps).toBe(1)
    expect(store.history.undo()).toBe(true)
    pull(1, 1, [around.x + around.w, around.y + around.h], [around.x - 500, around.y - 500])
    expect(place(store, 'r').w).toBeGreaterThan(0)
  })

  it('[D-31.12] rotates with the pointer, in steps of 15 degrees with Shift, and moves the pivot alone', () => {
    const { store, view } = editor(boxes)
    const tool = createSelectTool(view)
    store.select(['a'])
    drag(tool, [151, 80], [251, 153], { grip: { kind: 'rotate' } })
    expect(place(store, 'a').r).toBe(90)
    drag(tool, [151, 80], [190, 90], { shift: true, grip: { kind: 'rotate' } })
    expect((place(store, 'a').r ?? 0) % 15).toBe(0)
    expect(place(store, 'a').r).not.toBe(90)
    const before = commonBox(store, ['a'], 'portrait')
    drag(tool, [151, 153], [170, 160], { ctrl: true, grip: { kind: 'pivot' } })
    expect(place(store, 'a').px).not.toBe(0.5)
    const after = commonBox(store, ['a'], 'portrait')
    expect(after?.x).toBeCloseTo(before?.x ?? NaN, 2)
    expect(store.history.state().steps).toBe(3)
  })

  it.each<[to: [number, number], ctrl: boolean, zoom: number, pivot: [number, number]]>([
    [[107, 154], false, 1, [0, 0.5]],
    [[195, 209], false, 1, [1, 1]],
    [[109, 203], false, 1, [0, 1]],
    [[110, 103], false, 1, [0.09, 0]],
    [[108, 103], true, 1, [0.07, 0]],
    [[101.04, 203], true, 1, [0, 1]],
    [[101.26, 203], true, 1, [0.003, 1]],
    [[105, 103], false, 2, [0, 0]],
    [[106, 103], false, 2, [0.05, 0]],
    [[81, 253], false, 1, [-0.2, 1.5]],
  ])('[D-31.12] a pivot dragged to %j, Ctrl %j, zoom %d, is at %j', (to, ctrl, zoom, [px, py]) => {
    const { store, view } = editor(boxes, { zoom })
    const tool = createSelectTool(view)
    store.select(['a'])
    drag(tool, [151, 153], to, { ctrl, grip: { kind: 'pivot' } })
    expect(place(store, 'a')).toMatchObject({ px, py })
  })

  it.each<[from: number, shift: boolean, expected: number]>([
    [33.34, false, 33.3],
    [33.36, false, 33.4],
    [37, true, 30],
    [38, true, 45],
    [-52, true, -45],
    [-53, true, -60],
  ])('[D-31.12] a turn of %d degrees, Shift %j, turns a layer by %d', (turn, shift, expected) => {
    const { store, view } = editor(boxes)
    const tool = createSelectTool(view)
    store.select(['a'])
    const angle = (turn * Math.PI) / 180
    const to: [number, number] = [151 + 100 * Math.cos(angle), 153 + 100 * Math.sin(angle)]
    tool.down(at(251, 153, { grip: { kind: 'rotate' } }))
    tool.move(at(...to, { shift }))
    expect(tool.overlay().degrees).toBeCloseTo(expected, 6)
    tool.up(at(...to, { shift }))
    expect(place(store, 'a').r).toBeCloseTo(expected, 6)
  })
})

describe('drawing tools', () => {
  it('[D-31.11] creates an area as drawn, in the usual size on a click, and nothing after Escape', () => {
    for (const orientation of ['portrait', 'landscape'] as const) {
      const { store, view } = editor(boxes, { orientation })
      const tool = createAreaTool(view)
      drag(tool, [100, 200], [300, 260])
      const [area = ''] = store.selection()
      expect(store.get(area)).toMatchObject({ kind: 'area', parentId: 'one' })
      const drawn = commonBox(store, [area], orientation) ?? { x: 0, y: 0, w: 0, h: 0 }
      for (const [key, value] of Object.entries({ x: 100, y: 200, w: 200, h: 60 }))
        expect(drawn[key as 'x']).toBeCloseTo(value, 2)
      tool.down(at(10, 10))
      tool.move(at(90, 90))
      tool.cancel()
      tool.up(at(90, 90))
      expect(store.history.state().steps).toBe(1)
    }
  })

  it('[D-31.11] creates a text at the click, in the entered group, and opens it for editing', () => {
    const { store, view, seen } = editor(boxes)
    view.enter('g')
    click(createTextTool(view), 500, 480)
    const [text = ''] = store.selection()
    expect(seen.edited).toEqual([text])
    expect(store.get(text)).toMatchObject({ kind: 'text', parentId: 'g', text: { en: 'Text' } })
    const drawn = commonBox(store, [text], 'portrait') ?? { x: 0, y: 0, w: 0, h: 0 }
    expect([drawn.x + drawn.w / 2, drawn.y + drawn.h / 2]).toEqual([500, 480])
  })

  it('[D-31.11] pans the canvas by the distance of the pointer on the screen', () => {
    const { view, seen } = editor([], { zoom: 2 })
    const tool = createPanTool(view)
    tool.down(at(0, 0, {}, 2))
    tool.move(at(10, 5, {}, 2))
    tool.up(at(10, 5, {}, 2))
    tool.move(at(50, 50, {}, 2))
    expect(seen.panned).toEqual({ x: 20, y: 10 })
  })
})
