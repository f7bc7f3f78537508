import { play } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import { nodeHost } from '@adloom/engine/host-node'
import { describe, expect, it } from 'vitest'
import { compileDocument } from '../format/compile/compile-document.ts'
import { presetDocument } from './preset.ts'
import { findPreset, presets } from './presets.ts'

const [width, height] = [375, 667]
const frameMs = 100
const lengthMs = 6000

interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Samples of a playing preset: the place of every layer ten times and the image twice a second. */
interface Seen {
  /** Centre and width of the first part of this name at a time. */
  at(name: string, ms: number): { x: number; y: number; w: number }
  /** `range`: total movement of the centre along an axis. `swell`: largest width divided by the smallest. */
  range(name: string, axis: 'x' | 'y'): number
  swell(name: string): number
  /** Share of the pixels in the box of a layer that differ between two times. */
  change(name: string, from: number, to: number): number
}

async function watch(id: string): Promise<Seen> {
  const document = presetDocument(findPreset(id)!)
  const host = nodeHost({ width, height, platform: 'ios' })
  const handle = play(compileDocument(document), host, { draw: [canvas2d] }, { language: 'en' })
  await handle.ready
  const ids = new Map(
    Object.values(document.records)
      .flatMap(record => (record.type === 'node' ? [[record.name, record.id] as const] : []))
      .reverse(),
  )
  const boxes: Record<string, Box>[] = []
  const images: Record<number, Uint8Array> = {}
  for (let ms = 0; ms <= lengthMs; ms += frameMs) {
    boxes.push(Object.fromEntries([...ids].map(([name, own]) => [name, { ...handle.boundsOf(own)! }])))
    if (ms % 500 === 0) images[ms] = host.pixels().data.slice()
    handle.step((frameMs * 60) / 1000)
  }
  expect(host.events.filter(event => event.type === 'error')).toEqual([])
  handle.destroy()
  const boxAt = (name: string, ms: number) => {
    const box = boxes[ms / frameMs]?.[name]
    if (!box) throw new Error(`${id} has no part ${name}`)
    return box
  }
  const at = (name: string, ms: number) => {
    const { x, y, w, h } = boxAt(name, ms)
    return { x: x + w / 2, y: y + h / 2, w }
  }
  const all = (name: string) => boxes.map((_, frame) => at(name, frame * frameMs))
  return {
    at,
    range: (name, axis) =>
      Math.max(...all(name).map(one => one[axis])) - Math.min(...all(name).map(one => one[axis])),
    swell: name =>
      Math.max(...all(name).map(one => one.w)) / Math.max(1, Math.min(...all(name).map(one => one.w))),
    change(name, from, to) {
      const { x, y, w, h } = boxAt(name, lengthMs)
      let [other, sum] = [0, 0]
      for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, y + h); row++) {
        for (let col = Math.max(0, Math.floor(x)); col < Math.min(width, x + w); col++) {
          const pixel = (row * width + col) * 4
          sum++
          if ([0, 1, 2].some(one => Math.abs(images[from]![pixel + one]! - images[to]![pixel + one]!) > 24))
            other++
        }
      }
      return other / sum
    },
  }
}

