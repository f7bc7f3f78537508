import type { AnimData, NodeData, PlayData, ResponseData, RuleData } from '../data.ts'
import type { GameModule } from '../games/game-module.ts'
import { at, box, openPlay, playOf, sceneOf } from './sample-play.ts'
import type { Opened } from './sample-play.ts'

const slide: AnimData = {
  id: 'slide',
  family: 'general',
  tracks: { x: [0, 200] },
  ease: 'linear',
  delay: 0,
  duration: 1000,
  loop: 'once',
  auto: true,
}

/** A box `n`, a hidden one `h`, one that slides by itself `w`, frames `f`, a game `g`, drop place `t`. */
export const logicNodes: NodeData[] = [
  box('n', at(100, 100, 50, 50), { anims: [{ ...slide, id: 'move', auto: false, delay: 100 }] }),
  box('h', at(300, 100, 50, 50), { hidden: true }),
  box('w', at(100, 300, 50, 50), { anims: [slide] }),
  box('t', at(500, 100, 100, 100)),
  {
    id: 'f',
    name: 'f',
    kind: 'frames',
    asset: 'strip',
    fps: 10,
    loop: false,
    autoplay: false,
    portrait: at(100, 500, 50, 50),
  },
  { id: 'g', name: 'g', kind: 'game', game: 'recording', config: {}, portrait: at(100, 700, 50, 50) },
]

/** A game that reports the calls it receives, and `win` for a hint. */
export const recordingGame: GameModule = {
  type: 'recording',
  create: (_config, stage) => {
    const report = (word: string) => () => stage.emit(word)
    return {
      start: report('began'),
      pause: report('paused'),
      resume: report('resumed'),
      reset: report('fresh'),
      hint: report('win'),
      autoplay: report('auto'),
      pointer: () => false,
      resize() {},
      step() {},
      destroy() {},
    }
  },
}

interface DealingAd {
  define(name: string, run: () => void): void
  variables: { add(name: string): void }
}

function dealer(ad: DealingAd): void {
  ad.define('deal', () => ad.variables.add('hit'))
}

/**
 * Plays these rules in scene `a`, beside scenes `b` and the ending `z`, with the nodes above, an audio
 * asset and a table.
 */
export function openLogic(rules: RuleData[], more: Partial<PlayData> = {}, debug = false): Promise<Opened> {
  const entered: RuleData = {
    id: 'eb',
    on: { t: 'enter' },
    do: [{ t: 'assign', var: 'b', op: '+', value: 1 }],
  }
  const frames = [0, 1, 2, 3].map(i => ({ x: i * 10, y: 0, w: 10, h: 10 }))
  return openPlay(
    playOf(
      [sceneOf('a', logicNodes, rules), sceneOf('b', [], [entered]), sceneOf('z', [], [], { ending: true })],
      {
        assets: {
          pop: { kind: 'audio' },
          tune: { kind: 'audio' },
          strip: { kind: 'frames', width: 40, height: 10, frames },
        },
        global: { below: [], above: [], music: { asset: 'tune', volume: 1 } },
        variables: { hit: 0, n: 2, b: 0, key: 'gold', word: 'x' },
        tables: {
          prices: {
            columns: ['name', 'price'],
            rows: [
              ['wood', 5],
              ['gold', 90],
            ],
          },
        },
        ...more,
      },
    ),
    {},
    { debug, scripts: [{ id: 's', name: 's', run: ad => dealer(ad as DealingAd) }] },
    [recordingGame],
  )
}

/** Adds one to a variable. */
export function count(name = 'hit', more: { delay?: number; timerId?: string } = {}): ResponseData {
  return { t: 'assign', var: name, op: '+', value: 1, ...more }
}

/** Whether the screen is red (a box) at a point. */
export function isRed(opened: Opened, x: number, y: number): boolean {
  const { width, data } = opened.host.pixels()
  const i = (y * width + x) * 4
  return data[i]! > 200 && data[i + 1]! < 60
}

/** A node's box in whole pixels. */
export function place(opened: Opened, node: string): number[] {
  const { x, y, w, h } = opened.handle.boundsOf(node)!
  return [x, y, w, h].map(value => Math.round(value))
}
