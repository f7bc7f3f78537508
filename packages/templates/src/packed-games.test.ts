import { readParkConfig, layPark } from '@adloom/engine/games/park'
import { createPuzzle, readPuzzleConfig, layPuzzle } from '@adloom/engine/games/puzzle'
import { launchChromium } from '@adloom/engine/testing'
import { channels, findChannelByKey } from '@adloom/playable/channels'
import { simulateArtefact, memoryCache, packPlayable, type PackOutcome } from '@adloom/playable/pack'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readBlob, readTemplates } from './built-templates.test-support.ts'
import type { TemplateEntry } from './templates.ts'

// Packing and a browser on a busy machine: what is awaited is an event, never a time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 })

const cache = memoryCache()
let entries: TemplateEntry[] = []
let browser: Browser

beforeAll(async () => {
  entries = await readTemplates()
  browser = await launchChromium('canvas')
})
afterAll(() => browser?.close())

const packs: Record<string, Promise<PackOutcome>> = {}

function packed(key: string): Promise<PackOutcome> {
  const { document } = entries.find(one => one.key === key)!
  return (packs[key] ??= packPlayable({
    document,
    project: { id: 1, name: key, version: 1 },
    product: {
      name: 'Game',
      iosUrl: 'https://apps.apple.com/us/app/game/id123456789',
      androidUrl: 'https://play.google.com/store/apps/details?id=com.example.game',
    },
    channels: [...channels],
    quality: 'high',
    cache,
    loadAsset: readBlob,
  }))
}

interface Ad {
  page: Page
  frame: Frame
  complaints: string[]
  /** Advances the ad by this many seconds at once. */
  pass(seconds: number): Promise<string>
  box(node: string): Promise<{ x: number; y: number; w: number; h: number }>
}

const ads: Record<string, Promise<Ad>> = {}

/** The ad of a template, from its beginning: booted once, since that is what takes long. */
async function begin(key: string): Promise<Ad> {
  const ad = await (ads[key] ??= open(key))
  await ad.frame.evaluate('window.__playable.autoplay(false), window.__playable.retry()')
  await ad.pass(2)
  return ad
}

/** The really packed file of one network, in its mock container. */
async function open(key: string): Promise<Ad> {
  const { file } = (await packed(key)).artefacts.find(({ channel }) => channel.key === 'meta')!
  const wrapped = await simulateArtefact(file!, findChannelByKey('meta')!, 'happy', cache)
  const page = await browser.newPage({ viewport: { width: 375, height: 667 } })
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('request', request => {
    if (!/^(data|blob|about):/.test(request.url())) complaints.push(request.url())
  })
  await page.setContent(
    `<!DOCTYPE html><style>body{margin:0}iframe{border:0;width:375px;height:667px}</style><iframe id="ad" sandbox="allow-scripts" srcdoc="${wrapped.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"></iframe>`,
  )
  const frame = (await (await page.waitForSelector('#ad')).contentFrame())!
  await frame.waitForFunction(
    'window.__simulatorRecords && window.__simulatorRecords.some(record => record.api === "gameStart")',
    undefined,
    { timeout: 90_000 },
  )
  return {
    page,
    frame,
    complaints,
    pass: seconds =>
      frame.evaluate(
        `(() => { for (let i = 0; i < ${seconds}; i++) window.__playable.step(60); return window.__playable.scene() })()`,
      ) as Promise<string>,
    box: node =>
      frame.evaluate(`window.__playable.boundsOf(${JSON.stringify(node)})`) as Promise<{
        x: number
        y: number
        w: number
        h: number
      }>,
  }
}

function configOf(key: string, node: string): unknown {
  return (entries.find(one => one.key === key)!.document.records[node] as { config: unknown }).config
}

describe.each([
  ['car-escape', 'vehicleScale', 'preplacedCells'],
  ['photo-jigsaw', 'preplacedCells', 'vehicleScale'],
])('%s, packed', (key, own, foreign) => {
  it('[PL-03.41] packs a file for every channel without a finding, with its own game alone', async () => {
    const { artefacts } = await packed(key)
    expect(
      artefacts.filter(({ file }) => !file).map(({ channel, findings }) => [channel.key, findings]),
    ).toEqual([])
    expect(
      artefacts.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error')),
    ).toEqual([])
    const page = new TextDecoder().decode(
      artefacts.find(({ channel }) => channel.key === 'meta')!.file!.bytes,
    )
    expect(page).toContain(own)
    expect(page).not.toContain(foreign)
    expect(page.length).toBeLessThan(2_000_000)
  })

  it('[D-37.1] starts in the simulator without a request or finding, and wins by its solver', async () => {
    const ad = await begin(key)
    await ad.frame.evaluate('window.__playable.autoplay(true)')
    let scene = 'play'
    for (let i = 0; i < 40 && scene === 'play'; i++) scene = await ad.pass(2)
    expect(scene).toBe('win')
    expect(ad.complaints).toEqual([])
  })
})

it('[PL-04.1] fails in the packed parking lot after three crashes', async () => {
  const ad = await begin('car-escape')
  const box = await ad.box('park')
  const config = readParkConfig(configOf('car-escape', 'park'))
  // The sixth vehicle has another before it.
  const { row, col } = {
    row: Math.floor(config.vehicles[5]!.cell / config.cols),
    col: config.vehicles[5]!.cell % config.cols,
  }
  const { x, y } = layPark(config, box.w, box.h).pointOf(row, col)
  let scene = 'play'
  for (let i = 0; i < 3; i++) {
    await ad.page.mouse.click(box.x + x, box.y + y)
    scene = await ad.pass(2)
  }
  if (scene === 'play') scene = await ad.pass(3)
  expect(scene).toBe('fail')
})

it('[PL-04.1] accepts a piece that is dragged to its place, and fails when the countdown ends', async () => {
  const ad = await begin('photo-jigsaw')
  const box = await ad.box('puzzle')
  const config = readPuzzleConfig(configOf('photo-jigsaw', 'puzzle'))
  const { tray } = createPuzzle(config, config.seed!)
  const layout = layPuzzle(config, box.w, box.h, 1, tray.length)
  const [from, to] = [layout.slotOf(0), layout.homeOf(tray[0]!)]
  await ad.page.mouse.move(box.x + from.x, box.y + from.y)
  await ad.page.mouse.down()
  await ad.page.mouse.move(box.x + to.x, box.y + to.y, { steps: 6 })
  await ad.page.mouse.up()
  await ad.pass(2)
  expect(await ad.frame.evaluate('window.__playable.variable("left")')).toBe(5)
  expect(await ad.pass(64)).toBe('fail')
})
