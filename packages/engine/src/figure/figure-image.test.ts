import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModelView, NodeData } from '../data.ts'
import { renderFrame } from '../host/node.ts'
import { openGallery } from '../testing/gallery.ts'
import type { Gallery, PixelImage } from '../testing/gallery.ts'
import { sampleModel } from '../testing/sample-model.ts'
import { at, box, playOf, sceneOf } from '../testing/sample-play.ts'

const view: ModelView = { camera: { azimuth: 0, polar: 90, distance: 4, fov: 30 } }
const files = { post: sampleModel() }

function model(
  id: string,
  place: ReturnType<typeof at>,
  own: Partial<ModelView> = {},
  more: object = {},
): NodeData {
  return {
    id,
    name: id,
    kind: 'model3d',
    asset: 'post',
    speed: 1,
    loop: true,
    autoplay: false,
    view: { ...view, ...own },
    portrait: place,
    ...more,
  } as NodeData
}

const play = (...nodes: NodeData[]) =>
  playOf([sceneOf('a', nodes)], { assets: { post: { kind: 'model3d' } } })

/** The strongest channels of a pixel, or the background. */
function colorAt({ width, data }: PixelImage, x: number, y: number): string {
  const [r, g, b] = Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)) as [
    number,
    number,
    number,
  ]
  if (r === 16 && g === 32 && b === 48) return 'ground'
  return ['red', 'green', 'blue'].filter((_name, i) => [r, g, b][i]! > Math.max(r, g, b) * 0.6).join('+')
}

describe('a 3D model in WebGL', () => {
  let gallery: Gallery
  beforeAll(async () => {
    gallery = await openGallery(750, 1334)
  })
  afterAll(() => gallery.close())
  const shot = (nodes: NodeData[], steps = 0) => gallery.shot(play(...nodes), files, 'webgl', steps)

  it('[ED-07.23] shows the model from its camera: front, left, back, right and top', async () => {
    const cameras = [
      [0, 90],
      [90, 90],
      [180, 90],
      [270, 90],
      [0, 1],
    ].map(([azimuth, polar]) => ({ camera: { ...view.camera, azimuth: azimuth!, polar: polar! } }))
    const pixels = await shot(
      cameras.map((camera, i) => model('m' + i, at((i % 2) * 350, (i >> 1) * 400, 300, 300), camera)),
    )
    const middles = cameras.map((_camera, i) => colorAt(pixels, (i % 2) * 350 + 150, (i >> 1) * 400 + 150))
    expect(middles.slice(0, 4)).toEqual(['red', 'green', 'blue', 'red+green'])
    expect(colorAt(pixels, 150, 850), 'below the box').toBe('ground')
  })

  it('[ED-07.25] bends with its bones during a clip, the same at the same step', async () => {
    const nodes = [model('m', at(100, 100, 400, 400), {}, { autoplay: true })]
    const [still, bent, again] = [await shot(nodes), await shot(nodes, 30), await shot(nodes, 30)]
    expect([colorAt(still, 300, 150), colorAt(still, 180, 300)]).toEqual(['red', 'ground'])
    expect([colorAt(bent, 300, 150), colorAt(bent, 180, 300)]).toEqual(['ground', 'red'])
    expect(Buffer.from(bent.data.buffer).equals(Buffer.from(again.data.buffer))).toBe(true)
  })

  it('[ED-07.23] rotates, moves, fades and mirrors with its layer, in the order of layers', async () => {
    const below = box('below', at(100, 100, 400, 400), {
      shape: { form: 'rect', fill: { kind: 'color', color: '#0000ff' } },
    } as Partial<NodeData>)
    const above = box('above', at(280, 280, 40, 40), {
      shape: { form: 'rect', fill: { kind: 'color', color: '#00ff00' } },
    } as Partial<NodeData>)
    const pixels = await shot([below, model('m', at(100, 100, 400, 400, { r: 90 })), above])
    expect(
      [
        [300, 300],
        [180, 300],
        [300, 180],
      ].map(([x, y]) => colorAt(pixels, x!, y!)),
    ).toEqual(['green', 'red', 'blue'])
    const faint = await shot([below, model('m', at(100, 100, 400, 400), {}, { alpha: 0.5 })])
    const at300 = Array.from(faint.data.subarray((200 * 750 + 300) * 4, (200 * 750 + 300) * 4 + 3))
    expect(at300[0]).toBeGreaterThan(60)
    expect(at300[2]).toBeGreaterThan(100)
  })

  it('[ED-02.15] is blended and masked as one image, with a depth buffer of its own', async () => {
    const blue = box('below', at(0, 0, 750, 1334), {
      shape: { form: 'rect', fill: { kind: 'color', color: '#0000ff' } },
    } as Partial<NodeData>)
    const turned = { rotation: [0, 180, 0] as [number, number, number], scale: 0.5 }
    const hole = box('hole', at(400, 150, 200, 100))
    const pixels = await shot([
      blue,
      model('add', at(0, 0, 400, 400), {}, { blend: 'add' }),
      hole,
      model('masked', at(300, 0, 400, 400), {}, { mask: 'hole' }),
      model('small', at(0, 500, 400, 400), turned, { blend: 'add' }),
    ])
    expect(colorAt(pixels, 200, 200)).toBe('red+blue')
    expect([colorAt(pixels, 500, 200), colorAt(pixels, 500, 100)]).toEqual(['red', 'blue'])
    expect(colorAt(pixels, 200, 700)).toBe('blue')
  })

  it('[ED-07.23] hides its far side, also next to another model', async () => {
    const turned = { rotation: [0, 180, 0] as [number, number, number] }
    const pixels = await shot([
      model('a', at(0, 0, 400, 400)),
      model('b', at(0, 0, 400, 400), turned),
      model('c', at(0, 500, 400, 400), turned),
      model('d', at(0, 500, 400, 400)),
    ])
    expect([colorAt(pixels, 200, 200), colorAt(pixels, 200, 700)]).toEqual(['blue', 'red'])
  })

  it('[ED-07.23] shows the colour, glow and light of its material', async () => {
    const pixels = await shot([
      model('plain', at(0, 0, 300, 300)),
      model('color', at(350, 0, 300, 300), { material: { color: '#000000' } }),
      model('glow', at(0, 350, 300, 300), { material: { color: '#000000', emissive: '#0000ff' } }),
      model('dim', at(350, 350, 300, 300), { light: { strength: 0, ambient: 0.2 } }),
    ])
    const red = (x: number, y: number) => pixels.data[(y * 750 + x) * 4]!
    expect(red(150, 150)).toBeGreaterThan(150)
    expect(red(500, 150)).toBe(0)
    expect(colorAt(pixels, 150, 500)).toBe('blue')
    expect(Math.abs(red(500, 500) - 0.2 * 224)).toBeLessThan(4)
  })

  it('[ED-07.26] draws the prerendered image without WebGL', async () => {
    const nodes = [model('m', at(100, 100, 400, 200))]
    const flat = await gallery.shot(play(...nodes), files, 'canvas2d', 0)
    expect([colorAt(flat, 300, 200), colorAt(flat, 150, 200)]).toEqual(['red+blue', 'ground'])
    const png = await renderFrame(play(...nodes), () => files.post, { width: 750, height: 1334 })
    expect(png.length).toBeGreaterThan(1000)
  })
})
