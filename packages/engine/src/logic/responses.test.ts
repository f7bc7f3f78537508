import { describe, expect, it } from 'vitest'
import type { ResponseData } from '../data.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { buildNode } from '../stage/scene-node.ts'
import { count, isRed, logicNodes, openLogic, place } from '../testing/logic-play.ts'
import type { Opened } from '../testing/sample-play.ts'
import { at } from '../testing/sample-play.ts'
import { answeredWords, respond } from './responses.ts'

type Word = ResponseData['t']
type LiveWord = Extract<
  Word,
  | `${string}Particles`
  | `${string}Bones`
  | `${string}Video`
  | `${string}Audio`
  | 'setParticleColor'
  | 'restore'
>
interface Case {
  do: ResponseData[]
  steps?: number
  see(opened: Opened): unknown
  is: unknown
}

const tracked = (o: Opened) =>
  o.host.events.filter(event => event.type === 'game').map(event => 'event' in event && event.event)
const value = (name: string) => (o: Opened) => o.handle.variable(name)
const logged = (word: string) => (o: Opened) => o.host.mediaLog.filter(one => one === word).length
const happened = (type: string) => (o: Opened) => o.events().filter(one => one === type).length

/** One case per response; the same play without it must look different. */
const cases: Record<Exclude<Word, LiveWord>, Case> = {
  scene: { do: [{ t: 'scene', scene: 'z' }], see: o => o.handle.scene(), is: 'z' },
  nextScene: { do: [{ t: 'nextScene' }], see: o => o.handle.scene(), is: 'b' },
  store: { do: [{ t: 'store' }], see: happened('store'), is: 1 },
  reportEnd: { do: [{ t: 'reportEnd' }, { t: 'reportEnd' }], see: happened('end'), is: 1 },
  track: {
    do: [{ t: 'track', id: 15, name: 'chest' }],
    see: o => o.host.events.filter(event => event.type === 'track'),
    is: [{ type: 'track', id: 15, name: 'chest' }],
  },
  show: { do: [{ t: 'show', node: 'h' }], see: o => isRed(o, 325, 125), is: true },
  hide: { do: [{ t: 'hide', node: 'n' }], see: o => isRed(o, 125, 125), is: false },
  toggle: {
    do: [
      { t: 'toggle', node: 'n' },
      { t: 'toggle', node: 'h' },
    ],
    see: o => [isRed(o, 125, 125), isRed(o, 325, 125)],
    is: [false, true],
  },
  setPosition: {
    do: [{ t: 'setPosition', node: 'n', x: 200, y: 20, ms: 200 }],
    steps: 20,
    see: o => place(o, 'n'),
    is: [200, 20, 50, 50],
  },
  setScale: {
    do: [{ t: 'setScale', node: 'n', sx: 2, sy: 1 }],
    see: o => place(o, 'n'),
    is: [75, 100, 100, 50],
  },
  setRotation: {
    do: [
      { t: 'setSize', node: 'n', w: 100 },
      { t: 'setRotation', node: 'n', r: 90 },
    ],
    see: o => place(o, 'n').slice(2),
    is: [50, 100],
  },
  setSize: {
    do: [{ t: 'setSize', node: 'n', w: 10, h: 90 }],
    see: o => place(o, 'n'),
    is: [100, 100, 10, 90],
  },
  setAlpha: {
    do: [{ t: 'setAlpha', node: 'n', alpha: 0.2, ms: 100 }],
    steps: 20,
    see: o => isRed(o, 125, 125),
    is: false,
  },
  setColor: { do: [{ t: 'setColor', node: 'n', color: '#000000' }], see: o => isRed(o, 125, 125), is: false },
  cancelTimer: {
    do: [
      count('hit', { delay: 500, timerId: 'x' }),
      { t: 'hide', node: 'n' },
      { t: 'cancelTimer', timerId: 'x' },
    ],
    steps: 60,
    see: o => [o.handle.variable('hit'), isRed(o, 125, 125)],
    is: [0, false],
  },
  enableRule: {
    do: [{ t: 'enableRule', rule: 'off' }],
    see: o => {
      o.tap(700, 1000)
      return o.handle.variable('n')
    },
    is: 7,
  },
  disableRule: {
    do: [{ t: 'disableRule', rule: 'on' }],
    see: o => {
      o.tap(700, 1000)
      return o.handle.variable('word')
    },
    is: 'x!',
  },
  shake: {
    do: [{ t: 'shake', ms: 1000, frequency: 20, distance: 40 }],
    steps: 10,
    see: o => place(o, 't').join() !== '500,100,100,100',
    is: true,
  },
  assign: {
    do: [
      { t: 'assign', var: 'n', op: '*', value: { table: 'prices', column: 'price', row: { var: 'key' } } },
    ],
    see: value('n'),
    is: 180,
  },
  retry: {
    do: [count('n'), { t: 'retry' }],
    see: o => [happened('retry')(o), o.handle.variable('n')],
    is: [1, 2],
  },
  playAnim: {
    do: [{ t: 'playAnim', node: 'n', anim: 'move' }],
    steps: 90,
    see: o => place(o, 'n')[0],
    is: 300,
  },
  pauseAnim: { do: [{ t: 'pauseAnim', node: 'w' }], steps: 30, see: o => place(o, 'w')[0], is: 100 },
  resumeAnim: {
    do: [
      { t: 'pauseAnim', node: 'w', anim: 'slide' },
      { t: 'resumeAnim', node: 'w', delay: 500 },
    ],
    steps: 59,
    see: o => place(o, 'w')[0],
    is: 200,
  },
  resetAnim: {
    do: [{ t: 'resetAnim', node: 'w', delay: 500 }],
    steps: 60,
    see: o => place(o, 'w')[0],
    is: 100,
  },
  playFrames: {
    do: [{ t: 'playFrames', node: 'f', count: 2, hideAfter: true }],
    steps: 60,
    see: value('frames'),
    is: 1,
  },
  pauseFrames: {
    do: [
      { t: 'playFrames', node: 'f', loop: false },
      { t: 'pauseFrames', node: 'f', delay: 100 },
      { t: 'hide', node: 'n' },
    ],
    steps: 60,
    see: o => [o.handle.variable('frames'), isRed(o, 125, 125)],
    is: [undefined, false],
  },
  sound: { do: [{ t: 'sound', asset: 'pop' }], see: logged('play pop'), is: 1 },
  stopSound: { do: [{ t: 'stopSound' }], see: logged('stop all'), is: 1 },
  pauseSound: { do: [{ t: 'pauseSound', asset: 'pop' }], see: logged('hold pop'), is: 1 },
  resumeSound: { do: [{ t: 'resumeSound' }], see: logged('resume all'), is: 1 },
  music: {
    do: [
      { t: 'music', action: 'pause' },
      { t: 'music', action: 'resume' },
      { t: 'music', action: 'play', asset: 'pop' },
    ],
    see: o => o.host.mediaLog.filter(one => one.startsWith('music')),
    is: ['music tune', 'music pause', 'music resume', 'music stop', 'music pop'],
  },
  action: { do: [{ t: 'action', action: 'add' }], see: value('hit'), is: 1 },
  actionGroup: { do: [{ t: 'actionGroup', group: 'both' }], see: value('hit'), is: 2 },
  call: {
    do: [
      { t: 'call', name: 'deal' },
      { t: 'call', name: 'nothing' },
    ],
    see: value('hit'),
    is: 1,
  },
  game: {
    do: [
      { t: 'game', node: 'g', action: 'pause' },
      { t: 'game', node: 'g', action: 'reset' },
    ],
    see: tracked,
    is: ['began', 'paused', 'fresh'],
  },
  burst: {
    do: [{ t: 'burst', node: 'n', effect: 'confetti', count: 200 }],
    steps: 20,
    see: o => o.host.png().length > blankSize * 1.1,
    is: true,
  },
}
const blankSize = await openLogic([]).then(opened => {
  opened.handle.step(20)
  return opened.host.png().length
})

