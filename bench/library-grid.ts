import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { type MainThread, watchMainThread } from './main-thread.ts'
import { runningProduct } from './running-product.ts'
import { limitRow, median, p95, plainRow, printTable } from './table.ts'

/**
 * Scrolling performance of the library with 100,000 files: the main thread's work for each frame by its own
 * clock, and late frames, which also depend on other load of the machine. The list is answered here, page by
 * page and then all at once, so that only the browser is measured; `asset-list` measures the server.
 */
const count = 100_000
const frames = 400
const pixelsPerFrame = 90
const frameMs = 1000 / 60
const { origin, stop } = await runningProduct(4672)

/** Milliseconds between frames. */
interface Scrolled extends MainThread {
  gaps: number[]
}

try {
  await measure()
} finally {
  await stop()
}

async function measure(): Promise<void> {
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
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: origin })
  ).newPage()
  await page.request.post('/api/login', {
    data: { account: 'demo@adloom.local', password: 'adloom-demo' },
    headers: { origin },
  })
  // The loader of this file names functions by a call that the page does not know.
  await page.addInitScript('globalThis.__name = value => value')
  const hashes = await images(page)
  let pageSize = 100
  await page.route('**/api/assets/list**', route =>
    route.fulfill({
      json: pageOf(hashes, Number(new URL(route.request().url()).searchParams.get('after') ?? 0), pageSize),
    }),
  )
  await openLibrary(page)
  const growing = await scroll(page, 0)
  pageSize = count
  await openLibrary(page)
  const deep = await scroll(page, 0.6)
  await browser.close()
  printTable(
    `The library's grid, ${count.toLocaleString('en')} files, ${frames} frames at ${pixelsPerFrame} px a frame`,
    [
      ...rowsOf('while pages are fetched', growing),
      ...rowsOf(`with ${count.toLocaleString('en')} in the list`, deep),
    ],
  )
}

/** Images the server has: those of templates. */
async function images(page: Page): Promise<string[]> {
  const {
    data: { list },
  } = (await (await page.request.get('/api/gmaker/template/list?page_size=50')).json()) as {
    data: { list: { cover_url: string }[] }
  }
  return list.map(template => template.cover_url).filter(Boolean)
}

function pageOf(covers: readonly string[], from: number, size: number) {
  const list = Array.from({ length: Math.min(size, count - from) }, (_, at) => {
    const id = from + at + 1
    return {
      id,
      name: `Asset ${id}.png`,
      kind: 'resources',
      type: 'image',
      format: 'png',
      hash: '',
      md5: '',
      mime: 'image/png',
      size: 1000 + id,
      width: 512,
      height: 512,
      duration_ms: null,
      frames: null,
      payload: {},
      cover_url: covers[id % covers.length] ?? '',
      full_url: '',
      status: 'done',
      derivatives: [],
      folder_id: 0,
      favourite: false,
      tags: [],
      version: 1,
      created_by: 'Demo',
      created_time: 1_700_000_000 + id,
      updated_time: 1_700_000_000 + id,
      deleted_time: null,
    }
  })
  return {
    code: 0,
    msg: '',
    data: {
      list,
      total: count,
      page: 1,
      page_size: size,
      next: from + list.length < count ? String(from + list.length) : '',
      more: false,
    },
  }
}

async function openLibrary(page: Page): Promise<void> {
  await page.goto('/creative-assets/media/resources')
  await page.getByRole('gridcell').first().waitFor({ timeout: 120_000 })
  await sleep(2000)
}

async function scroll(page: Page, fromShare: number): Promise<Scrolled> {
  await page.locator('[data-scroller]').evaluate((area, share) => {
    area.scrollTop = share * area.scrollHeight
  }, fromShare)
  await sleep(1500)
  let gaps: number[] = []
  const seen = await watchMainThread(page, async () => {
    gaps = await scrollOn(page)
  })
  return { ...seen, gaps }
}

function scrollOn(page: Page): Promise<number[]> {
  return page.locator('[data-scroller]').evaluate(
    (area, { total, by }) =>
      new Promise<number[]>(done => {
        const gaps: number[] = []
        let before = performance.now()
        const frame = (now: number) => {
          gaps.push(now - before)
          before = now
          if (gaps.length > total) return done(gaps)
          area.scrollTop += by
          requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }),
    { total: frames, by: pixelsPerFrame },
  )
}

function rowsOf(what: string, { tasks, frames: scripts, gaps }: Scrolled) {
  const late = gaps.slice(1).filter(gap => gap > frameMs * 1.5).length
  return [
    limitRow(`main thread a frame, p95, ${what}`, p95(tasks), frameMs),
    plainRow(`main thread a frame, median, ${what}`, median(tasks)),
    plainRow(`of it script, p95, ${what}`, p95(scripts)),
    {
      name: `late frames, ${what}`,
      value: `${late} of ${frames}`,
      ratio: `${((100 * late) / frames).toFixed(1)} %`,
      aim: '<= 5 %',
      holds: late <= frames * 0.05,
    },
  ]
}
