import type { ConnectData, ConnectDot, NodeData } from '../data.ts'
import { fillStyle } from '../draw/fill.ts'
import { STEP_MS } from '../logic/clock.ts'
import { max, min, sqrt } from '../math.ts'
import type { NodeComponent } from '../nodes/node-component.ts'
import { assignVariable } from '../logic/assign-variable.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { paintImageFill } from './paint-image-fill.ts'
import { createStrokeSheet } from './stroke-sheet.ts'

/** Time for a wrong line to disappear, and for one released before it reached a dot. */
const VANISH_MS = 320
/** A pointer within this distance of a dot's centre touches it, units. */
const LEAST_REACH = 40

interface Point {
  x: number
  y: number
}
/** A line from a dot to where the pointer was released, fading out. */
interface Vanishing {
  from: ConnectDot
  to: Point
  age: number
  isWrong: boolean
}

/** Dots to join: correct lines stay, others vanish; emits events for each, and when all are joined. */
export function openConnect(
  runtime: Runtime,
  node: SceneNode,
  { connect: data }: Extract<NodeData, { kind: 'connect' }>,
): NodeComponent {
  const board = createBoard(node, data)
  const { centreOf, isFinished } = board
  let from: ConnectDot | undefined
  /** The end of the line under the pointer, in units of the box. */
  let end: Point = { x: 0, y: 0 }
  let vanishing: Vanishing[] = []
  const sheet = createStrokeSheet(
    runtime,
    node,
    context => {
      paintLines(context, data, board, from && [centreOf(from), end], vanishing)
      for (const dot of data.dots) paintDot(context, runtime, data, dot, centreOf(dot))
    },
    data.dots.map(dot => dot.fill || data.fill),
  )
  const emit = (t: 'connected' | 'allConnected' | 'connectWrong') =>
    runtime.eventBus.emit({ t, node: node.id })

  function count(): void {
    if (data.var) assignVariable(runtime, data.var, board.joinedLines().length)
  }

  function extendLine(x: number, y: number): void {
    const past = end
    end = { x, y }
    // A fast pointer can pass several dots in one move.
    for (let to; from && (to = board.partnerAt(from, end, past));) {
      from = board.joinDots(from, to)
      count()
      emit('connected')
      // A rule may have restored the layer.
      if (isFinished()) emit('allConnected')
    }
    sheet.renew()
  }

  function releaseLine(kind: 'up' | 'cancel'): void {
    if (!from) return
    const on = board.dotAt(end, end, data.dots)
    const isWrong = kind === 'up' && !!on && on !== from
    vanishing.push({ from, to: isWrong ? centreOf(on) : end, age: 0, isWrong })
    from = undefined
    sheet.renew()
    if (isWrong) emit('connectWrong')
  }

  return {
    respond(response) {
      if (response.t !== 'restore') return
      board.clearLines()
      vanishing = []
      from = undefined
      sheet.renew()
      count()
    },
    pointer(kind, x, y) {
      if (kind === 'down') {
        end = { x, y }
        from = isFinished() ? undefined : board.dotAt(end, end, board.freeDots())
        sheet.renew()
        return !!from
      }
      if (kind !== 'cancel') extendLine(x, y)
      if (kind === 'up' || kind === 'cancel') releaseLine(kind)
      return true
    },
    step() {
      if (!vanishing.length) return
      for (const line of vanishing) line.age += STEP_MS
      vanishing = vanishing.filter(({ age }) => age < VANISH_MS)
      sheet.renew()
    },
    draw: painter => sheet.draw(painter, 1),
  }
}

/** The dots of a layer and the correct lines between them. */
interface ConnectBoard {
  joinedLines(): readonly [ConnectDot, ConnectDot][]
  isFinished(): boolean
  clearLines(): void
  /** The centre of a dot, in units of the box. */
  centreOf(dot: ConnectDot): Point
  /** Returns the dot nearest to the pointer's path from `past`, if the path comes close enough. */
  dotAt(at: Point, past: Point, among: readonly ConnectDot[]): ConnectDot | undefined
  /** Returns the dots where a line can start. */
  freeDots(): readonly ConnectDot[]
  /** Returns the dot on the pointer's path that can be joined to this one. */
  partnerAt(dot: ConnectDot, at: Point, past: Point): ConnectDot | undefined
  /** Adds a line and returns the dot where the next one starts by itself. */
  joinDots(from: ConnectDot, to: ConnectDot): ConnectDot | undefined
}

