import { expect, it } from 'vitest'
import type { AnimData, NodeData, RuleData } from '../data.ts'
import type { DrawBackend } from '../draw/backend.ts'
import { canvas2d } from '../draw/canvas2d.ts'
import { play } from '../engine.ts'
import { nodeHost } from '../host/node.ts'
import { at, box, playOf, sceneOf } from '../testing/sample-play.ts'

const everySecond: RuleData = {
  id: 'r',
  on: { t: 'timer', ms: 1000, startsAt: 'entry' },
  do: [{ t: 'track', id: 1 }],
}

function moving(how: Pick<AnimData, 'loop' | 'auto'>): NodeData {
  const anim: AnimData = {
    id: 'j',
    family: 'strong',
    tracks: { y: [0, -50] },
    delay: 0,
    duration: 500,
    ...how,
  }
  return box('n', at(0, 0, 10, 10), { anims: [anim] })
}

interface Asked {
  tick(now: number): void
  skipped: number
}

/** A play on a display with its own clock, and the number of requested and drawn frames. */
async function openLoop(nodes: NodeData[] = [], rules: RuleData[] = [everySecond], hertz = 60) {
  const counts = { drawn: 0, asked: 0 }
  let now = 0
  let asked: Asked[] = []
  const onFrame = (tick: Asked['tick'], skipped = 0) => {
    asked.push({ tick, skipped })
  }
  const host = Object.assign(nodeHost({ width: 75, height: 133 }), { onFrame })
  const backend: DrawBackend = {
    ...canvas2d,
    create(canvas, scratch) {
      const drawer = canvas2d.create(canvas, scratch)!
      return {
        ...drawer,
        end() {
          counts.drawn++
          drawer.end()
        },
      }
    },
  }
  const handle = play(playOf([sceneOf('a', nodes, rules)]), host, { draw: [backend] })
  await handle.ready
  function showFrame(): void {
    // Displays report their frames rounded to a tenth of a millisecond.
    now += 1000 / hertz
    const due = asked.filter(({ skipped }) => skipped === 0)
    asked = asked.filter(({ skipped }) => skipped > 0).map(one => ({ ...one, skipped: one.skipped - 1 }))
    if (due.length) counts.asked++
    for (const { tick } of due) tick(Math.floor(now * 10) / 10)
  }
  /** Frames drawn and asked for while the display shows so many. */
  function frames(count: number): typeof counts {
    const before = { ...counts }
    for (let shown = 0; shown < count; shown++) showFrame()
    return { drawn: counts.drawn - before.drawn, asked: counts.asked - before.asked }
  }
  return { host, handle, frames, seconds: () => host.events.filter(({ type }) => type === 'track').length }
}

it('[PL-03.37] an idle ad asks for every second frame after four seconds at unchanged speed', async () => {
  const { host, frames, seconds } = await openLoop()
  expect(frames(240).drawn).toBe(240)
  frames(2)
  expect(frames(240)).toEqual({ drawn: 120, asked: 120 })
  expect(seconds()).toBe(8)
  host.touch('down', 1, 1)
  expect(frames(120)).toEqual({ drawn: 120, asked: 120 })
})

it('[PL-03.37] an ad that has not been touched for twelve seconds asks for every third frame', async () => {
  const { frames, seconds } = await openLoop()
  frames(12 * 60 + 6)
  expect(frames(240)).toEqual({ drawn: 80, asked: 80 })
  expect(seconds()).toBe(16)
})

it('[PL-03.37] a touch between two frames is followed by the very next frame', async () => {
  const { host, frames } = await openLoop()
  frames(246)
  // Right after a drawn frame, when the next one would be left out.
  frames(frames(1).drawn ? 0 : 1)
  host.touch('down', 1, 1)
  expect(frames(1).drawn).toBe(1)
})

it.each([60, 90, 120])('[PL-03.37] an idle ad keeps its time on a display of %i Hz', async hertz => {
  const { frames, seconds } = await openLoop([], [everySecond], hertz)
  const { drawn } = frames(hertz * 20)
  expect(seconds()).toBeGreaterThanOrEqual(19)
  expect(drawn).toBeLessThan(60 * 4 + 30 * 8 + 20 * 8 + 10)
})

it('[PL-03.37] draws every frame of a short animation that runs once, also when idle', async () => {
  const jump = moving({ loop: 'once', auto: false })
  const play: RuleData = {
    id: 'p',
    on: { t: 'timer', ms: 6000, startsAt: 'entry' },
    once: true,
    do: [{ t: 'playAnim', node: 'n', anim: 'j' }],
  }
  const { frames } = await openLoop([jump], [play])
  frames(361)
  expect(frames(30).drawn).toBeGreaterThanOrEqual(29)
  frames(12)
  expect(frames(60).drawn).toBe(30)
})

it('[PL-03.37] leaves frames out while only endless motion runs', async () => {
  const { frames } = await openLoop([moving({ loop: 'pingpong', auto: true })])
  frames(246)
  expect(frames(120).drawn).toBe(60)
})

it('[PL-03.37] an ad that is paused asks for no frame until it is resumed', async () => {
  const { handle, frames, seconds } = await openLoop()
  frames(1)
  handle.pause()
  frames(1)
  expect(frames(600)).toEqual({ drawn: 0, asked: 0 })
  handle.resume()
  expect(frames(60)).toEqual({ drawn: 60, asked: 60 })
  expect(seconds()).toBe(1)
})
