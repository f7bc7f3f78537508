import { play, type PlayHandle } from '@adloom/engine'
import type { PlayData } from '@adloom/engine/data'
import { canvas2d } from '@adloom/engine/draw'
import { gridGame } from '@adloom/engine/games/grid'
import { parkGame } from '@adloom/engine/games/park'
import { puzzleGame } from '@adloom/engine/games/puzzle'
import { shelvesGame } from '@adloom/engine/games/shelves'
import type { PlayEvent } from '@adloom/engine/host'
import { nodeHost, type NodeHost } from '@adloom/engine/host-node'
import { demoLimits } from '../platform/limits/demo-limits.ts'
import { timeNear, type Random } from './random.ts'

/** What happened in a display, with the milliseconds since its begin. */
export interface Display {
  events: { ms: number; event: PlayEvent }[]
  leftMs: number
  /** The page was closed, not only hidden. */
  isClosed: boolean
}

const screen = { width: 375, height: 667 }
const reportsName = 'ADLOOM_REPORT'
const stepsPerSecond = 60
/** Shares of viewers, chosen near published benchmarks of casual games. */
const habits = {
  neverTouches: 0.16,
  leavesDuringGame: 0.3,
  opensStoreAtEnd: 0.26,
  replays: 0.12,
  opensStoreDuringGame: 0.004,
  closes: 0.8,
}
/** An image of one pixel: what happens matters, not how it looks. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Plays an ad once as a person would: looks first, thinks between moves, misses, gives up, and opens the
 * store or not. The moves of games are those of the game's solver.
 */
export async function playDisplay(data: PlayData, random: Random): Promise<Display> {
  // A build for an ad with reports defines this name; here the engine looks it up.
  Object.assign(globalThis, { [reportsName]: true })
  const host = nodeHost({
    ...screen,
    platform: random() < 0.5 ? 'ios' : 'android',
    assets: asset =>
      data.assets[asset]?.kind === 'image' || data.assets[asset]?.kind === 'frames' ? dot : undefined,
  })
  const handle = play(data, host, { draw: [canvas2d], games: [gridGame, parkGame, puzzleGame, shelvesGame] })
  await handle.ready
  try {
    return watch(new Viewer(data, { host, handle, random }))
  } finally {
    handle.destroy()
    Reflect.deleteProperty(globalThis, reportsName)
  }
}

function watch(viewer: Viewer): Display {
  const events: Display['events'] = []
  let ms = 0
  let seen = 0
  while (ms < viewer.leavesMs) {
    viewer.act(ms)
    viewer.handle.step(demoLimits.stepsAtOnce)
    ms += (demoLimits.stepsAtOnce / stepsPerSecond) * 1000
    for (const event of viewer.host.events.slice(seen)) {
      events.push({ ms, event })
      viewer.notice(event, ms)
    }
    seen = viewer.host.events.length
  }
  return { events, leftMs: Math.min(ms, demoLimits.displayMs), isClosed: viewer.closes }
}

interface Play {
  host: NodeHost
  handle: PlayHandle
  random: Random
}

/** A person with habits of one display. */
class Viewer {
  leavesMs: number
  readonly closes: boolean
  readonly host: NodeHost
  readonly handle: PlayHandle
  private readonly random: Random
  private readonly data: PlayData
  private readonly touches: boolean
  private readonly opensStore: boolean
  private readonly replays: boolean
  private actsMs: number
  private isThinking = true
  private hasEnded = false

  constructor(data: PlayData, { host, handle, random }: Play) {
    this.data = data
    this.host = host
    this.handle = handle
    this.random = random
    this.touches = random() >= habits.neverTouches
    const isPatient = random() >= habits.leavesDuringGame
    this.leavesMs =
      this.touches && isPatient ? demoLimits.displayMs : timeNear(random, this.touches ? 14_000 : 6000)
    this.opensStore = random() < habits.opensStoreAtEnd
    this.replays = random() < habits.replays
    this.closes = random() < habits.closes
    this.actsMs = timeNear(random, 2600)
  }

  /** Touches and pauses in turns once the time has come. */
  act(ms: number): void {
    if (!this.touches || ms < this.actsMs) return
    this.isThinking = !this.isThinking
    if (!this.isThinking) this.touchSomething()
    // While the viewer thinks, the solver rests, too.
    this.handle.autoplay(!this.isThinking)
    this.actsMs = ms + timeNear(this.random, this.isThinking ? 900 : 1600)
  }

  notice(event: PlayEvent, ms: number): void {
    if (event.type === 'store') this.leavesMs = Math.min(this.leavesMs, ms)
    if (event.type === 'end') this.hasEnded = true
    if (event.type === 'retry') this.hasEnded = false
    // After the end a viewer decides within some seconds.
    if (event.type === 'end') this.leavesMs = Math.min(this.leavesMs, ms + timeNear(this.random, 4500))
  }

  private touchSomething(): void {
    const scene = this.handle.scene()
    // Endings of some ads are drawn over the scene of the game.
    const isEnd = this.hasEnded || this.data.scenes.some(({ id, ending }) => id === scene && ending === true)
    const buttons = this.buttonsOf(scene)
    // A tap anywhere opens the store in most endings: who does not want to leaves the screen alone.
    if (isEnd && !this.opensStore && !this.replays) return
    const wanted = buttons.filter(({ isStore }) =>
      isEnd ? isStore === this.opensStore : !isStore || this.random() < habits.opensStoreDuringGame,
    )
    const chosen = wanted[Math.floor(this.random() * wanted.length)]
    const box = chosen && this.handle.boundsOf(chosen.node)
    if (box) this.touch(box.x + box.w / 2, box.y + box.h / 2)
    else if (!isEnd)
      this.touch(screen.width * (0.2 + 0.6 * this.random()), screen.height * (0.3 + 0.4 * this.random()))
  }

  private buttonsOf(scene: string): { node: string; isStore: boolean }[] {
    const rules = this.data.scenes.find(({ id }) => id === scene)?.rules ?? []
    return rules.flatMap(({ on, do: responses }) =>
      on.t === 'click' && on.node !== undefined
        ? [{ node: on.node, isStore: responses.some(({ t }) => t === 'store') }]
        : [],
    )
  }

  private touch(x: number, y: number): void {
    for (const kind of ['down', 'up'] as const) this.host.touch(kind, x, y)
  }
}
