import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { acquireCluster, createTestDatabase } from '@adloom/testbed/shared-cluster'
import { chromium, type Page } from 'playwright-core'
import { printTable } from './table.ts'

/** How smoothly the library scrolls with 100,000 files: the main thread's work for each frame, and frames that came late. */
const count = 100_000
const frames = 400
const pixelsPerFrame = 90
const frameMs = 1000 / 60
const root = new URL('..', import.meta.url).pathname
const [port, previewPort] = [4672, 4673]
const origin = `http://127.0.0.1:${port}`
const cluster = await acquireCluster()
const database = await createTestDatabase(cluster, `bench_${randomBytes(4).toString('hex')}`)
const data = mkdtempSync(join(tmpdir(), 'adloom-bench-'))
const { Client } = createRequire(join(root, 'apps/server/package.json'))('pg') as { Client: new (options: { connectionString: string }) => { connect(): Promise<void>; query(text: string): Promise<unknown>; end(): Promise<void> } }

interface Listed { data: { list: object[]; next: string } }
interface Scrolled { busy: number[]; gaps: number[] }

// Without the worker: what it would draw and encode meanwhile is not what is measured.
const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PORT: String(port), PREVIEW_PORT: String(previewPort), DATA_DIR: data, DATABASE_URL: database.url, LOG_LEVEL: 'error', ROLE: 'web', DEMO: '1' } })
try {
  for (let tries = 0; tries < 240 && !(await fetch(`${origin}/healthz`).then(answer => answer.ok, () => false)); tries += 1) await sleep(500)
  await seed()
  await measure()
} finally {
  server.kill('SIGTERM')
  await new Promise(resolve => { server.once('exit', resolve) })
  await database.drop()
  rmSync(data, { recursive: true, force: true })
}

async function seed(): Promise<void> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into assets (account_id, created_by, name, name_key, type, format, hash, mime, size, width, height, payload, created_at)
    select u.account_id, u.id, 'Asset ' || n || '.png', 'asset ' || n || '.png', 'image', 'png', (select hash from template_files where mime like 'image/%' order by hash limit 1 offset n % 40), 'image/png', 1000 + n, 512, 512, '{}', now() - n * interval '1 minute'
    from users u, generate_series(1, ${count}) n where u.email = 'demo@adloom.local'`)
  await client.query(`insert into asset_derivatives (asset_id, account_id, kind, hash, mime, width, height, size, info) select id, account_id, 'thumb_small', hash, mime, 240, 240, 1000, '{}' from assets`)
  await client.end()
}

async function measure(): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] })
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: origin })).newPage()
  await page.request.post('/api/login', { data: { account: 'demo@adloom.local', password: 'adloom-demo' }, headers: { origin } })
  await openLibrary(page)
  const growing = await scroll(page, 0)
  const all = await everything(page)
  await page.route('**/api/assets/list**', route => route.fulfill({ json: { code: 0, msg: '', data: { list: all, total: all.length, page: 1, page_size: all.length, next: '', more: false } } }))
  await openLibrary(page)
  const deep = await scroll(page, 0.6)
  await browser.close()
  printTable(`The library's grid, ${count.toLocaleString('en')} files, ${frames} frames at ${pixelsPerFrame} px a frame`, [...rowsOf('while pages are fetched', growing), ...rowsOf(`with ${all.length.toLocaleString('en')} in the list`, deep)])
}

async function openLibrary(page: Page): Promise<void> {
  await page.goto('/creative-assets/media/resources')
  await page.getByRole('gridcell').first().waitFor({ timeout: 120_000 })
  await sleep(2000)
}

/** Every asset, by the mark that goes on from each page. */
async function everything(page: Page): Promise<object[]> {
  const all: object[] = []
  for (let after = ''; ;) {
    const { data: { list, next } } = (await (await page.request.get(`/api/assets/list?page_size=100${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`)).json()) as Listed
    all.push(...list)
    if (next === '') return all
    after = next
  }
}

/** From the first handler of a frame to the first task after its painting: what the main thread did for it. */
function scroll(page: Page, fromShare: number): Promise<Scrolled> {
  return page.evaluate(async ({ total, by, share }) => {
    const area = document.querySelector<HTMLElement>('[data-scroller]')!
    area.scrollTop = share * area.scrollHeight
    await new Promise(resolve => { setTimeout(resolve, 1500) })
    const result: { busy: number[]; gaps: number[] } = { busy: [], gaps: [] }
    let began: number | undefined
    area.addEventListener('scroll', () => { began ??= performance.now() }, { capture: true })
    const channel = new MessageChannel()
    let before = performance.now()
    await new Promise<void>(done => {
      channel.port1.onmessage = () => { if (began !== undefined) result.busy.push(performance.now() - began); began = undefined }
      const frame = (now: number) => {
        began ??= performance.now()
        result.gaps.push(now - before)
        before = now
        if (result.gaps.length > total) return done()
        area.scrollTop += by
        channel.port2.postMessage(0)
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
    return result
  }, { total: frames, by: pixelsPerFrame, share: fromShare })
}

function rowsOf(what: string, { busy, gaps }: Scrolled) {
  const sorted = [...busy].sort((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  const late = gaps.slice(1).filter(gap => gap > frameMs * 1.5).length
  return [
    { name: `main thread a frame, p95, ${what}`, value: `${p95.toFixed(1)} ms`, ratio: `${(p95 / frameMs).toFixed(2)} of a frame`, aim: '<= 1.00', holds: p95 <= frameMs },
    { name: `late frames, ${what}`, value: `${late} of ${frames}`, ratio: `${((100 * late) / frames).toFixed(1)} %`, aim: '<= 5 %', holds: late <= frames * 0.05 },
  ]
}
