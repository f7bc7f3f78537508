import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { acquireCluster, createTestDatabase } from '@adloom/testbed/shared-cluster'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { build } from 'vite'
import { kilobytes, median, printTable, type Row } from './table.ts'

/**
 * Bytes of code before sign-in and the first page show, whose code each page loads, and the time to a usable
 * home beside a bare page of the same component library.
 */
const rounds = 5
/** Code fetched later than this after the previous file does not belong to loading the page. */
const quietMs = 1000
const root = new URL('..', import.meta.url).pathname
const [port, previewPort] = [4662, 4663]
const origin = `http://127.0.0.1:${port}`
const cluster = await acquireCluster()
const database = await createTestDatabase(cluster, `bench_${randomBytes(4).toString('hex')}`)
const data = mkdtempSync(join(tmpdir(), 'adloom-bench-'))

interface Chunk {
  file: string
  isDynamicEntry?: boolean
  src?: string
}
const manifest = JSON.parse(readFileSync(join(root, 'dist/web/.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>
/** The file of each page's own code: nothing but a visit to that page may load it. */
const pageFiles = new Map(
  Object.values(manifest)
    .filter(chunk => chunk.src?.endsWith('-page.tsx'))
    .map(chunk => [`/${chunk.file}`, chunk.src!.replace(/^.*\//, '').replace('.tsx', '')]),
)

async function startProduct(): Promise<() => Promise<void>> {
  // Without the worker: what it would draw and encode meanwhile is not what is measured.
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PREVIEW_PORT: String(previewPort),
      DATA_DIR: data,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'error',
      ROLE: 'web',
      DEMO: '1',
    },
  })
  const ended = new Promise<void>(resolve => {
    server.once('exit', () => resolve())
  })
  for (let tries = 0; tries < 240 && server.exitCode === null; tries += 1) {
    if (
      await fetch(`${origin}/healthz`).then(
        answer => answer.ok,
        () => false,
      )
    )
      return () => (server.kill('SIGTERM'), ended)
    await sleep(500)
  }
  server.kill('SIGKILL')
  throw new Error('The product did not start.')
}

interface Load {
  code: Map<string, number>
  wireBytes: number
  usableMs: number
}

/**
 * A cold visit: code by address with its gzip bytes, what came over the wire, and when `sign` was on screen.
 */
async function visit(context: BrowserContext, address: string, sign: string): Promise<Load> {
  const page = await context.newPage()
  const code = new Map<string, number>()
  const bodies: Promise<unknown>[] = []
  let wireBytes = 0
  let lastMessageAt = performance.now()
  page.on('response', response => {
    const path = new URL(response.url()).pathname
    if (!/\.(js|css)$/.test(path)) return
    lastMessageAt = performance.now()
    bodies.push(
      Promise.all([response.body(), response.request().sizes()]).then(([body, sizes]) => {
        code.set(path, gzipSync(body, { level: 9 }).length)
        wireBytes += sizes.responseBodySize
      }),
    )
  })
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(sign).first().waitFor({ state: 'visible', timeout: 60_000 })
  const usableMs = performance.now() - began
  while (performance.now() - lastMessageAt < quietMs) await sleep(100)
  await Promise.all(bodies)
  await context.close()
  return { code, wireBytes, usableMs }
}

function total(load: Load): number {
  return [...load.code.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** A page with one button of the component library, built with the same tools. */
async function startBarePage(): Promise<{ address: string; close(): void }> {
  const made = await build({
    root: join(root, 'bench/programs/bare-page'),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022' },
    resolve: { preserveSymlinks: false },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files = new Map(
    ('output' in made ? made.output : []).map(file => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : file.source,
    ]),
  )
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const type = path.endsWith('.html') ? 'text/html' : path.endsWith('.css') ? 'text/css' : 'text/javascript'
    response
      .writeHead(files.has(path) ? 200 : 404, { 'content-type': type, 'content-encoding': 'gzip' })
      .end(gzipSync(files.get(path) ?? ''))
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  }
}

async function signedIn(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.request.post(`${origin}/api/login`, {
    data: { account: 'demo@adloom.local', password: 'adloom-demo' },
  })
  return context
}

const visits = [
  ['/home/index', 'home-page'],
  ['/creative-template/playable/lib', 'template-library-page'],
  ['/my-project/playable/normal', 'project-list-page'],
  ['/my-project/history', 'job-history-page'],
  ['/common-setting/promote-product', 'promote-product-page'],
  ['/common-setting/profile', 'profile-page'],
] as const

const stop = await startProduct()
const bare = await startBarePage()
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
try {
  const login = await visit(await browser.newContext(), `${origin}/login`, 'form')
  const shells: Load[] = []
  const plain: Load[] = []
  for (let round = 0; round < rounds; round += 1) {
    shells.push(await visit(await signedIn(browser), `${origin}/home/index`, 'main article'))
    plain.push(await visit(await browser.newContext(), bare.address, 'button'))
  }
  const [home, button] = [median(shells.map(load => load.usableMs)), median(plain.map(load => load.usableMs))]
  const shell = total(shells[0]!)
  printTable('First load: JS and CSS, gzip', [
    {
      name: '/login',
      value: kilobytes(total(login)),
      ratio: `${kilobytes(login.wireBytes)} on the wire`,
      aim: '≤ 330 KB',
      holds: total(login) <= 330_000,
    },
    {
      name: '/home/index',
      value: kilobytes(shell),
      ratio: `${kilobytes(shells[0]!.wireBytes)} on the wire`,
      aim: '≤ 400 KB',
      holds: shell <= 400_000,
    },
    {
      name: 'bare page, one button',
      value: kilobytes(total(plain[0]!)),
      ratio: `${(shell / total(plain[0]!)).toFixed(2)} × for home`,
    },
  ])
  printTable(`Time to a usable page, cold, median of ${rounds}, turns interleaved`, [
    {
      name: '/home/index',
      value: `${home.toFixed(0)} ms`,
      ratio: `${(home / button).toFixed(2)} × bare`,
      aim: '≤ 1500 ms',
      holds: home <= 1500,
    },
    { name: 'bare page, one button', value: `${button.toFixed(0)} ms` },
  ])
  const rows: Row[] = []
  for (const [address, own] of visits) {
    const load = await visit(await signedIn(browser), origin + address, 'main h1')
    const foreign = [...load.code.keys()]
      .flatMap(path => pageFiles.get(path) ?? [])
      .filter(name => name !== own)
    rows.push({
      name: address,
      value: `${kilobytes(total(load))} in ${load.code.size} files`,
      ratio: foreign.join(', ') || 'its own page only',
      aim: 'no other page',
      holds: foreign.length === 0,
    })
  }
  printTable('Whose code each page loads', rows)
  if (process.exitCode === undefined && rows.some(row => row.holds === false)) process.exitCode = 1
} finally {
  await browser.close()
  bare.close()
  await stop()
  await database.drop()
  await cluster.release()
  rmSync(data, { recursive: true, force: true })
}
process.exit()
