import { play } from '@adloom/engine'
import type { PlayData } from '@adloom/engine/data'
import { canvas2d } from '@adloom/engine/draw'
import { gridGame } from '@adloom/engine/games/grid'
import { type NodeHost, nodeHost } from '@adloom/engine/host-node'
import { describe, expect, it } from 'vitest'
import { choiceAd, matchAd } from '../forecast/sample-ads.test-support.ts'
import { heldHost } from './held-host.ts'
import { createTakePlayer } from '../simulator/player/take-player.ts'
import { findDivergence, withCourse } from './journal.ts'
import { loopTake } from './loop-take.ts'
import { recordTake, repeatTake } from './play-take.ts'
import { readTake } from './read-take.ts'
import { type Take, takeMs } from './take.ts'

const size = { width: 360, height: 640 }

async function hold(data: PlayData) {
  const node = nodeHost(size)
  const host = heldHost(node)
  const handle = play(data, host, { draw: [canvas2d], games: [gridGame] }, { debug: true })
  await handle.ready
  return { node, held: { handle, host, language: 'en' } }
}

/** Touches places of the screen, half a second between them. */
async function recordTouches(
  data: PlayData,
  touches: [kind: 'down' | 'move' | 'up', x: number, y: number][],
) {
  const { node, held } = await hold(data)
  const run = recordTake(held)
  run.advance(40)
  for (const [kind, x, y] of touches) {
    node.touch(kind, x, y)
    run.advance(6)
  }
  run.advance(120)
  return { take: run.take(), last: lastFrame(node) }
}

const lastFrame = (node: NodeHost) => Buffer.from(node.pixels().data).toString('base64')

async function repeat(data: PlayData, take: Take) {
  const { node, held } = await hold(data)
  const run = repeatTake(held, take)
  run.advance(Infinity)
  return { take: run.take(), last: lastFrame(node) }
}

/** Touches across a board of five columns: some of them match. */
const swipes = Array.from({ length: 8 }, (_, i): [['down' | 'move' | 'up', number, number][]] => {
  const [x, y] = [60 + (i % 4) * 60, 190 + (i % 3) * 60]
  return [
    [
      ['down', x, y],
      ['move', x + 40, y],
      ['up', x + 60, y],
    ],
  ]
}).flatMap(([touches]) => touches)

