import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { createCanvas } from '@napi-rs/canvas'
import type { AnimData, NodeData, PlayData } from '@adloom/engine/data'
import { featureDefines } from '@adloom/engine/features'
import { printTable, type Row } from './table.ts'

/**
 * Script time of a frame of a running ad with 200 layers in motion, on a processor slowed down four times,
 * beside what a frame of 60 has.
 */
const slower = 4
const frameMs = 1000 / 60
const seconds = 5
const width = 375
const height = 667

const anim = (id: string, tracks: AnimData['tracks'], more: Partial<AnimData> = {}): AnimData => ({
  id,
  family: 'general',
  ...(tracks ? { tracks } : {}),
  ease: 'sine.inOut',
  delay: 0,
  duration: 900,
  loop: 'pingpong',
  auto: true,
  ...more,
})

function layer(at: number): NodeData {
  const portrait = { x: (at * 97) % 690, y: (at * 173) % 1270, w: 60, h: 60 }
  const common = {
    id: `n${at}`,
    name: `n${at}`,
    portrait,
    anims: [
      anim('a', { x: [0, 40], y: [0, -30], rotation: [0, 90] }),
      anim('b', { scale: [1, 1.3], alpha: [1, 0.6] }, { duration: 700, delay: at * 10 }),
    ],
  }
  if (at % 5 === 0)
    return {
      ...common,
      kind: 'text',
      text: { en: `Score ${at}` },
      style: { font: 'sans', size: 24, fill: { kind: 'color', color: '#ffffff' }, align: 'center' },
    }
  if (at % 5 === 1)
    return {
      ...common,
      kind: 'shape',
      shape: {
        form: 'rect',
        radius: 12,
        fill: { kind: 'color', color: ['#ff4d6d', '#4dabf7', '#ffd166'][at % 3]! },
      },
    }
  return { ...common, kind: 'image', asset: `p${at % 4}` }
}

function playOf(nodes: NodeData[]): PlayData {
  return {
    v: 1,
    seed: 7,
    background: {
      kind: 'linear',
      angle: 90,
      stops: [
        { at: 0, color: '#22b8cf' },
        { at: 1, color: '#7048e8' },
      ],
    },
    languages: { default: 'en', available: ['en'] },
    startScene: 'a',
    scenes: [{ id: 'a', name: 'a', nodes, rules: [] }],
    global: { below: [], above: [] },
    fonts: { sans: { family: 'DejaVu Sans' } },
    variables: {},
    rules: [],
    store: {},
    assets: Object.fromEntries(
      [0, 1, 2, 3].map(id => [`p${id}`, { kind: 'image' as const, width: 128, height: 128 }]),
    ),
  }
}

const layers = Array.from({ length: 200 }, (_, at) => layer(at))
const sparks: NodeData = {
  id: 'sparks',
  name: 'sparks',
  kind: 'particles',
  blend: 'add',
  portrait: { x: 325, y: 600, w: 100, h: 100 },
  particles: {
    area: { form: 'circle', w: 200 },
    space: 'world',
    count: 10,
    interval: 50,
    loop: true,
    life: [900, 1100],
    size: [20, 50],
    alpha: [0.6, 1],
    speed: [100, 400],
    spin: [-180, 180],
    gravity: { x: 0, y: 400 },
    colors: ['#ffd84d', '#ff8a3d'],
  },
}
const mask: NodeData = {
  id: 'hole',
  name: 'hole',
  kind: 'shape',
  portrait: { x: 75, y: 200, w: 600, h: 600 },
  shape: { form: 'ellipse', fill: { kind: 'color', color: '#ffffff' } },
}
const masked: NodeData = {
  id: 'pile',
  name: 'pile',
  kind: 'group',
  mask: 'hole',
  portrait: { x: 0, y: 0, w: 750, h: 1334 },
  children: layers.slice(0, 100),
}

const plays: [name: string, play: PlayData, isJudged: boolean][] = [
  ['200 layers, each with two animations', playOf(layers), true],
  ['the same and 200 particles laid over by adding', playOf([...layers, sparks]), true],
  // Without a graphics card the image under a mask is painted within the script, all else after it.
  [
    'the same, 100 of the layers under a mask, its painting too',
    playOf([masked, mask, ...layers.slice(100), sparks]),
    false,
  ],
]

function renderImage(hue: number): string {
  const canvas = createCanvas(128, 128)
  const context = canvas.getContext('2d')
  context.fillStyle = `hsl(${hue}, 80%, 60%)`
  context.beginPath()
  context.arc(64, 64, 60, 0, 7)
  context.fill()
  return canvas.toDataURL('image/png')
}

const images = Object.fromEntries([0, 1, 2, 3].map(id => [`p${id}`, renderImage(id * 80)]))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})

/**
 * Runs in the page, as text. Every frame is one step of a sixtieth and one drawing, also where the machine is
 * too busy for sixty.
 */
const measure = `async ([data, files]) => {
  window.taken = []
  const next = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = () => 0
  const host = Adloom.browserHost({ root: document.getElementById('root'), assets: id => files[id] })
  const handle = Adloom.play(data, host, { draw: [Adloom.canvas2d] })
  await handle.ready
  const tick = () => {
    const start = performance.now()
    handle.step(1)
    window.taken.push(performance.now() - start)
    next(tick)
  }
  next(tick)
}`

/** Script milliseconds of every frame, by the clock and, on average, of the processor. */
async function frames(play: PlayData): Promise<{ times: number[]; busy: number }> {
  const entry = `import { play } from './engine.ts'\nimport { browserHost } from './host/browser.ts'\nimport { canvas2d } from './draw/canvas2d.ts'\nObject.assign(window, { Adloom: { play, browserHost, canvas2d } })`
  const made = await build({
    stdin: {
      contents: entry,
      resolveDir: new URL('../packages/engine/src', import.meta.url).pathname,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    target: 'es2017',
    format: 'iife',
    define: featureDefines(play),
  })
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 })
  await page.setContent(
    '<!doctype html><body style="margin:0"><div id="root" style="position:fixed;inset:0"></div>',
  )
  await page.addScriptTag({ content: made.outputFiles[0]!.text })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(`(${measure})(${JSON.stringify([play, images])})`)
  await page.waitForTimeout(1000)
  // Thread time leaves out what other programs of the machine took.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await busyMs(session)
  const drawn = await page.evaluate<number>('taken.length')
  await page.waitForTimeout(seconds * 1000)
  const times = (await page.evaluate<number[]>('taken')).slice(drawn)
  const busy = ((await busyMs(session)) - before) / times.length
  await page.close()
  return { times: times.sort((a, b) => a - b), busy }
}

async function busyMs(session: {
  send(method: 'Performance.getMetrics'): Promise<{ metrics: { name: string; value: number }[] }>
}): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}

const rows: Row[] = []
for (const [name, play, isJudged] of plays) {
  const { times, busy } = await frames(play)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  rows.push({
    name,
    value: `${busy.toFixed(1)} ms of the processor; by the clock ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)} ms`,
    ratio: `${(busy / frameMs).toFixed(2)} of a frame`,
    ...(isJudged ? { aim: '1.00', holds: busy <= frameMs } : {}),
  })
}
await browser.close()
printTable(
  `Script of a frame at a ${slower} times slower processor, 2D canvas ${width * 2} x ${height * 2}`,
  rows,
)
