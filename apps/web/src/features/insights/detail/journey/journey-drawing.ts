import type { Journey } from '../../api.ts'

export type JourneyNode = Journey['nodes'][number]
export type JourneyFlow = Journey['flows'][number]

export interface Place {
  x: number
  y: number
}

export interface Edge {
  from: string
  to: string
}

/** Where the points are and which edges are shown. */
export interface Drawing {
  places: Readonly<Record<string, Place>>
  edges: readonly Edge[]
}

export const nodeSize = { width: 188, height: 104 }
const gap = { x: 66, y: 88 }
const margin = 12
const perRow = 3

/** Rows of three points that turn at their ends, so that the next point is always a neighbour. */
function placeOf(at: number): Place {
  const row = Math.floor(at / perRow)
  const column = row % 2 === 0 ? at % perRow : perRow - 1 - (at % perRow)
  return {
    x: margin + column * (nodeSize.width + gap.x),
    y: margin + row * (nodeSize.height + gap.y),
  }
}

/** The drawing of an account, or a chain of the points in their order. */
export function drawingOf({ nodes, layout }: Pick<Journey, 'nodes' | 'layout'>): Drawing {
  const stored = new Map(layout?.nodes.map(({ id, x, y }) => [id, { x, y }]))
  const ids = nodes.map(({ id }) => id)
  return {
    places: Object.fromEntries(ids.map((id, at) => [id, stored.get(id) ?? placeOf(at)])),
    edges: layout
      ? layout.edges.filter(({ from, to }) => ids.includes(from) && ids.includes(to))
      : ids.slice(1).map((to, at) => ({ from: ids[at]!, to })),
  }
}

export const isSame = (one: Edge, other: Edge): boolean => one.from === other.from && one.to === other.to

/** Whether a display can take this edge and it is not drawn yet. */
export const canConnect = ({ edges }: Drawing, edge: Edge): boolean =>
  edge.from !== edge.to && edge.to !== 'start' && !edges.some(one => isSame(one, edge))

export const connect = (drawing: Drawing, edge: Edge): Drawing =>
  canConnect(drawing, edge) ? { ...drawing, edges: [...drawing.edges, edge] } : drawing

export const disconnect = (drawing: Drawing, edge: Edge): Drawing => ({
  ...drawing,
  edges: drawing.edges.filter(one => !isSame(one, edge)),
})

const largest = 20_000

export function move(drawing: Drawing, id: string, { x, y }: Place): Drawing {
  const inside = (value: number) => Math.round(Math.min(largest, Math.max(0, value)))
  return { ...drawing, places: { ...drawing.places, [id]: { x: inside(x), y: inside(y) } } }
}

/** Share of the displays of a point from which a measured flow is worth an edge. */
const shareOfEdge = 0.05

/** Adds an edge for each flow that at least 5% of the displays of its point take. */
export function addMeasured(drawing: Drawing, { nodes, flows }: Journey): Drawing {
  const reached = new Map(nodes.map(node => [node.id, node.reached]))
  return flows
    .filter(({ from, to, count }) => reached.has(to) && count >= (reached.get(from) ?? 0) * shareOfEdge)
    .reduce((drawn, { from, to }) => connect(drawn, { from, to }), drawing)
}

/** How many edges the shortest way to each point has, from a point to which no edge leads. */
function depthsOf(ids: readonly string[], edges: readonly Edge[]): ReadonlyMap<string, number> {
  const drawn = ids.filter(id => edges.some(({ from, to }) => id === from || id === to))
  const roots = drawn.filter(id => edges.every(({ to }) => to !== id))
  const depths = new Map((roots.length > 0 ? roots : drawn.slice(0, 1)).map(id => [id, 0]))
  // A Map visits the points that are added meanwhile: the nearest ones first.
  for (const [id, depth] of depths)
    for (const { from, to } of edges) if (from === id && !depths.has(to)) depths.set(to, depth + 1)
  return depths
}

/**
 * Places points in columns by their depth, so that no edge runs behind a point of another way. Points without
 * edges are below all others.
 */
function inColumns({ nodes }: Pick<Journey, 'nodes'>, edges: readonly Edge[]): Drawing['places'] {
  const ids = nodes.map(({ id }) => id)
  const depths = depthsOf(ids, edges)
  const placed = ids.filter(id => depths.has(id))
  const rowOf = (id: string) =>
    placed.filter(other => depths.get(other) === depths.get(id)).findIndex(other => other === id)
  const rows = Math.max(0, ...placed.map(id => rowOf(id) + 1))
  const cell = (column: number, row: number): Place => ({
    x: margin + column * (nodeSize.width + gap.x),
    y: margin + row * (nodeSize.height + gap.y),
  })
  const others = ids.filter(id => !depths.has(id))
  return Object.fromEntries([
    ...placed.map(id => [id, cell(depths.get(id) ?? 0, rowOf(id))] as const),
    ...others.map((id, at) => [id, cell(at % perRow, rows + Math.floor(at / perRow))] as const),
  ])
}

/**
 * The first drawing of a journey: the account's own, or a chain of tracking points. Scenes branch, at a win
 * and a loss, and so do points of outcomes: their measured ways are shown, not a chain that no display takes.
 */
export function firstDrawing(journey: Journey, steps: 'actions' | 'scenes'): Drawing {
  const drawing = drawingOf(journey)
  const taken = drawing.edges.filter(edge => journey.flows.some(flow => isSame(flow, edge)))
  const isChain = steps === 'actions' && (taken.length === drawing.edges.length || journey.flows.length === 0)
  if (journey.layout !== undefined || isChain) return drawing
  const { edges } = addMeasured({ ...drawing, edges: steps === 'actions' ? taken : [] }, journey)
  return { edges, places: inColumns(journey, edges) }
}

/** What the call stores. */
export const layoutOf = ({ places, edges }: Drawing) => ({
  nodes: Object.entries(places).map(([id, place]) => ({ id, ...place })),
  edges: edges.map(({ from, to }) => ({ from, to })),
})

/** The line of an edge between the facing sides of two points, and its middle. */
export function lineOf(from: Place, to: Place): { path: string; middle: Place } {
  const { width, height } = nodeSize
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const isFlat = Math.abs(dx) >= Math.abs(dy)
  const center = ({ x, y }: Place): Place => ({ x: x + width / 2, y: y + height / 2 })
  const [one, other] = [center(from), center(to)]
  const side = isFlat ? { x: (Math.sign(dx) * width) / 2, y: 0 } : { x: 0, y: (Math.sign(dy) * height) / 2 }
  const [start, end] = [
    { x: one.x + side.x, y: one.y + side.y },
    { x: other.x - side.x, y: other.y - side.y },
  ]
  const bend = isFlat ? { x: (end.x - start.x) / 2, y: 0 } : { x: 0, y: (end.y - start.y) / 2 }
  const [first, second] = [`${start.x + bend.x} ${start.y + bend.y}`, `${end.x - bend.x} ${end.y - bend.y}`]
  return {
    path: `M ${start.x} ${start.y} C ${first}, ${second}, ${end.x} ${end.y}`,
    middle: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 },
  }
}

/** The size of the area that holds all points. */
export function extentOf({ places }: Drawing): { width: number; height: number } {
  const all = Object.values(places)
  return {
    width: Math.max(0, ...all.map(({ x }) => x)) + nodeSize.width + margin,
    height: Math.max(0, ...all.map(({ y }) => y)) + nodeSize.height + margin,
  }
}
