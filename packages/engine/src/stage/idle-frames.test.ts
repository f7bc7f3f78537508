import { expect, it } from 'vitest'
import type { DrawBackend } from '../draw/backend.ts'
import { canvas2d } from '../draw/canvas2d.ts'
import { play } from '../engine.ts'
import { nodeHost } from '../host/node.ts'
import { playOf, sceneOf } from '../testing/sample-play.ts'

const frameMs = 1000 / 60

/** A play with a frame loop of its own time, and how often it has drawn. */
async function openLoop() {
  let drawn = 0
  let tick: (now: number) => void = () => {}
  let now = 0
  const host = Object.assign(nodeHost({ width: 75, height: 133 }), { onFrame: (next: typeof tick) => { tick = next; return () => {} } })
  const backend: DrawBackend = { ...canvas2d, create(canvas, scratch) {
    const drawer = canvas2d.create(canvas, scratch)!
    return { ...drawer, end() { drawn++; drawer.end() } }
  } }
  const handle = play(playOf([sceneOf('a', [], [{ id: 'r', on: { t: 'timer', ms: 1000, startsAt: 'entry' }, do: [{ t: 'track', id: 1 }] }])]), host, { draw: [backend] })
  await handle.ready
  /** Draws of so many frames at 60 a second. */
  const frames = (count: number): number => {
    const before = drawn
    for (let at = 0; at < count; at++) tick((now += frameMs))
    return drawn - before
  }
  return { host, handle, frames, seconds: () => host.events.filter(({ type }) => type === 'track').length }
}

it('[PL-03.37] an ad that has not been touched for four seconds draws every second frame, and its time advances at the same rate', async () => {
  const { host, frames, seconds } = await openLoop()
  expect(frames(240)).toBe(240)
  frames(2)
  expect(frames(240)).toBe(120)
  expect(seconds()).toBe(8)
  host.touch('down', 1, 1)
  expect(frames(120)).toBe(120)
})

it('[PL-03.37] an ad that is paused draws nothing until it is resumed', async () => {
  const { handle, frames } = await openLoop()
  handle.pause()
  expect(frames(60)).toBe(0)
  handle.resume()
  expect(frames(60)).toBe(60)
})
