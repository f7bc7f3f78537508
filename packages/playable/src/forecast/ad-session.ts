import { play, type PlayHandle } from '@adloom/engine'
import type { PlayData } from '@adloom/engine/data'
import type { PlayEvent } from '@adloom/engine/host'
import { observedGames, type Board, type KnownOptions } from '@adloom/engine/players'
import type { Gesture } from './targets.ts'
import { silentDrawing, silentHost, type SilentHost } from './silent-host.ts'
import { nodesOf } from './targets.ts'

const screen = { width: 375, height: 667 } as const
const stepsPerSecond = 60
/** Steps between the samples of a drag. */
const dragSteps = 2
const dragSamples = 4

/** What happened in one display so far; times are seconds of the ad. */
export interface AdProgress {
  seconds: number
  scenes: { id: string; seconds: number }[]
  isEnded: boolean
  endedAt: number
  isWon: boolean
  fails: number
  retries: number
  moves: number
  /** Largest share of a game's goal that was reached. */
  progress: number
  isRedirected: boolean
  redirectedAt: number
  /** Rules that ran and moves that were made: shows whether a touch had an effect. */
  effects: number
}

/** What a player sees of a running ad. */
export interface AdView {
  state: AdProgress
  /** CSS pixels. */
  screen: { readonly width: number; readonly height: number }
  scene(): string
  boundsOf(node: string): { x: number; y: number; w: number; h: number } | undefined
  /** Boards of the current scene that can be played. */
  boards(): { node: string; board: Board }[]
}

export interface AdSession extends AdView {
  /** Advances time; returns early when the scene changes. */
  wait(seconds: number): void
  /** Touches along points of the screen. */
  touch(path: { x: number; y: number }[], holdMs?: number): void
  close(): void
}

/** The names by which a scene shows a win or a loss where no game reports it. */
const outcomeNames = {
  won: /\b(win|won|success|victory)\b/i,
  failed: /\b(fail|failed|lose|lost|game ?over)\b/i,
}

/** An ad that many players play. */
export interface AdToPlay {
  data: PlayData
  /** Bytes of figures by asset. */
  figures: ReadonlyMap<string, Uint8Array>
  known: KnownOptions
}

/** Starts the ad as an ad network shows it, on a phone in portrait orientation. */
export async function openAd({ data, figures, known }: AdToPlay): Promise<AdSession> {
  const state = newProgress()
  const boards = new Map<unknown, Board>()
  const host = silentHost(data, { ...screen, figures, listen: event => noteEvent(data, state, event) })
  const handle = play(
    data,
    host,
    { draw: [silentDrawing], games: observedGames((config, board) => boards.set(config, board), known) },
    { muted: true, debug: true },
  )
  await handle.ready
  host.stopDrawing()
  return createSession({ data, handle, host, state, boards })
}

interface Opened {
  data: PlayData
  handle: PlayHandle
  host: SilentHost
  state: AdProgress
  boards: Map<unknown, Board>
}

function createSession({ data, handle, host, state, boards }: Opened): AdSession {
  const advance = (steps: number): void => {
    handle.step(steps)
    state.seconds += steps / stepsPerSecond
  }
  return {
    ...viewAd({ data, handle, state, boards, screen }),
    wait(seconds) {
      const scene = handle.scene()
      for (let left = Math.max(1, Math.round(seconds * stepsPerSecond)); left > 0; left -= 15) {
        advance(Math.min(15, left))
        if (handle.scene() !== scene) return
      }
    },
    touch(path, holdMs = 60) {
      const [first, ...others] = path
      if (!first) return
      host.touch('down', first.x, first.y)
      advance(Math.max(1, Math.round((holdMs / 1000) * stepsPerSecond)))
      let last = first
      for (const point of others) {
        for (let i = 1; i <= dragSamples; i++) {
          const share = i / dragSamples
          host.touch('move', last.x + (point.x - last.x) * share, last.y + (point.y - last.y) * share)
          advance(dragSteps)
        }
        last = point
      }
      host.touch('up', last.x, last.y)
      advance(1)
    },
    close: () => handle.destroy(),
  }
}

interface ViewedAd extends Pick<AdView, 'state' | 'screen'> {
  data: PlayData
  handle: PlayHandle
  /** Boards by the configuration of their node. */
  boards: ReadonlyMap<unknown, Board>
}

