import { expect, it } from 'vitest'
import {
  addMeasured,
  connect,
  disconnect,
  drawingOf,
  extentOf,
  firstDrawing,
  layoutOf,
  lineOf,
  move,
  nodeSize,
} from './journey-drawing.ts'

const node = (id: string, reached = 100) => ({ id, name: '', reached, next: 0, redirected: 0, lost: 0 })
const nodes = ['start', 'a1', 'a2', 'a3', 'a4'].map(id => node(id))
const chain = drawingOf({ nodes })

it('[IN-03.48] draws a chain of the points in their order until an account has drawn another one', () => {
  expect(chain.edges.map(({ from, to }) => `${from}>${to}`)).toEqual(['start>a1', 'a1>a2', 'a2>a3', 'a3>a4'])
  // The fourth point is below the third one.
  expect(chain.places.a3!.x).toBe(chain.places.a2!.x)
  const layout = { nodes: [{ id: 'a2', x: 500, y: 7 }], edges: [{ from: 'a1', to: 'gone' }] }
  const drawn = drawingOf({ nodes, layout })
  expect(drawn.places.a2).toEqual({ x: 500, y: 7 })
  expect(drawn.places.a1).toEqual(chain.places.a1)
  expect(drawn.edges).toEqual([])
  expect(layoutOf(drawn).nodes).toContainEqual({ id: 'a2', x: 500, y: 7 })
})

it('[IN-03.48] takes edges that displays can take, each once, and leaves out others', () => {
  const added = connect(chain, { from: 'a3', to: 'a1' })
  expect(added.edges).toHaveLength(5)
  for (const edge of [
    { from: 'a3', to: 'a1' },
    { from: 'a1', to: 'a1' },
    { from: 'a1', to: 'start' },
  ])
    expect(connect(added, edge)).toBe(added)
  expect(disconnect(added, { from: 'a3', to: 'a1' }).edges).toEqual(chain.edges)
})

it('[IN-03.48] adds the flows that at least 5% of the displays of a point take', () => {
  const flow = (from: string, to: string, count: number) => ({ from, to, count, time_ms: 0 })
  const flows = [
    flow('a1', 'a4', 5),
    flow('a1', 'a3', 4),
    flow('a1', 'redirect', 90),
    flow('start', 'a1', 80),
  ]
  expect(addMeasured(chain, { nodes, flows }).edges).toEqual([...chain.edges, { from: 'a1', to: 'a4' }])
})

it('[IN-03.48] draws the measured ways of scenes, which branch, unless the account has drawn its own', () => {
  const flows = [{ from: 'a1', to: 'a3', count: 40, time_ms: 0 }]
  const layout = { nodes: [], edges: [{ from: 'a1', to: 'a2' }] }
  expect(firstDrawing({ nodes, flows }, 'scenes').edges).toEqual([{ from: 'a1', to: 'a3' }])
  // Points of outcomes branch, too: an edge that no display takes would read like a broken report.
  expect(firstDrawing({ nodes, flows }, 'actions').edges).toEqual([{ from: 'a1', to: 'a3' }])
  const chained = chain.edges.map(edge => ({ ...edge, count: 50, time_ms: 0 }))
  expect(firstDrawing({ nodes, flows: [...flows, ...chained] }, 'actions').edges).toEqual(chain.edges)
  expect(firstDrawing({ nodes, flows: [] }, 'actions').edges).toEqual(chain.edges)
  expect(firstDrawing({ nodes, flows, layout }, 'scenes').edges).toEqual(layout.edges)
})

it('[IN-03.48] places branching points in columns, and those without edges below them', () => {
  const flow = (from: string, to: string) => ({ from, to, count: 40, time_ms: 0 })
  const flows = [flow('start', 'a2'), flow('start', 'a4'), flow('a2', 'a3'), flow('a3', 'start')]
  const { places } = firstDrawing({ nodes, flows }, 'actions')
  const cells = Object.entries(places).map(([id, { x, y }]) => [
    id,
    Math.round(x / nodeSize.width),
    Math.round(y / nodeSize.height),
  ])
  expect(cells).toEqual([
    ['start', 0, 0],
    ['a2', 1, 0],
    ['a3', 3, 0],
    ['a4', 1, 2],
    ['a1', 0, 4],
  ])
})

it('[IN-03.48] keeps points inside of the area, which grows with them', () => {
  expect(move(chain, 'a1', { x: -5, y: 12.6 }).places.a1).toEqual({ x: 0, y: 13 })
  expect(extentOf(move(chain, 'a1', { x: 3000, y: 0 })).width).toBeGreaterThan(3000 + nodeSize.width)
  const { path, middle } = lineOf({ x: 0, y: 0 }, { x: 400, y: 0 })
  expect(path.startsWith(`M ${nodeSize.width} ${nodeSize.height / 2} `)).toBe(true)
  expect(middle).toEqual({ x: (nodeSize.width + 400) / 2, y: nodeSize.height / 2 })
})
