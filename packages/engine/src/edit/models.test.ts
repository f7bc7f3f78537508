import { createCanvas, loadImage } from '@napi-rs/canvas'
import pixelmatch from 'pixelmatch'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModelView, NodeData } from '../data.ts'
import { canvas2d } from '../draw/canvas2d.ts'
import type { GlBeside } from '../host/host.ts'
import { nodeHost } from '../host/node.ts'
import { CORE_ENTRY, bundleForBrowser } from '../testing/bundle.ts'
import { launchChromium } from '../testing/chromium.ts'
import { sampleModel } from '../testing/sample-model.ts'
import { at, box, playOf, sceneOf } from '../testing/sample-play.ts'
import { createEditStage } from './edit-stage.ts'

const WIDTH = 375
const HEIGHT = 667
const file = sampleModel()
const view: ModelView = { camera: { azimuth: 0, polar: 90, distance: 4, fov: 30 } }

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

const dataOf = (nodes: NodeData[]) =>
  playOf([sceneOf('a', nodes)], { assets: { post: { kind: 'model3d' }, other: { kind: 'model3d' } } })

/** A context that records its calls and returns a green image. */
function counted() {
  const drawn: [number, number][] = []
  const forgotten: unknown[] = []
  const listeners = new Set<() => void>()
  const canvas = createCanvas(2048, 2048)
  const context = canvas.getContext('2d')
  context.fillStyle = '#00ff00'
  context.fillRect(0, 0, 2048, 2048)
  const state = { turn: 0, isGone: false }
  const beside: GlBeside = {
    turn: () => state.turn,
    render(width, height) {
      if (state.isGone) return undefined
      drawn.push([width, height])
      return canvas
    },
    forget: texture => {
      forgotten.push(texture)
    },
    onTurn(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
  return {
    beside,
    drawn,
    forgotten,
    listeners,
    turn(isGone: boolean) {
      state.turn++
      state.isGone = isGone
      for (const listener of listeners) listener()
    },
  }
}

async function stageOf(beside: GlBeside | undefined) {
  const host = nodeHost({ width: WIDTH, height: HEIGHT })
  host.loadBytes = async () => file
  if (beside) host.beside = beside
  let stale = 0
  let notify = () => {}
  const stage = createEditStage(host, { draw: [canvas2d] }, () => {
    stale++
    notify()
  })
  const show = (nodes: NodeData[], sources: Record<string, string> = { post: '1', other: '1' }) =>
    stage.show({ data: dataOf(nodes), sources, screen: { w: 750, h: 1334 }, language: 'en', unseen: [] })
  const draw = (zoom = 0.5, x = 0) => stage.draw({ x, y: 0, zoom, width: WIDTH, height: HEIGHT, ratio: 1 })
  return {
    stage,
    stale: () => stale,
    /** Shows and draws nodes whose file is loaded by that, when it has come. */
    async put(nodes: NodeData[], sources?: Record<string, string>) {
      const came = new Promise<void>(resolve => {
        notify = resolve
      })
      show(nodes, sources)
      draw()
      await came
      draw()
    },
    show,
    draw,
    colour(x: number, y: number) {
      const { data, width } = host.pixels()
      return [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)]
    },
  }
}

const green = [0, 255, 0]
const place = at(100, 100, 400, 400)

describe('a 3D model on an editor’s canvas', () => {
  it('[ED-07.27] requests an image of the displayed size again only for another look', async () => {
    const { beside, drawn } = counted()
    const stage = await stageOf(beside)
    const still = model('a', place)
    await stage.put([still, model('b', at(100, 700, 200, 200))])
    expect(drawn).toHaveLength(2)
    const [[width, height] = [0, 0]] = drawn
    expect(height, 'the post is as high as what its camera sees of 2 radii').toBeGreaterThan(150)
    expect(width / height).toBeCloseTo(0.26, 1)
    expect(stage.colour(150, 150)).toEqual(green)

    const again = (nodes: NodeData[]) => {
      const before = drawn.length
      stage.show(nodes)
      stage.draw()
      return drawn.length - before
    }
    const nodes = (own: NodeData) => [own, model('b', at(100, 700, 200, 200))]
    expect(again(nodes(model('a', place))), 'the same in another record').toBe(0)
    expect(again(nodes(model('a', at(140, 90, 400, 400)))), 'moved').toBe(0)
    expect(again([...nodes(model('a', place)), box('over', at(0, 0, 750, 300))]), 'something over it').toBe(0)
    expect(again(nodes(model('a', place, { camera: { ...view.camera, azimuth: 90 } }))), 'its camera').toBe(1)
    expect(again(nodes(model('a', place, { light: { strength: 0 } }))), 'its light').toBe(1)
    expect(again(nodes(model('a', place, { material: { color: '#ff0000' } }))), 'its material').toBe(1)
    expect(again(nodes(model('a', at(100, 100, 300, 400)))), 'its size').toBe(1)
    expect(
      again(nodes(model('a', at(100, 100, 300, 400), {}, { clip: 'bend' }))),
      'the same pose under the name of its clip',
    ).toBe(1)
    const before = drawn.length
    stage.draw(0.5, 30)
    expect(drawn.length - before, 'another part of the canvas').toBe(0)
    stage.draw(1)
    expect(drawn.length - before, 'closer').toBe(2)
  })

  it('[ED-07.27] requests no image of an unseen model, and releases deleted ones', async () => {
    const { beside, drawn, forgotten, listeners } = counted()
    const stage = await stageOf(beside)
    await stage.put([
      model('hidden', place, {}, { hidden: true }),
      model('gone', place, { camera: { ...view.camera, target: [40, 0, 0] } }),
      box('n', at(0, 0, 10, 10)),
    ])
    expect(drawn).toEqual([])
    stage.show([model('a', place)])
    stage.draw()
    forgotten.length = 0
    expect([drawn.length, forgotten.length]).toEqual([1, 0])
    await stage.put([model('a', place)], { post: '2', other: '1' })
    expect([drawn.length, forgotten.length], 'another file').toEqual([2, 1])
    stage.show([])
    stage.draw()
    expect(forgotten).toHaveLength(2)
    stage.stage.destroy()
    expect(listeners.size).toBe(0)
  })

  it('[ED-07.27] draws at most 2048 pixels, also outside its box or behind its camera', async () => {
    const { beside, drawn } = counted()
    const stage = await stageOf(beside)
    await stage.put([
      model('inside', place, { camera: { ...view.camera, distance: 0.5 } }),
      model('large', at(0, 0, 4000, 6000)),
    ])
    stage.draw(3)
    expect(drawn).toHaveLength(4)
    for (const side of drawn.flat()) expect(side).toBeLessThanOrEqual(2048)
  })

  it('[ED-07.26] draws the prerendered image without WebGL and while the context is lost', async () => {
    const violet = [128, 32, 192]
    const without = await stageOf(undefined)
    await without.put([model('a', place)])
    expect(without.colour(150, 150)).toEqual(violet)
    const gl = counted()
    const stage = await stageOf(gl.beside)
    await stage.put([model('a', place)])
    expect(stage.colour(150, 150)).toEqual(green)
    const before = stage.stale()
    gl.turn(true)
    expect(stage.stale() - before, 'the canvas is notified').toBe(1)
    stage.draw()
    expect(stage.colour(150, 150)).toEqual(violet)
    gl.turn(false)
    stage.draw()
    expect(stage.colour(150, 150)).toEqual(green)
  })

  it('[ED-07.27] redraws only the region of a model whose camera changed', async () => {
    const { beside } = counted()
    const stage = await stageOf(beside)
    const red = box('red', at(0, 900, 200, 200))
    await stage.put([red, model('a', place)])
    const context = createCanvas(1, 1).getContext('2d')
    const clear = Object.getPrototypeOf(context).clearRect as (...box: number[]) => void
    let cleared = 0
    Object.getPrototypeOf(context).clearRect = function counting(this: unknown, ...box: number[]) {
      cleared = Math.max(cleared, box[2]! * box[3]!)
      clear.apply(this, box)
    }
    stage.show([red, model('a', place, { camera: { ...view.camera, azimuth: 20 } })])
    stage.draw()
    Object.getPrototypeOf(context).clearRect = clear
    expect(cleared).toBeGreaterThan(0)
    expect(cleared).toBeLessThan((WIDTH * HEIGHT) / 2)
  })
})

const ENTRY = `${CORE_ENTRY}
import { createEditStage } from './edit/edit-stage.ts'
import { createGlBeside } from './edit/gl-beside.ts'
const canvasOf = (width, height) => Object.assign(document.createElement('canvas'), { width, height })
const made = []
const beside = createGlBeside((width, height) => {
  const canvas = canvasOf(width, height)
  made.push(canvas)
  return canvas
})
const wait = (isDone) => new Promise((resolve) => {
  const look = () => (isDone() ? resolve() : setTimeout(look, 5))
  look()
})
const hosted = (root, files) =>
  Object.assign({}, browserHost({ root, assets: (id) => files[id] }), { beside })
let canvas, stage, arrived = 0
const glOf = (one) => one.getContext('webgl')
window.besides = () => made.filter((one) => glOf(one) && !glOf(one).isContextLost()).length
window.lose = async (isLost) => {
  window.extension = isLost ? glOf(made[0]).getExtension('WEBGL_lose_context') : window.extension
  const before = arrived
  isLost ? window.extension.loseContext() : window.extension.restoreContext()
  await wait(() => arrived > before)
}
window.edit = async (data, files, zoom) => {
  if (!stage) {
    canvas = canvasOf(1, 1)
    const host = hosted(document.createElement('div'), files)
    host.surface = Object.assign({}, host.surface, { canvas })
    stage = createEditStage(host, { draw: [canvas2d] }, () => { arrived++ })
  }
  const before = arrived
  stage.show({ data, sources: { post: '1' }, screen: { w: 750, h: 1334 }, language: 'en', unseen: [] })
  if (!before) await wait(() => arrived > before)
  stage.draw({ x: 0, y: 0, zoom, width: innerWidth, height: innerHeight, ratio: 1 })
  return canvas.toDataURL('image/png')
}
window.showAd = async (data, files, name) => {
  const root = document.getElementById('root')
  const drawer = name === 'webgl' ? webglWith({ force: true }) : canvas2d
  const handle = play(data, hosted(root, files), { draw: [drawer] })
  await handle.ready
  handle.step(1)
  const url = root.querySelector('canvas').toDataURL('image/png')
  handle.destroy()
  root.innerHTML = ''
  return url
}
`

type Files = Record<string, string>
/** Runs in the page. */
declare const window: {
  edit(data: object, files: Files, zoom: number): Promise<string>
  showAd(data: object, files: Files, name: string): Promise<string>
  besides(): number
  lose(isLost: boolean): Promise<void>
}

describe('a 3D model on an editor’s canvas in a browser', () => {
  let browser: Browser
  let page: Page
  const files = { post: 'data:application/octet-stream;base64,' + Buffer.from(file).toString('base64') }
  beforeAll(async () => {
    browser = await launchChromium('webgl')
    page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
    await page.setContent(
      '<!doctype html><body style="margin:0"><div id="root" style="position:fixed;inset:0"></div>',
    )
    await page.evaluate(() => {
      Object.assign(window, { requestAnimationFrame: () => 0 })
    })
    await page.addScriptTag({ content: await bundleForBrowser(ENTRY) })
  })
  afterAll(() => browser.close())

  async function pixels(url: string) {
    const image = await loadImage(Buffer.from(url.split(',')[1]!, 'base64'))
    const context = createCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, image.width, image.height)
  }
  const edit = (nodes: NodeData[]) =>
    page
      .evaluate(([data, media, zoom]) => window.edit(data, media, zoom), [
        dataOf(nodes),
        files,
        WIDTH / 750,
      ] as const)
      .then(pixels)
  const showAd = (nodes: NodeData[], name: string) =>
    page
      .evaluate(([data, media, way]) => window.showAd(data, media, way), [
        dataOf(nodes),
        files,
        name,
      ] as const)
      .then(pixels)
  const apart = (a: Awaited<ReturnType<typeof pixels>>, b: typeof a) =>
    pixelmatch(a.data, b.data, undefined, WIDTH, HEIGHT, { threshold: 0.15 }) / (WIDTH * HEIGHT)

  const blue = box('below', at(50, 150, 650, 300), {
    shape: { form: 'rect', fill: { kind: 'color', color: '#3050ff' } },
  } as Partial<NodeData>)
  const over = box('above', at(280, 280, 60, 60))
  const scenes: Record<string, NodeData[]> = {
    'as it is at first': [blue, model('m', place), over],
    'from behind and above, closer than its box': [
      blue,
      model('m', place, {
        camera: { azimuth: 160, polar: 60, distance: 1.6, fov: 40, target: [0.1, 0.2, 0] },
      }),
      over,
    ],
    'turned, mirrored and faint': [
      blue,
      model('m', at(100, 100, 400, 500, { r: 30, sx: -1 }), { rotation: [20, 40, 0] }, { alpha: 0.5 }),
      over,
    ],
    'in other colours and another light': [
      blue,
      model('m', place, {
        material: { color: '#80ff80', emissive: '#200040', roughness: 0.2 },
        light: { azimuth: 120, polar: 20, strength: 1.4, ambient: 0.1, color: '#ffe0a0' },
      }),
      over,
    ],
    'blended, masked and beside another': [
      blue,
      model('m', place, {}, { blend: 'add' }),
      box('hole', at(300, 500, 300, 200)),
      model('cut', at(300, 400, 400, 400), {}, { mask: 'hole' }),
    ],
    'with its camera within it': [
      model('m', at(200, 500, 200, 200), { camera: { azimuth: 30, polar: 80, distance: 0.4, fov: 60 } }),
      over,
    ],
  }

  for (const [name, nodes] of Object.entries(scenes)) {
    it(`[ED-07.27] draws what the ad draws: ${name}`, async () => {
      const [canvas, ad, poster] = [
        await edit(nodes),
        await showAd(nodes, 'webgl'),
        await showAd([blue, over], 'webgl'),
      ]
      expect(apart(ad, poster), 'the model shows').toBeGreaterThan(0.02)
      expect(apart(canvas, ad)).toBeLessThan(0.006)
      expect(apart(await showAd(nodes, 'canvas2d'), ad), 'also where it plays on a 2D canvas').toBeLessThan(
        0.006,
      )
    })
  }

  it('[ED-07.27] redraws when its camera moves, and recovers from a lost context', async () => {
    const [front, right] = [
      await edit([model('m', place)]),
      await edit([model('m', place, { camera: { ...view.camera, azimuth: 90 } })]),
    ]
    const middle = ({ data }: typeof front) => [
      ...data.slice((150 * WIDTH + 150) * 4, (150 * WIDTH + 150) * 4 + 3),
    ]
    const strongest = (pixels: typeof front) => middle(pixels).indexOf(Math.max(...middle(pixels)))
    expect([strongest(front), strongest(right)], 'red before, green at its side').toEqual([0, 1])
    expect(await page.evaluate(() => window.besides())).toBe(1)
    await page.evaluate(() => window.lose(true))
    const lost = await edit([model('m', place)])
    expect(middle(lost), 'violet as its poster').toEqual([128, 32, 192])
    await page.evaluate(() => window.lose(false))
    expect(apart(await edit([model('m', place)]), front)).toBe(0)
    expect(await page.evaluate(() => window.besides())).toBe(1)
  })
})
