import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from './tools/chromium.mjs'
import { temporaryFolder } from './tools/temporary-folder.mjs'

const workers = Number(process.env.E2E_WORKERS ?? 2)
const firstPort = Number(process.env.E2E_PORT ?? 4380)
if (process.env.E2E_DATA_DIR === undefined) createRunFolder()

/**
 * Creates the folder of this run, which worker processes and servers inherit: data of the servers, profiles
 * of browsers and all temporary files. It is removed when this process exits, after failures too.
 */
function createRunFolder(): void {
  const folder = mkdtempSync(join(temporaryFolder(), 'adloom-e2e-'))
  // The database runs as another user when we are root, and must reach its files.
  chmodSync(folder, 0o711)
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  // Playwright's compiled sources stay for the next run.
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(tmpdir(), 'adloom-playwright-cache')
  Object.assign(process.env, { E2E_DATA_DIR: folder, TMPDIR: temporary })
  // Playwright stops its servers at Ctrl-C alone; `timeout` sends SIGTERM.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
}

/** Every worker has a server with a database and files of its own, and four ports in a row: journeys share no state. */
const portOf = (worker: number): number => firstPort + 4 * worker
/** Playwright reads this file again in each worker process, which knows its number. */
const ownWorker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

const serverOf = (worker: number) => ({
  name: `server ${worker}`,
  command: 'node tools/start.mjs',
  url: `http://127.0.0.1:${portOf(worker)}/healthz`,
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  env: {
    PORT: String(portOf(worker)),
    DATA_DIR: join(process.env.E2E_DATA_DIR ?? '', String(worker)),
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    EDIT_LEASE_MS: '8000',
    // Plays of the demo's projects would take processor time from the journeys.
    DEMO_REPORTS: '0',
  },
  stdout: 'pipe' as const,
})

export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  // Assertions wait for an event, not for a time; a loaded machine may be slow.
  expect: { timeout: 20_000 },
  workers,
  // A journey shares the machine with everything else: it is tried once more, and reported as flaky.
  retries: 1,
  outputDir: 'test-results/browser',
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/browser.json' }],
  ],
  webServer: Array.from({ length: workers }, (_, worker) => serverOf(worker)),
  use: {
    baseURL: `http://127.0.0.1:${portOf(ownWorker)}`,
    headless: true,
    viewport: { width: 1440, height: 900 },
    // Animated elements move away from where a click was aimed.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Traces cost more time than the steps they record: only on request.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: findHeadlessShell() ?? findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
})