export function viewAd({ data, handle, state, boards, screen: size }: ViewedAd): AdView {
  const gamesOf = new Map(
    data.scenes.map(scene => [scene.id, nodesOf(data, scene).flatMap(n => (n.kind === 'game' ? [n] : []))]),
  )
  if (!state.scenes.length) state.scenes.push({ id: handle.scene(), seconds: 0 })
  return {
    state,
    screen: size,
    scene: () => handle.scene(),
    boundsOf: node => handle.boundsOf(node),
    boards: () =>
      (gamesOf.get(handle.scene()) ?? []).flatMap(({ id, config }) => {
        const board = boards.get(config)
        return board && !board.isOver() ? [{ node: id, board }] : []
      }),
  }
}

export function newProgress(): AdProgress {
  return {
    seconds: 0,
    scenes: [],
    isEnded: false,
    endedAt: 0,
    isWon: false,
    fails: 0,
    retries: 0,
    moves: 0,
    progress: 0,
    isRedirected: false,
    redirectedAt: 0,
    effects: 0,
  }
}

/** Adds an event of the engine to the progress of a play. */
export function noteEvent(data: PlayData, state: AdProgress, event: PlayEvent): void {
  if (event.type === 'log' && event.what === 'rule') state.effects++
  else if (event.type === 'scenechange') enterScene(data, state, event.scene)
  else if (event.type === 'end' && !state.isEnded) {
    state.isEnded = true
    state.endedAt = state.seconds
  } else if (event.type === 'retry') {
    state.retries++
    state.progress = 0
  } else if (event.type === 'store' && !event.auto && !state.isRedirected) {
    state.isRedirected = true
    state.redirectedAt = state.seconds
  } else if (event.type === 'game') noteGame(state, event.event, event.detail)
}

function enterScene(data: PlayData, state: AdProgress, id: string): void {
  if (!state.scenes.some(scene => scene.id === id)) state.scenes.push({ id, seconds: state.seconds })
  const scene = data.scenes.find(one => one.id === id)
  const name = `${id.replaceAll(/[:_-]/g, ' ')} ${scene?.name ?? ''}`
  const hasGame =
    scene !== undefined && data.scenes.some(one => nodesOf(data, one).some(n => n.kind === 'game'))
  if (hasGame) return
  if (outcomeNames.won.test(name)) state.isWon = true
  if (outcomeNames.failed.test(name)) state.fails++
}

function noteGame(state: AdProgress, event: string, detail?: Record<string, number | string>): void {
  if (event === 'win') {
    state.isWon = true
    state.progress = 1
  } else if (event === 'fail') state.fails++
  else if (event === 'move') {
    state.moves++
    state.effects++
  } else if (event === 'progress' && detail) {
    const { done, total } = detail
    if (typeof done === 'number' && typeof total === 'number' && total > 0)
      state.progress = Math.max(state.progress, done / total)
  }
}

/** The points of the screen that a gesture on a node touches. */
export function pathOf(view: AdView, node: string | undefined, gesture: Gesture): { x: number; y: number }[] {
  const { width, height } = view.screen
  const box = node === undefined ? { x: 0, y: 0, w: width, h: height } : view.boundsOf(node)
  if (!box) return []
  const at = (x: number, y: number) => ({ x: box.x + box.w * x, y: box.y + box.h * y })
  const centre = at(0.5, 0.5)
  if (gesture.t === 'swipe') {
    const reach = 110
    const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[gesture.dir] as [
      number,
      number,
    ]
    return [centre, { x: centre.x + dx * reach, y: centre.y + dy * reach }]
  }
  if (gesture.t === 'drop') {
    const onto = view.boundsOf(gesture.onto)
    return onto ? [centre, { x: onto.x + onto.w / 2, y: onto.y + onto.h / 2 }] : []
  }
  if (gesture.t === 'rub')
    return Array.from({ length: 9 }, (_, row) => at(row % 2 ? 0.95 : 0.05, 0.06 + row * 0.11))
  if (gesture.t === 'line') return gesture.dots.map(({ x, y }) => at(0.05 + x * 0.9, 0.05 + y * 0.9))
  return [centre]
}
