import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Blend, NodeData, ShapeData } from '../data.ts'
import { canvas2d } from '../draw/canvas2d.ts'
import { nodeHost } from '../host/node.ts'
import { seededRandom } from '../logic/random.ts'
import { at, box, playOf, sceneOf } from '../testing/sample-play.ts'
import { createEditStage } from './edit-stage.ts'
import { longestRising } from './longest-rising.ts'

const WIDTH = 150
const HEIGHT = 267
const camera = { x: 0, y: 0, zoom: WIDTH / 750, width: WIDTH, height: HEIGHT, ratio: 1 }
const assets = { photo: { kind: 'image' as const, width: 16, height: 12 } }

/** A canvas of an editor; `draw` gives its pixels. */
function canvasOf() {
  const host = nodeHost({ width: WIDTH, height: HEIGHT })
  host.loadImage = async () => pattern() as never
  let drawn = 0
  const stage = createEditStage(host, { draw: [canvas2d] }, () => {})
  const context = (host.surface.canvas as unknown as ReturnType<typeof createCanvas>).getContext('2d')
  const clearRect = context.clearRect.bind(context)
  context.clearRect = (x, y, w, h) => {
    drawn += w * h
    clearRect(x, y, w, h)
  }
  return {
    stage,
    draw(nodes: NodeData[], seen = camera) {
      drawn = 0
      stage.show({
        data: playOf([sceneOf('one', nodes)], { assets }),
        sources: { photo: 'a' },
        screen: { w: 750, h: 1334 },
        language: 'en',
        unseen: [],
      })
      stage.draw(seen)
      return host.pixels().data
    },
    /** Draws the same view under another camera. */
    moveCamera(seen: typeof camera) {
      stage.draw(seen)
      return host.pixels().data
    },
    /** Pixels of the canvas that the last `draw` cleared. */
    drawn: () => drawn,
  }
}

/** Layers blend their edges in another order, which rounds colours differently. */
function expectSimilar(pixels: Uint8Array | Uint8ClampedArray, wanted: Uint8Array | Uint8ClampedArray) {
  expect(pixels.every((value, index) => Math.abs(value - wanted[index]!) <= 3)).toBe(true)
}

function pattern() {
  const canvas = createCanvas(16, 12)
  const context = canvas.getContext('2d')
  for (let one = 0; one < 12; one++) {
    context.fillStyle = ['#ffcc00', '#0088ff', '#00000000'][one % 3]!
    context.fillRect((one % 4) * 4, Math.floor(one / 4) * 4, 4, 4)
  }
  return canvas
}

type Random = () => number

const one = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)]!
const colour = (random: Random) =>
  `#${Math.floor(random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`

function shapeOf(random: Random): ShapeData {
  const fill =
    random() < 0.3
      ? {
          kind: 'linear' as const,
          angle: random() * 360,
          stops: [
            { at: 0, color: colour(random) },
            { at: 1, color: `${colour(random)}80` },
          ],
        }
      : { kind: 'color' as const, color: colour(random) }
  return {
    form: one(random, ['rect', 'ellipse', 'star', 'polygon'] as const),
    fill,
    radius: random() * 30,
    ...(random() < 0.2 ? { stroke: { color: colour(random), width: 1 + random() * 20 } } : {}),
    ...(random() < 0.1 ? { shadow: { color: '#000000', blur: 12, dx: 6, dy: 20 } } : {}),
  } as ShapeData
}

const placeOf = (random: Random) =>
  at(random() * 800 - 100, random() * 1400 - 100, 20 + random() * 250, 20 + random() * 250, {
    r: one(random, [0, 0, 7, 45, 200]),
    ...(random() < 0.2 ? { sx: 0.5 + random() } : {}),
  })

let count = 0

function nodeOf(random: Random, depth = 0): NodeData {
  const id = `n${count++}`
  const more = {
    ...(random() < 0.3 ? { alpha: random() } : {}),
    ...(random() < 0.15 ? { blend: one<Blend>(random, ['multiply', 'screen', 'add']) } : {}),
    ...(random() < 0.1 ? { tint: colour(random) } : {}),
  }
  const kind = random()
  const portrait = placeOf(random)
  if (kind < 0.15 && depth < 2)
    return {
      id,
      name: id,
      kind: 'group',
      portrait,
      ...more,
      children: Array.from({ length: 1 + Math.floor(random() * 4) }, () => nodeOf(random, depth + 1)),
    }
  if (kind < 0.3)
    return {
      id,
      name: id,
      kind: 'text',
      text: { en: `Text ${id}` },
      style: {
        font: 'sans',
        size: 40 + random() * 40,
        fill: { kind: 'color', color: colour(random) },
        align: 'center',
      },
      portrait,
      ...more,
    }
  if (kind < 0.5) return { id, name: id, kind: 'image', asset: 'photo', portrait, ...more }
  return box(id, portrait, { shape: shapeOf(random), ...more } as Partial<NodeData>)
}

