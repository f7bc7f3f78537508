import { createPlayableStore, findUses } from '@adloom/playable/commands'
import type { NodeRecord, PlayableRecord } from '@adloom/playable/format'
import { createSelectTool, type EditorView, type PointerInput } from '@adloom/playable/tools'
import { median, printTable } from './table.ts'

/**
 * Script time of one pointer move while a layer is dragged among many, snapping on; then undo, hit test and
 * marquee in the same document.
 */
const moves = 1200
const aimMs = 8

function documentOf(count: number): PlayableRecord[] {
  const nodes = Array.from({ length: count }, (_, at): NodeRecord => ({
    id: `n${at}`,
    type: 'node',
    kind: 'shape',
    shape: { form: 'rect', fill: { kind: 'color', color: '#3366ff' } },
    parentId: at % 10 === 3 ? 'group' : 'scene',
    index: `a${String(at).padStart(5, '0')}`,
    name: `Layer ${at}`,
    portrait: {
      x: (at * 137) % 700,
      y: (at * 211) % 1280,
      w: 20 + (at % 60),
      h: 20 + (at % 45),
      ...(at % 7 === 0 ? { r: at % 90 } : {}),
    },
  }))
  return [
    {
      id: 'project',
      type: 'project',
      name: 'Bench',
      seed: 1,
      background: { kind: 'none' },
      startScene: 'scene',
      defaultLanguage: 'en',
      languages: ['en'],
      store: {},
      gameplay: '',
    },
    { id: 'scene', type: 'scene', index: 'V', name: 'Scene' },
    {
      id: 'group',
      type: 'node',
      kind: 'group',
      parentId: 'scene',
      index: 'V',
      name: 'Group',
      portrait: { x: 0, y: 0, w: 750, h: 1334 },
    },
    ...nodes,
  ]
}

function open(count: number) {
  const store = createPlayableStore({
    schema: 1,
    records: Object.fromEntries(documentOf(count).map(record => [record.id, record])),
  })
  const view: EditorView = {
    store,
    orientation: () => 'portrait',
    rootId: () => 'scene',
    entered: () => undefined,
    enter: () => undefined,
    zoom: () => 1,
    guides: () => ({ x: [], y: [] }),
    safeArea: () => undefined,
    panBy: () => undefined,
    editText: () => undefined,
  }
  return { store, tool: createSelectTool(view) }
}

function at(x: number, y: number, more: Partial<PointerInput> = {}): PointerInput {
  return { x, y, screenX: x, screenY: y, shift: false, alt: false, ctrl: false, clicks: 1, ...more }
}

function timed(run: () => void): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

function p95(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}

function rows(count: number) {
  const { store, tool } = open(count)
  store.select([`n${count - 1}`])
  const node = store.get(`n${count - 1}`) as NodeRecord
  const start = at(node.portrait.x + 5, node.portrait.y + 5)
  tool.down(start)
  const first = timed(() => tool.move(at(start.x + 10, start.y)))
  const times = Array.from({ length: moves }, (_, step) =>
    timed(() => tool.move(at(start.x + 10 + Math.sin(step / 40) * 200, start.y + Math.cos(step / 30) * 300))),
  )
  tool.up(at(start.x, start.y + 300))
  const undo = timed(() => store.history.undo())
  tool.down(at(-50, -50))
  const marquee = Array.from({ length: 100 }, (_, step) => timed(() => tool.move(at(step * 7, step * 13))))
  tool.cancel()
  const uses = timed(() => findUses(store, 'group'))
  const ms = (value: number) => `${value.toFixed(2)} ms`
  return [
    {
      name: `${count} layers: a move, p95`,
      value: ms(p95(times)),
      aim: `${aimMs} ms`,
      holds: p95(times) <= aimMs,
    },
    { name: `${count} layers: a move, median`, value: ms(median(times)) },
    { name: `${count} layers: the first move, which sorts the edges`, value: ms(first) },
    { name: `${count} layers: undo`, value: ms(undo), aim: '16 ms', holds: undo <= 16 },
    {
      name: `${count} layers: a move of the marquee, median`,
      value: ms(median(marquee)),
      aim: `${aimMs} ms`,
      holds: median(marquee) <= aimMs,
    },
    { name: `${count} layers: where one is used`, value: ms(uses) },
  ]
}

rows(200) // Warm, so that the first row is not the compiler's.
printTable('Dragging one layer of many', [...rows(1000), ...rows(3000)])
