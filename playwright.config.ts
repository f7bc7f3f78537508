import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const workers = Number(process.env.E2E_WORKERS ?? 2)
const firstPort = Number(process.env.E2E_PORT ?? 4380)
// A fresh, empty data directory for every run; worker processes inherit it.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'adloom-e2e-'))

/** Every worker has a server with a database and files of its own, so journeys share no state. */
const portOf = (worker: number): number => firstPort + 2 * worker
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
    EDIT_LEASE_MS: '12000',
  },
  stdout: 'pipe' as const,
})

/** Started first: at the end of the run one worker would wait for it. */
const longest = 'two-hundred-edits.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'journeys', testIgnore: longest },
  ],
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
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