/** One random edit anywhere in the tree. */
function edited(nodes: readonly NodeData[], random: Random): NodeData[] {
  const at = Math.floor(random() * nodes.length)
  const node = nodes[at]
  const without = nodes.filter((_one, index) => index !== at)
  const instead = (now: NodeData) => nodes.map((old, index) => (index === at ? now : old))
  if (!node) return [nodeOf(random)]
  if (node.kind === 'group' && random() < 0.5)
    return instead({ ...node, children: edited(node.children, random) })
  const steps: (() => NodeData[])[] = [
    () => instead({ ...node, portrait: placeOf(random) }),
    () => instead({ ...node, portrait: { ...node.portrait, x: node.portrait.x + 3 } }),
    () => instead({ ...node, alpha: random() }),
    () => instead({ ...node, hidden: !node.hidden }),
    () => {
      const other = one(random, without)
      return other ? instead({ ...node, mask: other.id }) : [...nodes]
    },
    () => instead({ ...node, blend: one<Blend>(random, ['normal', 'multiply', 'add']) }),
    () => {
      const other = one(random, without)
      return other ? instead({ ...node, mask: other.id }) : [...nodes]
    },
    () => {
      const { mask: _gone, ...bare } = node as NodeData & { mask?: string }
      return instead(bare as NodeData)
    },
    () => without,
    () => [...nodes, nodeOf(random)],
    () => [node, ...without],
    () => {
      const to = Math.floor(random() * nodes.length)
      return [...without.slice(0, to), node, ...without.slice(to)]
    },
    () => [
      ...without.slice(1),
      {
        id: `n${count++}`,
        name: 'g',
        kind: 'group',
        portrait: { x: 0, y: 0, w: 750, h: 1334 },
        children: [...without.slice(0, 1), node],
      },
    ],
    () => (node.kind === 'group' ? [...without, ...node.children] : [...nodes]),
    () => [...nodes],
  ]
  return one(random, steps)()
}

describe('partial redraw', () => {
  it('[D-31.22] draws each change pixel-identical to a complete redraw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async seed => {
        const random = seededRandom(seed)
        count = 0
        let nodes = Array.from({ length: 14 }, () => nodeOf(random))
        const kept = canvasOf()
        kept.draw(nodes)
        await new Promise(resolve => {
          setTimeout(resolve)
        })
        for (let step = 0; step < 10; step++) {
          nodes = edited(nodes, random)
          const pixels = kept.draw(nodes)
          const redrawn = canvasOf()
          redrawn.draw(nodes)
          await new Promise(resolve => {
            setTimeout(resolve)
          })
          const wanted = redrawn.draw(nodes)
          expect(
            pixels.findIndex((value, index) => value !== wanted[index]),
            `the first value that is another one after step ${step}`,
          ).toBe(-1)
        }
      }),
      { numRuns: 15 },
    )
  })

  it('[D-31.22] redraws only the old and new region of one layer among a thousand', () => {
    const many = Array.from({ length: 1000 }, (_, at_) =>
      box(`n${at_}`, at((at_ * 137) % 700, (at_ * 211) % 1280, 40, 40)),
    )
    const moving = (x: number, y: number) => box('moving', at(x, y, 100, 100))
    const there = moving(600, 1200)
    const canvas = canvasOf()
    canvas.draw([...many, moving(100, 100)])
    expect(canvas.drawn()).toBe(WIDTH * HEIGHT)
    canvas.draw([...many, there])
    // Two places of 20 pixels and the soft edges around them.
    expect(canvas.drawn()).toBeGreaterThanOrEqual(2 * 20 * 20)
    expect(canvas.drawn()).toBeLessThanOrEqual(2 * 26 * 26)
    canvas.draw([many[500]!, ...many.filter((_one, at_) => at_ !== 500), there])
    expect(canvas.drawn()).toBeLessThanOrEqual(14 * 14)
    canvas.draw(many)
    expect(canvas.drawn()).toBeLessThanOrEqual(26 * 26 + 14 * 14)
    canvas.draw(many)
    expect(canvas.drawn()).toBe(0)
  })

  it('[D-31.22] draws a large moving layer between cached others as a complete redraw does', () => {
    const under = Array.from({ length: 450 }, (_, at_) =>
      box(`n${at_}`, at((at_ * 37) % 700, (at_ * 91) % 1300, 60, 60, { r: at_ }), {
        shape: {
          form: 'rect',
          fill: { kind: 'color', color: `#${(0x336699 + at_ * 7919).toString(16).slice(-6)}` },
        },
      } as Partial<NodeData>),
    )
    const over = box('over', at(200, 350, 150, 60), { alpha: 0.5 })
    const canvas = canvasOf()
    const nodesAt = (x: number) => [
      ...under,
      box('large', at(x, 0, 700, 1334), {
        shape: { form: 'ellipse', fill: { kind: 'color', color: '#0000ff' } },
      } as Partial<NodeData>),
      over,
    ]
    for (const x of [0, 5, 10, 15, 20]) {
      const pixels = canvas.draw(nodesAt(x))
      if (x > 5) expect(canvas.drawn()).toBeGreaterThanOrEqual(WIDTH * HEIGHT)
      expectSimilar(pixels, canvasOf().draw(nodesAt(x)))
    }
    const moved = { ...camera, x: 5 }
    expectSimilar(canvas.moveCamera(moved), canvasOf().draw(nodesAt(20), moved))
  })

  it('[D-31.22] redraws everything when the view moves or the canvas has lost its pixels', () => {
    const canvas = canvasOf()
    const nodes = [box('red', at(100, 200, 300, 200))]
    canvas.draw(nodes)
    canvas.draw(nodes, { ...camera, x: 5 })
    expect(canvas.drawn()).toBe(WIDTH * HEIGHT)
    canvas.stage.forget()
    canvas.draw(nodes, { ...camera, x: 5 })
    expect(canvas.drawn()).toBe(WIDTH * HEIGHT)
  })
})

describe('the longest increasing subsequence', () => {
  it('[D-31.22] leaves out the fewest elements', () => {
    const left = (numbers: number[]) => numbers.filter((_one, at_) => !longestRising(numbers)[at_])
    expect(left([])).toEqual([])
    expect(left([0, 1, 2, 3])).toEqual([])
    expect(left([3, 0, 1, 2])).toEqual([3])
    expect(left([1, 2, 3, 0])).toEqual([0])
    expect(left([0, 4, 1, 2, 3, 5])).toEqual([4])
    expect(left([3, 2, 1, 0])).toHaveLength(3)
  })
})