async function after(list: ResponseData[], steps: number): Promise<Opened> {
  const opened = await openLogic(
    [
      { id: 'on', on: { t: 'click' }, do: [{ t: 'assign', var: 'word', op: '+', value: '!' }] },
      { id: 'tap', on: { t: 'click' }, once: true, do: list },
      { id: 'off', on: { t: 'down' }, disabled: true, do: [{ t: 'assign', var: 'n', op: '=', value: 7 }] },
      { id: 'over', on: { t: 'framesEnd', node: 'f' }, do: [count('frames')] },
    ],
    {
      actions: { add: [count()] },
      actionGroups: { both: { mode: 'parallel', actions: ['add', 'add', 'gone'] } },
    },
  )
  opened.tap(700, 1000)
  opened.handle.step(steps)
  return opened
}

describe('a response', () => {
  for (const [word, one] of Object.entries(cases)) {
    it(`[ED-03.21] performs ${word}`, async () => {
      expect(one.see(await after(one.do, one.steps ?? 0))).toEqual(one.is)
      expect(one.see(await after([], one.steps ?? 0))).not.toEqual(one.is)
    })
  }

  it('[ED-03.21] passes responses to the node’s component and shows the node that plays', () => {
    const words: Record<LiveWord, boolean> = {
      playParticles: true,
      pauseParticles: false,
      clearParticles: false,
      setParticleColor: false,
      playBones: true,
      pauseBones: false,
      playVideo: true,
      resumeVideo: false,
      seekVideo: false,
      pauseVideo: false,
      playAudio: false,
      resumeAudio: false,
      pauseAudio: false,
      restore: true,
    }
    for (const [word, shows] of Object.entries(words)) {
      const node = buildNode(
        { ...logicNodes[0]!, id: 'p', hidden: true, portrait: at(0, 0, 1, 1) },
        undefined,
        false,
      )
      const got: ResponseData[] = []
      node.liveComponent = { respond: response => got.push(response) }
      const response = { t: word, node: 'p', clip: 'walk' } as unknown as ResponseData
      respond({ stageState: { nodesById: { p: node } } } as unknown as Runtime, response)
      expect(got).toEqual([response])
      expect(node.hidden).toBe(!shows)
    }
    expect(answeredWords().sort()).toEqual([...Object.keys(cases), ...Object.keys(words)].sort())
  })

  it('[D-31.2] plays frames there and back, a number of rounds, or without end', async () => {
    for (const [response, end] of [
      [{ count: 1 }, 25],
      [{ count: 3 }, 73],
      [{ count: 1, swing: true }, 37],
    ] as const) {
      const opened = await after([{ t: 'playFrames', node: 'f', ...response }], end - 2)
      expect(opened.handle.variable('frames'), JSON.stringify(response)).toBeUndefined()
      opened.handle.step(3)
      expect(opened.handle.variable('frames'), JSON.stringify(response)).toBe(1)
    }
    expect(
      (await after([{ t: 'playFrames', node: 'f', loop: true }], 600)).handle.variable('frames'),
    ).toBeUndefined()
  })

  it('[ED-03.21] hides frames that end hidden, and shows them when they play again', async () => {
    const opened = await after(
      [
        { t: 'playFrames', node: 'f', hideAfter: true },
        { t: 'playFrames', node: 'f', delay: 1000 },
      ],
      100,
    )
    expect(opened.handle.variable('frames')).toBe(2)
  })
})