/** The visible effect that each preset promises. */
const effects: Record<string, (seen: Seen) => void> = {
  'loop-play': ({ change }) => {
    expect(change('Arrows', 1000, 2000)).toBeGreaterThan(0.02)
  },
  scratch: ({ range, swell }) => {
    expect(range('Tutorial hand', 'x')).toBeGreaterThan(100)
    expect(swell('Prize')).toBeGreaterThan(1.02)
  },
  draw: ({ range, change }) => {
    expect(range('Tutorial hand', 'x')).toBeGreaterThan(60)
    expect(change('Sheet', 0, 500)).toBeGreaterThan(0.005)
  },
  connect: ({ range, change }) => {
    expect(range('Tutorial hand', 'y')).toBeGreaterThan(100)
    expect(change('Connect the stars', 0, 1000)).toBeGreaterThan(0.02)
  },
  'progress-bar': ({ at, change }) => {
    expect(at('Fill', 3500).x - at('Fill', 300).x).toBeGreaterThan(150)
    expect(change('Window', 500, 3500)).toBeGreaterThan(0.3)
  },
  countdown: ({ change }) => {
    for (const [from, to] of [
      [500, 1500],
      [1500, 2500],
      [2500, 4000],
    ] as const)
      expect(change('3', from, to)).toBeGreaterThan(0.04)
  },
  score: ({ range, change }) => {
    expect(range('Falling coin', 'y')).toBeGreaterThan(150)
    expect(change('Score', 0, 1500)).toBeGreaterThan(0.2)
  },
  timer: ({ change }) => {
    expect(change('Clock hand', 1000, 2500)).toBeGreaterThan(0.02)
  },
  lives: ({ swell }) => {
    expect(swell('Heart one')).toBeGreaterThan(1.08)
    expect(swell('Lost heart')).toBe(1)
  },
  'level-map': ({ range }) => {
    expect(range('Level 3', 'y')).toBeGreaterThan(8)
    expect(range('Level 6', 'y')).toBeLessThan(range('Level 3', 'y'))
  },
  'product-info': ({ at, swell }) => {
    expect(at('Good point', 3000).x - at('Good point', 300).x).toBeGreaterThan(100)
    expect(swell('Button')).toBeGreaterThan(1.02)
  },
  reward: ({ change, range, swell }) => {
    expect(change('Rays', 1000, 3000)).toBeGreaterThan(0.02)
    expect(range('Coin', 'y')).toBeGreaterThan(20)
    expect(swell('+ 500')).toBeGreaterThan(1.2)
  },
  win: ({ range, swell }) => {
    expect(range('Confetti', 'x')).toBeGreaterThan(60)
    expect(swell('Star')).toBeGreaterThan(1.2)
    expect(swell('Ribbon')).toBeGreaterThan(1.2)
  },
  fail: ({ range }) => {
    expect(range('Broken heart', 'x')).toBeGreaterThan(3)
    expect(range('So close!', 'y')).toBeGreaterThan(40)
  },
  offer: ({ change }) => {
    expect(change('Price tag', 0, 1000)).toBeGreaterThan(0.2)
    expect(change('Price tag', 1500, 2500)).toBeGreaterThan(0.005)
  },
  versus: ({ at, swell }) => {
    expect(at('First card', 3000).x).toBeGreaterThan(at('First card', 100).x + 50)
    expect(at('Second card', 3000).x).toBeLessThan(at('Second card', 100).x - 50)
    expect(swell('Badge')).toBeGreaterThan(1.02)
  },
  loading: ({ change, swell }) => {
    expect(change('Spinner', 1500, 2000)).toBeGreaterThan(0.02)
    expect(swell('Halo')).toBeGreaterThan(1.25)
  },
  joystick: ({ range }) => {
    expect(range('Knob', 'x')).toBeGreaterThan(50)
    expect(range('Hero', 'x')).toBeGreaterThan(range('Knob', 'x'))
    expect(range('Tutorial hand', 'x')).toBeCloseTo(range('Knob', 'x'), 0)
  },
  choose: ({ range, swell }) => {
    expect(range('Tutorial hand', 'x')).toBeGreaterThan(200)
    for (const card of ['Card 1', 'Card 2', 'Card 3']) expect(swell(card)).toBeGreaterThan(1.02)
  },
  slide: ({ range }) => {
    expect(range('Knob', 'x')).toBeGreaterThan(200)
    expect(range('Tutorial hand', 'x')).toBeCloseTo(range('Knob', 'x'), 0)
  },
  'long-press': ({ swell, change }) => {
    expect(swell('Growing')).toBeGreaterThan(3)
    expect(change('Edge', 500, 2000)).toBeGreaterThan(0.05)
  },
  tap: ({ range, swell }) => {
    expect(range('Tutorial hand', 'y')).toBeGreaterThan(12)
    expect(swell('Ripple')).toBeGreaterThan(3)
  },
  'swipe-up': ({ range, at }) => {
    expect(range('Tutorial hand', 'y')).toBeGreaterThan(120)
    expect(at('Tutorial hand', 1400).y).toBeLessThan(at('Tutorial hand', 200).y - 80)
  },
  'drag-to': ({ at, range }) => {
    const far = (ms: number) =>
      Math.hypot(at('Piece', ms).x - at('Goal', ms).x, at('Piece', ms).y - at('Goal', ms).y)
    expect(far(2000)).toBeLessThan(far(100) * 0.2)
    expect(range('Tutorial hand', 'x')).toBeCloseTo(range('Piece', 'x'), 0)
  },
  right: ({ swell, range }) => {
    expect(swell('Tick')).toBeGreaterThan(1.2)
    expect(range('Confetti', 'x')).toBeGreaterThan(60)
  },
  wrong: ({ range, swell }) => {
    expect(range('Cross', 'x')).toBeGreaterThan(4)
    expect(swell('Cross')).toBeGreaterThan(1.2)
  },
  combo: ({ swell }) => {
    expect(swell('Wave')).toBeGreaterThan(3)
    expect(swell('Combo')).toBeGreaterThan(1.2)
  },
  points: ({ at, range, change }) => {
    expect(at('+10', 1400).y).toBeLessThan(at('+10', 100).y - 60)
    expect(range('Coin', 'y')).toBeGreaterThan(10)
    expect(change('Coin', 500, 1000)).toBeGreaterThan(0.02)
  },
  great: ({ swell, change }) => {
    expect(swell('Spark')).toBeGreaterThan(2)
    expect(change('Banner', 0, 1000)).toBeGreaterThan(0.3)
  },
  hurry: ({ change, range }) => {
    expect(change('Frame', 500, 1000)).toBeGreaterThan(0.02)
    expect(range('Sign', 'x')).toBeGreaterThan(4)
  },
  unlock: ({ at }) => {
    expect(at('Shackle', 3000).y).toBeLessThan(at('Shackle', 400).y - 15)
  },
}

describe('what the presets show', () => {
  it('[PL-06.30] describes every preset', () => {
    expect(Object.keys(effects).sort()).toEqual(presets.map(({ id }) => id).sort())
  })

  it.each([
    ['scratch', 'Cover', 0.3],
    ['draw', 'Paper', 0.3],
    ['connect', 'Dots', 0.92],
  ] as const)('[PL-06.29] %s lets a pointer work on its %s', async (id, name, row) => {
    const document = presetDocument(findPreset(id)!)
    const node = Object.values(document.records).find(
      record => record.type === 'node' && record.name === name,
    )!
    const host = nodeHost({ width, height })
    const handle = play(compileDocument(document), host, { draw: [canvas2d] })
    await handle.ready
    const { x, y, w, h } = handle.boundsOf(node.id)!
    const pixel = () =>
      host
        .pixels()
        .data.slice((Math.round(y + h * row) * width + Math.round(x + w * 0.25)) * 4)
        .slice(0, 3)
        .join()
    handle.step(60)
    const before = pixel()
    host.touch('down', x + 5, y + h * row)
    host.touch('move', x + w * 0.4, y + h * row)
    host.touch('up', x + w * 0.4, y + h * row)
    handle.step(1)
    expect(pixel()).not.toBe(before)
    handle.destroy()
  })

  it.each(Object.keys(effects))('[PL-06.30] %s does what its name states, in the engine', async id => {
    effects[id]!(await watch(id))
  })
})
