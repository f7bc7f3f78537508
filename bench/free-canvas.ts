import type { NodeRecord, PlayableRecord } from '@adloom/playable/format/records'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { runningProduct } from './running-product.ts'
import { median, printTable, type Row } from './table.ts'

/** The free editor in Chromium, panels and all: what one frame of a drag costs among 200, 1000 and 3000 layers, and how long a document takes to open. */
const moves = Number(process.env.BENCH_MOVES ?? 150)
const scriptMs = 8
const frameMs = 1000 / 60
const openMs = 1500
const opens = 3

function documentOf(count: number): Record<string, PlayableRecord> {
  const nodes = Array.from({ length: count }, (_, at): NodeRecord => ({
    id: `n${at}`, type: 'node', kind: 'shape', shape: { form: at % 3 === 0 ? 'ellipse' : 'rect', radius: at % 12, fill: { kind: 'color', color: `#${(0x336699 + at * 7919).toString(16).slice(-6).padStart(6, '0')}` } },
    parentId: 'scene', index: `a${String(at).padStart(5, '0')}z`, name: `Layer ${at}`,
    portrait: { x: (at * 137) % 700, y: (at * 211) % 1280, w: 20 + (at % 60), h: 20 + (at % 45), ...(at % 7 === 0 ? { r: at % 90 } : {}) },
  }))
  const moving: NodeRecord = { id: 'moving', type: 'node', kind: 'shape', shape: { form: 'rect', radius: 8, fill: { kind: 'color', color: '#ff0055' } }, parentId: 'scene', index: 'z', name: 'Moving', portrait: { x: 300, y: 600, w: 120, h: 120 } }
  const records: PlayableRecord[] = [
    { id: 'project', type: 'project', name: 'Bench', kind: 'playsmart', seed: 1, background: { kind: 'color', color: '#1b1f33' }, startScene: 'scene', defaultLanguage: 'en', languages: ['en'], store: {}, gameplay: '' },
    { id: 'scene', type: 'scene', index: 'V', name: 'Scene' }, ...nodes, moving,
  ]
  return Object.fromEntries(records.map(record => [record.id, record]))
}

async function newProject(context: BrowserContext, origin: string, count: number): Promise<number> {
  const post = async (path: string, data: object) => {
    const answer = (await (await context.request.post(`${origin}/api${path}`, { data })).json()) as { code: number; msg: string; data: { id: number } }
    if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`)
    return answer.data
  }
  const { id } = await post('/ps/project/create', { name: `Bench ${count} ${Math.random()}` })
  await post('/ps/project/save', { id, base_rev: 1, document: { schema: 1, records: documentOf(count) } })
  return id
}

/** Until the canvas has drawn the document. */
async function open(page: Page, address: string): Promise<number> {
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('[data-testid="stage"][style*="width"]').waitFor({ state: 'attached', timeout: 60_000 })
  return performance.now() - began
}

interface TraceEvent { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args?: { name?: string } }

const scripts = new Set(['EventDispatch', 'FireAnimationFrame', 'FunctionCall', 'TimerFire', 'RunMicrotasks', 'EvaluateScript', 'FireIdleCallback'])

/** Thread time of every frame of a trace in milliseconds: all scripts, and all of the main thread's tasks. */
function framesOf(events: readonly TraceEvent[]): { script: number[]; task: number[] } {
  const main = events.find(event => event.name === 'thread_name' && event.args?.name === 'CrRendererMain' && events.some(one => one.name === 'FireAnimationFrame' && one.pid === event.pid && one.tid === event.tid))
  const own = events.filter(event => event.pid === main?.pid && event.tid === main?.tid).sort((x, y) => x.ts - y.ts || (y.dur ?? 0) - (x.dur ?? 0))
  const starts = own.filter(event => event.name === 'FireAnimationFrame').map(event => event.ts)
  const outermost = (isOne: (event: TraceEvent) => boolean) => {
    let end = -1
    return own.filter(event => {
      if (event.ph !== 'X' || !isOne(event) || event.ts < end) return false
      end = event.ts + (event.dur ?? 0)
      return true
    })
  }
  const perFrame = (found: readonly TraceEvent[]) => starts.slice(1).map((to, at) => found.filter(({ ts }) => ts >= (starts[at] ?? 0) && ts < to).reduce((sum, event) => sum + (event.tdur ?? event.dur ?? 0) / 1000, 0))
  return { script: perFrame(outermost(event => scripts.has(event.name))), task: perFrame(outermost(event => event.name === 'RunTask')) }
}

/** Drags one layer as a hand does, a move every 16 ms, and tells what each frame cost the page's main thread. */
async function drag(page: Page): Promise<{ script: number[]; task: number[] }> {
  const session = await page.context().newCDPSession(page)
  const box = await page.getByTestId('stage').boundingBox()
  if (!box) throw new Error('no canvas')
  const scale = box.width / 750
  const at = (x: number, y: number) => [box.x + x * scale, box.y + y * scale] as const
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await page.mouse.move(...at(360, 660))
  await page.mouse.down()
  await page.mouse.move(...at(380, 680), { steps: 5 })
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline,disabled-by-default-devtools.timeline' })
  for (let step = 0; step < moves; step += 1) {
    const turn = page.waitForTimeout(16)
    await page.mouse.move(...at(360 + Math.sin(step / 9) * 180, 660 + Math.cos(step / 7) * 250))
    await turn
  }
  const complete = new Promise(resolve => { session.once('Tracing.tracingComplete', resolve) })
  await session.send('Tracing.end')
  await complete
  await page.mouse.up()
  return framesOf(events)
}

function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}

function row(name: string, value: number, aim: number): Row {
  return { name, value: `${value.toFixed(1)} ms`, ratio: `${(value / aim).toFixed(2)} × aim`, aim: `≤ ${aim.toFixed(aim < 100 ? 1 : 0)} ms`, holds: value <= aim }
}

const product = await runningProduct(4672)
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] })
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.request.post(`${product.origin}/api/login`, { data: { account: 'demo@adloom.local', password: 'adloom-demo' } })
  const rows: Row[] = []
  for (const count of (process.env.BENCH_COUNTS ?? '200 1000 3000').split(' ').map(Number)) {
    const id = await newProject(context, product.origin, count)
    const address = `${product.origin}/workbench?id=${id}`
    const page = await context.newPage()
    await open(page, address)
    const { script, task } = await drag(page)
    rows.push(row(`${count} layers: script of a frame, p95`, p95(script), count <= 1000 ? scriptMs : 2 * scriptMs), { name: `${count} layers: script of a frame, median`, value: `${median(script).toFixed(1)} ms` })
    if (count === 200) rows.push(row('200 layers: all of the main thread’s work for a frame, p95', p95(task), frameMs))
    if (count === 3000) {
      const times: number[] = []
      for (let round = 0; round < opens; round += 1) {
        await page.goto('about:blank')
        await page.waitForTimeout(6000)
        times.push(await open(page, address))
      }
      rows.push(row('3000 layers: opened and drawn, median', median(times), openMs))
    }
    await page.close()
  }
  printTable(`Dragging one layer in the free editor, ${moves} moves each`, rows)
  if (process.exitCode === undefined && rows.some(one => one.holds === false)) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
process.exit()