function createBoard(node: SceneNode, { dots, size, way, closed }: ConnectData): ConnectBoard {
  const inOrder = way === 'order'
  const needed = countLines(dots, inOrder, closed)
  let lines: [ConnectDot, ConnectDot][] = []
  const isFinished = () => lines.length >= needed
  const isJoined = (dot: ConnectDot) => lines.some(line => line.indexOf(dot) >= 0)
  const centreOf = ({ x, y }: ConnectDot): Point => ({
    x: size / 2 + x * max(0, node.w - size),
    y: size / 2 + y * max(0, node.h - size),
  })

  function dotAt(at: Point, past: Point, among: readonly ConnectDot[]): ConnectDot | undefined {
    let best: ConnectDot | undefined
    let nearest = max(LEAST_REACH, size / 2)
    for (const dot of among) {
      const distance = distanceToPath(centreOf(dot), past, at)
      if (distance > nearest) continue
      nearest = distance
      best = dot
    }
    return best
  }

  function partners(dot: ConnectDot): ConnectDot[] {
    if (!inOrder)
      return isJoined(dot)
        ? []
        : dots.filter(other => other !== dot && other.pair === dot.pair && !isJoined(other))
    const turn = lines.length
    return turn < needed && needed < Infinity && dots[turn] === dot ? [dots[(turn + 1) % dots.length]!] : []
  }

  return {
    joinedLines: () => lines,
    isFinished,
    clearLines() {
      lines = []
    },
    centreOf,
    dotAt,
    freeDots: () => (inOrder ? dots : dots.filter(dot => !isJoined(dot))),
    partnerAt: (dot, at, past) => dotAt(at, past, partners(dot)),
    joinDots(from, to) {
      lines.push([from, to])
      return inOrder && !isFinished() ? to : undefined
    },
  }
}

/** `open`: the line under the pointer. */
function paintLines(
  context: CanvasRenderingContext2D,
  data: ConnectData,
  { joinedLines, centreOf }: ConnectBoard,
  open: [Point, Point] | undefined,
  vanishing: readonly Vanishing[],
): void {
  context.lineCap = 'round'
  context.lineWidth = data.width
  context.strokeStyle = data.color
  for (const [one, other] of joinedLines()) trace(context, centreOf(one), centreOf(other))
  if (open) trace(context, open[0], open[1])
  for (const line of vanishing) {
    context.strokeStyle = (line.isWrong && data.wrong) || data.color
    context.globalAlpha = 1 - line.age / VANISH_MS
    trace(context, centreOf(line.from), line.to)
  }
  context.globalAlpha = 1
}

function paintDot(
  context: CanvasRenderingContext2D,
  runtime: Runtime,
  data: ConnectData,
  dot: ConnectDot,
  { x, y }: Point,
): void {
  const { size } = data
  const fill = dot.fill || data.fill
  context.save()
  context.translate(x - size / 2, y - size / 2)
  if (fill.kind === 'image') paintImageFill(context, runtime, fill, size, size)
  else {
    context.fillStyle = fillStyle(context, fill, { x: 0, y: 0, w: size, h: size }) || 'rgba(0,0,0,0)'
    context.beginPath()
    context.arc(size / 2, size / 2, size / 2, 0, 7)
    context.fill()
  }
  context.restore()
}

/**
 * The number of lines that completes it; infinite when there is nothing to join, so that it never counts as
 * complete.
 */
function countLines(dots: readonly ConnectDot[], inOrder: boolean, closed: boolean | undefined): number {
  if (inOrder) return dots.length < 2 ? Infinity : dots.length - (closed && dots.length > 2 ? 0 : 1)
  const sizes: Record<string, number> = {}
  for (const { pair } of dots) sizes[pair + ''] = (sizes[pair + ''] || 0) + 1
  let lines = 0
  for (const pair in sizes) lines += sizes[pair]! >> 1
  return lines || Infinity
}

function trace(context: CanvasRenderingContext2D, a: Point, b: Point): void {
  context.beginPath()
  context.moveTo(a.x, a.y)
  context.lineTo(b.x + 0.01, b.y)
  context.stroke()
}

/** From the way a to b. */
function distanceToPath(at: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const along = length ? max(0, min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length)) : 0
  const [x, y] = [at.x - a.x - along * dx, at.y - a.y - along * dy]
  return sqrt(x * x + y * y)
}
