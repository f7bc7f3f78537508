import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NodeData, PlayData } from '../data.ts'
import { renderFrame } from '../host/node.ts'
import { openGallery } from '../testing/gallery.ts'
import type { Gallery, PixelImage } from '../testing/gallery.ts'
import { sampleBones, sampleSkeleton } from '../testing/sample-bones.ts'
import { at, playOf, sceneOf } from '../testing/sample-play.ts'

const WIDTH = 375
const HEIGHT = 667

type Json = Record<string, unknown>

/** The figure whose slots have these colours, and whose clip `wave` gives the body others. */
function files(colors: Record<string, Json>, keys: Json[] = []): Record<string, Uint8Array> {
  const skeleton = sampleSkeleton(armature => {
    for (const slot of armature.slot as Json[]) Object.assign(slot, { color: colors[String(slot.name)] })
    armature.animation = [{ name: 'wave', duration: 24, slot: [{ name: 'body', colorFrame: keys }] }]
  })
  return { robot: sampleBones(skeleton) }
}

const play = (more: object = {}): PlayData =>
  playOf(
    [
      sceneOf('a', [
        {
          id: 'r',
          name: 'r',
          kind: 'dragonbones',
          asset: 'robot',
          speed: 1,
          loop: true,
          autoplay: true,
          portrait: at(75, 300, 600, 600),
          ...more,
        } as NodeData,
      ]),
    ],
    { assets: { robot: { kind: 'dragonbones' } } },
  )

/** Screen positions of the body, the flag (a mesh) and the background. */
const places = { body: [180, 345], flag: [168, 181], ground: [20, 20] } as const

describe('the added colour of a figure', () => {
  let gallery: Gallery
  beforeAll(async () => {
    gallery = await openGallery(WIDTH, HEIGHT)
  })
  afterAll(() => gallery.close())

  async function colours(
    data: PlayData,
    bytes: Record<string, Uint8Array>,
    steps = 0,
  ): Promise<Record<string, number[][]>> {
    const png = await renderFrame(data, id => bytes[id], { width: WIDTH, height: HEIGHT, steps })
    const image = await loadImage(png)
    const context = createCanvas(WIDTH, HEIGHT).getContext('2d')
    context.drawImage(image, 0, 0)
    const shots = [
      await gallery.shot(data, bytes, 'webgl', steps),
      await gallery.shot(data, bytes, 'canvas2d', steps),
      context.getImageData(0, 0, WIDTH, HEIGHT),
    ]
    const pixel = ({ data: pixels }: PixelImage, [x, y]: readonly [number, number]) => [
      ...pixels.slice((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3),
    ]
    return Object.fromEntries(
      Object.entries(places).map(([name, place]) => [
        name,
        shots.map(shot => pixel(shot as PixelImage, place)),
      ]),
    )
  }

  /** Each back end within a hair of this colour. */
  function expectColour(found: number[][] | undefined, wanted: number[]): void {
    expect(found).toHaveLength(3)
    for (const [i, colour] of found!.entries())
      expect(
        Math.max(...colour.map((value, k) => Math.abs(value - wanted[k]!))),
        `${['WebGL', 'Canvas2D', 'Node'][i]}: ${colour.join()} is ${wanted.join()}`,
      ).toBeLessThan(4)
  }

  it('[ED-07.22] looks the same in every back end, on images and meshes', async () => {
    const [plain, shaded] = [
      await colours(play(), files({})),
      await colours(play(), files({ body: { rM: 50, gO: 60, bO: -40 }, flag: { rO: -255, gO: 255 } })),
    ]
    const [r, g, b] = plain.body![0]! as [number, number, number]
    expectColour(shaded.body, [r / 2, Math.min(255, g + 60), Math.max(0, b - 40)])
    expectColour(shaded.flag, [0, 255, plain.flag![0]![2]!])
    expect(shaded.ground, 'what is transparent stays so').toEqual(plain.ground)
  })

  it('[ED-07.22] interpolates between keys, then applies the layer’s tint and opacity', async () => {
    const keys = [
      { duration: 12, tweenEasing: 0, value: {} },
      { duration: 12, value: { rO: 200, gO: 200, bO: 200 } },
    ]
    const [plain, half, tinted] = [
      await colours(play(), files({}), 15),
      await colours(play(), files({}, keys), 15),
      await colours(play({ tint: '#ff8000' }), files({}, keys), 15),
    ]
    const lit = plain.body![0]!.map(value => Math.min(255, value + 100))
    expectColour(half.body, lit)
    expectColour(
      tinted.body,
      lit.map((value, i) => value * [1, 128 / 255, 0][i]!),
    )
    const faint = await colours(play({ alpha: 0.5 }), files({}, keys), 15)
    expectColour(
      faint.body,
      lit.map((value, i) => (value + faint.ground![0]![i]!) / 2),
    )
  })
})
