import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession } from 'playwright-core'
import type { PlayableDocument } from '@adloom/playable/format'
import { packPlayable } from '@adloom/playable/pack'
import { memoryCache, packInput, templates } from './sample.ts'
import { printTable, type Row } from './table.ts'

/**
 * Processor time of an untouched ad in its first 30 s, including start-up. AppLovin accepts 5 s on a
 * processor slowed down four times; Chrome removes an ad at 15 s. Measures the thread time of the page's main
 * thread, multiplied by four: other programs do not count, and a busy machine does not measure its own
 * delays. For the same reason the ad's clock advances by frames: each browser frame is one fixed step, plus
 * the frames that the ad skipped. The first twelve seconds run; the rest is extrapolated from a frame of the
 * last six. The reference page clears a canvas thirty times a second and shows the cost of the browser
 * itself.
 */
const slower = 4
const windowSeconds = 30
const settledSeconds = 6
const playedSeconds = 12
/** After the seconds that are run an untouched ad draws every third frame. */
const framesLater = 20
const limitSeconds = 5

const reference =
  '<canvas id="c" width="375" height="667"></canvas><script>const gl = c.getContext("webgl"); let n = 0; function tick() { gl.clearColor(n++ % 2, 0, 0, 1); gl.clear(16384); setTimeout(() => requestAnimationFrame(tick), 22) } tick()</script>'

interface Reading {
  busy: number
  frames: number
}

/**
 * Gives the ad a time that goes by its frames; `seconds` is how long it has played, `frames` how often it
 * asked for a frame.
 */
function playByFrames(): void {
  const page = window as unknown as { seconds: number; frames: number }
  const request = requestAnimationFrame
  const wait = setTimeout
  let skipped = 0
  page.seconds = page.frames = 0
  window.setTimeout = ((run: () => void, ms = 0) =>
    wait(() => {
      skipped = Math.floor(ms / 17)
      run()
      skipped = 0
    }, ms)) as typeof setTimeout
  window.requestAnimationFrame = tick => {
    const steps = 1 + skipped
    return request(() => {
      page.seconds += steps / 60
      page.frames++
      tick(page.seconds * 1000)
    })
  }
}

async function read(session: CDPSession): Promise<Reading> {
  const { metrics } = await session.send('Performance.getMetrics')
  const { result } = await session.send('Runtime.evaluate', { expression: 'window.frames' })
  return {
    busy: metrics.find(({ name }) => name === 'TaskDuration')!.value,
    frames: Number(result.value) || 0,
  }
}

async function mainThread(browser: Browser, path: string): Promise<{ seconds: number; frameMs: number }> {
  const page = await browser.newPage({ viewport: { width: 375, height: 667 } })
  await page.addInitScript(playByFrames)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const start = await read(session)
  const played = async (seconds: number) => {
    // Polled rarely: each query costs the page's main thread.
    await page.waitForFunction(`window.seconds >= ${seconds}`, undefined, { polling: 500, timeout: 300_000 })
    return read(session)
  }
  await page.goto(`file://${path}`)
  const settled = await played(settledSeconds)
  const end = await played(playedSeconds)
  await page.close()
  const price = (end.busy - settled.busy) / (end.frames - settled.frames)
  return {
    seconds: slower * (end.busy - start.busy + (windowSeconds - playedSeconds) * framesLater * price),
    frameMs: slower * price * 1000,
  }
}

/** Starters of the free editor and stories of interactive videos, in English. */
async function starters(): Promise<{ key: string; document: PlayableDocument }[]> {
  const file = new URL('../dist/templates/starters.json', import.meta.url)
  const entries = JSON.parse(await readFile(file, 'utf8')) as Record<string, { document: PlayableDocument }>
  return Object.entries(entries)
    .map(([key, { document }]) => ({ key, document }))
    .filter(({ key }) => !/:(zh-cn|ja)$/.test(key))
}

const folder = await mkdtemp(join(tmpdir(), 'adloom-idle-'))
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
const rows: Row[] = []
const emptyPage = join(folder, 'empty.html')
await writeFile(emptyPage, reference)
const empty = await mainThread(browser, emptyPage)
rows.push({ name: 'reference page', value: `${empty.frameMs.toFixed(1)} ms a frame` })
const wanted = process.env['IDLE_ONLY']?.split(',')
for (const { key, document } of [...(await templates()), ...(await starters())]
  .filter(one => one.key !== 'blank')
  .filter(one => !wanted || wanted.includes(one.key))) {
  const {
    artefacts: [artefact],
  } = await packPlayable(packInput(document, 1, memoryCache(), 'preview'))
  if (!artefact?.file) {
    rows.push({
      name: key,
      value: `not packed: ${artefact?.findings.map(finding => finding.key).join()}`,
      holds: false,
    })
    continue
  }
  const path = join(folder, 'ad.html')
  await writeFile(path, artefact.file.bytes)
  const { seconds, frameMs } = await mainThread(browser, path)
  rows.push({
    name: key,
    value: `${seconds.toFixed(2)} s, ${frameMs.toFixed(1)} ms a frame`,
    ratio: `${(frameMs / empty.frameMs).toFixed(2)} of an empty frame`,
    aim: `≤ ${limitSeconds} s`,
    holds: seconds <= limitSeconds,
  })
}
await browser.close()
await rm(folder, { recursive: true, force: true })
printTable(
  `Main thread of an untouched ad in its first ${windowSeconds} s, processor ${slower} times slower`,
  rows,
)
