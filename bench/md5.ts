import { randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { median, printTable } from './table.ts'

/**
 * The md5 of a file of 500 MB as the uploader counts it, in a worker and in the page, beside WebCrypto's
 * SHA-256 of the same bytes; turns interleaved in one browser.
 */
const rounds = 3
const bytes = 500_000_000
const root = new URL('..', import.meta.url).pathname

type Way = 'worker' | 'page' | 'webCrypto'

async function startPage(): Promise<{ address: string; close(): void }> {
  const made = await build({
    root: join(root, 'bench/programs/md5-page'),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022' },
  })
  const files = new Map(
    ('output' in made ? made.output : []).map(file => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : file.source,
    ]),
  )
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    response
      .writeHead(files.has(path) ? 200 : 404, {
        'content-type': path.endsWith('.html') ? 'text/html' : 'text/javascript',
      })
      .end(files.get(path) ?? '')
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  }
}

/** Milliseconds of one way, and the digest as a check that the work was done. */
function measure(page: Page, way: Way): Promise<{ ms: number; digest: string }> {
  return page.evaluate(
    name =>
      (
        globalThis as unknown as { measure: (way: string) => Promise<{ ms: number; digest: string }> }
      ).measure(name),
    way,
  )
}

/** A file on disk, as people choose it; noise of one megabyte, again and again: hashing does not care. */
function writeNoise(path: string): void {
  const piece = randomBytes(1_000_000)
  const file = openSync(path, 'w')
  for (let written = 0; written < bytes; written += piece.length) writeSync(file, piece)
  closeSync(file)
}

const folder = mkdtempSync(join(tmpdir(), 'adloom-md5-'))
const path = join(folder, 'video.bin')
writeNoise(path)
const server = await startPage()
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
  const page = await browser.newPage()
  await page.goto(server.address)
  await page.waitForFunction(() => 'measure' in globalThis)
  await page.setInputFiles('input', path)
  const times: Record<Way, number[]> = { worker: [], page: [], webCrypto: [] }
  const digests = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ['worker', 'webCrypto', 'page'] as const) {
      const { ms, digest } = await measure(page, way)
      times[way].push(ms)
      if (way !== 'webCrypto') digests.add(digest)
    }
  }
  if (digests.size !== 1) throw new Error(`worker and page disagree: ${[...digests].join(' ')}`)
  const crypto = median(times.webCrypto)
  const row = (name: string, way: Way) => ({
    name,
    value: `${(bytes / 1000 / median(times[way])).toFixed(0)} MB/s`,
    ratio: `${(crypto / median(times[way])).toFixed(2)} × WebCrypto's speed`,
  })
  printTable(`md5 of 500 MB in the browser, median of ${rounds}, turns interleaved`, [
    row('md5 in a worker, streamed', 'worker'),
    row('md5 in the page, streamed', 'page'),
    { name: 'WebCrypto SHA-256, all bytes at once', value: `${(bytes / 1000 / crypto).toFixed(0)} MB/s` },
  ])
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true })
}
process.exit()