describe('a take', () => {
  it('[RC-01.1] is repeated frame for frame, twenty times of twenty', async () => {
    const recorded = await recordTouches(matchAd(), swipes)
    expect(recorded.take.inputs).toHaveLength(swipes.length)
    expect(recorded.take.journal.map(([, what]) => what)).toContain('game move')
    for (let i = 0; i < 20; i++) {
      const repeated = await repeat(matchAd(), recorded.take)
      expect(findDivergence(recorded.take, repeated.take)).toBeUndefined()
      expect(repeated.take).toEqual(recorded.take)
      expect(repeated.last === recorded.last).toBe(true)
    }
  })

  it('[RC-01.2] states where and how a repetition with other content differs', async () => {
    const { take } = await recordTouches(choiceAd('right'), [
      ['down', 300, 320],
      ['up', 300, 320],
    ])
    const repeated = await repeat(choiceAd('left'), take)
    expect(findDivergence(take, repeated.take)).toEqual({
      step: 46,
      expected: [46, 'scene', 'win'],
      actual: [46, 'scene', 'fail'],
    })
  })

  it('[RC-01.3] that differs only in its looks is reported at its first different second', async () => {
    const { take } = await recordTouches(matchAd(), [])
    const digests = take.digests.map((digest, second) => (second === 1 ? digest + 1 : digest))
    expect(findDivergence(take, { ...take, digests })).toEqual({ step: 120 })
  })

  it('[RC-17.5] has the course of an accepted repetition, and its own after that', async () => {
    const { take } = await recordTouches(choiceAd('right'), [
      ['down', 300, 320],
      ['up', 300, 320],
    ])
    const { take: repeated } = await repeat(choiceAd('left'), take)
    const accepted = withCourse(take, repeated)
    expect(findDivergence(accepted, repeated)).toBeUndefined()
    expect(accepted.inputs).toEqual(take.inputs)
    const shown = { steps: 60, journal: repeated.journal, digests: repeated.digests.slice(0, 1) }
    const mixed = withCourse({ ...take, journal: [...take.journal, [150, 'end', '']] }, shown)
    expect(mixed.journal.at(-1)).toEqual([150, 'end', ''])
    expect(mixed.digests).toEqual([repeated.digests[0], ...take.digests.slice(1)])
  })

  it('[RC-20.1] is repeated from a late second after parts of the steps before it', async () => {
    const { take } = await recordTouches(matchAd(), swipes)
    const long = { ...take, steps: 1500 }
    const node = nodeHost(size)
    const steps: number[] = []
    let begin: (steps: number[]) => void
    const begun = new Promise<number[]>(resolve => (begin = resolve))
    const player = createTakePlayer(
      message => {
        if (message.cmd === 'step') steps.push(message.step)
      },
      held => {
        const frame = { ...node, onFrame: () => begin(steps) }
        return {
          handle: play(matchAd(), held(frame), { draw: [canvas2d], games: [gridGame] }, { debug: true }),
          language: 'en',
        }
      },
    )
    player.run({ cmd: 'repeat', take: long, from: 1000, speed: 1 })
    expect(await begun).toEqual([300, 600, 900])
    player.stop()
  })

  it('[RC-01.4] keeps the last of several moves before a step, and every press and release', async () => {
    const { node, held } = await hold(matchAd())
    const run = recordTake(held)
    node.touch('down', 10, 10)
    for (let x = 11; x < 60; x++) node.touch('move', x + 0.04, 10)
    node.touch('up', 59, 10)
    run.advance(1)
    expect(run.take().inputs).toEqual([
      [0, 0, 10, 10],
      [0, 1, 59, 10],
      [0, 2, 59, 10],
    ])
    expect(readTake(run.take())).toEqual(run.take())
  })

  it('[RC-01.5] is read whole, and refused with touches out of order or beyond its limits', async () => {
    const { take } = await recordTouches(matchAd(), swipes)
    expect(readTake(JSON.parse(JSON.stringify(take)))).toEqual(take)
    expect(takeMs(take)).toBe(Math.round((take.steps * 1000) / 60))
    const broken: Partial<Record<keyof Take, unknown>>[] = [
      { inputs: take.inputs.toReversed() },
      { steps: 3 },
      { steps: 18_001 },
      { inputs: [[0, 4, 1, 1]] },
      { inputs: [[0, 0, Number.NaN, 1]] },
      { inputs: [[0, 0, 1]] },
      { journal: [[0, 'x'.repeat(201), '']] },
      { digests: Array.from({ length: 301 }, () => 1) },
      { width: 0 },
      { format: 2 },
    ]
    for (const change of broken) expect(readTake({ ...take, ...change })).toBeUndefined()
    expect(readTake('take')).toBeUndefined()
  })
})

describe('the loop of a take', () => {
  /** A display whose frames come when the test asks for them. */
  function display() {
    let waiting: ((at: number) => void) | undefined
    let time = 0
    return {
      now: () => time,
      onFrame: (tick: (at: number) => void) => void (waiting = tick),
      frame(ms: number) {
        time += ms
        const tick = waiting
        waiting = undefined
        tick?.(time)
      },
    }
  }

  it('[RC-01.6] plays one step a frame of 60 Hz, and twice as many at double speed', async () => {
    for (const speed of [1, 2]) {
      const run = recordTake((await hold(matchAd())).held)
      const screen = display()
      loopTake(run, screen, { speed, onStep() {}, onOver() {} })
      for (let i = 0; i < 60; i++) screen.frame(1000 / 60)
      expect(run.step()).toBe(60 * speed)
    }
  })

  it('[RC-01.7] skips a pause of the page, and does not advance while it is paused', async () => {
    const run = recordTake((await hold(matchAd())).held)
    const screen = display()
    const loop = loopTake(run, screen, { onStep() {}, onOver() {} })
    screen.frame(60_000)
    expect(run.step()).toBe(6)
    loop.pause(true)
    screen.frame(50)
    expect(run.step()).toBe(6)
    loop.pause(false)
    screen.frame(50)
    expect(run.step()).toBe(9)
    loop.stop()
    screen.frame(50)
    expect(run.step()).toBe(9)
  })

  it('[RC-01.8] ends with the take', async () => {
    const { take } = await recordTouches(matchAd(), swipes)
    const run = repeatTake((await hold(matchAd())).held, take)
    const screen = display()
    let over = 0
    loopTake(run, screen, { speed: 20, onStep() {}, onOver: () => over++ })
    for (let i = 0; i < 100; i++) screen.frame(1000 / 60)
    expect([run.step(), over]).toEqual([take.steps, 1])
  })
})
