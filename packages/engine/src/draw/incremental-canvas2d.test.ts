import { createCanvas, type Canvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Blend } from '../data.ts'
import type { CanvasLike, ImageLike } from '../host/host.ts'
import type { Drawer, Matrix } from './backend.ts'
import { canvas2d } from './canvas2d.ts'
import { incrementalCanvas2d } from './incremental-canvas2d.ts'

const [width, height] = [180, 320]
const blends: Blend[] = ['normal', 'multiply', 'screen', 'add']

const asCanvas = (canvas: Canvas) => canvas as unknown as CanvasLike
const scratch = (w: number, h: number) => asCanvas(createCanvas(w, h))

/** An image with transparent edges, in which each pixel differs from its neighbours. */
function texture(side: number): Canvas {
  const canvas = createCanvas(side, side)
  repaint(canvas, side)
  return canvas
}

function repaint(canvas: Canvas, seed: number): void {
  const context = canvas.getContext('2d')
  for (let i = 0; i < 60; i++) {
    context.fillStyle = `hsl(${(i * 67 + seed) % 360} 80% 50% / 0.8)`
    context.beginPath()
    context.arc((i * 37) % canvas.width, (i * 23) % canvas.height, 2 + (i % 5), 0, 7)
    context.fill()
  }
}

interface Sprite {
  image: number
  x: number
  y: number
  scale: number
  turn: number
  alpha: number
  blend: number
  kind: 'image' | 'mesh' | 'layer' | 'tinted'
  /** Frames in which it moves; in others it rests. */
  moves: number
}

const sprite = fc.record<Sprite>({
  image: fc.nat(3),
  x: fc.double({ min: -40, max: width, noNaN: true }),
  y: fc.double({ min: -40, max: height, noNaN: true }),
  scale: fc.double({ min: 0.2, max: 3, noNaN: true }),
  turn: fc.constantFrom(0, 0, 0, 0.3, 1.2),
  alpha: fc.constantFrom(1, 1, 0.6),
  blend: fc.nat(3),
  kind: fc.constantFrom('image', 'image', 'image', 'mesh', 'layer', 'tinted'),
  moves: fc.constantFrom(0, 0, 0, 0b1, 0b110000, 0b111111111111),
})

function matrixOf({ x, y, scale, turn, moves }: Sprite, frame: number): Matrix {
  const passed = moves & ((1 << frame) - 1)
  const shift = 1.7 * [...passed.toString(2)].filter(bit => bit === '1').length
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  return [cos, sin, -sin, cos, x + shift, y + shift]
}

function paint(drawer: Drawer, images: ImageLike[], sprites: readonly Sprite[], frame: number): void {
  drawer.begin(width, height, '#204060')
  drawer.draw(images[4]!, undefined, 128, 128, [width / 128, 0, 0, height / 128, 0, 0], 1, undefined)
  for (const one of sprites) {
    const matrix = matrixOf(one, frame)
    const image = images[one.image]!
    const { width: w, height: h } = image
    if (one.kind === 'layer') {
      drawer.push({ x: one.x, y: one.y, w: w * one.scale, h: h * one.scale })
      drawer.draw(image, undefined, w, h, matrix, one.alpha, undefined)
      drawer.draw(image, undefined, w / 2, h / 2, matrix, 1, undefined)
      drawer.pop(blends[one.blend]!)
    } else if (one.kind === 'mesh') {
      const vertices = [0, 0, 0, 0, w, 0, w, 0, 0, h, 0, h]
      drawer.triangles(image, { vertices, indices: [0, 1, 2] }, matrix, one.alpha, undefined)
    } else {
      drawer.blend(blends[one.blend]!)
      const source = { x: 1, y: 1, w: w - 2, h: h - 2 }
      drawer.draw(image, source, w, h, matrix, one.alpha, one.kind === 'tinted' ? '#ff8040' : undefined)
      drawer.blend('normal')
    }
  }
  drawer.end()
}

function createPair() {
  const images = [24, 33, 48, 64, 128].map(texture)
  const canvases = [createCanvas(width, height), createCanvas(width, height)] as const
  const drawers = [
    canvas2d.create(asCanvas(canvases[0]), scratch)!,
    incrementalCanvas2d.create(asCanvas(canvases[1]), scratch)!,
  ]
  return {
    images,
    drawers,
    isSame(sprites: readonly Sprite[], frame: number): boolean {
      for (const drawer of drawers) paint(drawer, images as unknown as ImageLike[], sprites, frame)
      return canvases[0].data().equals(canvases[1].data())
    },
  }
}

const still: Sprite = {
  ...{ image: 0, x: 20, y: 30, scale: 1, turn: 0, alpha: 1, blend: 0, kind: 'image', moves: 0 },
}

describe('drawing what has changed', () => {
  it('[RC-06.12] gives the pixels of complete frames, when images move, turn, blend or leave', () => {
    fc.assert(
      fc.property(fc.array(sprite, { maxLength: 8 }), fc.nat(), (sprites, chosen) => {
        const { isSame } = createPair()
        for (let frame = 0; frame < 12; frame++) {
          const rotated = frame === 7 ? [...sprites.slice(1), ...sprites.slice(0, 1)] : sprites
          const shown = frame === 9 ? rotated.filter((_, at) => at !== chosen % sprites.length) : rotated
          if (!isSame(shown, frame)) return false
        }
        return true
      }),
      { numRuns: 60 },
    )
  })

  it('[RC-06.12] shows an image that was repainted', () => {
    const { images, drawers, isSame } = createPair()
    for (let frame = 0; frame < 6; frame++) expect(isSame([still], frame)).toBe(true)
    for (const image of [images[0]!, images[4]!]) {
      repaint(image, 99)
      for (const drawer of drawers) drawer.invalidate(image as unknown as ImageLike, true)
      expect(isSame([still], 6)).toBe(true)
    }
  })

  it('[RC-06.12] draws only what moves, over one copy of what stays below', () => {
    const { images, drawers, isSame } = createPair()
    const moving = { ...still, x: 100, y: 200, moves: -1 }
    for (let frame = 0; frame < 8; frame++) isSame([still, moving], frame)
    const context = vi.fn()
    const canvas = createCanvas(width, height)
    const own = canvas.getContext('2d')
    const drawImage = own.drawImage.bind(own)
    own.drawImage = ((...values: Parameters<typeof drawImage>) => {
      context(values[0])
      drawImage(...values)
    }) as typeof drawImage
    const drawer = incrementalCanvas2d.create(asCanvas(canvas), scratch)!
    for (let frame = 0; frame < 8; frame++)
      paint(drawer, images as unknown as ImageLike[], [still, moving], frame)
    context.mockClear()
    paint(drawer, images as unknown as ImageLike[], [still, moving], 9)
    expect(context).toHaveBeenCalledTimes(2)
    expect(context).toHaveBeenLastCalledWith(images[0])
    context.mockClear()
    paint(drawer, images as unknown as ImageLike[], [still, { ...moving, moves: 0 }], 9)
    paint(drawer, images as unknown as ImageLike[], [still, { ...moving, moves: 0 }], 10)
    expect(context).toHaveBeenCalledTimes(2)
    for (const one of drawers) one.destroy()
  })
})
