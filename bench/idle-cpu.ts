import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { packPlayable } from '@adloom/playable/packer/pack'
import { memoryCache, packInput, templates } from './sample.ts'
import { printTable, type Row } from './table.ts'

/**
 * What an untouched ad costs the processor: AppLovin wants at most 5 s in 30 s on one slowed down four times, Chrome removes an ad
 * that takes 15 s in 30 s. Thread time of the page's main thread, so that other programs of the machine do not count.
 */
const slower = 4
const windowSeconds = 30
/** Past the four seconds after which an untouched ad draws every second frame. */
const settledFrames = 360
const measuredFrames = 240
const aimSeconds = 5

/** Reports every frame of the browser to the ad as 1/60 s after the last, however busy the machine is, and counts them. */
function steadyFrames(): void {
  const page = window as unknown as { frames: number }
  const request = requestAnimationFrame
  let last = -1
  page.frames = 0
  window.requestAnimationFrame = tick => request(now => {
    if (now !== last) page.frames++
    last = now
    tick((page.frames * 1000) / 60)
  })
}

async function mainThreadSeconds(browser: Browser, path: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 375, height: 667 } })
  await page.addInitScript(steadyFrames)
  await page.goto(`file://${path}`)
  await page.waitForFunction(`frames > ${settledFrames}`, undefined, { timeout: 120_000 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async (): Promise<[number, number]> => [(await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN, await page.evaluate('frames')]
  const [busyBefore, framesBefore] = await read()
  await page.waitForFunction(`frames > ${framesBefore + measuredFrames}`, undefined, { timeout: 240_000 })
  const [busyAfter, framesAfter] = await read()
  await page.close()
  return ((busyAfter - busyBefore) / (framesAfter - framesBefore)) * 60 * windowSeconds
}

const folder = await mkdtemp(join(tmpdir(), 'adloom-idle-'))
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] })
const rows: Row[] = []
const wanted = process.env['IDLE_ONLY']?.split(',')
for (const { key, document } of (await templates()).filter(one => !wanted || wanted.includes(one.key))) {
  const { artefacts } = await packPlayable(packInput(document, 1, memoryCache(), 'preview'))
  const path = join(folder, `${key}.html`)
  await writeFile(path, artefacts[0]!.file!.bytes)
  const seconds = await mainThreadSeconds(browser, path)
  rows.push({ name: key, value: `${seconds.toFixed(2)} s of ${windowSeconds} s`, ratio: `${(seconds / aimSeconds).toFixed(2)} × aim`, aim: `≤ ${aimSeconds} s`, holds: seconds <= aimSeconds })
}
await browser.close()
await rm(folder, { recursive: true, force: true })
printTable(`Main thread of an untouched ad, processor ${slower} times slower`, rows)
